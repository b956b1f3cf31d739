#include "games/republic/events/lose_fleets.h"

#include <algorithm>

#include "games/republic/deeds.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

// Place 0 is Active Forces, place n the n-th force in the list of forces.
int place_count(const State& s) { return static_cast<int>(s.forces.size()) + 1; }
int fleets_at(const State& s, int place) {
  return place == 0 ? s.active.fleets : s.forces[static_cast<std::size_t>(place - 1)].units.fleets;
}

void take_fleets(Table& t, int place, int fleets) {
  State& s = t.s;
  std::uint8_t& there = place == 0 ? s.active.fleets : s.forces[static_cast<std::size_t>(place - 1)].units.fleets;
  there = static_cast<std::uint8_t>(there - fleets);
  t.tell(EventKind::fleets_lost, Rule::VG_EV_storm_1, {.n = static_cast<std::int16_t>(fleets)});
}

}  // namespace

void LoseFleets::offers(const Table& t, Sheet& sheet) const {
  if (at != At::place_chosen) return;
  for (int place = 0; place < place_count(t.s); ++place)
    sheet.must(hrao_seat(t.s), Verb::lose_fleets, Prompt::choose_lost_fleets, Rule::VG_EV_storm_1,
               {.a = static_cast<std::uint8_t>(place), .least = 1, .most = std::min<int>(left, fleets_at(t.s, place))});
}

Next LoseFleets::step(Table& t) {
  State& s = t.s;
  RESUME(at) {
    if (t.rules.storm_fleets == choice::storm_fleets::active_first &&
        std::min(left, s.active.fleets) > 0) {  // AH-7.358b
      const std::uint8_t lost = std::min(left, s.active.fleets);
      take_fleets(t, 0, lost);
      left = static_cast<std::uint8_t>(left - lost);
    }
    for (;;) {
      {
        int all = 0, used = 0, last = 0;
        for (int place = 0; place < place_count(s); ++place) {
          if (fleets_at(s, place) == 0) continue;
          all += fleets_at(s, place);
          ++used;
          last = place;
        }
        if (left == 0 || all == 0) break;
        if (all <= left) {  // no choice: all are lost
          for (int place = 0; place < place_count(s); ++place)
            if (fleets_at(s, place) > 0) take_fleets(t, place, fleets_at(s, place));
          break;
        }
        if (used == 1) {
          take_fleets(t, last, left);
          break;
        }
      }
      PAUSE(place_chosen, asked());
      if (t.answer.verb != Verb::lose_fleets) continue;
      take_fleets(t, t.answer.a, t.answer.amount);
      left = static_cast<std::uint8_t>(left - t.answer.amount);
    }
    for (std::size_t i = s.forces.size(); i-- > 0;)
      if (s.forces[i].units.none()) return_force(t, i, Rule::VG_EV_storm_1);  // nothing is left to command
  }
  return done();
}

}  // namespace curia::republic
