#include "games/crisis/buy_trash/desk.h"

#include "games/crisis/buy_trash/end_of_turn.h"
#include "games/crisis/deeds.h"

namespace curia::crisis {

namespace {

CardId card_at(int number) { return static_cast<CardId>(number); }

void pay(Desk& desk, int points) { desk.points = static_cast<std::uint8_t>(desk.points - points); }

void pay_for(Desk& desk, CardId card) {
  pay(desk, price(desk, card));
  desk.bought = static_cast<std::uint8_t>(desk.bought + 1U);
  const Sphere sphere = card_rows[static_cast<std::size_t>(card)].sphere;
  if (sphere == Sphere::military) desk.military_discount = 0;    // the first one only: TOC-10.1-e
  if (sphere == Sphere::political) desk.political_discount = 0;  // TOC-10.2-e
}

bool may_buy(const State& s, CardId card) { return s.cards.market[card] > 0 && price(s.desk, card) <= s.desk.points; }
bool may_trash(const State& s) {
  return s.desk.points >= value::trash_cost && player(s, s.desk.seat).discards.size() > 0;
}

// Whether there is anything left to decide at this desk, with so many cards among the discards.
bool may_spend(const Desk& desk, int discards, const Cards& market) {
  if (desk.points >= value::trash_cost && discards > 0) return true;
  for (int i = 0; i < card_count; ++i)
    if (market[card_at(i)] > 0 && price(desk, card_at(i)) <= desk.points) return true;
  return false;
}
bool may_spend(const State& s) { return may_spend(s.desk, player(s, s.desk.seat).discards.size(), s.cards.market); }

void close(Context& t) {
  t.tell(EventKind::hand_filled, Rule::TOC_6_8_c, {.a = op(t.s.desk.seat), .n = player(t.s, t.s.desk.seat).hand_size});
  t.s.desk = Desk{};
}

void end_market(Context& t) {
  if (t.options.overlap == on) {  // steps 1 and 2 were done when the desk opened
    fill_hand(t);
    return;
  }
  end_of_turn(t, t.s.desk.seat);
  if (player(t.s, t.s.desk.seat).floor.has(Moment::end_of_turn))
    t.s.desk.stage = DeskStage::floor;
  else
    fill_hand(t);
}

void open_market(Context& t) {
  t.s.desk.stage = DeskStage::market;
  if (!may_spend(t.s)) end_market(t);
}

void buy(Context& t, CardId card) {
  State& s = t.s;
  const int cost = price(s.desk, card);
  pay_for(s.desk, card);
  s.cards.market.remove(card);
  player(s, s.desk.seat).discards.add(card);
  t.tell(EventKind::card_bought, Rule::TOC_5_3_d,
         {.a = op(s.desk.seat), .b = op(card), .n = static_cast<std::int16_t>(cost), .m = s.desk.points});
}

void trash(Context& t, CardId card) {
  State& s = t.s;
  pay(s.desk, value::trash_cost);
  player(s, s.desk.seat).discards.remove(card);
  s.cards.trashed.add(card);
  t.tell(EventKind::card_trashed, Rule::TOC_5_3_e,
         {.a = op(s.desk.seat), .b = op(card), .n = value::trash_cost, .m = s.desk.points});
}

void discard(Context& t, CardId card) {
  Player& record = player(t.s, t.s.desk.seat);
  drop_card(record, card);
  record.discards.add(card);
  t.tell(EventKind::card_discarded, Rule::TOC_6_7_b, {.a = op(t.s.desk.seat), .b = op(card)});
}

// Played cards go to the discard pile: TOC-6.7-a.
void lay_down(Player& record) {
  record.discards.join(record.played);
  record.played = {};
}

}  // namespace

void fill_hand(Context& t) {
  const Seat seat = t.s.desk.seat;
  t.s.desk.stage = DeskStage::refill;
  take_without_choice(t, seat, value::hand_size, Rule::TOC_6_8_c);
  const Player& record = player(t.s, seat);
  if (record.hand_size >= value::hand_size || record.available_size == 0) close(t);
}

bool is_last_bought(const State& s, CardId card) {
  if (s.desk.stage != DeskStage::market || !may_buy(s, card)) return false;
  Desk then = s.desk;
  pay_for(then, card);
  Cards market = s.cards.market;
  market.remove(card);
  return !may_spend(then, player(s, then.seat).discards.size() + 1, market);
}

bool is_last_trashed(const State& s) {
  if (s.desk.stage != DeskStage::market || !may_trash(s)) return false;
  Desk then = s.desk;
  pay(then, value::trash_cost);
  return !may_spend(then, player(s, then.seat).discards.size() - 1, s.cards.market);
}

void begin_end_of_turn(Context& t, Seat seat) {
  lay_down(player(t.s, seat));
  t.s.desk = Desk{.seat = seat};
  if (t.options.overlap == on) end_of_turn(t, seat);
  end_market(t);
}

Desk desk_of(const State& s, Seat seat) {
  return {.seat = seat,
          .stage = DeskStage::discards,
          .points = static_cast<std::uint8_t>(government_points(s, seat)),
          .provinces = static_cast<std::uint8_t>(governed_count(s, seat)),
          .military_discount = s.turn.military_discount,
          .political_discount = s.turn.political_discount};
}

void open_desk(Context& t, Seat seat) {
  State& s = t.s;
  const Player& record = player(s, seat);
  lay_down(player(s, seat));
  s.desk = desk_of(s, seat);
  t.tell(EventKind::government_points, Rule::TOC_5_3_b, {.a = op(seat), .n = s.desk.points});
  if (t.options.overlap == on) end_of_turn(t, seat);
  if (record.hand_size == 0) open_market(t);
}

void list_desk(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  const Desk& desk = s.desk;
  if (desk.stage == DeskStage::closed) return;
  const Player& record = player(s, desk.seat);
  const auto offer = [&](Verb verb, Prompt prompt, Rule rule, int card) {
    sheet.must(desk.seat, verb, prompt, rule, {.a = static_cast<std::uint8_t>(card)});
  };
  switch (desk.stage) {
    case DeskStage::closed:
    case DeskStage::floor:
      return;
    case DeskStage::discards:
      for (int i = 0; i < card_count; ++i)
        if (record.hand[card_at(i)] > 0) offer(Verb::discard_card, Prompt::discard_from_hand, Rule::TOC_6_7_b, i);
      sheet.must(desk.seat, Verb::done, Prompt::discard_from_hand, Rule::TOC_6_7_b);
      return;
    case DeskStage::market:
      for (int i = 0; i < card_count; ++i)
        if (may_buy(s, card_at(i))) offer(Verb::buy_card, Prompt::buy_and_trash, Rule::TOC_5_3_g, i);
      if (desk.points >= value::trash_cost)
        for (int i = 0; i < card_count; ++i)
          if (record.discards[card_at(i)] > 0) offer(Verb::trash_card, Prompt::buy_and_trash, Rule::TOC_5_3_i, i);
      sheet.must(desk.seat, Verb::done, Prompt::buy_and_trash, Rule::TOC_5_3_f);
      return;
    case DeskStage::refill:
      for (int i = 0; i < card_count; ++i)
        if (record.available[card_at(i)] > 0) offer(Verb::take_card, Prompt::refill_hand, Rule::TOC_6_8_c, i);
      return;
  }
}

bool at_desk(const State& s, const Move& move) {
  if (s.desk.stage == DeskStage::closed || move.seat != s.desk.seat) return false;
  switch (move.verb) {  // in a battle of the next player's turn the same seat chooses losses: TOC-6.8-f
    case Verb::discard_card:
    case Verb::buy_card:
    case Verb::trash_card:
    case Verb::take_card:
    case Verb::done:
      return true;
    default:
      return false;
  }
}

void serve_desk(Context& t, const Move& move) {
  State& s = t.s;
  switch (move.verb) {
    case Verb::discard_card:
      discard(t, operands_of<Verb::discard_card>(move).card);
      if (player(s, s.desk.seat).hand_size == 0) open_market(t);
      return;
    case Verb::buy_card:
      buy(t, operands_of<Verb::buy_card>(move).card);
      if (!may_spend(s)) end_market(t);
      return;
    case Verb::trash_card:
      trash(t, operands_of<Verb::trash_card>(move).card);
      if (!may_spend(s)) end_market(t);
      return;
    case Verb::take_card:
      take_card(t, s.desk.seat, operands_of<Verb::take_card>(move).card, Rule::TOC_6_8_c);
      fill_hand(t);
      return;
    default:  // done
      if (s.desk.stage == DeskStage::discards)
        open_market(t);
      else
        end_market(t);
      return;
  }
}

bool waits_for_desk(const State& s) {
  const auto kind = static_cast<ProcedureKind>(s.stack.back().kind);
  return kind == ProcedureKind::await_desk || kind == ProcedureKind::buying;
}

}  // namespace curia::crisis
