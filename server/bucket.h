#pragma once
// A bucket of tokens: what is asked takes some, time brings them back. Time is passed in.
#include <algorithm>
#include <chrono>
#include <map>

namespace curia::server {

class Bucket {
 public:
  using Time = std::chrono::milliseconds;

  // Full now. `at_once` is what it holds.
  Bucket(double a_second, double at_once, Time now) : rate_(a_second), most_(at_once), level_(at_once), at_(now) {}

  // Whether there are so many; then they are taken.
  bool take(double tokens, Time now) {
    fill(now);
    if (level_ < tokens) return false;
    level_ -= tokens;
    return true;
  }
  // The same, but they are taken in any case: who goes on asking gets ever deeper into debt.
  bool charge(double tokens, Time now) {
    fill(now);
    const bool there = level_ >= tokens;
    level_ = std::max(-most_, level_ - tokens);
    return there;
  }
  void give_back(double tokens) { level_ = std::min(most_, level_ + tokens); }
  // Whoever owes as much as it holds has not listened to any refusal.
  bool ruined() const { return level_ <= -most_; }
  bool full(Time now) const { return filled(now) >= most_; }

 private:
  void fill(Time now) {
    level_ = filled(now);
    at_ = now;
  }
  double filled(Time now) const {
    return std::min(most_, level_ + rate_ * std::chrono::duration<double>(now - at_).count());
  }

  double rate_, most_, level_;
  Time at_;
};

// One for each chair of a table.
class ChairBuckets {
 public:
  // Whether this chair may do it once more: `often` in so long, and `at_once` after a pause. `tokens`: as often as that.
  bool take(int chair, std::size_t often, std::chrono::seconds in, std::size_t at_once, Bucket::Time now,
            double tokens = 1) {
    const double a_second = static_cast<double>(often) / static_cast<double>(in.count());
    return buckets_.try_emplace(chair, a_second, static_cast<double>(at_once), now).first->second.take(tokens, now);
  }

 private:
  std::map<int, Bucket> buckets_;
};

}  // namespace curia::server
