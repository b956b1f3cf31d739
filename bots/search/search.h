#pragma once
// Looks ahead: plays on from tables that may be the real one, many times, and comes back to the moves that went well
// (Monte Carlo tree search over information sets: Cowling, Powley, Whitehouse 2012). Every iteration deals the hidden cards
// anew; nature is sampled; each seat seeks its own reward.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>

#include "bots/search/luck.h"
#include "bots/search/tree.h"

namespace curia::bots {

template <Playable G, SearchPolicy<G> P>
class Search {
 public:
  using State = typename G::State;
  using Options = typename G::Options;
  using Move = typename G::Move;
  using Clock = std::chrono::steady_clock;

  explicit Search(P policy = {}) : policy_(policy) {}

  // The best answer found to a question that has guesses and a MUST offer. It is known as soon as no other can be tried as often any more.
  Move best(const Question<G>& question, const Budget& budget, Random& random) {
    first_.clear();
    policy_.think(question, first_);
    done_ = 0;
    if (first_.size() == 1) return first_[0].move;
    tree_.reserve(
        std::min(most_nodes, (static_cast<std::size_t>(budget.iterations) + 1) * first_.size() + spare_nodes));
    tree_.clear();
    const std::uint64_t seed = random.next();
    const auto begin = Clock::now();
    for (int left = budget.iterations; left > 0 && tree_.lead(Tree<G>::root) <= static_cast<std::uint32_t>(left);
         left = left_of(budget, begin)) {
      iterate(question, seed);
      ++done_;
    }
    return tree_[tree_.favourite(Tree<G>::root)].move;
  }

  const Tree<G>& tree() const { return tree_; }
  int iterations() const { return done_; }  // of the last search
  P& policy() { return policy_; }

 private:
  using Index = typename Tree<G>::Index;
  static constexpr std::size_t most_nodes = 400'000, spare_nodes = 4096;
  static constexpr std::size_t deepest = 128;
  static constexpr int longest = 4000;  // moves of one iteration: a policy that never finds it far enough does not hang

  // How many iterations the budget still has room for; by the clock as many as go into what is left at the pace so far.
  int left_of(const Budget& budget, Clock::time_point begin) const {
    const int left = budget.iterations - done_;
    if (budget.time.count() == 0) return left;
    const auto spent = Clock::now() - begin;
    if (spent >= budget.time) return 0;
    const double pace = std::chrono::duration<double>(budget.time - spent) / std::chrono::duration<double>(spent);
    return static_cast<int>(std::min<double>(left, std::ceil(done_ * pace)));
  }

  void iterate(const Question<G>& question, std::uint64_t seed) {
    const Options& options = question.options;
    Index node = tree_.choose(Tree<G>::root, question.seat, 0, first_, P::curiosity);
    // The n-th try of every first move has the same hidden cards and, in each stage as long as it goes alike, the same dice: what
    // differs is the move and not the luck.
    const std::uint64_t nth = seed + tree_[node].visits * 0x9E3779B97F4A7C15ULL;
    Random deal(nth);
    Luck luck(nth);
    const State begin = question.guesses->one(deal);
    State s = begin;
    path_.clear();
    path_.push(node);
    G::play(s, options, tree_[node].move);
    bool close = tree_[node].visits > 0;  // still among moves that were made before
    std::uint32_t outcomes = 0;
    for (int n = 0; n < longest && !G::over(s) && !policy_.far_enough(begin, s); ++n) {
      G::list_offers_alone(s, options, decision_);
      Random& random = luck.of(policy_.stage(s));
      if (G::nature_to_move(decision_)) {
        const Move outcome = G::sample_chance(s, random);
        if (close) outcomes = outcomes * 31 + static_cast<std::uint32_t>(policy_.tell_apart(s, outcome));
        G::play(s, options, outcome);
        continue;
      }
      if (!close) {
        G::play(s, options, policy_.go_on(s, options, decision_, random));
        continue;
      }
      if (const auto deed = policy_.breaks_in(s, options, decision_, random)) {
        G::play(s, options, *deed);
        continue;
      }
      const Seat seat = decision_.waiting.first();
      ideas_.clear();
      policy_.think(Question<G>{s, options, decision_, seat}, ideas_);
      if (ideas_.size() == 1) {
        G::play(s, options, ideas_[0].move);
        continue;
      }
      const Index child = tree_.choose(node, seat, outcomes, ideas_, P::curiosity);
      if (child == Tree<G>::none || path_.full()) {
        close = false;
        continue;
      }
      node = child;
      outcomes = 0;
      path_.push(node);
      close = tree_[node].visits > 0;
      G::play(s, options, tree_[node].move);
    }
    reward(s, options);
  }

  void reward(const State& s, const Options& options) {
    Chances rewards{};
    if (G::over(s)) {
      const SeatSet winners = G::winners(s);
      for (Seat seat : winners) rewards[static_cast<std::size_t>(index(seat))] = 1.0 / winners.size();
    } else {
      rewards = policy_.rewards(s, options);
    }
    for (const Index i : path_) {
      auto& node = tree_[i];
      ++node.visits;
      node.reward += rewards[static_cast<std::size_t>(index(node.seat))];
    }
  }

  P policy_;
  Tree<G> tree_;
  Ideas<G> first_, ideas_;
  InlineVec<Index, deepest> path_;
  typename G::Decision decision_;
  int done_ = 0;
};

}  // namespace curia::bots
