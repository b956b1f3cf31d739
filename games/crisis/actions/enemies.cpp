#include "games/crisis/actions/enemies.h"

namespace curia::crisis {

TribeSet warbands(const State& s, RegionId region) {
  TribeSet set;
  const bool home = is_homeland(region);
  if (home) {
    if (s.tribes[tribe_of(region)].home_active > 0) set.add(tribe_of(region));  // TOC-4-d
  } else if (is_province(region)) {
    const auto place = static_cast<std::size_t>(region);
    for (int i = 0; i < tribe_count; ++i) {
      const auto tribe = static_cast<TribeId>(i);
      if (s.tribes[tribe].active[place] + s.tribes[tribe].inactive[place] > 0) set.add(tribe);
    }
  }
  for (int i = 0; i < leader_count; ++i) {
    const auto leader = static_cast<LeaderId>(i);
    if (leader_in(s, leader, region) && !(home && s.leaders[leader].inactive != 0)) set.add(tribe_of(leader));
  }
  return set;
}

bool lone_militia(const Means& means, RegionId region) {
  const Province& province = means.s.provinces[region];
  if (province.militia == 0 || province.governor == means.seat || !is_player(means.s, province.governor)) return false;
  const ArmyId inside = means.army_inside(region);
  return inside == ArmyId::none || seat_of(inside) != province.governor;
}

}  // namespace curia::crisis
