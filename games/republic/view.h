#pragma once
// What one seat may know: the same table, filled from nothing. A field that is not shown here stays hidden.
#include "games/republic/table.h"

namespace curia::republic {

// Seat::none: a spectator. Other hands keep their size only; treasuries show by the option; the draw pile shows how many
// cards lie in each layer (counted in from_pool[0]) and which are certainly there.
State view(const State& s, const Options& rules, Seat viewer);

// The part of a decision that a seat may see: its own offers, whom the table waits for, and what nature is asked.
void shown_decision(const Decision& full, Seat viewer, Decision& shown);

// What the table asks of a seat it waits for; public, so without the rule of any one offer. Prompt::none if it does not wait.
Prompt asked_of(const Decision& full, Seat seat);

}  // namespace curia::republic
