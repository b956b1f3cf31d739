#pragma once
// What the nets of The Republic of Rome are told of a table.
#include "bots/value/inputs.h"
#include "games/republic/options.h"
#include "games/republic/state.h"

namespace curia::bots {

using RepublicInputs = Inputs<66, 40>;

// Of what lies open alone: the same for the real table, for any view of it and for a guess.
RepublicInputs inputs_of(const republic::State& table, const republic::Options& options);

}  // namespace curia::bots
