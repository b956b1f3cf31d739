// Phase 1, Upkeep: TOC-6.1.
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

// P1 and P2 both have Quaestors and Castra.
Scene camps() {
  Scene s;
  s.governs(P1, gallia, 2);
  s.governs(P1, italia, 3);
  s.governs(P2, asia, 2);
  for (RegionId region : {gallia, italia, asia}) s.quaestor(region);
  s.castra(s.army(P1, gallia, 2));
  s.castra(s.army(P1, syria, 1));
  s.castra(s.army(P2, gallia, 1));
  return s;
}

}  // namespace

RULE_TEST("TOC-6.1-a", "the active player's Quaestors go, from all his provinces and nobody else's") {
  Scene s = camps();
  s.begin(Phase::upkeep);
  CHECK(s.at(gallia).quaestor == 0);
  CHECK(s.at(italia).quaestor == 0);
  CHECK(s.at(asia).quaestor == 1);
  CHECK(s.count(EventKind::quaestor_removed) == 2);
}

RULE_TEST("TOC-6.1-b", "the active player's Castra go, wherever his armies stand, and nobody else's") {
  Scene s = camps();
  s.begin(Phase::upkeep);
  CHECK(s.of(army_of(P1, 0)).castra == 0);
  CHECK(s.of(army_of(P1, 1)).castra == 0);
  CHECK(s.of(army_of(P2, 0)).castra == 1);
  CHECK(s.count(EventKind::castra_removed) == 2);
  CHECK(s.state.supply.markers == 17 - 2);  // one supply for both
}

RULE_TEST("TOC-5-quaestor-c", "a Quaestor stays through the others' turns and goes when his owner's next turn begins") {
  Scene s;
  s.governs(P1, gallia, 2);
  s.quaestor(gallia);
  for (Seat seat : {P2, P3, P4}) {
    s.begin(Phase::upkeep, seat);
    CHECK(s.at(gallia).quaestor == 1);
  }
  s.begin(Phase::upkeep, P1);
  CHECK(s.at(gallia).quaestor == 0);
  CHECK(s.state.supply.markers == 17);
}

}  // namespace curia::crisis
