// Cards shown, cards and money given under an open deal, and what becomes of them: AH-7.36b, AH-7.37, AH-7.371, AH-7.372.
#include "games/republic/interrupts/deals.h"

#include "games/republic/revenue/redistribution.h"
#include "games/republic/revolution/exchange_cards.h"
#include "games/republic/view.h"
#include "tests/republic/senate/session.h"
#include "tests/support/rule_test.h"

namespace curia::republic {

namespace {

constexpr Line with(Seat seat) { return {.a = op(seat)}; }

// The Population Phase waits for a roll; everybody has time to talk. P1 holds a Tribune and a Concession.
struct Bargain {
  Scene s;
  CardId tribune, concession;
};
Bargain bargain(int seats = 4) {
  Bargain b{Scene(seats), CardId::none, row(ConcessionId::mining).card};
  b.s.people();
  b.tribune = b.s.card(P1, IntrigueId::tribune);
  b.s.card(P1, b.concession);
  b.s.state.phase = Phase::revenue;
  b.s.run(Redistribution{});
  return b;
}

void strike_a_deal(Scene& s, Seat one, Seat two) {
  s.plays(one, Verb::offer_deal, with(two));
  s.plays(two, Verb::agree_deal, with(one));
}

bool holds(const Scene& s, Seat seat, CardId card) {
  const auto place = static_cast<std::size_t>(index(seat));
  return s.state.factions[place].hand.has(card) || s.state.coming[place].has(card);
}

}  // namespace

RULE_TEST("AH-7.36b ES-7.36.b", "a card is shown to one player, in private, at any time; nobody else learns of it") {
  Bargain b = bargain();
  Scene& s = b.s;
  s.refuses(P2, Verb::show_card, {.a = op(b.tribune), .b = op(P1)});  // not his
  s.plays(P1, Verb::show_card, {.a = op(b.tribune), .b = op(P2)});
  const Event* shown = s.last(EventKind::card_shown_to);
  REQUIRE(shown != nullptr);
  CHECK(shown->visible == 3);  // P1 and P2
  CHECK(holds(s, P1, b.tribune));
  CHECK(faction(view(s.state, s.rules, P2), P1).hand.has(b.tribune));
  CHECK_FALSE(faction(view(s.state, s.rules, P2), P1).hand.has(b.concession));
  for (const Seat other : {P3, P4, Seat::none}) CHECK(faction(view(s.state, s.rules, other), P1).hand.empty());
  s.refuses(P1, Verb::show_card, {.a = op(b.tribune), .b = op(P2)});  // he knows it
  s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P3)});    // where it is now P2 does not know
  for (const Seat seat : {P1, P3}) CHECK_FALSE(faction(view(s.state, s.rules, P2), seat).hand.has(b.tribune));
}

RULE_TEST("AH-7.372a ES-7.372.a", "a broken open deal: what was given and is still held comes back") {
  Bargain b = bargain();
  Scene& s = b.s;
  faction(s.state, P1).treasury = 10;
  strike_a_deal(s, P1, P2);
  s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P2)});
  s.plays(P1, Verb::hand_over, {.a = op(b.concession), .b = op(P2)});
  s.plays(P1, Verb::give_from_treasury, with(P2), 7);
  faction(s.state, P2).treasury = 4;  // the rest is spent
  s.plays(P1, Verb::complain_of_deal, with(P2));
  for (const Seat party : {P1, P2}) CHECK_FALSE(s.waits_for(party));
  s.plays(P3, Verb::deal_was_broken, {.a = op(P1), .b = op(P2)});
  CHECK(holds(s, P2, b.tribune));
  s.plays(P4, Verb::deal_was_broken, {.a = op(P1), .b = op(P2)});
  for (const CardId card : {b.tribune, b.concession}) {
    CHECK(holds(s, P1, card));
    CHECK_FALSE(holds(s, P2, card));
  }
  CHECK(faction(s.state, P1).treasury == 3 + 4);
  CHECK(faction(s.state, P2).treasury == 0);
  CHECK(s.state.deals.empty());
}

