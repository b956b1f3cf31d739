#include "games/crisis/actions/means.h"

namespace curia::crisis {

namespace {

int military_cards(const Cards& hand) {
  int points = 0;
  for (std::size_t i = 0; i < card_rows.size(); ++i)
    if (card_rows[i].sphere == Sphere::military) points += hand.of[i] * card_rows[i].value;
  return points;
}

}  // namespace

Means::Means(const State& state, const Options& options) : s(state), rules(options), seat(state.active) {
  unsigned own = 0, with_governor = 0, with_marker = 0;
  for (unsigned i = 0; i < province_count; ++i) {
    const Province& province = s.provinces.rows[i];
    own |= static_cast<unsigned>(province.governor == seat ? 1 : 0) << i;
    with_governor |= static_cast<unsigned>(province.governor != Seat::none ? 1 : 0) << i;
    with_marker |= static_cast<unsigned>(province.marker != Marker::none ? 1 : 0) << i;
  }
  governed = ProvinceSet(static_cast<std::uint16_t>(own));
  open = ProvinceSet(static_cast<std::uint16_t>(with_governor));
  immune = ProvinceSet(static_cast<std::uint16_t>(with_marker));

  std::uint32_t on_map = 0, in_capitals = 0;
  const auto count = static_cast<unsigned>(s.seats * counters_each);
  for (unsigned i = 0; i < count; ++i) {
    on_map |= static_cast<std::uint32_t>(s.armies[i].post == Post::map ? 1 : 0) << i;
    in_capitals |= static_cast<std::uint32_t>(s.armies[i].capital) << i;
  }
  constexpr std::uint32_t generals = (1U << counters_each) - 1U;
  const auto first = static_cast<unsigned>(index(seat) * counters_each);
  armies = ArmySet(on_map & generals << first);
  strangers = ArmySet(on_map) - armies;
  inside.fill(ArmyId::none);
  for (ArmyId id : ArmySet(in_capitals)) inside[static_cast<std::size_t>(army(s, id).region)] = id;
  for (int general = 0; general < counters_each; ++general) {
    const Post post = army(s, army_of(seat, general)).post;
    if (post == Post::waiting) generals_waiting.add(static_cast<std::uint8_t>(general));
    if (post == Post::unrecruited) generals_unrecruited.add(static_cast<std::uint8_t>(general));
  }
  for (ArmyId id : armies) at_sea += is_sea(army(s, id).region) ? 1 : 0;

  for (std::size_t i = 0; i < points.size(); ++i) points[i] = s.turn.points[i];
  military = points_of(Sphere::military);
  military_in_hand = military_cards(player(s, seat).hand);
  points[static_cast<std::size_t>(Sphere::military)] = spare_military(military, military_in_hand, at_sea);
}

bool Means::enemy_inside(RegionId province) const {
  const ArmyId id = army_inside(province);
  if (id != ArmyId::none && owner_of(id) != seat) return true;
  return s.provinces[province].militia != 0 && s.provinces[province].governor != seat;
}

}  // namespace curia::crisis
