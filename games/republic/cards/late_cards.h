#pragma once
// What everybody knows about where a card of the Late deck may be.
#include "games/republic/queries.h"
#include "games/republic/scenarios.h"  // may_be_held

namespace curia::republic {

// The one card of this kind of intrigue, which only the Late deck has.
CardId late_card(IntrigueId kind);
// Seats that could hold a card: who is asked must not tell who holds it.
SeatSet seats_with_cards(const State& s);

}  // namespace curia::republic
