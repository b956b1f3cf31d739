#include "games/republic/explain.h"

#include <array>

#include "games/republic/chance.h"
#include "games/republic/explain/parts.h"
#include "games/republic/senate/consul_for_life.h"

namespace curia::republic {

namespace {

struct ReasonRow {
  Reason reason;
  std::string_view key;
};
constexpr ReasonRow reason_rows[] = {
#define REASON(value, key) {Reason::key, #key},
#include "games/republic/reasons.def"
#undef REASON
};

Refusal with(Refusal no, const Why& why) {
  no.reason = why.reason;
  if (why.rule != Rule::none) no.rule = why.rule;
  no.needs = why.needs;
  no.has = why.has;
  return no;
}

// The amount of an offer that fits otherwise.
Why out_of_range(const State& s, const Refusal& no, const Move& move) {
  if (const Why why = wrong_amount(s, move)) return why;
  if (move.amount < no.least) return {Reason::amount_too_small, no.rule, no.least, move.amount};
  return {Reason::amount_too_big, no.rule, move.amount, no.most};
}

Why out_of_turn(const Decision& decision, const Refusal& no, const Move& move) {
  if (decision.waiting.has(move.seat)) return {Reason::something_else_is_asked, no.rule, 0, 0};
  const int waiting = decision.waiting.empty() ? -1 : index(decision.waiting.first());
  return {Reason::not_your_turn, no.rule, 0, waiting};
}

}  // namespace

std::string_view key_of(Reason reason) {
  for (const ReasonRow& row : reason_rows)
    if (row.reason == reason) return row.key;
  return {};
}

Refusal explain(const State& s, const Options&, const Decision& decision, const Move& move) {
  const Refusal no = refused(s, decision, move);
  switch (no.why) {
    case Refusal::Why::none:
      return no;
    case Refusal::Why::game_over:
      return with(no, {.reason = Reason::game_is_over});
    case Refusal::Why::not_a_chance:
      return with(no, {.reason = Reason::impossible_chance});
    case Refusal::Why::out_of_range:
      return with(no, out_of_range(s, no, move));
    case Refusal::Why::not_your_turn:
    case Refusal::Why::not_offered:
      break;
  }
  if (decision.chance.kind != ChanceRequest::Kind::none) return with(no, {.reason = Reason::nature_moves});
  if (index(move.faction) >= s.seats) return with(no, {.reason = Reason::no_such_faction});
  // What another faction lacks is not to be found out by asking.
  if (decides_for(s, move.faction) != move.seat && move.faction != move.seat)
    return with(no, {.reason = Reason::not_your_turn});
  for (const auto part : {wrong_time, wrong_operand, wrong_in_vote, wrong_in_trial, wrong_in_business, wrong_amount})
    if (const Why why = part(s, move)) return with(no, why);
  return with(no, out_of_turn(decision, no, move));
}

}  // namespace curia::republic
