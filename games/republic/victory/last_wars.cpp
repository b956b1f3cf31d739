#include "games/republic/victory/last_wars.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/combat/attack.h"
#include "games/republic/combat/battle.h"
#include "games/republic/deeds.h"
#include "games/republic/victory/rebel.h"

namespace curia::republic {

namespace {

// The army of the rebel stands in State::forces while he fights: his is the only force left.
Force* his_army(State& s) {
  for (Force& force : s.arms.forces)
    if (force.commander != SenatorId::none && force.commander == s.revolt.rebel) return &force;
  return nullptr;
}

bool can_attack(const State& s, const Force& army, WarId war) {
  if (war == WarId::civil_war) return false;
  Force there = army;
  there.war = war;
  return can_fight_at_sea(s, there) || can_fight_on_land(s, there);
}

bool any_to_attack(State& s) {
  const Force* army = his_army(s);
  if (army == nullptr) return false;
  for (WarId war : active_wars(s))
    if (can_attack(s, *army, war)) return true;
  return false;
}

int state_units(const State& s) { return s.arms.active.all_legions() + s.arms.active.fleets; }

// One of the units in Active Forces: Legions, Veterans, Fleets.
void eliminate_unit(Context& t, int which) {
  State& s = t.s;
  if (which < s.arms.active.legions) {
    s.arms.active.legions = static_cast<std::uint8_t>(s.arms.active.legions - 1U);
  } else if (which < s.arms.active.all_legions()) {
    const VeteranId veteran = s.arms.active.veterans.nth(which - s.arms.active.legions);
    s.arms.active.veterans.remove(veteran);
    lose_veteran(t, veteran);
  } else {
    s.arms.active.fleets = static_cast<std::uint8_t>(s.arms.active.fleets - 1U);
  }
}

}  // namespace

void LastWars::gather(Context& t) {  // VG-12.4b
  State& s = t.s;
  Units taken = s.arms.active;
  if (t.options.last_wars_army == choice::last_wars_army::beaten_army) {  // AH-12.32b
    taken.legions = std::min(taken.legions, s.arms.beaten_army.legions);
    taken.veterans = taken.veterans & s.arms.beaten_army.veterans;
  }
  s.arms.active.legions = static_cast<std::uint8_t>(s.arms.active.legions - taken.legions);
  s.arms.active.veterans = s.arms.active.veterans - taken.veterans;
  s.arms.active.fleets = 0;
  s.revolt.army.join(taken);
  Force army;
  army.units = s.revolt.army;
  army.commander = s.revolt.rebel;
  army.master = s.revolt.master;
  s.revolt.army = Units{};
  s.arms.forces.push(army);
  t.tell(EventKind::rebel_faces_wars, Rule::VG_12_4b,
         {.a = op(army.commander), .n = static_cast<std::int16_t>(army.units.all_legions()), .m = army.units.fleets});
}

void LastWars::finish(Context& t, bool won) {
  State& s = t.s;
  const bool alive = s.revolt.faction != Seat::none;
  if (!won) {
    end_game(t, by_collapse != 0 ? s.game.fall : Ending::four_wars, {}, Rule::VG_12_4c);
  } else if (alive && by_collapse == 0) {
    rebel_wins(t, Rule::VG_12_4c);
  } else if (by_collapse != 0) {
    end_game(t, Ending::rebel, SeatSet::of(seat), alive ? Rule::VG_12_4c : Rule::VG_LR_1_12_3a);
  } else if (s.offices.consul_for_life != SenatorId::none && faction_of(s, s.offices.consul_for_life) != Seat::none) {
    end_game(t, Ending::consul_for_life, SeatSet::of(faction_of(s, s.offices.consul_for_life)), Rule::VG_LR_1_12_3a);
  } else {  // the revolt has failed and the game goes on
    for (std::size_t i = s.arms.forces.size(); i-- > 0;) return_force(t, i, Rule::VG_LR_1_12_3a);
  }
}

void LastWars::offers(const Context& t, Sheet& sheet) const {
  if (at != At::war_chosen) return;
  const Force* army = his_army(t.s);
  if (army == nullptr) return;
  for (WarId target : active_wars(t.s))
    if (can_attack(t.s, *army, target))
      sheet.must(seat, Verb::choose_war, Prompt::choose_next_war, Rule::VG_12_4c, {.a = op(target)});
}

Next LastWars::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    for (std::size_t i = s.arms.forces.size(); i-- > 0;) return_force(t, i, Rule::VG_12_4b);
    while (to_eliminate > 0 && state_units(s) > 0) {  // VG-LR-1.06.53a
      PAUSE(unit_lost, pick(t, state_units(s), Roll::unpaid_unit));
      eliminate_unit(t, t.drawn);
      to_eliminate = static_cast<std::uint8_t>(to_eliminate - 1U);
    }
    gather(t);
    while (wars_against_rome(s, t.options) >= value::active_wars_lose_limit) {
      if (!any_to_attack(s)) {
        finish(t, false);
        return done();
      }
      PAUSE(war_chosen, asked());
      if (t.answer.verb != Verb::choose_war) continue;
      war = operands_of<Verb::choose_war>(t.answer).war;
      his_army(s)->war = war;
      PAUSE(fought, call(Attack{.commander = s.revolt.rebel}));
      if (t.result == 0) {
        finish(t, false);
        return done();
      }
    }
    finish(t, true);
  }
  return done();
}

}  // namespace curia::republic
