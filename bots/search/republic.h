#pragma once
// What a search of The Republic of Rome goes by: the steward's opinions, and how Rome stands in his eyes.
#include "bots/search/policy.h"
#include "bots/steward/steward.h"
#include "bots/value/republic.h"

namespace curia::bots {

struct Senate {
  using State = republic::State;
  using Options = republic::Options;
  using Decision = republic::Decision;
  using Move = republic::Move;
  static constexpr double curiosity = 0.6;

  void think(const Question<republic::Traits>& question, Ideas<republic::Traits>& ideas) const;
  std::optional<Move> breaks_in(const State& now, const Options& options, const Decision& decision, Random&);
  Move go_on(const State& now, const Options& options, const Decision& decision, Random& random);
  bool far_enough(const State& begin, const State& now) const { return now.game.turn > begin.game.turn; }
  Chances rewards(const State& now, const Options& options) const { return chances(now, options); }
  std::uint64_t stage(const State&) const { return 0; }
  std::uint32_t tell_apart(const State&, const Move&) const { return 0; }  // too many dice for the time there is
};

}  // namespace curia::bots
