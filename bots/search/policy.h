#pragma once
// What a search has to be told about a game: which moves are worth a thought, how seats go on from there, and who stands well.
#include <concepts>
#include <cstdint>
#include <optional>

#include "bots/bot.h"
#include "bots/value/chances.h"
#include "engine/containers.h"

namespace curia::bots {

// A move worth a thought; the weights of one question compare among each other only.
template <Playable G>
struct Idea {
  typename G::Move move{};
  double weight = 1;
};

inline constexpr std::size_t most_ideas = 24;
template <Playable G>
using Ideas = InlineVec<Idea<G>, most_ideas>;

// One more idea; when there is no room, in place of the lightest if it weighs more.
template <Playable G>
void add_idea(Ideas<G>& ideas, const Idea<G>& idea) {
  if (!ideas.full()) return ideas.push(idea);
  Idea<G>* lightest = ideas.begin();
  for (Idea<G>& one : ideas)
    if (one.weight < lightest->weight) lightest = &one;
  if (idea.weight > lightest->weight) *lightest = idea;
}

// The idea of most weight.
template <Playable G>
const Idea<G>& heaviest(const Ideas<G>& ideas) {
  const Idea<G>* best = ideas.begin();
  for (const Idea<G>& idea : ideas)
    if (idea.weight > best->weight) best = &idea;
  return *best;
}

// In a question of the search the view is a whole table, one that may be the real one, and the decision has everybody's offers.
// clang-format off
template <class P, class G>
concept SearchPolicy = Playable<G> && std::default_initializable<P> &&
    requires(P policy, const Question<G>& question, Ideas<G>& ideas, const typename G::State& now,
             const typename G::Options& options, const typename G::Decision& decision,
             const typename G::Move& outcome, Random& random) {
      // What the seat might answer; at least one idea. A range of amounts becomes a few of them. Those of little weight are
      // tried late or never, so that a good policy is worth many iterations.
      policy.think(question, ideas);
      // A deed that breaks in before the question is answered, in the part of a game that is looked at closely.
      { policy.breaks_in(now, options, decision, random) } -> std::same_as<std::optional<typename G::Move>>;
      // What is played quickly, where no seat looks closely any more: a move of some seat.
      { policy.go_on(now, options, decision, random) } -> std::same_as<typename G::Move>;
      // Whether the game has gone far enough from where the search began.
      { policy.far_enough(now, now) } -> std::same_as<bool>;
      { policy.rewards(now, options) } -> std::same_as<Chances>;
      // The part of the game that this table stands in: each has dice of its own (luck.h). The same number for all is one for all.
      { policy.stage(now) } -> std::convertible_to<std::uint64_t>;
      // Outcomes of nature that a seat answers differently to get different numbers; 0 for all where that does not matter
      // much, and few iterations have to do.
      { policy.tell_apart(now, outcome) } -> std::convertible_to<std::uint32_t>;
      // How much the search trusts weights before results: 0.1 hardly, 2 very much.
      { P::curiosity } -> std::convertible_to<double>;
    };
// clang-format on

}  // namespace curia::bots
