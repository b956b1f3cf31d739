#include "games/crisis/crisis_phase/take_available.h"

#include "games/crisis/buy_trash/buying.h"
#include "games/crisis/deeds.h"

namespace curia::crisis {

Next TakeAvailable::step(Context& t) {
  RESUME(at) {
    // A player who is still buying (TOC-6.8-f) fills his hand first.
    PAUSE(desk_free, call(AwaitDesk{}));
    for (Seat seat : SeatSet(choosing)) {
      turn_discards(t, seat, Rule::TOC_9_f);  // one who has none turns his discard pile over
      if (player(t.s, seat).available_size == 0) choosing.remove(seat);
    }
    while (!choosing.empty()) {
      PAUSE(taken, asked());
      take_card(t, t.answer.seat, operands_of<Verb::take_card>(t.answer).card, Rule::TOC_9_f);
      choosing.remove(t.answer.seat);
    }
  }
  return done();
}

void TakeAvailable::offers(const Context& t, Sheet& sheet) const {
  if (at != At::taken) return;
  for (Seat seat : choosing)
    for (int card = 0; card < card_count; ++card)
      if (player(t.s, seat).available[static_cast<CardId>(card)] > 0)
        sheet.must(seat, Verb::take_card, Prompt::take_available_card, Rule::TOC_9_f,
                   {.a = static_cast<std::uint8_t>(card)});
}

}  // namespace curia::crisis
