#include "bots/search/crisis.h"

#include <algorithm>
#include <cmath>

namespace curia::bots {

using namespace crisis;

namespace {

constexpr std::size_t widest = 10;  // offers of a question that are thought about
constexpr double certain = 40.0;    // an opinion that needs no second thought: to play the cards first

struct Judged {
  const Offer* offer = nullptr;
  legate::Opinion opinion{};
};

// By falling score.
using Best = InlineVec<Judged, widest + 1>;

// Opinions of these compare with each other, but are no Legacy.
bool scores_have_no_measure(Prompt prompt) {
  switch (prompt) {
    case Prompt::choose_start_province:
    case Prompt::choose_opening_hand:
    case Prompt::take_available_card:
    case Prompt::buy_and_trash:
    case Prompt::refill_hand:
      return true;
    default:
      return false;
  }
}

Best best_offers(const Question<Traits>& question) {
  const legate::Mind mind = legate::mind_of(question.view, question.options, question.seat);
  Best best;
  for (const Offer& offer : question.decision.offers) {
    if (offer.seat != question.seat || !offer.must) continue;
    // Going in and out of a capital costs nothing (TOC-6.3.1-move-c and -d): whoever tries both would do so without end.
    // Going out only opens it.
    if (offer.verb == Verb::leave_capital) continue;
    if (legate::opens_a_capital(mind, offer)) continue;  // who looks ahead a few times only may miss what comes of it
    const Judged judged{&offer, legate::judge(mind, offer)};
    if (best.size() == widest && judged.opinion.score <= best.back().opinion.score) continue;
    best.push(judged);
    for (std::size_t i = best.size() - 1; i > 0 && best[i - 1].opinion.score < best[i].opinion.score; --i)
      std::swap(best[i - 1], best[i]);
    if (best.size() > widest) best.pop();
  }
  return best;
}

}  // namespace

void Empire::think(const Question<Traits>& question, Ideas<Traits>& ideas) const {
  constexpr double a_point_less = 0.7, a_place_less = 0.8;  // what it weighs, of the one before
  const Prompt asked = asked_of(question.decision, question.seat);
  const bool by_place = scores_have_no_measure(asked);
  const Best best = best_offers(question);
  // What is not played is kept for the next turn, as the legate does (TOC-6.7-b).
  const bool clear = asked == Prompt::discard_from_hand || (!by_place && best[0].opinion.score > certain);
  for (std::size_t place = 0; place < best.size(); ++place) {
    const auto& [offer, opinion] = best[place];
    const int amount = std::clamp<int>(opinion.amount, offer->least, offer->most);
    const double weight = by_place ? std::pow(a_place_less, static_cast<double>(place))
                                   : std::pow(a_point_less, best[0].opinion.score - opinion.score);
    add_idea<Traits>(ideas, {taken<Traits>(*offer, amount), weight});
    if (clear) return;
    if (amount != offer->least) add_idea<Traits>(ideas, {taken<Traits>(*offer, offer->least), weight / 4});
    if (amount != offer->most) add_idea<Traits>(ideas, {taken<Traits>(*offer, offer->most), weight / 4});
  }
}

// Without whims: they would take numbers from the dice that each try of a first move has in common with the others.
Move Empire::go_on(const State& now, const Options& options, const Decision& decision, Random&) {
  return Legate::choose({now, options, decision, decision.waiting.first()}, nullptr);
}

}  // namespace curia::bots
