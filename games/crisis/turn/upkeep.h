#pragma once
// Phase 1, Upkeep: TOC-6.1.
#include "games/crisis/table.h"

namespace curia::crisis {

void upkeep(Table& t, Seat seat);

}  // namespace curia::crisis
