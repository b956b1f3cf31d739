#pragma once
// A victorious commander disbands Veterans loyal to him, and recalls them when he is Consul: optional rule A4, VG-10.52.
#include "games/republic/table.h"

namespace curia::republic {

// Asked with the declaration; else in the card step. VG-10.521
bool disbands_now(const Table& t);
VeteranSet disbandable(const State& s, const Force& force);  // of a victorious commander, loyal to him
void list_disbanding(const State& s, Sheet& sheet, Seat seat, Prompt prompt, const Force& force);
void disband_veterans(Table& t, const Move& move);
// Without a vote, in the Senate Phase: VG-10.522a.
void list_recalls_of_veterans(const Table& t, Sheet& sheet);
void recall_veterans(Table& t, const Move& move);

}  // namespace curia::republic
