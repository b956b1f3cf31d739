#include "games/republic/redeal.h"

#include "games/republic/queries.h"

namespace curia::republic {

namespace {

CardSet part_of(const CardSet& cards, bool (*wanted)(const CardRow&)) {
  CardSet part;
  cards.each([&](CardId card) {
    if (wanted(row(card))) part.add(card);
  });
  return part;
}

CardSet of_era(const CardSet& cards, Era era) {
  CardSet part;
  cards.each([&](CardId card) {
    if (row(card).era == era) part.add(card);
  });
  return part;
}

}  // namespace

State deal_again(const State& s, const Options& rules, Seat me, Bits& bits) {
  State other = s;
  for (std::size_t era = 0; era < other.deck.pools.size(); ++era) {
    CardSet unseen = s.deck.pools[era];
    std::array<int, max_seats> size{};
    for (std::size_t i = 0; i < s.factions.size(); ++i) {
      if (seat_at(static_cast<int>(i)) == me) continue;
      const CardSet held = of_era(s.factions[i].hand, static_cast<Era>(era));
      size[i] = held.size();
      unseen = unseen | held;
      other.factions[i].hand = other.factions[i].hand - held;
    }
    CardSet red = part_of(unseen, [](const CardRow& r) { return r.red; });  // only those can be in a hand
    for (std::size_t i = 0; i < s.factions.size(); ++i)
      for (int n = 0; n < size[i]; ++n) {
        const CardId card = red.nth(static_cast<int>(bits.below(static_cast<std::uint32_t>(red.size()))));
        red.remove(card);
        unseen.remove(card);
        other.factions[i].hand.add(card);
      }
    other.deck.pools[era] = unseen;
  }
  if (rules.secret_treasuries != off)
    for (std::size_t i = 0; i < s.seats; ++i)
      if (seat_at(static_cast<int>(i)) != me && s.factions[i].playing != 0)
        other.factions[i].treasury =
            static_cast<Talents>(bits.below(static_cast<std::uint32_t>(2 * s.factions[i].treasury + 10)));
  return other;
}

}  // namespace curia::republic
