#include "games/republic/revenue/development.h"

#include "games/republic/chance.h"
#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

bool may_develop(const State& s, const Options& options, ProvinceId province) {
  const Province& record = s.provinces[province];
  if (record.in_play == 0 || record.revolt != 0 || record.developed != 0 || record.governor == SenatorId::none)
    return false;
  if (s.senators[record.governor].rebel != 0) return false;
  return record.raided == 0 && record.disordered == 0 &&  // VG-6.4c, VG-EV-internal-disorder-1
         !under_attack(s, options, province);
}

}  // namespace

int development_bonus(const State& s, const Options& options, ProvinceId province) {  // VG-6.4b
  const Province& record = s.provinces[province];
  if (options.development_bonus == choice::development_bonus::no_income_taken) return record.spoils_taken == 0 ? 1 : 0;
  return record.governor != SenatorId::none && s.senators[record.governor].corrupt == 0 ? 1 : 0;
}

Next Development::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    for (province = 0; province < province_count; ++province) {
      if (!may_develop(s, t.options, static_cast<ProvinceId>(province))) continue;
      PAUSE(development_rolled, roll(t, 1, Roll::development));
      {
        Province& record = s.provinces[static_cast<ProvinceId>(province)];
        const int bonus = development_bonus(s, t.options, static_cast<ProvinceId>(province));
        const int result = rolled(t, Roll::development) + bonus;
        const bool exactly = t.options.improvement_cmp == choice::improvement_cmp::exactly_six;  // ES-6.14a
        if (result < value::development_min || (exactly && result != value::development_min)) continue;
        record.developed = 1;
        t.tell(EventKind::province_developed, Rule::VG_6_4a, {.a = province});
        change_influence(t, record.governor, value::province_developed_influence, Rule::VG_6_4d);
      }
    }
  }
  return done();
}

}  // namespace curia::republic
