#pragma once
// The Population Phase: VG-8.
#include <span>

#include "games/republic/step.h"

namespace curia::republic {
std::span<const Step> population_steps();
}  // namespace curia::republic
