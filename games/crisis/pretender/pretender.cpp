#include "games/crisis/pretender/pretender.h"

#include <algorithm>

namespace curia::crisis {

namespace {

// Provinces of the player that have this support and no marker: never Italia (TOC-12.1-d).
ProvinceSet free_provinces(const State& s, Seat seat, int support) {
  ProvinceSet set;
  for (RegionId region : governed(s, seat)) {
    const Province& province = s.provinces[region];
    if (region != RegionId::italia && province.marker == Marker::none && province.support >= support) set.add(region);
  }
  return set;
}

ProvinceSet empire(const State& s, Seat seat) {
  ProvinceSet set;
  for (RegionId region : governed(s, seat))
    if (s.provinces[region].marker != Marker::none) set.add(region);
  return set;
}

ProvinceSet neighbours(const Options& options, ProvinceSet realm) {
  ProvinceSet set;
  for (RegionId region : realm) set = set | options.realm[static_cast<std::size_t>(region)];
  return set;
}

// In the order of the provinces, while he has markers: TOC-2-b.
ProvinceSet first(ProvinceSet set, int markers) {
  ProvinceSet some;
  for (int n = 0; n < std::min(markers, set.size()); ++n) some.add(set.nth(n));
  return some;
}

// What joins a Seat of Power at once.
ProvinceSet joining(const State& s, const Options& options, Seat seat, RegionId seat_of_power) {
  const Effect& effect = effect_of(options, Subject::pretender);
  const int left = value::empire_markers - empire(s, seat).size() - 1;
  ProvinceSet able = free_provinces(s, seat, sum_of(effect, Operation::join_support));
  able.remove(seat_of_power);
  ProvinceSet set = first(able & options.realm[static_cast<std::size_t>(seat_of_power)], left);
  if (!has(effect, Operation::chained_join)) return set;
  for (;;) {
    const ProvinceSet more = first((able & neighbours(options, set)) - set, left - set.size());
    if (more.empty()) return set;
    set = set | more;
  }
}

void break_away(Context& t, Seat seat, ProvinceSet provinces, Rule rule) {
  for (RegionId region : provinces) {
    t.s.provinces[region].marker = Marker::breakaway;
    t.tell(EventKind::breakaway, rule, {.a = op(seat), .b = op(region)});
  }
}

}  // namespace

ProvinceSet possible_seats(const State& s, const Options& options, Seat seat) {
  if (emperor(s) == seat || is_pretender(s, seat) || empire(s, seat).size() >= value::empire_markers) return {};
  const Effect& effect = effect_of(options, Subject::pretender);
  const ProvinceSet able = free_provinces(s, seat, sum_of(effect, Operation::seat_support));
  if (!has(effect, Operation::second_province_needed)) return able;
  ProvinceSet set;
  for (RegionId region : able)
    if (!joining(s, options, seat, region).empty()) set.add(region);
  return set;
}

void found_empire(Context& t, Seat seat, RegionId region) {
  const ProvinceSet others = joining(t.s, t.options, seat, region);
  t.s.provinces[region].marker = Marker::seat;
  t.tell(EventKind::seat_of_power, Rule::TOC_12_1_a, {.a = op(seat), .b = op(region)});
  break_away(t, seat, others, Rule::TOC_12_1_b);
}

void expand(Context& t, Seat seat) {
  if (!is_pretender(t.s, seat)) return;  // TOC-6.5-a
  const ProvinceSet realm = empire(t.s, seat);
  // Next to what belonged to it when the phase began: no chain (TOC-6.5-e).
  const ProvinceSet able = free_provinces(t.s, seat, value::join_support) & neighbours(t.options, realm);
  break_away(t, seat, first(able, value::empire_markers - realm.size()), Rule::TOC_6_5_a);
}

}  // namespace curia::crisis
