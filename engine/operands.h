#pragma once
// The operands of a move by the names that the row of its verb gives them: operands_of<Verb::persuade>(move).target.
#include <cassert>
#include <string_view>

namespace curia {

// What the operands of a verb are called, each with its type; written for every verb that has any from the game's verbs.def
// (tools/verb_operands.py). row: "kind name;" of each in their order.
template <auto verb>
struct OperandsOf;

// Of a move of this verb, or of one of the others, whose operands begin alike.
template <auto verb, auto... others, class Move>
constexpr OperandsOf<verb> operands_of(const Move& move) {
  static_assert((OperandsOf<others>::row.starts_with(OperandsOf<verb>::row) && ...), "their operands are not alike");
  assert(move.verb == verb || ((move.verb == others) || ...));
  return OperandsOf<verb>::of(move);
}

}  // namespace curia
