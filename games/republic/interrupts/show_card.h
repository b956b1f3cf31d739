#pragma once
// A player shows a card of his hand to another, and to nobody else: AH-7.36b.
#include "games/republic/table.h"

namespace curia::republic {

// The right show_card.
bool cards_are_shown(const Table& t);
void list_shows(const Table& t, SeatSet of, Sheet& sheet);
void show_card(Table& t, const Move& move);

}  // namespace curia::republic
