#pragma once
// What limits the raising of units, and who earns by it: VG-9.63b, VG-9.63c, VG-8.2b, VG-9.631.
#include "games/republic/context.h"

namespace curia::republic {

int room_for_legions(const State& s);
int room_for_fleets(const State& s);
int fleets_to_raise(const Context& t);
// Legions were raised. Disbanded Veterans come last and are lost to who disbanded them; he keeps what they brought: VG-10.522d
void reclaim_disbanded(Context& t);
// The State pays for them and they are active in Italy: VG-9.63d.
void raise_units(Context& t, const Units& units);
// Armaments and Ship Building collect for what was raised.
void collect_for_units(Context& t, const Units& raised);
// They are no more; where the table says so, they cannot be raised again in this turn: VG-9.63c.
void disband(Context& t, const Units& units);

}  // namespace curia::republic
