#include "games/crisis/turn/forecast.h"

#include "games/crisis/buy_trash/desk.h"
#include "games/crisis/pretender/pretender.h"
#include "games/crisis/queries.h"
#include "games/crisis/support_check/support_check.h"

namespace curia::crisis {

Forecast forecast_of(const State& s, const Options& options, Seat seat) {
  State now = s;
  Context t{.s = now, .options = options};
  check_support(t, seat);
  expand(t, seat);
  Forecast found{.desk = desk_of(now, seat), .falling = {}, .lost = {}};
  for (RegionId region : governed(s, seat)) {
    if (now.provinces[region].governor != s.provinces[region].governor)
      found.lost.add(region);
    else if (now.provinces[region].support < s.provinces[region].support)
      found.falling.add(region);
  }
  return found;
}

}  // namespace curia::crisis
