#pragma once
// The desk where a player discards, buys, trashes and fills his hand: TOC-6.7, TOC-5.3, TOC-6.8-c. It is no procedure, because
// with the overlap variant (TOC-6.8-f) the next player's turn goes on beside it.
#include "games/crisis/context.h"

namespace curia::crisis {

// As it opens for this player now: government points, Provinces, discounts. TOC-5.3-b, TOC-5.3-g
Desk desk_of(const State& s, Seat seat);
// Played cards go to the discard pile and the government points are counted: TOC-6.7-a, TOC-6.7-c.
void open_desk(Context& t, Seat seat);

// Phase 8 from its beginning, as a position may ask for it: TOC-6.8.
void begin_end_of_turn(Context& t, Seat seat);
// Step 3 of it: TOC-6.8-c, TOC-6.8-d.
void fill_hand(Context& t);

// The card may be bought, or one of the discards trashed, and nothing is left to buy or trash then, so that the phase ends.
bool is_last_bought(const State& s, CardId card);
bool is_last_trashed(const State& s);

void list_desk(const Context& t, Sheet& sheet);
bool at_desk(const State& s, const Move& move);  // the move is an answer to the desk's question
void serve_desk(Context& t, const Move& move);
bool waits_for_desk(const State& s);  // the running procedure goes on when the desk closes

}  // namespace curia::crisis
