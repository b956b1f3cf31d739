#pragma once
// What a seat cannot know, dealt again: for search, and for the proof that secrets stay secret.
#include "engine/random.h"
#include "games/crisis/context.h"

namespace curia::crisis {

// Another full table that this seat (Seat::none: a spectator) cannot tell apart from s: the other hands are drawn anew from
// the cards of each player that lie in his hand or among his Available Cards; those that are open stay in the hand.
State deal_again(const State& s, const Options& options, Seat me, Random& random);

}  // namespace curia::crisis
