#pragma once
// Nature at the table: requests for dice, cards, chits and picks, and what the dice say after Evil Omens.
#include "engine/random.h"
#include "games/republic/context.h"

namespace curia::republic {

// Ask nature; use with PAUSE. Afterwards t.dice or t.drawn holds the natural outcome.
// `dice`: one to three.
Next roll(Context& t, int dice, Roll purpose);
Next draw_card(Context& t, Roll purpose);  // the cards it may be: cards_to_draw
// `outcomes`: how many.
Next pick(Context& t, int outcomes, Roll purpose);  // one of 1 to 255 equally likely numbers from 0
// One of those in the cup.
Next draw_chit(Context& t, Roll purpose);

// Chits: to_draw = begin_chits(t, count), then while (chits_left(t, to_draw)) { PAUSE(.., draw_chit(..)); count_chit(t, to_draw); ... }
// VG-5.21b, VG-5.21c
void fill_cup(Context& t);  // all chits that the table plays with: VG-3.1.2a, ES-4.2b
// So many are to be drawn; the result says how many are left, for the two below.
std::uint8_t begin_chits(Context& t, int count);
// `to_draw`: what begin_chits gave.
bool chits_left(Context& t, std::uint8_t& to_draw);  // false once the last is drawn; then all chits are back in the cup
// `to_draw`: the same.
void count_chit(const Context& t, std::uint8_t& to_draw);  // that was just drawn

// The sum of the dice just rolled with the modifier of Evil Omens for this purpose: VG-EV-evil-omens-2.
int rolled(const Context& t, Roll purpose);
// What a Province yields after this roll: the dice (a negative number of them is subtracted) and what its card adds (`mod`).
int income_rolled(const Context& t, int dice, int mod, Roll purpose);
// What Evil Omens add to a roll of this purpose, by which so many dice are thrown: VG-EV-evil-omens-2:
int omens_modifier(const State& s, Roll purpose);
int omens_modifier(const State& s, Roll purpose, int dice);

// What the request cites.
Rule rule_of(Roll purpose);
std::string_view key_of(Roll purpose);

// What a draw of cards may bring, each with its chance in units of 1 / cards_total_weight.
CardSet cards_to_draw(const State& s, Roll purpose);
bool chance_fits(const State& s, const Move& answer);  // the answer is a possible outcome of s.chance
// Samples an answer to s.chance with the right probabilities. s.chance must be pending.
Move sample_chance(const State& s, Random& random);
// Takes one card out of the draw pile (or the set it was dealt from).
void take_from_deck(State& s, CardId card);
}  // namespace curia::republic
