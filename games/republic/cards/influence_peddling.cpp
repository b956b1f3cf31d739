#include "games/republic/cards/influence_peddling.h"

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/queries.h"

namespace curia::republic {

void list_influence_peddling(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  if (s.game.phase == Phase::setup || s.game.phase == Phase::revolution || s.game.phase == Phase::over) return;
  for (Seat seat : playing_seats(s)) {
    const CardId card = intrigue_card(s, seat, IntrigueId::influence_peddling);
    if (card == CardId::none) continue;
    for (Seat other : playing_seats(s))
      if (other != seat && faction(s, other).hand_size > 0)
        sheet.may(seat, Verb::influence_peddling, Prompt::interrupt, Rule::VG_IN_influence_peddling_1,
                  {.a = op(card), .b = op(other)});
  }
}

Next play_influence_peddling(Context& t, const Move& move) {
  const auto [card, from] = operands_of<Verb::influence_peddling>(move);
  discard_from_hand(t, move.faction, card, Rule::VG_IN_influence_peddling_1);
  t.tell(EventKind::card_stolen, Rule::VG_IN_influence_peddling_1, {.a = op(move.faction), .b = op(from)});
  return call(InfluencePeddling{.by = move.faction, .from = from});
}

Next InfluencePeddling::step(Context& t) {
  RESUME(at) {
    PAUSE(card_taken, pick(t, faction(t.s, from).hand.size(), Roll::stolen_card));
    move_card(t, faction(t.s, from).hand.nth(t.drawn), from, by, Rule::VG_IN_influence_peddling_1);
  }
  return done();
}

}  // namespace curia::republic
