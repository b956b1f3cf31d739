#include "games/republic/revenue/bequest_income.h"

#include <algorithm>
#include <cstdlib>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"

namespace curia::republic {

ProvinceId province_of_bequest(const State& s) {
  if (s.revolt.faction == Seat::none) return ProvinceId::none;
  for (ProvinceId province : governed_by(s, s.revolt.rebel))
    if (s.provinces[province].legate != 0 && s.provinces[province].raided == 0 && s.provinces[province].disordered == 0)
      return province;
  return ProvinceId::none;
}

Next BequestIncome::step(Context& t) {
  // What the State would owe nobody pays.
  const auto yield = [&](int dice, int mod, Roll purpose) { return std::max(0, income_rolled(t, dice, mod, purpose)); };
  RESUME(at) {
    province = province_of_bequest(t.s);
    PAUSE(spoils_rolled, roll(t, std::abs(side(t.s, province).spoils_dice), Roll::spoils));
    spoils =
        static_cast<std::int16_t>(yield(side(t.s, province).spoils_dice, side(t.s, province).spoils_mod, Roll::spoils));
    PAUSE(taxes_rolled, roll(t, std::abs(side(t.s, province).state_dice), Roll::state_income));
    {
      const ProvinceSide& values = side(t.s, province);
      receive(t, t.s.provinces[province].governor,
              spoils + yield(values.state_dice, values.state_mod, Roll::state_income), Rule::VG_EV_bequest_2);
    }
  }
  return done();
}

}  // namespace curia::republic
