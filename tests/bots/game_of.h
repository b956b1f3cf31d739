#pragma once
// Games of bots, looked at as they go.
#include <cstdint>
#include <string_view>
#include <vector>

#include "bots/roster.h"
#include "bots/table_of_bots.h"

namespace curia {

// look(state, options, decision, move) before each of their moves, with the decision as all seats are offered it. A list of bots that is shorter
// than the table is repeated.
template <Playable G, class Look>
void game_of(const std::vector<std::string_view>& bots, const typename G::Setting& setting, std::uint64_t seed,
             Look look) {
  Random chance(seed), thoughts(seed + 1);
  bots::TableOfBots<G> table;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(setting.seats); ++seat)
    table.seats[seat] = bots::make_bot<G>(bots[seat % bots.size()]);
  typename G::State s;
  G::start(s, setting);
  typename G::Decision decision;
  while (!G::over(s)) {
    G::list_offers_alone(s, setting.options, decision);
    if (G::nature_to_move(decision)) {
      G::play(s, setting.options, G::sample_chance(s, chance));
      continue;
    }
    const auto move = *table.next(s, setting.options, decision, thoughts);
    look(s, setting.options, decision, move);
    G::play(s, setting.options, move);
  }
}

}  // namespace curia
