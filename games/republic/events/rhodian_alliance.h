#pragma once
// The Rhodian Maritime Alliance: VG-EV-rhodian-1 to 4.
#include "games/republic/table.h"

namespace curia::republic {

void rhodian_alliance_offered(Table& t, bool again);  // the event is rolled
void rhodian_alliance_is_over(Table& t, Rule rule);   // the card leaves; its Fleets are the caller's business
// The end of the Combat Phase: done(), or call(LoseFleets) if one of its wars is beaten. VG-EV-rhodian-2
Next rhodian_fleets_leave(Table& t);
// The Senate refuses the Fleets: VG-EV-rhodian-3. done(), or call(LoseFleets)
Next refuse_rhodians(Table& t);

}  // namespace curia::republic
