#include "games/republic/queries.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace curia::republic {

// ---- Forces ---------------------------------------------------------------------------------------------------------

const Force* force_of(const State& s, SenatorId commander) {
  if (commander == SenatorId::none) return nullptr;
  for (const Force& force : s.arms.forces)
    if (force.commander == commander || force.master == commander) return &force;
  return nullptr;
}

Force* force_of(State& s, SenatorId commander) {
  return const_cast<Force*>(force_of(static_cast<const State&>(s), commander));
}

int legions_in_being(const State& s) {
  int n = s.arms.active.all_legions() + s.revolt.army.all_legions();
  for (const Force& force : s.arms.forces) n += force.units.all_legions();
  for (const Province& province : s.provinces.rows) n += province.garrison.all_legions();
  return n;
}

int fleets_in_being(const State& s) {
  int n = s.arms.active.fleets + s.revolt.army.fleets;
  for (const Force& force : s.arms.forces) n += force.units.fleets;
  return n;
}

int unit_cost(const State& s) {
  const int shortages = event_level(s, EventId::manpower_shortage) + s.rome.shortages;
  return value::unit_cost + (value::manpower_shortage_unit_cost[0] - value::unit_cost) * shortages;
}

int ally_bonus(const State& s, WarId war) {
  const bool ally = s.leaders[LeaderId::cleopatra_vii].place == Leader::Place::ally;
  return ally && war == WarId::alexandrine ? value::cleopatra_military : 0;
}

// ---- Wars -----------------------------------------------------------------------------------------------------------

bool in_play(const State& s, WarId war) {
  const Section section = s.wars[war].section;
  return section == Section::inactive || section == Section::active || section == Section::imminent ||
         section == Section::unprosecuted;
}

bool is_active(const State& s, WarId war) {
  const Section section = s.wars[war].section;
  return section == Section::active || section == Section::unprosecuted;
}

WarSet active_wars(const State& s) {
  WarSet set;
  for (int i = 0; i < war_count; ++i)
    if (is_active(s, static_cast<WarId>(i))) set.add(static_cast<WarId>(i));
  return set;
}

WarSet wars_in_play(const State& s) {
  WarSet set;
  for (int i = 0; i < war_count; ++i)
    if (in_play(s, static_cast<WarId>(i))) set.add(static_cast<WarId>(i));
  return set;
}

Series series_of(WarId war) { return row(war).series; }

bool match(const State& s, WarId war, WarId other) {
  return war != other && series_of(war) != Series::none && series_of(war) == series_of(other) &&
         s.wars[war].alone == 0 && s.wars[other].alone == 0;
}

void remember_answers(State& s, const Options& options) {
  s.game.forum_wars_multiply = options.multiplied_wars == choice::multiplied_wars::in_the_forum ? 1 : 0;
}

// An active war; where all in the Forum count, an inactive one, too, but neither one that lies face down this turn nor one that
// waits for its Provinces and matches nothing (AH-7.3321a, AH-7.335b).
bool multiplies(const State& s, WarId war) {
  if (is_active(s, war)) return true;
  if (s.game.forum_wars_multiply == 0 || !in_play(s, war)) return false;
  if (s.wars[war].section == Section::imminent) return s.wars[war].drawn_turn != s.game.turn;
  if (row(war).initial != WarStart::conditional) return true;
  for (ProvinceId province : ProvinceSet(row(war).conditional_provinces))
    if (s.provinces[province].in_play == 0) return false;
  return true;
}

int multiplier(const State& s, WarId war) {
  if (row(war).series_size <= 1 || !multiplies(s, war)) return 1;
  int n = 1;
  for (WarId other : wars_in_play(s))
    if (match(s, war, other) && multiplies(s, other)) ++n;
  return n;
}

LeaderSet leaders_on(const State& s, WarId war) {
  LeaderSet set;
  if (!is_active(s, war)) return set;
  for (int i = 0; i < leader_count; ++i) {
    const auto leader = static_cast<LeaderId>(i);
    const Leader& record = s.leaders[leader];
    if (record.hosts.has(war)) set.add(leader);
    if (record.place != Leader::Place::on_war || !WarSet(row(leader).wars).has(war)) continue;
    bool exist = true;  // Viriathus aids only revolts whose Provinces exist: VG-LR-card-viriathus-a
    if (row(leader).needs_conditional_provinces)
      for (ProvinceId province : ProvinceSet(row(war).conditional_provinces))
        exist = exist && s.provinces[province].in_play != 0;
    if (exist) set.add(leader);
  }
  return set;
}

namespace {
int leaders_strength(const State& s, WarId war) {
  int n = 0;
  for (LeaderId leader : leaders_on(s, war)) n += row(leader).strength;
  return n;
}
}  // namespace

