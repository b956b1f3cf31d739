// Cards shown, cards and money given under an open deal, and what becomes of them: AH-7.36b, AH-7.37, AH-7.371, AH-7.372.
#include "games/republic/interrupts/deals.h"

#include "games/republic/codec.h"
#include "games/republic/explain.h"
#include "games/republic/forum/initiatives.h"
#include "games/republic/revenue/redistribution.h"
#include "games/republic/revolution/exchange_cards.h"
#include "games/republic/senate/taking_office.h"
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
  b.s.state.game.phase = Phase::revenue;
  b.s.run(Redistribution{});
  return b;
}

void strike_a_deal(Scene& s, Seat one, Seat two) {
  s.plays(one, Verb::offer_deal, with(two));
  s.plays(two, Verb::agree_deal, with(one));
}

// The wronged side takes back all that it is offered.
void take_all_back(Scene& s, Seat wronged) {
  while (s.prompt() == Prompt::take_back) {
    const Offer* found = s.offer(wronged, Verb::take_back_card);
    if (found == nullptr) found = s.offer(wronged, Verb::take_back_talents);
    REQUIRE(found != nullptr);
    s.plays(wronged, found->verb, {.a = found->a, .b = found->b}, found->most);
  }
}

bool holds(const Scene& s, Seat seat, CardId card) {
  const auto place = static_cast<std::size_t>(index(seat));
  return s.state.factions[place].hand.has(card) || s.state.hidden.coming[place].has(card);
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
  CHECK(faction(view(s.state, s.options, P2), P1).hand.has(b.tribune));
  CHECK_FALSE(faction(view(s.state, s.options, P2), P1).hand.has(b.concession));
  for (const Seat other : {P3, P4, Seat::none}) CHECK(faction(view(s.state, s.options, other), P1).hand.empty());
  const auto known_shown = [&](Seat viewer) { return view(s.state, s.options, viewer).hidden.shown[at_seat(P2)]; };
  for (const Seat party : {P1, P2}) CHECK(known_shown(party).has(b.tribune));  // who shows it remembers to whom
  for (const Seat other : {P3, P4, Seat::none}) CHECK(known_shown(other).empty());
  s.refuses(P1, Verb::show_card, {.a = op(b.tribune), .b = op(P2)});  // he knows it
  s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P3)});    // where it is now P2 does not know
  for (const Seat seat : {P1, P3}) CHECK_FALSE(faction(view(s.state, s.options, P2), seat).hand.has(b.tribune));
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
  take_all_back(s, P1);
  for (const CardId card : {b.tribune, b.concession}) {
    CHECK(holds(s, P1, card));
    CHECK_FALSE(holds(s, P2, card));
  }
  CHECK(faction(s.state, P1).treasury == 3 + 4);
  CHECK(faction(s.state, P2).treasury == 0);
  CHECK(s.state.talk.deals.empty());
}

RULE_TEST("AH-7.372a", "who leaves the game while the others judge takes nothing back") {
  Bargain b = bargain();
  Scene& s = b.s;
  strike_a_deal(s, P1, P2);
  s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P2)});
  s.plays(P1, Verb::complain_of_deal, with(P2));
  Context t{.s = s.state, .options = s.options, .teller = &s};
  eliminate_faction(t, P1, Rule::AH_8_3d);
  for (const Seat judge : {P3, P4}) s.plays(judge, Verb::deal_was_broken, {.a = op(P1), .b = op(P2)});
  CHECK(holds(s, P2, b.tribune));
  CHECK(faction(s.state, P1).hand_size == 0);
}

RULE_TEST("AH-7.372a", "the deals and the cards offered of who leaves the game go with him; those of others stand") {
  Bargain b = bargain();
  Scene& s = b.s;
  s.options.card_exchange_time = choice::card_exchange_time::any_time;
  const CardId assassin = s.card(P2, IntrigueId::assassin);
  strike_a_deal(s, P1, P2);
  strike_a_deal(s, P3, P4);
  s.plays(P2, Verb::offer_exchange, {.a = op(assassin), .b = op(P1)});
  s.plays(P1, Verb::offer_exchange, {.a = op(b.tribune), .b = op(P2)});
  REQUIRE(s.state.talk.deals.size() == 2);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  eliminate_faction(t, P1, Rule::AH_8_3d);
  REQUIRE(s.state.talk.deals.size() == 1);
  CHECK_FALSE(s.state.talk.deals[0].parties.has(P1));
  CHECK(s.state.hidden.card_offers[0] == CardOffer{});
  CHECK(s.state.hidden.card_offers[1] == CardOffer{});
  CHECK(s.state.game.ending == Ending::none);
}

