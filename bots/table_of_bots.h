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
  std::optional<Move> next(const State& s, const Options& options, const Decision& decision, Random& random) {
    const SeatSet offered = seats_that_may(decision);
    for (Seat seat : offered | G::may_have_rights(s, options)) {
      Bot<G>* const player = bot(seat);
      if (player == nullptr || !(offered.has(seat) || player->uses_rights()) || !player->breaks_in(random)) continue;
      if (const auto deed = deed_of(s, options, decision, seat, random)) return deed;
    }
    for (Seat seat : decision.waiting)
      if (bot(seat) != nullptr) return answer_of(s, options, decision, seat, random);
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

  std::optional<Move> deed_of(const State& s, const Options& options, const Decision& decision, Seat seat,
                              Random& random) {
    static thread_local Decision own;
    G::shown_decision(decision, seat, own);
    if (bot(seat)->uses_rights()) G::list_rights(s, options, SeatSet::of(seat), own);
    return ask(s, options, own, seat,
               [&](const Question<G>& question) { return bot(seat)->interrupt(question, random); });
  }

  Move answer_of(const State& s, const Options& options, const Decision& decision, Seat seat, Random& random) {
    static thread_local Decision own;
    G::shown_decision(decision, seat, own);
    return ask(s, options, own, seat, [&](const Question<G>& question) { return bot(seat)->answer(question, random); });
  }

  // A bot that looks gets the table as its seat sees it; the others get an empty one. Nobody is handed the real state.
  template <class Ask>
  auto ask(const State& s, const Options& options, const Decision& own, Seat seat, Ask ask_player) {
    static const State empty{};
    if (!bot(seat)->looks()) return ask_player({empty, options, own, seat});
    const State seen = G::view(s, options, seat);
    const Guesses<G> guesses(s, options, seat);
    return ask_player({seen, options, own, seat, &guesses});
  }
};

}  // namespace curia::bots
