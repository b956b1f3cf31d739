#include "games/crisis/gain_legacy/gain_legacy.h"

#include <algorithm>
#include <bit>

#include "games/crisis/deeds.h"

namespace curia::crisis {

namespace {

// An army of another player who is a Pretender stands in the province: our reading of TOC-6.6-a.
bool contested(const State& s, RegionId region, Seat seat) {
  for (int i = 0; i < s.game.seats; ++i) {
    const Seat other = seat_at(i);
    if (other == seat || !is_pretender(s, other)) continue;
    for (ArmyId id : armies_on_map(s, other))
      if (army(s, id).region == region) return true;
  }
  return false;
}

// The Emperor gives up his own empire, and may gain an Emperor Turn: TOC-6.6-b to -d.
void emperor_gains(Context& t, Seat seat) {
  State& s = t.s;
  for (RegionId region : governed(s, seat)) remove_marker(t, region, Rule::TOC_6_6_b);
  gain_legacy(t, seat, emperors_legacy(s), Rule::TOC_6_6_c);
  if (another_pretender(s, seat) || rival_on_map(s)) return;
  Player& record = player(s, seat);
  record.emperor_turns = static_cast<std::uint8_t>(record.emperor_turns + 1U);
  t.tell(EventKind::emperor_turn, Rule::TOC_6_6_d, {.a = op(seat), .n = record.emperor_turns});
}

}  // namespace

int emperors_legacy(const State& s) {
  int pretender_provinces = 0;
  for (const Province& province : s.provinces.rows) pretender_provinces += province.marker != Marker::none ? 1 : 0;
  return std::max(0, s.provinces[RegionId::italia].support - pretender_provinces);
}

int pretenders_legacy(const State& s, const Options& options, Seat seat) {
  if (!is_pretender(s, seat)) return 0;
  if (options.peaceful_pretenders == on && another_pretender(s, seat)) return 0;
  int legacy = 0;
  for (RegionId region : governed(s, seat))
    if (s.provinces[region].marker != Marker::none && !contested(s, region, seat)) ++legacy;
  return legacy;
}

void gain_legacy_phase(Context& t, Seat seat) {
  gain_legacy(t, seat, pretenders_legacy(t.s, t.options, seat), Rule::TOC_6_6_a);
  if (emperor(t.s) == seat) emperor_gains(t, seat);
  int improvements = 0;
  for (RegionId region : governed(t.s, seat)) improvements += std::popcount(t.s.provinces[region].improvements);
  gain_legacy(t, seat, governed_count(t.s, seat), Rule::TOC_6_6_e);
  gain_legacy(t, seat, improvements, Rule::TOC_6_6_f);
}

}  // namespace curia::crisis
