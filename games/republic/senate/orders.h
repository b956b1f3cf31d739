#pragma once
// Who decides for whom: VG-9.823, AH-12.31a.
#include "games/republic/context.h"

namespace curia::republic {

SenatorId ruler(const State& s);  // whose player decides for others at this moment, or none
// In the Senate Phase the Consul for Life's player decides for the others, the rebel's faction excepted: VG-9.823a,
// VG-9.823d; or all follow somebody's orders until the turn ends: AH-12.31a. Whether this faction decides for itself, and who decides for it.
bool own_master(const State& s, Seat seat);
Seat decides_for(const State& s, Seat seat);

}  // namespace curia::republic
