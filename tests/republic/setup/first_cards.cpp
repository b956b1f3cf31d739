// Where the preparation of 1990 differs, as options: VG-3.13 to VG-3.16 against AH-4.4 to AH-4.7, AH-12.5, AH-12.6.
#include "games/republic/forum/agree_to_go_on.h"
#include "games/republic/forum/happening.h"
#include "games/republic/forum/initiative.h"
#include "games/republic/scenarios.h"
#include "games/republic/senate/elections.h"
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
  const CardId last = first_card(s.state.cards.deck.pools[0], [](const CardRow& r) { return r.red; });
  s.state.cards.deck.layers.clear();
  s.state.cards.deck.pools[0] = CardSet{};
  s.state.cards.deck.pools[0].add(last);
  DeckLayer layer;
  layer.from_pool[0] = 1;
  s.state.cards.deck.layers.push(layer);
  return last;
}

}  // namespace

RULE_TEST("AH-4.6a ES-4.6a", "the temporary Rome Consul is the senator with the lowest ID of those dealt") {
  Scene s = prepared(Scenario::early, 4);
  deal_while(s, {Roll::deal_family});
  CHECK(s.prompt() == Prompt::choose_faction_leader);
  const SenatorId consul = with_leaders(s, P1);  // no chit is drawn
  REQUIRE(consul != SenatorId::none);
  for (SenatorId senator : aligned(s.state)) CHECK(number_of(consul) <= number_of(senator));
  CHECK_FALSE(s.told(EventKind::chit_drawn));
  CHECK(s.prompt() == Prompt::play_first_cards);
  CHECK(s.waits_for(faction_of(s.state, consul)));
}

RULE_TEST("AH-4.6b", "he receives the Rome Consul and Prior Consul markers and 5 Influence") {
  Scene s = prepared(Scenario::early, 3);
  deal_while(s, {Roll::deal_family});
  const SenatorId consul = with_leaders(s, P1);
  CHECK(office_of(s.state, consul) == OfficeId::rome_consul);
  CHECK(s.of(consul).influence == row(consul).inf + 5);
  CHECK(s.of(consul).prior_consul == 1);
}

RULE_TEST("ES-4.6b",
          "he gains neither Influence nor the standing of a former Consul, which comes when he is replaced") {
  Scene s = prepared(Scenario::early, 6);
  deal_while(s, {Roll::deal_family});
  const SenatorId consul = with_leaders(s, P1);
  CHECK(office_of(s.state, consul) == OfficeId::rome_consul);
  CHECK(s.of(consul).influence == row(consul).inf);
  CHECK(s.of(consul).prior_consul == 0);
  while (s.state.stack.size() > 1) s.state.stack.pop();
  s.begin(Phase::senate);
  for (int n = 0; n < 200 && holder(s.state, OfficeId::rome_consul) == consul; ++n) s.until(Prompt::nominate_censor);
  CHECK(s.of(consul).prior_consul == 1);

  Scene with = prepared(Scenario::early, 6, [] {
    Options options = as_printed();
    options.temp_consul_bonus = on;
    return options;
  }());
  deal_while(with, {Roll::deal_family});
  CHECK(with.of(with_leaders(with, P1)).prior_consul == 1);
}

