#pragma once
// The personal empire of a Pretender: how it is founded and grows. TOC-12.1, TOC-6.5
#include "games/crisis/queries.h"

namespace curia::crisis {

// Where the player may place his Seat of Power: TOC-5-pretender, TOC-12.1-a.
ProvinceSet possible_seats(const State& s, const Options& options, Seat seat);
// Seat of Power here, Breakaway markers in the provinces that join it at once: TOC-12.1-b.
void found_empire(Context& t, Seat seat, RegionId region);
// Phase 5, Expand Pretender Empire: TOC-6.5.
void expand(Context& t, Seat seat);

}  // namespace curia::crisis
