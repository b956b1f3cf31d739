#pragma once
// The proof that secrets stay secret, for tests and `curia arena --check`: what a seat cannot know must not change what
// it is shown, now or one move later.
#include <string>

#include "engine/random.h"
#include "games/republic/context.h"

namespace curia::republic {

// Deals again what this seat (Seat::none: a spectator) cannot know and compares what it is shown: the table, its offers,
// who is waited for, refusals, and after one move that is possible in both the same and the events.
// Empty if nothing leaks, else what does.
std::string leak(const State& s, const Options& options, Seat me, Random& random);

// Whether by the same move in two tables that looked the same to this seat, from s to after, the rules have opened to it what was hidden.
bool comes_to_light(const State& s, const State& after, const State& other, const State& other_after, Seat me);

}  // namespace curia::republic
