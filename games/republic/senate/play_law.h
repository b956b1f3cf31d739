#pragma once
// Law cards are played from the hand, breaking in: VG-9.83, VG-9.831a.
#include "games/republic/context.h"

namespace curia::republic {

// Law cards that may be played now, breaking in: verbs play_law and repeal_with_law.
void list_laws(const Context& t, Sheet& sheet);
Next play_law(Context& t, const Move& move);  // asked() if the move is none of these verbs

}  // namespace curia::republic