RULE_TEST("VG-5.4c", "whose elimination leaves one faction gives it the game, whatever was going on") {
  Bargain b = bargain(3);
  Scene& s = b.s;
  Context t{.s = s.state, .options = s.options, .teller = &s};
  eliminate_faction(t, P1, Rule::VG_5_4c);
  CHECK(s.state.game.phase != Phase::over);
  eliminate_faction(t, P3, Rule::VG_5_4c);
  CHECK(s.state.game.phase == Phase::over);
  CHECK(s.state.game.ending == Ending::last_faction);
  CHECK(s.state.game.winners == SeatSet::of(P2));
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
  s.state.game.phase = Phase::revenue;
  s.run(Redistribution{});
  s.plays(P1, Verb::give_from_treasury, with(P2), 5);
  CHECK(faction(s.state, P2).treasury == 5);
}

RULE_TEST("AH-7.372a", "a card that is offered in a trade comes back, too: the trade is off") {
  Bargain b = bargain();
  Scene& s = b.s;
  s.state.talk.deals.push([] {
    Deal deal;
    deal.by = P1;
    deal.parties = deal.agreed = SeatSet::of(P1) | SeatSet::of(P2);
    return deal;
  }());
  while (!s.state.stack.empty()) s.state.stack.pop();
  s.state.game.phase = Phase::revolution;
  s.state.stack.push(frame_of(DrawChits{.purpose = Roll::mortality, .count = 1}));
  s.run(TradeCards{});
  s.plays(P1, Verb::give_card, {.a = op(b.tribune), .b = op(P2)});
  s.card(P3, IntrigueId::tribune);
  s.plays(P2, Verb::offer_trade, {.a = op(b.tribune), .b = op(P3)});
  REQUIRE(s.prompt() == Prompt::answer_trade);
  s.plays(P1, Verb::complain_of_deal, with(P2));
  for (const Seat judge : {P3, P4}) s.plays(judge, Verb::deal_was_broken, {.a = op(P1), .b = op(P2)});
  take_all_back(s, P1);
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
  CHECK(s.state.talk.deals.empty());
  s.refuses(P1, Verb::offer_deal, with(P2));  // once a turn
  CHECK(holds(s, P2, b.tribune));
  Scene printed(3);
  printed.options.open_deals = off;
  printed.people();
  in_session(printed, SenateStage::other, OtherBusiness{});
  printed.refuses(P1, Verb::offer_deal, with(P2));
}

RULE_TEST("AH-7.372a ES-7.372.a VG-4.13",
          "as long as so many deals are remembered as there is room for no other is offered") {
  Bargain b = bargain();
  Scene& s = b.s;
  const SeatSet others = SeatSet::of(P3) | SeatSet::of(P4);
  while (s.state.talk.deals.size() + 1 < s.state.talk.deals.capacity())
    s.state.talk.deals.push({.parties = others, .by = P3, .agreed = others});
  CHECK(s.offers(P1, Verb::offer_deal, with(P2)));
  s.state.talk.deals.push({.parties = others, .by = P3, .agreed = others});
  s.refuses(P1, Verb::offer_deal, with(P2));
  s.state.talk.deals.pop();
  s.plays(P1, Verb::offer_deal, with(P2));
}

RULE_TEST("AH-7.372a", "a deal is remembered through the next turn's payments, one nobody agreed to not at all") {
  Bargain b = bargain();
  Scene& s = b.s;
  s.options.deal_memory = choice::deal_memory::two_turns;
  s.state.game.turn = 3;
  strike_a_deal(s, P1, P2);
  s.state.talk.deals[0].turn = 3;
  s.plays(P3, Verb::offer_deal, with(P4));
  Context t{.s = s.state, .options = s.options, .teller = &s};
  s.state.game.turn = 4;
  forget_old_deals(t);
  REQUIRE(s.state.talk.deals.size() == 1);
  CHECK(s.state.talk.deals[0].by == P1);
  s.state.game.turn = 5;
  forget_old_deals(t);
  CHECK(s.state.talk.deals.empty());
}

