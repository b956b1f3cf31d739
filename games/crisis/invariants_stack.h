#pragma once
// Whether the running procedures are such as the rules can have started, and wait where they can wait: positions name them.
#include "engine/invariants.h"
#include "games/crisis/options.h"

namespace curia::crisis {

void check_stack(const State& s, Report& report);

}  // namespace curia::crisis
