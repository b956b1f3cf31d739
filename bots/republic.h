#pragma once
// Who plays The Republic of Rome.
#include "bots/roster.h"
#include "games/republic/game.h"

namespace curia::bots {

// The bots of the Republic; the first is who plays where nobody is chosen.
template <>
std::span<const RosterRow<republic::Traits>> roster<republic::Traits>();

}  // namespace curia::bots
