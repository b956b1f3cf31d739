#include "games/republic/explain.h"

#include <array>

#include "games/republic/chance.h"
#include "games/republic/explain/parts.h"
#include "games/republic/senate/orders.h"

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

Why wrong(const State& s, const Options& options, const Move& move) {
  if (index(move.faction) >= s.game.seats) return {.reason = Reason::no_such_faction};
  // What another faction lacks is not to be found out by asking.
  if (decides_for(s, move.faction) != move.seat && move.faction != move.seat) return {.reason = Reason::not_your_turn};
  if (const Why why = wrong_right(s, options, move)) return why;
  if (const Why why = wrong_time(s, move)) return why;
  if (const Why why = wrong_operand(s, options, move)) return why;
  if (const Why why = wrong_in_vote(s, options, move)) return why;
  if (const Why why = wrong_in_trial(s, options, move)) return why;
  if (const Why why = wrong_in_business(s, options, move)) return why;
  return wrong_amount(s, move);
}

}  // namespace

std::string_view key_of(Reason reason) {
  for (const ReasonRow& row : reason_rows)
    if (row.reason == reason) return row.key;
  return {};
}

Refusal explain(const State& s, const Options& options, const Decision& decision, const Move& move) {
  return explained<Why>(
      refused(s, decision, move), decision, move, [&] { return wrong_amount(s, move); },
      [&] { return wrong(s, options, move); }, own_rule(move.verb));
}

}  // namespace curia::republic
