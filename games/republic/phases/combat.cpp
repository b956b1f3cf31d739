#include "games/republic/phases/combat.h"

#include "games/republic/combat/civil_war.h"
#include "games/republic/combat/fight_wars.h"
#include "games/republic/combat/interceptions.h"
#include "games/republic/combat/provincial_wars.h"
#include "games/republic/deeds.h"
#include "games/republic/revolution/begin_revolt.h"
#include "games/republic/senate/own_units.h"
#include "games/republic/victory/victory.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

Next raise_own_units(Context& t) {  // VG-LAW-gabinian-1
  const bool now = t.options.gabinian_timing == choice::gabinian_timing::start_of_combat;
  return now && in_force(t.s, LawId::gabinian_law) ? call(GabinianLaw{}) : done();
}

Next intercept_rebels(Context& t) {  // VG-11.372a
  return rebel_provinces(t.s).empty() ? done() : call(Interceptions{});
}

// The expedition has no battle: AH-7.351b.
void create_province_of_bequest(Context& t) {
  if (t.options.bequest_province == choice::bequest_province::later) return;
  for (const Force& force : t.s.arms.forces)
    if (force.war == bequest_mission && province_of_mission(t.s) != ProvinceId::none)
      create_province(t, province_of_mission(t.s), false, Rule::VG_LR_card_bequest_a);
}

Next fight_wars(Context& t) {  // VG-10.1a
  create_province_of_bequest(t);
  rebel_veterans_join(t);
  return call(FightWars{});
}

Next march_on_rome(Context& t) {  // VG-11.25b: the Senate sent nothing against him
  State& s = t.s;
  if (s.revolt.faction == Seat::none || s.wars[WarId::civil_war].land_battle != 0) return done();
  if (s.revolt.stays != 0) return done();  // VG-11.38a
  s.game.rebel_proved = 1;
  t.tell(EventKind::rebel_not_met, Rule::VG_11_25b, {.a = op(s.revolt.rebel)});
  if (t.options.victory_check_time == choice::victory_check_time::rebel_at_once) return check_victory(t);  // VG-12.1a
  return done();
}

Next attack_provinces(Context& t) {  // VG-10.0c
  return t.options.provincial_wars == on ? call(ProvincialWars{}) : done();
}

Next mark_unprosecuted(Context& t) {  // VG-10.9c
  State& s = t.s;
  for (WarId war : active_wars(s)) {
    War& record = s.wars[war];
    const Section now = prosecuted(s, war, t.options) ? Section::active : Section::unprosecuted;
    if (record.section == now) continue;
    record.section = now;
    if (now == Section::unprosecuted) t.tell(EventKind::war_unprosecuted, Rule::VG_10_9c, {.a = op(war)});
  }
  return done();
}

Next rhodian_alliance_over(Context& t) {  // VG-EV-rhodian-2
  if (rhodian_alliance_ends(t.s)) rhodian_fleets_leave(t, Rule::VG_EV_rhodian_2);
  return done();
}

constexpr Step steps[] = {
    {StepId::own_units, raise_own_units, Rule::VG_LAW_gabinian_1},
    {StepId::naval_interceptions, intercept_rebels, Rule::VG_11_372a},
    {StepId::fight_wars, fight_wars, Rule::VG_10_1a},
    {StepId::march_on_rome, march_on_rome, Rule::VG_11_25b},
    {StepId::provincial_wars, attack_provinces, Rule::VG_10_0c},
    {StepId::unprosecuted_wars, mark_unprosecuted, Rule::VG_10_9c},
    {StepId::rhodian_fleets_leave, rhodian_alliance_over, Rule::VG_EV_rhodian_2},
    {StepId::count_wars, four_wars, Rule::VG_12_3a},
    {StepId::war_exhaustion, exhaustion_by_war, Rule::VG_12_5b},
};

}  // namespace

std::span<const Step> combat_steps() { return steps; }

bool prosecuted(const State& s, WarId war, const Options& options) {
  if (war == WarId::civil_war && s.revolt.stays != 0) {  // in any Province of the revolt: VG-11.38d
    for (ProvinceId province : rebel_provinces(s))
      if (prosecuted(s, revolt_of(province), options)) return true;
    return false;
  }
  const bool on_his_card = options.naval_only_victor == choice::naval_only_victor::as_victor;  // AH-10.4c
  Units there;
  for (const Force& force : s.arms.forces) {
    if (force.war != war || force.recall_due != 0) continue;  // AH-7.362j
    Units units = force.units;
    if (on_his_card && force.won_land != 0) units = Units{.fleets = units.fleets};
    there.join(units);
  }
  const War& record = s.wars[war];
  if (record.held == Held::by_governor) return true;                    // VG-10.05a, VG-LR-2.02.414a
  if (record.held == Held::not_by_governor) return false;               // VG-10.04
  if (options.prosecuted_test == choice::prosecuted_test::legion_left)  // AH-7.334c, AH-10.72d, AH-10.72e
    return there.all_legions() > 0 ||
           (record.naval_battle != 0 && (there.fleets > 0 || s.arms.fleets_prosecuted.has(war)));
  const bool on_land = record.land_battle != 0 && there.all_legions() > 0 && there.fleets >= fleet_support(s, war);
  const bool at_sea = record.naval_battle != 0 && (there.fleets > 0 || record.naval_victory != 0);
  return on_land || at_sea;
}

}  // namespace curia::republic
