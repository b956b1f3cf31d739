#pragma once
// What a seat may do now, and what may come of it: each idea is tried on tables that may be the real one, with the same luck for all.
#include <algorithm>
#include <chrono>
#include <vector>

#include "bots/analysis/estimate.h"
#include "bots/analysis/in_order.h"
#include "bots/analysis/onward.h"
#include "bots/search/policy.h"

namespace curia::bots {

// One of the best ideas: how often it ends well, as far as trials and chances tell. Each is a mean of chances, 0 to 1.
template <Playable G>
struct Advised {
  typename G::Move move{};
  Estimate mine{};    // the seat wins
  Estimate lives{};   // somebody wins
  Estimate leader{};  // the strongest of the others wins
};

// Who of the others is likeliest to win as things stand; none where nobody else plays.
inline Seat strongest_but(Seat me, const Chances& chances) {
  Seat strongest = Seat::none;
  double most = 0;
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    if (seat_at(static_cast<int>(seat)) == me || chances[seat] <= most) continue;
    most = chances[seat];
    strongest = seat_at(static_cast<int>(seat));
  }
  return strongest;
}

// The ideas that the seat of this question has, the best for it first. A question that has guesses and a MUST offer. Rounds of one trial each,
// budget.iterations of them at most and until its time is over; after some of them the worse half is left aside, so that the best are known best.
template <Playable G, SearchPolicy<G> P>
std::vector<Advised<G>> advice(const Question<G>& question, Seat leader, const Budget& budget, Random& random) {
  constexpr int rounds_of_all = 8;  // before the worse half of the ideas is left aside, and again
  const auto end = std::chrono::steady_clock::now() + budget.time;
  P policy;
  Ideas<G> ideas;
  policy.think(question, ideas);
  std::vector<Advised<G>> all;
  for (const Idea<G>& idea : ideas) all.push_back({.move = idea.move});
  const auto better = [](const Advised<G>& one, const Advised<G>& other) {
    return one.mine.mean() > other.mine.mean();
  };
  std::size_t tried = all.size();
  const int rounds = tried > 1 ? budget.iterations : std::min(budget.iterations, rounds_of_all);
  for (int round = 0; round < rounds; ++round) {
    if (budget.time.count() > 0 && round > 0 && std::chrono::steady_clock::now() >= end) break;
    const typename G::State table = question.guesses->one(random);
    const Random luck(random.next());
    for (std::size_t n = 0; n < tried; ++n) {
      typename G::State s = table;
      G::play(s, question.options, all[n].move);
      const Chances chances = played_on<G, P>(s, table, question.options, luck);
      all[n].mine.add(chances[static_cast<std::size_t>(index(question.seat))]);
      all[n].lives.add(somebody_wins(chances));
      all[n].leader.add(leader == Seat::none ? 0 : chances[static_cast<std::size_t>(index(leader))]);
    }
    if ((round + 1) % rounds_of_all != 0) continue;
    sort_in_order(std::span(all).first(tried), better);
    tried = std::max<std::size_t>(std::min<std::size_t>(3, tried), (tried + 1) / 2);
  }
  sort_in_order(std::span(all).first(tried), better);
  return all;
}

}  // namespace curia::bots
