#include "games/crisis/support_check/support_check.h"

#include "games/crisis/deeds.h"

namespace curia::crisis {

namespace {

// Step 3: the Governor goes where support is 0 or Mobs are at least as many: TOC-6.4-e.
bool falls(const Province& province) { return province.support == 0 || province.mobs >= province.support; }

// All removals come first, then Italia's new support is counted: TOC-6.4-g. Whom no neutral Governor can replace stays: TOC-2-a.
int remove_governors(Context& t, Seat seat) {
  ProvinceSet lost;
  for (RegionId region : governed(t.s, seat))
    if (falls(t.s.provinces[region]) && lost.size() < neutral_governors_left(t.s, t.options)) lost.add(region);
  for (RegionId region : lost) {
    remove_governor(t, region, Rule::TOC_6_4_e);
    put_neutral_governor(t, region, Rule::TOC_6_4_f);
  }
  return lost.size();
}

}  // namespace

bool threatened(const State& s, RegionId region, Seat seat) {
  return active_barbarian(s, region) || rival_in_region(s, region) || enemy_in_capital(s, region, seat);
}

void check_support(Context& t, Seat seat) {
  State& s = t.s;
  for (RegionId region : governed(s, seat))
    if (threatened(s, region, seat)) change_support(t, region, -1, Rule::TOC_6_4_a);
  if (emperor(s) == seat && (rival_on_map(s) || another_pretender(s, seat)))
    change_support(t, RegionId::italia, -1, Rule::TOC_6_4_c);
  const int lost = remove_governors(t, seat);
  if (lost == 0) return;
  settle_italia(t, emperor(s) == seat ? lost : 0, Rule::TOC_6_4_i);
  if (emperor(s) != seat || s.provinces[RegionId::italia].support > 0 || neutral_governors_left(s, t.options) == 0)
    return;
  remove_governor(t, RegionId::italia, Rule::TOC_6_4_j);
  put_neutral_governor(t, RegionId::italia, Rule::TOC_6_4_j);
  settle_italia(t, 0, Rule::TOC_6_4_h);
}

}  // namespace curia::crisis
