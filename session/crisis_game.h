#pragma once
// Time of Crisis behind the interface of a session.
#include "games/crisis/codec.h"
#include "games/crisis/explain.h"
#include "games/crisis/game.h"
#include "games/crisis/procedures.h"
#include "games/crisis/rule_table.h"
#include "session/json_game.h"

namespace curia {

struct CrisisWords {
  static constexpr std::string_view game = crisis::Traits::name;
  static WordArgument argument(crisis::Operand kind, std::string_view name, std::uint8_t value,
                               std::string_view language);
  static WordArgument figure(const crisis::Event& event, std::string_view name, int value, std::string_view language);
  static void add(const crisis::Event& event, std::vector<WordArgument>& arguments, std::string_view language);
  // What a seat is asked, to somebody who sees this of the table: crisis_questions.cpp.
  static std::string asked(const crisis::State& seen, const crisis::Options& options, crisis::Prompt prompt, Seat seat,
                           std::string_view language);
  // What a question of options.h is called, and what one of its named alternatives means.
  static std::string question(std::string_view key, std::string_view language);
  static std::string answer(std::string_view key, std::string_view value, std::string_view language);
};

struct CrisisEdge {
  using Traits = crisis::Traits;
  using Words = CrisisWords;
  using Event = crisis::Event;
  static constexpr auto read_position = crisis::read_position;
  static constexpr auto explain = crisis::explain;
  static constexpr auto play = crisis::play;
  static constexpr auto move_json = crisis::move_json;
  static constexpr auto drawn_from = crisis::drawn_from_json;
  static constexpr auto read_nature = crisis::read_nature_move;

  static void start(crisis::State& s, const Traits::Setting& setting, crisis::Teller* teller) {
    crisis::start(s, setting.options, setting.seats, teller);
  }
  static std::vector<std::string> go_on(crisis::Position& position, crisis::Teller* teller);
  static std::string_view scenario_of(const crisis::State&, const crisis::Options& options) {
    return crisis::scenario_of(options);
  }
  static bool hands_opened(const crisis::State& before, const crisis::State& after);
  static bool tells_a_secret(const Event& event) { return event.visible != everybody; }     // a card taken is taken
  static bool holds_sealed_answers(const Frame&, const crisis::Options&) { return false; }  // nobody answers under seal
  static void hide(boost::json::object&, const crisis::ChanceRequest&) {}  // which Events are left is public
  static void refuse_wrong(const crisis::Options&, crisis::Document, std::string_view) {
  }  // every answer goes with every other
  static boost::json::array elsewhere(const crisis::Options&, crisis::Document, std::string_view, std::string_view) {
    return {};  // there is one edition
  }
  static std::span<const std::string_view> phase_keys() { return crisis::phase_words; }
  static boost::json::array about_options(std::string_view language);
  static boost::json::array actors(const crisis::State&, Seat) { return {}; }  // a player acts as a whole
  static std::string_view acting(const crisis::State&, const crisis::Move&) { return {}; }
  static int turn_of(const crisis::State& s) { return s.game.turns; }
  static Seat whose_turn(const crisis::State& s) { return s.game.active; }
  static Figures figures(const crisis::State& s);
  static boost::json::object odds(const JsonGame<CrisisEdge>& game, const boost::json::object& asked);
};

using CrisisGame = JsonGame<CrisisEdge>;
extern template class JsonGame<CrisisEdge>;

}  // namespace curia
