#include "games/republic/cards/late_cards.h"

namespace curia::republic {

CardId late_card(IntrigueId kind) {
  for (int i = 0; i < card_count; ++i) {
    const CardRow& r = card_rows[static_cast<std::size_t>(i)];
    if (r.type == CardType::intrigue && r.intrigue() == kind && r.era == Era::late) return static_cast<CardId>(i);
  }
  return CardId::none;
}

SeatSet seats_with_cards(const State& s) {
  SeatSet set;
  for (Seat seat : playing_seats(s))
    if (faction(s, seat).hand_size > 0) set.add(seat);
  return set;
}

}  // namespace curia::republic
