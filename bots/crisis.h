#pragma once
// Who plays Time of Crisis.
#include "bots/roster.h"
#include "games/crisis/game.h"

namespace curia::bots {

// The bots of Time of Crisis; the first is who plays where nobody is chosen.
template <>
std::span<const RosterRow<crisis::Traits>> roster<crisis::Traits>();

}  // namespace curia::bots
