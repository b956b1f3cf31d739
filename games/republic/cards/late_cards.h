#pragma once
// What everybody knows about where a card of the Late deck may be.
#include "games/republic/queries.h"

namespace curia::republic {

// The one card of this kind of intrigue, which only the Late deck has.
CardId late_card(IntrigueId kind);
// It may be in a hand, as far as everybody can see: neither on the table nor discarded, and its deck has begun.
bool may_be_held(const State& s, IntrigueId kind);
// Seats that could hold a card: who is asked must not tell who holds it.
SeatSet seats_with_cards(const State& s);

}  // namespace curia::republic
