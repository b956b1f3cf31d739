#include "games/republic/combat/battle_procedure.h"

#include <algorithm>

#include "games/republic/cards/cleopatra.h"
#include "games/republic/cards/proscription.h"
#include "games/republic/chance.h"
#include "games/republic/combat/allied_provinces.h"
#include "games/republic/combat/lose_legions.h"
#include "games/republic/combat/lose_provincials.h"
#include "games/republic/deeds.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

constexpr std::uint32_t all_natural_totals = 0x7FFF8;  // of three dice: bits 3 to 18

}  // namespace

void reward(Context& t, SenatorId commander, int printed, Rule rule) {
  const int gain = (printed + 1) / 2;
  change_influence(t, commander, gain, rule);
  change_popularity(t, commander, gain, rule);
}

void lose_popularity_for_legions(Context& t, SenatorId commander, int legions) {
  if (t.options.legion_loss_popularity == choice::legion_loss_popularity::no_loss) return;  // VG-CH-8
  if (commander != SenatorId::none && legions >= 2) change_popularity(t, commander, -(legions / 2), Rule::VG_10_61);
}

void make_veterans(Context& t, Units& units, SenatorId commander, int count, Rule rule) {
  for (; count > 0 && units.legions > 0; --count) {
    units.legions = static_cast<std::uint8_t>(units.legions - 1U);
    const VeteranId veteran = make_veteran(t, commander);
    units.veterans.add(veteran);
    t.tell(EventKind::veteran_made, rule, {.a = veteran, .b = op(commander)});
  }
}

std::uint8_t variable_military(const State& s, int die) {
  const int military = die + omens_modifier(s, Roll::variable_military) + value::variable_military_plus;
  return static_cast<std::uint8_t>(std::max(1, military));
}
std::uint8_t variable_military(const Context& t) { return variable_military(t.s, t.dice.sum()); }

void master_without_dictator(Context& t, Force& force) {
  if (force.commander != SenatorId::none || force.master == SenatorId::none) return;
  come_home(t, force.master);
  const bool in_office = holder(t.s, OfficeId::master_of_horse) == force.master;  // he may have stayed past his term
  force.master = SenatorId::none;
  if (in_office && t.options.master_of_horse_survivor == choice::master_of_horse_survivor::resigns)
    leave_office(t, OfficeId::master_of_horse, Rule::VG_10_7d);
}

void Battle::begin(Context& t) {
  State& s = t.s;
  while (place < s.arms.forces.size() && s.arms.forces[place].commander != commander)
    place = static_cast<std::uint8_t>(place + 1U);
  Force& force = s.arms.forces[place];
  force.fought = 1;
  war = force.war;
  master = force.master;
  (naval != 0 ? s.wars[war].naval_battle : s.wars[war].land_battle) = 1;
  war_is_fought(t, war);
}

void Battle::decide(Context& t) {
  State& s = t.s;
  Force& force = s.arms.forces[place];
  const BattleResult result = battle_result(s, force, war, naval != 0, t.dice.die, t.options);
  outcome = result.outcome;
  legions = result.legions_lost;
  fleets = result.fleets_lost;
  count_rebel_losses(t, result);
  const bool automatic = outcome == Outcome::disaster || outcome == Outcome::standoff;
  if (t.options.multi_command_numbers == choice::multi_command_numbers::each_once) {  // VG-9.645b
    if (automatic) s.wars[war].spent_numbers |= 1U << static_cast<unsigned>(t.dice.sum());
  } else if (outcome == Outcome::stalemate || outcome == Outcome::standoff) {  // AH-10.9b
    s.wars[war].spent_numbers = all_natural_totals;
  }
  force.units.fleets = static_cast<std::uint8_t>(force.units.fleets - fleets);
  t.tell(naval != 0 ? EventKind::naval_battle_fought : EventKind::battle_fought,
         naval != 0 ? Rule::VG_10_12b : Rule::VG_10_11d,
         {.a = op(war), .b = op(commander), .n = figure(static_cast<int>(outcome)), .m = result.total});
  if (legions + fleets > 0)
    t.tell(EventKind::units_lost, Rule::VG_10_6, {.a = op(war), .b = op(commander), .n = legions, .m = fleets});
  allies_lose_units(t, war, result, naval != 0);
  if (t.options.provincial_wars == on && outcome != Outcome::defeat && outcome != Outcome::disaster)
    s.wars[war].held = Held::by_senate;  // VG-10.0c
  if (outcome == Outcome::defeat) change_unrest(t, value::defeat_unrest, Rule::VG_10_2c);
  if (outcome == Outcome::disaster) change_unrest(t, value::disaster_unrest, Rule::VG_10_21c);
  if (outcome == Outcome::victory)
    change_unrest(t, value::victory_unrest, naval != 0 ? Rule::VG_10_4b : Rule::VG_10_4a);
  if (automatic && has(commander, Ability::void_ds_losses)) {  // VG-LR-card-29B: the war counts as not prosecuted
    (naval != 0 ? s.wars[war].naval_battle : s.wars[war].land_battle) = 0;
    force.recall_due = 1;
  }
}

