#pragma once
// Where a card comes from that nature draws.
#include "games/republic/context.h"

namespace curia::republic {

// The layer of the pile that is drawn from. nullptr: each of cards_to_draw is as likely as any other.
const DeckLayer* layer_drawn_from(const State& s, Roll purpose);

}  // namespace curia::republic
