// Games of Time of Crisis in which moves are taken back.
#include <doctest/doctest.h>

#include "tests/session/wavering.h"

using namespace curia;

TEST_CASE(
    "games in which moves are taken back at random are the same when they are read again, and as if none had been: "
    "Time of Crisis, three") {
  is_same_read_again({{"game", "crisis"}, {"seats", 3}});
}

TEST_CASE(
    "games in which moves are taken back at random are the same when they are read again, and as if none had been: "
    "Time of Crisis, two") {
  is_same_read_again({{"game", "crisis"}, {"seats", 2}});
}
