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

// One game while it is played: its table, who sits there, and what is written down of it.
template <Playable G>
class GameInArena {
 public:
  GameInArena(const typename G::Setting& setting, const Settings& settings, int game)
      : setting_(setting), settings_(settings) {
    const std::uint64_t seed = seed_of(settings, game / rotations(settings, setting.seats));
    chance_ = Random(seed);
    thoughts_ = Random(seed ^ 0xB07B07B07ULL);
    Random answers(seed ^ 0x0B710B5ULL);
    if (settings.draw_tables) {
      const auto drawn = drawn_table<G>(answers);
      setting_ = drawn.setting;
      at_table_ = std::string(drawn.edition) + ", " + std::to_string(setting_.seats) + " seats: ";
    } else if (settings.draw_options) {
      G::draw_options(setting_.options, answers, setting_.seats);
    }
    for (int seat = 0; seat < setting_.seats; ++seat)
      table_.seats[static_cast<std::size_t>(seat)] = bots::make_bot<G>(bot_of(settings, setting_.seats, game, seat));
    played_.row.game = game;
    played_.row.seed = seed;
    played_.row.seats = setting_.seats;
    played_.row.ending = "broken";
  }

  // To its end; a game that breaks stops there, the others are played.
  Played play() {
    Checks<G> checks(setting_, played_.row.seed, settings_.check);
    try {
      G::start(s_, setting_);
      while (!G::over(s_) && moves_ < max_moves)
        if (!move_once(checks)) return std::move(played_);
    } catch (const BrokenTable& broken) {
      note({broken.what()});
      return std::move(played_);
    }
    if (moves_ >= max_moves) note({"the game does not end"});
    note(checks.at_end(s_));
    played_.row.turns = G::turns(s_);
    played_.row.ending = std::string(G::ending(s_));
    played_.row.winners = G::winners(s_);
    return std::move(played_);
  }

 private:
  bool move_once(Checks<G>& checks) {
    static thread_local typename G::Decision decision;
    if (settings_.check)
      G::list_offers(s_, setting_.options, decision);
    else
      G::list_offers_alone(s_, setting_.options, decision);
    typename G::Move move;
    if (G::nature_to_move(decision)) {
      move = G::sample_chance(s_, chance_);
      ++played_.row.chances;
    } else {
      const auto next = table_.next(s_, setting_.options, decision, thoughts_);
      if (!next) {
        note({"nobody can move"});
        return false;
      }
      move = *next;
      ++played_.row.decisions;
    }
    note(checks.before(s_, decision, move));
    note(checks.play(s_, move));
    ++moves_;
    return true;
  }

  void note(const std::vector<std::string>& wrong) {
    for (const std::string& what : wrong) played_.violations.push_back({played_.row.seed, moves_, at_table_ + what});
    played_.row.violations += static_cast<int>(wrong.size());
  }

  typename G::Setting setting_;
  const Settings& settings_;
  std::string at_table_;  // said with what goes wrong there
  Random chance_{0}, thoughts_{0};
  bots::TableOfBots<G> table_;
  typename G::State s_{};
  int moves_ = 0;
  Played played_;
};

// Plays the games of these settings at tables of this setting. Throws std::invalid_argument for an unknown bot.
template <Playable G>
Result run(const typename G::Setting& setting, const Settings& settings, const Progress& progress,
           const std::atomic<bool>& stop) {
  for (const std::string& name : settings.bots)
    if (bots::make_bot<G>(name) == nullptr)
      throw std::invalid_argument("unknown bot '" + name + "'; there are: " + bots::bot_names<G>());
  return play_all(
      settings, setting.seats, [&](int game) { return GameInArena<G>(setting, settings, game).play(); }, progress,
      stop);
}

}  // namespace curia::arena
