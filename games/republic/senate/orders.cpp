#include "games/republic/senate/orders.h"

#include "games/republic/queries.h"

namespace curia::republic {

SenatorId ruler(const State& s) {
  if (s.game.phase == Phase::senate)
    return s.offices.obeyed != SenatorId::none ? s.offices.obeyed : s.offices.consul_for_life;
  return s.game.phase == Phase::combat || s.game.phase == Phase::revolution ? s.offices.obeyed : SenatorId::none;
}

Seat decides_for(const State& s, Seat seat) {
  if (ruler(s) == SenatorId::none || seat == s.revolt.faction) return seat;
  const Seat master = faction_of(s, ruler(s));
  return master == Seat::none ? seat : master;
}

bool own_master(const State& s, Seat seat) { return decides_for(s, seat) == seat; }

}  // namespace curia::republic
