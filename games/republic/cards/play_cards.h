#pragma once
// Statesmen and Concessions come from the hand at game start and in the Revolution Phase: VG-3.18a, VG-11.1a.
#include "games/republic/table.h"

namespace curia::republic {

// Offers the Statesmen and Concessions that this seat may play now.
void offer_card_plays(const Table& t, Sheet& sheet, Seat seat, Prompt prompt);
// Plays one of them.
void play_card(Table& t, const Move& move);

}  // namespace curia::republic
