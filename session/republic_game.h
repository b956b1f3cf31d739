#pragma once
// The Republic of Rome behind the interface of a session.
#include <bit>

#include "games/republic/codec.h"
#include "games/republic/explain.h"
#include "games/republic/game.h"
#include "games/republic/procedures.h"
#include "games/republic/rule_table.h"
#include "session/json_game.h"

namespace curia {

struct RepublicWords {
  static constexpr std::string_view game = republic::Traits::name;
  static WordArgument argument(republic::Operand kind, std::string_view name, std::uint8_t value,
                               std::string_view language);
  static WordArgument figure(const republic::Event& event, std::string_view name, int value, std::string_view language);
  static std::string outcome(republic::Roll purpose, std::uint8_t value, std::string_view language);
  static void add(const republic::Event& event, std::vector<WordArgument>& arguments, std::string_view language);
  static void recall(const republic::Event& event, std::span<const republic::Event> before,
                     std::vector<WordArgument>& arguments, std::string_view language);
  // What a seat is asked, to somebody who sees this of the table: republic_questions.cpp.
  static std::string asked(const republic::State& seen, const republic::Options& options, republic::Prompt prompt,
                           Seat seat, std::string_view language);
};

struct RepublicEdge {
  using Traits = republic::Traits;
  using Words = RepublicWords;
  using Event = republic::Event;
  static constexpr auto read_position = republic::read_position;
  static constexpr auto explain = republic::explain;
  static constexpr auto play = republic::play;
  static constexpr auto move_json = republic::move_json;
  static constexpr auto drawn_from = republic::drawn_from_json;

  static void start(republic::State& s, const Traits::Setting& setting, republic::Teller* teller) {
    republic::start(s, setting.options, setting.scenario, setting.seats, teller);
  }
  static std::vector<std::string> go_on(republic::Position& position, republic::Teller* teller);
  static std::string_view scenario_of(const republic::State& s, const republic::Options& options);
  static republic::Move read_nature(Node& node);
  static bool hands_opened(const republic::State& before, const republic::State& after);
  // What one seat alone is told is its own: what it wrote down under seal, or had.
  static bool tells_a_secret(const Event& event) {
    return event.visible != everybody && !std::has_single_bit(event.visible);
  }
  static constexpr auto holds_sealed_answers = republic::holds_sealed_answers;
  static void hide(boost::json::object& chance, const republic::ChanceRequest& asked);
  static void refuse_wrong(const republic::Options& options, republic::Document document, std::string_view language);
  static void refuse_new(const Traits::Setting& setting, republic::Document document, std::string_view language);
  static void as_written_now(const republic::State& s, boost::json::object& move);
  static boost::json::array elsewhere(const republic::Options& options, republic::Document document,
                                      std::string_view rule, std::string_view language);
  static std::span<const std::string_view> phase_keys() { return republic::phase_words; }
  static boost::json::array about_options(std::string_view language);
  static boost::json::array outcomes(const republic::State& s, const republic::ChanceRequest& asked,
                                     std::string_view language);
  static boost::json::array actors(const republic::State& s, Seat seat);
  static std::string_view acting(const republic::State& s, const republic::Move& move);
  static int turn_of(const republic::State& s) { return s.game.turn; }
  static Seat whose_turn(const republic::State&) { return Seat::none; }
  static Figures figures(const republic::State& s);
  static boost::json::object odds(const JsonGame<RepublicEdge>& game, const boost::json::object& asked);
};

using RepublicGame = JsonGame<RepublicEdge>;
extern template class JsonGame<RepublicEdge>;

}  // namespace curia
