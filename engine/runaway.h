#pragma once
// A loop in the rules: the end of the program, with the procedures that were running.
#include <cstdio>  // last words before abort()
#include <cstdlib>

namespace curia {

inline constexpr int step_budget = 10'000;  // more steps than any rule needs between two questions

// row_of(kind): the row of a procedure in the game's register.
template <class Stack, class RowOf>
[[noreturn]] void runaway(const Stack& stack, RowOf row_of) {
  std::fprintf(stderr, "no question after %d steps; the stack, innermost last:\n", step_budget);
  for (const auto& frame : stack) {
    const auto& procedure = row_of(frame.kind);
    std::fprintf(stderr, "  %.*s at %d\n", static_cast<int>(procedure.key.size()), procedure.key.data(),
                 static_cast<int>(frame.locals[0]));
  }
  std::abort();
}

}  // namespace curia
