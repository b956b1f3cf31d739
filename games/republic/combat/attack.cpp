#include "games/republic/combat/attack.h"

#include "games/republic/combat/battle_procedure.h"
#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

Force* his_force(State& s, SenatorId commander) {
  Force* force = force_of(s, commander);
  return force != nullptr && force->commander == commander ? force : nullptr;
}

// A naval Victory, and no land battle after it: a victor, with his force on his card until the Revolution Phase. AH-10.7b
Next naval_victor(Context& t, SenatorId commander) {
  if (t.options.naval_only_victor == choice::naval_only_victor::as_victor && t.s.senators[commander].rebel == 0)
    if (Force* force = his_force(t.s, commander)) force->won_land = 1;
  return done(1);
}

}  // namespace

void Attack::offers(const Context& t, Sheet& sheet) const {
  const Seat seat = faction_of(t.s, commander);
  if (at != At::asked_to_land || seat == Seat::none) return;
  sheet.must(seat, Verb::fight_on, Prompt::fight_land_battle, Rule::VG_10_12d);
  sheet.must(seat, Verb::done, Prompt::fight_land_battle, Rule::VG_10_12d);
}

Next Attack::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    his_force(s, commander)->fought = 1;
    if (can_fight_at_sea(s, *his_force(s, commander))) {
      PAUSE(fought_at_sea, call(Battle{.commander = commander, .naval = 1}));
      {
        if (t.result != static_cast<int>(Outcome::victory)) return done(0);
        const Force* force = his_force(s, commander);
        if (force == nullptr) return done(1);
        const bool returns = t.options.naval_only_victor == choice::naval_only_victor::returns;  // AH-10.7b: he stays
        if (returns && force->units.all_legions() == 0 && s.senators[commander].rebel == 0) {    // VG-10.12e
          const bool counts =
              t.options.naval_victor_prosecutes == choice::naval_victor_prosecutes::his_battle_counts;  // AH-10.72d
          if (counts && force->units.fleets > 0) s.arms.fleets_prosecuted.add(force->war);
          return_force(t, static_cast<std::size_t>(force - s.arms.forces.begin()), Rule::VG_10_12e);
          return done(1);
        }
        if (!can_fight_on_land(s, *force)) return naval_victor(t, commander);
      }
      do {
        PAUSE(asked_to_land, asked());
      } while (t.answer.verb == Verb::none);
      if (t.answer.verb == Verb::done) return naval_victor(t, commander);
    }
    if (!can_fight_on_land(s, *his_force(s, commander))) return done(0);
    PAUSE(fought_on_land, call(Battle{.commander = commander}));
    return done(t.result == static_cast<int>(Outcome::victory) ? 1 : 0);
  }
  return done(0);
}

}  // namespace curia::republic
