#pragma once
// Provinces that have joined a war: VG-10.03 (option A2).
#include "games/republic/combat/battle.h"
#include "games/republic/context.h"

namespace curia::republic {

// Beaten, it joins the war. Governor and Garrison must be gone. VG-10.03b
void province_joins(Context& t, ProvinceId province, WarId war);
// Its units are the first losses of the enemy: as many as Rome lost, by the same kind. VG-10.03c
void allies_lose_units(Context& t, WarId war, const BattleResult& result, bool naval);

}  // namespace curia::republic
