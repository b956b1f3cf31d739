#pragma once
// The Consul for Life: VG-9.82.
#include "games/republic/context.h"

namespace curia::republic {

// By election or by his Influence: VG-9.822.
void make_consul_for_life(Context& t, SenatorId senator, bool elected, Rule rule);
// He has just gained Influence: VG-9.822a.
void check_automatic_consul_for_life(Context& t, SenatorId senator);
// Of the wars that are fought he must command against the strongest: VG-9.823e. The Consul for Life if nobody else may be
// sent there before him, or none.
SenatorId must_lead_against(const State& s, WarId war);

}  // namespace curia::republic
