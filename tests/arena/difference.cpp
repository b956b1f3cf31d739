// What takes different times is seen, and what does not is not.
#include "bench/difference.h"

#include <doctest/doctest.h>

#include "engine/random.h"

using namespace curia;
using namespace curia::bench;

namespace {

// Times of about 1000, each copy with an offset of its own and now and then an answer that something else delayed; `more`: of all.
Measured measured(Random& random, double more) {
  Measured found;
  for (Times& copy : found) {
    const double offset = random.below(40);
    for (int n = 0; n < 500; ++n)
      copy.push_back(1000 + more + offset + random.below(100) + (random.below(20) == 0 ? random.below(5000) : 0));
  }
  return found;
}

int seen(double more) {
  Random random(7);
  int times = 0;
  for (int n = 0; n < 20; ++n) {
    const Measured one = measured(random, 0), other = measured(random, more);
    times += difference_of(one, other).seen() ? 1 : 0;
  }
  return times;
}

}  // namespace

TEST_CASE("copies that differ among themselves are no difference of what is compared") { CHECK(seen(0) == 0); }
TEST_CASE("what takes five percent longer is seen") { CHECK(seen(50) == 20); }
TEST_CASE("what is the same is at no distance, and chance has it so") {
  Random random(1);
  const Measured one = measured(random, 0);
  const Difference same = difference_of(one, one);
  CHECK(same.distance < 1e-9);
  CHECK(same.chance == 1);
  CHECK_FALSE(same.seen());
}
