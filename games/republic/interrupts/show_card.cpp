#include "games/republic/interrupts/show_card.h"

#include "games/republic/queries.h"

namespace curia::republic {

void list_shows(const Table& t, Sheet& sheet) {
  const State& s = t.s;
  if (t.rules.card_showing == off || s.phase == Phase::setup || s.phase == Phase::over) return;
  for (Seat seat : playing_seats(s))
    faction(s, seat).hand.each([&](CardId card) {
      for (Seat other : playing_seats(s) - SeatSet::of(seat))
        if (!s.shown[static_cast<std::size_t>(index(other))].has(card))
          sheet.may(seat, Verb::show_card, Prompt::interrupt, Rule::AH_7_36b, {.a = op(card), .b = op(other)});
    });
}

void show_card(Table& t, const Move& move) {
  const auto to = as<Seat>(move.b);
  t.s.shown[static_cast<std::size_t>(index(to))].add(as<CardId>(move.a));
  const auto both = static_cast<std::uint8_t>(1U << static_cast<unsigned>(index(move.faction)) |
                                              1U << static_cast<unsigned>(index(to)));
  t.tell(EventKind::card_shown_to, Rule::AH_7_36b, {.visible = both, .a = op(move.faction), .b = op(to), .c = move.a});
}

}  // namespace curia::republic
