#pragma once
// What nature is asked for.
#include <cstdint>

namespace curia::republic {

enum class Roll : std::uint8_t {
#define ROLL(value, key, rule) key = value,
#include "games/republic/rolls.def"
#undef ROLL
};

struct ChanceRequest {
  enum class Kind : std::uint8_t { none = 0, dice = 1, card = 2, chit = 3, pick = 4 };
  Kind kind = Kind::none;
  std::uint8_t count = 0;  // dice: how many; pick: how many equally likely outcomes, numbered from 0
  Roll purpose{};
  bool operator==(const ChanceRequest&) const = default;
};

}  // namespace curia::republic
