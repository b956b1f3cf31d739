#pragma once
// In whose name a move is made, for tables where several people speak for one faction.
#include "games/republic/context.h"

namespace curia::republic {

// The senator of the faction who does what the move says: who persuades, votes, pays, commands. None where the faction acts as a
// whole, or the move is about somebody else.
SenatorId acting(const State& s, const Move& move);

}  // namespace curia::republic
