#pragma once
// Every field by itself is what its group or record says of it. What holds between them: invariants.cpp.
#include "engine/invariants.h"
#include "games/republic/state.h"

namespace curia::republic {

void check_fields(State s, Report& report);

}  // namespace curia::republic
