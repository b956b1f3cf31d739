#include "games/republic/interrupts/hand_over.h"

#include "games/republic/deeds.h"

namespace curia::republic {

bool cards_are_handed_over(const Context& t) {
  return t.options.card_transfer_window != choice::card_transfer_window::revolution_only &&
         t.s.game.phase != Phase::setup && t.s.game.phase != Phase::revolution;
}

void list_hand_overs(const Context& t, SeatSet of, Sheet& sheet) {
  const State& s = t.s;
  const SeatSet playing = playing_seats(s);
  for (Seat seat : of)
    sheet.right(seat, Verb::hand_over, Prompt::interrupt, Rule::VG_4_15a, OperandSet(faction(s, seat).hand.words()),
                OperandSet(std::uint64_t{(playing - SeatSet::of(seat)).bits()}));
}

void hand_over(Context& t, const Move& move) {
  const auto [card, to] = operands_of<Verb::hand_over>(move);
  hand_over_card(t, card, move.faction, to, Rule::VG_4_15a);
}

}  // namespace curia::republic
