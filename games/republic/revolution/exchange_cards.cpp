#include "games/republic/revolution/exchange_cards.h"

#include "games/republic/cards/play_cards.h"
#include "games/republic/deeds.h"
#include "games/republic/revolution/disbandment.h"
#include "games/republic/senate/laws.h"

namespace curia::republic {

namespace {

bool may_be_discarded(CardId card) {  // VG-IN-cleopatra-1
  return row(card).type != CardType::intrigue || row(card).intrigue() != IntrigueId::cleopatra_vii;
}

bool is_law(CardId card) { return row(card).type == CardType::law; }

// With voted Laws a Law cannot be discarded by choice, except for one that has become useless: VG-9.8311. Where nothing else
// is left, Laws are.
CardSet discardable(const Context& t, Seat seat) {
  CardSet others, useless, laws;
  faction(t.s, seat).hand.each([&](CardId card) {
    if (!may_be_discarded(card)) return;
    const bool kept = t.options.law_votes != off && is_law(card);
    (!kept ? others : may_discard_law(t, row(card).law()) != Rule::none ? useless : laws).add(card);
  });
  const CardSet first = others | useless;
  return first.empty() ? laws : first;
}

bool holds_too_many(const State& s, Seat seat) { return faction(s, seat).hand_size > value::max_hand_end_of_turn; }

SeatSet holding_too_many(const State& s) {
  SeatSet set;
  for (Seat seat : playing_seats(s))
    if (holds_too_many(s, seat)) set.add(seat);
  return set;
}

void offer_discards(const Context& t, Sheet& sheet, Seat seat) {
  const Rule rule = t.options.law_votes != off ? Rule::VG_9_8311 : Rule::VG_11_1b;
  discardable(t, seat).each(
      [&](CardId card) { sheet.must(seat, Verb::discard, Prompt::discard_cards, rule, {.a = op(card)}); });
}

// Who is asked follows from the size of the hand only, and from armies that all can see.
bool has_a_turn(const Context& t, Seat seat) {
  if (faction(t.s, seat).hand_size > 0) return true;
  if (t.options.disbandment == off || disbands_now(t)) return false;
  for (const Force& force : t.s.arms.forces)
    if (faction(t.s, seat).senators.has(force.commander) && !disbandable(t, force).empty()) return true;
  return false;
}

SeatSet holders(const State& s) {
  SeatSet set;
  for (Seat seat : playing_seats(s))
    if (faction(s, seat).hand_size > 0) set.add(seat);
  return set;
}

}  // namespace

void TradeCards::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at == At::answered) {
    if (!faction(s, by).hand.has(offered)) return;  // the others had him give it back meanwhile: AH-7.372a
    sheet.must(to, Verb::refuse, Prompt::answer_trade, Rule::VG_11_1a);
    faction(s, to).hand.each(
        [&](CardId card) { sheet.must(to, Verb::trade_for, Prompt::answer_trade, Rule::VG_11_1a, {.a = op(card)}); });
    return;
  }
  for (Seat seat : holders(s) - done_seats) {
    sheet.must(seat, Verb::done, Prompt::trade_cards, Rule::VG_11_1a);
    if (row_at(moves, seat) >= most_moves) continue;
    for (Seat other : playing_seats(s) - SeatSet::of(seat)) {
      const bool can_trade = faction(s, other).hand_size > 0;
      faction(s, seat).hand.each([&](CardId card) {
        sheet.must(seat, Verb::give_card, Prompt::trade_cards, Rule::VG_11_1a, {.a = op(card), .b = op(other)});
        if (can_trade)
          sheet.must(seat, Verb::offer_trade, Prompt::trade_cards, Rule::VG_11_1a, {.a = op(card), .b = op(other)});
      });
    }
  }
}

