#pragma once
// A loop in the rules stops the table, with the procedures that were running.
#include <string>

#include "engine/broken_table.h"

namespace curia {

// More steps than any rule needs between two questions. A test makes them fewer, to see a table stop.
inline int step_budget = 10'000;

// row_of(kind): the row of a procedure in the game's register.
template <class Stack, class RowOf>
[[noreturn]] void runaway(const Stack& stack, RowOf row_of) {
  std::string running = "no question after " + std::to_string(step_budget) + " steps; running, innermost last:";
  for (const auto& frame : stack)
    running.append(" ")
        .append(row_of(frame.kind).key)
        .append(" at ")
        .append(std::to_string(static_cast<int>(frame.locals[0])));
  throw BrokenTable(running);
}

}  // namespace curia
