#pragma once
// What is true of Legions and Fleets between two moves, wherever they are.
#include "engine/invariants.h"
#include "games/republic/options.h"
#include "games/republic/state.h"

namespace curia::republic {

void check_forces(const State& s, const Options& options, Report& report);

}  // namespace curia::republic
