// Which cards to hold, play, buy and throw away: TOC-5.1, TOC-5.3, TOC-6.7, TOC-6.8-c.
#include <algorithm>

#include "bots/legate/legate.h"
#include "games/crisis/queries.h"

namespace curia::bots::legate {

using namespace curia::crisis;

namespace {

const CardRow& row(CardId card) { return card_rows[static_cast<std::size_t>(card)]; }

int points_in(const Cards& cards, Sphere sphere) {
  int points = 0;
  for (int i = 0; i < card_count; ++i)
    if (row(static_cast<CardId>(i)).sphere == sphere)
      points += row(static_cast<CardId>(i)).value * cards.of[static_cast<std::size_t>(i)];
  return points;
}

// How much another point of this sphere is wanted in a hand that has so many already. Three political points take a province,
// three of the populace build: a hand of both does something whole in each turn.
double appetite(const Mind& mind, Sphere sphere, int already) {
  const double taste = mind.taste[static_cast<std::size_t>(sphere)];
  switch (sphere) {
    case Sphere::political:
      return taste * (already < 3 ? 12 : already < 6 ? 2.6 : 0.3);
    case Sphere::populace:
      return taste * (already < 3 ? 9 : already < 6 ? 0.7 : 0.2);
    default:
      return taste * (already < 2 ? 1.3 : 0.5);
  }
}

// What a card's points are worth in the deck.
double points_worth(CardId card) {
  constexpr std::array<double, 5> by_value{0, 1, 4, 24, 32};
  constexpr double builds = 1.2;  // improvements pay in each turn
  const double use = by_value[row(card).value];
  return row(card).sphere == Sphere::populace ? builds * use : use;
}

}  // namespace

Opinion on_hand(const Mind& mind, const Offer& offer) {
  const auto card = as<CardId>(offer.a);
  const Cards& hand = player(mind.s, mind.me).hand;
  const double points = row(card).value * appetite(mind, row(card).sphere, points_in(hand, row(card).sphere));
  return {.score = mind.because(Term::points_wanted, points, {.a = offer.a, .n = row(card).value}) +
                   mind.because(Term::ability, row(card).has_ability ? 0.8 : 0.0, {.a = offer.a})};
}

Opinion on_playing_a_card(const Mind& mind, const Offer& offer) {
  // All of them, the strongest first: what is played comes back, and points are there to be used.
  const int points = row(as<CardId>(offer.a)).value;
  return {.score = mind.because(Term::cards_are_played, 50.0) +
                   mind.because(Term::points, points, {.a = offer.a, .n = points})};
}

Opinion on_buying(const Mind& mind, const Offer& offer) {
  if (offer.verb == Verb::done) return {.score = 0.0};
  const auto card = as<CardId>(offer.a);
  const Player& own = player(mind.s, mind.me);
  if (offer.verb == Verb::discard_card)
    return {.score = mind.because(Term::no_gain, -1)};  // what was not played is kept
  if (offer.verb == Verb::trash_card) {
    const int deck = own.discards.size() + own.available_size + own.hand_size;
    if (row(card).value > 1 || deck <= value::starting_cards || mind.turns_left < 2)
      return {.score = mind.because(Term::no_gain, -1)};
    return {.score =
                mind.because(Term::thinner_deck, 0.5,
                             {.a = offer.a})};  // less than any card that can be bought, more than to lose the points
  }
  Cards all = own.discards;
  all.join(own.hand);
  all.join(own.available);
  const double use = points_worth(card) * appetite(mind, row(card).sphere, points_in(all, row(card).sphere) / 2);
  if (mind.turns_left < 2) return {.score = mind.because(Term::leftover, 0.25)};
  const int cost = price(mind.s.desk, card);
  return {.score = mind.because(Term::card_worth_it, use / std::max(1, cost), {.a = offer.a, .n = cost})};
}

}  // namespace curia::bots::legate