// What the table says, at sea of its Fleets, on land of its land forces; nothing after a Defeat of the Senate:
// VG-11.39, VG-11.27b.
void Battle::count_rebel_losses(const Context& t, const BattleResult& result) {
  const State& s = t.s;
  if (!is_rebel_province(s, war) || outcome == Outcome::defeat) return;
  const Province& record = s.provinces[province_of(war)];
  const CombatRow& line = combat_at(result.total);
  Units there = record.garrison;
  there.legions = static_cast<std::uint8_t>(there.legions + record.armies);
  there.fleets = record.fleets;
  BattleResult lost;
  set_losses(lost, there, record.governor, line.legions_lost, line.fleets_lost);
  rebel_losses = naval != 0 ? lost.fleets_lost : lost.legions_lost;
}

// VG-10.7a, VG-10.71a: killed, or captured by the last chit; where one alone kills, by the last of two or more.
void Battle::strike(Context& t, SenatorId senator) const {
  State& s = t.s;
  const bool in_victory = t.options.capture_condition == choice::capture_condition::in_victory_too;  // AH-10.82a
  const bool alone = chits < 2 && t.options.single_chit == choice::single_chit::kills;
  if ((outcome == Outcome::victory && !in_victory) || alone || to_draw > 0) {
    kill(t, senator, Rule::VG_10_7a);
    return;
  }
  Force& force = s.arms.forces[place];
  if (force.commander == senator) force.commander = SenatorId::none;
  if (force.master == senator) force.master = SenatorId::none;
  s.senators[senator].where = Where::captive;
  s.senators[senator].war = war;
  t.tell(EventKind::senator_captured, Rule::VG_10_71a, {.a = op(senator), .b = op(war)});
}

namespace {

// The Master of Horse of a Dictator who died in his victory, if he may revolt without him: AH-11.2h.
SenatorId heir_of_army(const Context& t, const Force& force) {
  const bool alone = t.options.master_of_horse_alone == choice::master_of_horse_alone::after_his_death;
  return alone && force.commander == SenatorId::none ? force.master : SenatorId::none;
}

void take_over(Context& t, Force& force, SenatorId master) {
  force.commander = master;
  force.master = SenatorId::none;
  force.won_land = 1;
  if (t.options.master_of_horse_survivor == choice::master_of_horse_survivor::resigns)
    leave_office(t, OfficeId::master_of_horse, Rule::VG_10_7d);
}

}  // namespace

void Battle::win_at_sea(Context& t, bool lives) const {
  State& s = t.s;
  s.wars[war].naval_victory = 1;  // VG-10.12c
  t.tell(EventKind::naval_victory, Rule::VG_10_12c, {.a = op(war), .b = op(commander)});
  if (lives)
    reward(t, commander, printed_naval(s, war), Rule::VG_10_4e);
  else
    return_force(t, place, Rule::VG_10_4c);
}

void Battle::win_on_land(Context& t, bool lives, SenatorId heir) const {
  State& s = t.s;
  const int printed = printed_land(s, war);
  const int spoils = spoils_of(s, war);
  if (lives) {
    s.arms.forces[place].won_land = 1;
    reward(t, commander, printed, Rule::VG_10_4e);
  }
  if (heir != SenatorId::none) take_over(t, s.arms.forces[place], heir);
  const bool stays = lives || heir != SenatorId::none;
  for (std::size_t i = s.arms.forces.size(); i-- > 0;)
    if (s.arms.forces[i].war == war &&
        (i == place ? !stays : s.arms.forces[i].won_land == 0))  // AH-10.7b: a victor at sea stays one
      return_force(t, i, i == place ? Rule::VG_10_4c : Rule::VG_10_4a);
  war_leaves_play(t, war, Departure::defeated, Rule::VG_10_4a);
  state_receives(t, spoils, Rule::VG_10_4g);
}

// Its Governor is killed, and with the main rebel the revolt ends: VG-11.391b, VG-11.391c.
void Battle::take_rebel_province(Context& t, bool lives, SenatorId heir) const {
  State& s = t.s;
  const SenatorId governor = s.provinces[province_of(war)].governor;
  const SenatorId victor = lives ? commander : heir;
  if (lives) {
    s.arms.forces[place].won_land = 1;
    reward(t, commander, printed_land(s, war), Rule::VG_10_4e);
  }
  if (heir != SenatorId::none) take_over(t, s.arms.forces[place], heir);
  if (victor == SenatorId::none)
    return_force(t, place, Rule::VG_10_4c);
  else
    s.arms.forces[place].war = WarId::none;  // he keeps his force until the Revolution Phase: VG-11.2a
  kill(t, governor, governor == s.revolt.rebel ? Rule::VG_11_391c : Rule::VG_11_391b);
  if (Force* army = force_of(s, victor)) army->war = war;
}

