#pragma once
// The only door to the table: start a game, list what may be done, do it or be told why not.
#include "engine/refusal.h"
#include "games/crisis/context.h"

namespace curia::crisis {

enum class Reason : std::uint8_t {
#define REASON(value, key) key = value,
#include "games/crisis/reasons.def"
#undef REASON
};

using Refusal = RefusalOf<Rule, Reason, Offer>;

// A new game up to its first question. seats: 2 to 4 (TOC-1-a).
void start(State& s, const Options& options, int seats, Teller* teller);

// Runs a state whose stack was just set (a position, a test) to its first question.
void resume(State& s, const Options& options, Teller* teller);

// What the table waits for; follows from the state alone. decision.chance is set when nature is to move.
void list_offers(const State& s, const Options& options, Decision& decision);
// What is asked alone: all that must be answered, without what may be done besides.
void list_question(const State& s, const Options& options, Decision& decision);

// Whether the listed decision covers the move; a refusal changes nothing.
Refusal refused(const State& s, const Decision& decision, const Move& move);

// Does a move that is covered by the decision (or an answer that fits the pending chance) and runs to the next question.
void play(State& s, const Options& options, const Move& move, Teller* teller);

}  // namespace curia::crisis