RULE_TEST("AH-7.372a", "who leaves the game while the others judge takes nothing back") {
  Bargain b = bargain();
  Scene& s = b.s;
  strike_a_deal(s, P1, P2);
  s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P2)});
  s.plays(P1, Verb::complain_of_deal, with(P2));
  Table t{.s = s.state, .rules = s.rules, .teller = &s};
  eliminate_faction(t, P1, Rule::AH_8_3d);
  for (const Seat judge : {P3, P4}) s.plays(judge, Verb::deal_was_broken, {.a = op(P1), .b = op(P2)});
  CHECK(holds(s, P2, b.tribune));
  CHECK(faction(s.state, P1).hand_size == 0);
}

RULE_TEST("AH-7.372a", "no majority, no return: a tie, a deal that was kept; each side complains once") {
  for (const Verb last : {Verb::deal_was_kept, Verb::deal_was_broken}) {
    Bargain b = bargain();
    Scene& s = b.s;
    strike_a_deal(s, P1, P2);
    s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P2)});
    s.plays(P1, Verb::complain_of_deal, with(P2));
    s.plays(P3, Verb::deal_was_kept, {.a = op(P1), .b = op(P2)});
    s.plays(P4, last, {.a = op(P1), .b = op(P2)});
    CHECK(holds(s, P2, b.tribune));
    s.refuses(P1, Verb::complain_of_deal, with(P2));
    CHECK(s.offers(P2, Verb::complain_of_deal, with(P1)));
  }
}

RULE_TEST("AH-7.372-ex ES-7.372.c",
          "X gives a Tribune and a Concession, the others hold the bargain fulfilled: Y keeps both and "
          "has his 5 Talents in the next Revenue Phase") {
  Bargain b = bargain();
  Scene& s = b.s;
  for (const Seat seat : {P1, P2, P3, P4}) s.plays(seat, Verb::done);
  while (!s.state.stack.empty()) s.state.stack.pop();
  s.state.chance = {};
  faction(s.state, P1).treasury = 5;
  s.senator(SenatorId::cornelius).influence(9);  // no dice among equals: AH-9.1b
  in_session(s, SenateStage::other, OtherBusiness{});
  strike_a_deal(s, P1, P2);
  s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P2)});
  s.plays(P1, Verb::hand_over, {.a = op(b.concession), .b = op(P2)});
  s.refuses(P1, Verb::give_from_treasury, with(P2), 5);  // Talents wait for the redistribution: AH-7.37d
  s.plays(P1, Verb::complain_of_deal, with(P2));
  for (const Seat judge : {P3, P4}) s.plays(judge, Verb::deal_was_kept, {.a = op(P1), .b = op(P2)});
  CHECK(holds(s, P2, b.tribune));
  CHECK(holds(s, P2, b.concession));
  while (!s.state.stack.empty()) s.state.stack.pop();
  s.state.chance = {};
  s.state.phase = Phase::revenue;
  s.run(Redistribution{});
  s.plays(P1, Verb::give_from_treasury, with(P2), 5);
  CHECK(faction(s.state, P2).treasury == 5);
}

RULE_TEST("AH-7.372a", "a card that is offered in a trade comes back, too: the trade is off") {
  Bargain b = bargain();
  Scene& s = b.s;
  s.state.deals.push([] {
    Deal deal;
    deal.by = P1;
    deal.with = P2;
    deal.agreed = 1;
    return deal;
  }());
  while (!s.state.stack.empty()) s.state.stack.pop();
  s.state.phase = Phase::revolution;
  s.state.stack.push(frame_of(DrawChits{.purpose = Roll::mortality, .count = 1}));
  s.run(TradeCards{});
  s.plays(P1, Verb::give_card, {.a = op(b.tribune), .b = op(P2)});
  s.card(P3, IntrigueId::tribune);
  s.plays(P2, Verb::offer_trade, {.a = op(b.tribune), .b = op(P3)});
  REQUIRE(s.prompt() == Prompt::answer_trade);
  s.plays(P1, Verb::complain_of_deal, with(P2));
  for (const Seat judge : {P3, P4}) s.plays(judge, Verb::deal_was_broken, {.a = op(P1), .b = op(P2)});
  CHECK(holds(s, P1, b.tribune));
  CHECK(s.prompt() != Prompt::answer_trade);
  CHECK(faction(s.state, P1).hand_size == 2);
  CHECK(faction(s.state, P2).hand_size == 0);
  CHECK(faction(s.state, P3).hand_size == 1);
}

