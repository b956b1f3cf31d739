#pragma once
// One of two enemies is left in the Forum, where the table allows it: VG-CH-4, AH-7.511d.
#include "games/republic/context.h"

namespace curia::republic {

// The MAY deed abandon_statesman: at any time except during a persuasion attempt or a vote.
void list_abandonments(const Context& t, Sheet& sheet);
void abandon_statesman(Context& t, const Move& move);

}  // namespace curia::republic
