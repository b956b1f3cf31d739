#include "bench/difference.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace curia::bench {

namespace {

constexpr std::size_t marks = 32;          // times at which the shares are compared
using Shares = std::array<double, marks>;  // of the times of one copy that are not above each mark
using Copies = std::array<Times, 2 * copies_each>;

// Equal steps through all times.
Shares marks_of(const Copies& all) {
  Times times;
  for (const Times& some : all) times.insert(times.end(), some.begin(), some.end());
  std::sort(times.begin(), times.end());
  Shares found{};
  for (std::size_t i = 0; i < marks; ++i) found[i] = times[(i + 1) * (times.size() - 1) / (marks + 1)];
  return found;
}

Shares shares_of(Times times, const Shares& at) {
  std::sort(times.begin(), times.end());
  Shares found{};
  for (std::size_t i = 0; i < marks; ++i)
    found[i] = static_cast<double>(std::upper_bound(times.begin(), times.end(), at[i]) - times.begin()) /
               static_cast<double>(times.size());
  return found;
}

// Of the copies whose bits are set from the others.
double distance(const std::array<Shares, 2 * copies_each>& shares, unsigned these) {
  double most = 0;
  for (std::size_t mark = 0; mark < marks; ++mark) {
    double sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) sum += (these >> i & 1U) != 0 ? shares[i][mark] : -shares[i][mark];
    most = std::max(most, std::abs(sum) / copies_each);
  }
  return most;
}

}  // namespace

Difference difference_of(const Measured& one, const Measured& other) {
  constexpr double rounding = 1e-12;
  Copies all;
  std::copy(one.begin(), one.end(), all.begin());
  std::copy(other.begin(), other.end(), all.begin() + copies_each);
  const Shares at = marks_of(all);
  std::array<Shares, 2 * copies_each> shares{};
  for (std::size_t i = 0; i < all.size(); ++i) shares[i] = shares_of(all[i], at);
  const double found = distance(shares, (1U << copies_each) - 1);
  int ways = 0, as_far = 0;
  for (unsigned these = 0; these < 1U << (2 * copies_each); ++these) {
    if (std::popcount(these) != copies_each) continue;
    ++ways;
    as_far += distance(shares, these) >= found - rounding ? 1 : 0;
  }
  return {.distance = found, .chance = static_cast<double>(as_far) / ways};
}

}  // namespace curia::bench
