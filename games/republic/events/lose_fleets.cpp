#include "games/republic/events/lose_fleets.h"

#include <algorithm>

#include "games/republic/deeds.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

// Where Fleets lie: the Active Forces box, or a war with the commander of the force; he is none where nobody commands it.
struct Place {
  std::uint8_t box = active_forces_box;
  SenatorId commander = SenatorId::none;
};

bool is_at(const Force& force, Place place) { return op(force.war) == place.box && force.commander == place.commander; }

int fleets_at(const State& s, Place place) {
  if (place.box == active_forces_box) return s.arms.active.fleets;
  int fleets = 0;
  for (const Force& force : s.arms.forces)
    if (is_at(force, place)) fleets += force.units.fleets;
  return fleets;
}

// All places with Fleets, in order, the Active Forces first.
template <class F>
void each_place(const State& s, F f) {
  if (s.arms.active.fleets > 0) f(Place{});
  for (std::size_t i = 0; i < s.arms.forces.size(); ++i) {
    const Place here{op(s.arms.forces[i].war), s.arms.forces[i].commander};
    bool again = s.arms.forces[i].units.fleets == 0;
    for (std::size_t k = 0; k < i; ++k)
      again = again || (s.arms.forces[k].units.fleets > 0 && is_at(s.arms.forces[k], here));
    if (!again) f(here);
  }
}

void take_fleets(Context& t, Place place, int fleets) {
  State& s = t.s;
  int left = fleets;
  const auto take = [&](Units& units) {
    const int taken = std::min<int>(left, units.fleets);
    units.fleets = static_cast<std::uint8_t>(units.fleets - taken);
    left -= taken;
  };
  if (place.box == active_forces_box) take(s.arms.active);
  for (Force& force : s.arms.forces)
    if (is_at(force, place)) take(force.units);
  t.tell(EventKind::fleets_lost, Rule::VG_EV_storm_1, {.n = static_cast<std::int16_t>(fleets)});
}

}  // namespace

void LoseFleets::offers(const Context& t, Sheet& sheet) const {
  if (at != At::place_chosen) return;
  each_place(t.s, [&](Place place) {
    sheet.must(
        hrao_seat(t.s), Verb::lose_fleets, Prompt::choose_lost_fleets, Rule::VG_EV_storm_1,
        {.a = place.box, .b = op(place.commander), .least = 1, .most = std::min<int>(left, fleets_at(t.s, place))});
  });
}

Next LoseFleets::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    if (t.options.storm_fleets == choice::storm_fleets::active_first &&
        std::min(left, s.arms.active.fleets) > 0) {  // AH-7.358b
      const std::uint8_t lost = std::min(left, s.arms.active.fleets);
      take_fleets(t, Place{}, lost);
      left = static_cast<std::uint8_t>(left - lost);
    }
    for (;;) {
      {
        int all = 0, used = 0;
        Place last;
        each_place(s, [&](Place place) {
          all += fleets_at(s, place);
          ++used;
          last = place;
        });
        if (left == 0 || all == 0) break;
        if (all <= left) {  // no choice: all are lost
          while (used-- > 0) {
            Place first;
            bool found = false;
            each_place(s, [&](Place place) {
              if (!found) first = place;
              found = true;
            });
            take_fleets(t, first, fleets_at(s, first));
          }
          break;
        }
        if (used == 1) {
          take_fleets(t, last, left);
          break;
        }
      }
      PAUSE(place_chosen, asked());
      if (t.answer.verb != Verb::lose_fleets) continue;
      take_fleets(t,
                  {operands_of<Verb::lose_fleets>(t.answer).place, operands_of<Verb::lose_fleets>(t.answer).commander},
                  t.answer.amount);
      left = static_cast<std::uint8_t>(left - t.answer.amount);
    }
    for (std::size_t i = s.arms.forces.size(); i-- > 0;)
      if (s.arms.forces[i].units.none()) return_force(t, i, Rule::VG_EV_storm_1);  // nothing is left to command
  }
  return done();
}

}  // namespace curia::republic
