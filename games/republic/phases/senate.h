#pragma once
// The Senate Phase: VG-9. Its stages stand in senate.cpp, in the order of the rulebook.
#include <span>

#include "games/republic/step.h"

namespace curia::republic {

std::span<const Step> senate_steps();

}  // namespace curia::republic
