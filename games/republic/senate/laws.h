#pragma once
// Law cards: VG-9.83 and their own conditions.
#include "games/republic/table.h"

namespace curia::republic {

bool may_play_law(const State& s, LawId law);
// Law cards that may be played now, breaking in: verbs play_law and repeal_with_law.
void list_laws(const Table& t, Sheet& sheet);
Next play_law(Table& t, const Move& move);  // asked() if the move is none of these verbs

}  // namespace curia::republic
