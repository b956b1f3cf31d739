#pragma once
// Figures as the state and the events hold them.
#include <cstdint>

namespace curia::republic {

constexpr std::int16_t narrow(int value) { return static_cast<std::int16_t>(value); }

}  // namespace curia::republic
