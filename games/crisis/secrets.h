#pragma once
// The proof that secrets stay secret (engine/secrets.h), for tests and `curia arena --check`.
#include <string>

#include "engine/random.h"
#include "games/crisis/context.h"

namespace curia::crisis {

// Empty if nothing leaks to this seat (Seat::none: a spectator), now and one move later; else what does.
std::string leak(const State& s, const Options& options, Seat me, Random& random);

// Whether by the same move in two tables that looked the same to this seat, from s to after, the rules have opened to it what was hidden.
bool comes_to_light(const State& s, const State& after, const State& other, const State& other_after, Seat me);

}  // namespace curia::crisis
