#include "bots/search/crisis.h"

#include <algorithm>
#include <cmath>

namespace curia::bots {

using namespace crisis;

namespace {

constexpr std::size_t widest = 6;  // offers of a question that are thought about
constexpr double certain = 40.0;   // an opinion that needs no second thought: to play the cards first

struct Judged {
  const Offer* offer = nullptr;
  legate::Opinion opinion{};
};

// What shows its worth only after many turns is left to the legate's experience.
bool seen_soon(Prompt prompt) {
  switch (prompt) {
    case Prompt::discard_from_hand:
    case Prompt::buy_and_trash:
    case Prompt::refill_hand:
    case Prompt::take_available_card:
    case Prompt::choose_opening_hand:
    case Prompt::choose_start_province:
      return false;
    default:
      return true;
  }
}

}  // namespace

void Empire::think(const Question<Traits>& question, Ideas<Traits>& ideas) const {
  const legate::Mind mind = legate::mind_of(question.view, question.options, question.seat);
  InlineVec<Judged, widest + 1> best;  // by falling score
  bool soon = true;
  for (const Offer& offer : question.decision.offers) {
    if (offer.seat != question.seat || !offer.must) continue;
    // Going in and out of a capital costs nothing (TOC-6.3.1-move-c and -d): whoever tries both would do so without end.
    // Going out only opens it.
    if (offer.verb == Verb::leave_capital) continue;
    soon = seen_soon(offer.prompt);
    const Judged judged{&offer, legate::judge(mind, offer)};
    if (best.size() == widest && judged.opinion.score <= best.back().opinion.score) continue;
    best.push(judged);
    for (std::size_t i = best.size() - 1; i > 0 && best[i - 1].opinion.score < best[i].opinion.score; --i)
      std::swap(best[i - 1], best[i]);
    if (best.size() > widest) best.pop();
  }
  const bool clear = !soon || best[0].opinion.score > certain;
  for (const Judged& judged : best) {
    const Offer& offer = *judged.offer;
    const int amount = std::clamp<int>(judged.opinion.amount, offer.least, offer.most);
    // The scores are Legacy: a point less is half as likely to be better.
    const double weight = std::exp2(judged.opinion.score - best[0].opinion.score);
    add_idea<Traits>(ideas, {taken<Traits>(offer, amount), weight});
    if (clear) return;
    if (amount != offer.most) add_idea<Traits>(ideas, {taken<Traits>(offer, offer.most), weight / 4});
  }
}

// Without whims: they would take numbers from the dice that each try of a first move has in common with the others.
Move Empire::go_on(const State& now, const Options& options, const Decision& decision, Random&) {
  return Legate::choose({now, options, decision, decision.waiting.first()}, nullptr);
}

}  // namespace curia::bots
