#pragma once
// What a player's turn would bring if he ended his actions as the table stands: for people before they do. Nothing here is hidden or diced.
#include "games/crisis/context.h"

namespace curia::crisis {

struct Forecast {
  Desk desk;            // as it would open: government points, Provinces, discounts (TOC-5.3)
  ProvinceSet falling;  // whose support falls (TOC-6.4), the Governor staying
  ProvinceSet lost;     // whose Governor goes: TOC-6.4-e, TOC-6.4-j
};

// Of this player, by the rules of phases 4 to 7 on a copy of the table; deeds that those phases leave open (floors) are not foreseen.
Forecast forecast_of(const State& s, const Options& options, Seat seat);

}  // namespace curia::crisis
