// Preparing the Early Republic: VG-3.1.
#include <bit>

#include "games/republic/mortality/draw_chits.h"
#include "games/republic/setup/setup.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

// A new game, up to the draw of the temporary Rome Consul.
void deal(Scene& s) {
  start(s.state, s.options, Scenario::early, s.state.game.seats, &s);
  for (std::uint64_t seed = 1; s.asked_chance() == Roll::deal_family || s.asked_chance() == Roll::deal_card; ++seed)
    s.any_chance(seed);
  REQUIRE((s.asked_chance() == Roll::temporary_consul || s.prompt() == Prompt::choose_faction_leader));
}

// The first senator of the seat becomes temporary Rome Consul.
SenatorId choose_consul(Scene& s, Seat seat) {
  const SenatorId consul = faction(s.state, seat).senators.first();
  s.chit(number_of(consul));
  return consul;
}

void choose_leaders(Scene& s, Seat first) {
  for (int n = 0; n < s.state.game.seats; ++n) {
    const Seat seat = clockwise(s.state, first, n);
    s.plays(seat, Verb::choose_leader, {.a = op(faction(s.state, seat).senators.first())});
  }
}

int families_in(const CardSet& cards) {
  int n = 0;
  cards.each([&](CardId card) { n += row(card).type == CardType::family ? 1 : 0; });
  return n;
}

}  // namespace

RULE_TEST("VG-3.1.1 AH-4.2e ES-4.2a.e",
          "every player has a Faction Treasury, apart from his senators' own, and nobody has money") {
  Scene s(3);
  deal(s);
  for (Seat seat : playing_seats(s.state)) {
    CHECK(faction(s.state, seat).treasury == 0);
    for (SenatorId senator : faction(s.state, seat).senators) CHECK(s.of(senator).talents == 0);
  }
  faction(s.state, P1).treasury = 7;
  for (SenatorId senator : faction(s.state, P1).senators) CHECK(s.of(senator).talents == 0);
}

RULE_TEST("VG-3.1.2a AH-4.2a", "the cup holds the IDs 1 to 30, four None and two Draw 2") {
  Scene s(3);
  deal(s);
  CHECK(std::popcount(s.state.cards.cup.ids) == 30);
  CHECK(s.state.cards.cup.none == 4);
  CHECK(s.state.cards.cup.draw_two == 2);
  s.run(DrawChits{.purpose = Roll::mortality, .victims = Victims::in_play, .count = 1});
  for (int id = 1; id <= 30; ++id)
    CHECK(chance_fits(
        s.state,
        {.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance, .a = static_cast<std::uint8_t>(id)}));
}

RULE_TEST("VG-3.1.2b AH-4.2b AH-4.2c ES-4.2a.b ES-4.2a.c",
          "the State Treasury starts at 100 T, the Unrest Level at 0, four Legions") {
  Scene s(4);
  deal(s);
  CHECK(s.state.arms.active.legions == 4);
  CHECK(s.state.rome.treasury == 100);
  CHECK(s.state.rome.unrest == 0);
}

RULE_TEST("VG-3.13a AH-4.4e ES-4.4a.e", "the 1st Punic War lies among the Inactive Wars and no other war is in play") {
  Scene s(3);
  deal(s);
  CHECK(s.state.wars[WarId::punic_1].section == Section::inactive);
  CHECK(wars_in_play(s.state) == WarSet::of(WarId::punic_1));
  CHECK_FALSE(s.state.cards.deck.pools[0].has(row(WarId::punic_1).card));
}

RULE_TEST("VG-3.13b AH-4.4c AH-4.4d",
          "three of the twenty white families are dealt to each player, face up; the rest stay in the deck") {
  Scene s(4);
  start(s.state, s.options, Scenario::early, 4, &s);
  CHECK(s.asked_chance() == Roll::deal_family);
  CHECK(families_in(cards_to_draw(s.state, Roll::deal_family)) == 20);
  CHECK(cards_to_draw(s.state, Roll::deal_family).size() == 20);
  s.draws(row(SenatorId::fabius).card);
  CHECK(faction(s.state, P1).senators == SenatorSet::of(SenatorId::fabius));
  CHECK(s.last(EventKind::family_dealt)->visible == everybody);
  for (std::uint64_t seed = 1; s.asked_chance() == Roll::deal_family; ++seed) s.any_chance(seed);
  CHECK(s.count(EventKind::family_dealt) == 12);
  for (Seat seat : playing_seats(s.state)) CHECK(faction(s.state, seat).senators.size() == 3);
  CHECK(families_in(s.state.cards.deck.pools[0]) == 8);
}

