// Which cards to hold, play, buy and throw away: TOC-5.1, TOC-5.3, TOC-6.7, TOC-6.8-c.
#include <algorithm>

#include "bots/yardstick/legate/legate.h"
#include "games/crisis/queries.h"

namespace curia::bots::yardstick::legate {

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

// How much another point of this sphere is wanted in a hand that has so many already.
double appetite(const Mind& mind, Sphere sphere, int already) {
  const bool room = governed_count(mind.s, neutral) > 0;
  switch (sphere) {
    case Sphere::political:
      return already < 3 ? (room ? 1.3 : 0.9) : already < 6 ? 0.9 : 0.5;
    case Sphere::populace:
      return already < 3 ? 1.1 : already < 6 ? 0.9 : 0.6;
    default:
      return already < 2 ? 0.9 : already < 5 ? 0.8 : 0.5;
  }
}

}  // namespace

Opinion on_hand(const Mind& mind, const Offer& offer) {
  const auto card = as<CardId>(offer.a);
  const Cards& hand = player(mind.s, mind.me).hand;
  return {.score = row(card).value * appetite(mind, row(card).sphere, points_in(hand, row(card).sphere)) +
                   (row(card).has_ability ? 0.2 : 0.0)};
}

Opinion on_playing_a_card(const Mind&, const Offer& offer) {
  // All of them, the strongest first: what is played comes back, and points are there to be used.
  return {.score = 50.0 + row(as<CardId>(offer.a)).value};
}

Opinion on_buying(const Mind& mind, const Offer& offer) {
  if (offer.verb == Verb::done) return {.score = 0.0};
  const auto card = as<CardId>(offer.a);
  const Player& own = player(mind.s, mind.me);
  if (offer.verb == Verb::discard_card) return {.score = -1};  // what was not played is kept
  if (offer.verb == Verb::trash_card) {
    const int deck = own.discards.size() + own.available_size + own.hand_size;
    if (row(card).value > 1 || deck <= 7 || mind.turns_left < 3) return {.score = -1};
    Cards all = own.discards;
    all.join(own.hand);
    all.join(own.available);
    const int ones = all[card];
    return {.score = 0.8 + 0.1 * ones - (row(card).sphere == Sphere::political ? 0.15 : 0.0)};
  }
  Cards all = own.discards;
  all.join(own.hand);
  all.join(own.available);
  const int value = row(card).value;
  const double use = value * value * 0.55 * appetite(mind, row(card).sphere, points_in(all, row(card).sphere) / 2);
  return {.score = mind.turns_left < 2 ? 0.1 : use / std::max(1, price(mind.s.desk, card)) + 0.1 * value};
}

}  // namespace curia::bots::yardstick::legate
