#pragma once
// The parts of explain(): each finds a reason why a move is not possible, or none.
#include "engine/explain.h"
#include "games/republic/options.h"
#include "games/republic/play.h"
#include "games/republic/queries.h"

namespace curia::republic {

using Why = WhyOf<Reason, Rule>;

// A move that was not offered may name anything.
constexpr bool exists(SenatorId senator) { return op(senator) < senator_count; }
constexpr bool exists(CardId card) { return op(card) < card_count; }
constexpr bool exists(ConcessionId concession) { return op(concession) < concession_count; }

Rule own_rule(Verb verb);  // explain/own_rule.cpp: what a deed is regulated by; none if it is of many matters
Why wrong_time(const State& s, const Move& move);  // explain/moment.cpp: phase and stage
// explain/operands.cpp: what a verb asks of its senators and cards
Why wrong_operand(const State& s, const Options& options, const Move& move);
// explain/rights.cpp: what is always open, but not to everything
Why wrong_right(const State& s, const Options& options, const Move& move);
Why wrong_amount(const State& s, const Move& move);  // explain/amounts.cpp: who can pay how much
Why wrong_in_trial(const State& s, const Options& options, const Move& move);     // explain/trials.cpp
Why wrong_in_vote(const State& s, const Options& options, const Move& move);      // explain/votes.cpp
Why wrong_in_business(const State& s, const Options& options, const Move& move);  // explain/business.cpp

}  // namespace curia::republic
