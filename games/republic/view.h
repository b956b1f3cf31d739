#pragma once
// What one seat may know: the same table, filled from nothing. A field that is not shown here stays hidden.
#include "games/republic/context.h"

namespace curia::republic {

// Seat::none: a spectator. Other hands keep their size only; treasuries show by the option; the draw pile shows how many
// cards lie in each layer (counted in from_pool[0]) and which are certainly there.
State view(const State& s, const Options& options, Seat viewer);

using curia::asked_of;
using curia::shown_decision;

}  // namespace curia::republic
