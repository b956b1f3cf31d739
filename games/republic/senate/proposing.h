#pragma once
// What the chair or the player of a Tribune brings before the Senate: VG-9.13, VG-9.6.
#include "games/republic/context.h"

namespace curia::republic {

// A proposal of the chair or of a Tribune: its nomination or draft. call(..)
Next bring(Context& t, const Move& move, Seat seat, bool by_tribune);
// What the chair or a Tribune may propose after the elections: VG-9.6.
void offer_business(const Context& t, Sheet& sheet, Seat seat, bool by_tribune);

}  // namespace curia::republic
