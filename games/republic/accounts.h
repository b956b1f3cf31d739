#pragma once
// Every talent is accounted for: what is on the table changes by what the events tell and by nothing else. For tests and
// `curia arena --check`.
#include <string>

#include "games/republic/context.h"

namespace curia::republic {

// In the State Treasury, the Faction Treasuries and the Personal ones.
int talents_on_table(const State& s);
// By how much the event says that this changed: what came from the bank less what went there. 0 for what only changes hands.
int talents_told(const Event& event);

// Plays a legal move. Empty if the talents and the events agree, else what is wrong.
std::string play_and_count(State& s, const Options& options, const Move& move);

}  // namespace curia::republic
