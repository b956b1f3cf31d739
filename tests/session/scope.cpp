// Which games can be begun.
#include "session/fault.h"
#include "session/game.h"
#include "tests/support/rule_test.h"

namespace curia {

RULE_TEST("VG-0a", "games of three to six factions; one and two players, or seven, are refused") {
  for (int seats = 3; seats <= 6; ++seats) CHECK(new_game({{"seats", seats}}) != nullptr);
  for (const int seats : {-1, 0, 1, 2, 7}) CHECK_THROWS_AS(new_game({{"seats", seats}}), Fault);
}

}  // namespace curia
