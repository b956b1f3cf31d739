#include "games/crisis/crisis_phase/invasion.h"

#include <algorithm>

#include "games/crisis/chance.h"
#include "games/crisis/queries.h"

namespace curia::crisis {

namespace {

using LeaderSet = IdSet<LeaderId, std::uint8_t>;

std::uint8_t count(int value) { return static_cast<std::uint8_t>(value); }

// How many active Barbarians set out, Leaders included; 0 if the roll fails: TOC-9-i, TOC-9-ev-ardashir, and the Events that
// change the black die.
int invaders(const Context& t, TribeId tribe, int black) {
  const int active = active_at_home(t.s, tribe);
  const bool barred = t.s.cards.event != EventId::none && has(effect_of(t.options, subject_of(t.s.cards.event)),
                                                              Operation::no_invasion, static_cast<int>(tribe));
  if (active == 0 || barred) return 0;
  const int number = std::max(1, black + lasting(t.s, t.options, Operation::black_die));
  if (number > active) return in_force(t.s, t.options, Operation::one_always_invades) ? 1 : 0;
  const bool all = tribe == tribe_of(LeaderId::ardashir) && leader_in(t.s, LeaderId::ardashir, homeland_of(tribe)) &&
                   t.s.leaders[LeaderId::ardashir].inactive == 0;
  return all ? active : number;
}

struct Wave {
  LeaderSet leaders;
  int barbarians = 0;
  int left() const { return barbarians + leaders.size(); }
};

// Fills one province of the route up to three counters of the tribe, Leaders first: TOC-9-invade-b.
void enter(Context& t, TribeId tribe, RegionId region, Wave& wave, bool inactive) {
  State& s = t.s;
  int room = std::max(0, value::province_barbarians - barbarians(s, tribe, region));
  while (room > 0 && !wave.leaders.empty()) {
    const LeaderId leader = wave.leaders.first();
    wave.leaders.remove(leader);
    s.leaders[leader].region = region;
    s.leaders[leader].inactive = inactive ? 1 : 0;
    --room;
    t.tell(EventKind::leader_enters, Rule::TOC_9_invade_b,
           {.a = op(leader), .b = op(region), .n = static_cast<std::int16_t>(inactive ? 1 : 0)});
  }
  const int entering = std::min(room, wave.barbarians);
  if (entering == 0) return;
  wave.barbarians -= entering;
  auto& counters = inactive ? s.tribes[tribe].inactive : s.tribes[tribe].active;
  auto& there = counters[static_cast<std::size_t>(region)];
  there = count(there + entering);
  t.tell(EventKind::barbarians_enter, Rule::TOC_9_invade_b,
         {.a = op(tribe),
          .b = op(region),
          .n = static_cast<std::int16_t>(entering),
          .m = static_cast<std::int16_t>(inactive ? 1 : 0)});
}

void invade(Context& t, TribeId tribe, int number, int white) {
  State& s = t.s;
  Wave wave{.leaders = warband(s, tribe, homeland_of(tribe)).leaders};
  while (wave.leaders.size() > number) wave.leaders.remove(wave.leaders.first());
  wave.barbarians = number - wave.leaders.size();
  Tribe& record = s.tribes[tribe];
  record.home_active = count(record.home_active - wave.barbarians);
  t.tell(EventKind::invasion, Rule::TOC_9_invade_a,
         {.a = op(tribe), .n = static_cast<std::int16_t>(number), .m = static_cast<std::int16_t>(white)});
  bool inactive = false;
  for (RegionId region : tribe_rows[static_cast<std::size_t>(tribe)].routes[static_cast<std::size_t>(white - 1)]) {
    if (wave.left() == 0) return;
    inactive = inactive || has_improvement(s.provinces[region], ImprovementId::limes);  // TOC-6.3.3-build-g
    enter(t, tribe, region, wave, inactive);
  }
  // What is left goes home active, Limes or not: TOC-9-invade-e. Leaders never left their homeland.
  if (wave.barbarians == 0) return;
  record.home_active = count(record.home_active + wave.barbarians);
  t.tell(EventKind::barbarians_return, Rule::TOC_9_invade_e,
         {.a = op(tribe), .n = static_cast<std::int16_t>(wave.barbarians)});
}

}  // namespace

void wake_at_home(Context& t, TribeId tribe, int most, Rule rule) {
  Tribe& record = t.s.tribes[tribe];
  const int woken = std::min<int>(most, record.home_inactive);
  if (woken == 0) return;
  record.home_inactive = static_cast<std::uint8_t>(record.home_inactive - woken);
  record.home_active = static_cast<std::uint8_t>(record.home_active + woken);
  t.tell(EventKind::barbarians_woken, rule,
         {.a = op(tribe), .n = static_cast<std::int16_t>(woken), .m = record.home_active});
}

Next Invasion::step(Context& t) {
  RESUME(at) {
    wake_at_home(t, tribe, in_force(t.s, t.options, Operation::wake_two_no_invasion) ? 2 : 1, Rule::TOC_9_g);
    if (in_force(t.s, t.options, Operation::wake_two_no_invasion)) return done();
    PAUSE(rolled, roll(t, 2, Roll::invasion));
    {
      const int black = t.dice.die[0], white = t.dice.die[1];
      const int number = invaders(t, tribe, black);
      if (number > 0)
        invade(t, tribe, number, white);
      else
        t.tell(EventKind::no_invasion, Rule::TOC_9_i,
               {.a = op(tribe),
                .n = static_cast<std::int16_t>(black),
                .m = static_cast<std::int16_t>(active_at_home(t.s, tribe))});
    }
  }
  return done();
}

}  // namespace curia::crisis
