#include "games/republic/interrupts/hand_over.h"

#include "games/republic/deeds.h"

namespace curia::republic {

void list_hand_overs(const Table& t, Sheet& sheet) {
  const State& s = t.s;
  if (t.rules.card_transfer_window == choice::card_transfer_window::revolution_only) return;
  if (s.phase == Phase::setup || s.phase == Phase::revolution || s.phase == Phase::over) return;
  const SeatSet playing = playing_seats(s);
  for (Seat seat : playing)
    sheet.right(seat, Verb::hand_over, Prompt::interrupt, Rule::VG_4_15a, OperandSet(faction(s, seat).hand.words()),
                OperandSet(std::uint64_t{(playing - SeatSet::of(seat)).bits()}));
}

void hand_over(Table& t, const Move& move) {
  hand_over_card(t, as<CardId>(move.a), move.faction, as<Seat>(move.b), Rule::VG_4_15a);
}

}  // namespace curia::republic
