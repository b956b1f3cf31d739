#include "bots/table_of_bots.h"

#include "games/republic/view.h"

namespace curia::bots {

namespace {

SeatSet seats_that_may(const republic::Decision& decision) {
  SeatSet set;
  for (const republic::Offer& offer : decision.offers)
    if (!offer.must) set.add(offer.seat);
  return set;
}

}  // namespace

std::optional<republic::Move> TableOfBots::next(const republic::State& s, const republic::Options& rules,
                                                const republic::Decision& decision, Bits& bits) {
  // A bot that looks gets the table and the offers as its seat sees them; the others get no more than their offers use.
  const auto ask = [&](Seat seat, auto&& question_to) {
    Bot& player = *bot(seat);
    if (!player.looks()) return question_to(player, Question{s, rules, decision, seat});
    static thread_local republic::Decision own;
    own.offers.clear();
    own.chance = decision.chance;
    own.waiting = decision.waiting;
    for (const republic::Offer& offer : decision.offers)
      if (offer.seat == seat) own.offers.push(offer);
    const republic::State seen = republic::view(s, rules, seat);
    return question_to(player, Question{seen, rules, own, seat});
  };

  for (Seat seat : seats_that_may(decision)) {
    if (bot(seat) == nullptr) continue;
    const auto deed =
        ask(seat, [&](Bot& player, const Question& question) { return player.interrupt(question, bits); });
    if (deed) return deed;
  }
  for (Seat seat : decision.waiting)
    if (bot(seat) != nullptr)
      return ask(seat, [&](Bot& player, const Question& question) {
        return std::optional<republic::Move>(player.answer(question, bits));
      });
  return std::nullopt;
}

}  // namespace curia::bots
