#pragma once
// What a seat cannot know, dealt again: for search, and for the proof that secrets stay secret.
#include "engine/random.h"
#include "games/republic/context.h"

namespace curia::republic {

// Another full table that this seat (Seat::none: a spectator) cannot tell apart from s: other hands are dealt from the
// cards of the same deck that it has not seen, and the draw pile keeps the rest; so are the cards that joined a deck
// unseen, from all that may have; other treasuries are drawn anew where they are secret. Which cards were in a hand longer than others is not kept, nor is what a seat learnt in passing.
State deal_again(const State& s, const Options& options, Seat me, Random& random);

}  // namespace curia::republic
