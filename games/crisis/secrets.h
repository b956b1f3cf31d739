#pragma once
// The proof that secrets stay secret (engine/secrets.h), for tests and `curia arena --check`.
#include <string>

#include "engine/random.h"
#include "games/crisis/table.h"

namespace curia::crisis {

// Empty if nothing leaks to this seat (Seat::none: a spectator), now and one move later; else what does.
std::string leak(const State& s, const Options& rules, Seat me, Bits& bits);

}  // namespace curia::crisis
