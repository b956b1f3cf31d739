#pragma once
// A mean of trials, and how far it can be trusted.
#include <cmath>

namespace curia::bots {

class Estimate {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  int count() const { return count_; }
  double mean() const { return count_ == 0 ? 0 : sum_ / count_; }
  // Of the mean. Of fewer than two trials nothing is known: 1, more than any chance differs by.
  double standard_error() const {
    if (count_ < 2) return 1;
    const double variance = (squares_ - sum_ * mean()) / (count_ - 1);
    return variance > 0 ? std::sqrt(variance / count_) : 0;
  }
  // Half of the 95 % interval around the mean.
  double margin() const { return 1.96 * standard_error(); }

 private:
  int count_ = 0;
  double sum_ = 0, squares_ = 0;
};

}  // namespace curia::bots