RULE_TEST("AH-4.6c", "in turn 1 he is HRAO and is not elected Consul; afterwards he may be Censor") {
  Scene s = prepared(Scenario::early, 3);
  deal_while(s, {Roll::deal_family});
  const SenatorId consul = with_leaders(s, P1);
  CHECK(hrao(s.state) == consul);
  s.begin(Phase::senate);
  REQUIRE(s.prompt() == Prompt::nominate_consuls);
  for (const Offer& offer : s.decision().offers)
    if (offer.verb == Verb::nominate_consuls) CHECK((offer.a != op(consul) && offer.b != op(consul)));
  s.state.senate.stage = SenateStage::censor;
  while (s.state.stack.size() > 1) s.state.stack.pop();
  const SenatorId next = faction(s.state, P2).senators.nth(1) == consul ? faction(s.state, P3).senators.nth(1)
                                                                        : faction(s.state, P2).senators.nth(1);
  s.state.offices.held[static_cast<std::size_t>(OfficeId::rome_consul)] = next;
  s.senator(faction(s.state, P1).senators.nth(2)).prior_consul();  // else he is elected without a vote
  s.run(ElectCensor{});
  REQUIRE(s.prompt() == Prompt::nominate_censor);
  CHECK(s.offer(faction_of(s.state, next), Verb::nominate_censor, {.a = op(consul)}) != nullptr);
}

RULE_TEST("AH-4.5 ES-4.5", "before the temporary Consul is known every player writes down his Faction Leader") {
  Scene s = prepared(Scenario::early, 3);
  deal_while(s, {Roll::deal_family});
  for (Seat seat : {P1, P2, P3}) CHECK(s.waits_for(seat));
  const SenatorId second = faction(s.state, P2).senators.nth(1);
  s.refuses(P2, Verb::choose_leader, {.a = op(faction(s.state, P1).senators.first())});
  s.plays(P2, Verb::choose_leader, {.a = op(second)});
  CHECK_FALSE(s.waits_for(P2));
  CHECK(faction(s.state, P2).leader == SenatorId::none);
  CHECK(procedure_in<Setup>(s.state.stack.back()).leaders[1] == second);
  for (Seat seat : {P1, P2}) {  // the others do not see it
    const State seen = view(s.state, s.options, seat);
    CHECK((procedure_in<Setup>(seen.stack.back()).leaders[1] == second) == (seat == P2));
  }
  CHECK(holder(s.state, OfficeId::rome_consul) == SenatorId::none);
  s.plays(P3, Verb::choose_leader, {.a = op(faction(s.state, P3).senators.first())});
  s.plays(P1, Verb::choose_leader, {.a = op(faction(s.state, P1).senators.first())});
  CHECK(faction(s.state, P2).leader == second);
  CHECK(holder(s.state, OfficeId::rome_consul) != SenatorId::none);
}

RULE_TEST("VG-3.16", "they may be written down before the chit of the temporary Consul is drawn") {
  Options options = as_printed();
  options.setup_leader_order = choice::setup_leader_order::before_consul;
  Scene s = dealt(Scenario::early, 3, options);
  for (Seat seat : {P1, P2, P3}) s.plays(seat, Verb::choose_leader, {.a = op(faction(s.state, seat).senators.nth(1))});
  REQUIRE(s.asked_chance() == Roll::temporary_consul);
  s.chit(number_of(faction(s.state, P2).senators.first()));
  CHECK(s.prompt() == Prompt::play_first_cards);
}

