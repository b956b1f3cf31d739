#include "bots/random.h"

namespace curia::bots {

namespace {

// One chance in so many that a random player breaks in when it may: often enough to try every interruption, rarely
// enough that a vote comes to its end.
constexpr std::uint32_t interrupts_once_in = 24;

// The n-th offer of this seat that must (or may) be answered.
const republic::Offer* nth(const Question& q, bool must, int n) {
  for (const republic::Offer& offer : q.decision.offers)
    if (offer.seat == q.seat && offer.must == must && n-- == 0) return &offer;
  return nullptr;
}

int count(const Question& q, bool must) {
  int n = 0;
  for (const republic::Offer& offer : q.decision.offers) n += offer.seat == q.seat && offer.must == must ? 1 : 0;
  return n;
}

}  // namespace

republic::Move move_for(const republic::Offer& offer, Bits& bits) {
  const auto width = static_cast<std::uint32_t>(offer.most - offer.least + 1);
  const int amount = offer.least + (width > 1 ? static_cast<int>(bits.below(width)) : 0);
  return {.seat = offer.seat,
          .faction = offer.faction,
          .verb = offer.verb,
          .a = offer.a,
          .b = offer.b,
          .c = offer.c,
          .amount = static_cast<std::int16_t>(amount)};
}

republic::Move Random::answer(const Question& question, Bits& bits) {
  const int n = count(question, true);
  return move_for(*nth(question, true, static_cast<int>(bits.below(static_cast<std::uint32_t>(n)))), bits);
}

std::optional<republic::Move> Random::interrupt(const Question& question, Bits& bits) {
  if (bits.below(interrupts_once_in) != 0) return std::nullopt;
  const int n = count(question, false);
  if (n == 0) return std::nullopt;
  return move_for(*nth(question, false, static_cast<int>(bits.below(static_cast<std::uint32_t>(n)))), bits);
}

}  // namespace curia::bots
