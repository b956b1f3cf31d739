// The decks and scenarios of the 1990 edition, and what the Quaestor edition has of them: AH-2, AH-4.4, AH-12.4 to AH-12.7.
#include "games/republic/forum/initiative.h"
#include "games/republic/game.h"
#include "games/republic/sequence/whole_game.h"
#include "games/republic/setup/setup.h"
#include "games/republic/view.h"
#include "tests/republic/setup/scenario_scene.h"

namespace curia::republic {

namespace {

constexpr ProvinceId older[] = {
    ProvinceId::sicilia,           ProvinceId::illyricum,         ProvinceId::sardinia_et_corsica,
    ProvinceId::hispania_citerior, ProvinceId::hispania_ulterior, ProvinceId::gallia_cisalpina};
constexpr ProvinceId newer[] = {ProvinceId::africa, ProvinceId::asia, ProvinceId::macedonia,  // Greece
                                ProvinceId::cilicia_et_cyprus, ProvinceId::gallia_narbonensis};

int of_type(Era era, CardType type) {
  int n = 0;
  for (const CardRow& r : card_rows) n += r.era == era && r.type == type ? 1 : 0;
  return n;
}

int of_era(Era era) {
  int n = 0;
  for (const CardRow& r : card_rows) n += r.era == era ? 1 : 0;
  return n;
}

CardSet of_pools(const State& s) { return s.cards.deck.pools[0] | s.cards.deck.pools[1] | s.cards.deck.pools[2]; }

// Every faction takes its Province with its first senator who may; all take so many years.
void assign_group(Scene& s, int years) {
  while (s.prompt() == Prompt::assign_province) {
    const Offer offer = s.decision().offers[0];
    CHECK(offer.least == 1);
    CHECK(offer.most == 3);
    s.plays(offer.seat, Verb::take_province, {.a = offer.a, .b = offer.b}, years);
  }
}

// The pile down to so many cards of its top layer.
void draw_down(Scene& s, int left) {
  while (s.state.cards.deck.layers[0].size() > left) {
    const CardId card = cards_to_draw(s.state, Roll::forum_card).nth(0);
    take_from_deck(s.state, card);
    s.state.cards.discards.add(card);
  }
}

Options with_seats(Options options = as_printed()) {  // any number, and as many senators as the scenario deals
  options.factions = choice::factions::three_to_six;
  options.senators_total = choice::senators_total::by_scenario;
  return options;
}

}  // namespace

RULE_TEST("AH-2a AH-4.4a AH-4.4b", "three decks of 64, with the 18 Events and the 15 Provinces, which lie apart") {
  CHECK(of_era(Era::early) == 64);
  CHECK(of_era(Era::middle) + event_count == 64);
  CHECK(of_era(Era::late) + province_count == 64);
  CHECK(of_era(Era::middle) == 46);
  CHECK(of_era(Era::late) == 49);
  CHECK(of_type(Era::early, CardType::family) == 20);
  CHECK(of_type(Era::early, CardType::statesman) == 5);
  CHECK(of_type(Era::early, CardType::concession) == 13);
  CHECK(of_type(Era::early, CardType::intrigue) == 14);
  CHECK(of_type(Era::early, CardType::war) + of_type(Era::early, CardType::leader) == 8 + 4);
  CHECK(of_type(Era::middle, CardType::deck_event) == 1);  // the Pergamene Bequest
  CHECK(of_type(Era::late, CardType::deck_event) == 3);    // with the Catiline Conspiracy
  Scene s = prepared(Scenario::early, 4, with_seats());
  of_pools(s.state).each([](CardId card) { CHECK(row(card).era == Era::early); });
  for (const Province& province : s.state.provinces.rows) CHECK(province.in_play == 0);
  for (const std::uint8_t level : s.state.rome.event_level) CHECK(level == 0);
}

RULE_TEST("AH-2d", "three to six play; six Faction cards are all there are") {
  CHECK(Traits::most_seats == 6);
  CHECK(fewest_seats(as_printed()) == 3);
  for (int seats = 3; seats <= 6; ++seats) {
    Scene s = dealt(Scenario::early, seats);
    CHECK(playing_seats(s.state).size() == seats);
    CHECK(violations(s.state, s.options).empty());
  }
}

RULE_TEST("ES-2b", "exactly six factions play; a table that plays with fewer says so") {
  CHECK(fewest_seats(as_printed()) == 6);
  CHECK(fewest_seats(with_seats()) == 3);
  Scene s = dealt(Scenario::early, 6);
  CHECK(playing_seats(s.state).size() == 6);
  Random random(5);
  for (int n = 0; n < 40; ++n) {  // answers drawn for a table of five let five play
    Options drawn = as_printed();
    draw_options(drawn, random, 5);
    CHECK(fewest_seats(drawn) <= 5);
  }
}

RULE_TEST(
    "AH-4.1 AH-1b AH-4.3a AH-4.3b",
    "senators lie open, each player has one Faction Treasury and decides for his own; the State's money is public") {
  Scene s = dealt(Scenario::early, 3);
  with_leaders(s, P1);
  s.state.factions[1].treasury = 9;
  for (const Seat viewer : {P1, P2, P3, Seat::none}) {
    const State seen = view(s.state, s.options, viewer);
    for (Seat seat : playing_seats(s.state)) {
      CHECK(faction(seen, seat).senators == faction(s.state, seat).senators);
      CHECK(faction(seen, seat).leader == faction(s.state, seat).leader);
    }
    CHECK(seen.rome.treasury == 100);
  }
  for (Seat seat : playing_seats(s.state)) s.senator(faction(s.state, seat).senators.nth(1)).talents(10);
  s.begin(Phase::revenue);
  REQUIRE(s.until(Prompt::contribute));
  int choices = 0;
  for (const Offer& offer : s.decision().offers)
    if (offer.verb == Verb::contribute) {
      CHECK(faction_of(s.state, as<SenatorId>(offer.a)) == offer.seat);
      ++choices;
    }
  CHECK(choices >= 3);
  // There is no Banker: nobody was asked for anything before the game but Leaders and cards.
  Scene setup = dealt(Scenario::early, 3);
  with_leaders(setup, P1);
  CHECK(setup.prompt() == Prompt::play_first_cards);
  for (Seat seat : playing_seats(setup.state)) CHECK(faction(setup.state, seat).treasury == 0);
}

RULE_TEST("AH-4.2b", "with the Annual Revenue and the maintenance of four Legions the first turn ends at 192 T") {
  Scene s(3);
  s.people();
  s.war(WarId::punic_1, Section::inactive);
  s.begin(Phase::revenue);
  REQUIRE(s.until_phase(Phase::forum));
  CHECK(s.state.rome.treasury == 192);
}

RULE_TEST("ES-4.2b", "the cup holds the IDs 1 to 30 and four blanks, and no Draw 2") {
  Scene s = prepared(Scenario::early, 6);
  CHECK(s.state.cards.cup.ids == 0x3FFFFFFF);
  CHECK(s.state.cards.cup.none == 4);
  CHECK(s.state.cards.cup.draw_two == 0);
}

RULE_TEST("AH-4.4g AH-12.6a", "when a deck is exhausted play goes on with that of the next period") {
  Scene s = dealt(Scenario::extended_early_3, 3);
  with_leaders(s, P1);
  for (const Era next : {Era::middle, Era::late}) {
    draw_down(s, 1);
    const CardId last = cards_to_draw(s.state, Roll::forum_card).nth(0);
    s.state.game.phase = Phase::forum;
    while (s.state.stack.size() > 1) s.state.stack.pop();
    s.run(Initiative{.seat = P1, .number = 1});
    s.rolls({1, 1});
    s.draws(last);
    CHECK(s.state.game.last_card_drawn == 0);
    CHECK(s.state.cards.deck.size() == (next == Era::middle ? 46 : 49));
    cards_to_draw(s.state, Roll::forum_card).each([&](CardId card) { CHECK(row(card).era == next); });
  }
}

RULE_TEST("AH-12.6c", "the events and the loyalty of Legions are then those of the new period") {
  Scene s = dealt(Scenario::extended_early_2, 3);
  with_leaders(s, P1);
  CHECK(s.state.game.era == Era::early);
  CHECK(legion_loyalty[static_cast<std::size_t>(s.state.game.era)] == 5);
  draw_down(s, 1);
  s.state.game.phase = Phase::forum;
  while (s.state.stack.size() > 1) s.state.stack.pop();
  s.run(Initiative{.seat = P1, .number = 1});
  s.rolls({1, 1});
  s.draws(cards_to_draw(s.state, Roll::forum_card).nth(0));
  CHECK(s.state.game.era == Era::middle);
  CHECK(legion_loyalty[static_cast<std::size_t>(s.state.game.era)] == 4);
  while (s.state.stack.size() > 1) s.state.stack.pop();
  s.run(Initiative{.seat = P2, .number = 2});
  s.rolls({1, 6});
  s.rolls({1, 1, 1});
  CHECK(s.last(EventKind::event_occurs)->n == static_cast<int>(random_events[1][0]));
  CHECK(legion_loyalty[2] == 3);
}

RULE_TEST("AH-12.4a",
          "13 Concessions, the black senators and six other red cards of the white deck join the gray one") {
  Scene s = prepared(Scenario::middle, 4);
  deal_while(s, {Roll::deal_family});
  REQUIRE(s.asked_chance() == Roll::join_deck);
  cards_to_draw(s.state, Roll::join_deck).each([](CardId card) {
    const CardRow& r = row(card);
    CHECK(r.era == Era::early);
    CHECK(r.red);
    CHECK(r.type != CardType::statesman);
    CHECK(r.type != CardType::concession);
  });
  deal_while(s, {Roll::join_deck});
  const CardSet deck = s.state.cards.deck.pools[1];
  CHECK(deck.size() == 46 + 13 + 20 + 6 - 16);
  CHECK(count_of(deck, [](const CardRow& r) { return r.type == CardType::concession; }) == 13);
  CHECK(count_of(deck, [](const CardRow& r) { return r.era == Era::early && r.type == CardType::intrigue; }) == 6);
  CHECK(count_of(deck, [](const CardRow& r) { return r.era == Era::early && !r.red && r.type != CardType::family; }) ==
        0);
  CHECK(count_of(deck, [](const CardRow& r) { return r.era == Era::late; }) == 0);
  with_leaders(s, P1);
  CHECK(s.state.cards.deck.size() == deck.size() - 12);
  CHECK_FALSE(deck_may_be_out(s.state, Era::late));
  CHECK(violations(s.state, s.options).empty());
}

RULE_TEST("AH-12.4b AH-12.4e", "four senators each, then red cards from the gray deck; six Legions, 100 T and no war") {
  Scene s = prepared(Scenario::middle, 4);
  deal_while(s, {Roll::deal_family, Roll::join_deck});
  for (Seat seat : playing_seats(s.state)) CHECK(faction(s.state, seat).senators.size() == 4);
  for (Seat seat : playing_seats(s.state))
    s.plays(seat, Verb::choose_leader, {.a = op(faction(s.state, seat).senators.first())});
  CHECK(s.asked_chance() == Roll::deal_from_pile);
  deal_while(s, {Roll::deal_from_pile});
  for (Seat seat : playing_seats(s.state)) CHECK(faction(s.state, seat).hand_size == 3);
  CHECK(s.state.arms.active.legions == 6);
  CHECK(s.state.rome.treasury == 100);
  CHECK(s.state.rome.unrest == 0);
  CHECK(wars_in_play(s.state).empty());
  CHECK(s.state.game.era == Era::middle);
}

RULE_TEST("AH-12.4c AH-12.4d", "a Province each, undeveloped, and a Governor for 1 to 3 years, not the Consul") {
  for (const int seats : {3, 6}) {
    Scene s = dealt(Scenario::middle, seats);
    const SenatorId consul = with_leaders(s, P1);
    deal_while(s, {Roll::deal_province});
    CHECK(s.count(EventKind::province_dealt) == seats);
    for (ProvinceId province : older) {
      CHECK(s.state.provinces[province].in_play == 1);
      CHECK(s.state.provinces[province].developed == 0);
    }
    const Seat first = faction_of(s.state, consul);
    REQUIRE(s.waits_for(first));
    const auto given = as<ProvinceId>(s.offer(first, Verb::take_province)->b);
    s.refuses(first, Verb::take_province, {.a = op(consul), .b = op(given)}, 2);
    s.refuses(first, Verb::take_province, {.a = op(faction(s.state, first).senators.nth(1)), .b = op(given)}, 4);
    assign_group(s, 2);
    int governed = 0;
    for (ProvinceId province : older) {
      const Province& record = s.state.provinces[province];
      governed += record.governor != SenatorId::none && record.term == 2 ? 1 : 0;
    }
    CHECK(governed == seats);
    CHECK(s.prompt() == Prompt::play_first_cards);
  }
}

RULE_TEST("AH-12.5a AH-12.5b",
          "five senators each; Concessions, black senators and six red cards of both older decks") {
  Scene s = prepared(Scenario::late, 4);
  deal_while(s, {Roll::deal_family});
  for (Seat seat : playing_seats(s.state)) CHECK(faction(s.state, seat).senators.size() == 5);
  REQUIRE(s.asked_chance() == Roll::join_deck);
  cards_to_draw(s.state, Roll::join_deck).each([](CardId card) {
    const CardRow& r = row(card);
    CHECK(r.era != Era::late);
    CHECK(r.type == CardType::intrigue);  // red, neither Statesman nor Concession nor Law
  });
  deal_while(s, {Roll::join_deck});
  const CardSet deck = s.state.cards.deck.pools[2];
  CHECK(deck.size() == 49 + 13 + 25 + 6 - 20);
  CHECK(count_of(deck, [](const CardRow& r) { return r.type == CardType::concession; }) == 13);
  CHECK(count_of(deck, [](const CardRow& r) { return r.era != Era::late && r.type == CardType::intrigue; }) == 6);
  CHECK(count_of(deck, [](const CardRow& r) { return r.era != Era::late && r.type == CardType::law; }) == 0);
  for (Seat seat : playing_seats(s.state))
    s.plays(seat, Verb::choose_leader, {.a = op(faction(s.state, seat).senators.first())});
  CHECK(s.asked_chance() == Roll::deal_from_pile);
  CHECK(cards_to_draw(s.state, Roll::deal_from_pile) == deck);  // the pink deck
  deal_while(s, {Roll::deal_from_pile});
  for (Seat seat : playing_seats(s.state)) CHECK(faction(s.state, seat).hand_size == 3);
  CHECK(s.state.cards.deck.size() == deck.size() - 12);
  CHECK(violations(s.state, s.options).empty());
}

RULE_TEST("AH-12.5c AH-12.5e", "the six older Provinces come developed, the five others not; each sets each term") {
  Scene s = dealt(Scenario::late, 5);
  with_leaders(s, P1);
  deal_while(s, {Roll::deal_province});
  for (ProvinceId province : older) CHECK(s.state.provinces[province].developed == 1);
  CHECK(s.count(EventKind::province_dealt) == 5);
  assign_group(s, 3);
  deal_while(s, {Roll::deal_province});
  CHECK(s.count(EventKind::province_dealt) == 10);
  for (ProvinceId province : newer) {
    CHECK(s.state.provinces[province].in_play == 1);
    CHECK(s.state.provinces[province].developed == 0);
  }
  assign_group(s, 1);
  int three = 0, one = 0;
  for (const Province& province : s.state.provinces.rows) {
    three += province.governor != SenatorId::none && province.term == 3 ? 1 : 0;
    one += province.governor != SenatorId::none && province.term == 1 ? 1 : 0;
  }
  CHECK(three == 5);
  CHECK(one == 5);
}

RULE_TEST("AH-12.5f", "three gray Laws are in force, the Servilian and the Acilian Law are gone; eight Legions") {
  Scene s = dealt(Scenario::late, 3);
  LawSet three;
  for (LawId law : {LawId::calpurnian_law, LawId::tradition_erodes, LawId::military_reforms}) three.add(law);
  CHECK(s.state.rome.laws == three);
  for (LawId law : {LawId::servilian_law, LawId::acilian_law})
    CHECK_FALSE(of_pools(s.state).has(law_rows[static_cast<std::size_t>(law)].card));
  CHECK(s.state.arms.active.legions == 8);
}

RULE_TEST("AH-12.7a",
          "alternate history: one deck of all cards, three of the 30 Families each, the 1st Punic War inactive") {
  Scene s = prepared(Scenario::alternate, 5);
  CHECK(cards_to_draw(s.state, Roll::deal_family).size() == 30);
  CHECK(s.state.cards.deck.pools[0].size() == 159 - 1);
  deal_while(s, {Roll::deal_family});
  for (Seat seat : playing_seats(s.state)) CHECK(faction(s.state, seat).senators.size() == 3);
  CHECK(wars_in_play(s.state) == WarSet::of(WarId::punic_1));
  CHECK(s.state.wars[WarId::punic_1].section == Section::inactive);
  CHECK(s.state.arms.active.legions == 4);
  CHECK(s.state.rome.treasury == 100);
  with_leaders(s, P1);
  CHECK(s.state.cards.deck.size() == 159 - 1 - 15 - 15);  // without Era Ends
  CHECK(s.prompt() == Prompt::play_first_cards);
}

RULE_TEST("AH-12.7b", "its periods are those of turns 8 and 16") {
  Scene s = dealt(Scenario::alternate, 3);
  with_leaders(s, P1);
  for (const auto& [turn, era] : {std::pair{7, Era::early}, {8, Era::middle}, {15, Era::middle}, {16, Era::late}}) {
    s.state.game.turn = static_cast<std::uint8_t>(turn - 1);
    s.state.game.phase = Phase::revolution;
    s.state.chance = {};
    s.state.stack.clear();
    s.state.stack.push(frame_of(WholeGame{.at = WholeGame::At::phase_over}));
    resume(s.state, s.options, &s);
    CHECK(s.state.game.turn == turn);
    CHECK(s.state.game.era == era);
  }
  s.state.game.phase = Phase::forum;
  s.run(Initiative{.seat = P1, .number = 1});
  s.rolls({3, 4});
  s.rolls({1, 1, 4});
  CHECK(s.last(EventKind::event_occurs)->n == static_cast<int>(random_events[2][3]));
  CHECK(legion_loyalty[static_cast<std::size_t>(s.state.game.era)] == 3);
}

RULE_TEST(
    "ES-12.4 ES-12.5 ES-12.6 ES-12.7",
    "Middle and Late Republic, the extended games and alternate history may be chosen; the first is the Early one") {
  CHECK(Traits::scenarios[0].value == Scenario::early);
  for (const auto& scenario : Traits::scenarios) {
    Scene s = dealt(scenario.value, 6);
    CHECK(s.count(EventKind::family_dealt) == 18);
    with_leaders(s, P1);
    for (int group = 0; group < 2; ++group) {
      while (s.asked_chance() == Roll::deal_province || s.asked_chance() == Roll::province_shortage)
        s.any_chance(static_cast<std::uint64_t>(s.events.size()));
      assign_group(s, 1);
    }
    CHECK(s.prompt() == Prompt::play_first_cards);
    CHECK(s.state.game.scenario == scenario.value);
    const Era first = scenario.value == Scenario::middle || scenario.value == Scenario::extended_middle_2 ? Era::middle
                      : scenario.value == Scenario::late                                                  ? Era::late
                                                                                                          : Era::early;
    CHECK(s.state.game.era == first);
    CHECK(s.state.arms.active.legions == (first == Era::early ? 4 : first == Era::middle ? 6 : 8));
    CHECK(violations(s.state, s.options).empty());
  }
  CHECK(legion_loyalty[0] == 5);
  CHECK(legion_loyalty[1] == 4);
  CHECK(legion_loyalty[2] == 3);
}

RULE_TEST("VG-9.5e ES-2c", "where so few senators are dealt that nobody is left for a Province it lies in the Forum") {
  Options options = as_printed();
  options.senators_total = choice::senators_total::twelve;
  Scene s = dealt(Scenario::late, 6, options);
  with_leaders(s, P1);
  for (int group = 0; group < 2; ++group) {
    while (s.asked_chance() == Roll::deal_province || s.asked_chance() == Roll::province_shortage)
      s.any_chance(static_cast<std::uint64_t>(s.events.size()));
    assign_group(s, 1);
  }
  CHECK(s.prompt() == Prompt::play_first_cards);
  CHECK(violations(s.state, s.options).empty());
}

}  // namespace curia::republic