RULE_TEST("VG-4.15b", "a card is shown to any player at any time; it changes hands in the Revolution Phase only") {
  for (const Phase phase : {Phase::mortality, Phase::revenue, Phase::forum, Phase::population, Phase::senate,
                            Phase::combat, Phase::revolution}) {
    Bargain b = bargain();
    Scene& s = b.s;
    s.state.game.phase = phase;
    for (const Seat other : {P2, P3}) s.plays(P1, Verb::show_card, {.a = op(b.tribune), .b = op(other)});
    for (const Seat other : {P2, P3}) CHECK(faction(view(s.state, s.options, other), P1).hand.has(b.tribune));
    for (const Seat other : {P4, Seat::none}) CHECK(faction(view(s.state, s.options, other), P1).hand.empty());
    CHECK(s.count(EventKind::card_shown_to) == 2);
    for (const Event& event : s.events)
      if (event.kind == EventKind::card_shown_to) CHECK(event.visible == (1U | 1U << static_cast<unsigned>(event.b)));
    s.refuses(P1, Verb::show_card, {.a = op(b.tribune), .b = op(P1)});
    const Refusal no = s.refuses(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P2)});
    CHECK(explain(s.state, s.options, s.decision(),
                  {.seat = P1, .faction = P1, .verb = Verb::hand_over, .a = op(b.tribune), .b = op(P2)})
              .reason == Reason::cards_stay_in_hand);
    CHECK(static_cast<bool>(no));
  }
}

RULE_TEST("VG-4.15b", "what is always open is a right, listed once with all that it may be done with, and no offer") {
  Bargain b = bargain();
  Scene& s = b.s;
  int rights = 0;
  for (const Right& right : s.decision().rights) {
    if (right.seat != P1 || right.verb != Verb::show_card) continue;
    ++rights;
    CHECK(right.a == OperandSet(faction(s.state, P1).hand.words()));
    CHECK(right.b == OperandSet(std::uint64_t{0b1110}));
  }
  CHECK(rights == 1);
  for (const Offer& offer : s.decision().offers) {
    CHECK(offer.verb != Verb::show_card);
    CHECK(offer.verb != Verb::offer_deal);
  }
  Decision shown;
  shown_decision(s.decision(), P2, shown);
  for (const Right& right : shown.rights) CHECK(right.seat == P2);
  s.plays(P1, Verb::show_card, {.a = op(b.tribune), .b = op(P2)});
  CHECK_FALSE(s.offers(P1, Verb::show_card, {.a = op(b.tribune), .b = op(P2)}));
  CHECK(s.offers(P1, Verb::show_card, {.a = op(b.concession), .b = op(P2)}));
  CHECK(s.offers(P1, Verb::show_card, {.a = op(b.tribune), .b = op(P3)}));
  CHECK_FALSE(s.offers(P1, Verb::show_card, {.a = op(b.tribune), .b = op(P3)}, 1));  // it takes no amount
  const Refusal no = s.refuses(P1, Verb::show_card, {.a = op(b.tribune), .b = op(P2)});
  REQUIRE(no.nearest);
  CHECK(no.nearest->verb == Verb::show_card);
  CHECK_FALSE(no.nearest->must);
}

RULE_TEST("VG-4.13",
          "the majority says whether an open agreement was broken; if so, the injured party owes nothing any more") {
  for (const Verb verdict : {Verb::deal_was_broken, Verb::deal_was_kept}) {
    Bargain b = bargain(5);
    Scene& s = b.s;
    faction(s.state, P1).treasury = 10;
    strike_a_deal(s, P1, P2);
    s.plays(P1, Verb::give_from_treasury, with(P2), 7);
    s.plays(P1, Verb::complain_of_deal, with(P2));
    for (const Seat party : {P1, P2}) CHECK_FALSE(s.waits_for(party));
    s.plays(P3, Verb::deal_was_kept, {.a = op(P1), .b = op(P2)});
    for (const Seat judge : {P4, P5}) s.plays(judge, verdict, {.a = op(P1), .b = op(P2)});
    CHECK(s.state.talk.deals.empty() == (verdict == Verb::deal_was_broken));
    CHECK(faction(s.state, P1).treasury == 3);  // what was performed stays performed
    const Event* judged = s.last(EventKind::deal_judged);
    REQUIRE(judged != nullptr);
    CHECK(judged->m == (verdict == Verb::deal_was_broken ? 2 : 0));
    s.refuses(P1, Verb::complain_of_deal, with(P2));
  }
}

