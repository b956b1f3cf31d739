#pragma once
// Whether a move is among the offers, and if not, which offer comes nearest to it: that one explains best what would be
// legal instead.
#include <cstdint>
#include <type_traits>

namespace curia {

enum class NotCovered : std::uint8_t { covered, not_your_turn, not_offered, out_of_range };

template <class Offer>
struct Coverage {
  NotCovered why = NotCovered::not_your_turn;
  const Offer* nearest = nullptr;  // of this seat; nullptr if it has none
};

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

}  // namespace curia
