// Where the preparation of 1990 differs, as options: VG-3.13 to VG-3.16 against AH-4.4 to AH-4.7, AH-12.5, AH-12.6.
#include "games/republic/forum/agree_to_go_on.h"
#include "games/republic/forum/initiative.h"
#include "games/republic/setup/setup.h"
#include "games/republic/view.h"
#include "tests/republic/setup/scenario_scene.h"

namespace curia::republic {

namespace {

bool black(const CardRow& r) { return !r.red; }

CardId first_card(const CardSet& cards, bool (*wanted)(const CardRow&)) {
  CardId found = CardId::none;
  cards.each([&](CardId card) {
    if (found == CardId::none && wanted(row(card))) found = card;
  });
  return found;
}

// The next card of the pile is red.
void draws_red(Scene& s) {
  REQUIRE(s.asked_chance() == Roll::deal_from_pile);
  s.draws(first_card(cards_to_draw(s.state, Roll::deal_from_pile), [](const CardRow& r) { return r.red; }));
}

// The pile down to one red card of the Early deck.
CardId pile_of_one(Scene& s) {
  const CardId last = first_card(s.state.deck.pools[0], [](const CardRow& r) { return r.red; });
  s.state.deck.layers.clear();
  s.state.deck.pools[0] = CardSet{};
  s.state.deck.pools[0].add(last);
  DeckLayer layer;
  layer.from_pool[0] = 1;
  s.state.deck.layers.push(layer);
  return last;
}

}  // namespace

RULE_TEST("AH-4.6a", "the temporary Rome Consul is the senator with the lowest ID of those dealt") {
  Options rules = as_printed();
  rules.temporary_consul = choice::temporary_consul::lowest_number;
  Scene s = prepared(Scenario::early, 4, rules);
  deal_while(s, {Roll::deal_family, Roll::deal_card});
  CHECK(s.prompt() == Prompt::choose_faction_leader);  // no chit was drawn
  const SenatorId consul = holder(s.state, OfficeId::rome_consul);
  REQUIRE(consul != SenatorId::none);
  for (SenatorId senator : aligned(s.state)) CHECK(number_of(consul) <= number_of(senator));
  CHECK(s.of(consul).influence == row(consul).inf + 5);
  CHECK(s.of(consul).prior_consul == 1);
  CHECK(s.waits_for(faction_of(s.state, consul)));
}

RULE_TEST("AH-4.5", "before the temporary Consul is known every player writes down his Faction Leader") {
  Options rules = as_printed();
  rules.setup_leader_order = choice::setup_leader_order::before_consul;
  Scene s = prepared(Scenario::early, 3, rules);
  deal_while(s, {Roll::deal_family, Roll::deal_card});
  for (Seat seat : {P1, P2, P3}) CHECK(s.waits_for(seat));
  const SenatorId second = faction(s.state, P2).senators.nth(1);
  s.plays(P2, Verb::choose_leader, {.a = op(second)});
  CHECK_FALSE(s.waits_for(P2));
  CHECK(faction(s.state, P2).leader == SenatorId::none);
  CHECK(procedure_in<Setup>(s.state.stack.back()).leaders[1] == second);
  for (Seat seat : {P1, P2}) {  // the others do not see it
    const State seen = view(s.state, s.rules, seat);
    CHECK((procedure_in<Setup>(seen.stack.back()).leaders[1] == second) == (seat == P2));
  }
  s.plays(P3, Verb::choose_leader, {.a = op(faction(s.state, P3).senators.first())});
  s.plays(P1, Verb::choose_leader, {.a = op(faction(s.state, P1).senators.first())});
  CHECK(faction(s.state, P2).leader == second);
  REQUIRE(s.asked_chance() == Roll::temporary_consul);
  s.chit(number_of(second));
  CHECK(s.prompt() == Prompt::play_first_cards);
}

RULE_TEST("AH-4.7a AH-4.7b AH-4.7c AH-4.7d",
          "from the temporary Consul's player on each draws until he holds three red cards; the black ones go back") {
  Options rules = as_printed();
  rules.initial_red_cards = choice::initial_red_cards::drawn_from_pile;
  Scene s = prepared(Scenario::early, 3, rules);
  deal_while(s, {Roll::deal_family});
  REQUIRE(s.asked_chance() == Roll::temporary_consul);
  with_leaders(s, P2);
  const int cards = s.state.deck.pools[0].size();
  CHECK(cards == 64 - 9 - 1);  // the Families dealt and the 1st Punic War
  const CardId shown = first_card(cards_to_draw(s.state, Roll::deal_from_pile), black);
  draws_red(s);
  CHECK(faction(s.state, P2).hand_size == 1);
  s.draws(shown);
  CHECK(s.last(EventKind::card_shown)->b == op(shown));
  CHECK(s.last(EventKind::card_shown)->visible == everybody);
  CHECK_FALSE(cards_to_draw(s.state, Roll::deal_from_pile).has(shown));  // not again before the deck is shuffled
  CHECK(s.count(EventKind::forum_card_drawn) == 0);
  for (int n = 0; n < 2; ++n) draws_red(s);
  CHECK(faction(s.state, P2).hand_size == 3);
  for (Seat seat : {P3, P1})
    for (int n = 0; n < 3; ++n) {
      draws_red(s);
      CHECK(faction(s.state, seat).hand_size == n + 1);
    }
  CHECK(s.prompt() == Prompt::play_first_cards);
  CHECK(s.state.discards.empty());
  CHECK(s.state.deck.pools[0].has(shown));
  CHECK(s.state.deck.pools[0].size() == cards - 9);
  CHECK(s.state.deck.size() == cards - 9 + 7);  // with six Middle cards and Era Ends
  CHECK(violations(s.state, s.rules).empty());
}

RULE_TEST("AH-4.4f AH-12.1f",
          "without the packet the pile is the own deck, and the last card takes the part of Era Ends") {
  Options rules = as_printed();
  rules.era_ends_packet = choice::era_ends_packet::none;
  for (const Scenario scenario : {Scenario::early, Scenario::middle, Scenario::late, Scenario::alternate}) {
    Scene s = dealt(scenario, 3, rules);
    REQUIRE(s.state.deck.layers.size() == 1);
    CHECK_FALSE(s.state.deck.layers[0].known.has(CardId::era_ends));
    CHECK(s.state.deck.size() == s.state.deck.pools[pool_now(s.state)].size());
    CHECK(violations(s.state, s.rules).empty());
  }
  Scene early = dealt(Scenario::early, 3, rules), with = dealt(Scenario::early, 3);
  CHECK(early.state.deck.size() == 64 - 9 - 9 - 1);
  CHECK(with.state.deck.size() == 64 - 9 - 9 - 1 + 7);
  CHECK_FALSE(deck_may_be_out(early.state, Era::middle));
}

RULE_TEST("AH-12.5d", "with six players each rolls three dice for the second Province of the Late Republic") {
  Options rules = as_printed();
  rules.late_six_player_roll = choice::late_six_player_roll::three_dice;
  Scene s = dealt(Scenario::late, 6, rules);
  with_leaders(s, P1);
  deal_while(s, {Roll::deal_province});
  while (s.prompt() == Prompt::assign_province) {
    const Offer offer = *s.decision().offers.begin();
    s.plays(offer.seat, offer.verb, {.a = offer.a, .b = offer.b}, 3);
  }
  REQUIRE(s.asked_chance() == Roll::province_shortage);
  for (int die : {6, 3, 5, 2, 6, 6}) s.rolls({die, 1, 1});
  REQUIRE(s.asked_chance() != Roll::province_shortage);
  deal_while(s, {Roll::deal_province});
  for (const Event& event : s.events)
    if (event.kind == EventKind::province_dealt && event.rule == Rule::VG_3_33b) CHECK(as<Seat>(event.b) != P4);
}

RULE_TEST("AH-12.6b AH-12.6c", "the next era begins when the deck before it is used up") {
  for (const bool placed : {false, true}) {
    Scene s(3);
    s.rules.extended_era_start =
        placed ? choice::extended_era_start::deck_placed : choice::extended_era_start::first_card_drawn;
    s.people();
    s.state.scenario = Scenario::extended_early_2;
    const CardId last = pile_of_one(s);
    s.state.phase = Phase::forum;
    s.run(Initiative{.seat = P1, .number = 1});
    s.rolls({1, 2});
    s.draws(last);
    CHECK(s.state.era == (placed ? Era::middle : Era::early));
    CHECK((s.state.deck.size() > 0) == placed);
    CHECK(s.state.last_card_drawn == 0);
    s.run(Initiative{.seat = P2, .number = 2});
    s.rolls({1, 2});
    CHECK(s.asked_chance() == Roll::forum_card);
    s.any_chance();
    CHECK(s.state.era == Era::middle);
    CHECK(s.count(EventKind::era_begins) == 1);
  }
}

RULE_TEST("AH-12.6b", "when the deck is used up all players may agree to go on with the next era's") {
  for (const bool agreed : {true, false}) {
    Options rules = as_printed();
    rules.era_ends_packet = choice::era_ends_packet::none;
    rules.game_end = choice::game_end::last_card;
    rules.extended_agreement = choice::extended_agreement::later_too;
    Scene s(3, rules);
    s.people();
    const CardId last = pile_of_one(s);
    s.state.deck.pools[1] = CardSet{};
    s.state.phase = Phase::forum;
    s.run(Initiative{.seat = P1, .number = 1});
    s.rolls({1, 2});
    s.draws(last);
    REQUIRE(s.prompt() == Prompt::go_on);
    for (Seat seat : {P1, P2, P3}) CHECK(s.waits_for(seat));
    s.plays(P3, Verb::consent);
    s.plays(P1, Verb::consent);
    CHECK_FALSE(s.waits_for(P1));
    s.plays(P2, agreed ? Verb::consent : Verb::refuse);
    CHECK(s.state.scenario == (agreed ? Scenario::extended_early_2 : Scenario::early));
    CHECK(s.state.last_card_drawn == (agreed ? 0 : 1));
    s.run(Initiative{.seat = P2, .number = 2});
    s.rolls({1, 2});
    CHECK((s.asked_chance() == Roll::forum_card) == agreed);
    if (!agreed) continue;
    CHECK(s.state.deck.size() == 46);
    s.any_chance();
    CHECK(s.state.era == Era::middle);
  }
  CHECK(one_era_more(Scenario::extended_early_2) == Scenario::extended_early_3);
  CHECK(one_era_more(Scenario::middle) == Scenario::extended_middle_2);
  CHECK(one_era_more(Scenario::late) == Scenario::none);
  CHECK(one_era_more(Scenario::alternate) == Scenario::none);
}

RULE_TEST("AH-7.312e", "a Statesman waits while his Family is an unaligned Governor") {
  for (const bool waits : {false, true}) {
    Options rules = as_printed();
    if (waits) rules.statesman_from_curia = choice::statesman_from_curia::forum_not_province;
    Scene s(3, rules);
    s.people(2);
    const SenatorId statesman = SenatorId::cato_the_elder;
    s.senator(row(statesman).family).governs(ProvinceId::sicilia);
    s.card(P1, row(statesman).card);
    s.begin(Phase::revolution);
    REQUIRE(s.until(Prompt::play_cards));
    CHECK(s.offers(P1, Verb::play_statesman, {.a = op(row(statesman).card)}) == !waits);
    s.state.provinces[ProvinceId::sicilia].governor = SenatorId::none;
    s.senator(row(statesman).family).unaligned();
    CHECK(s.offers(P1, Verb::play_statesman, {.a = op(row(statesman).card)}));
  }
}

}  // namespace curia::republic
