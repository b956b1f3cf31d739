#include "games/crisis/actions/means.h"

#include <algorithm>

namespace curia::crisis {

Means::Means(const State& state, const Options& answers)
    : s(state), options(answers), seat(state.game.active), governed(crisis::governed(state, state.game.active)) {
  unsigned on_map = 0, waiting = 0;
  const auto first = static_cast<unsigned>(index(seat) * counters_each);
  for (unsigned i = 0; i < counters_each; ++i) {
    const Post post = s.armies[first + i].post;
    on_map |= static_cast<unsigned>(post == Post::map ? 1 : 0) << i;
    waiting |= static_cast<unsigned>(post == Post::waiting ? 1 : 0) << i;
  }
  constexpr unsigned generals = (1U << counters_each) - 1U;
  armies = ArmySet(on_map << first);
  generals_waiting = CounterSet(static_cast<std::uint8_t>(waiting));
  generals_unrecruited = CounterSet(static_cast<std::uint8_t>(generals & ~(on_map | waiting)));
  for (RegionId region : governed)
    if (s.provinces[region].militia != 0) militias.add(region);
  for (ArmyId id : armies) {
    const Army& record = army(s, id);
    at_sea += options.ashore[at(record.region)];
    if (record.capital != 0) militias.remove(record.region);
  }

  for (std::size_t i = 0; i < points.size(); ++i) points[i] = s.turn.points[i];
  military = points_of(Sphere::military);
  if (at_sea > 0) points[static_cast<std::size_t>(Sphere::military)] -= std::max(0, at_sea - military_in_hand());
}

int Means::military_in_hand() const {
  const Cards& hand = player(s, seat).hand;
  int sum = 0;
  for (std::size_t i = 0; i < card_rows.size(); ++i)
    if (card_rows[i].sphere == Sphere::military) sum += hand.of[i] * card_rows[i].value;
  return sum;
}

void Means::look() const {
  camps_.inside.fill(ArmyId::none);
  std::uint32_t on_map = 0;
  for (unsigned i = 0; i < army_count; ++i)
    on_map |= static_cast<std::uint32_t>(s.armies[i].post == Post::map ? 1 : 0) << i;
  for (ArmyId id : ArmySet(on_map))
    if (army(s, id).capital != 0) camps_.inside[static_cast<std::size_t>(army(s, id).region)] = id;
  camps_.strangers = ArmySet(on_map) - armies;
  looked_ = true;
}

bool Means::enemy_inside(RegionId province) const {
  const ArmyId id = army_inside(province);
  if (id != ArmyId::none && seat_of(id) != seat) return true;
  return s.provinces[province].militia != 0 && s.provinces[province].governor != seat;
}

}  // namespace curia::crisis
