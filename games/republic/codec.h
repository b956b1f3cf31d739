#pragma once
// The table as JSON and back. The shape is described in docs/view.md.
#include <boost/json.hpp>
#include <string>

#include "engine/codec.h"
#include "games/republic/context.h"
#include "games/republic/rule_table.h"

namespace curia::republic {

using Position = PositionOf<State, Options>;

// The table and its answers, secrets and all.
boost::json::object position_json(const State& s, const Options& options, std::string_view edition);
// Refuses (BadPosition) what is no position: unknown fields and ids, numbers out of range, derived fields that contradict.
// Whether the table keeps the invariants of the game is for the caller to check.
Position read_position(const boost::json::object& json);
// The same position as today's program writes it (codec_before.cpp).
boost::json::object as_told_today(boost::json::object position);
boost::json::object as_told_before(boost::json::object schema);  // of a position that may be of then, too

// The same as who looks sees it, written. `shown` is what view() made for this viewer; `answers` are the options as they are written;
// `decision` is the full one.
std::string written_view(const State& shown, const Options& options, std::string_view edition, std::string_view answers,
                         Seat viewer, const Decision& decision);

// What the parts of a position look like, or of a view, that follow its header (session/schema.h).
boost::json::object position_shape(Shape::Use use, bool view);
// What an operand of this kind looks like.
boost::json::object operand_shape(Operand kind);
// What a table has chosen looks like.
boost::json::object options_shape(Shape::Use use);

// Offers, moves, events and requests to nature as JSON, generically from the tables of verbs and events:
boost::json::value operand_json(Operand kind, std::uint8_t value);  // null if there is none
std::uint8_t read_operand(Operand kind, const boost::json::value& value, const std::string& where);
boost::json::object move_json(const Move& move, const ChanceRequest& asked);
boost::json::value figure_json(EventKind kind, std::string_view name, int value);  // a figure of an event, by its name
boost::json::object event_json(const Event& event);
boost::json::object chance_json(const State& s, const ChanceRequest& asked);
boost::json::array drawn_from_json(const State& s);  // what sample_chance draws its answer from, in its order
boost::json::object options_json(const Options& options);
void read_options(const boost::json::object& json, Options& options);  // only those that are named change
// It names every question that was asked from the beginning.
bool names_what_was_asked(const boost::json::object& json, const Options& options);

// Words of the enumerations, by value.
inline constexpr std::string_view chance_words[] = {"none", "dice", "card", "chit", "pick"};  // by ChanceRequest::Kind
// The word of a phase, of an ending:
inline std::string_view word_of(Phase phase) { return phase_words[static_cast<std::size_t>(phase)]; }
inline std::string_view word_of(Ending ending) { return ending_words[static_cast<std::size_t>(ending)]; }

// The parts of a position that groups do not name by themselves (codec_parts.cpp); each writes or reads; `view`: as this viewer sees it:
void describe_forces(Node& node, State& s);
void describe_deals(Node& node, State& s);
void describe_wars(Node& node, State& s);
void describe_leaders(Node& node, State& s);
void describe_provinces(Node& node, State& s, const Options& options);
void describe_concessions(Node& node, State& s);
void describe_deck(Node& node, State& s, bool view);
void describe_cup(Node& node, State& s);
void describe_proposals(Node& senate, State& s);
void describe_people(Node& node, State& s, const Options& options, bool view, Seat viewer);

}  // namespace curia::republic
