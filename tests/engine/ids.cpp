// Sets of small indices: one bit each, always in ascending order.
#include "engine/ids.h"

#include <doctest/doctest.h>

#include <vector>

using namespace curia;

namespace {

enum class Hill : std::uint8_t { palatine, aventine, caelian, capitoline, esquiline, quirinal, viminal, last = 31 };
using Hills = IdSet<Hill, std::uint32_t>;

}  // namespace

TEST_CASE("a set holds what was added, once, until it is removed") {
  Hills set;
  CHECK(set.empty());
  set.add(Hill::viminal);
  set.add(Hill::aventine);
  set.add(Hill::aventine);
  CHECK(set.size() == 2);
  CHECK(set.has(Hill::aventine));
  CHECK_FALSE(set.has(Hill::palatine));
  set.remove(Hill::aventine);
  set.remove(Hill::aventine);
  CHECK(set == Hills::of(Hill::viminal));
  set.add(Hill::palatine);
  CHECK(set == Hills::of(Hill::palatine, Hill::viminal, Hill::palatine));
}

TEST_CASE("members come in ascending order, by loop, by number and from the front") {
  Hills set;
  for (Hill hill : {Hill::last, Hill::esquiline, Hill::palatine}) set.add(hill);
  const std::vector<Hill> expected{Hill::palatine, Hill::esquiline, Hill::last};
  std::vector<Hill> looped, numbered;
  for (Hill hill : set) looped.push_back(hill);
  for (int n = 0; n < set.size(); ++n) numbered.push_back(set.nth(n));
  CHECK(looped == expected);
  CHECK(numbered == expected);
  CHECK(set.first() == Hill::palatine);
}

TEST_CASE("union, intersection and difference") {
  Hills a = Hills::of(Hill::palatine) | Hills::of(Hill::aventine), b = Hills::of(Hill::aventine);
  b.add(Hill::viminal);
  CHECK((a | b).size() == 3);
  CHECK((a & b) == Hills::of(Hill::aventine));
  CHECK((a - b) == Hills::of(Hill::palatine));
  CHECK((a - a).empty());
}

TEST_CASE("seats are numbered from 0 in clockwise order") {
  SeatSet seats;
  for (int n = max_seats - 1; n >= 0; --n) seats.add(seat_at(n));
  int expected = 0;
  for (Seat seat : seats) CHECK(index(seat) == expected++);
  CHECK(expected == max_seats);
  CHECK_FALSE(seats.has(Seat::nature));
}
