#include "games/republic/events/rhodian_alliance.h"

#include <algorithm>

#include "games/republic/deeds.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

constexpr auto card = static_cast<std::size_t>(EventId::rhodian_alliance);

// The wars in play that need the most Fleets; empty if none needs any.
WarSet neediest_wars(const State& s) {
  int most = 0;
  WarSet set;
  for (WarId war : wars_in_play(s)) {
    if (war == WarId::civil_war) continue;
    const int needed = fleets_needed(s, war);
    if (needed > most) set = WarSet{};
    most = std::max(most, needed);
    if (needed > 0 && needed == most) set.add(war);
  }
  return set;
}

void receive_fleets(Context& t, int fleets, Rule rule) {
  const int room = std::max(0, value::fleets_limit - fleets_in_being(t.s));
  const int got = std::min(room, fleets);
  t.s.arms.active.fleets = static_cast<std::uint8_t>(t.s.arms.active.fleets + got);
  t.tell(EventKind::fleets_received, rule, {.n = static_cast<std::int16_t>(got)});
}

}  // namespace

void rhodian_alliance_offered(Context& t, bool again) {
  State& s = t.s;
  if (!again) {
    const WarSet wars = neediest_wars(s);
    if (wars.empty()) {  // VG-EV-rhodian-1: nothing happens
      s.rome.event_level[card] = 0;
      return;
    }
    s.arms.rhodian_wars = wars;
    s.arms.rhodian_fleets = static_cast<std::uint8_t>(value::rhodian_alliance_fleets[0]);
    receive_fleets(t, value::rhodian_alliance_fleets[0], Rule::VG_EV_rhodian_1);
  } else if (s.arms.rhodian_fleets < value::rhodian_alliance_fleets[1]) {  // VG-EV-rhodian-4
    receive_fleets(t, value::rhodian_alliance_fleets[1] - s.arms.rhodian_fleets, Rule::VG_EV_rhodian_4);
    s.arms.rhodian_fleets = static_cast<std::uint8_t>(value::rhodian_alliance_fleets[1]);
  } else {
    return;
  }
  s.senate.once.rhodians_may_be_refused = 1;  // in the next Senate Phase: VG-EV-rhodian-3
}

}  // namespace curia::republic
