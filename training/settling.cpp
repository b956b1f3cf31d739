#include "training/settling.h"

#include <algorithm>
#include <cmath>

namespace curia::training {

namespace {

// Newton's method with short steps, so that it does not shoot beyond; it has come to rest long before the last.
constexpr int steps = 200;
double shortened(double step) { return std::clamp(step, -0.1, 0.1); }

bool flat(double slope) { return std::abs(slope) < 1e-12; }

}  // namespace

Scale settled(const std::vector<Told>& all) {
  Scale scale;
  for (int step = 0; step < steps && !all.empty(); ++step) {
    double by = 0, add = 0, by_by = 0, by_add = 0, add_add = 0;
    for (const Told& one : all) {
      const double thought = 1 / (1 + std::exp(-(scale.by * one.score + scale.and_add)));
      const double off = thought - one.happened, bend = thought * (1 - thought);
      by += off * one.score;
      add += off;
      by_by += bend * one.score * one.score;
      by_add += bend * one.score;
      add_add += bend;
    }
    const double bend = by_by * add_add - by_add * by_add;
    if (flat(bend)) break;
    scale.by -= shortened((by * add_add - add * by_add) / bend);
    scale.and_add -= shortened((add * by_by - by * by_add) / bend);
  }
  return scale;
}

Scale settled(const std::vector<ToldOfMany>& all) {
  Scale scale;
  for (int step = 0; step < steps; ++step) {
    double slope = 0, bend = 0;
    for (const ToldOfMany& one : all) {
      const double highest =
          *std::max_element(one.scores.begin(), one.scores.begin() + static_cast<std::ptrdiff_t>(one.seats));
      double sum = 0, mean = 0, square = 0, won = 0;
      for (std::size_t seat = 0; seat < one.seats; ++seat) {
        const double share = std::exp(scale.by * (one.scores[seat] - highest));
        sum += share;
        mean += share * one.scores[seat];
        square += share * one.scores[seat] * one.scores[seat];
        won += one.won[seat] * one.scores[seat];
      }
      mean /= sum;
      slope += mean - won;
      bend += square / sum - mean * mean;
    }
    if (flat(bend)) break;
    scale.by -= shortened(slope / bend);
  }
  return scale;
}

}  // namespace curia::training
