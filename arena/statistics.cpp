#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace curia::arena {

namespace {

struct Sums {
  double won = 0, of = 0;
};

Sums sums_of(std::span<const Cluster> seeds) {
  Sums sums;
  for (const Cluster& seed : seeds) {
    sums.won += seed.won;
    sums.of += seed.of;
  }
  return sums;
}

}  // namespace

Rate wilson(double rate, double n) {
  if (!(n > 0)) return {rate, 0, 1};
  const double z = 1.959964;
  const double middle = (rate + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n));
  return {rate, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

double clustered_variance(std::span<const Cluster> seeds) {
  const Sums sums = sums_of(seeds);
  const double rate = sums.won / sums.of, n = static_cast<double>(seeds.size());
  double squares = 0;
  for (const Cluster& seed : seeds) squares += (seed.won - rate * seed.of) * (seed.won - rate * seed.of);
  return n / (n - 1) * squares / (sums.of * sums.of);
}

Rate clustered(std::span<const Cluster> seeds) {
  const Sums sums = sums_of(seeds);
  if (!(sums.of > 0)) return {0, 0, 1};
  const double rate = sums.won / sums.of;
  const bool certain = !(rate > 0) || !(rate < 1);
  if (certain || seeds.size() < 2) return wilson(rate, static_cast<double>(seeds.size()));
  const double variance = clustered_variance(seeds);
  // The seeds agree to the last digit, as where a bot plays against its own copy: there is nothing to be unsure of.
  if (variance < 1e-15) return {rate, rate, rate};
  return wilson(rate, rate * (1 - rate) / variance);
}

double elo_of(double share, int seats) {
  if (!(share > 0)) return -std::numeric_limits<double>::infinity();
  if (!(share < 1)) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(share / (1 - share) * (seats - 1));
}

double share_of(double elo, int seats) {
  const double odds = std::pow(10, elo / 400) / (seats - 1);
  return odds / (1 + odds);
}

}  // namespace curia::arena
