#pragma once
// The victory of the main rebel, and the wars that may still stand against it: VG-12.2, VG-12.3a.
#include "games/republic/context.h"

namespace curia::republic {

// A Consul for Life who has won, where one wins: VG-12.2c, VG-12.2d.
bool consul_for_life_wins(const State& s, const Options& options);
// Wars that count against Rome: Active and Unprosecuted, the Civil War only until its rebel has met a winning condition.
int wars_against_rome(const State& s, const Options& options);

// The main rebel has won and nothing is left to do; where victories have no order a Consul for Life wins beside him: VG-12.2f.
void rebel_wins(Context& t, Rule rule);

}  // namespace curia::republic
