#include "games/republic/combat/allied_provinces.h"

#include <algorithm>

namespace curia::republic {

void province_joins(Context& t, ProvinceId province, WarId war) {
  Province& record = t.s.provinces[province];
  record.ally = war;
  const bool at_sea = t.options.allied_province_strength == choice::allied_province_strength::printed_and_all_forces;
  record.ally_at_sea = at_sea ? 1 : 0;
  t.tell(EventKind::province_allied, Rule::VG_10_03b,
         {.a = op(province), .b = op(war), .n = record.armies, .m = record.fleets});
}

void allies_lose_units(Context& t, WarId war, const BattleResult& result, bool naval) {
  const bool counts = result.outcome == Outcome::stalemate || result.outcome == Outcome::standoff ||
                      (result.outcome == Outcome::victory && naval);
  if (!counts) return;
  int armies = result.legions_lost, fleets = result.fleets_lost;
  for (ProvinceId province : row(war).attacks) {  // in the order of the card
    if (province == ProvinceId::none || t.s.provinces[province].ally != war) continue;
    Province& record = t.s.provinces[province];
    const int lost_armies = std::min<int>(armies, record.armies), lost_fleets = std::min<int>(fleets, record.fleets);
    if (lost_armies + lost_fleets == 0) continue;
    record.armies = static_cast<std::uint8_t>(record.armies - lost_armies);
    record.fleets = static_cast<std::uint8_t>(record.fleets - lost_fleets);
    armies -= lost_armies;
    fleets -= lost_fleets;
    t.tell(
        EventKind::provincials_lost, Rule::VG_10_03c,
        {.a = op(province), .n = static_cast<std::int16_t>(lost_armies), .m = static_cast<std::int16_t>(lost_fleets)});
  }
}

}  // namespace curia::republic
