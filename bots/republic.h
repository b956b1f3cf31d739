#pragma once
// Who plays The Republic of Rome.
#include "bots/reasons/told.h"
#include "bots/roster.h"
#include "games/republic/game.h"

namespace curia::bots {

// The bots of the Republic; the first is who plays where nobody is chosen.
template <>
std::span<const RosterRow<republic::Traits>> roster<republic::Traits>();

// Of what its reasons are made.
template <>
std::span<const TermRowOf<republic::Operand>> term_rows<republic::Traits>();
// Whether what takes this offer lies open at once.
template <>
bool lies_open<republic::Traits>(const republic::Offer& offer);

}  // namespace curia::bots
