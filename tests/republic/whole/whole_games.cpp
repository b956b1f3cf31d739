// Whole games by the rules alone: golden games, and the chronicles of The Republic of Rome in tests/chronicles/republic (tests/support/chronicle.h).
#include "tests/support/chronicle.h"

#include "games/republic/codec.h"
#include "games/republic/game.h"
#include "source_dir.h"
#include "tests/support/retold.h"

namespace curia::republic {

namespace {

struct Edge {
  using Traits = republic::Traits;
  using Event = republic::Event;
  static constexpr auto play = republic::play;
  static constexpr auto options_json = republic::options_json;

  static void start(State& s, const Traits::Setting& setting, Teller* teller) {
    republic::start(s, setting.options, setting.scenario, setting.seats, teller);
  }
  static void read_options(const boost::json::object& json, Options& options) {
    answer_as_before(options);  // what was born since
    republic::read_options(json, options);
  }
  static std::string chapter(const State& s) {
    return "turn " + std::to_string(s.game.turn) + " " + std::string(word_of(s.game.phase));
  }
  static std::uint64_t boldness(const Offer& offer) {
    switch (offer.verb) {
      case Verb::recruit_legions:
      case Verb::recruit_fleets:
      case Verb::contribute:
      case Verb::contribute_treasury:
      case Verb::send:
      case Verb::add_legions:
      case Verb::add_fleets:
      case Verb::add_veteran:
      case Verb::reinforce:
      case Verb::put_to_vote:
      case Verb::sponsor_games:
      case Verb::fight_on:
      case Verb::garrison:
      case Verb::raise_provincials:
      case Verb::declare_revolt:
      case Verb::join_revolt:
      case Verb::march_on_rome:
      case Verb::send_reinforcements:
      case Verb::raise_legions:
        return 8;
      case Verb::vote:
        return offer.a == op(Side::in_favour) ? 4 : 1;
      case Verb::withdraw:
      case Verb::adjourn:
      case Verb::done:
      case Verb::pass:
      case Verb::leave_game:
      case Verb::minor_motion:
      case Verb::disband_legions:
      case Verb::disband_fleets:
        return 1;
      default:
        return 3;
    }
  }
};

}  // namespace

TEST_CASE("chronicles: games at random tell and ask what they did") {
  chronicles::check_all<Edge>(fs::path(CURIA_SOURCE_DIR) / "tests" / "chronicles" / "republic");
}

TEST_CASE("golden games replay by the rules alone") {
  golden::Retold<Edge>::check_games(fs::path(CURIA_SOURCE_DIR) / "tests" / "golden");
}

}  // namespace curia::republic
