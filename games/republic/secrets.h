#pragma once
// The proof that secrets stay secret, for tests and `curia arena --check`: what a seat cannot know must not change what
// it is shown, now or one move later.
#include <string>

#include "engine/random.h"
#include "games/republic/table.h"

namespace curia::republic {

// Deals again what this seat (Seat::none: a spectator) cannot know and compares what it is shown: the table, its offers,
// who is waited for, refusals, and after one move that is possible in both the same and the events.
// Empty if nothing leaks, else what does.
std::string leak(const State& s, const Options& rules, Seat me, Bits& bits);

}  // namespace curia::republic
