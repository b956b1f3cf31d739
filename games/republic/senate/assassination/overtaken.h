#pragma once
// A death overtakes what the Senate has before it: VG-9.722a, VG-9.722b, VG-9.722d, VG-9.41e, VG-LR-1.09.74b.
#include "games/republic/state.h"

namespace curia::republic {

// Called when a senator dies and still holds his offices: proposals that need him are cancelled.
void cancel_overtaken(State& s, SenatorId dead);

}  // namespace curia::republic