RULE_TEST("VG-4.13", "no agreement binds a player to a Consulship, to votes or to an attempt, nor against a rule") {
  Bargain b = bargain();
  Scene& s = b.s;
  strike_a_deal(s, P1, P2);
  while (!s.state.stack.empty()) s.state.stack.pop();
  s.state.chance = {};
  in_session(s, SenateStage::consuls, ChooseConsulships{.first = SenatorId::cornelius, .second = SenatorId::fabius});
  for (const OfficeId office : {OfficeId::rome_consul, OfficeId::field_consul})
    CHECK(s.offers(P1, Verb::choose_office, {.a = op(office), .b = op(SenatorId::cornelius)}));
  CHECK(s.offers(P2, Verb::assassinate));
  s.refuses(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P2)});  // VG-4.15a
}

RULE_TEST("AH-7.372a ES-7.372.a VG-7.21c",
          "what a senator has bid for an initiative is as good as spent: it is not taken back") {
  Bargain b = bargain();
  Scene& s = b.s;
  faction(s.state, P1).treasury = 20;
  const SenatorId friendly = faction(s.state, P2).senators.first();
  strike_a_deal(s, P1, P2);
  s.plays(P1, Verb::give_to_senator, {.a = op(friendly)}, 5);
  const int had = s.of(friendly).talents;
  while (!s.state.stack.empty()) s.state.stack.pop();
  s.state.game.phase = Phase::forum;
  s.state.stack.push(frame_of(Initiatives{.at = Initiatives::At::bid_made,
                                          .taken = 4,
                                          .had = playing_seats(s.state),
                                          .first = P1,
                                          .best_bid = static_cast<std::int16_t>(had - 2),
                                          .turn = 2,
                                          .bidder_first = P1,
                                          .best = P2,
                                          .best_senator = friendly}));
  CHECK(standing_bid(s.state, friendly) == had - 2);
  CHECK(standing_bid(s.state, faction(s.state, P3).senators.first()) == 0);
  s.plays(P1, Verb::complain_of_deal, with(P2));
  for (const Seat judge : {P3, P4}) s.plays(judge, Verb::deal_was_broken, {.a = op(P1), .b = op(P2)});
  REQUIRE(s.prompt() == Prompt::take_back);
  s.plays(P1, Verb::take_back_talents, {.a = op(P2), .b = op(friendly)}, 5);
  CHECK(s.of(friendly).talents == had - 2);
  CHECK(faction(s.state, P1).treasury == 15 + 2);
}

RULE_TEST("AH-7.372a ES-7.372.a", "how many gifts are remembered goes by what all have seen, not by what went back") {
  for (const bool back : {false, true}) {
    CAPTURE(back);
    Bargain b = bargain();
    Scene& s = b.s;
    const SeatSet three = SeatSet::of(P1) | SeatSet::of(P2) | SeatSet::of(P4);
    s.state.talk.deals.push({.parties = three, .by = P1, .agreed = three});
    s.state.hidden.gifts.push({.parties = three, .from = P1, .to = P2, .talents = 1});
    while (s.state.hidden.gifts.size() < s.state.hidden.gifts.capacity() - 1)
      s.state.hidden.gifts.push({.parties = three, .from = P1, .to = P4, .talents = 1});
    s.state.hidden.gifts.push({.parties = three, .from = P4, .to = P1, .card = back ? b.tribune : b.concession});
    CHECK(view(s.state, s.options, P2).hidden.gifts.size() == 1);
    s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P4)});
    CHECK(view(s.state, s.options, P2).hidden.gifts.empty());  // the oldest, for him as for everybody
    CHECK(s.state.hidden.gifts.full());
    CHECK(s.state.hidden.gifts.back().card == b.tribune);
    const std::size_t place = s.state.hidden.gifts.size() - 2;
    CHECK(s.state.hidden.gifts[place].gone() == back);
    for (const Seat nobody : {P3, Seat::none}) CHECK(view(s.state, s.options, nobody).hidden.gifts.empty());
  }
}

RULE_TEST("AH-7.372a ES-7.372.a", "what went back is not asked for again, and its place ends with the deal") {
  Bargain b = bargain();
  Scene& s = b.s;
  strike_a_deal(s, P1, P2);
  s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P2)});
  s.state.hidden.coming[1].remove(b.tribune);  // it is his to give
  s.state.cards.coming_size[1] = 0;
  s.card(P2, b.tribune);
  s.plays(P2, Verb::hand_over, {.a = op(b.tribune), .b = op(P1)});
  REQUIRE(s.state.hidden.gifts.size() == 2);
  CHECK(s.state.hidden.gifts[0].gone());
  CHECK(s.state.hidden.gifts[1].from == P2);
  s.plays(P1, Verb::complain_of_deal, with(P2));
  for (const Seat judge : {P3, P4}) s.plays(judge, Verb::deal_was_broken, {.a = op(P1), .b = op(P2)});
  CHECK(s.prompt() != Prompt::take_back);  // P1 has nothing to ask for
  CHECK(s.state.hidden.gifts.empty());
}

