#pragma once
// How a refusal gets its reason. The reasons that every game has are found here; the game looks for the others.
#include "engine/ids.h"

namespace curia {

template <class Reason, class Rule>
struct WhyOf {
  Reason reason = Reason::none;
  Rule rule{};
  int needs = 0, has = 0;
  explicit operator bool() const { return reason != Reason::none; }
};

// amount(): why the amount of a move that fits otherwise is wrong; find(): why a move is none of the offers. Either may find
// nothing: then the refusal cites `own`, what regulates the deed, and never the rule of another deed that is offered instead.
template <class Why, class Refusal, class Decision, class Move, class Amount, class Find, class Rule>
Refusal explained(Refusal no, const Decision& decision, const Move& move, Amount amount, Find find, Rule own) {
  using Reason = decltype(Why{}.reason);
  using Kind = typename Refusal::Why;
  const auto with = [&no](const Why& why) {
    no.reason = why.reason;
    if (why.rule != decltype(why.rule)::none) no.rule = why.rule;
    no.needs = why.needs;
    no.has = why.has;
    return no;
  };
  switch (no.why) {
    case Kind::none:
      return no;
    case Kind::game_over:
      return with({.reason = Reason::game_is_over});
    case Kind::not_a_chance:
      return with({.reason = Reason::impossible_chance});
    case Kind::out_of_range:
      if (const Why why = amount()) return with(why);
      if (move.amount < no.least) return with({Reason::amount_too_small, no.rule, no.least, move.amount});
      return with({Reason::amount_too_big, no.rule, move.amount, no.most});
    case Kind::not_your_turn:
    case Kind::not_offered:
      break;
  }
  if (decision.chance.kind != decltype(decision.chance.kind)::none) return with({.reason = Reason::nature_moves});
  if (!no.nearest || no.nearest->verb != move.verb) no.rule = own;
  if (const Why why = find()) return with(why);
  if (decision.waiting.has(move.seat)) return with({Reason::something_else_is_asked, no.rule, 0, 0});
  return with({Reason::not_your_turn, no.rule, 0, decision.waiting.empty() ? -1 : index(decision.waiting.first())});
}

}  // namespace curia
