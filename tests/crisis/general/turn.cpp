// The order of a turn: TOC-6-a.
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

RULE_TEST("TOC-6-a", "a player goes through all eight phases, and then the player on his left does") {
  Scene s;
  s.begin(Phase::upkeep, P3);
  s.rolls({6, 6});  // Pax Deorum: nobody has cards
  s.plays(P3, Verb::end_actions);
  CHECK(s.state.game.active == P4);
  std::vector<int> phases;
  std::vector<int> turns;
  for (const Event& event : s.events) {
    if (event.kind == EventKind::phase_begins) phases.push_back(event.n);
    if (event.kind == EventKind::turn_begins) turns.push_back(event.a);
  }
  CHECK(phases == std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 1, 2});
  CHECK(turns == std::vector<int>{2, 3});
  CHECK(static_cast<int>(Phase::upkeep) == 1);
  CHECK(static_cast<int>(Phase::end_of_turn) == 8);
}

}  // namespace curia::crisis
