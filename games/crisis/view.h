#pragma once
// What one seat may know: the same table, filled from nothing. A field that is not shown here stays hidden.
#include "games/crisis/context.h"

namespace curia::crisis {

// Seat::none: a spectator. The piles of others are public but for how hand and Available Cards share what lies in them, so
// both are shown together as `available`, with their sizes; `open` are those that are certainly in the hand.
State view(const State& s, const Options& options, Seat viewer);

using curia::asked_of;
using curia::shown_decision;

}  // namespace curia::crisis
