#include "games/republic/revenue/internal_disorder.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

// Governor and Garrison are eliminated; the Province becomes an active war without spoils: VG-EV-internal-disorder-3.
void revolt(Context& t, ProvinceId province) {
  Province& record = t.s.provinces[province];
  for (VeteranId veteran : record.garrison.veterans) lose_veteran(t, veteran);
  record.garrison = Units{};
  if (record.legate != 0) vacate(record);  // he is elsewhere
  if (record.governor != SenatorId::none) kill(t, record.governor, Rule::VG_EV_internal_disorder_3);
  province_revolts(t, province, false, Rule::VG_EV_internal_disorder_3);
}

}  // namespace

std::string_view InternalDisorder::wrong(const Context& t) const {
  return event_level(t.s, EventId::internal_disorder) > 0 ? "" : "at";
}

Next InternalDisorder::step(Context& t) {
  State& s = t.s;
  const auto here = [&]() -> Province& { return s.provinces[static_cast<ProvinceId>(province)]; };
  const auto undeveloped = [&] {
    return here().in_play != 0 && here().revolt == 0 && here().developed == 0 && here().governor != SenatorId::none &&
           !is_rebel_province(s, static_cast<ProvinceId>(province));  // VG-9.54b, VG-11.34a
  };
  RESUME(at) {
    for (province = 0; province < province_count; ++province)
      if (undeveloped()) here().disordered = 1;  // VG-EV-internal-disorder-1
    for (province = 0; province < province_count; ++province) {
      if (!undeveloped()) continue;
      PAUSE(disorder_rolled, roll(t, t.options.internal_disorder_die == choice::internal_disorder_die::two_dice ? 2 : 1,
                                  Roll::disorder));
      {
        const auto level = static_cast<std::size_t>(std::min(event_level(s, EventId::internal_disorder), 2) - 1);
        const int total = rolled(t, Roll::disorder) +
                          row_at(value::internal_disorder_per_garrison, level) * here().garrison.all_legions();
        if (total < row_at(value::internal_disorder_order_min, level)) revolt(t, static_cast<ProvinceId>(province));
      }
    }
  }
  return done();
}

}  // namespace curia::republic
