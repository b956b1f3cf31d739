#pragma once
// Nature at the table: requests for dice, Event cards and picks.
#include "engine/random.h"
#include "games/crisis/context.h"

namespace curia::crisis {

// Ask nature; use with PAUSE. Afterwards t.dice or t.drawn holds the outcome.
Next roll(Context& t, int dice, Roll purpose);  // one to three
Next draw_event(Context& t);
// `outcomes`: 1 to 255.
Next pick(Context& t, int outcomes, Roll purpose);  // one of 1 to 255 equally likely numbers from 0

Rule rule_of(Roll purpose);
std::string_view key_of(Roll purpose);

// The Events that may come next, all equally likely: TOC-3.1-h.
EventSet events_to_draw(const State& s);
bool chance_fits(const State& s, const Move& answer);  // the answer is a possible outcome of s.chance
// Samples an answer to s.chance with the right probabilities. s.chance must be pending.
Move sample_chance(const State& s, Random& random);

}  // namespace curia::crisis
