#pragma once
// The Mortality Phase: VG-5.
#include <span>

#include "games/republic/step.h"

namespace curia::republic {
std::span<const Step> mortality_steps();
}  // namespace curia::republic
