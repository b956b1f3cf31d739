#pragma once
// Whether two things take different times, where each was measured in several copies.
#include <array>
#include <cstddef>
#include <vector>

namespace curia::bench {

using Times = std::vector<double>;             // of one copy
inline constexpr std::size_t copies_each = 8;  // of each of the two
using Measured = std::array<Times, copies_each>;

struct Difference {
  double distance = 0;  // of Kolmogorov and Smirnov: the most by which the shares of times not above some time differ
  double chance = 1;    // that they are so far apart although they are the same
  // Seen in one of a thousand comparisons of what is the same; who would be sure compares twice.
  bool seen() const { return chance < 0.001; }
};

// The chance is the share of all the ways to divide the copies into two halves that lie as far apart: a permutation test. So what
// makes one copy slower than another (where it lies in memory, what the machine did meanwhile) is no difference of the two.
Difference difference_of(const Measured& one, const Measured& other);

}  // namespace curia::bench
