#pragma once
// Whether sealed answers have come to light.
#include <algorithm>
#include <cstddef>

namespace curia {

// Whether a procedure that held sealed answers waits no longer for others: what was written down is shown, also that nothing was.
template <class Edge, class State, class Options>
bool seal_broken(const State& before, const State& after, const Options& options) {
  std::size_t same = 0;  // procedures that wait as they waited before
  while (same < before.stack.size() && same < after.stack.size() && before.stack[same] == after.stack[same]) ++same;
  const auto sealed = [&](const State& s) {
    return std::count_if(s.stack.begin() + static_cast<std::ptrdiff_t>(same), s.stack.end(),
                         [&](const auto& frame) { return Edge::holds_sealed_answers(frame, options); });
  };
  return sealed(after) < sealed(before);
}

}  // namespace curia
