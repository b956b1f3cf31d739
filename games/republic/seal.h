#pragma once
// What others have sealed, on a table that is dealt again (redeal.h): answers that wait for the last one, what is written down, what
// passed between two of them under a deal.
#include "engine/random.h"
#include "games/republic/context.h"

namespace curia::republic {

// Money of which nothing is known, of a Faction Treasury or a gift, is guessed up to this, T; the true sum plays no part in it.
constexpr std::uint32_t most_guessed = 40;

// After the hands have been dealt again: an answer that needs a card no longer held becomes another that the seat could have given.
void seal_again(State& s, const Options& options, Seat me, Random& random);
// After that, what others have sealed becomes what does not hang on what they really sealed: no Tribune is answered, no mob incited, the
// card of a trade is any of the hand. seal_again alone keeps what still fits.
void seal_anew(State& s, Seat me, Random& random);

// Whether this procedure waits for answers of which the last one brings to light what was written down, or what somebody still holds. That it
// does is public, unlike whether there is anything.
bool holds_sealed_answers(const Frame& frame, const Options& options);

}  // namespace curia::republic
