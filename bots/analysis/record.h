#pragma once
// A game that has been played, for those who look at it again, and how good its tables are.
#include <vector>

#include "bots/search/policy.h"

namespace curia::bots {

// How it began, and every move in order, nature's among them.
template <Playable G>
struct Record {
  typename G::Options options{};
  typename G::State start{};
  std::vector<typename G::Move> moves;
};

// How likely each seat wins from this table: while the game goes on by what lies open, as the policy sees it (bots/value); at its end what
// came of it, of which winners who share it have equal parts.
template <Playable G, SearchPolicy<G> P>
Chances chances_of(const typename G::State& table, const typename G::Options& options) {
  if (!G::over(table)) return P().rewards(table, options);
  Chances ended{};
  const SeatSet winners = G::winners(table);
  for (Seat seat : winners) ended[static_cast<std::size_t>(index(seat))] = 1.0 / winners.size();
  return ended;
}

constexpr Chances difference(const Chances& from, const Chances& to) {
  Chances out{};
  for (std::size_t seat = 0; seat < max_seats; ++seat) out[seat] = to[seat] - from[seat];
  return out;
}

}  // namespace curia::bots