Next TradeCards::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    while (!(holders(s) - done_seats).empty()) {
      PAUSE(traded, asked());
      if (t.answer.verb == Verb::none) continue;
      by = t.answer.faction;
      if (t.answer.verb == Verb::done) {
        done_seats.add(by);
        continue;
      }
      row_at(moves, by) = static_cast<std::uint8_t>(row_at(moves, by) + 1U);
      to = operands_of<Verb::give_card, Verb::offer_trade>(t.answer).seat;
      if (t.answer.verb == Verb::give_card) {
        move_card(t, operands_of<Verb::give_card>(t.answer).card, by, to, Rule::VG_11_1a);
        done_seats.remove(to);
        continue;
      }
      offered = operands_of<Verb::offer_trade>(t.answer).card;
      if (t.options.intrigue_secret == off) {
        t.tell(EventKind::trade_offered, Rule::VG_11_1a, {.a = op(by), .b = op(to), .c = op(offered)});
      } else {
        const auto both =
            static_cast<std::uint8_t>(1U << static_cast<unsigned>(index(by)) | 1U << static_cast<unsigned>(index(to)));
        t.tell(EventKind::trade_offered, Rule::VG_11_1a, {.visible = both, .a = op(by), .b = op(to), .c = op(offered)});
        t.tell(EventKind::trade_offered, Rule::VG_11_1a,
               {.visible = static_cast<std::uint8_t>(everybody & ~both), .a = op(by), .b = op(to)});
      }
      do {
        PAUSE(answered, asked());
      } while (t.answer.verb == Verb::none && faction(s, by).hand.has(offered));
      if (t.answer.verb == Verb::trade_for) {
        move_card(t, offered, by, to, Rule::VG_11_1a);
        move_card(t, operands_of<Verb::trade_for>(t.answer).card, to, by, Rule::VG_11_1a);
        done_seats.remove(to);
      } else {
        t.tell(EventKind::trade_refused, Rule::VG_11_1a, {.a = op(to), .b = op(by)});
      }
      offered = CardId::none;
    }
  }
  return done();
}

void PlayCards::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at == At::played) {
    const Seat seat = clockwise(s, first, turn);
    if (seat == Seat::none || !has_a_turn(t, seat)) return;
    if (t.options.disbandment != off && !disbands_now(t))
      for (const Force& force : s.arms.forces)
        if (faction(s, seat).senators.has(force.commander)) list_disbanding(t, sheet, seat, Prompt::play_cards, force);
    offer_card_plays(t, sheet, seat, Prompt::play_cards);
    faction(s, seat).hand.each([&](CardId card) {
      const Rule rule = is_law(card) ? may_discard_law(t, row(card).law()) : Rule::none;
      if (rule != Rule::none) sheet.must(seat, Verb::discard, Prompt::play_cards, rule, {.a = op(card)});
    });
    if (!must_assign_concession(t, seat)) sheet.must(seat, Verb::done, Prompt::play_cards, Rule::VG_11_1a);
  }
  if (at == At::discarded) {
    const Seat seat = clockwise(s, first, turn);
    if (seat != Seat::none && holds_too_many(s, seat)) offer_discards(t, sheet, seat);
  }
  if (at == At::discarded_together)
    for (Seat seat : holding_too_many(s)) offer_discards(t, sheet, seat);
}

Next PlayCards::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    first = hrao_seat(s);
    for (turn = 0; clockwise(s, first, turn) != Seat::none; ++turn)
      while (has_a_turn(t, clockwise(s, first, turn))) {
        PAUSE(played, asked());
        if (t.answer.verb == Verb::done) break;
        if (t.answer.verb == Verb::discard)
          discard_from_hand(t, t.answer.faction, operands_of<Verb::discard>(t.answer).card,
                            may_discard_law(t, row(operands_of<Verb::discard>(t.answer).card).law()));
        else if (t.answer.verb == Verb::disband_veterans)
          disband_veterans(t, t.answer);
        else if (t.answer.verb != Verb::none)
          play_card(t, t.answer);
      }
    while (all_at_once(t.options) && !holding_too_many(s).empty()) {  // VG-11.1b
      PAUSE(discarded_together, asked());
      if (t.answer.verb == Verb::discard)
        discard_from_hand(t, t.answer.faction, operands_of<Verb::discard>(t.answer).card, Rule::VG_11_1b);
    }
    for (turn = 0; clockwise(s, first, turn) != Seat::none; ++turn)
      while (holds_too_many(s, clockwise(s, first, turn))) {  // VG-11.1b
        PAUSE(discarded, asked());
        if (t.answer.verb == Verb::discard)
          discard_from_hand(t, clockwise(s, first, turn), operands_of<Verb::discard>(t.answer).card, Rule::VG_11_1b);
      }
  }
  return done();
}

}  // namespace curia::republic