RULE_TEST("AH-7.372b ES-7.372.b",
          "a deal binds nobody to a Consulship, to an attempt or to a vote, whatever was promised") {
  Bargain b = bargain();
  Scene& s = b.s;
  strike_a_deal(s, P1, P2);
  while (!s.state.stack.empty()) s.state.stack.pop();
  s.state.chance = {};
  s.senator(SenatorId::cornelius).influence(9);
  in_session(s, SenateStage::consuls, ChooseConsulships{.first = SenatorId::cornelius, .second = SenatorId::fabius});
  for (const OfficeId office : {OfficeId::rome_consul, OfficeId::field_consul}) {
    CHECK(s.offers(P1, Verb::choose_office, {.a = op(office), .b = op(SenatorId::cornelius)}));
    CHECK(s.offers(P2, Verb::choose_office, {.a = op(office), .b = op(SenatorId::fabius)}));
  }
  CHECK(s.offers(P2, Verb::assassinate));
  s.plays(P1, Verb::choose_office, {.a = op(OfficeId::rome_consul), .b = op(SenatorId::cornelius)});
  s.plays(P2, Verb::choose_office, {.a = op(OfficeId::field_consul), .b = op(SenatorId::fabius)});
  s.state.chance = {};
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P2, Verb::complain_of_deal, with(P1));
  for (const Seat judge : {P3, P4}) s.plays(judge, Verb::deal_was_broken, {.a = op(P2), .b = op(P1)});
  CHECK(holder(s.state, OfficeId::rome_consul) == SenatorId::cornelius);  // nothing was given, nothing comes back
  CHECK(holder(s.state, OfficeId::field_consul) == SenatorId::fabius);
}

RULE_TEST("AH-7.371 ES-7.371", "what is given without an open deal is never taken back; nobody can complain of it") {
  Bargain b = bargain();
  Scene& s = b.s;
  s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P2)});
  s.refuses(P1, Verb::complain_of_deal, with(P2));
  s.plays(P1, Verb::offer_deal, with(P2));  // one that is not agreed binds nobody
  s.plays(P1, Verb::hand_over, {.a = op(b.concession), .b = op(P2)});
  s.refuses(P1, Verb::complain_of_deal, with(P2));
  s.plays(P2, Verb::refuse_deal, with(P1));
  CHECK(s.state.deals.empty());
  s.refuses(P1, Verb::offer_deal, with(P2));  // once a turn
  CHECK(holds(s, P2, b.tribune));
  Scene printed(3);
  printed.rules.open_deals = off;
  printed.people();
  in_session(printed, SenateStage::other, OtherBusiness{});
  printed.refuses(P1, Verb::offer_deal, with(P2));
}

RULE_TEST("AH-7.372a", "a deal is remembered through the next turn's payments, one nobody agreed to not at all") {
  Bargain b = bargain();
  Scene& s = b.s;
  s.state.turn = 3;
  strike_a_deal(s, P1, P2);
  s.state.deals[0].turn = 3;
  s.plays(P3, Verb::offer_deal, with(P4));
  Table t{.s = s.state, .rules = s.rules, .teller = &s};
  s.state.turn = 4;
  forget_old_deals(t);
  REQUIRE(s.state.deals.size() == 1);
  CHECK(s.state.deals[0].by == P1);
  s.state.turn = 5;
  forget_old_deals(t);
  CHECK(s.state.deals.empty());
}

}  // namespace curia::republic