RULE_TEST("AH-4.7a AH-4.7b AH-4.7c AH-4.7d",
          "from the temporary Consul's player on each draws until he holds three red cards; the black ones go back") {
  Scene s = prepared(Scenario::early, 3);
  deal_while(s, {Roll::deal_family});
  for (Seat seat : {P1, P2, P3}) s.plays(seat, Verb::choose_leader, {.a = op(faction(s.state, seat).senators.first())});
  const Seat first = faction_of(s.state, holder(s.state, OfficeId::rome_consul));
  const int cards = s.state.cards.deck.pools[0].size();
  CHECK(cards == 64 - 9 - 1);  // the Families dealt and the 1st Punic War
  const CardId shown = first_card(cards_to_draw(s.state, Roll::deal_from_pile), black);
  draws_red(s);
  CHECK(faction(s.state, first).hand_size == 1);
  const CardId held = faction(s.state, first).hand.nth(0);
  CHECK(view(s.state, s.options, first).factions[static_cast<std::size_t>(index(first))].hand.has(held));
  const Seat other = clockwise(s.state, first, 1);
  CHECK(view(s.state, s.options, other).factions[static_cast<std::size_t>(index(first))].hand.empty());
  s.draws(shown);
  CHECK(s.last(EventKind::card_shown)->b == op(shown));
  CHECK(s.last(EventKind::card_shown)->visible == everybody);
  CHECK_FALSE(cards_to_draw(s.state, Roll::deal_from_pile).has(shown));  // not again before the deck is shuffled
  CHECK(s.count(EventKind::forum_card_drawn) == 0);                      // and it has no effect
  for (int n = 0; n < 2; ++n) draws_red(s);
  CHECK(faction(s.state, first).hand_size == 3);
  for (int turn = 1; turn < 3; ++turn)
    for (int n = 0; n < 3; ++n) {
      draws_red(s);
      CHECK(faction(s.state, clockwise(s.state, first, turn)).hand_size == n + 1);
    }
  CHECK(s.prompt() == Prompt::play_first_cards);
  CHECK(s.state.cards.discards.empty());
  CHECK(s.state.cards.deck.pools[0].has(shown));
  CHECK(s.state.cards.deck.size() == cards - 9);  // how many are left everybody sees
  CHECK(view(s.state, s.options, other).cards.deck.size() == cards - 9);
  CHECK(violations(s.state, s.options).empty());
}

RULE_TEST("ES-4.7a ES-4.7b ES-4.4b ES-2c",
          "18 senators, three to each of six factions; then three red cards are handed out") {
  Scene s = prepared(Scenario::early, 6);
  deal_while(s, {Roll::deal_family});
  CHECK(s.count(EventKind::family_dealt) == 18);
  for (Seat seat : playing_seats(s.state)) {
    CHECK(faction(s.state, seat).senators.size() == 3);
    s.plays(seat, Verb::choose_leader, {.a = op(faction(s.state, seat).senators.first())});
  }
  const Seat first = faction_of(s.state, holder(s.state, OfficeId::rome_consul));
  for (int turn = 0; turn < 6; ++turn)
    for (int n = 0; n < 3; ++n) {
      REQUIRE(s.asked_chance() == Roll::deal_card);
      cards_to_draw(s.state, Roll::deal_card).each([](CardId card) { CHECK(row(card).red); });
      CHECK(faction(s.state, clockwise(s.state, first, turn)).hand_size == n);
      s.any_chance();
    }
  for (Seat seat : playing_seats(s.state)) CHECK(faction(s.state, seat).hand_size == 3);
  CHECK_FALSE(s.told(EventKind::card_shown));  // no black card is drawn
  CHECK(s.prompt() == Prompt::play_first_cards);
  CHECK(s.waits_for(first));
  CHECK(violations(s.state, s.options).empty());
}

RULE_TEST("ES-4.7a", "where the moderator names cards or hands them out he names the first ones, too") {
  using namespace choice;
  CHECK(as_printed().first_cards_from == first_cards_from::moderator);
  CHECK(is_moderated(Roll::first_card_named));
  struct Case {
    first_cards_from from;
    forum_source source;
    forum_resources resources;
    bool his;
  };
  for (const Case& c : {Case{first_cards_from::moderator, forum_source::by_hand, forum_resources::clockwise, true},
                        Case{first_cards_from::moderator, forum_source::by_dice, forum_resources::by_hand, true},
                        Case{first_cards_from::moderator, forum_source::by_dice, forum_resources::clockwise, false},
                        Case{first_cards_from::program, forum_source::by_hand, forum_resources::by_hand, false}}) {
    Options options = as_printed();
    options.first_cards_from = c.from;
    options.forum_source = c.source;
    options.forum_resources = c.resources;
    Scene s = prepared(Scenario::early, 6, options);
    deal_while(s, {Roll::deal_family});
    for (Seat seat : playing_seats(s.state))
      s.plays(seat, Verb::choose_leader, {.a = op(faction(s.state, seat).senators.first())});
    const Roll purpose = c.his ? Roll::first_card_named : Roll::deal_card;
    REQUIRE(s.asked_chance() == purpose);
    const CardSet red = cards_to_draw(s.state, purpose);
    red.each([](CardId card) { CHECK(row(card).red); });
    const Seat first = faction_of(s.state, holder(s.state, OfficeId::rome_consul));
    s.draws(red.nth(0));
    CHECK(faction(s.state, first).hand.has(red.nth(0)));
    for (int n = 1; n < 18; ++n) {
      REQUIRE(s.asked_chance() == purpose);
      s.any_chance(static_cast<std::uint64_t>(n));  // left to the program
    }
    CHECK(s.prompt() == Prompt::play_first_cards);
    for (Seat seat : playing_seats(s.state)) CHECK(faction(s.state, seat).hand_size == 3);
  }
}

