#include "arena/times.h"

#include <algorithm>
#include <cmath>

namespace curia::arena {

void Times::add(std::chrono::nanoseconds time) {
  const auto ns = static_cast<double>(std::max<std::int64_t>(1, time.count()));
  const auto place = static_cast<std::size_t>(std::log2(ns) * classes_to_a_doubling);
  ++classes_[std::min(place, classes_.size() - 1)];
  ++count_;
}

void Times::add(const Times& other) {
  for (std::size_t n = 0; n < classes_.size(); ++n) classes_[n] += other.classes_[n];
  count_ += other.count_;
}

double Times::quantile(double share) const {
  if (count_ == 0) return 0;
  const auto wanted = static_cast<std::int64_t>(std::ceil(share * static_cast<double>(count_)));
  std::int64_t seen = 0;
  std::size_t place = 0;
  for (; place + 1 < classes_.size(); ++place)
    if ((seen += classes_[place]) >= std::max<std::int64_t>(1, wanted)) break;
  return std::exp2((static_cast<double>(place) + 0.5) / classes_to_a_doubling) / 1000;  // the middle of its class
}

}  // namespace curia::arena
