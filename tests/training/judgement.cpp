// How good chances are: the Brier score and the bins.
#include "training/judgement.h"

#include <doctest/doctest.h>

using namespace curia;
using namespace curia::training;

namespace {

SeatSet first_seats(int count) {
  SeatSet set;
  for (int seat = 0; seat < count; ++seat) set.add(seat_at(seat));
  return set;
}

}  // namespace

TEST_CASE("who tells the truth has 0, who swears to the wrong seat has 2") {
  Judgement sure, wrong;
  sure.add({1, 0}, {1, 0}, first_seats(2));
  wrong.add({1, 0}, {0, 1}, first_seats(2));
  CHECK(sure.brier() == doctest::Approx(0));
  CHECK(wrong.brier() == doctest::Approx(2));
}

TEST_CASE("that nobody wins is one of the ends") {
  Judgement judgement;
  judgement.add({0.5, 0.3}, {}, first_seats(2));  // 0.2 that nobody does, and nobody does
  CHECK(judgement.brier() == doctest::Approx(0.25 + 0.09 + 0.64));
}

TEST_CASE("bins hold what was told beside what happened") {
  Judgement judgement;
  for (int n = 0; n < 10; ++n)
    judgement.add({0.75, 0.25}, n < 6 ? bots::Chances{1, 0} : bots::Chances{0, 1}, first_seats(2));
  const Bin& high = judgement.wins()[7];
  CHECK(high.count == 10);
  CHECK(high.told / high.count == doctest::Approx(0.75));
  CHECK(high.happened / high.count == doctest::Approx(0.6));
  CHECK(judgement.wins()[2].happened / judgement.wins()[2].count == doctest::Approx(0.4));
  CHECK(judgement.lives()[9].count == 10);
  const Miss off = miss(judgement.wins());
  CHECK(off.mean == doctest::Approx(0.15));
  CHECK(off.worst == doctest::Approx(0.15));
}

TEST_CASE("a bin with less than one in a hundred is not the worst") {
  Judgement judgement;
  for (int n = 0; n < 200; ++n)
    judgement.add({0.5, 0.5}, n % 2 == 0 ? bots::Chances{1, 0} : bots::Chances{0, 1}, first_seats(2));
  judgement.add({0.05, 0.95}, {1, 0}, first_seats(2));
  CHECK(miss(judgement.wins()).worst < 0.01);
  CHECK(miss(judgement.wins()).mean > 0.001);
}
