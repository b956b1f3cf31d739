// Lists and tables that copy with memcpy: equal contents are equal bytes, whatever was there before.
#include "engine/containers.h"

#include <doctest/doctest.h>

#include <cstring>
#include <initializer_list>
#include <type_traits>

#include "engine/decision.h"

using namespace curia;

namespace {

using List = InlineVec<std::uint8_t, 5>;
static_assert(std::is_trivially_copyable_v<List>);

List list_of(std::initializer_list<int> items) {
  List list;
  for (int item : items) list.push(static_cast<std::uint8_t>(item));
  return list;
}

}  // namespace

TEST_CASE("a list keeps its order when something is taken out") {
  List list = list_of({0, 1, 2, 3, 4});
  CHECK(list.full());
  list.erase_at(0);
  list.erase_at(3);
  CHECK(list == list_of({1, 2, 3}));
  CHECK(list.back() == 3);
  list.pop();
  CHECK(list.size() == 2);
  CHECK(list[1] == 2);
  list.clear();
  CHECK(list.empty());
}

TEST_CASE("equal lists are equal bytes, however they came about") {
  List longer = list_of({7, 8, 9, 10, 11});
  while (longer.size() > 1) longer.pop();
  const List fresh = list_of({7});
  CHECK(longer == fresh);
  CHECK(std::memcmp(&longer, &fresh, sizeof(List)) == 0);
}

TEST_CASE("a table by id holds a row for each") {
  enum class Colour : std::uint8_t { red, white };
  PerId<int, Colour, 2> table;
  table[Colour::white] = 3;
  CHECK(table[Colour::red] == 0);
  CHECK(table[Colour::white] == 3);
  CHECK(sizeof(table) == 2 * sizeof(int));
}

TEST_CASE("a list of offers is shortened from its end and copied up to it") {
  OfferList<int, 8> offers;
  for (int n = 0; n < 8; ++n) offers.push(n);
  CHECK(offers.size() == 8);
  offers.shrink(3);
  const OfferList<int, 8> copy = offers;
  CHECK(copy.size() == 3);
  CHECK(copy[2] == 2);
  offers.clear();
  CHECK(offers.empty());
  CHECK(copy.size() == 3);
}
