#pragma once
// Bots at a table: who is asked, in which order, and what they are shown. The same driver serves arena, bench and server.
#include <array>
#include <memory>

#include "bots/bot.h"

namespace curia::bots {

template <Playable G>
class TableOfBots {
 public:
  using State = typename G::State;
  using Options = typename G::Options;
  using Decision = typename G::Decision;
  using Move = typename G::Move;

  // seats without a bot (nullptr) are never asked here.
  std::array<std::unique_ptr<Bot<G>>, max_seats> seats;

  // The next move of some bot at this decision: first a deed that breaks in, then an answer of the first waiting seat that
  // is a bot. Nothing if only people are waited for and no bot breaks in.
  std::optional<Move> next(const State& s, const Options& rules, const Decision& decision, Bits& bits) {
    for (Seat seat : seats_that_may(decision)) {
      if (bot(seat) == nullptr || !bot(seat)->breaks_in()) continue;
      const auto deed = ask(s, rules, decision, seat, [&](Bot<G>& player, const Question<G>& question) {
        return player.interrupt(question, bits);
      });
      if (deed) return deed;
    }
    for (Seat seat : decision.waiting)
      if (bot(seat) != nullptr)
        return ask(s, rules, decision, seat, [&](Bot<G>& player, const Question<G>& question) {
          return std::optional<Move>(player.answer(question, bits));
        });
    return std::nullopt;
  }

  // Whether the answer waits for a bot that ponders.
  bool ponders(const Decision& decision) const {
    for (Seat seat : decision.waiting)
      if (bot(seat) != nullptr) return bot(seat)->ponders();
    return false;
  }

 private:
  Bot<G>* bot(Seat seat) const {
    return index(seat) < max_seats ? seats[static_cast<std::size_t>(index(seat))].get() : nullptr;
  }

  SeatSet seats_that_may(const Decision& decision) const {
    SeatSet set;
    for (const auto& offer : decision.offers)
      if (!offer.must) set.add(offer.seat);
    for (const auto& right : decision.rights)
      if (!set.has(right.seat) && bot(right.seat) != nullptr && bot(right.seat)->uses_rights()) set.add(right.seat);
    return set;
  }

  // A bot that looks gets the table and the offers as its seat sees them; the others get no more than their offers use.
  template <class Ask>
  std::optional<Move> ask(const State& s, const Options& rules, const Decision& decision, Seat seat, Ask ask_player) {
    Bot<G>& player = *bot(seat);
    if (!player.looks()) return ask_player(player, Question<G>{s, rules, decision, seat});
    static thread_local Decision own;
    G::shown_decision(decision, seat, own);
    const State seen = G::view(s, rules, seat);
    const Guesses<G> guesses(s, rules, seat);
    return ask_player(player, Question<G>{seen, rules, own, seat, &guesses});
  }
};

}  // namespace curia::bots
