// How many Legions does the 1st Gallic War ask for? All 216 rolls of the dice, by the rules.
#include <cstdio>

#include "games/republic/combat/battle.h"
#include "games/republic/game.h"

using namespace curia::republic;

int main() {
  const Options options = answers_of("vg2009");
  State table;
  start(table, options, Scenario::early, 5, nullptr);
  const WarId war = WarId::gallic_1;
  for (int legions = 5; legions <= 25; legions += 5) {
    Force force;
    force.war = war;
    force.units.legions = static_cast<std::uint8_t>(legions);
    const BattleOdds all = odds(table, force, war, false, options);
    std::printf("%2d Legions without a commander: victory %3d, disaster %3d of 216; %.1f Legions lost\n", legions,
                all[Outcome::victory], all[Outcome::disaster], all.legions_lost / 216.0);
  }
}
