#include "games/republic/events/random_event.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/events/lose_fleets.h"
#include "games/republic/events/rhodian_alliance.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/queries.h"
#include "games/republic/senate/pontifex.h"

namespace curia::republic {

namespace {

// Cards that count every occurrence; the others know two sides: VG-7.22c.
bool counts_on(EventId event) {
  return event == EventId::drought || event == EventId::evil_omens || event == EventId::manpower_shortage;
}

// A third one of the others is nothing where the table says so: AH-7.35d.
bool repeats(EventId event) {
  return counts_on(event) || event == EventId::epidemic || event == EventId::storm_at_sea ||
         event == EventId::mob_violence;
}

// VG-7.22a, VG-7.22b, VG-7.22c
void place_event(Context& t, EventId event) {
  std::uint8_t& level = t.s.rome.event_level[static_cast<std::size_t>(event)];
  if (level < 2 || counts_on(event)) level = static_cast<std::uint8_t>(level + 1U);
  t.tell(EventKind::event_occurs, level == 1 ? Rule::VG_7_22a : Rule::VG_7_22b,
         {.n = static_cast<std::int16_t>(event), .m = level});
}

// VG-EV-epidemic-1, VG-EV-epidemic-2
DrawChits epidemic(bool again) {
  return {.purpose = Roll::epidemic_chit,
          .victims = again ? Victims::first_away : Victims::in_rome,
          .count = static_cast<std::uint8_t>(value::epidemic_chits[again ? 1 : 0])};
}

}  // namespace

// The second time, where the table says so, also those whose Popularity is the Unrest Level: AH-7.35j.
Victims RandomEvent::victims_of_mob(const Context& t) const {
  const bool more = again != 0 && t.options.mob_violence_limit == choice::mob_violence_limit::up_to_unrest;
  if (t.options.mob_violence_victims == choice::mob_violence_victims::everywhere)
    return more ? Victims::at_most_unrest : Victims::unpopular;
  return more ? Victims::at_most_unrest_in_rome : Victims::unpopular_in_rome;
}

Next RandomEvent::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    if (event_level(s, event) >= 2 && t.options.third_event == choice::third_event::six_named && !repeats(event))
      return done();
    again = event_level(s, event) > 0 ? 1 : 0;
    place_event(t, event);
    if (event == EventId::evil_omens && pontifex(s) != SenatorId::none) {
      expiate_omens(t, again != 0);
    } else if (event == EventId::evil_omens && again == 0) {
      state_pays(t, value::evil_omens_state_cost[0], Rule::VG_EV_evil_omens_1);
    } else if (event == EventId::natural_disaster) {
      if (s.rome.natural_disaster_paid == 0) {
        s.rome.natural_disaster_paid = 1;
        state_pays(t, value::natural_disaster_state_cost[0], Rule::VG_EV_natural_disaster_1);
      }
      PAUSE(disaster_rolled, roll(t, 1, Roll::natural_disaster));
      destroy_by_roll(t, DestroyedBy::natural_disaster, rolled(t, Roll::natural_disaster),
                      Rule::VG_EV_natural_disaster_2);
    } else if (event == EventId::epidemic) {
      PAUSE(chits_drawn, call(epidemic(again != 0)));
    } else if (event == EventId::mob_violence) {
      figure = static_cast<std::uint8_t>(std::min<int>(s.rome.unrest, 100));
      if (again != 0) {  // VG-EV-mob-violence-2
        PAUSE(mob_rolled, roll(t, 1, Roll::mob_violence));
        figure = static_cast<std::uint8_t>(std::max(0, figure + rolled(t, Roll::mob_violence)));
      }
      PAUSE(mob_over,
            call(DrawChits{.purpose = Roll::mob_violence_chit, .victims = victims_of_mob(t), .count = figure}));
    } else if (event == EventId::storm_at_sea) {
      PAUSE(storm_rolled, roll(t, 2, Roll::storm));
      PAUSE(fleets_chosen, call(LoseFleets{.left = static_cast<std::uint8_t>(std::max(0, rolled(t, Roll::storm)))}));
    } else if (event == EventId::rhodian_alliance) {
      rhodian_alliance_offered(t, again != 0);
    }
  }
  return done();
}

}  // namespace curia::republic
