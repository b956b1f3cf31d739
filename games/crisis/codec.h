#pragma once
// The table as JSON and back. The shape is described in docs/view.md.
#include <boost/json.hpp>
#include <string>

#include "engine/codec.h"
#include "games/crisis/context.h"
#include "games/crisis/rule_table.h"

// Only those that there are have a name.
template <>
inline boost::json::object curia::shape::ids<curia::crisis::Moment>() {
  return words(curia::crisis::moment_words);
}

namespace curia::crisis {

using Position = PositionOf<State, Options>;

// The table and its answers, secrets and all.
boost::json::object position_json(const State& s, const Options& options, std::string_view edition);
// Refuses (BadPosition) what is no position: unknown fields and ids, numbers out of range, derived fields that contradict.
// Whether the table keeps the invariants of the game is for the caller to check.
Position read_position(const boost::json::object& json);

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

// Moves, events and requests to nature as JSON, generically from the tables of verbs and events:
boost::json::value operand_json(Operand kind, std::uint8_t value);  // null if there is none
std::uint8_t read_operand(Operand kind, const boost::json::value& value, const std::string& where);
boost::json::object move_json(const Move& move, const ChanceRequest& asked);
Move read_nature_move(Node& node);  // an answer of nature: dice, event or number
boost::json::value figure_json(EventKind kind, std::string_view name, int value);  // a figure of an event, by its name
boost::json::object event_json(const Event& event);
boost::json::object chance_json(const State& s, const ChanceRequest& asked);
boost::json::array drawn_from_json(const State& s);  // what sample_chance draws its answer from, in its order

// Options (codec_options.cpp): what a table has chosen, by key.
boost::json::object options_json(const Options& options);
void read_options(const boost::json::object& json, Options& options);  // only those that are named change
// It names every question that was asked from the beginning.
bool names_what_was_asked(const boost::json::object& json, const Options& options);
// What can be chosen: a row for each option, the value that stands in `defaults`, and its alternatives, our reading first.
boost::json::array options_about(const Options& defaults, std::string_view edition);

// Words of the enumerations, by value.
inline constexpr std::string_view phase_words[] = {"setup",  "upkeep", "crisis",    "actions",     "support_check",
                                                   "expand", "legacy", "buy_trash", "end_of_turn", "over"};
inline constexpr std::string_view ending_words[] = {"none", "legacy", "diocletian"};
inline constexpr std::string_view scenario_words[] = {"standard",
                                                      "short"};  // by the Legacy that ends the game: TOC-7.2-a
inline constexpr std::string_view chance_words[] = {"none", "dice", "event", "pick"};  // by ChanceRequest::Kind
// The word of a phase, of an ending:
inline std::string_view word_of(Phase phase) { return phase_words[static_cast<std::size_t>(phase)]; }
inline std::string_view word_of(Ending ending) { return ending_words[static_cast<std::size_t>(ending)]; }
// Its scenario, by the Legacy that ends the game.
inline std::string_view scenario_of(const Options& options) {
  return scenario_words[options.legacy_target == value::short_target_legacy ? 1 : 0];
}

// The parts of a position (codec_parts.cpp, codec_map.cpp); each writes or reads; `view`: as this viewer sees it:
void describe_cards(Node& node, std::string_view name, Cards& cards);
void describe_players(Node& node, State& s, bool view, Seat viewer);
void describe_market(Node& node, State& s, Seat viewer);
void describe_turn(Node& node, State& s);
void describe_desk(Node& node, State& s);
void describe_provinces(Node& node, State& s);
void describe_homelands(Node& node, State& s);
void describe_armies(Node& node, State& s);
void describe_figures(Node& node, State& s);

}  // namespace curia::crisis
