#pragma once
// Uniform over the offers, then uniform over the amounts; a right counts as one offer.
#include "bots/bot.h"

namespace curia::bots {

// The move that takes this offer with an amount at random.
template <Playable G>
typename G::Move move_for(const typename G::Offer& offer, Random& random) {
  const auto width = static_cast<std::uint32_t>(offer.most - offer.least + 1);
  return taken<G>(offer, offer.least + (width > 1 ? static_cast<int>(random.below(width)) : 0));
}

template <Playable G>
class RandomBot final : public Bot<G> {
 public:
  using Move = typename G::Move;

  // As rosters call it.
  std::string_view name() const override { return "random"; }
  bool looks() const override { return false; }
  Move answer(const Question<G>& question, Random& random) override {
    const int n = count(question, true);
    return move_for<G>(nth(question, true, static_cast<int>(random.below(static_cast<std::uint32_t>(n)))), random);
  }
  std::optional<Move> interrupt(const Question<G>& question, Random& random) override {
    const auto& rights = question.decision.rights;
    const int deeds = count(question, false), all = deeds + static_cast<int>(rights.size());
    if (all == 0) return std::nullopt;
    const int n = static_cast<int>(random.below(static_cast<std::uint32_t>(all)));
    if (n < deeds) return move_for<G>(nth(question, false, n), random);
    return drawn_from(rights[static_cast<std::size_t>(n - deeds)], random);
  }
  bool uses_rights() const override { return true; }
  bool breaks_in(Random& random) override { return random.below(interrupts_once_in) == 0; }

 private:
  // One chance in so many that a random player breaks in when it may: often enough to try every interruption, rarely
  // enough that a vote comes to its end.
  static constexpr std::uint32_t interrupts_once_in = 24;

  static bool counts(const Question<G>& q, const typename G::Offer& offer, bool must) {
    return offer.seat == q.seat && offer.must == must;
  }
  static int count(const Question<G>& q, bool must) {
    int n = 0;
    for (const auto& offer : q.decision.offers) n += counts(q, offer, must) ? 1 : 0;
    return n;
  }
  // The n-th offer of this seat that must (or may) be answered; there are more than n.
  static const typename G::Offer& nth(const Question<G>& q, bool must, int n) {
    const auto* offer = q.decision.offers.begin();
    while (!counts(q, *offer, must) || n-- > 0) ++offer;
    return *offer;
  }
};

}  // namespace curia::bots
