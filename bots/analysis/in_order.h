#pragma once
// Sorting in which equal ones keep their order. std::stable_sort does it by a function of the library that is deprecated, which the second compiler refuses.
#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace curia::bots {

template <class T, class Before>
void sort_in_order(std::span<T> all, Before before) {
  std::vector<std::size_t> order(all.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
    return before(all[one], all[other]) || (!before(all[other], all[one]) && one < other);
  });
  std::vector<T> sorted;
  sorted.reserve(all.size());
  for (const std::size_t n : order) sorted.push_back(std::move(all[n]));
  std::move(sorted.begin(), sorted.end(), all.begin());
}

}  // namespace curia::bots