RULE_TEST("AH-7.372a ES-7.372.a",
          "gifts to senators of the other side count, and the wronged side takes what it wants") {
  Bargain b = bargain();
  Scene& s = b.s;
  faction(s.state, P1).treasury = 20;
  const SenatorId friendly = faction(s.state, P2).senators.first();
  strike_a_deal(s, P1, P2);
  s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P2)});
  s.plays(P1, Verb::give_to_senator, {.a = op(friendly)}, 5);
  s.plays(P1, Verb::give_to_senator, {.a = op(friendly)}, 3);
  s.plays(P1, Verb::give_from_treasury, with(P2), 4);
  const int had = s.of(friendly).talents;
  s.plays(P1, Verb::complain_of_deal, with(P2));
  for (const Seat judge : {P3, P4}) s.plays(judge, Verb::deal_was_broken, {.a = op(P1), .b = op(P2)});
  REQUIRE(s.prompt() == Prompt::take_back);
  CHECK_FALSE(s.waits_for(P2));
  CHECK(holds(s, P2, b.tribune));
  s.refuses(P1, Verb::take_back_talents, {.a = op(P2), .b = op(friendly)}, 9);
  s.plays(P1, Verb::take_back_talents, {.a = op(P2), .b = op(friendly)}, 6);
  CHECK(s.of(friendly).talents == had - 6);
  CHECK(faction(s.state, P1).treasury == 8 + 6);
  REQUIRE(s.last(EventKind::taken_from_senator) != nullptr);
  CHECK(s.last(EventKind::taken_from_senator)->n == 6);
  s.plays(P1, Verb::done);
  CHECK(holds(s, P2, b.tribune));  // which he did not want
  CHECK(faction(s.state, P2).treasury == 4);
  CHECK(s.state.talk.deals.empty());
  CHECK(s.state.hidden.gifts.empty());
}

RULE_TEST("AH-7.372a", "where only treasuries count, money for a senator is a present; all of it comes back at once") {
  Bargain b = bargain();
  Scene& s = b.s;
  s.options.deal_gifts = choice::deal_gifts::to_treasuries;
  s.options.deal_return = choice::deal_return::all_of_it;
  faction(s.state, P1).treasury = 20;
  strike_a_deal(s, P1, P2);
  s.plays(P1, Verb::give_to_senator, {.a = op(faction(s.state, P2).senators.first())}, 5);
  s.plays(P1, Verb::give_from_treasury, with(P2), 4);
  s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P2)});
  s.plays(P1, Verb::complain_of_deal, with(P2));
  for (const Seat judge : {P3, P4}) s.plays(judge, Verb::deal_was_broken, {.a = op(P1), .b = op(P2)});
  CHECK(s.prompt() == Prompt::redistribute);
  CHECK(faction(s.state, P1).treasury == 11 + 4);
  CHECK(holds(s, P1, b.tribune));
}

RULE_TEST("AH-7.372a", "what is gone is gone: he learns it when he asks for it, and nobody else does") {
  Bargain b = bargain();
  Scene& s = b.s;
  strike_a_deal(s, P1, P2);
  s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P2)});
  s.state.hidden.coming[1] = CardSet{};  // played meanwhile
  s.state.cards.coming_size[1] = 0;
  s.state.cards.discards.add(b.tribune);
  s.plays(P1, Verb::complain_of_deal, with(P2));
  for (const Seat judge : {P3, P4}) s.plays(judge, Verb::deal_was_broken, {.a = op(P1), .b = op(P2)});
  s.plays(P1, Verb::take_back_card, {.a = op(b.tribune), .b = op(P2)});
  const Event* gone = s.last(EventKind::gift_gone);
  REQUIRE(gone != nullptr);
  CHECK(gone->visible == 3);
  CHECK_FALSE(holds(s, P1, b.tribune));
}

