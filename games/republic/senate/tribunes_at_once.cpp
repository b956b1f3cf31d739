#include "games/republic/senate/tribunes_at_once.h"

#include "games/republic/deeds.h"
#include "games/republic/scenarios.h"
#include "games/republic/senate/orders.h"

namespace curia::republic {

SenatorSet free_tribunes(const State& s, const Options& options, Seat seat) {
  SenatorSet set;
  for (SenatorId senator : faction(s, seat).senators)
    if (has(senator, Ability::free_tribune) && acts_as_statesman(s, options, senator) &&
        !s.senate.once.free_tribunes_used.has(senator))
      set.add(senator);
  return set;
}

CardId tribune_card(const State& s, const Options& options, Seat seat) {
  return tribune_may_act(s, options, seat) ? intrigue_card(s, seat, IntrigueId::tribune) : CardId::none;
}

bool may_have_tribune(const State& s, const Options& options, Seat seat) {
  const bool card = tribune_may_act(s, options, seat) && faction(s, seat).hand_size > 0 &&
                    may_be_held(s, IntrigueId::tribune) && own_master(s, seat);
  return card || !free_tribunes(s, options, seat).empty();
}

void TribunesAtOnce::play(Seat seat, CardId card, SenatorId statesman) {
  wanting.add(seat);
  row_at(cards, seat) = card;
  row_at(statesmen, seat) = statesman;
}

void TribunesAtOnce::drop_lost(const State& s, const Options& options) {
  for (Seat seat : wanting) {
    const CardId card = card_of(seat);
    const bool has_it = card != CardId::none ? faction(s, seat).hand.has(card) && tribune_may_act(s, options, seat)
                                             : free_tribunes(s, options, seat).has(row_at(statesmen, seat));
    if (!has_it) wanting.remove(seat);
  }
}

void TribunesAtOnce::spend(Context& t, Seat seat) const {
  if (card_of(seat) != CardId::none)
    discard_from_hand(t, seat, card_of(seat), Rule::VG_9_15a);
  else
    t.s.senate.once.free_tribunes_used.add(row_at(statesmen, seat));
}

TribunesAtOnce TribunesAtOnce::shown_to(Seat viewer, Seat known) const {
  TribunesAtOnce shown = *this;
  if (waiting.empty()) return shown;
  for (int i = 0; i < max_seats; ++i) {
    const Seat seat = seat_at(i);
    if (seat == viewer || seat == known) continue;
    shown.cards[static_cast<std::size_t>(i)] = CardId::none;
    shown.statesmen[static_cast<std::size_t>(i)] = SenatorId::none;
    shown.wanting.remove(seat);
  }
  return shown;
}

}  // namespace curia::republic
