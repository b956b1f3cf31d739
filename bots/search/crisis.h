#pragma once
// What a search of Time of Crisis goes by: the legate's opinions, and who is on the way to the most Legacy.
#include "bots/legate/legate.h"
#include "bots/search/policy.h"
#include "bots/value/crisis.h"

namespace curia::bots {

struct Empire {
  using State = crisis::State;
  using Options = crisis::Options;
  using Decision = crisis::Decision;
  using Move = crisis::Move;
  static constexpr double curiosity = 0.3;
  static constexpr bool never_breaks_in = true;

  void think(const Question<crisis::Traits>& question, Ideas<crisis::Traits>& ideas) const;
  std::optional<Move> breaks_in(const State&, const Options&, const Decision&, Random&) const { return std::nullopt; }
  Move go_on(const State& now, const Options& options, const Decision& decision, Random&);
  // Until the seat to move has its next turn: by then everybody has answered what it did. What is chosen for that turn (TOC-6.7, TOC-6.8-c) shows
  // its worth when it is over, and so does how the game is begun.
  bool far_enough(const State& begin, const State& now) const {
    const bool for_next_turn = begin.game.phase >= crisis::Phase::buy_trash || begin.game.phase == crisis::Phase::setup;
    return now.game.turns >= begin.game.turns + begin.game.seats + (for_next_turn ? 1 : 0);
  }
  Chances rewards(const State& now, const Options& options) const { return chances(now, options); }
  std::uint64_t stage(const State& now) const {
    return now.game.turns * 16ULL + static_cast<std::uint64_t>(now.game.phase);
  }
  std::uint32_t tell_apart(const State&, const Move&) const { return 0; }  // too many dice for the time there is
};

}  // namespace curia::bots
