#pragma once
// A governor of the third century who plays for Legacy and survival, and knows only what his seat sees. Every offer is judged by a
// score in Legacy that it is expected to bring; he takes the best, of equals one by chance. Where scores are mere numbers, many games
// of his against himself have found them. The opinions stand by phase in the files beside this one.
#include "bots/bot.h"
#include "games/crisis/game.h"

namespace curia::bots::legate {

// What an offer is worth to him, and with which amount. Scores compare only among the offers of one question.
struct Opinion {
  double score = 0;
  int amount = 0;
};

// What he thinks with: the view, who he is, and how many turns of his he expects to come.
struct Mind {
  const crisis::State& s;
  const crisis::Options& options;
  Seat me;
  double turns_left;
};
Mind mind_of(const crisis::State& s, const crisis::Options& options, Seat me);

// What governing this province for the rest of the game is worth to somebody who takes it now, or loses it.
double worth(const Mind& mind, crisis::RegionId region);
// How dangerous this player is: his Legacy and what he gains a turn.
double standing(const Mind& mind, Seat seat);

// Opinions that are nearer to each other than this he does not tell apart: of those he takes one by chance, so that no two
// evenings are the same. Of the provinces to start in several are as good.
inline constexpr double near_tie = 0.02, start_whim = 1.5;

Opinion on_setup(const Mind& mind, const crisis::Offer& offer);
Opinion on_hand(const Mind& mind, const crisis::Offer& offer);  // which Available Card to take
Opinion on_playing_a_card(const Mind& mind, const crisis::Offer& offer);
Opinion on_military(const Mind& mind, const crisis::Offer& offer);
Opinion on_political(const Mind& mind, const crisis::Offer& offer);
Opinion on_populace(const Mind& mind, const crisis::Offer& offer);
Opinion on_ability(const Mind& mind, const crisis::Offer& offer);
Opinion on_battle(const Mind& mind, const crisis::Offer& offer);
Opinion on_buying(const Mind& mind, const crisis::Offer& offer);

Opinion judge(const Mind& mind, const crisis::Offer& offer);

}  // namespace curia::bots::legate

namespace curia::bots {

class Legate final : public Bot<crisis::Traits> {
 public:
  std::string_view name() const override { return "legate"; }
  bool looks() const override { return true; }
  crisis::Move answer(const Question<crisis::Traits>& question, Random& random) override;
  // The same with the whims of this chance; without any (nullptr) the same question has the same answer.
  static crisis::Move choose(const Question<crisis::Traits>& question, Random* whims);
  std::optional<crisis::Move> interrupt(const Question<crisis::Traits>&, Random&) override { return std::nullopt; }
  bool breaks_in(Random&) override { return false; }
};

}  // namespace curia::bots
