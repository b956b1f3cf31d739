#include "games/crisis/redeal.h"

#include "games/crisis/queries.h"

namespace curia::crisis {

namespace {

// The n-th of these cards, n from 0.
CardId nth(const Cards& cards, int n) {
  for (std::size_t kind = 0; kind < cards.of.size(); ++kind) {
    if (n < cards.of[kind]) return static_cast<CardId>(kind);
    n -= cards.of[kind];
  }
  return CardId::none;
}

Player dealt_again(Player player, Random& random) {
  Cards unseen = player.available;
  unseen.join(player.hand);
  player.hand = player.open;
  for (std::size_t kind = 0; kind < unseen.of.size(); ++kind)
    unseen.of[kind] = static_cast<std::uint8_t>(unseen.of[kind] - player.open.of[kind]);
  for (int n = player.hand.size(); n < player.hand_size; ++n) {
    const CardId card = nth(unseen, static_cast<int>(random.below(static_cast<std::uint32_t>(unseen.size()))));
    unseen.remove(card);
    player.hand.add(card);
  }
  player.available = unseen;
  return player;
}

int military_points(std::size_t kind) { return card_rows[kind].sphere == Sphere::military ? card_rows[kind].value : 0; }
int military_points(const Cards& cards) {
  int points = 0;
  for (std::size_t kind = 0; kind < cards.of.size(); ++kind) points += cards.of[kind] * military_points(kind);
  return points;
}

// Whoever has armies at sea holds cards that bring them ashore, unless he has the points already: TOC-6.3.1-move-h.
int held_for_armies_at_sea(const State& s, const Options& options, Seat seat) {
  if (s.game.phase != Phase::actions || seat != s.game.active) return 0;
  int needed = -s.turn.points[static_cast<std::size_t>(Sphere::military)];
  for (ArmyId id : armies_on_map(s, seat)) needed += options.ashore[static_cast<std::size_t>(army(s, id).region)];
  return needed;
}

// Available military cards come in for weaker ones of the hand, those apart that everybody can tell are there, until the points
// suffice. What he really holds plays no part in it.
void hold_points(Player& player, int needed) {
  while (military_points(player.hand) < needed) {
    std::size_t out = player.hand.of.size(), in = out;
    for (std::size_t kind = 0; kind < player.hand.of.size(); ++kind) {
      if (player.hand.of[kind] > player.open.of[kind] &&
          (out == player.hand.of.size() || military_points(kind) < military_points(out)))
        out = kind;
      if (player.available.of[kind] > 0 &&
          (in == player.available.of.size() || military_points(kind) > military_points(in)))
        in = kind;
    }
    if (out == player.hand.of.size() || in == player.available.of.size() || military_points(in) <= military_points(out))
      return;
    player.hand.remove(static_cast<CardId>(out));
    player.available.add(static_cast<CardId>(out));
    player.available.remove(static_cast<CardId>(in));
    player.hand.add(static_cast<CardId>(in));
  }
}

}  // namespace

State deal_again(const State& s, const Options& options, Seat me, Random& random) {
  State other = s;
  for (int i = 0; i < s.game.seats; ++i) {
    const Seat seat = seat_at(i);
    if (seat == me) continue;
    player(other, seat) = dealt_again(player(s, seat), random);
    hold_points(player(other, seat), held_for_armies_at_sea(s, options, seat));
  }
  return other;
}

}  // namespace curia::crisis
