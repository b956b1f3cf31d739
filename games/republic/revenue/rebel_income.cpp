#include "games/republic/revenue/rebel_income.h"

#include <algorithm>
#include <cstdlib>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"

namespace curia::republic {

Next RebelIncome::step(Context& t) {
  State& s = t.s;
  const auto here = [&] { return static_cast<ProvinceId>(province); };
  // Random events, the trial of Verres too, pass a rebel Province by (VG-11.34a); Evil Omens lower the roll.
  const auto yield = [&](int dice, int mod, Roll purpose) { return std::max(0, income_rolled(t, dice, mod, purpose)); };
  RESUME(at) {
    for (province = 0; province < province_count; ++province) {
      if (!is_rebel_province(s, here())) continue;
      PAUSE(spoils_rolled, roll(t, std::abs(side(s, here()).spoils_dice), Roll::spoils));
      spoils = static_cast<std::int16_t>(yield(side(s, here()).spoils_dice, side(s, here()).spoils_mod, Roll::spoils));
      PAUSE(taxes_rolled, roll(t, std::abs(side(s, here()).state_dice), Roll::state_income));
      {
        const ProvinceSide& values = side(s, here());
        const int taxes = yield(values.state_dice, values.state_mod, Roll::state_income) + values.local_taxes;
        receive(t, s.provinces[here()].governor, spoils + taxes, Rule::VG_11_35b);
      }
    }
  }
  return done();
}

}  // namespace curia::republic
