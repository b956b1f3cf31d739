#pragma once
// The course of a game: who was how likely to win behind every move, and whose doing it was that this changed.
#include "bots/analysis/record.h"

namespace curia::bots {

struct Step {
  Seat mover = Seat::none;  // nature too
  // To whom the dice of nature's answer belong: who has made the last decision of the same phase. Seat::none where nobody has, as with
  // the mortality chits: those come by themselves. Of a seat's own move: the seat.
  Seat cause = Seat::none;
  Chances
      expected{};  // before nature answers: the mean over what it may answer; of a seat's own move the same as `after`
  Chances after{};
};

struct Course {
  Chances start{};
  std::vector<Step> steps;  // one for each move
  const Chances& before(std::size_t step) const { return step == 0 ? start : steps[step - 1].after; }
};

// Whose doing the change of a seat's chance was, from the beginning to the end; the three add up to that change.
struct Account {
  double luck = 0;    // how far nature's answers were from what could be expected of them, and all that came unasked
  double own = 0;     // the seat's own decisions, with what could be expected of the dice that they asked for
  double others = 0;  // those of all others
};
using Accounts = std::array<Account, max_seats>;
Accounts accounts_of(const Course& course);

// Walks the game. Nature's answers are weighed by `samples` others, at least 1, drawn with this seed; more of them tell luck from skill
// more finely.
template <Playable G, SearchPolicy<G> P>
Course course_of(const Record<G>& game, std::uint64_t seed, int samples) {
  Course course{.start = chances_of<G, P>(game.start, game.options), .steps = {}};
  course.steps.reserve(game.moves.size());
  typename G::State s = game.start;
  typename G::Decision decision;
  Seat decided = Seat::none;  // who has made the last decision of the phase
  for (const auto& move : game.moves) {
    const auto phase = s.game.phase;
    G::list_offers_alone(s, game.options, decision);
    Step step{.mover = move.seat, .cause = decided};
    if (!G::nature_to_move(decision)) {
      step.cause = decided = move.seat;
    } else {
      Random random(seed + course.steps.size());
      for (int n = 0; n < samples; ++n) {
        typename G::State other = s;
        G::play(other, game.options, G::sample_chance(s, random));
        const Chances chances = chances_of<G, P>(other, game.options);
        for (std::size_t seat = 0; seat < max_seats; ++seat) step.expected[seat] += chances[seat] / samples;
      }
    }
    G::play(s, game.options, move);
    step.after = chances_of<G, P>(s, game.options);
    if (!G::nature_to_move(decision)) step.expected = step.after;
    if (s.game.phase != phase) decided = Seat::none;
    course.steps.push_back(step);
  }
  return course;
}

}  // namespace curia::bots
