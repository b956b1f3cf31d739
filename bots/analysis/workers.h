#pragma once
// Who does the work of an analysis: one thread, or several. What comes out does not depend on it.
#include <cstddef>
#include <functional>

namespace curia::bots {

// Does this for 0 to count - 1, in any order and by any threads, and returns when all is done. It may throw to break the analysis off.
using ForAll = std::function<void(std::size_t count, const std::function<void(std::size_t)>& one)>;

// One after the other.
inline void one_by_one(std::size_t count, const std::function<void(std::size_t)>& one) {
  for (std::size_t n = 0; n < count; ++n) one(n);
}

}  // namespace curia::bots