RULE_TEST("ES-2c",
          "a new table cannot ask for more than its deck holds; one that was made so plays with what there is") {
  using enum choice::senators_total;
  const auto wants = [](choice::senators_total answer) {
    Options options = as_printed();
    options.senators_total = answer;
    return options;
  };
  CHECK(families_in_deck(Scenario::early, as_printed()) == 20);
  CHECK(families_in_deck(Scenario::middle, as_printed()) == 25);
  CHECK(families_in_deck(Scenario::alternate, as_printed()) == 30);
  CHECK_FALSE(too_many_senators(Scenario::early, wants(twenty)));
  CHECK(too_many_senators(Scenario::early, wants(twenty_one)));
  CHECK(too_many_senators(Scenario::early, wants(twenty_four)));
  CHECK_FALSE(too_many_senators(Scenario::middle, wants(twenty_four)));
  CHECK_FALSE(too_many_senators(Scenario::early, wants(by_scenario)));
}

RULE_TEST("ES-2c", "the table may play with any number from 12 to 24") {
  using enum choice::senators_total;
  for (const auto& [answer, dealt_in_all] : {std::pair{twelve, 12}, {seventeen, 17}, {twenty, 20}, {twenty_four, 24}})
    for (const Scenario scenario : {Scenario::early, Scenario::middle}) {
      Options options = as_printed();
      options.senators_total = answer;
      Scene s = prepared(scenario, 6, options);
      deal_while(s, {Roll::deal_family});
      const int there = scenario == Scenario::early ? 20 : 25;  // no more Families are in the deck
      CHECK(s.count(EventKind::family_dealt) == std::min(dealt_in_all, there));
      for (Seat seat : playing_seats(s.state))
        CHECK(std::abs(faction(s.state, seat).senators.size() * 6 - std::min(dealt_in_all, there)) < 6);
    }
}

RULE_TEST("AH-4.7e ES-4.7c", "then each may play the Statesmen and Concessions that he holds, or keep them") {
  Scene s = prepared(Scenario::early, 6);
  deal_while(s, {Roll::deal_family});
  const Seat first = faction_of(s.state, with_leaders(s, P1));
  REQUIRE(s.prompt() == Prompt::play_first_cards);
  CHECK(s.waits_for(first));
  State& state = s.state;
  const auto own = static_cast<std::size_t>(index(first));
  state.factions[own].hand.each([&](CardId card) { state.cards.deck.pools[0].add(card); });
  state.factions[own].hand = CardSet{};
  state.factions[own].hand_size = 0;
  for (Faction& f : state.factions)
    for (CardId card : {row(ConcessionId::mining).card, row(ConcessionId::harbor_fees).card})
      if (f.hand.has(card)) {
        f.hand.remove(card);
        f.hand_size = static_cast<std::uint8_t>(f.hand_size - 1U);
      }
  s.card(first, row(ConcessionId::mining).card);
  s.card(first, row(ConcessionId::harbor_fees).card);
  const SenatorId holder_of_mines = faction(s.state, first).senators.first();
  s.plays(first, Verb::play_concession, {.a = op(row(ConcessionId::mining).card), .b = op(holder_of_mines)});
  CHECK(s.state.forum.concessions[ConcessionId::mining].holder == holder_of_mines);
  s.plays(first, Verb::done);
  CHECK(faction(s.state, first).hand.has(row(ConcessionId::harbor_fees).card));
  CHECK(s.waits_for(clockwise(s.state, first, 1)));
}