namespace {
// What Provinces add to a war, unmultiplied: those that have joined it (VG-10.03b), or the forces of the one in revolt
// (VG-EV-internal-disorder-3).
int provincial_land(const State& s, WarId war) {
  if (is_province_revolt(war)) return s.provinces[province_of(war)].armies;
  int n = 0;
  for (ProvinceId province : allied_provinces(s, war)) n += side(s, province).base_land + s.provinces[province].armies;
  return n;
}

int provincial_naval(const State& s, WarId war) {
  if (is_province_revolt(war)) return s.provinces[province_of(war)].fleets;
  int n = 0;
  for (ProvinceId province : allied_provinces(s, war))
    if (s.provinces[province].ally_at_sea != 0) n += province_naval_strength(s, province);
  return n;
}
}  // namespace

int printed_land(const State& s, WarId war) {
  return is_province_revolt(war) ? side(s, province_of(war)).base_land : row(war).land;
}

int printed_naval(const State& s, WarId war) {
  return is_province_revolt(war) ? side(s, province_of(war)).base_naval : row(war).naval;
}

int land_strength(const State& s, WarId war) {
  if (war == WarId::civil_war) {
    if (s.revolt.stays != 0 && province_of_main_rebel(s) != ProvinceId::none)
      return land_strength(s, revolt_of(province_of_main_rebel(s)));
    const RebelHost host = host_of_main_rebel(s);
    int bonus =
        s.revolt.rebel == SenatorId::none ? 0 : std::min(military(s, s.revolt.rebel), cap_of_rebel_military(host));
    if (s.revolt.master != SenatorId::none) bonus += military(s, s.revolt.master);  // VG-11.27a
    return host.units.strength() + strength_of_armies(host.armies, host.units.all_legions() > 0) + bonus;
  }
  if (is_rebel_province(s, war)) {  // VG-11.381b
    const ProvinceId province = province_of(war);
    const int own = governor_present(s, province) ? military(s, s.provinces[province].governor) : 0;
    return province_land_strength(s, province) + own;
  }
  int printed = printed_land(s, war);
  if (s.wars[war].halved != 0) printed /= 2;
  return printed * multiplier(s, war) + leaders_strength(s, war) + provincial_land(s, war);
}

int naval_strength(const State& s, WarId war) {
  if (war == WarId::civil_war && s.revolt.stays != 0 && province_of_main_rebel(s) != ProvinceId::none)
    return naval_strength(s, revolt_of(province_of_main_rebel(s)));
  if (is_rebel_province(s, war)) {  // VG-11.381d
    if (!needs_naval_battle(s, war)) return 0;
    const ProvinceId province = province_of(war);
    const int own = governor_present(s, province) ? military(s, s.provinces[province].governor) : 0;
    return province_naval_strength(s, province) + own;
  }
  const int printed = printed_naval(s, war);
  if (printed == 0 || s.wars[war].naval_victory != 0) return 0;  // VG-7.342c, VG-3.3a
  return printed * multiplier(s, war) + leaders_strength(s, war) + provincial_naval(s, war);
}

int fleet_support(WarId war) { return row(war).support; }

int fleet_support(const State& s, WarId war) {
  if (!is_rebel_province(s, war)) return fleet_support(war);
  const ProvinceId province = province_of(war);
  const bool fleets_only = s.revolt.against_land != 0 && s.wars[war].naval_victory != 0;  // VG-11.381d
  return fleets_only ? s.provinces[province].fleets : province_naval_strength(s, province);
}

bool needs_naval_battle(const State& s, WarId war) {
  if (is_rebel_province(s, war)) {  // VG-11.381d
    if (s.wars[war].naval_victory != 0) return false;
    const ProvinceId province = province_of(war);
    const int at_sea = province_naval_strength(s, province);
    if (s.revolt.against_land != 0) return at_sea > province_land_strength(s, province);
    const int base = row(province).side(false).base_land;
    return base > 0 && at_sea > base;
  }
  return printed_naval(s, war) > 0 && s.wars[war].naval_victory == 0;
}

std::uint32_t disaster_numbers(const State& s, WarId war, bool ignore_card) {
  std::uint32_t numbers = ignore_card ? 0 : row(war).disaster;
  for (LeaderId leader : leaders_on(s, war)) numbers |= row(leader).disaster;
  return numbers & ~s.wars[war].spent_numbers;
}

std::uint32_t standoff_numbers(const State& s, WarId war, bool ignore_card) {
  std::uint32_t numbers = ignore_card ? 0 : row(war).standoff;
  for (LeaderId leader : leaders_on(s, war)) numbers |= row(leader).standoff;
  return numbers & ~s.wars[war].spent_numbers;
}

int drought_effects(const State& s) {
  int n = event_level(s, EventId::drought);
  for (WarId war : wars_in_play(s))
    if (row(war).drought) ++n;
  return n;
}

int four_wars_count(const State& s) { return active_wars(s).size(); }

}  // namespace curia::republic
