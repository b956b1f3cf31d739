#pragma once
// The Combat Phase: VG-10.
#include <span>

#include "games/republic/step.h"

namespace curia::republic {
std::span<const Step> combat_steps();

// Fought this turn and still held by enough units: VG-10.9a, VG-10.9b; or beaten by a Governor, with option A2.
bool prosecuted(const State& s, WarId war, const Options& options);
}  // namespace curia::republic
