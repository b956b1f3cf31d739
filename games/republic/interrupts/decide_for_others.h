#pragma once
// What another seat is offered in place of those who follow its orders: VG-9.823a, VG-9.823c, AH-12.31a.
#include "games/republic/context.h"

namespace curia::republic {

void decide_for_others(const Context& t, Decision& decision);

}  // namespace curia::republic
