#pragma once
// Whether the running procedures are about what there is, and wait for what they wait for: positions name them.
#include "engine/invariants.h"
#include "games/republic/options.h"
#include "games/republic/state.h"

namespace curia::republic {

// Of a whole game; a test may play one procedure alone.
bool game_is_outermost(const State& s);
void check_stack(const State& s, const Options& options, Report& report);

}  // namespace curia::republic
