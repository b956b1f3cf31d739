#pragma once
// How long bots take for an answer. Times differ from run to run, so that they are no part of the rows.
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace curia::arena {

// Durations by size: sixteen classes to each doubling, so that a quantile is right within 5 %.
class Times {
 public:
  void add(std::chrono::nanoseconds time);
  void add(const Times& other);
  std::int64_t count() const { return count_; }
  // In microseconds: so long or less took this share (0 to 1) of them. 0 where there are none.
  double quantile(double share) const;

 private:
  static constexpr int classes_to_a_doubling = 16;
  std::array<std::uint32_t, std::size_t{48} * classes_to_a_doubling> classes_{};  // up to 2^48 ns, three days
  std::int64_t count_ = 0;
};

}  // namespace curia::arena