RULE_TEST("AH-4.7f AH-4.7g ES-4.4a.f",
          "the Forum holds the 1st Punic War alone, and turn 1 begins with the Mortality Phase") {
  Scene s = prepared(Scenario::early, 3);
  deal_while(s, {Roll::deal_family});
  const Seat first = faction_of(s.state, with_leaders(s, P1));
  CHECK(wars_in_play(s.state) == WarSet::of(WarId::punic_1));
  CHECK(s.state.wars[WarId::punic_1].section == Section::inactive);
  CHECK(in_forum(s.state).empty());
  for (int i = 0; i < concession_count; ++i)
    CHECK(s.state.forum.concessions[static_cast<ConcessionId>(i)].place != Concession::Place::forum);
  for (int n = 0; n < 3; ++n) s.plays(clockwise(s.state, first, n), Verb::done);
  CHECK(s.state.game.turn == 1);
  CHECK(s.state.game.phase == Phase::mortality);
  CHECK(s.asked_chance() == Roll::mortality);
}

RULE_TEST("AH-4.4f AH-12.1f",
          "without the packet the pile is the own deck, and the last card takes the part of Era Ends") {
  Options options = as_printed();
  options.era_ends_packet = choice::era_ends_packet::none;
  options.initial_red_cards = choice::initial_red_cards::dealt;
  for (const Scenario scenario : {Scenario::early, Scenario::middle, Scenario::late, Scenario::alternate}) {
    Scene s = dealt(scenario, 3, options);
    REQUIRE(s.state.cards.deck.layers.size() == 1);
    CHECK_FALSE(s.state.cards.deck.layers[0].known.has(CardId::era_ends));
    CHECK(s.state.cards.deck.size() == s.state.cards.deck.pools[pool_now(s.state)].size());
    CHECK(violations(s.state, s.options).empty());
  }
  Scene early = dealt(Scenario::early, 3, options);
  CHECK(early.state.cards.deck.size() == 64 - 9 - 9 - 1);
  CHECK_FALSE(deck_may_be_out(early.state, Era::middle));
  CHECK_FALSE(deck_may_be_out(early.state, Era::late));
  options.era_ends_packet = choice::era_ends_packet::at_the_bottom;
  CHECK(dealt(Scenario::early, 3, options).state.cards.deck.size() == 64 - 9 - 9 - 1 + 7);
}

RULE_TEST("AH-12.5d", "with six players each rolls three dice for the second Province of the Late Republic") {
  Scene s = dealt(Scenario::late, 6);
  with_leaders(s, P1);
  deal_while(s, {Roll::deal_province});
  while (s.prompt() == Prompt::assign_province) {
    const Offer offer = *s.decision().offers.begin();
    s.plays(offer.seat, offer.verb, {.a = offer.a, .b = offer.b}, 3);
  }
  REQUIRE(s.asked_chance() == Roll::province_shortage);
  for (int die : {6, 2, 5, 2, 6, 6}) s.rolls({die, 1, 1});
  REQUIRE(s.asked_chance() == Roll::province_shortage);  // P2 and P4 again
  s.rolls({6, 1, 1});
  s.rolls({2, 1, 1});
  REQUIRE(s.asked_chance() != Roll::province_shortage);
  deal_while(s, {Roll::deal_province});
  int second = 0;
  for (const Event& event : s.events)
    if (event.kind == EventKind::province_dealt && event.rule == Rule::VG_3_33b) {
      CHECK(as<Seat>(event.b) != P4);
      ++second;
    }
  CHECK(second == 5);
  for (ProvinceId province : {ProvinceId::africa, ProvinceId::asia, ProvinceId::macedonia,
                              ProvinceId::cilicia_et_cyprus, ProvinceId::gallia_narbonensis}) {
    CHECK(s.state.provinces[province].in_play == 1);
    CHECK(s.state.provinces[province].developed == 0);
  }
}

