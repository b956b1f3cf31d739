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
    return next_by(s, options, decision, random, [&]() -> const Decision& { return decision; });
  }
  // The same move at a question that is listed alone: what breaks in is listed where some bot would.
  std::optional<Move> next_at_question(const State& s, const Options& options, const Decision& question,
                                       Random& random) {
    return next_by(s, options, question, random, [&]() -> const Decision& {
      static thread_local Decision whole;
      G::list_offers_alone(s, options, whole);
      return whole;
    });
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

  // list: the decision with the deeds that break in, asked for once and only where it matters.
  template <class List>
  std::optional<Move> next_by(const State& s, const Options& options, const Decision& question, Random& random,
                              List list) {
    const Decision* whole = nullptr;
    SeatSet offered;
    const auto look = [&] {
      if (whole != nullptr) return;
      whole = &list();
      offered = seats_that_may(*whole);
    };
    const SeatSet may_use_rights = G::may_have_rights(s, options);
    for (int i = 0; i < max_seats; ++i) {
      const Seat seat = seat_at(i);
      Bot<G>* const player = bot(seat);
      if (player == nullptr) continue;
      const bool by_rights = player->uses_rights();
      // Who breaks in by rights, and tosses for it, is asked wherever it may do something and nowhere else: the same games for the same seed.
      if (by_rights && !may_use_rights.has(seat)) {
        look();
        if (!offered.has(seat)) continue;
      }
      if (!player->breaks_in(random)) continue;
      look();
      if (!by_rights && !offered.has(seat)) continue;
      if (const auto deed = deed_of(s, options, *whole, seat, random)) return deed;
    }
    for (Seat seat : question.waiting)
      if (bot(seat) != nullptr) return answer_of(s, options, question, seat, random);
    return std::nullopt;
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
