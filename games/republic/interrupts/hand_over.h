#pragma once
// Cards change hands at any time, where the table allows it: VG-4.15a, AH-7.37b.
#include "games/republic/context.h"

namespace curia::republic {

// The right hand_over. In the Revolution Phase cards are traded instead: VG-11.1a.
bool cards_are_handed_over(const Context& t);
void list_hand_overs(const Context& t, SeatSet of, Sheet& sheet);
void hand_over(Context& t, const Move& move);

}  // namespace curia::republic
