#pragma once
// Statesmen and Concessions come from the hand at game start and in the Revolution Phase: VG-3.18a, VG-11.1a.
#include "games/republic/context.h"

namespace curia::republic {

// Offers the Statesmen and Concessions that this seat may play now.
void offer_card_plays(const Context& t, Sheet& sheet, Seat seat, Prompt prompt);
// He holds a Concession that has to be assigned before he is done, where the table says so: ES-7.32a.
bool must_assign_concession(const Context& t, Seat seat);
// Plays one of them.
void play_card(Context& t, const Move& move);

}  // namespace curia::republic
