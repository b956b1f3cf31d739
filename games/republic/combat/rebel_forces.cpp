#include "games/republic/combat/rebel_forces.h"

#include "games/republic/combat/battle.h"
#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

void return_forces_on(Context& t, WarId war, Rule rule) {
  for (std::size_t i = t.s.arms.forces.size(); i-- > 0;)
    if (t.s.arms.forces[i].war == war) return_force(t, i, rule);
}

void take_forces(Province& record) {
  record.garrison = Units{};
  record.armies = record.fleets = 0;
  record.garrisoned_this_turn = 0;
}

}  // namespace

Units& army_of_main_rebel(State& s) {
  const ProvinceId home = province_of_main_rebel(s);
  const bool there = home != ProvinceId::none && s.provinces[home].gone != Gone::with_rebel;
  return there ? s.provinces[home].garrison : s.revolt.army;
}

void province_rebels(Context& t, ProvinceId province) {
  War& record = t.s.wars[revolt_of(province)];
  record = War{};
  record.section = Section::rebel;
  record.revolt = 1;
  record.drawn_turn = t.s.game.turn;
}

void leave_province(Context& t, ProvinceId province, bool at_once) {
  State& s = t.s;
  Province& record = s.provinces[province];
  record.gone = Gone::in_transit;
  return_forces_on(t, revolt_of(province), Rule::VG_11_381a);
  if (at_once || side(s, province).base_naval == 0) arrive(t, province);
}

void arrive(Context& t, ProvinceId province) {
  State& s = t.s;
  Province& record = s.provinces[province];
  const Units units = record.garrison;
  const int armies = record.armies, fleets = record.fleets;
  take_forces(record);
  record.gone = Gone::with_rebel;
  army_of_main_rebel(s).join(units);
  const ProvinceId home = province_of_main_rebel(s);
  const bool to_province = home != ProvinceId::none && s.provinces[home].gone != Gone::with_rebel;
  std::uint8_t& his_armies = to_province ? s.provinces[home].armies : s.revolt.armies;
  std::uint8_t& his_fleets = to_province ? s.provinces[home].fleets : s.revolt.provincial_fleets;
  his_armies = static_cast<std::uint8_t>(his_armies + armies);
  his_fleets = static_cast<std::uint8_t>(his_fleets + fleets);
  t.tell(EventKind::rebels_arrive, Rule::VG_11_371b,
         {.a = op(record.governor), .b = op(province), .n = figure(units.all_legions()), .m = figure(armies)});
}

void stay_at_home(Context& t, ProvinceId province) {
  State& s = t.s;
  s.provinces[province].gone = Gone::no;
  if (s.provinces[province].governor != s.revolt.rebel) return;
  s.revolt.stays = 1;
  return_forces_on(t, WarId::civil_war, Rule::VG_11_372c);  // nobody comes to meet them
  t.tell(EventKind::rebel_stays, Rule::VG_11_372c, {.a = op(s.revolt.rebel), .b = op(province)});
}

void rebel_province_ends(Context& t, ProvinceId province, Rule rule) {
  State& s = t.s;
  Province& record = s.provinces[province];
  const WarId war = revolt_of(province);
  return_units(t, record.garrison);
  take_forces(record);
  record.gone = Gone::no;
  record.developed = 0;
  s.wars[war] = War{};
  t.tell(EventKind::rebel_province_lost, rule, {.a = op(province), .b = op(record.governor)});
  return_forces_on(t, war, rule);
  for (SenatorId senator : aligned(s))
    if (is_captive(s, senator) && s.senators[senator].war == war) kill(t, senator, Rule::VG_10_71i);
}

}  // namespace curia::republic
