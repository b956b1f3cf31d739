#include "games/crisis/buy_trash/end_of_turn.h"

#include "games/crisis/deeds.h"

namespace curia::crisis {

namespace {

// TOC-6.8-b
void wake(Context& t, RegionId region) {
  State& s = t.s;
  const auto at = static_cast<std::size_t>(region);
  for (int i = 0; i < tribe_count; ++i) {
    Tribe& tribe = s.tribes.rows[static_cast<std::size_t>(i)];
    int woken = tribe.inactive[at];
    tribe.active[at] = static_cast<std::uint8_t>(tribe.active[at] + woken);
    tribe.inactive[at] = 0;
    for (int n = 0; n < leader_count; ++n) {
      const auto leader = static_cast<LeaderId>(n);
      if (static_cast<int>(tribe_of(leader)) != i || !leader_in(s, leader, region)) continue;
      woken += s.leaders[leader].inactive;
      s.leaders[leader].inactive = 0;
    }
    if (woken > 0)
      t.tell(EventKind::barbarians_wake, Rule::TOC_6_8_b,
             {.a = static_cast<std::uint8_t>(i), .b = op(region), .n = static_cast<std::int16_t>(woken)});
  }
}

}  // namespace

void end_of_turn(Context& t, Seat seat) {
  State& s = t.s;
  s.game.phase = Phase::end_of_turn;
  t.tell(EventKind::phase_begins, Rule::TOC_6_8_a, {.n = static_cast<std::int16_t>(Phase::end_of_turn)});
  for (RegionId region : governed(s, seat)) {
    const Province& province = s.provinces[region];
    // TOC-6.8-a, TOC-6.3.3-build-e
    if (province.mobs > 0 && s.supply.mobs > 0 && !has_improvement(province, ImprovementId::amphitheatre))
      change_mobs(t, region, 1, Rule::TOC_6_8_a);
    wake(t, region);
  }
}

}  // namespace curia::crisis
