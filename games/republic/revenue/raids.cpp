#include "games/republic/revenue/raids.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/combat/lose_provincials.h"
#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

int level_row(int level) { return std::min(level, 2) - 1; }  // figures of an event stand at its level - 1

bool may_be_raided(const State& s, ProvinceId province) {
  const Province& record = s.provinces[province];
  return record.in_play != 0 && row(province).frontier && record.governor != SenatorId::none &&
         !is_rebel_province(s, province);  // VG-9.54b, VG-11.34a
}

// The n-th Legion of a Garrison is lost, Veterans last.
void lose_legion(Context& t, Units& garrison, int n) {
  if (n < garrison.legions) {
    garrison.legions = static_cast<std::uint8_t>(garrison.legions - 1U);
    return;
  }
  const VeteranId veteran = garrison.veterans.nth(n - garrison.legions);
  garrison.veterans.remove(veteran);
  lose_veteran(t, veteran);
}

// The undeveloped side may have fewer: VG-6.512d.
void disband_surplus(Context& t, ProvinceId province) {
  Province& record = t.s.provinces[province];
  const int armies = std::max(0, record.armies - side(t.s, province).max_armies);
  const int fleets = std::max(0, record.fleets - side(t.s, province).max_fleets);
  if (armies + fleets == 0) return;
  record.armies = static_cast<std::uint8_t>(record.armies - armies);
  record.fleets = static_cast<std::uint8_t>(record.fleets - fleets);
  t.tell(EventKind::provincials_lost, Rule::VG_6_512d,
         {.a = op(province), .n = static_cast<std::int16_t>(armies), .m = static_cast<std::int16_t>(fleets)});
}

}  // namespace

int strength_against_raids(const State& s, ProvinceId province) {
  const Province& record = s.provinces[province];
  const auto level = static_cast<std::size_t>(level_row(event_level(s, EventId::barbarian_raids)));
  return side(s, province).base_land +
         row_at(value::barbarian_raids_per_garrison, level) * record.garrison.all_legions() +
         strength_of_armies(record.armies, record.garrison.all_legions() > 0) +
         (record.legate != 0 ? 0 : military(record.governor));
}

std::string_view BarbarianRaids::wrong(const Context& t) const {
  return event_level(t.s, EventId::barbarian_raids) > 0 ? "" : "at";
}

Next BarbarianRaids::step(Context& t) {
  State& s = t.s;
  const auto here = [&]() -> Province& { return s.provinces[static_cast<ProvinceId>(province)]; };
  RESUME(at) {
    for (province = 0; province < province_count; ++province) {
      if (!may_be_raided(s, static_cast<ProvinceId>(province))) continue;
      PAUSE(raid_rolled, roll(t, 2, Roll::raid));
      {
        const auto level = static_cast<std::size_t>(level_row(event_level(s, EventId::barbarian_raids)));
        const int total = rolled(t, Roll::raid) + strength_against_raids(s, static_cast<ProvinceId>(province));
        if (total >= row_at(value::barbarian_raids_safe_min, level)) continue;  // VG-EV-barbarian-1, VG-EV-barbarian-2
        coloured = t.dice.die[0];
        here().raided = 1;
        t.tell(EventKind::province_raided, Rule::VG_EV_barbarian_4,
               {.a = province, .b = op(here().governor), .n = static_cast<std::int16_t>(total)});
      }
      if (here().armies > 0) {  // of all forces on land, with option A2
        PAUSE(forces_lost, call(LoseProvincials{.province = static_cast<ProvinceId>(province), .count = coloured}));
        losses = 0;
      } else {
        losses = static_cast<std::uint8_t>(std::min<int>(coloured, here().garrison.all_legions()));
      }
      here().developed = 0;  // VG-EV-barbarian-4
      disband_surplus(t, static_cast<ProvinceId>(province));
      if (losses > 0) t.tell(EventKind::garrison_lost, Rule::VG_EV_barbarian_4, {.a = province, .n = losses});
      for (; losses > 0; --losses) {
        if (here().garrison.veterans.empty()) {
          lose_legion(t, here().garrison, 0);
          continue;
        }
        PAUSE(legion_picked, pick(t, here().garrison.all_legions(), Roll::lost_garrison));
        lose_legion(t, here().garrison, t.drawn);
      }
      counted = 0;
      to_draw = begin_chits(t, coloured);
      while (chits_left(t, to_draw)) {
        PAUSE(chit_drawn, draw_chit(t, Roll::raid_chit));
        count_chit(t, to_draw);
        if (t.drawn == chit_draw_two) continue;
        counted = static_cast<std::uint8_t>(counted + 1U);
        {
          const SenatorId governor = here().governor;
          if (governor == SenatorId::none || number_of(governor) != t.drawn) continue;
          if (here().legate != 0) continue;  // he is elsewhere
          // The last one, where one alone kills the last of two or more: VG-EV-barbarian-6
          if ((counted >= 2 || t.options.single_chit == choice::single_chit::captures) && to_draw == 0) {
            s.senators[governor].where = Where::captive;
            s.senators[governor].war = WarId::none;
            t.tell(EventKind::senator_captured, Rule::VG_EV_barbarian_6, {.a = op(governor)});
          } else {
            kill(t, governor, Rule::VG_EV_barbarian_5);
          }
        }
      }
    }
  }
  return done();
}

}  // namespace curia::republic
