#include "games/republic/interrupts/show_card.h"

#include "games/republic/queries.h"

namespace curia::republic {

bool cards_are_shown(const Context& t) { return t.options.card_showing != off && t.s.game.phase != Phase::setup; }

void list_shows(const Context& t, SeatSet of, Sheet& sheet) {
  const State& s = t.s;
  const SeatSet playing = playing_seats(s);
  SeatSet shown_some;
  for (Seat seat : playing)
    if (!row_at(s.hidden.shown, seat).empty()) shown_some.add(seat);
  for (Seat seat : of) {
    const CardSet& hand = faction(s, seat).hand;
    const auto may = [&](const CardSet& cards, SeatSet others) {
      sheet.right(seat, Verb::show_card, Prompt::interrupt, Rule::VG_4_15b, OperandSet(cards.words()),
                  OperandSet(std::uint64_t{others.bits()}));
    };
    SeatSet strangers = playing - SeatSet::of(seat);  // who knows none of them
    for (Seat other : strangers& shown_some) {
      const CardSet known = hand & row_at(s.hidden.shown, other);
      if (known.empty()) continue;
      strangers.remove(other);
      may(hand - known, SeatSet::of(other));
    }
    may(hand, strangers);
  }
}

void show_card(Context& t, const Move& move) {
  const auto [card, to] = operands_of<Verb::show_card>(move);
  row_at(t.s.hidden.shown, to).add(card);
  const auto both = static_cast<std::uint8_t>(1U << static_cast<unsigned>(index(move.faction)) |
                                              1U << static_cast<unsigned>(index(to)));
  t.tell(EventKind::card_shown_to, Rule::VG_4_15b,
         {.visible = both, .a = op(move.faction), .b = op(to), .c = op(card)});
}

}  // namespace curia::republic
