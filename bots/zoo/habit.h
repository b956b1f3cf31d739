#pragma once
// Who plays as a bot does but for one habit, to find out whether it can be used so: a zoo, measured by tools/zoo.py.
#include <optional>
#include <string_view>

#include "bots/bot.h"

namespace curia::bots {

enum class Urge : std::uint8_t { as_ever, does, leaves };  // whenever it may; unless there is nothing else

template <Playable G>
struct Habit {
  std::string_view name;
  Urge (*urge)(const Question<G>& question, const typename G::Offer& offer);
  bool all_in = false;  // what it does it does with as much as it may
};

// Of the offers that the habit leaves to it Inner takes what it thinks best.
template <Playable G, class Inner>
class Creature final : public Bot<G> {
 public:
  using Move = typename G::Move;
  using Offer = typename G::Offer;

  // The habit lives as long as the program.
  explicit Creature(const Habit<G>& habit) : habit_(habit) {}
  std::string_view name() const override { return habit_.name; }
  bool looks() const override { return true; }

  Move answer(const Question<G>& question, Random& random) override {
    for (const Urge urge : {Urge::does, Urge::as_ever})
      if (const auto move = choice(question, true, urge, random)) return *move;
    return inner_.answer(question, random);
  }

  std::optional<Move> interrupt(const Question<G>& question, Random& random) override {
    if (const auto move = choice(question, false, Urge::does, random)) return move;
    narrow(question, false, Urge::as_ever);
    return inner_.interrupt(asked(question), random);
  }

 private:
  // The best of those offers to which it has this urge, if there are any.
  std::optional<Move> choice(const Question<G>& question, bool must, Urge urge, Random& random) {
    narrow(question, must, urge);
    if (narrowed_.offers.empty()) return std::nullopt;
    for (Offer& offer : narrowed_.offers) offer.must = true;  // one of them it takes
    Move move = inner_.answer(asked(question), random);
    if (!habit_.all_in || urge != Urge::does) return move;
    for (const Offer& offer : narrowed_.offers)
      if (offer.verb == move.verb && offer.a == move.a && offer.b == move.b && offer.c == move.c)
        move.amount = offer.most;
    return move;
  }

  void narrow(const Question<G>& question, bool must, Urge urge) {
    narrowed_ = question.decision;
    narrowed_.offers.clear();
    for (const Offer& offer : question.decision.offers)
      if (offer.seat == question.seat && offer.must == must && habit_.urge(question, offer) == urge)
        narrowed_.offers.push(offer);
  }
  Question<G> asked(const Question<G>& question) const {
    return {question.view, question.options, narrowed_, question.seat};
  }

  const Habit<G>& habit_;
  Inner inner_;
  typename G::Decision narrowed_;
};

}  // namespace curia::bots
