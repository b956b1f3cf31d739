#include "games/republic/combat/civil_war.h"

#include <algorithm>

#include "games/republic/cards/proscription.h"
#include "games/republic/chance.h"
#include "games/republic/combat/battle_procedure.h"
#include "games/republic/combat/lose_legions.h"
#include "games/republic/combat/lose_provincials.h"
#include "games/republic/combat/rebel_forces.h"
#include "games/republic/deeds.h"
#include "games/republic/running.h"
#include "games/republic/victory/victory.h"

namespace curia::republic {

namespace {

bool loyal(const State& s, SenatorId senator) {
  return senator != SenatorId::none && s.senators[senator].rebel == 0 && faction_of(s, senator) != Seat::none;
}

bool loyal_to_rebel(const State& s, VeteranId veteran) {
  const SenatorId senator = s.arms.allegiance[veteran];
  return senator != SenatorId::none && s.senators[senator].rebel != 0;
}

VeteranSet veterans_with_rebels(const State& s) {  // in a rebel Garrison, too: VG-11.32
  VeteranSet set = s.revolt.army.veterans;
  for (ProvinceId province : rebel_provinces(s)) set = set | s.provinces[province].garrison.veterans;
  return set;
}

// Until the battle against the rebel, or against Governors who rebel with him: AH-10.51c.
bool before_rebel_battle(const State& s) {
  const bool asked = !s.stack.empty() && static_cast<ProcedureKind>(s.stack.back().kind) == ProcedureKind::civil_battle;
  return asked || (s.game.phase == Phase::combat && !rebel_provinces(s).empty());
}

bool fights_rebels(const State& s, WarId war) { return war == WarId::civil_war || is_rebel_province(s, war); }

// Provincial armies march with the rebel, and what is lost of them is diced for: AH-10.52b.
bool diced_losses(const Context& t) {
  return t.s.revolt.armies > 0 && t.options.provincial_loss_method == choice::provincial_loss_method::random_loss_chart;
}

Force* army_of_senate(State& s) {
  for (Force& force : s.arms.forces)
    if (fights_rebels(s, force.war) && force.commander != SenatorId::none && force.won_land == 0) return &force;
  return nullptr;
}

}  // namespace

void rebel_veterans_join(Context& t) {
  State& s = t.s;
  if (s.revolt.faction == Seat::none) return;
  const auto take = [&](Units& from) {
    for (VeteranId veteran : from.veterans) {
      if (!loyal_to_rebel(s, veteran)) continue;
      from.veterans.remove(veteran);
      army_of_main_rebel(s).veterans.add(veteran);
      t.tell(EventKind::veteran_deserts, Rule::VG_11_26a, {.a = veteran, .b = op(s.arms.allegiance[veteran]), .n = 0});
    }
  };
  take(s.arms.active);
  for (Force& force : s.arms.forces) take(force.units);
}

SeatSet seats_with_deserters(const State& s) {
  SeatSet seats;
  if (s.revolt.faction == Seat::none) return seats;
  for (VeteranId veteran : veterans_with_rebels(s))
    if (loyal(s, s.arms.allegiance[veteran])) seats.add(faction_of(s, s.arms.allegiance[veteran]));
  return seats;
}

void list_desertions(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  if (s.revolt.faction == Seat::none || veterans_with_rebels(s).empty() || is_running(s, ProcedureKind::fall_of_rome))
    return;
  const bool any_time = t.options.loyal_desertion == choice::loyal_desertion::any_time;
  if (!any_time && !before_rebel_battle(s)) return;
  const Rule rule = any_time ? Rule::VG_11_26b : Rule::AH_11_51b;
  const bool army = army_of_senate(t.s) != nullptr;
  for (VeteranId veteran : veterans_with_rebels(s)) {
    const SenatorId senator = s.arms.allegiance[veteran];
    if (!loyal(s, senator)) continue;
    const Seat seat = faction_of(s, senator);
    if (army) sheet.may(seat, Verb::order_desertion, Prompt::order_desertions, rule, {.a = veteran});
    if (any_time) sheet.may(seat, Verb::desert_to_active, Prompt::order_desertions, rule, {.a = veteran});
  }
}

Next desert(Context& t, const Move& move) {
  State& s = t.s;
  const VeteranId veteran = operands_of<Verb::order_desertion, Verb::desert_to_active>(move).veteran;
  const bool to_active = move.verb == Verb::desert_to_active;
  s.revolt.army.veterans.remove(veteran);
  for (ProvinceId province : rebel_provinces(s)) s.provinces[province].garrison.veterans.remove(veteran);
  (to_active ? s.arms.active : army_of_senate(s)->units).veterans.add(veteran);
  const bool any_time = t.options.loyal_desertion == choice::loyal_desertion::any_time;
  t.tell(EventKind::veteran_deserts, any_time ? Rule::VG_11_26b : Rule::AH_11_51b,
         {.a = veteran, .b = op(s.arms.allegiance[veteran]), .n = to_active ? std::int16_t{1} : std::int16_t{0}});
  return done();
}

void CivilBattle::offers(const Context& t, Sheet& sheet) const {
  if (at != At::asked_deserters) return;
  for (Seat seat : seats_with_deserters(t.s) - asked_seats)
    sheet.must(seat, Verb::done, Prompt::order_desertions, Rule::VG_11_26b);
}

void CivilBattle::begin(Context& t) {
  State& s = t.s;
  rebel_veterans_join(t);
  while (place < s.arms.forces.size() && s.arms.forces[place].commander != commander)
    place = static_cast<std::uint8_t>(place + 1U);
  Force& force = s.arms.forces[place];
  force.fought = 1;
  master = force.master;
}

void CivilBattle::decide(Context& t) {
  State& s = t.s;
  Force& force = s.arms.forces[place];
  s.wars[WarId::civil_war].land_battle = 1;
  strength = static_cast<std::uint8_t>(land_strength(s, WarId::civil_war) + more_rebel_military(s, t.options));
  const int enemy = enemy_strength(s, WarId::civil_war, false, t.dice.die, t.options);
  BattleResult senate, rebel;
  const int total = rolled(t, Roll::civil_war) + roman_strength(s, force, false) - enemy;
  const CombatRow& line = combat_at(total);
  outcome = line.result == CombatResult::victory  ? Outcome::victory
            : line.result == CombatResult::defeat ? Outcome::defeat
                                                  : Outcome::stalemate;
  set_losses(senate, force.units, commander, line.legions_lost, 0);  // Fleets play no part: VG-LR-1.11.3b
  legions = senate.legions_lost;
  if (outcome != Outcome::defeat) {
    Units there = s.revolt.army;
    there.legions = static_cast<std::uint8_t>(there.legions + s.revolt.armies);
    set_losses(rebel, there, s.revolt.rebel, line.legions_lost, 0);
  }
  rebel_units = static_cast<std::uint8_t>(s.revolt.army.all_legions() + s.revolt.armies);  // before the battle
  if (diced_losses(t))
    rebel_legions = rebel.legions_lost;  // among Legions and armies
  else
    lose_armies(t, rebel.legions_lost);
  t.tell(EventKind::battle_fought, Rule::VG_11_27a,
         {.a = op(WarId::civil_war),
          .b = op(commander),
          .n = static_cast<std::int16_t>(outcome),
          .m = static_cast<std::int16_t>(total)});
  if (legions > 0)
    t.tell(EventKind::units_lost, Rule::VG_11_27b, {.a = op(WarId::civil_war), .b = op(commander), .n = legions});
  if (rebel_legions > 0 && !diced_losses(t))
    t.tell(EventKind::rebel_units_lost, Rule::VG_11_27b, {.a = op(s.revolt.rebel), .n = rebel_legions});
}

// Two provincial armies on the march, then a Legion, and so on; two for each without Legions: VG-10.02a, VG-10.02b.
void CivilBattle::lose_armies(Context& t, int losses) {
  Revolt& revolt = t.s.revolt;
  const int had_armies = revolt.armies, had_legions = revolt.army.all_legions();
  int armies = 0, lost_legions = 0;
  if (had_legions == 0) {
    armies = std::min(had_armies, 2 * losses);
  } else {
    for (int n = 1; n <= losses; ++n) {
      const bool legion = armies == had_armies || (n % 3 == 0 && lost_legions < had_legions);
      ++(legion ? lost_legions : armies);
    }
  }
  rebel_legions = static_cast<std::uint8_t>(std::min(lost_legions, had_legions));
  revolt.armies = static_cast<std::uint8_t>(had_armies - armies);
  if (armies > 0)
    t.tell(EventKind::provincials_lost, Rule::VG_11_33,
           {.a = op(ProvinceId::none), .n = static_cast<std::int16_t>(armies)});
}

// VG-11.27c. The main rebel's death waits until all chits are drawn: it takes the other rebels with it.
void CivilBattle::strike(Context& t) {
  State& s = t.s;
  const SenatorSet drawn = in_play_with(s, t.drawn);
  const Force& force = s.arms.forces[place];
  for (SenatorId senator : {force.commander, force.master, s.revolt.master})
    if (senator != SenatorId::none && drawn.has(senator)) kill(t, senator, Rule::VG_11_27c);
  if (s.revolt.rebel != SenatorId::none && drawn.has(s.revolt.rebel)) rebel_struck = 1;
}

void CivilBattle::settle(Context& t) const {
  State& s = t.s;
  Force& force = s.arms.forces[place];
  const bool lives = force.commander == commander;
  const SenatorId rebel = s.revolt.rebel;
  master_without_dictator(t, force);
  if (outcome != Outcome::defeat)
    make_veterans(t, force.units, lives ? commander : SenatorId::none, 1, Rule::VG_LR_1_10_5a);
  if (outcome != Outcome::victory) make_veterans(t, s.revolt.army, rebel, 1, Rule::VG_LR_1_10_5a);

  if (outcome == Outcome::stalemate) s.revolt.stalemate = 1;  // VG-11.371a
  if (outcome == Outcome::victory) {
    if (t.options.civil_war_unrest == choice::civil_war_unrest::falls_with_victory)  // AH-11.52h
      change_unrest(t, value::victory_unrest, Rule::VG_11_271a);
    if (lives) {
      force.won_land = 1;
      force.war = WarId::none;  // he keeps his force until the Revolution Phase: VG-11.2a
      const int gain = (strength + 1) / 2;
      change_influence(t, commander, gain, Rule::VG_11_271b);
      change_popularity(t, commander, gain, Rule::VG_11_271b);
    }
    kill(t, rebel, Rule::VG_11_271a);
    if (Force* victor = lives ? force_of(s, commander) : nullptr) victor->war = WarId::civil_war;
  } else if (rebel_struck != 0) {
    if (outcome == Outcome::defeat) return_force(t, place, Rule::VG_11_273);
    kill(t, rebel, Rule::VG_LR_1_11_372a);
  } else if (outcome == Outcome::defeat) {
    s.game.rebel_proved = 1;  // VG-11.273
    s.arms.beaten_army = force.units;
    t.tell(EventKind::rebel_beats_senate, Rule::VG_11_273, {.a = op(rebel), .b = op(commander)});
    return_force(t, place, Rule::VG_11_273);
  } else if (!host_of_main_rebel(s).land_forces() &&
             t.options.rebel_without_legions == choice::rebel_without_legions::defeated) {
    kill(t, rebel, Rule::VG_LR_1_11_372b);
  }
}

Next CivilBattle::step(Context& t) {
  RESUME(at) {
    begin(t);
    while (!(seats_with_deserters(t.s) - asked_seats).empty()) {
      PAUSE(asked_deserters, asked());
      if (t.answer.verb == Verb::done) asked_seats.add(t.answer.faction);
    }
    if (military_varies(commander) || military_varies(master) || military_varies(t.s.revolt.rebel) ||
        military_varies(t.s.revolt.master)) {
      PAUSE(military_rolled, roll(t, 1, Roll::variable_military));
      rolled_military = variable_military(t);
    }
    PAUSE(dice_rolled, roll(t, 3, Roll::civil_war));
    decide(t);
    rolled_military = 0;
    PAUSE(senate_lost, call(LoseLegions{.from = LoseLegions::From::force, .place = place, .count = legions}));
    lose_popularity_for_legions(t, commander, legions);
    if (diced_losses(t))
      PAUSE(rebel_diced, call(LoseProvincials{.count = rebel_legions, .doubled = 1}));
    else
      PAUSE(rebel_lost,
            call(LoseLegions{
                .from = LoseLegions::From::rebel_army, .count = rebel_legions, .purpose = Roll::lost_rebel_legion}));
    if (outcome == Outcome::defeat) {
      if (master != SenatorId::none) kill(t, master, Rule::VG_11_273);
      kill(t, commander, Rule::VG_11_273);
    }
    {
      const bool spared = t.options.civil_war_chits == choice::civil_war_chits::not_after_defeat;  // AH-10.8a
      const bool both = t.options.civil_war_chit_losses == choice::civil_war_chit_losses::both_sides;
      rebel_units = static_cast<std::uint8_t>(rebel_units - t.s.revolt.army.all_legions() - t.s.revolt.armies);
      to_draw = begin_chits(t, spared && outcome == Outcome::defeat ? 0 : legions + (both ? rebel_units : 0));
    }
    while (chits_left(t, to_draw)) {
      PAUSE(chit_drawn, draw_chit(t, Roll::civil_war_chit));
      count_chit(t, to_draw);
      if (t.drawn <= 30) strike(t);
    }
    rebels = t.s.revolt.faction;
    settle(t);
    if (t.options.proscription_window == choice::proscription_window::any_victory) rebels = Seat::none;  // by anybody
    if ((outcome == Outcome::victory || (outcome == Outcome::defeat && rebels == Seat::none)) &&
        proscription_is_awaited(t.s))
      PAUSE(proscribed, call(Proscription{.rebels = rebels}));
    if (t.s.game.rebel_proved != 0 && t.options.victory_check_time == choice::victory_check_time::rebel_at_once)
      PAUSE(rebel_won, check_victory(t));  // VG-12.1a
  }
  return done(outcome == Outcome::victory ? 1 : 0);
}

}  // namespace curia::republic
