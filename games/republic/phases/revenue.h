#pragma once
// The Revenue Phase: VG-6.
#include <span>

#include "games/republic/step.h"

namespace curia::republic {
std::span<const Step> revenue_steps();
}  // namespace curia::republic