void Battle::settle(Context& t) const {
  Force& force = t.s.arms.forces[place];
  const bool lives = force.commander == commander;
  const SenatorId heir = lives || outcome != Outcome::victory || naval != 0 ? SenatorId::none : heir_of_army(t, force);
  if (heir == SenatorId::none) master_without_dictator(t, force);
  const bool training = outcome == Outcome::victory || outcome == Outcome::standoff || outcome == Outcome::stalemate;
  const bool at_sea_too = t.options.veterans_after == choice::veterans_after::any_battle;
  if ((naval == 0 || at_sea_too) && training) {
    const bool two = outcome == Outcome::victory && lives && has(commander, Ability::two_veterans);
    const Senator& record = t.s.senators[commander];
    const bool owner = lives || (record.where == Where::captive && record.war == war);
    make_veterans(t, force.units, owner ? commander : SenatorId::none, two ? 2 : 1, Rule::VG_10_5a);
  }
  const bool of_main_rebel =
      is_rebel_province(t.s, war) && t.s.provinces[province_of(war)].governor == t.s.revolt.rebel;
  if (outcome == Outcome::stalemate && of_main_rebel) t.s.revolt.stalemate = 1;  // VG-11.371a
  if (outcome != Outcome::victory) return;
  if (naval != 0)
    win_at_sea(t, lives);
  else if (is_rebel_province(t.s, war))
    take_rebel_province(t, lives, heir);
  else
    win_on_land(t, lives, heir);
}

// Whom the chit names: the commander, his Master of Horse, or both, a pair of one ID.
void Battle::find_struck(const Context& t) {
  const Force& force = t.s.arms.forces[place];
  const SenatorSet drawn = in_play_with(t.s, t.drawn);
  struck = other = SenatorId::none;
  for (SenatorId senator : {force.commander, force.master})
    if (senator != SenatorId::none && drawn.has(senator)) (struck == SenatorId::none ? struck : other) = senator;
}

Next Battle::step(Context& t) {
  RESUME(at) {
    begin(t);
    if (cleopatra_is_awaited(t.s, war)) PAUSE(cleopatra_played, call(Cleopatra{.commander = commander}));
    if (military_varies(commander) || military_varies(master) ||
        (is_rebel_province(t.s, war) && military_varies(t.s.provinces[province_of(war)].governor))) {
      PAUSE(military_rolled, roll(t, 1, Roll::variable_military));
      rolled_military = variable_military(t);
    }
    PAUSE(dice_rolled, roll(t, 3, Roll::battle));
    decide(t);
    rolled_military = 0;
    PAUSE(legions_gone, call(LoseLegions{.from = LoseLegions::From::force, .place = place, .count = legions}));
    lose_popularity_for_legions(t, commander, legions);
    if (rebel_losses > 0 && naval != 0) {
      Province& record = t.s.provinces[province_of(war)];
      record.fleets = static_cast<std::uint8_t>(record.fleets - rebel_losses);
      t.tell(EventKind::provincials_lost, Rule::VG_11_39, {.a = op(province_of(war)), .m = rebel_losses});
    } else if (rebel_losses > 0) {
      PAUSE(rebels_lost, call(LoseProvincials{.province = province_of(war), .count = rebel_losses, .doubled = 1}));
    }
    if (outcome == Outcome::defeat) {
      if (master != SenatorId::none) kill(t, master, Rule::VG_9_34d);
      kill(t, commander, Rule::VG_10_2a);
    } else {
      to_draw = begin_chits(t, legions + fleets);
      while (chits_left(t, to_draw)) {
        PAUSE(chit_drawn, draw_chit(t, Roll::battle_chit));
        count_chit(t, to_draw);
        if (t.drawn == chit_draw_two) continue;
        chits = static_cast<std::uint8_t>(chits + 1U);
        if (t.drawn == chit_none) continue;
        find_struck(t);
        if (struck == SenatorId::none) continue;
        if (other != SenatorId::none) {
          do {  // VG-5.22b: the lower of two rolls
            PAUSE(first_rolled, roll(t, 2, Roll::paired_death));
            first_roll = static_cast<std::uint8_t>(t.dice.sum());
            PAUSE(second_rolled, roll(t, 2, Roll::paired_death));
          } while (t.dice.sum() == first_roll);
          if (t.dice.sum() < first_roll) struck = other;
        }
        strike(t, struck);
      }
    }
    if (is_rebel_province(t.s, war)) rebels = t.s.revolt.faction;
    settle(t);
    if (rebels != Seat::none && t.s.revolt.faction == Seat::none && proscription_is_awaited(t.s)) {
      if (t.options.proscription_window == choice::proscription_window::any_victory) rebels = Seat::none;
      PAUSE(proscribed, call(Proscription{.rebels = rebels}));
    }
  }
  return done(static_cast<int>(outcome));
}

}  // namespace curia::republic