RULE_TEST("AH-7.372a ES-7.372.a",
          "a deal among three stands when all agree; the others judge it, and all that was given under it comes back") {
  Bargain b = bargain(5);
  Scene& s = b.s;
  const SeatSet three = SeatSet::of(P1) | SeatSet::of(P2) | SeatSet::of(P3);
  const Line deal{.a = op(parties_of(three))};
  faction(s.state, P1).treasury = 10;
  for (const Seat party : {P1, P2, P3}) CHECK(s.offers(party, Verb::propose_deal, deal));
  s.refuses(P4, Verb::propose_deal, deal);  // not his to make
  s.refuses(P1, Verb::propose_deal, {.a = op(parties_of(SeatSet::of(P1) | SeatSet::of(P2)))});
  s.plays(P1, Verb::propose_deal, deal);
  s.refuses(P1, Verb::propose_deal, {.a = op(parties_of(three | SeatSet::of(P4)))});  // one a turn
  s.refuses(P1, Verb::join_deal, deal);
  s.plays(P2, Verb::join_deal, deal);
  s.plays(P1, Verb::give_from_treasury, with(P2), 2);  // nobody is bound yet
  s.refuses(P1, Verb::complain_of_common_deal, deal);
  s.plays(P3, Verb::join_deal, deal);
  s.plays(P1, Verb::give_from_treasury, with(P2), 3);
  s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P3)});
  s.refuses(P4, Verb::complain_of_common_deal, deal);
  s.plays(P1, Verb::complain_of_common_deal, deal);
  for (const Seat party : {P1, P2, P3}) CHECK_FALSE(s.waits_for(party));
  for (const Seat judge : {P4, P5}) s.plays(judge, Verb::deal_was_broken, {.a = op(P1)});
  take_all_back(s, P1);
  CHECK(faction(s.state, P1).treasury == 5 + 3);
  CHECK(holds(s, P1, b.tribune));
  CHECK(s.state.talk.deals.empty());
}

RULE_TEST("AH-7.372a",
          "one of those who are asked declines, and there is no deal among them; two is all where the table says so") {
  Bargain b = bargain();
  Scene& s = b.s;
  const Line deal{.a = op(parties_of(SeatSet(0b0111)))};
  s.plays(P2, Verb::propose_deal, deal);
  s.plays(P1, Verb::join_deal, deal);
  s.plays(P3, Verb::decline_deal, deal);
  CHECK(s.state.talk.deals.empty());
  const Line all{.a = op(parties_of(SeatSet(0b1111)))};  // all four: the three others judge
  s.plays(P1, Verb::propose_deal, all);
  for (const Seat other : {P2, P3, P4}) s.plays(other, Verb::join_deal, all);
  s.plays(P1, Verb::complain_of_common_deal, all);
  CHECK_FALSE(s.waits_for(P1));
  for (const Seat other : {P2, P3, P4}) s.plays(other, Verb::deal_was_kept, {.a = op(P1)});
  CHECK(s.state.talk.deals.size() == 1);
  s.refuses(P1, Verb::complain_of_common_deal, all);
  s.options.deal_parties = choice::deal_parties::two;
  s.refuses(P3, Verb::propose_deal, deal);
}

RULE_TEST("AH-7.372a ES-7.372.a", "a deal is not forgotten, and may be made anew between the same") {
  Bargain b = bargain();
  Scene& s = b.s;
  faction(s.state, P1).treasury = 10;
  strike_a_deal(s, P1, P2);
  s.plays(P1, Verb::give_from_treasury, with(P2), 7);
  s.plays(P2, Verb::complain_of_deal, with(P1));
  for (const Seat judge : {P3, P4}) s.plays(judge, Verb::deal_was_kept, {.a = op(P2), .b = op(P1)});
  s.plays(P3, Verb::offer_deal, with(P4));
  Context t{.s = s.state, .options = s.options, .teller = &s};
  for (int turn = 0; turn < 5; ++turn) {
    s.state.game.turn = static_cast<std::uint8_t>(s.state.game.turn + 1U);
    forget_old_deals(t);
  }
  REQUIRE(s.state.talk.deals.size() == 1);
  s.refuses(P2, Verb::complain_of_deal, with(P1));
  strike_a_deal(s, P2, P1);
  REQUIRE(s.state.talk.deals.size() == 1);
  CHECK(s.offers(P2, Verb::complain_of_deal, with(P1)));
  s.plays(P1, Verb::complain_of_deal, with(P2));
  for (const Seat judge : {P3, P4}) s.plays(judge, Verb::deal_was_broken, {.a = op(P1), .b = op(P2)});
  s.plays(P1, Verb::take_back_talents, with(P2), 7);  // what was given five turns ago
  CHECK(faction(s.state, P1).treasury == 10);
}

