// Preparing the Late Republic: VG-3.3, VG-LR-3.03.2a.
#include "tests/republic/setup/scenario_scene.h"

namespace curia::republic {

namespace {

constexpr ProvinceId developed[] = {
    ProvinceId::sicilia,           ProvinceId::illyricum,         ProvinceId::sardinia_et_corsica,
    ProvinceId::hispania_citerior, ProvinceId::hispania_ulterior, ProvinceId::gallia_cisalpina};
constexpr ProvinceId undeveloped[] = {ProvinceId::gallia_narbonensis, ProvinceId::cilicia_et_cyprus,
                                      ProvinceId::macedonia, ProvinceId::africa, ProvinceId::asia};

// Each takes his Province of the present group with his last senator in Rome.
void assign_group(Scene& s) {
  while (s.prompt() == Prompt::assign_province) {
    const Offer first = s.decision().offers[0];
    const Offer last = s.decision().offers[s.decision().offers.size() - 1];
    s.plays(first.seat, Verb::take_province, {.a = last.a, .b = last.b}, 1);
  }
}

int in_play(const Scene& s, std::span<const ProvinceId> provinces, int side) {
  int n = 0;
  for (ProvinceId province : provinces)
    n += s.state.provinces[province].in_play != 0 && s.state.provinces[province].developed == side ? 1 : 0;
  return n;
}

}  // namespace

RULE_TEST("VG-3.3", "as the Early Republic in all else: 100 T, Unrest 0, a Consul by chit, Leaders, three cards each") {
  Scene s = dealt(Scenario::late, 5);
  CHECK(s.state.rome.treasury == 100);
  CHECK(s.state.rome.unrest == 0);
  CHECK(s.state.game.era == Era::late);
  for (Seat seat : playing_seats(s.state)) {
    CHECK(faction(s.state, seat).treasury == 0);
    CHECK(faction(s.state, seat).hand_size == 3);
  }
  const SenatorId consul = with_leaders(s, P4);
  CHECK(holder(s.state, OfficeId::rome_consul) == consul);
  CHECK(s.of(consul).influence == row(consul).inf + 5);
  CHECK(faction(s.state, P4).leader == consul);
}

RULE_TEST("VG-3.15a VG-3.3", "the senator of the highest ID may be the temporary Rome Consul like any other") {
  Scene s = dealt(Scenario::late, 6);  // all thirty Families
  s.chit(30);
  REQUIRE(holder(s.state, OfficeId::rome_consul) != SenatorId::none);
  CHECK(number_of(holder(s.state, OfficeId::rome_consul)) == 30);
}

RULE_TEST("VG-3.31a",
          "Calpurnian Law, Tradition Erodes and Military Reforms are in force; the other two grey Laws are gone") {
  Scene s = dealt(Scenario::late, 3);
  LawSet three;
  for (LawId law : {LawId::calpurnian_law, LawId::tradition_erodes, LawId::military_reforms}) three.add(law);
  CHECK(s.state.rome.laws == three);
  for (LawId law : {LawId::servilian_law, LawId::acilian_law, LawId::calpurnian_law, LawId::tradition_erodes,
                    LawId::military_reforms}) {
    const CardId card = law_rows[static_cast<std::size_t>(law)].card;
    CHECK(home_pool(Scenario::late, s.options, card) == -1);
    for (const CardSet& pool : s.state.cards.deck.pools) CHECK_FALSE(pool.has(card));
    CHECK_FALSE(all_hands(s.state).has(card));
  }
}

RULE_TEST("VG-3.31b", "five of the 30 families are dealt to each, face up; the rest lie in the Late deck") {
  for (int seats = 3; seats <= 6; ++seats) {
    Scene s = prepared(Scenario::late, seats);
    REQUIRE(s.asked_chance() == Roll::deal_family);
    CHECK(cards_to_draw(s.state, Roll::deal_family).size() == 30);
    deal_while(s, {Roll::deal_family});
    for (Seat seat : playing_seats(s.state)) CHECK(faction(s.state, seat).senators.size() == 5);
    CHECK(s.last(EventKind::family_dealt)->visible == everybody);
    CHECK(s.last(EventKind::family_dealt)->rule == Rule::VG_3_31b);
    CHECK(families_in(s.state.cards.deck.pools[2]) == 30 - 5 * seats);
  }
}

RULE_TEST("VG-3.31c",
          "13 Concessions and six unseen cards of both older decks join the Late deck; three red cards each") {
  Scene s = prepared(Scenario::late, 3);
  deal_while(s, {Roll::deal_family});
  REQUIRE(s.asked_chance() == Roll::join_deck);
  const CardSet older = cards_to_draw(s.state, Roll::join_deck);
  CHECK(older.size() == 14 + 16);  // red, neither Statesman nor Concession nor Law: one pile of both
  CHECK(count_of(older, [](const CardRow& r) { return r.type == CardType::intrigue && r.red; }) == 30);
  CHECK(count_of(older, [](const CardRow& r) { return r.era == Era::middle; }) == 16);
  const std::size_t told = s.events.size();
  deal_while(s, {Roll::join_deck});
  CHECK(s.events.size() == told);
  CHECK(s.state.cards.deck.pools[0].size() == 30 - 6);
  const CardSet red = cards_to_draw(s.state, Roll::deal_card);
  CHECK(red.size() == 25 + 13 + 6);
  CHECK((red & older).size() == 6);
  CHECK(count_of(red, [](const CardRow& r) { return r.type == CardType::concession; }) == 13);
  deal_while(s, {Roll::deal_card});
  for (Seat seat : playing_seats(s.state)) CHECK(faction(s.state, seat).hand.size() == 3);
  CHECK(count_of(s.state.cards.deck.pools[2], [](const CardRow& r) { return r.red; }) == 44 - 9);
}

RULE_TEST("VG-3.31d", "ten cards of the Late deck and Era Ends lie at the bottom") {
  Scene s = dealt(Scenario::late, 3);
  REQUIRE(s.state.cards.deck.layers.size() == 2);
  const DeckLayer& bottom = s.state.cards.deck.layers[1];
  CHECK(bottom.from_pool == std::array<std::uint8_t, 3>{0, 0, 10});
  CHECK(bottom.known.has(CardId::era_ends));
  CHECK(bottom.size() == 11);
}

RULE_TEST("VG-3.31e", "the prepared Late deck is the pile, nothing lies in the Forum, the rest is out of the game") {
  Scene s = dealt(Scenario::late, 6);
  CHECK(wars_in_play(s.state).empty());
  CHECK(in_forum(s.state).empty());
  // 49 red-bordered cards, 13 Concessions, 25 other families, six joined; 30 families and 18 cards are dealt, ten lie below.
  CHECK(s.state.cards.deck.layers[0].size() == 49 + 13 + 25 + 6 - 30 - 18 - 10);
  CHECK(s.state.cards.deck.layers[0].from_pool[0] == 0);
  CHECK(s.state.cards.deck.pools[1].empty());
  CHECK(count_of(s.state.cards.deck.pools[2], [](const CardRow& r) {
          return r.era != Era::late && r.type != CardType::concession && r.type != CardType::intrigue;
        }) == 0);
  CHECK(violations(s.state, s.options).empty());
}

RULE_TEST("VG-3.32", "eight Legions, none of them Veteran, and no Fleet") {
  Scene s = dealt(Scenario::late, 3);
  CHECK(s.state.arms.active.legions == 8);
  CHECK(s.state.arms.active.veterans.empty());
  CHECK(s.state.arms.active.fleets == 0);
}

RULE_TEST("VG-3.33a", "the six older Provinces come first, one each, on the developed side; leftovers to the Forum") {
  for (int seats = 3; seats <= 6; ++seats) {
    Scene s = dealt(Scenario::late, seats);
    with_leaders(s, P1);
    deal_while(s, {Roll::deal_province});
    CHECK(s.count(EventKind::province_dealt) == seats);
    CHECK(in_play(s, developed, 1) == 6);
    CHECK(in_play(s, undeveloped, 0) == 0);  // not yet
    assign_group(s);
    int governed = 0;
    for (ProvinceId province : developed) governed += s.state.provinces[province].governor != SenatorId::none ? 1 : 0;
    CHECK(governed == seats);
  }
}

RULE_TEST("VG-3.33b", "then five more, one each, undeveloped; leftovers to the Forum") {
  for (int seats = 3; seats <= 5; ++seats) {
    Scene s = dealt(Scenario::late, seats);
    with_leaders(s, P1);
    deal_while(s, {Roll::deal_province});
    assign_group(s);
    deal_while(s, {Roll::deal_province});
    CHECK(s.count(EventKind::province_dealt) == 2 * seats);
    CHECK(in_play(s, undeveloped, 0) == 5);
    CHECK(s.state.provinces[ProvinceId::macedonia].in_play == 1);
    assign_group(s);
    CHECK(s.prompt() == Prompt::play_first_cards);
    int all = 0, governed = 0;
    for (const Province& province : s.state.provinces.rows) {
      all += province.in_play;
      governed += province.governor != SenatorId::none ? 1 : 0;
    }
    CHECK(all == 11);
    CHECK(governed == 2 * seats);
    CHECK(violations(s.state, s.options).empty());
  }
}

RULE_TEST("VG-3.33c", "with six players the lowest roller gets no second Province; ties roll again") {
  Scene s = dealt(Scenario::late, 6);
  with_leaders(s, P1);
  deal_while(s, {Roll::deal_province});
  assign_group(s);
  REQUIRE(s.asked_chance() == Roll::province_shortage);
  for (int total : {6, 3, 5, 3, 6, 6}) s.rolls({total, 1});
  REQUIRE(s.asked_chance() == Roll::province_shortage);  // P2 and P4
  s.rolls({5, 5});
  s.rolls({4, 5});
  deal_while(s, {Roll::deal_province});
  CHECK(s.count(EventKind::province_dealt) == 6 + 5);
  for (const Event& event : s.events)
    if (event.kind == EventKind::province_dealt && event.rule == Rule::VG_3_33b) CHECK(as<Seat>(event.b) != P4);
  assign_group(s);
  CHECK(s.prompt() == Prompt::play_first_cards);
  int of_four = 0, of_two = 0;
  for (const Province& province : s.state.provinces.rows) {
    of_four += faction_of(s.state, province.governor) == P4 ? 1 : 0;
    of_two += faction_of(s.state, province.governor) == P2 ? 1 : 0;
  }
  CHECK(of_four == 1);
  CHECK(of_two == 2);
}

RULE_TEST("VG-3.33d", "each names a Governor for each Province, with a term of 1 to 3; nobody can take both") {
  Scene s = dealt(Scenario::late, 3);
  const SenatorId consul = with_leaders(s, P2);
  deal_while(s, {Roll::deal_province});
  const auto first = as<ProvinceId>(s.offer(P2, Verb::take_province)->b);
  const SenatorId governor = faction(s.state, P2).senators.nth(3);
  s.refuses(P2, Verb::take_province, {.a = op(consul), .b = op(first)}, 1);
  s.refuses(P2, Verb::take_province, {.a = op(governor), .b = op(first)}, 4);
  s.plays(P2, Verb::take_province, {.a = op(governor), .b = op(first)}, 3);
  CHECK(s.state.provinces[first].governor == governor);
  CHECK(s.state.provinces[first].term == 3);
  assign_group(s);  // the others
  deal_while(s, {Roll::deal_province});
  REQUIRE(s.waits_for(P2));
  const auto second = as<ProvinceId>(s.offer(P2, Verb::take_province)->b);
  CHECK(second != first);
  s.refuses(P2, Verb::take_province, {.a = op(governor), .b = op(second)}, 1);  // VG-9.5e
  s.plays(P2, Verb::take_province, {.a = op(faction(s.state, P2).senators.nth(2)), .b = op(second)}, 1);
  CHECK(s.state.provinces[second].term == 1);
}

RULE_TEST("VG-LR-3.03.2a", "by the living rules Marius (27A) and Sulla (1C) are in the Late deck before the deal") {
  Options options = as_printed();
  const CardId marius = row(SenatorId::gaius_marius).card, sulla = row(SenatorId::sulla).card;
  REQUIRE(row(SenatorId::gaius_marius).number == 27);
  REQUIRE(row(SenatorId::sulla).letter == 'C');
  using enum choice::late_extra_statesmen;
  for (const auto answer : {out, in_the_deck}) {
    options.late_extra_statesmen = answer;
    Scene s = prepared(Scenario::late, 3, options);
    CHECK(s.state.cards.deck.pools[2].has(marius) == (answer == in_the_deck));
    CHECK(s.state.cards.deck.pools[2].has(sulla) == (answer == in_the_deck));
    deal_while(s, {Roll::deal_family, Roll::join_deck});
    CHECK(cards_to_draw(s.state, Roll::deal_card).size() == 44 + (answer == in_the_deck ? 2 : 0));
    deal_while(s, {Roll::deal_card});
    CHECK(violations(s.state, s.options).empty());
  }
  Scene s = prepared(Scenario::middle, 3, options);  // there they belong to the deck
  CHECK(s.state.cards.deck.pools[1].has(marius));
}

}  // namespace curia::republic
