#pragma once
// What happened, as data; words are added at the edge.
#include <cstdint>

#include "engine/decision.h"

namespace curia {

inline constexpr std::uint8_t everybody = 0x7F;  // bits 0 to 5: seats, bit 6: spectators
constexpr std::uint8_t visible_to(Seat seat) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(seat)); }

template <class Kind, class Rule>
struct EventOf {
  Kind kind{};
  std::uint8_t visible = everybody;
  std::uint8_t a = no_operand, b = no_operand, c = no_operand;
  std::int16_t n = 0, m = 0;
  Rule rule{};
};

template <class Event>
class TellerOf {
 public:
  virtual ~TellerOf() = default;
  virtual void tell(const Event& event) = 0;
};

}  // namespace curia
