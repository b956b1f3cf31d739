#pragma once
// Plays games of one kind among its bots.
#include <stdexcept>

#include "arena/arena.h"
#include "arena/checks.h"
#include "arena/counters.h"
#include "arena/silly_deeds.h"
#include "arena/timed_bot.h"
#include "arena/verb_uses.h"
#include "bots/roster.h"
#include "bots/table_of_bots.h"
#include "engine/broken_table.h"
#include "session/drawn_table.h"

namespace curia::arena {

// Told when a game has ended, with all its moves, nature's among them. From several threads at a time.
template <Playable G>
using AfterGame = std::function<void(int game, const std::vector<typename G::Move>& moves)>;

// One game while it is played: its table, who sits there, and what is written down of it.
template <Playable G>
class GameInArena {
 public:
  GameInArena(const typename G::Setting& setting, const Settings& settings, int game, const AfterGame<G>& after)
      : setting_(setting), settings_(settings), after_(after) {
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
    for (int seat = 0; seat < setting_.seats; ++seat) {
      const std::string& name = bot_of(settings, setting_.seats, game, seat);
      auto& bot = table_.seats[static_cast<std::size_t>(seat)];
      bot = bots::make_bot<G>(name);
      if (settings.times) bot = std::make_unique<TimedBot<G>>(std::move(bot), played_.times[name]);
    }
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
    if (settings_.verbs) verbs_.write(settings_, played_.row);
    played_.row.turns = G::turns(s_);
    played_.row.ending = std::string(G::ending(s_));
    played_.row.winners = G::winners(s_);
    if (after_) after_(played_.row.game, moves_made_);
    return std::move(played_);
  }

 private:
  bool move_once(Checks<G>& checks) {
    static thread_local typename G::Decision decision;
    const bool looked_at = settings_.check || settings_.verbs;
    if (looked_at)
      G::list_offers(s_, setting_.options, decision);
    else
      G::list_question(s_, setting_.options, decision);
    typename G::Move move;
    if (G::nature_to_move(decision)) {
      move = G::sample_chance(s_, chance_);
      ++played_.row.chances;
    } else {
      const auto next = looked_at ? table_.next(s_, setting_.options, decision, thoughts_)
                                  : table_.next_at_question(s_, setting_.options, decision, thoughts_);
      if (!next) {
        note({"nobody can move"});
        return false;
      }
      move = *next;
      ++played_.row.decisions;
    }
    note(checks.before(s_, decision, move));
    if (settings_.verbs) verbs_.count(decision, move);
    if (settings_.deeds) count_deeds(decision, move);
    if (after_) moves_made_.push_back(move);
    if (settings_.check)
      note(checks.play(s_, move));
    else
      counting_.play(s_, setting_.options, move);
    ++moves_;
    return true;
  }

  void count_deeds(const typename G::Decision& decision, const typename G::Move& move) {
    if (move.seat == Seat::nature) return;
    DeedCounts& counts = played_.deeds[bot_of(settings_, setting_.seats, played_.row.game, index(move.seat))];
    for (const SillyDeed<G>& deed : silly_deeds<G>())
      counts[std::string(deed.name)] += deed.is({s_, setting_.options, decision, move}) ? 1 : 0;
  }

  void note(const std::vector<std::string>& wrong) {
    for (const std::string& what : wrong) played_.violations.push_back({played_.row.seed, moves_, at_table_ + what});
    played_.row.violations += static_cast<int>(wrong.size());
  }

  typename G::Setting setting_;
  const Settings& settings_;
  const AfterGame<G>& after_;
  std::string at_table_;  // said with what goes wrong there
  Random chance_{0}, thoughts_{0};
  bots::TableOfBots<G> table_;
  typename G::State s_{};
  int moves_ = 0;
  Played played_;
  Counting<G> counting_{played_.row};
  VerbsOfGame<G> verbs_;
  std::vector<typename G::Move> moves_made_;  // where somebody wants them
};

// Plays the games of these settings at tables of this setting. Throws std::invalid_argument for an unknown bot.
template <Playable G>
Result run(const typename G::Setting& setting, const Settings& settings, const Progress& progress,
           const std::atomic<bool>& stop, const Kept& kept = {}, const AfterGame<G>& after = {}) {
  for (const std::string& name : settings.bots)
    if (bots::make_bot<G>(name) == nullptr) throw std::invalid_argument(bots::why_no_bot<G>(name));
  return play_all(
      settings, setting.seats, [&](int game) { return GameInArena<G>(setting, settings, game, after).play(); }, kept,
      progress, stop);
}

}  // namespace curia::arena
