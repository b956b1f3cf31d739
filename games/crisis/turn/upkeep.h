#pragma once
// Phase 1, Upkeep: TOC-6.1.
#include "games/crisis/context.h"

namespace curia::crisis {

void upkeep(Context& t, Seat seat);

}  // namespace curia::crisis
