// A long game of Quaestor in which moves are taken back.
#include <doctest/doctest.h>

#include "tests/session/wavering.h"

using namespace curia;

TEST_CASE(
    "games in which moves are taken back at random are the same when they are read again, and as if none had been: "
    "Quaestor") {
  is_same_read_again({{"seats", 6}, {"edition", "es_quaestor"}, {"scenario", "late"}});
}
