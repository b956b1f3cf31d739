#pragma once
// Phase 8, End of Turn: steps 1 and 2 on the map, TOC-6.8-a and TOC-6.8-b. Step 3, the hand, is at the desk (desk.h).
#include "games/crisis/context.h"

namespace curia::crisis {

void end_of_turn(Context& t, Seat seat);

}  // namespace curia::crisis
