#pragma once
// Who will win a game of Time of Crisis.
#include "bots/value/chances.h"
#include "games/crisis/options.h"
#include "games/crisis/state.h"

namespace curia::bots {

// Of what lies open alone: the same for the real table, for a view of it and for a guess. The game is not over.
Chances chances(const crisis::State& table, const crisis::Options& options);

}  // namespace curia::bots
