#pragma once
// A player shows a card of his hand to another, and to nobody else: AH-7.36b.
#include "games/republic/context.h"

namespace curia::republic {

// The right show_card.
bool cards_are_shown(const Context& t);
void list_shows(const Context& t, SeatSet of, Sheet& sheet);
void show_card(Context& t, const Move& move);

}  // namespace curia::republic
