#include "bots/search/republic.h"

#include <algorithm>

#include "games/republic/queries.h"

namespace curia::bots {

using namespace republic;

namespace {

constexpr std::size_t widest = 5;  // offers of a question that are thought about

struct Judged {
  const Offer* offer = nullptr;
  Opinion opinion{};
};

SeatSet seats_that_may(const Decision& decision) {
  SeatSet set;
  for (const Offer& offer : decision.offers)
    if (!offer.must) set.add(offer.seat);
  return set;
}

}  // namespace

void Senate::think(const Question<Traits>& question, Ideas<Traits>& ideas) const {
  const Mind mind{question.view, question.options, question.seat};
  InlineVec<Judged, widest + 1> best;  // by falling score
  for (const Offer& offer : question.decision.offers) {
    if (offer.seat != question.seat || !offer.must) continue;
    const Judged judged{&offer, judge(mind, offer)};
    if (best.size() == widest && judged.opinion.score <= best.back().opinion.score) continue;
    best.push(judged);
    for (std::size_t i = best.size() - 1; i > 0 && best[i - 1].opinion.score < best[i].opinion.score; --i)
      std::swap(best[i - 1], best[i]);
    if (best.size() > widest) best.pop();
  }
  // Scores have no measure, so their order has to do: each half of the one before.
  double weight = 1;
  for (const Judged& judged : best) {
    const Offer& offer = *judged.offer;
    const int amount = std::clamp<int>(judged.opinion.amount, offer.least, offer.most);
    add_idea<Traits>(ideas, {taken<Traits>(offer, amount), weight});
    if (amount != offer.least) add_idea<Traits>(ideas, {taken<Traits>(offer, offer.least), weight / 4});
    if (amount != offer.most) add_idea<Traits>(ideas, {taken<Traits>(offer, offer.most), weight / 4});
    weight /= 2;
  }
}

// Without moods: they would take numbers from the dice that each try of a first move has in common with the others.
std::optional<Move> Senate::breaks_in(const State& now, const Options& options, const Decision& decision, Random&) {
  for (Seat seat : seats_that_may(decision))
    if (auto deed = Steward::break_in({now, options, decision, seat}, nullptr)) return deed;
  return std::nullopt;
}

Move Senate::go_on(const State& now, const Options& options, const Decision& decision, Random& random) {
  if (auto deed = breaks_in(now, options, decision, random)) return *deed;
  return Steward::choose({now, options, decision, decision.waiting.first()}, nullptr);
}

}  // namespace curia::bots
