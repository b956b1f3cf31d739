// Whole games by the rules alone: golden games, and the chronicles of Time of Crisis in tests/chronicles/crisis (tests/support/chronicle.h).
#include "tests/support/chronicle.h"

#include "games/crisis/codec.h"
#include "games/crisis/game.h"
#include "source_dir.h"
#include "tests/support/retold.h"

namespace curia::crisis {

namespace {

struct Edge {
  using Traits = crisis::Traits;
  using Event = crisis::Event;
  static constexpr auto play = crisis::play;
  static constexpr auto options_json = crisis::options_json;

  static void start(State& s, const Traits::Setting& setting, Teller* teller) {
    crisis::start(s, setting.options, setting.seats, teller);
  }
  static void read_options(const boost::json::object& json, Options& options) {
    answer_as_before(options);  // what was born since
    crisis::read_options(json, options);
  }
  static std::string chapter(const State& s) {
    return "turn " + std::to_string(s.game.turns) + " " + std::string(word_of(s.game.phase));
  }
  static std::uint64_t boldness(const Offer& offer) {
    switch (offer.verb) {
      case Verb::battle:
      case Verb::battle_flanking:
      case Verb::place_governor:
      case Verb::recruit_general:
      case Verb::buy_card:
      case Verb::occupy_own:
      case Verb::pretender:
      case Verb::foederati:
      case Verb::mob:
        return 8;
      case Verb::add_legion:
      case Verb::create_army:
      case Verb::train_legion:
      case Verb::recruit_governor:
      case Verb::increase_support:
      case Verb::build:
        return 4;
      case Verb::end_actions:
      case Verb::recall_governor:
      case Verb::done:
        return 1;
      default:
        return 2;
    }
  }
};

}  // namespace

TEST_CASE("crisis: chronicles: games at random tell and ask what they did") {
  chronicles::check_all<Edge>(fs::path(CURIA_SOURCE_DIR) / "tests" / "chronicles" / "crisis");
}

TEST_CASE("crisis: golden games replay by the rules alone") {
  golden::Retold<Edge>::check_games(fs::path(CURIA_SOURCE_DIR) / "tests" / "golden" / "crisis");
}

}  // namespace curia::crisis
