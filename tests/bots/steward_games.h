#pragma once
// Games of stewards, looked at as they go.
#include "bots/republic.h"
#include "bots/table_of_bots.h"

namespace curia {

// Plays a game of stewards; look(state, offers) before each of their answers, and nature's.
template <class Look>
void game_of_stewards(std::uint64_t seed, const republic::Traits::Setting& setting, Look look) {
  using republic::Traits;
  Random chance(seed), thoughts(seed + 1);
  bots::TableOfBots<Traits> table;
  for (int seat = 0; seat < setting.seats; ++seat)
    table.seats[static_cast<std::size_t>(seat)] = bots::make_bot<Traits>("steward");
  republic::State s;
  Traits::start(s, setting);
  republic::Decision decision;
  while (!Traits::over(s)) {
    Traits::list_offers_alone(s, setting.options, decision);
    look(s, decision);
    if (Traits::nature_to_move(decision)) {
      Traits::play(s, setting.options, Traits::sample_chance(s, chance));
      continue;
    }
    Traits::play(s, setting.options, *table.next(s, setting.options, decision, thoughts));
  }
}

// As it stands when the first Senate of such a game begins.
inline republic::State first_senate(std::uint64_t seed, const republic::Traits::Setting& setting = {}) {
  republic::State senate;
  game_of_stewards(seed, setting, [&](const republic::State& now, const republic::Decision&) {
    if (senate.game.phase != republic::Phase::senate && now.game.phase == republic::Phase::senate) senate = now;
  });
  return senate;
}

}  // namespace curia
