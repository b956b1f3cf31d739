#include "games/republic/interrupts/exchange.h"

#include "games/republic/deeds.h"
#include "games/republic/queries.h"

namespace curia::republic {

namespace {

// Still in that hand, and still known there to the other: his right to it says no more than he has seen.
bool still_offered(const State& s, Seat by, Seat to) {
  const CardOffer& offer = s.hidden.card_offers[at_seat(by)];
  return offer.to == to && offer.card != CardId::none && faction(s, by).hand.has(offer.card) &&
         s.hidden.shown[at_seat(to)].has(offer.card);
}

std::uint8_t both(Seat one, Seat other) { return static_cast<std::uint8_t>(1U << at_seat(one) | 1U << at_seat(other)); }

void offer_card(Context& t, Seat by, Seat to, CardId card) {
  t.s.hidden.card_offers[at_seat(by)] = {.to = to, .card = card};  // in place of what he offered before
  t.s.hidden.shown[at_seat(to)].add(card);
  const auto two = t.options.intrigue_secret == off ? everybody : both(by, to);
  t.tell(EventKind::exchange_offered, Rule::AH_7_37b, {.visible = two, .a = op(by), .b = op(to), .c = op(card)});
  if (two == everybody) return;
  t.tell(EventKind::exchange_offered, Rule::AH_7_37b,
         {.visible = static_cast<std::uint8_t>(everybody & ~two), .a = op(by), .b = op(to)});
}

}  // namespace

bool cards_are_exchanged(const Context& t) {
  return t.options.card_exchange_time != choice::card_exchange_time::revolution_only &&
         t.s.game.phase != Phase::setup && t.s.game.phase != Phase::revolution;
}

void list_exchanges(const Context& t, SeatSet of, Sheet& sheet) {
  const State& s = t.s;
  SeatSet holders;
  for (Seat seat : playing_seats(s))
    if (faction(s, seat).hand_size > 0) holders.add(seat);
  for (Seat seat : of) {
    const OperandSet hand(faction(s, seat).hand.words());
    SeatSet offering, to_refuse;
    for (Seat other : holders - SeatSet::of(seat))
      if (still_offered(s, other, seat)) offering.add(other);
    for (Seat other : playing_seats(s) - SeatSet::of(seat))
      if (s.hidden.card_offers[at_seat(other)].to == seat || s.hidden.card_offers[at_seat(seat)].to == other)
        to_refuse.add(other);
    const auto may = [&](Verb verb, SeatSet with) {
      sheet.right(seat, verb, Prompt::interrupt, Rule::AH_7_37b, hand, OperandSet(std::uint64_t{with.bits()}));
    };
    may(Verb::offer_exchange, holders - SeatSet::of(seat));
    may(Verb::exchange_for, offering);
    sheet.right(seat, Verb::refuse_exchange, Prompt::interrupt, Rule::AH_7_37b,
                OperandSet(std::uint64_t{to_refuse.bits()}));
  }
}

void exchange(Context& t, const Move& move) {
  State& s = t.s;
  const Seat seat = move.faction;
  if (move.verb == Verb::offer_exchange)
    return offer_card(t, seat, operands_of<Verb::offer_exchange>(move).seat,
                      operands_of<Verb::offer_exchange>(move).card);
  if (move.verb == Verb::refuse_exchange) {
    const Seat other = operands_of<Verb::refuse_exchange>(move).seat;
    const bool his = s.hidden.card_offers[at_seat(other)].to == seat;  // else he takes back his own
    s.hidden.card_offers[at_seat(his ? other : seat)] = CardOffer{};
    t.tell(EventKind::exchange_refused, Rule::AH_7_37b, {.a = op(seat), .b = op(other)});
    return;
  }
  const auto [card, by] = operands_of<Verb::exchange_for>(move);
  const CardId offered = s.hidden.card_offers[at_seat(by)].card;
  s.hidden.card_offers[at_seat(by)] = CardOffer{};
  hand_over_card(t, offered, by, seat, Rule::AH_7_37b);
  hand_over_card(t, card, seat, by, Rule::AH_7_37b);
}

void forget_exchanges(State& s) { s.hidden.card_offers.fill(CardOffer{}); }

void forget_exchanges_of(State& s, Seat seat) {
  s.hidden.card_offers[at_seat(seat)] = CardOffer{};
  for (CardOffer& offer : s.hidden.card_offers)
    if (offer.to == seat) offer = CardOffer{};
}

}  // namespace curia::republic
