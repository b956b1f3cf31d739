#include "games/republic/combat/lose_legions.h"

#include "games/republic/chance.h"
#include "games/republic/deeds.h"

namespace curia::republic {

bool legions_differ(const State& s, const Units& units) {
  if (units.veterans.empty()) return false;
  if (units.legions > 0) return true;
  for (VeteranId veteran : units.veterans)
    if (s.arms.allegiance[veteran] != s.arms.allegiance[units.veterans.first()]) return true;
  return false;
}

Units& LoseLegions::units(State& s) const {
  switch (from) {
    case From::force:
      return s.arms.forces[place].units;
    case From::rebel_army:
      return s.revolt.army;
    case From::garrison:
      break;
  }
  return s.provinces[static_cast<ProvinceId>(place)].garrison;
}

void LoseLegions::lose(Context& t, int which) {
  Units& from_units = units(t.s);
  count = static_cast<std::uint8_t>(count - 1U);
  if (which < from_units.legions) {
    from_units.legions = static_cast<std::uint8_t>(from_units.legions - 1U);
    return;
  }
  const VeteranId veteran = from_units.veterans.nth(which - from_units.legions);
  t.tell(EventKind::veteran_lost, rule_of(purpose), {.a = veteran, .b = op(t.s.arms.allegiance[veteran])});
  from_units.veterans.remove(veteran);
  lose_veteran(t, veteran);
}

std::string_view LoseLegions::wrong(const Context& t) const {
  const auto those = from == From::force      ? t.s.arms.forces.size()
                     : from == From::garrison ? std::size_t{province_count}
                                              : std::size_t{bounds::forces};
  return place < those ? "" : "place";
}

Next LoseLegions::step(Context& t) {
  RESUME(at) {
    while (count > 0 && units(t.s).all_legions() > 0) {
      if (count >= units(t.s).all_legions() || !legions_differ(t.s, units(t.s))) {
        lose(t, 0);
        continue;
      }
      PAUSE(picked, pick(t, units(t.s).all_legions(), purpose));
      lose(t, t.drawn);
    }
  }
  return done();
}

}  // namespace curia::republic
