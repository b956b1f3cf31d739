#pragma once
// Plays games of one kind among its bots.
#include <stdexcept>

#include "arena/arena.h"
#include "arena/checks.h"
#include "bots/roster.h"
#include "bots/table_of_bots.h"
#include "engine/broken_table.h"
#include "session/drawn_table.h"

namespace curia::arena {

template <Playable G>
void play_one(typename G::Setting setting, const Settings& settings, int game, Result& result) {
  const std::uint64_t seed = seed_of(settings, game);
  std::string at_table;  // said with what goes wrong there
  Random answers(seed ^ 0x0B710B5ULL);
  if (settings.draw_tables) {
    const auto drawn = drawn_table<G>(answers);
    setting = drawn.setting;
    at_table = std::string(drawn.edition) + ", " + std::to_string(setting.seats) + " seats: ";
  } else if (settings.draw_options) {
    G::draw_options(setting.options, answers, setting.seats);
  }
  Random chance(seed), thoughts(seed ^ 0xB07B07B07ULL);
  bots::TableOfBots<G> table;
  const auto bot_at = [&](int seat) { return bot_of(settings, setting.seats, game, seat); };
  for (int seat = 0; seat < setting.seats; ++seat)
    table.seats[static_cast<std::size_t>(seat)] = bots::make_bot<G>(bot_at(seat));
  typename G::State s;
  G::start(s, setting);
  static thread_local typename G::Decision decision;
  Checks<G> checks(setting, seed, settings.check);
  int moves = 0;
  const auto note = [&](const std::vector<std::string>& wrong) {
    for (const std::string& what : wrong) result.violated({seed, moves, at_table + what});
  };
  try {
    for (; !G::over(s) && moves < max_moves; ++moves) {
      if (settings.check)
        G::list_offers(s, setting.options, decision);
      else
        G::list_offers_alone(s, setting.options, decision);
      typename G::Move move;
      if (G::nature_to_move(decision)) {
        move = G::sample_chance(s, chance);
        ++result.chances;
      } else {
        const auto next = table.next(s, setting.options, decision, thoughts);
        if (!next) return note({"nobody can move"});
        move = *next;
        ++result.decisions;
      }
      note(checks.before(s, decision, move));
      note(checks.play(s, move));
    }
  } catch (const BrokenTable& broken) {  // this game stops, the others are played
    return note({broken.what()});
  }
  if (moves >= max_moves) note({"the game does not end"});
  note(checks.at_end(s));
  ++result.games;
  result.turns += G::turns(s);
  ++result.endings[std::string(G::ending(s))];
  const SeatSet winners = G::winners(s);
  for (int seat = 0; seat < setting.seats; ++seat) {
    Share& share = result.wins[bot_at(seat)];
    ++share.seats;
    if (winners.has(seat_at(seat))) share.games += 1.0 / winners.size();
  }
}

// Plays the games of these settings at tables of this setting. Throws std::invalid_argument for an unknown bot.
template <Playable G>
Result run(const typename G::Setting& setting, const Settings& settings, const Progress& progress,
           const std::atomic<bool>& stop) {
  for (const std::string& name : settings.bots)
    if (bots::make_bot<G>(name) == nullptr)
      throw std::invalid_argument("unknown bot '" + name + "'; there are: " + bots::bot_names<G>());
  return play_all(
      settings, [&](int game, Result& mine) { play_one<G>(setting, settings, game, mine); }, progress, stop);
}

}  // namespace curia::arena
