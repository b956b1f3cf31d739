#pragma once
// What the net of Time of Crisis is told of a table.
#include "bots/value/inputs.h"
#include "games/crisis/options.h"
#include "games/crisis/state.h"

namespace curia::bots {

using CrisisInputs = Inputs<44, 66>;

// Of what lies open alone: the same for the real table, for any view of it and for a guess.
CrisisInputs inputs_of(const crisis::State& table, const crisis::Options& options);

}  // namespace curia::bots
