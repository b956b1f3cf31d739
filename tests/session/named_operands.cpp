// Operands of moves by the names of their verb's row (engine/operands.h): what tools/verb_operands.py wrote is what the rows say.
#include <doctest/doctest.h>
#include <array>
#include <cstring>
#include <string>
#include <type_traits>

#include "games/crisis/context.h"
#include "games/republic/context.h"

namespace curia {

namespace {

std::string named(std::string_view kind, std::string_view name) {
  return kind == "none" ? "" : std::string(kind) + " " + std::string(name) + ";";
}

template <auto verb, class Move>
void check(std::string_view key, const std::string& row, int count) {
  CAPTURE(key);
  if constexpr (requires { OperandsOf<verb>::row; }) {
    CHECK(OperandsOf<verb>::row == row);
    const Move move{.verb = verb, .a = 1, .b = 2, .c = 3};
    const auto told = operands_of<verb>(move);
    REQUIRE(sizeof(told) == static_cast<std::size_t>(count));  // a byte each, in their order
    std::array<std::uint8_t, 3> bytes{};
    std::memcpy(bytes.data(), &told, sizeof(told));
    for (int i = 0; i < count; ++i) CHECK(bytes[static_cast<std::size_t>(i)] == i + 1);
  } else {
    CHECK(row.empty());
  }
}

template <class Operand>
int count(std::initializer_list<Operand> kinds) {
  int n = 0;
  for (const Operand kind : kinds) n += kind != Operand::none ? 1 : 0;
  return n;
}

}  // namespace

TEST_CASE("the operands of every verb are read by the names and in the order of its row") {
#define VERB(value, key, a, an, b, bn, c, cn, amount)      \
  check<republic::Verb::key, republic::Move>(              \
      #key, named(#a, an) + named(#b, bn) + named(#c, cn), \
      count({republic::Operand::a, republic::Operand::b, republic::Operand::c}));
#include "games/republic/verbs.def"
#undef VERB
#define VERB(value, key, a, an, b, bn, c, cn, amount)                                         \
  check<crisis::Verb::key, crisis::Move>(#key, named(#a, an) + named(#b, bn) + named(#c, cn), \
                                         count({crisis::Operand::a, crisis::Operand::b, crisis::Operand::c}));
#include "games/crisis/verbs.def"
#undef VERB
}

TEST_CASE("an operand has the type of what it names, and one that is not given is none") {
  const republic::Move move{.verb = republic::Verb::contribute};
  const auto given = operands_of<republic::Verb::contribute>(move);
  static_assert(std::is_same_v<decltype(given.senator), republic::SenatorId>);
  CHECK(given.senator == republic::SenatorId::none);
  static_assert(std::is_same_v<decltype(OperandsOf<republic::Verb::vote>::side), republic::Side>);
  static_assert(std::is_same_v<decltype(OperandsOf<republic::Verb::join_deal>::parties), republic::Parties>);
  static_assert(std::is_same_v<decltype(OperandsOf<crisis::Verb::battle>::enemy), crisis::EnemyId>);
  static_assert(std::is_same_v<decltype(OperandsOf<crisis::Verb::create_army>::place), crisis::Place>);
}

TEST_CASE("verbs whose operands begin alike are read alike") {
  const republic::Move move{.verb = republic::Verb::seduce, .a = 4, .b = 5, .c = 6};
  const auto [persuader, target] = operands_of<republic::Verb::persuade, republic::Verb::seduce>(move);
  CHECK(persuader == static_cast<republic::SenatorId>(4));
  CHECK(target == static_cast<republic::SenatorId>(5));
  CHECK(operands_of<republic::Verb::seduce, republic::Verb::blackmail>(move).card == static_cast<republic::CardId>(6));
}

}  // namespace curia
