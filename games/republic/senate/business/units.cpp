// Units and commanders in the proposals about forces: VG-9.64, VG-9.643.
#include <algorithm>

#include "games/republic/deeds.h"
#include "games/republic/senate/business/motions.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/wars.h"

namespace curia::republic {

Units without(Units units, const Units& taken) {
  units.legions = static_cast<std::uint8_t>(units.legions - std::min(units.legions, taken.legions));
  units.fleets = static_cast<std::uint8_t>(units.fleets - std::min(units.fleets, taken.fleets));
  units.veterans = units.veterans - taken.veterans;
  return units;
}

bool covers(const Units& units, const Units& part) {
  return part.legions <= units.legions && part.fleets <= units.fleets && (part.veterans - units.veterans).empty();
}

Units units_in(const Proposal& draft) {
  Units all;
  for (const Item& item : draft.items) all.join(item.units);
  return all;
}

void list_units(Sheet& sheet, Seat seat, const Units& left, bool fleets, Rule rule) {
  if (left.legions > 0)
    sheet.must(seat, Verb::add_legions, Prompt::draft_proposal, rule, {.least = 1, .most = left.legions});
  if (fleets && left.fleets > 0)
    sheet.must(seat, Verb::add_fleets, Prompt::draft_proposal, rule, {.least = 1, .most = left.fleets});
  for (VeteranId veteran : left.veterans)
    sheet.must(seat, Verb::add_veteran, Prompt::draft_proposal, rule, {.a = veteran});
}

void add_units(Units& units, const Move& move) {
  const auto plus = [&](std::uint8_t n) { return static_cast<std::uint8_t>(n + move.amount); };
  if (move.verb == Verb::add_legions) units.legions = plus(units.legions);
  if (move.verb == Verb::add_fleets) units.fleets = plus(units.fleets);
  if (move.verb == Verb::add_veteran) units.veterans.add(operands_of<Verb::add_veteran>(move).veteran);
}

const Force* leaderless_force(const State& s, WarId war) {
  for (const Force& force : s.arms.forces)
    if (force.war == war && force.commander == SenatorId::none) return &force;
  return nullptr;
}

bool has_needed_units(const State& s, WarId war, const Units& units) {
  if (war == bequest_mission)
    return units.all_legions() >= value::bequest_legions && units.fleets >= value::bequest_fleets;
  if (units.fleets < fleet_support(s, war)) return false;  // VG-9.64b
  return needs_naval_battle(s, war) ? units.fleets > 0 : units.all_legions() > 0;
}

bool strong_enough(const State& s, const Options& options, WarId war, const Units& units, SenatorId commander,
                   SenatorId master, bool sent) {
  if (war == bequest_mission) return true;
  int own = military(commander) + ally_bonus(s, war);
  if (master != SenatorId::none) own += military(master);
  const int more = sent && options.min_force_cmp == choice::min_force_cmp::more ? 1 : 0;
  const auto with_own = [&](int strength) {  // AH-9.642a: as it counts in battle
    const bool capped = options.min_force_military == choice::min_force_military::up_to_his_units;
    return strength + (capped ? std::min(own, strength) : own);
  };
  const bool naval = needs_naval_battle(s, war);
  if (naval && with_own(units.fleets) < naval_strength(s, war) + more) return false;
  // A force of Fleets alone has only the naval battle to fight.
  const bool land = !naval || units.all_legions() > 0;
  return !land || with_own(units.strength()) >= land_strength(s, war) + more;
}

SenatorId master_with(const State& s, SenatorId commander) {
  if (holder(s, OfficeId::dictator) != commander) return SenatorId::none;
  const SenatorId master = holder(s, OfficeId::master_of_horse);
  return master != SenatorId::none && in_rome(s, master) ? master : SenatorId::none;
}

bool may_be_sent(const State& s, SenatorId senator, const Proposal* draft) {
  if (senator == SenatorId::none || !in_rome(s, senator) || is_elderly(s, senator)) return false;  // VG-5.51a
  if (draft != nullptr)
    for (const Item& item : draft->items)
      if (item.a == op(senator) || item.c == op(senator)) return false;
  if (senator == s.offices.consul_for_life) return true;  // VG-9.823e
  if (senator == holder(s, OfficeId::dictator) || senator == holder(s, OfficeId::field_consul)) return true;
  if (senator != holder(s, OfficeId::rome_consul)) return false;
  const SenatorId field = holder(s, OfficeId::field_consul);
  if (field == SenatorId::none || s.senators[field].where == Where::at_war || s.senators[field].rebel != 0) return true;
  if (draft == nullptr) return false;
  for (const Item& item : draft->items)  // VG-9.641c: together with him
    if (item.a == op(field) || item.c == op(field)) return true;
  return false;
}

SenatorSet commanders_to_send(const State& s, const Options& options, const Proposal* draft) {
  SenatorSet set;
  const bool leads = options.consul_for_life_leads == choice::consul_for_life_leads::must_command;
  if (leads && may_be_sent(s, s.offices.consul_for_life, draft))
    return SenatorSet::of(s.offices.consul_for_life);  // VG-9.823e
  for (SenatorId senator :
       {holder(s, OfficeId::dictator), holder(s, OfficeId::field_consul), holder(s, OfficeId::rome_consul)})
    if (may_be_sent(s, senator, draft)) set.add(senator);
  return set;
}

void take_the_field(Context& t, SenatorId commander, WarId war, const Units& units, Rule rule) {
  State& s = t.s;
  const SenatorId master = master_with(s, commander);
  Force force{.units = units,
              .war = war,
              .commander = commander,
              .master = master,
              .sent = s.arms.sendings,
              .sent_this_turn = 1};
  for (std::size_t i = 0; i < s.arms.forces.size(); ++i)
    if (s.arms.forces[i].war == war && s.arms.forces[i].commander == SenatorId::none) {  // VG-9.641a
      force.units.join(s.arms.forces[i].units);
      s.arms.forces.erase_at(i);
      break;
    }
  s.arms.active = without(s.arms.active, units);
  s.arms.forces.push(force);
  for (SenatorId who : {commander, master}) {
    if (who == SenatorId::none) continue;
    if (closes_by_leaving(t) == who) s.senate.presiding_left = 1;  // VG-9.642a
    s.senators[who].where = Where::at_war;
  }
  t.tell(EventKind::commander_sent, rule,
         {.a = op(commander), .b = op(war), .n = static_cast<std::int16_t>(units.all_legions()), .m = units.fleets});
  if (war != bequest_mission) activate_attacked(t, war);
}

}  // namespace curia::republic
