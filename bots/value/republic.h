#pragma once
// Who will win a game of The Republic of Rome, and whether Rome will live.
#include "bots/value/chances.h"
#include "games/republic/options.h"
#include "games/republic/state.h"

namespace curia::bots {

// Of what lies open alone: the same for the real table, for a view of it and for a guess. The game is not over.
Chances chances(const republic::State& table, const republic::Options& options);

}  // namespace curia::bots
