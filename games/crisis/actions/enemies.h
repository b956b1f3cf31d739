#pragma once
// Whom an army of the active player may fight: TOC-4-c to TOC-4-g, TOC-6.3.1-battle-a.
#include "games/crisis/actions/means.h"

namespace curia::crisis {

using TribeSet = IdSet<TribeId, std::uint8_t>;
// The tribes with a warband (queries.h) in this region.
TribeSet warbands(const State& s, RegionId region);
// Whether a Militia stands there that another player commands and that no General of his leads: TOC-6.3.3-militia-e.
bool lone_militia(const Means& means, RegionId region);

template <class Visit>
void each_enemy(const Means& means, RegionId region, Visit visit) {
  const State& s = means.s;
  for (ArmyId id : means.strangers())
    if (army(s, id).region == region) visit(enemy(id));
  if (is_province(region) && lone_militia(means, region)) visit(enemy_militia(region));
  for (TribeId tribe : warbands(s, region)) visit(enemy(tribe));
  for (int i = 0; i < rival_count; ++i) {
    const auto rival = static_cast<RivalId>(i);
    if (s.rivals[rival].fate == Fate::map && s.rivals[rival].region == region) visit(enemy(rival));
  }
}

// Every battle that may be begun: not at sea, and not by an army that has fought (TOC-6.3.1-battle-c).
template <class Visit>
void each_battle(const Means& means, Visit visit) {
  means.each_army([&](ArmyId id, RegionId region) {
    if (has_fought(means.s, id) || is_sea(region)) return;
    each_enemy(means, region, [&](EnemyId enemy) { visit(id, enemy); });
  });
}

}  // namespace curia::crisis