RULE_TEST("VG-3.13c", "three red cards of the white deck are dealt to each player in secret") {
  Scene s(3);
  start(s.state, s.options, Scenario::early, 3, &s);
  for (std::uint64_t seed = 1; s.asked_chance() == Roll::deal_family; ++seed) s.any_chance(seed);
  CHECK(s.asked_chance() == Roll::deal_card);
  int red = 0;
  cards_to_draw(s.state, Roll::deal_card).each([&](CardId card) { red += row(card).red ? 1 : 0; });
  CHECK(red == cards_to_draw(s.state, Roll::deal_card).size());
  for (std::uint64_t seed = 1; s.asked_chance() == Roll::deal_card; ++seed) s.any_chance(seed);
  for (Seat seat : playing_seats(s.state)) {
    CHECK(faction(s.state, seat).hand_size == 3);
    faction(s.state, seat).hand.each([&](CardId card) {
      CHECK(row(card).red);
      CHECK(row(card).era == Era::early);
    });
  }
  for (const Event& event : s.events)
    if (event.kind == EventKind::card_to_hand && event.b != no_operand) CHECK(event.visible == 1U << event.a);
}

RULE_TEST("VG-3.13d", "six Middle cards, six white cards and Era Ends lie at the bottom") {
  Scene s(3);
  deal(s);
  REQUIRE(s.state.cards.deck.layers.size() == 2);
  const DeckLayer& bottom = s.state.cards.deck.layers[1];
  CHECK(bottom.from_pool[0] == 6);
  CHECK(bottom.from_pool[1] == 6);
  CHECK(bottom.from_pool[2] == 0);
  CHECK(bottom.known.has(CardId::era_ends));
  CHECK(bottom.size() == 13);
}

RULE_TEST("VG-3.13e", "the rest of the white deck lies on top; no other card can come up") {
  Scene s(3);
  deal(s);
  const DeckLayer& top = s.state.cards.deck.layers[0];
  CHECK(top.size() == 64 - 1 - 9 - 9 - 6);  // without the 1st Punic War, the deals and the six below
  CHECK(top.from_pool[0] == top.size());
  CHECK(s.state.cards.deck.pools[2].empty());
  CHECK(s.state.cards.deck.pools[1].size() == 46);
}

RULE_TEST("VG-3.14 AH-4.2d ES-4.2a.d", "four Legions, none of them Veteran, and no Fleet") {
  Scene s(3);
  deal(s);
  CHECK(s.state.arms.active.legions == 4);
  CHECK(s.state.arms.active.veterans.empty());
  CHECK(s.state.arms.active.fleets == 0);
  CHECK(legions_in_being(s.state) == 4);
}

RULE_TEST("VG-3.15a", "chits are drawn until one bears the ID of a senator in play: he is temporary Rome Consul") {
  Scene s(3);
  deal(s);
  s.chit(30);  // Pompeius is no white family
  CHECK(s.asked_chance() == Roll::temporary_consul);
  const SenatorId consul = choose_consul(s, P2);
  CHECK(holder(s.state, OfficeId::rome_consul) == consul);
  CHECK(s.prompt() == Prompt::choose_faction_leader);
}

RULE_TEST("VG-3.15b", "None, Draw 2 and IDs not in play are set aside, and afterwards all chits are back") {
  Scene s(3);
  deal(s);
  s.chit(chit_none);
  s.chit(chit_draw_two);
  s.chit(chit_draw_two);
  s.chit(29);
  CHECK(s.state.cards.cup.none == 3);
  CHECK(s.state.cards.cup.draw_two == 0);
  CHECK_FALSE(chance_fits(s.state, {.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance, .a = 29}));
  CHECK(holder(s.state, OfficeId::rome_consul) == SenatorId::none);
  choose_consul(s, P1);
  CHECK(s.state.cards.cup == Cup{});
}

RULE_TEST("VG-3.15c VG-CH-9",
          "the temporary Rome Consul of the chit gets office, Prior Consul marker and 5 Influence") {
  Scene s(3);
  deal(s);
  // Not the senator with the lowest ID, but the one whose chit is drawn.
  SenatorId consul = SenatorId::none;
  for (SenatorId senator : aligned(s.state)) consul = senator;
  REQUIRE(consul != aligned(s.state).first());
  s.chit(number_of(consul));
  CHECK(holder(s.state, OfficeId::rome_consul) == consul);
  CHECK(s.of(consul).prior_consul == 1);
  CHECK(s.of(consul).influence == row(consul).inf + 5);
}

