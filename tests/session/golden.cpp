// Golden games of The Republic of Rome: tests/golden/*.game.
#include "tests/session/golden.h"

#include <span>

#include "bots/republic.h"
#include "session/republic_game.h"
#include "source_dir.h"

using namespace curia;
using namespace curia::republic;

namespace {

// Leaves the game, murders and goes to war whenever that is offered, so that factions vanish.
Move ruthless(const Decision& decision, Random& random) {
  const auto weight = [](const Offer& offer) {
    switch (offer.verb) {
      case Verb::leave_game:
        return 5;
      case Verb::assassinate:
      case Verb::assassinate_sponsor:
      case Verb::name_victim:
        return 4;
      case Verb::contribute:
      case Verb::send:
      case Verb::put_to_vote:
      case Verb::recruit_legions:
      case Verb::add_legions:
        return 3;
      case Verb::withdraw:
        return 0;
      case Verb::vote:
        return offer.a == op(Side::in_favour) ? 3 : 1;
      default:
        return 2;
    }
  };
  const auto below = [&random](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  const Offer* chosen = &decision.offers[below(decision.offers.size())];
  if (random.below(4) != 0) {
    int best = -1;
    std::size_t ties = 0;
    for (const Offer& offer : decision.offers) {
      if (weight(offer) > best) {
        best = weight(offer);
        ties = 0;
      }
      if (weight(offer) == best && below(++ties) == 0) chosen = &offer;
    }
  }
  const bool all = weight(*chosen) >= 3 && chosen->verb != Verb::contribute;
  const auto amount = static_cast<std::int16_t>(
      all ? chosen->most
          : chosen->least + static_cast<int>(below(static_cast<std::size_t>(chosen->most - chosen->least + 1))));
  return {chosen->seat, chosen->faction, chosen->verb, chosen->a, chosen->b, chosen->c, amount};
}

golden::Golden<RepublicEdge> republic_games() {
  golden::Golden<RepublicEdge> games(fs::path(CURIA_SOURCE_DIR) / "tests" / "golden");
  games.own_player_name = "ruthless";
  games.own_player = ruthless;
  return games;
}

}  // namespace

TEST_CASE("golden games replay word for word") { republic_games().check_games(); }

TEST_CASE("golden games: one for every way a game can end, at tables of every size") {
  SeatSet sizes;
  std::map<std::string, int> endings = republic_games().endings(sizes);
  for (const std::string_view ending : std::span(ending_words).subspan(1))  // the first is none
    CHECK_MESSAGE(endings[std::string(ending)] > 0, ending);
  CHECK(sizes.size() == 4);
}

TEST_CASE("golden games: one at least of every scenario, and of every optional rule") {
  std::map<std::string, int> games;
  for (const auto& entry : fs::directory_iterator(fs::path(CURIA_SOURCE_DIR) / "tests" / "golden")) {
    if (entry.path().extension() != ".game") continue;
    const boost::json::object header = header_in(contents(entry.path()));
    ++games[std::string(header.at("scenario").as_string())];
    const boost::json::value* options = header.if_contains("options");
    if (options == nullptr) continue;
    for (const auto& [key, value] : options->as_object())
      if (value == "on") ++games[std::string(key)];
  }
  for (const auto& scenario : Traits::scenarios) CHECK_MESSAGE(games[std::string(scenario.key)] > 0, scenario.key);
  for (const OptionRow& row : option_rows())
    if (row.group == "optional") CHECK_MESSAGE(games[std::string(row.key)] > 0, row.key);
}

TEST_CASE("golden signature: a hundred random games") {
  std::vector<Traits::Setting> settings(4);
  for (std::size_t i = 0; i < settings.size(); ++i) settings[i].seats = 3 + static_cast<int>(i);
  republic_games().check_signature(settings);
}
