#pragma once
// The draw pile is shuffled: which cards may lie in each of its layers.
#include "games/republic/state.h"

namespace curia::republic {

// The whole draw pile is shuffled, with these cards: VG-5.4d, AH-8.3c.
void shuffle_whole_pile(State& s, CardSet with);
// The war is shuffled into the top six cards: VG-EV-new-alliance-1.
void shuffle_into_top(State& s, CardId card, int depth);

}  // namespace curia::republic
