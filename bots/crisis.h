#pragma once
// Who plays Time of Crisis.
#include "bots/reasons/told.h"
#include "bots/roster.h"
#include "games/crisis/game.h"

namespace curia::bots {

// The bots of Time of Crisis; the first is who plays where nobody is chosen.
template <>
std::span<const RosterRow<crisis::Traits>> roster<crisis::Traits>();

// Of what its reasons are made.
template <>
std::span<const TermRowOf<crisis::Operand>> term_rows<crisis::Traits>();
// Whether what takes this offer lies open at once.
template <>
bool lies_open<crisis::Traits>(const crisis::Offer& offer);

}  // namespace curia::bots
