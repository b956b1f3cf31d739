#pragma once
// Reasons as others may be told them, and for whom they are meant alone.
#include <span>
#include <type_traits>

#include "bots/bot.h"

namespace curia::bots {

template <Playable G>
using OperandOf = std::remove_cvref_t<decltype(row_of(typename G::Move{}.verb).a)>;

// What the terms of a game's reasons are called and speak of, by Reason::term.
template <Playable G>
std::span<const TermRowOf<OperandOf<G>>> term_rows();

// Whether what takes this offer lies open at once. What is sealed, and what is done with cards that others do not see, does not.
template <Playable G>
bool lies_open(const typename G::Offer& offer);

// The offer that a move takes; null where it uses a right.
template <Playable G>
const typename G::Offer* offer_of(const typename G::Decision& decision, const typename G::Move& move) {
  for (const auto& offer : decision.offers)
    if (offer.seat == move.seat && offer.faction == move.faction && offer.verb == move.verb && offer.a == move.a &&
        offer.b == move.b && offer.c == move.c)
      return &offer;
  return nullptr;
}

// Why this bot makes the move, as far as anybody at the table could reckon it: they follow from what a stranger sees and from the move, from
// nothing else, so whoever reads them learns no secret. None where the move is sealed, or rests on what only its seat knows.
// `decision` is of this table, whole.
template <Playable G>
std::vector<Reason> open_reasons(const Bot<G>& bot, const typename G::State& s, const typename G::Options& options,
                                 const typename G::Decision& decision, const typename G::Move& move) {
  const auto* const taken = offer_of<G>(decision, move);
  if (taken == nullptr || !lies_open<G>(*taken)) return {};
  static thread_local typename G::Decision all, own;
  const typename G::State seen = G::view(s, options, Seat::none);
  if (taken->must) {
    G::list_offers_alone(seen, options, all);  // what would be asked of a hand without cards
    G::shown_decision(all, move.seat, own);
  }
  // A deed is held against doing nothing; that it can be done is no secret any more. So is one beside which
  // all know of doing nothing alone, as to pay out of a purse that nobody sees into.
  if (!taken->must || (own.offers.size() <= 1 && offer_of<G>(own, move) == nullptr)) {
    own.offers.clear();
    own.rights.clear();
    own.waiting = {};
    own.offers.push({.seat = move.seat,
                     .faction = move.faction,
                     .verb = move.verb,
                     .must = false,
                     .a = move.a,
                     .b = move.b,
                     .c = move.c,
                     .prompt = taken->prompt,
                     .least = move.amount,
                     .most = move.amount,
                     .rule = taken->rule});
  }
  return bot.reasons({seen, options, own, move.seat}, move);
}

// The same for the seat itself, of all that it sees.
template <Playable G>
std::vector<Reason> own_reasons(const Bot<G>& bot, const typename G::State& s, const typename G::Options& options,
                                const typename G::Decision& decision, const typename G::Move& move) {
  static thread_local typename G::Decision own;
  G::shown_decision(decision, move.seat, own);
  const typename G::State seen = G::view(s, options, move.seat);
  const Guesses<G> guesses(s, options, move.seat);
  return bot.reasons({seen, options, own, move.seat, &guesses}, move);
}

}  // namespace curia::bots
