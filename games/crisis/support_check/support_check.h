#pragma once
// Phase 4, Support Check: TOC-6.4.
#include "games/crisis/context.h"

namespace curia::crisis {

void check_support(Context& t, Seat seat);
// A province of this player that loses support in step 1: TOC-6.4-a.
bool threatened(const State& s, RegionId region, Seat seat);

}  // namespace curia::crisis