TEST_CASE("deals, gifts, cards that are offered and the floor travel in a position; older ones are read") {
  Bargain b = bargain();
  Scene& s = b.s;
  s.options.card_exchange_time = choice::card_exchange_time::any_time;
  s.options.card_transfer_window = choice::card_transfer_window::any_time;
  faction(s.state, P1).treasury = 10;
  const Line three{.a = op(parties_of(SeatSet(0b0111)))};
  strike_a_deal(s, P1, P2);
  s.plays(P2, Verb::propose_deal, three);
  s.plays(P1, Verb::join_deal, three);
  s.plays(P3, Verb::offer_deal, with(P4));
  s.plays(P1, Verb::give_from_treasury, with(P2), 4);
  s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P2)});
  s.card(P2, IntrigueId::assassin);
  s.plays(P1, Verb::offer_exchange, {.a = op(b.concession), .b = op(P2)});
  s.plays(P4, Verb::ask_floor, {.a = op(Phase::combat)});
  boost::json::object json = position_json(s.state, s.options, "vg2009");
  const State read = read_position(json).state;
  CHECK(read.talk.deals == s.state.talk.deals);
  CHECK(read.hidden.gifts == s.state.hidden.gifts);
  CHECK(read == s.state);
  REQUIRE(s.state.hidden.gifts.size() == 2);
  json.erase("gifts");
  const boost::json::array cards{text(name_id(b.tribune))};
  const boost::json::object deal{
      {"by", 0}, {"with", 1}, {"agreed", true}, {"turn", 1}, {"from_by", {{"cards", cards}, {"talents", 4}}}};
  json["deals"] = boost::json::array{deal};
  const State older = read_position(json).state;
  REQUIRE(older.talk.deals.size() == 1);
  CHECK(older.talk.deals[0].stands());
  REQUIRE(older.hidden.gifts.size() == 2);
  CHECK(older.hidden.gifts[0].talents == 4);
  CHECK(older.hidden.gifts[1].card == b.tribune);
  CHECK(older.hidden.gifts[1].to == P2);
}

RULE_TEST("AH-7.37b ES-7.37.b",
          "a card for a card at other times: both agree, and what is exchanged lies still until the Revolution Phase") {
  Bargain b = bargain();
  Scene& s = b.s;
  const CardId assassin = s.card(P2, IntrigueId::assassin);
  s.refuses(P1, Verb::offer_exchange, {.a = op(b.tribune), .b = op(P3)});  // who has no card
  s.plays(P1, Verb::offer_exchange, {.a = op(b.tribune), .b = op(P2)});
  CHECK(view(s.state, s.options, P2).hidden.card_offers[0].card == b.tribune);
  CHECK(faction(view(s.state, s.options, P2), P1).hand.has(b.tribune));
  CHECK(view(s.state, s.options, P3).hidden.card_offers[0].to == P2);
  CHECK(view(s.state, s.options, P3).hidden.card_offers[0].card == CardId::none);
  CHECK_FALSE(s.waits_for(P2) != s.waits_for(P3));  // it holds nobody up
  s.refuses(P3, Verb::exchange_for, {.a = op(assassin), .b = op(P1)});
  s.plays(P2, Verb::refuse_exchange, with(P1));
  s.refuses(P2, Verb::exchange_for, {.a = op(assassin), .b = op(P1)});
  s.plays(P1, Verb::offer_exchange, {.a = op(b.concession), .b = op(P2)});
  s.plays(P1, Verb::offer_exchange, {.a = op(b.tribune), .b = op(P2)});  // in its place
  s.plays(P2, Verb::exchange_for, {.a = op(assassin), .b = op(P1)});
  CHECK(s.state.hidden.coming[0].has(assassin));
  CHECK(s.state.hidden.coming[1].has(b.tribune));
  CHECK_FALSE(faction(s.state, P2).hand.has(b.tribune));
  s.refuses(P2, Verb::exchange_for, {.a = op(assassin), .b = op(P1)});
  s.options.card_exchange_time = choice::card_exchange_time::revolution_only;
  s.refuses(P1, Verb::offer_exchange, {.a = op(b.concession), .b = op(P2)});
}

