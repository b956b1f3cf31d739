// Preparing the Middle Republic: VG-3.2.
#include "tests/republic/setup/scenario_scene.h"

namespace curia::republic {

namespace {

constexpr ProvinceId six[] = {
    ProvinceId::sicilia,           ProvinceId::illyricum,         ProvinceId::sardinia_et_corsica,
    ProvinceId::hispania_citerior, ProvinceId::hispania_ulterior, ProvinceId::gallia_cisalpina};

}  // namespace

RULE_TEST("VG-3.2",
          "as the Early Republic in all else: 100 T, Unrest 0, a Consul by chit, Leaders from his player on") {
  Scene s = dealt(Scenario::middle, 4);
  CHECK(s.state.rome.treasury == 100);
  CHECK(s.state.rome.unrest == 0);
  CHECK(s.state.game.era == Era::middle);
  for (Seat seat : playing_seats(s.state)) CHECK(faction(s.state, seat).treasury == 0);
  const SenatorId consul = faction(s.state, P3).senators.first();
  s.chit(number_of(consul));
  CHECK(holder(s.state, OfficeId::rome_consul) == consul);
  CHECK(s.of(consul).prior_consul == 1);
  CHECK(s.of(consul).influence == row(consul).inf + 5);
  CHECK(s.waits_for(P3));
  CHECK_FALSE(s.waits_for(P4));
}

RULE_TEST("VG-3.21a", "no card lies in the Forum") {
  Scene s = dealt(Scenario::middle, 3);
  CHECK(wars_in_play(s.state).empty());
  CHECK(in_forum(s.state).empty());
  CHECK(s.state.wars[WarId::punic_1].section == Section::none);
  for (const CardSet& pool : s.state.cards.deck.pools) CHECK_FALSE(pool.has(row(WarId::punic_1).card));
}

RULE_TEST("VG-3.21b", "four of the 25 white and grey families are dealt to each, face up; the rest lie in the deck") {
  for (int seats = 3; seats <= 6; ++seats) {
    Scene s = prepared(Scenario::middle, seats);
    REQUIRE(s.asked_chance() == Roll::deal_family);
    CHECK(cards_to_draw(s.state, Roll::deal_family).size() == 25);
    CHECK(families_in(cards_to_draw(s.state, Roll::deal_family)) == 25);
    deal_while(s, {Roll::deal_family});
    CHECK(s.count(EventKind::family_dealt) == 4 * seats);
    CHECK(s.last(EventKind::family_dealt)->rule == Rule::VG_3_21b);
    CHECK(s.last(EventKind::family_dealt)->visible == everybody);
    for (Seat seat : playing_seats(s.state)) CHECK(faction(s.state, seat).senators.size() == 4);
    CHECK(families_in(s.state.cards.deck.pools[1]) == 25 - 4 * seats);
  }
}

RULE_TEST("VG-3.21c", "13 Concessions and six unseen white intrigue cards join the grey deck; three red cards each") {
  Scene s = prepared(Scenario::middle, 4);
  deal_while(s, {Roll::deal_family});
  REQUIRE(s.asked_chance() == Roll::join_deck);
  const CardSet white = cards_to_draw(s.state, Roll::join_deck);
  CHECK(white.size() == 14);  // what is red, neither Statesman nor Concession
  CHECK(count_of(white, [](const CardRow& r) { return r.era == Era::early && r.type == CardType::intrigue; }) == 14);
  const std::size_t told = s.events.size();
  deal_while(s, {Roll::join_deck});
  CHECK(s.events.size() == told);  // nobody sees which
  CHECK(s.state.cards.deck.pools[0].size() == 14 - 6);
  REQUIRE(s.asked_chance() == Roll::deal_card);
  const CardSet red = cards_to_draw(s.state, Roll::deal_card);
  CHECK(red.size() == 29 + 13 + 6);
  CHECK(count_of(red, [](const CardRow& r) { return r.type == CardType::concession; }) == 13);
  CHECK(count_of(red, [](const CardRow& r) { return r.type == CardType::statesman && r.era == Era::early; }) == 0);
  CHECK((red & white).size() == 6);
  deal_while(s, {Roll::deal_card});
  for (Seat seat : playing_seats(s.state)) CHECK(faction(s.state, seat).hand_size == 3);
  CHECK(count_of(all_hands(s.state), [](const CardRow& r) { return r.red; }) == 12);
  CHECK((all_hands(s.state) | s.state.cards.deck.pools[1]) ==
        ((all_hands(s.state) | s.state.cards.deck.pools[1]) | red));
  for (const Event& event : s.events)
    if (event.kind == EventKind::card_to_hand && event.b != no_operand) CHECK(event.visible == 1U << event.a);
}

RULE_TEST("VG-3.21d", "six Late cards, six of the prepared deck and Era Ends lie at the bottom") {
  Scene s = dealt(Scenario::middle, 5);
  REQUIRE(s.state.cards.deck.layers.size() == 2);
  const DeckLayer& bottom = s.state.cards.deck.layers[1];
  CHECK(bottom.from_pool == std::array<std::uint8_t, 3>{0, 6, 6});
  CHECK(bottom.known.has(CardId::era_ends));
  CHECK(bottom.size() == 13);
  CHECK(s.state.cards.deck.pools[2].size() == 49);
}

RULE_TEST("VG-3.21d", "a Late card can come up when the part with Era Ends is drawn from, and not before") {
  Scene s = dealt(Scenario::middle, 5);
  CHECK_FALSE(deck_may_be_out(s.state, Era::late));
  s.state.cards.deck.layers.erase_at(0);
  CHECK(deck_may_be_out(s.state, Era::late));
}

RULE_TEST("VG-3.21e", "the prepared Middle deck is the pile; the rest of the white deck is out of the game") {
  Scene s = dealt(Scenario::middle, 3);
  // 46 grey cards, 13 Concessions, 20 white families and six joined, less 12 families and nine cards dealt, and the six below.
  CHECK(s.state.cards.deck.layers[0].size() == 46 + 13 + 20 + 6 - 12 - 9 - 6);
  CHECK(s.state.cards.deck.layers[0].from_pool[0] == 0);
  CHECK(s.state.cards.deck.layers[0].from_pool[2] == 0);
  const CardSet pile = cards_to_draw(s.state, Roll::forum_card);
  pile.each([&](CardId card) {
    const CardRow& r = row(card);
    if (r.era == Era::early)
      CHECK((r.type == CardType::family || r.type == CardType::concession || r.type == CardType::intrigue));
    else
      CHECK(r.era == Era::middle);
  });
  CHECK((pile & s.state.cards.deck.pools[0]).empty());  // those that stayed away
  CHECK(violations(s.state, s.options).empty());
}

RULE_TEST("VG-3.22", "six Legions, none of them Veteran, and no Fleet") {
  Scene s = dealt(Scenario::middle, 3);
  CHECK(s.state.arms.active.legions == 6);
  CHECK(s.state.arms.active.veterans.empty());
  CHECK(s.state.arms.active.fleets == 0);
  CHECK(legions_in_being(s.state) == 6);
}

RULE_TEST("VG-3.23a", "one of the six Provinces is dealt to each, undeveloped; the others lie in the Forum") {
  for (int seats = 3; seats <= 6; ++seats) {
    Scene s = dealt(Scenario::middle, seats);
    with_leaders(s, P2);
    if (seats < 6) CHECK(s.asked_chance() == Roll::deal_province);
    deal_while(s, {Roll::deal_province});
    CHECK(s.count(EventKind::province_dealt) == seats);
    int in_play = 0;
    for (ProvinceId province : six) {
      CHECK(s.state.provinces[province].in_play == 1);
      CHECK(s.state.provinces[province].developed == 0);
      CHECK(s.state.provinces[province].governor == SenatorId::none);
    }
    for (const Province& province : s.state.provinces.rows) in_play += province.in_play;
    CHECK(in_play == 6);
    for (Seat seat = P2; s.prompt() == Prompt::assign_province; seat = clockwise(s.state, seat, 1)) {
      const Offer offer = *s.offer(seat, Verb::take_province);
      s.plays(seat, Verb::take_province, {.a = offer.a, .b = offer.b}, 3);
    }
    int governed = 0;
    for (ProvinceId province : six) governed += s.state.provinces[province].governor != SenatorId::none ? 1 : 0;
    CHECK(governed == seats);
    CHECK(violations(s.state, s.options).empty());
  }
}

RULE_TEST("VG-3.23b",
          "clockwise from the Consul's player each names a Governor, not the Consul, and a term of 1 to 3") {
  Scene s = dealt(Scenario::middle, 3);
  const SenatorId consul = with_leaders(s, P3);
  deal_while(s, {Roll::deal_province});
  REQUIRE(s.prompt() == Prompt::assign_province);
  const auto given = as<ProvinceId>(s.offer(P3, Verb::take_province)->b);
  const SenatorId other = faction(s.state, P3).senators.nth(1);
  CHECK_FALSE(s.waits_for(P1));
  s.refuses(P3, Verb::take_province, {.a = op(consul), .b = op(given)}, 2);
  s.refuses(P3, Verb::take_province, {.a = op(other), .b = op(given)}, 4);
  s.refuses(P3, Verb::take_province, {.a = op(other), .b = op(given)}, 0);
  s.refuses(P3, Verb::take_province, {.a = op(faction(s.state, P1).senators.first()), .b = op(given)}, 2);
  s.plays(P3, Verb::take_province, {.a = op(other), .b = op(given)}, 2);
  CHECK(s.state.provinces[given].governor == other);
  CHECK(s.state.provinces[given].term == 2);
  CHECK(s.of(other).where == Where::province);
  CHECK(s.waits_for(P1));
  for (Seat seat : {P1, P2}) {
    const Offer offer = *s.offer(seat, Verb::take_province);
    CHECK(offer.least == 1);
    CHECK(offer.most == 3);
    s.plays(seat, Verb::take_province, {.a = offer.a, .b = offer.b}, seat == P1 ? 1 : 3);
  }
  CHECK(s.prompt() == Prompt::play_first_cards);
  CHECK(s.waits_for(P3));
}

}  // namespace curia::republic
