#pragma once
// What is open whatever the table asks: cards, deals, the floor.
#include "games/republic/context.h"

namespace curia::republic {

// Whether anything is, to anybody.
bool rights_are_open(const Context& t);
// The rights of these seats, which play.
void list_rights(const Context& t, SeatSet of, Sheet& sheet);

}  // namespace curia::republic
