#include "games/republic/queries.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace curia::republic {

// ---- Provinces and their forces -------------------------------------------------------------------------------------

bool loyal_to_rome(const State& s, ProvinceId province) {
  const Province& record = s.provinces[province];
  if (record.in_play == 0 || record.revolt != 0 || record.ally != WarId::none) return false;
  return record.governor == SenatorId::none || s.senators[record.governor].rebel == 0;
}

bool attacks(WarId war, ProvinceId province) {
  const auto& list = row(war).attacks;
  return std::find(list.begin(), list.end(), province) != list.end();
}

bool under_attack(const State& s, const Options& options, ProvinceId province) {
  if (options.provincial_wars == off || !loyal_to_rome(s, province)) return false;
  for (int i = 0; i < war_card_count; ++i)
    if (is_active(s, static_cast<WarId>(i)) && attacks(static_cast<WarId>(i), province)) return true;
  return false;
}

bool governor_present(const State& s, ProvinceId province) {
  const Province& record = s.provinces[province];
  return record.governor != SenatorId::none && record.legate == 0 && !is_captive(s, record.governor);
}

int strength_of_armies(int armies, bool with_legions) { return with_legions ? armies : (armies + 1) / 2; }

int province_land_strength(const State& s, ProvinceId province) {
  const Province& record = s.provinces[province];
  return side(s, province).base_land + record.garrison.strength() +
         strength_of_armies(record.armies, record.garrison.all_legions() > 0);
}

int province_naval_strength(const State& s, ProvinceId province) {
  return side(s, province).base_naval + s.provinces[province].fleets;
}

ProvinceSet allied_provinces(const State& s, WarId war) {
  ProvinceSet set;
  for (int i = 0; i < province_count; ++i)
    if (s.provinces.rows[static_cast<std::size_t>(i)].ally == war && war != WarId::none)
      set.add(static_cast<ProvinceId>(i));
  return set;
}

// ---- Rebel Governors ------------------------------------------------------------------------------------------------

bool is_rebel_province(const State& s, WarId war) {
  return is_province_revolt(war) && s.wars[war].section == Section::rebel;
}

bool is_rebel_province(const State& s, ProvinceId province) {
  return s.wars[revolt_of(province)].section == Section::rebel;
}

ProvinceSet rebel_provinces(const State& s) {
  ProvinceSet set;
  if (s.revolt.faction == Seat::none) return set;
  for (int i = 0; i < province_count; ++i)
    if (is_rebel_province(s, static_cast<ProvinceId>(i))) set.add(static_cast<ProvinceId>(i));
  return set;
}

ProvinceId province_of_main_rebel(const State& s) {
  for (ProvinceId province : rebel_provinces(s))
    if (s.provinces[province].governor == s.revolt.rebel) return province;
  return ProvinceId::none;
}

RebelHost host_of_main_rebel(const State& s) {
  RebelHost host{s.revolt.army, s.revolt.armies, s.revolt.provincial_fleets};
  const ProvinceId home = province_of_main_rebel(s);
  if (home == ProvinceId::none || s.provinces[home].gone == Gone::with_rebel) return host;
  host.units.join(s.provinces[home].garrison);
  host.armies += s.provinces[home].armies;
  host.fleets += s.provinces[home].fleets;
  return host;
}

int cap_of_rebel_military(const RebelHost& host) {
  return host.units.all_legions() + strength_of_armies(host.armies, host.units.all_legions() > 0);
}

bool may_be_attacked(const State& s, WarId war) {
  if (is_rebel_province(s, war)) return s.provinces[province_of(war)].gone == Gone::no;
  return in_play(s, war) && !(war == WarId::civil_war && s.revolt.stays != 0);
}

WarSet wars_to_attack(const State& s) {
  WarSet set;
  for (int i = 0; i < war_count; ++i)
    if (may_be_attacked(s, static_cast<WarId>(i))) set.add(static_cast<WarId>(i));
  return set;
}

bool is_fought(const State& s, WarId war) {
  return is_active(s, war) || (is_rebel_province(s, war) && may_be_attacked(s, war));
}

}  // namespace curia::republic
