#pragma once
// Our own generator, because the standard library's distributions differ from one platform to the next and a journal
// must replay everywhere. SplitMix64 seeds xoshiro256** (Blackman and Vigna, public domain algorithms).
#include <cstdint>

namespace curia {

class Random {
 public:
  // The same seed gives the same numbers on every platform.
  explicit constexpr Random(std::uint64_t seed) {
    for (auto& word : state_) {
      seed += 0x9E3779B97F4A7C15ULL;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
      z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
      word = z ^ (z >> 31U);
    }
  }
  // 64 bits.
  constexpr std::uint64_t next() {
    const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotate(state_[3], 45);
    return result;
  }
  // Uniform from 0 to bound - 1, bound at least 1; without bias (Lemire's method with rejection).
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32U) * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (low < threshold) {
        product = (next() >> 32U) * bound;
        low = static_cast<std::uint32_t>(product);
      }
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }
  // 1 to 6, each as likely.
  constexpr int die() { return static_cast<int>(below(6)) + 1; }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t x, unsigned k) { return (x << k) | (x >> (64U - k)); }
  std::uint64_t state_[4]{};
};

}  // namespace curia
