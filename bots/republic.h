#pragma once
// Who plays The Republic of Rome.
#include "bots/roster.h"
#include "games/republic/game.h"

namespace curia::bots {

template <>
std::span<const RosterRow<republic::Rules>> roster<republic::Rules>();

}  // namespace curia::bots
