#pragma once
// Tables as people might choose them, drawn at random: for proofs over all that can be chosen.
#include <algorithm>
#include <iterator>

#include "session/setting.h"

namespace curia {

// Edition, scenario and seats; every other table with answers of its own, else as its edition answers.
template <Playable G>
ChosenTable<G> drawn_table(Random& random) {
  const auto below = [&random](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  const auto& edition = G::editions[below(std::size(G::editions))];
  ChosenTable<G> table{{.options = edition.value(),
                        .scenario = G::scenarios[below(std::size(G::scenarios))].value,
                        .seats = G::least_seats + static_cast<int>(below(G::most_seats - G::least_seats + 1))},
                       edition.key};
  auto& setting = table.setting;
  G::apply(setting.scenario, setting.options);
  if (below(2) != 0) G::draw_options(setting.options, random, setting.seats);
  setting.seats = std::max(setting.seats, G::fewest_seats(setting.options));
  return table;
}

}  // namespace curia
