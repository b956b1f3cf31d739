// A long game of the Republic in which moves are taken back.
#include <doctest/doctest.h>

#include "tests/session/wavering.h"

using namespace curia;

TEST_CASE(
    "games in which moves are taken back at random are the same when they are read again, and as if none had been: the "
    "Republic") {
  is_same_read_again({{"seats", 3}});
}