RULE_TEST("AH-7.37b",
          "a card that has left the hand is not exchanged any more; the offer is taken back by who made it") {
  Bargain b = bargain();
  Scene& s = b.s;
  const CardId assassin = s.card(P2, IntrigueId::assassin);
  s.plays(P1, Verb::offer_exchange, {.a = op(b.tribune), .b = op(P2)});
  s.plays(P1, Verb::hand_over, {.a = op(b.tribune), .b = op(P3)});
  s.refuses(P2, Verb::exchange_for, {.a = op(assassin), .b = op(P1)});
  s.plays(P1, Verb::refuse_exchange, with(P2));
  CHECK(s.state.hidden.card_offers[0] == CardOffer{});
  s.refuses(P1, Verb::refuse_exchange, with(P2));
}

RULE_TEST("VG-IN-influence-peddling-1 VG-10.71g",
          "who has asked for the floor is heard once in that phase, also where nobody is asked anything") {
  for (const bool asks : {false, true}) {
    Scene s(3);
    s.people();
    const CardId peddling = s.card(P1, IntrigueId::influence_peddling);
    const CardId tribune = s.card(P2, IntrigueId::tribune);
    const SenatorId captive = faction(s.state, P3).senators.nth(1);
    s.war(WarId::gallic_1, Section::active);
    s.senator(captive).influence(4).talents(12).captive_of(WarId::gallic_1);
    s.state.game.phase = Phase::revenue;
    s.run(Redistribution{});
    if (asks) {
      s.plays(P1, Verb::ask_floor, {.a = op(Phase::population)});
      s.plays(P2, Verb::ask_floor, {.a = op(Phase::mortality)});  // whatever he holds
      s.plays(P3, Verb::ask_floor, {.a = op(Phase::mortality)});
      s.refuses(P1, Verb::ask_floor, {.a = op(Phase::population)});  // once
      s.refuses(P1, Verb::ask_floor, {.a = op(Phase::revenue)});     // it has begun
      const Event* asked = s.last(EventKind::floor_asked);
      REQUIRE(asked != nullptr);
      CHECK(asked->visible == everybody);
      for (const Seat other : {P1, P2, P3, Seat::none})
        CHECK(view(s.state, s.options, other).talk.floor == s.state.talk.floor);
    }
    while (!s.state.stack.empty()) s.state.stack.pop();
    s.state.chance = {};
    s.events.clear();
    s.begin(Phase::population);
    CHECK((s.prompt() == Prompt::hold_floor) == asks);
    CHECK((s.asked_chance() == Roll::population) != asks);
    if (!asks) continue;
    CHECK(s.waits_for(P1));
    for (const Seat other : {P2, P3}) CHECK_FALSE(s.waits_for(other));
    s.plays(P1, Verb::influence_peddling, {.a = op(peddling), .b = op(P2)});
    s.picks(0);
    CHECK(faction(s.state, P1).hand.has(tribune));
    CHECK(s.prompt() == Prompt::hold_floor);
    s.plays(P1, Verb::done);
    CHECK(s.asked_chance() == Roll::population);
    while (!s.state.stack.empty()) s.state.stack.pop();
    s.state.chance = {};
    s.begin(Phase::mortality);
    REQUIRE(s.prompt() == Prompt::hold_floor);
    s.plays(P2, Verb::done);
    CHECK_FALSE(s.waits_for(P2));
    s.plays(P3, Verb::ransom, {.a = op(captive)}, 0);
    CHECK_FALSE(is_captive(s.state, captive));
    s.plays(P3, Verb::done);
    CHECK(s.asked_chance() == Roll::mortality);
  }
}

RULE_TEST("AH-7.36b", "no card is shown where the table does not play so") {
  Bargain b = bargain();
  CHECK(b.s.offers(P1, Verb::show_card, {.a = op(b.tribune), .b = op(P2)}));
  b.s.options.card_showing = off;
  b.s.refuses(P1, Verb::show_card, {.a = op(b.tribune), .b = op(P2)});
}

RULE_TEST("VG-IN-influence-peddling-1", "nobody asks for the floor where the table does not") {
  Scene s(3);
  s.people();
  s.state.game.phase = Phase::revenue;
  s.run(Redistribution{});
  CHECK(s.offers(P1, Verb::ask_floor, {.a = op(Phase::combat)}));
  s.options.floor_requests = off;
  s.refuses(P1, Verb::ask_floor, {.a = op(Phase::combat)});
}

}  // namespace curia::republic
