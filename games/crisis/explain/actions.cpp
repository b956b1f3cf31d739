// What the actions share: points, own armies, governed provinces, abilities.
#include "games/crisis/explain/parts.h"

namespace curia::crisis {

Why no_points(const Means& means, Sphere sphere, int needed, Rule rule) {
  const int left = means.points_of(sphere);
  return left < needed ? Why{Reason::not_enough_points, rule, needed, left} : Why{};
}

Why not_own(const Means& means, ArmyId army, Rule rule) {
  const RegionId alone = militia_in(army);
  const bool own = alone == RegionId::none ? means.armies.has(army) : means.militias.has(alone);
  return own ? Why{} : Why{Reason::not_your_army, rule};
}

Why not_governed(const Means& means, RegionId region, Rule rule) {
  return means.governed.has(region) ? Why{} : Why{Reason::not_governed, rule};
}

Why wrong_action(const Means& means, const Move& move) {
  // A verb that is none of theirs finds nothing.
  for (const auto part : {wrong_in_ability, wrong_in_military, wrong_in_political, wrong_in_populace})
    if (const Why why = part(means, move)) return why;
  return {};
}

}  // namespace curia::crisis
