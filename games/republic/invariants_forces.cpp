#include "games/republic/invariants_forces.h"

#include "games/republic/queries.h"

namespace curia::republic {

namespace {

// Units on one war that have lost their commanders are one force; amid battles they may yet be several. VG-9.641a
void check_leaderless(const State& s, const Options& options, Report& report) {
  if (options.leaderless_forces == choice::leaderless_forces::apart || s.game.phase == Phase::combat) return;
  WarSet waiting;
  for (const Force& force : s.arms.forces) {
    if (force.commander != SenatorId::none || force.won_land != 0) continue;
    report.check(!waiting.has(force.war), "two forces without commanders on one war", name_id(force.war));
    waiting.add(force.war);
  }
}

}  // namespace

void check_forces(const State& s, const Options& options, Report& report) {
  VeteranSet seen;
  const auto see = [&](const Units& units) {
    report.check((seen & units.veterans).empty(), "a Veteran Legion in two places");
    seen = seen | units.veterans;
  };
  see(s.arms.active);
  see(s.revolt.army);
  for (const Province& province : s.provinces.rows) see(province.garrison);
  SenatorSet in_forces;
  for (const Force& force : s.arms.forces) {
    see(force.units);
    for (const SenatorId senator : {force.commander, force.master}) {
      if (senator == SenatorId::none) continue;
      report.check(!in_forces.has(senator), "a senator with two forces", name_id(senator));
      in_forces.add(senator);
    }
    if (force.commander != SenatorId::none) {
      const Senator& record = s.senators[force.commander];
      report.check(record.where == Where::at_war || record.rebel != 0, "a commander who is not with his force",
                   name_id(force.commander));
    }
    if (force.war != WarId::none && force.war != bequest_mission && force.won_land == 0)
      report.check(is_fought(s, force.war), "a force on a war that is not active", name_id(force.war));
  }
  check_leaderless(s, options, report);
  report.check(seen == s.arms.veterans, "Veteran slots in use do not match the Legions");
  for (VeteranId slot = 0; slot < veteran_slots; ++slot) {
    const SenatorId to = s.arms.allegiance[slot];
    if (to == SenatorId::none) continue;
    report.check(s.arms.veterans.has(slot), "allegiance of a Legion that is not there");
    const Where where = s.senators[to].where;  // an unaligned Governor keeps Veterans, too: VG-10.05d
    report.check(where != Where::nowhere && where != Where::curia && where != Where::under,
                 "allegiance to a senator who is not in play", name_id(to));
  }
  report.check(legions_in_being(s) <= value::legions_limit, "more than 25 Legions");
  int disbanded = 0;
  for (const Senator& senator : s.senators.rows) disbanded += senator.disbanded;
  report.check(legions_in_being(s) + disbanded <= value::legions_limit, "disbanded Legions that are in use");
  report.check(fleets_in_being(s) <= value::fleets_limit, "more than 25 Fleets");
  const Revolt& revolt = s.revolt;
  report.check((revolt.faction == Seat::none) == (revolt.rebel == SenatorId::none), "a revolt without a rebel");
  if (revolt.rebel != SenatorId::none)
    report.check(faction_of(s, revolt.rebel) == revolt.faction && s.senators[revolt.rebel].rebel != 0,
                 "the main rebel is not of the faction in revolt", name_id(revolt.rebel));
  if (revolt.faction == Seat::none)
    report.check(revolt.army.none() && revolt.armies == 0 && revolt.provincial_fleets == 0 && revolt.stays == 0,
                 "an army of a revolt that is over");
  if (revolt.stays != 0)
    report.check(province_of_main_rebel(s) != ProvinceId::none && revolt.army.none() && revolt.armies == 0,
                 "a main rebel who stays without a Province of his own");
  report.check((revolt.faction != Seat::none) == is_active(s, WarId::civil_war),
               "the Civil War does not match the revolt");
}

}  // namespace curia::republic
