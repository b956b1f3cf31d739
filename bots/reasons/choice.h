#pragma once
// A choice looked at again: by how much it is better than the next best, and why.
#include "bots/bot.h"
#include "bots/reasons/reason.h"

namespace curia::bots {

// How a move compares with the best other answer (of a deed that breaks in: with doing nothing).
struct Choice {
  double lead = 0;  // of its score
  std::vector<Reason> reasons{};
};

// Of the offer that a move takes; nothing where none of them does, or where it is the only answer. `judge(offer, notes)` is what the bot
// judges offers by; opinions nearer than `whim` it does not tell apart. `without`: as it would be if such terms did not count.
template <Playable G, class Kind, class Judge>
std::optional<Choice> choice_of(const Question<G>& question, const typename G::Move& move, double whim, Judge judge,
                                std::optional<Kind> without = std::nullopt) {
  const auto takes = [&move](const typename G::Offer& offer) {
    return offer.seat == move.seat && offer.faction == move.faction && offer.verb == move.verb && offer.a == move.a &&
           offer.b == move.b && offer.c == move.c;
  };
  const typename G::Offer* taken = nullptr;
  for (const auto& offer : question.decision.offers)
    if (takes(offer)) taken = &offer;
  if (taken == nullptr) return std::nullopt;
  std::optional<double> best;
  std::vector<TermOf<Kind>> terms;
  for (const auto& offer : question.decision.offers) {
    if (!taken->must || !offer.must || offer.seat != move.seat || &offer == taken) continue;
    Notes<Kind> notes{.without = without};
    const double score = judge(offer, notes);
    if (best && score <= *best) continue;
    best = score;
    terms = std::move(notes.terms);
  }
  if (taken->must && !best) return std::nullopt;
  Notes<Kind> notes{.without = without};
  const double lead = judge(*taken, notes) - best.value_or(0);
  if (lead < -whim) return Choice{.lead = lead};  // it was not made by these opinions
  return Choice{.lead = lead, .reasons = reasons_between(notes.terms, terms, whim)};
}

}  // namespace curia::bots
