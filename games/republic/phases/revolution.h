#pragma once
// The Revolution Phase: VG-11.
#include <span>

#include "games/republic/step.h"

namespace curia::republic {
std::span<const Step> revolution_steps();
}  // namespace curia::republic
