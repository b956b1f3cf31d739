#include "games/republic/events/new_alliance.h"

#include "games/republic/deeds.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

// At the first level wars and revolts, at the second only wars.
WarSet choices(const State& s) {
  WarSet set;
  for (WarId war : wars_in_play(s))
    if (war != WarId::civil_war && (event_level(s, EventId::new_alliance) < 2 || !is_revolt(s, war))) set.add(war);
  return set;
}

void make_peace(Context& t, WarId war) {
  const bool for_good = event_level(t.s, EventId::new_alliance) >= 2;
  const Rule rule = for_good ? Rule::VG_EV_new_alliance_2 : Rule::VG_EV_new_alliance_1;
  const int spoils = spoils_of(t.s, war);
  state_receives(t, for_good ? spoils : spoils / 2, rule);
  war_leaves_play(t, war, for_good || is_province_revolt(war) ? Departure::discarded : Departure::shuffled, rule);
}

}  // namespace

void NewAlliance::offers(const Context& t, Sheet& sheet) const {
  if (at != At::war_chosen) return;
  for (WarId war : choices(t.s))
    sheet.must(hrao_seat(t.s), Verb::choose_war, Prompt::choose_war, Rule::VG_EV_new_alliance_1, {.a = op(war)});
}

Next NewAlliance::step(Context& t) {
  RESUME(at) {
    if (choices(t.s).empty()) return done();
    if (choices(t.s).size() == 1) {  // compulsory
      make_peace(t, choices(t.s).first());
      return done();
    }
    do {
      PAUSE(war_chosen, asked());
    } while (t.answer.verb != Verb::choose_war);
    make_peace(t, operands_of<Verb::choose_war>(t.answer).war);
  }
  return done();
}

Next new_alliance(Context& t) {
  if (event_level(t.s, EventId::new_alliance) == 0) return done();
  return call(NewAlliance{});
}

}  // namespace curia::republic
