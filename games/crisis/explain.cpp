#include "games/crisis/explain.h"

#include "games/crisis/explain/parts.h"
#include "games/crisis/procedures.h"
#include "games/crisis/queries.h"

namespace curia::crisis {

namespace {

struct ReasonRow {
  Reason reason;
  std::string_view key;
};
constexpr ReasonRow reason_rows[] = {
#define REASON(value, key) {Reason::key, #key},
#include "games/crisis/reasons.def"
#undef REASON
};

bool acts(const State& s, const Move& move) {
  if (move.seat != s.game.active || s.stack.empty()) return false;
  const auto running = static_cast<ProcedureKind>(s.stack.back().kind);
  return running == ProcedureKind::take_actions || running == ProcedureKind::floor;
}

// Only who is asked for something of the kind is told what it lacks; what others hold is not to be found out by asking.
Why wrong(const State& s, const Options& options, const Decision& decision, const Move& move) {
  if (!decision.waiting.has(move.seat)) return {};
  if (const Why why = wrong_card(s, move)) return why;
  if (const Why why = wrong_start(s, move)) return why;
  if (!acts(s, move)) return {};
  return wrong_action(Means(s, options), move);
}

Why wrong_amount(const State& s, const Options& options, const Move& move) {
  if (!acts(s, move) || move.amount < 1) return {};
  const Means means(s, options);
  if (move.verb == Verb::place_governor)
    return no_points(means, Sphere::political, move.amount, Rule::TOC_6_3_2_nominate_i);
  if (move.verb == Verb::praetorian &&
      has(effect_of(options, Subject::praetorian_guard), Operation::dice_from_military))
    return no_points(means, Sphere::military, move.amount, Rule::TOC_5_praetorian);
  return {};
}

}  // namespace

std::string_view key_of(Reason reason) {
  for (const ReasonRow& row : reason_rows)
    if (row.reason == reason) return row.key;
  return {};
}

Refusal explain(const State& s, const Options& options, const Decision& decision, const Move& move) {
  return explained<Why>(
      refused(s, decision, move), decision, move, [&] { return wrong_amount(s, options, move); },
      [&] { return wrong(s, options, decision, move); }, own_rule(move.verb));
}

}  // namespace curia::crisis