RULE_TEST("VG-3.15d", "he is Rome Consul until the first Senate Phase, and there is no Field Consul") {
  Scene s(3);
  deal(s);
  const SenatorId consul = choose_consul(s, P3);
  choose_leaders(s, P3);
  REQUIRE(s.until_phase(Phase::population));
  CHECK(holder(s.state, OfficeId::rome_consul) == consul);
  CHECK(holder(s.state, OfficeId::field_consul) == SenatorId::none);
  CHECK(s.state.game.turn == 1);
}

RULE_TEST("VG-3.16", "Faction Leaders are chosen clockwise from the temporary Rome Consul's player") {
  Scene s(4);
  deal(s);
  choose_consul(s, P3);
  CHECK(s.waits_for(P3));
  s.refuses(P1, Verb::choose_leader, {.a = op(faction(s.state, P1).senators.first())});
  s.refuses(P3, Verb::choose_leader, {.a = op(faction(s.state, P1).senators.first())});  // not one of his own
  const SenatorId leader = faction(s.state, P3).senators.nth(1);
  s.plays(P3, Verb::choose_leader, {.a = op(leader)});
  CHECK(faction(s.state, P3).leader == leader);
  for (const Seat next : {P4, P1, P2}) {
    CHECK(s.waits_for(next));
    s.plays(next, Verb::choose_leader, {.a = op(faction(s.state, next).senators.first())});
  }
}

RULE_TEST("VG-3.17", "no Province is in play") {
  Scene s(3);
  deal(s);
  for (const Province& province : s.state.provinces.rows) CHECK(province.in_play == 0);
}

RULE_TEST("VG-3.18a",
          "then each may play Concessions and Statesmen, clockwise from the temporary Rome Consul's player") {
  Scene s(3);
  deal(s);
  choose_consul(s, P2);
  s.state.factions[1].hand = CardSet{};
  s.state.factions[1].hand_size = 0;
  s.card(P2, row(ConcessionId::mining).card);
  s.card(P2, row(ConcessionId::harbor_fees).card);
  const SenatorId holder = faction(s.state, P2).senators.first();
  choose_leaders(s, P2);
  CHECK(s.prompt() == Prompt::play_first_cards);
  CHECK(s.waits_for(P2));
  CHECK_FALSE(s.waits_for(P3));
  s.plays(P2, Verb::play_concession, {.a = op(row(ConcessionId::mining).card), .b = op(holder)});
  CHECK(s.state.forum.concessions[ConcessionId::mining].holder == holder);
  s.plays(P2, Verb::done);  // the other card is kept
  CHECK(faction(s.state, P2).hand.has(row(ConcessionId::harbor_fees).card));
  CHECK(s.waits_for(P3));
  s.plays(P3, Verb::done);
  CHECK(s.waits_for(P1));
}

RULE_TEST("VG-3.18b", "cards cannot be given or traded before the first Revolution Phase") {
  Scene s(3);
  deal(s);
  choose_consul(s, P1);
  choose_leaders(s, P1);
  faction(s.state, P1).hand.each([&](CardId card) {
    s.refuses(P1, Verb::give_card, {.a = op(card), .b = op(P2)});
    s.refuses(P1, Verb::offer_trade, {.a = op(card), .b = op(P2)});
  });
  s.begin(Phase::revolution);
  CHECK(s.offer(P1, Verb::give_card) != nullptr);
  CHECK(s.offer(P1, Verb::offer_trade) != nullptr);
}

RULE_TEST("VG-CH-6",
          "nobody is elected Banker: before the first turn players choose Leaders and play cards, nothing else") {
  Scene s(3);
  deal(s);
  choose_consul(s, P1);
  while (s.prompt() != Prompt::none) {
    CHECK((s.prompt() == Prompt::choose_faction_leader || s.prompt() == Prompt::play_first_cards));
    const Offer offer = s.decision().offers[s.decision().offers.size() - 1];
    s.plays(offer.seat, offer.verb, {.a = offer.a, .b = offer.b});
  }
  CHECK(s.asked_chance() == Roll::mortality);
}

}  // namespace curia::republic
