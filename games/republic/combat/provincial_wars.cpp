#include "games/republic/combat/provincial_wars.h"

#include "games/republic/chance.h"
#include "games/republic/combat/provincial_battle.h"
#include "games/republic/queries.h"

namespace curia::republic {

ProvinceId province_to_attack(const State& s, WarId war) {
  for (ProvinceId province : row(war).attacks)
    if (province != ProvinceId::none && loyal_to_rome(s, province)) return province;
  return ProvinceId::none;
}

WarSet ProvincialWars::to_come(const State& s) const {
  WarSet set;
  for (WarId which : active_wars(s) - over)
    if (s.wars[which].held != Held::by_senate && province_to_attack(s, which) != ProvinceId::none) set.add(which);
  return set;
}

Next ProvincialWars::step(Context& t) {
  const State& s = t.s;
  RESUME(at) {
    while (!to_come(s).empty()) {
      war = to_come(s).first();
      if (to_come(s).size() > 1) {
        PAUSE(war_drawn, pick(t, to_come(s).size(), Roll::provincial_war));
        war = to_come(s).nth(t.drawn);
      }
      over.add(war);
      PAUSE(war_fought, call(ProvincialBattle{.war = war, .province = province_to_attack(s, war)}));
    }
  }
  return done();
}

}  // namespace curia::republic
