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
  // is a bot. Nothing if only people are waited for and no bot breaks in. The decision need not list its rights.
  std::optional<Move> next(const State& s, const Options& rules, const Decision& decision, Bits& bits) {
    const SeatSet offered = seats_that_may(decision);
    for (Seat seat : offered | G::may_have_rights(s, rules)) {
      Bot<G>* const player = bot(seat);
      if (player == nullptr || !(offered.has(seat) || player->uses_rights()) || !player->breaks_in(bits)) continue;
      if (const auto deed = deed_of(s, rules, decision, seat, bits)) return deed;
    }
    for (Seat seat : decision.waiting)
      if (bot(seat) != nullptr) return answer_of(s, rules, decision, seat, bits);
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

  static SeatSet seats_that_may(const Decision& decision) {
    SeatSet set;
    for (const auto& offer : decision.offers)
      if (!offer.must) set.add(offer.seat);
    return set;
  }

  std::optional<Move> deed_of(const State& s, const Options& rules, const Decision& decision, Seat seat, Bits& bits) {
    static thread_local Decision own;
    G::shown_decision(decision, seat, own);
    if (bot(seat)->uses_rights()) G::list_rights(s, rules, SeatSet::of(seat), own);
    return ask(s, rules, own, seat, [&](const Question<G>& question) { return bot(seat)->interrupt(question, bits); });
  }

  Move answer_of(const State& s, const Options& rules, const Decision& decision, Seat seat, Bits& bits) {
    static thread_local Decision own;
    G::shown_decision(decision, seat, own);
    return ask(s, rules, own, seat, [&](const Question<G>& question) { return bot(seat)->answer(question, bits); });
  }

  // A bot that looks gets the table as its seat sees it; the others get an empty one. Nobody is handed the real state.
  template <class Ask>
  auto ask(const State& s, const Options& rules, const Decision& own, Seat seat, Ask ask_player) {
    static const State empty{};
    if (!bot(seat)->looks()) return ask_player({empty, rules, own, seat});
    const State seen = G::view(s, rules, seat);
    const Guesses<G> guesses(s, rules, seat);
    return ask_player({seen, rules, own, seat, &guesses});
  }
};

}  // namespace curia::bots
