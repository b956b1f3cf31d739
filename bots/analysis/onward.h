#pragma once
// How a table goes on by the quick bots of a policy, and how good it is then.
#include "bots/analysis/record.h"

namespace curia::bots {

// From this table to where the policy finds it far enough from `begin`, or the game is over. The same chance gives the same end, whatever
// else is played beside it: tables that differ by one move are compared with the same dice as long as they ask for the same.
template <Playable G, SearchPolicy<G> P>
Chances played_on(typename G::State s, const typename G::State& begin, const typename G::Options& options,
                  Random random) {
  constexpr int longest = 500;  // moves: few go on for so long, and those that do ask the same again and again
  static thread_local typename G::Decision decision;
  P policy;
  for (int n = 0; n < longest && !G::over(s) && !policy.far_enough(begin, s); ++n) {
    G::list_offers_alone(s, options, decision);
    G::play(s, options,
            G::nature_to_move(decision) ? G::sample_chance(s, random) : policy.go_on(s, options, decision, random));
  }
  return chances_of<G, P>(s, options);
}

}  // namespace curia::bots
