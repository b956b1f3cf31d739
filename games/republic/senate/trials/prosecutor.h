#pragma once
// The Prosecutor, and what he gains: VG-9.411, VG-9.44.
#include "games/republic/context.h"

namespace curia::republic {

// Who could be Prosecutor against him: VG-9.411.
SenatorSet possible_prosecutors(const State& s, SenatorId accused);
// The accused of the trial that is being voted on dies by it; his Prosecutor is rewarded: VG-9.44, VG-9.422c, VG-9.442.
void die_by_trial(Context& t, Rule rule);
// The Prosecutor gains half of the Influence that the accused lost, rounded up, and his Prior Consul marker: VG-9.44.
void reward_prosecutor(Context& t, SenatorId prosecutor, SenatorId accused, int lost, bool prior_consul);

}  // namespace curia::republic
