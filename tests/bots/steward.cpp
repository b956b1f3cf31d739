// What the steward reckons with.
#include <doctest/doctest.h>

#include "bots/republic.h"
#include "bots/steward/outlook.h"
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
