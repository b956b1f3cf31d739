#pragma once
// The Forum Phase: VG-7.
#include <span>

#include "games/republic/step.h"

namespace curia::republic {
std::span<const Step> forum_steps();
}  // namespace curia::republic
