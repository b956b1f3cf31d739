#pragma once
// The dice of one try. Each stage of a game has its own: whoever throws more of them in one stage meets the same ones in the next, so that two moves
// are told apart by what they do and less by luck.
#include <cstdint>
#include <limits>

#include "engine/random.h"

namespace curia::bots {

class Luck {
 public:
  explicit Luck(std::uint64_t seed) : seed_(seed), random_(seed) {}
  // Of this stage, a number below 2^64 - 1; the same for the same seed, whatever was thrown before. A stage to which a game comes back begins anew.
  Random& of(std::uint64_t stage) {
    if (stage == stage_) return random_;
    stage_ = stage;
    random_ = Random(seed_ + (stage + 1) * 0xD1B54A32D192ED03ULL);
    return random_;
  }

 private:
  std::uint64_t seed_, stage_ = std::numeric_limits<std::uint64_t>::max();
  Random random_;
};

}  // namespace curia::bots
