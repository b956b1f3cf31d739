#pragma once
// Whether a move is among the offers or covered by a right, and if not, which offer comes nearest to it: that one explains best
// what would be legal instead.
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/decision.h"
#include "engine/ids.h"

namespace curia {

// Whether a list of offers covers a move, or what is wrong with it.
enum class NotCovered : std::uint8_t { covered, not_your_turn, not_offered, out_of_range };

// The answer, and the offer that comes nearest.
template <class Offer>
struct Coverage {
  NotCovered why = NotCovered::not_your_turn;
  const Offer* nearest = nullptr;  // of this seat; nullptr if it has none
};

// Looks the move up among the offers.
template <class Offers, class Move>
auto coverage(const Offers& offers, const Move& move) {
  using Offer = std::remove_cvref_t<decltype(*offers.begin())>;
  Coverage<Offer> result;
  int best = -1;
  for (const Offer& offer : offers) {
    if (offer.seat != move.seat || offer.faction != move.faction) continue;
    int near = 0;
    if (offer.verb == move.verb)
      near = 8 + (offer.a == move.a ? 4 : 0) + (offer.b == move.b ? 2 : 0) + (offer.c == move.c ? 1 : 0);
    if (near == 15 && move.amount >= offer.least && move.amount <= offer.most)
      return Coverage<Offer>{NotCovered::covered, &offer};
    if (near <= best) continue;
    best = near;
    result = {near == 15 ? NotCovered::out_of_range : NotCovered::not_offered, &offer};
  }
  return result;
}

// The right that covers the move, or else one of its verb that comes nearest; nullptr if the seat has none.
template <class Rights, class Move>
auto right_for(const Rights& rights, const Move& move) {
  const std::remove_cvref_t<decltype(*rights.begin())>* found = nullptr;
  int best = -1;
  for (const auto& right : rights) {
    if (right.seat != move.seat || right.verb != move.verb) continue;
    const int near = (right.a.covers(move.a) ? 2 : 0) + (right.b.covers(move.b) ? 1 : 0);
    if (near <= best) continue;
    best = near;
    found = &right;
  }
  return found;
}

// Whether the right is used by this move, with operands and an amount that it allows.
template <class Right, class Move>
bool covers(const Right& right, const Move& move) {
  return move.faction == move.seat && right.a.covers(move.a) && right.b.covers(move.b) && move.c == no_operand &&
         move.amount >= right.least && move.amount <= right.most;
}

// Why a move is not legal; false where it is.
template <class Rule, class Reason, class Offer>
struct RefusalOf {
  enum class Why : std::uint8_t {
    none = 0,
    game_over = 1,
    not_your_turn = 2,
    not_offered = 3,
    out_of_range = 4,
    not_a_chance = 5
  };
  Why why = Why::none;
  Rule rule{};
  int least = 0, most = 0;       // out_of_range: what would be accepted
  Reason reason = Reason::none;  // explain() of the game finds it, with the figures
  int needs = 0, has = 0;
  std::optional<Offer> nearest{};  // a legal offer of this seat that comes closest
  // Refused.
  explicit operator bool() const { return why != Why::none; }
  bool operator==(const RefusalOf&) const = default;
};

// Whether the listed decision of a game that is not over covers the move. fits(): a move of nature is a possible answer.
template <class Refusal, class Decision, class Move, class Fits>
Refusal refusal_of(const Decision& decision, const Move& move, Fits fits) {
  using Why = typename Refusal::Why;
  if (decision.chance.kind != decltype(decision.chance.kind)::none) {
    if (move.seat != Seat::nature) return {.why = Why::not_your_turn, .rule = rule_of(decision.chance.purpose)};
    if (move.verb != decltype(move.verb)::chance || !fits())
      return {.why = Why::not_a_chance, .rule = rule_of(decision.chance.purpose)};
    return {};
  }
  const auto found = coverage(decision.offers, move);
  if (found.why == NotCovered::covered) return {};
  if (found.nearest == nullptr || found.nearest->verb != move.verb)
    if (const auto* right = right_for(decision.rights, move); right != nullptr) {
      if (covers(*right, move)) return {};
      const auto offer = offer_in(*right, move);
      const bool only_amount =
          move.faction == move.seat && offer.a == move.a && offer.b == move.b && move.c == no_operand;
      return {.why = only_amount ? Why::out_of_range : Why::not_offered,
              .rule = right->rule,
              .least = right->least,
              .most = right->most,
              .nearest = offer};
    }
  if (found.nearest == nullptr) return {.why = Why::not_your_turn};
  return {.why = found.why == NotCovered::out_of_range ? Why::out_of_range : Why::not_offered,
          .rule = found.nearest->rule,
          .least = found.nearest->least,
          .most = found.nearest->most,
          .nearest = *found.nearest};
}

}  // namespace curia
