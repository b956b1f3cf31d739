#include "games/republic/cards/late_cards.h"

namespace curia::republic {

CardId late_card(IntrigueId kind) {
  for (int i = 0; i < card_count; ++i) {
    const CardRow& r = card_rows[static_cast<std::size_t>(i)];
    if (r.type == CardType::intrigue && r.intrigue() == kind && r.era == Era::late) return static_cast<CardId>(i);
  }
  return CardId::none;
}

bool may_be_held(const State& s, IntrigueId kind) {
  if (s.discards.has(late_card(kind))) return false;
  if (kind == IntrigueId::cleopatra_vii && s.leaders[LeaderId::cleopatra_vii].place != Leader::Place::none)
    return false;
  if (kind == IntrigueId::proscription && s.proscribed_by != Seat::none) return false;
  if (kind == IntrigueId::open_bodyguard && s.open_bodyguard != SenatorId::none) return false;
  if (s.era == Era::late) return true;
  if (s.era == Era::early || s.deck.layers.empty()) return s.era == Era::middle;
  // The Late cards of the Middle scenario lie in the lowest part of the pile: VG-3.21d.
  const DeckLayer& lowest = s.deck.layers.back();
  return lowest.from_pool[1] + lowest.from_pool[2] != 2 * value::deck_low_cards;
}

SeatSet seats_with_cards(const State& s) {
  SeatSet set;
  for (Seat seat : playing_seats(s))
    if (faction(s, seat).hand_size > 0) set.add(seat);
  return set;
}

}  // namespace curia::republic
