#pragma once
// A player that is a program. It sees what its seat may see and answers with one of the offers, or uses one of its rights.
#include <chrono>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/reasons/reason.h"
#include "engine/game.h"

namespace curia::bots {

struct Budget {
  int iterations = 100;
  std::chrono::milliseconds time{0};  // 0: the iterations alone count, and the same seed gives the same answer
};

// Tables as they may really be, for those who search: each is dealt anew from what the seat knows, so that nobody who looks
// at them learns a secret.
template <Playable G>
class Guesses {
 public:
  // Of this table, as `me` may suppose it to be; `real` outlives it.
  Guesses(const typename G::State& real, const typename G::Options& options, Seat me)
      : real_(real), rules_(options), me_(me) {}
  // One of them.
  typename G::State one(Random& random) const { return G::deal_again(real_, rules_, me_, random); }

 private:
  const typename G::State& real_;
  const typename G::Options& rules_;
  Seat me_;
};

// What a bot is shown: a view of the table and the offers of its own seat.
template <Playable G>
struct Question {
  const typename G::State& view;
  const typename G::Options& options;
  const typename G::Decision& decision;  // only offers whose seat is `seat`; its rights where it breaks in by them
  Seat seat;
  const Guesses<G>* guesses = nullptr;  // for those who search; where there are none, they answer without
};

// A player that is a program. It sees a view and its own offers; the same seed gives the same answers.
template <Playable G>
class Bot {
 public:
  virtual ~Bot() = default;
  // As rosters and journals call it.
  virtual std::string_view name() const = 0;
  // Needs a view to think; a bot that only picks among its offers is spared the cost, and sees an empty table.
  virtual bool looks() const = 0;
  // An answer to a question that waits for this seat (it has at least one MUST offer).
  virtual typename G::Move answer(const Question<G>& question, Random& random) = 0;
  // A MAY deed while others are asked, or nothing. Called when the seat has at least one MAY offer (or may have a right that it uses).
  virtual std::optional<typename G::Move> interrupt(const Question<G>& question, Random& random) = 0;
  // Breaks in by its rights, too: it is asked wherever it may have any.
  virtual bool uses_rights() const { return false; }
  // Whether it would break in now if it can. One that would not is not asked: it is spared the view and the list of what it may do. Who uses no
  // rights may be asked this where it has nothing to break in with, too.
  virtual bool breaks_in(Random&) { return true; }
  // Thinks about an answer for longer than others should wait.
  virtual bool ponders() const { return false; }
  // Why it would make this move, the strongest reason first; none where it cannot say. They hang on nothing but the question and the move,
  // so that what is asked with a stranger's view and his part of the offers may be told to everybody.
  virtual std::vector<Reason> reasons(const Question<G>&, const typename G::Move&) const { return {}; }
  // How much it may think about one answer, for those who ponder.
  virtual void allow(const Budget&) {}
};

}  // namespace curia::bots
