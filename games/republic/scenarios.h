#pragma once
// The scenarios: which cards take part, where they begin, which deck comes next. VG-3
#include "games/republic/options.h"
#include "games/republic/state.h"
#include "games/republic/tables.h"

namespace curia::republic {

inline const ScenarioRow& row(Scenario id) { return scenario_rows[static_cast<std::size_t>(id)]; }

// The pool of State::deck that the first deck is made of; and that of the deck that is drawn from now.
constexpr std::size_t first_pool(const ScenarioRow& scenario) { return static_cast<std::size_t>(scenario.first); }
// The pool of the deck that is drawn from now.
inline std::size_t pool_now(const State& s) {
  return row(s.game.scenario).mixed ? 0 : static_cast<std::size_t>(s.game.era);
}

// A card of an earlier deck of which a few, unseen, join the first: VG-3.21c, VG-3.31c. Until then, and where they stay away,
// they lie in pool 0.
bool may_join(Scenario scenario, CardId card);
// The pool that a card of this scenario begins in; -1 if it takes no part. Of those that may join it is pool 0.
int home_pool(Scenario scenario, const Options& options, CardId card);
// How many senators the table wants in all, 0 as many as the scenario says: ES-2c. And the Families that lie in the deck from
// which they are dealt.
int senators_wanted(const Options& options);
// The Families in the deck of the scenario.
int families_in_deck(Scenario scenario, const Options& options);
// The table asks for more senators than that: ES-2c.
bool too_many_senators(Scenario scenario, const Options& options);

// The layers of the pile that one deck is made of, Era Ends at the bottom of the last: VG-3.13d, 3.21d, 3.31d, 3.4c, 3.5b.
// Where the table plays without that packet it is the own deck alone: AH-4.4f.
void stack_deck(State& s, const Options& options, std::size_t pool);
// In an extended game another deck follows: VG-3.4b. It is brought in where a card is drawn and none is left: VG-7.2c.
bool deck_follows(const State& s);
// It lies there to be drawn from, and its era has begun.
void bring_next_deck(State& s, const Options& options);
// The card lies among the first of the deck that follows, under what is left of this one: VG-10.05a.
void shuffle_into_next_deck(State& s, const Options& options, CardId card, int depth);
// The era after this card was drawn: VG-3.4b.
Era era_with(const State& s, CardId drawn);

// Whether a card of this deck may be out, as far as everybody knows; and whether this card, or one of this kind, may be in a
// hand: neither on the table nor discarded, and its deck has begun.
bool deck_may_be_out(const State& s, Era era);
// Whether this card, or one of this kind, may be in a hand:
bool may_be_held(const State& s, CardId card);
bool may_be_held(const State& s, IntrigueId kind);
// The Families of the deck in play that lie in its pile and whose ID matches no Statesman in play.
CardSet senators_in_pile(const State& s);
bool statesman_in_play(const State& s, int number);  // who matches this ID

}  // namespace curia::republic
