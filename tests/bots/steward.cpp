// What the steward reckons with.
#include <doctest/doctest.h>

#include <utility>

#include "bots/republic.h"
#include "bots/steward/outlook.h"
#include "bots/table_of_bots.h"
#include "games/republic/queries.h"

using namespace curia;
using namespace republic;

TEST_CASE("the steward reckons a battle as all 216 rolls of it go") {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Random random(seed);
    State s;
    Traits::start(s, {});
    Decision decision;
    for (int n = 0; n < 1500 && !Traits::over(s); ++n) {
      if (n % 50 == 0)
        for (WarId war : active_wars(s)) {
          Force force;
          force.war = war;
          force.commander = bots::field_commander(s);
          force.units.legions = static_cast<std::uint8_t>(random.below(20));
          if (needs_naval_battle(s, war)) continue;
          const bots::Prospect shown = bots::prospect(s, Options{}, force, war);
          const BattleOdds all = odds(s, force, war, false, Options{});
          CHECK(shown.victory == doctest::Approx(all[Outcome::victory] / 216.0));
          CHECK(shown.defeat == doctest::Approx(all[Outcome::defeat] / 216.0));
          CHECK(shown.disaster == doctest::Approx(all[Outcome::disaster] / 216.0));
          ++compared;
        }
      Traits::list_offers(s, Options{}, decision);
      if (Traits::nature_to_move(decision)) {
        Traits::play(s, Options{}, Traits::sample_chance(s, random));
        continue;
      }
      const Offer& offer = decision.offers[random.below(static_cast<std::uint32_t>(decision.offers.size()))];
      Traits::play(s, Options{}, taken<Traits>(offer, offer.least));
    }
  }
  CHECK(compared > 50);
}

namespace {

// Plays a game of stewards; look(state, offers) before each of their answers.
template <class Look>
void game_of_stewards(std::uint64_t seed, const Traits::Setting& setting, Look look) {
  Random chance(seed), thoughts(seed + 1);
  bots::TableOfBots<Traits> table;
  for (int seat = 0; seat < setting.seats; ++seat)
    table.seats[static_cast<std::size_t>(seat)] = bots::make_bot<Traits>("steward");
  State s;
  Traits::start(s, setting);
  Decision decision;
  while (!Traits::over(s)) {
    Traits::list_offers_alone(s, setting.options, decision);
    if (Traits::nature_to_move(decision)) {
      Traits::play(s, setting.options, Traits::sample_chance(s, chance));
      continue;
    }
    look(s, decision);
    Traits::play(s, setting.options, *table.next(s, setting.options, decision, thoughts));
  }
}

bool asks(const Decision& decision, Prompt prompt) {
  return !decision.offers.empty() && decision.offers[0].prompt == prompt;
}

}  // namespace

TEST_CASE("a steward's money lies with one senator when it has been moved") {
  int moved = 0, scattered = 0, rich = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    bool moving = false;
    game_of_stewards(seed, {}, [&](const State& s, const Decision& decision) {
      const bool was_moving = std::exchange(moving, asks(decision, Prompt::redistribute));
      if (!was_moving || moving) return;
      for (Seat seat : playing_seats(s)) {
        if (in_rome(s, seat).empty()) continue;  // nobody who could use it
        int holders = 0;
        for (SenatorId senator : faction(s, seat).senators)
          holders += s.senators[senator].rebel == 0 && !is_captive(s, senator) && s.senators[senator].talents > 0;
        ++moved;
        scattered += holders > 1;
        rich += faction(s, seat).treasury > 6;
      }
    });
  }
  CHECK(moved > 50);
  CHECK(scattered == 0);
  CHECK(rich == 0);
}
