#include "games/republic/events/pretender.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/combat/battle_procedure.h"
#include "games/republic/combat/lose_legions.h"
#include "games/republic/deeds.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

// Those with a Governor, or all, but for those that are no longer Rome's: VG-EV-pretender-1, AH-7.35l, VG-10.03b.
bool may_revolt(const Province& province, const Options& options) {
  switch (options.pretender_provinces) {
    case choice::pretender_provinces::governed:
      return province.governor != SenatorId::none;
    case choice::pretender_provinces::any_of_rome:
      return province.ally == WarId::none;
    default:
      return true;
  }
}

ProvinceSet provinces_to_revolt(const State& s, const Options& options) {
  ProvinceSet set;
  for (int i = 0; i < province_count; ++i) {
    const Province& record = s.provinces.rows[static_cast<std::size_t>(i)];
    if (record.in_play != 0 && may_revolt(record, options) && record.revolt == 0 &&
        !is_rebel_province(s, static_cast<ProvinceId>(i)))  // VG-11.34a
      set.add(static_cast<ProvinceId>(i));
  }
  return set;
}

void destroy_garrison(Context& t, Province& record) {
  for (VeteranId veteran : record.garrison.veterans) lose_veteran(t, veteran);
  record.garrison = Units{};
}

}  // namespace

bool pretender_is_due(const State& s, const Options& options, WarId drawn) {
  if (event_level(s, EventId::pretender_emerges) == 0 || !is_active(s, drawn)) return false;
  for (int i = 0; i < province_count; ++i)
    if (s.wars[revolt_of(static_cast<ProvinceId>(i))].pretender != 0)
      return false;  // it has happened: VG-EV-pretender-3
  return !provinces_to_revolt(s, options).empty();
}

void Pretender::judge_battle(Context& t) {
  const Province& record = t.s.provinces[province];
  const int legions = record.garrison.strength();
  const int against = side(t.s, province).base_land + side(t.s, province).base_naval + record.armies + record.fleets;
  const int own = record.legate != 0 ? 0 : military(t.s, record.governor);
  const int total = rolled(t, Roll::battle) + legions + std::min(own, legions) - against;
  const CombatRow& result = combat_at(total);
  won = result.result == CombatResult::victory ? 1 : 0;
  routed = result.result == CombatResult::defeat ? 1 : 0;
  losses = static_cast<std::uint8_t>(std::min<int>(result.legions_lost, record.garrison.all_legions()));
}

SenatorId Pretender::governor_there(const State& s) const {
  const Province& record = s.provinces[province];
  return record.legate != 0 ? SenatorId::none : record.governor;
}

// Without Legions he attacks nobody: VG-EV-pretender-1.
bool Pretender::garrison_attacks(const Context& t) const {
  return t.options.pretender_governor == choice::pretender_governor::dies_unless_victorious ||
         t.s.provinces[province].garrison.all_legions() > 0;
}

// He who was beaten without a Defeat goes home with his Legions, where only the lack of an attack kills him.
bool Pretender::may_survive(const Context& t) const {
  return t.options.pretender_governor == choice::pretender_governor::dies_unless_he_attacks && routed == 0 &&
         governor_there(t.s) != SenatorId::none;
}

// As in any battle: VG-10.7a, VG-10.71a.
void Pretender::strike(Context& t, SenatorId governor) const {
  State& s = t.s;
  const bool alone = chits < 2 && t.options.single_chit == choice::single_chit::kills;
  if (alone || to_draw > 0) {
    kill(t, governor, Rule::VG_10_7a);
    return;
  }
  vacate(s.provinces[province]);
  s.senators[governor].where = Where::captive;
  s.senators[governor].war = revolt_of(province);
  t.tell(EventKind::senator_captured, Rule::VG_10_71a, {.a = op(governor), .b = op(revolt_of(province))});
}

void Pretender::put_down(Context& t) const {
  t.tell(EventKind::pretender_put_down, Rule::VG_EV_pretender_1,
         {.a = op(province), .b = op(t.s.provinces[province].governor)});
  t.s.rome.event_level[static_cast<std::size_t>(EventId::pretender_emerges)] = 0;
}

// The Province is a war from now on: VG-EV-pretender-2.
void Pretender::lose_province(Context& t) const {
  State& s = t.s;
  const bool stays = t.options.pretender_card_stays == choice::pretender_card_stays::until_revolt_ends;
  province_revolts(t, province, stays, Rule::VG_EV_pretender_2);
  if (!stays) s.rome.event_level[static_cast<std::size_t>(EventId::pretender_emerges)] = 0;  // VG-EV-pretender-3
}

Next Pretender::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    PAUSE(province_drawn, pick(t, provinces_to_revolt(s, t.options).size(), Roll::pretender_province));
    province = provinces_to_revolt(s, t.options).nth(t.drawn);
    t.tell(EventKind::province_in_revolt, Rule::VG_EV_pretender_1, {.a = op(province)});
    if (event_level(s, EventId::pretender_emerges) == 1 && s.provinces[province].governor == SenatorId::none) {
      return_units(t, s.provinces[province].garrison);  // nobody leads them: AH-7.35l
      s.provinces[province].garrison = Units{};
    } else if (event_level(s, EventId::pretender_emerges) == 1 && garrison_attacks(t)) {
      if (s.provinces[province].legate == 0 && military_varies(s.provinces[province].governor)) {
        PAUSE(military_rolled, roll(t, 1, Roll::variable_military));
        rolled_military = variable_military(t);
      }
      PAUSE(battle_rolled, roll(t, 3, Roll::battle));
      judge_battle(t);
      rolled_military = 0;
      PAUSE(legions_lost,
            call(LoseLegions{.from = LoseLegions::From::garrison, .place = op(province), .count = losses}));
      if (won != 0) {  // put down at once: the card leaves
        if (losses > 0 && s.provinces[province].legate == 0)
          PAUSE(chits_drawn, call(DrawChits{.purpose = Roll::battle_chit,
                                            .victims = Victims::two_senators,
                                            .count = losses,
                                            .senator = s.provinces[province].governor,
                                            .other = SenatorId::none}));
        put_down(t);
        return done();
      }
      if (may_survive(t) && losses > 0) {
        to_draw = begin_chits(t, losses);
        while (chits_left(t, to_draw)) {
          PAUSE(defence_chit, draw_chit(t, Roll::battle_chit));
          count_chit(t, to_draw);
          if (t.drawn == chit_draw_two) continue;
          chits = static_cast<std::uint8_t>(chits + 1U);
          if (t.drawn > 30 || governor_there(s) == SenatorId::none) continue;
          if (in_play_with(s, t.drawn).has(governor_there(s))) strike(t, governor_there(s));
        }
      }
      return_units(t, s.provinces[province].garrison);  // VG-EV-pretender-2
      s.provinces[province].garrison = Units{};
      if (may_survive(t)) governor_returns(t, province, Rule::VG_EV_pretender_2);
    }
    destroy_garrison(t, s.provinces[province]);                            // VG-EV-pretender-4
    if (s.provinces[province].legate != 0) vacate(s.provinces[province]);  // he is elsewhere
    if (s.provinces[province].governor != SenatorId::none)
      kill(t, s.provinces[province].governor, Rule::VG_EV_pretender_1);
    lose_province(t);
  }
  return done();
}

}  // namespace curia::republic
