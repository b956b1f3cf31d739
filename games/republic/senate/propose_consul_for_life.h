#pragma once
// Who may call for a vote on a Consul for Life, and when: VG-9.821, AH-9.67a.
#include "games/republic/context.h"

namespace curia::republic {

// A vote on it may be called now: VG-9.821a, VG-9.821c.
void offer_consul_for_life(const Context& t, Sheet& sheet, Seat seat);
// Where any player may call for that vote, breaking in: AH-9.67a.
void list_consul_for_life(const Context& t, Sheet& sheet);
Next begin_consul_for_life(Context& t, const Move& move);  // asked() if it is an answer

}  // namespace curia::republic
