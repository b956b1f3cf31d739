#include "games/crisis/turn/upkeep.h"

#include "games/crisis/deeds.h"

namespace curia::crisis {

void upkeep(Context& t, Seat seat) {
  for (RegionId region : governed(t.s, seat)) remove_quaestor(t, region, Rule::TOC_6_1_a);
  for (ArmyId id : armies_on_map(t.s, seat)) remove_castra(t, id, Rule::TOC_6_1_b);
  for (RegionId region : t.s.militia_castra& governed(t.s, seat)) remove_castra(t, militia_of(region), Rule::TOC_6_1_b);
}

}  // namespace curia::crisis