RULE_TEST("AH-12.6b AH-12.6c", "the next era begins when the deck before it is used up") {
  for (const bool placed : {false, true}) {
    Scene s(3);
    s.options.extended_era_start =
        placed ? choice::extended_era_start::deck_placed : choice::extended_era_start::first_card_drawn;
    s.people();
    s.state.game.scenario = Scenario::extended_early_2;
    const CardId last = pile_of_one(s);
    s.state.game.phase = Phase::forum;
    s.run(Initiative{.seat = P1, .number = 1});
    s.rolls({1, 2});
    s.draws(last);
    CHECK(s.state.game.era == (placed ? Era::middle : Era::early));
    CHECK((s.state.cards.deck.size() > 0) == placed);
    CHECK(s.state.game.last_card_drawn == 0);
    s.run(Initiative{.seat = P2, .number = 2});
    s.rolls({1, 2});
    CHECK(s.asked_chance() == Roll::forum_card);
    s.any_chance();
    CHECK(s.state.game.era == Era::middle);
    CHECK(s.count(EventKind::era_begins) == 1);
  }
}

RULE_TEST("AH-12.6b", "when the deck is used up all players may agree to go on with the next era's") {
  for (const bool agreed : {true, false}) {
    Options options = as_printed();
    options.era_ends_packet = choice::era_ends_packet::none;
    options.game_end = choice::game_end::last_card;
    options.extended_agreement = choice::extended_agreement::later_too;
    Scene s(3, options);
    s.people();
    const CardId last = pile_of_one(s);
    s.state.cards.deck.pools[1] = CardSet{};
    s.state.game.phase = Phase::forum;
    s.run(Initiative{.seat = P1, .number = 1});
    s.rolls({1, 2});
    s.draws(last);
    REQUIRE(s.prompt() == Prompt::go_on);
    for (Seat seat : {P1, P2, P3}) CHECK(s.waits_for(seat));
    s.plays(P3, Verb::consent);
    s.plays(P1, Verb::consent);
    CHECK_FALSE(s.waits_for(P1));
    s.plays(P2, agreed ? Verb::consent : Verb::refuse);
    CHECK(s.state.game.scenario == (agreed ? Scenario::extended_early_2 : Scenario::early));
    CHECK(s.state.game.last_card_drawn == (agreed ? 0 : 1));
    s.run(Initiative{.seat = P2, .number = 2});
    s.rolls({1, 2});
    CHECK((s.asked_chance() == Roll::forum_card) == agreed);
    if (!agreed) continue;
    CHECK(s.state.cards.deck.size() == 46);
    s.any_chance();
    CHECK(s.state.game.era == Era::middle);
  }
  CHECK(one_era_more(Scenario::extended_early_2) == Scenario::extended_early_3);
  CHECK(one_era_more(Scenario::middle) == Scenario::extended_middle_2);
  CHECK(one_era_more(Scenario::late) == Scenario::none);
  CHECK(one_era_more(Scenario::alternate) == Scenario::none);
}

RULE_TEST("AH-7.312e", "a Statesman waits while his Family is an unaligned Governor") {
  for (const bool waits : {false, true}) {
    Options options = as_printed();
    options.statesman_from_curia =
        waits ? choice::statesman_from_curia::forum_not_province : choice::statesman_from_curia::forum_or_curia;
    Scene s(3, options);
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
