#pragma once
// The Rhodian Maritime Alliance arrives: VG-EV-rhodian-1 and 4. It leaves in combat/, or the Senate refuses it.
#include "games/republic/context.h"

namespace curia::republic {

void rhodian_alliance_offered(Context& t, bool again);  // the event is rolled

}  // namespace curia::republic
