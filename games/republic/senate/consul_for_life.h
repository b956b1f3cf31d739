#pragma once
// The Consul for Life: VG-9.82.
#include "games/republic/table.h"

namespace curia::republic {

// In the Senate Phase the Consul for Life's player decides for the others, the rebel's faction excepted: VG-9.823a,
// VG-9.823d; or all follow somebody's orders until the turn ends: AH-12.31a. Whether this faction decides for itself, and who decides for it.
bool own_master(const State& s, Seat seat);
Seat decides_for(const State& s, Seat seat);
// A vote on it may be called now: VG-9.821a, VG-9.821c.
void offer_consul_for_life(const Table& t, Sheet& sheet, Seat seat);
// Where any player may call for that vote, breaking in: AH-9.67a.
void list_consul_for_life(const Table& t, Sheet& sheet);
Next begin_consul_for_life(Table& t, const Move& move);  // asked() if it is an answer
// By election or by his Influence: VG-9.822.
void make_consul_for_life(Table& t, SenatorId senator, bool elected, Rule rule);
// He has just gained Influence: VG-9.822a.
void check_automatic_consul_for_life(Table& t, SenatorId senator);
// Of the wars that are fought he must command against the strongest: VG-9.823e. The Consul for Life if nobody else may be
// sent there before him, or none.
SenatorId must_lead_against(const State& s, WarId war);

}  // namespace curia::republic
