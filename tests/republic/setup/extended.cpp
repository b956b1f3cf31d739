// Which scenarios there are; extended games and alternate history: VG-3, VG-3.4, VG-3.5.
#include "games/republic/draw_pile.h"
#include "games/republic/forum/initiative.h"
#include "games/republic/game.h"
#include "games/republic/sequence/whole_game.h"
#include "tests/republic/setup/scenario_scene.h"

namespace curia::republic {

namespace {

// The pile down to so many cards of its top layer.
void draw_down(Scene& s, int left) {
  while (s.state.cards.deck.layers[0].size() > left) {
    const CardSet cards = cards_to_draw(s.state, Roll::forum_card);
    const CardId card = cards.nth(0);
    take_from_deck(s.state, card);
    s.state.cards.discards.add(card);
  }
}

// Somebody draws the card that lies on the pile.
void draws_next(Scene& s, CardId card) {
  s.state.game.phase = Phase::forum;
  s.run(Initiative{.seat = P1, .number = 1});
  REQUIRE(s.asked_chance() == Roll::initiative);
  s.rolls({1, 1});
  REQUIRE(s.asked_chance() == Roll::forum_card);
  s.draws(card);
}

CardId first_of(const CardSet& cards, bool (*wanted)(const CardRow&)) {
  CardId found = CardId::none;
  cards.each([&](CardId card) {
    if (found == CardId::none && wanted(row(card))) found = card;
  });
  return found;
}
CardId a_family(const CardSet& cards) {
  return first_of(cards, [](const CardRow& r) { return r.type == CardType::family; });
}

}  // namespace

RULE_TEST("VG-3", "Early, Middle and Late Republic, three extended games and alternate history can be played") {
  CHECK(std::size(Traits::scenarios) == 7);
  CHECK(Traits::scenarios[0].key == "early");
  for (const auto& scenario : Traits::scenarios) {
    CHECK(scenario.key == name_id(scenario.value));
    for (int seats = 3; seats <= 6; ++seats) {
      Scene s = dealt(scenario.value, seats);
      CHECK(s.state.game.scenario == scenario.value);
      CHECK(violations(s.state, s.options).empty());
    }
  }
}

RULE_TEST("VG-3.4a", "two eras or all three, one after the other") {
  const auto eras = [](Scenario scenario) { return std::pair{row(scenario).first, row(scenario).last}; };
  CHECK(eras(Scenario::extended_early_2) == std::pair{Era::early, Era::middle});
  CHECK(eras(Scenario::extended_middle_2) == std::pair{Era::middle, Era::late});
  CHECK(eras(Scenario::extended_early_3) == std::pair{Era::early, Era::late});
  Scene s = dealt(Scenario::extended_early_3, 3);
  CHECK(s.state.game.era == Era::early);
  for (const Era next : {Era::middle, Era::late}) {
    draw_down(s, 0);
    const CardSet deck = s.state.cards.deck.pools[static_cast<std::size_t>(next)];
    CHECK(deck.size() == (next == Era::middle ? 46 : 49));
    draws_next(s, a_family(deck));
    CHECK(s.state.game.era == next);
  }
  CHECK_FALSE(deck_follows(s.state));
}

RULE_TEST("VG-3.4b VG-7.2c",
          "the new era begins with the first card drawn of its deck: event column and loyalty change") {
  Scene s = dealt(Scenario::extended_early_2, 3);
  draw_down(s, 1);
  draws_next(s, cards_to_draw(s.state, Roll::forum_card).nth(0));  // the last white card
  CHECK(s.state.game.era == Era::early);
  CHECK(s.state.cards.deck.size() == 0);
  CHECK_FALSE(s.told(EventKind::era_begins));
  CHECK_FALSE(may_be_held(s.state, IntrigueId::graft));  // no grey card can be out
  s.run(Initiative{.seat = P1, .number = 1});
  s.rolls({1, 6});  // an event still comes from the Early column, and nothing is drawn
  s.rolls({1, 1, 1});
  CHECK(s.last(EventKind::event_occurs)->n == static_cast<int>(random_events[0][0]));
  draws_next(s, a_family(s.state.cards.deck.pools[1]));
  CHECK(s.state.game.era == Era::middle);
  CHECK(s.count(EventKind::era_begins) == 1);
  CHECK(s.last(EventKind::era_begins)->visible == everybody);
  CHECK(s.last(EventKind::era_begins)->n == static_cast<int>(Era::middle));
  CHECK(may_be_held(s.state, IntrigueId::graft));
  CHECK(legion_loyalty[static_cast<std::size_t>(s.state.game.era)] == 4);
  s.run(Initiative{.seat = P2, .number = 2});
  s.rolls({1, 6});
  s.rolls({1, 1, 1});
  CHECK(s.last(EventKind::event_occurs)->n == static_cast<int>(random_events[1][0]));
  CHECK(random_events[0][0] != random_events[1][0]);
}

RULE_TEST("VG-3.4b", "the Late cards at the bottom of a Middle deck change no era") {
  Scene s = dealt(Scenario::middle, 3);
  draw_down(s, 0);
  draws_next(s, a_family(s.state.cards.deck.pools[2]));
  CHECK(s.state.game.era == Era::middle);
  CHECK_FALSE(s.told(EventKind::era_begins));
}

RULE_TEST("VG-3.4c", "prepared as its first era, without Era Ends; it lies at the bottom of the last deck only") {
  Scene early = dealt(Scenario::extended_early_3, 4);
  CHECK(early.state.wars[WarId::punic_1].section == Section::inactive);
  CHECK(early.state.arms.active.legions == 4);
  CHECK(early.state.cards.deck.layers.size() == 1);
  CHECK_FALSE(early.state.cards.deck.layers[0].known.has(CardId::era_ends));
  CHECK(early.state.cards.deck.size() == 64 - 1 - 12 - 12);
  draw_down(early, 0);
  draws_next(early, a_family(early.state.cards.deck.pools[1]));
  CHECK(early.state.cards.deck.layers.size() == 1);
  CHECK(early.state.cards.deck.size() == 45);
  CHECK_FALSE(early.state.cards.deck.layers[0].known.has(CardId::era_ends));
  draw_down(early, 0);
  draws_next(early, a_family(early.state.cards.deck.pools[2]));
  REQUIRE(early.state.cards.deck.layers.size() == 2);
  CHECK(early.state.cards.deck.layers[0].size() == 49 - 10 - 1);
  CHECK(early.state.cards.deck.layers[1].from_pool == std::array<std::uint8_t, 3>{0, 0, 10});
  CHECK(early.state.cards.deck.layers[1].known.has(CardId::era_ends));

  Scene two = dealt(Scenario::extended_early_2, 3);
  draw_down(two, 0);
  draws_next(two, a_family(two.state.cards.deck.pools[1]));
  CHECK(two.state.cards.deck.layers[1].from_pool == std::array<std::uint8_t, 3>{0, 6, 6});
  CHECK(two.state.cards.deck.layers[1].size() == 13);

  Scene middle = dealt(Scenario::extended_middle_2, 3);
  CHECK(middle.state.arms.active.legions == 6);
  CHECK(middle.state.cards.deck.layers.size() == 1);
  CHECK(middle.state.cards.deck.size() == 46 + 13 + 20 + 6 - 12 - 9);
  with_leaders(middle, P1);
  CHECK(middle.asked_chance() == Roll::deal_province);
  draw_down(middle, 0);
  deal_while(middle, {Roll::deal_province});
  draws_next(middle, a_family(middle.state.cards.deck.pools[2]));
  CHECK(middle.state.game.era == Era::late);
  CHECK(middle.state.cards.deck.layers[1].size() == 11);
  CHECK(middle.state.rome.laws.empty());  // no set-up of the Late Republic
}

RULE_TEST("VG-3.4c", "cards of the next deck that were shuffled with the last of this one are out when one is drawn") {
  Scene s = dealt(Scenario::extended_early_2, 3);
  shuffle_into_next_deck(s.state, s.options, row(WarId::gallic_1).card, 6);
  shuffle_whole_pile(s.state, {});
  REQUIRE(s.state.cards.deck.layers.size() == 1);
  REQUIRE(s.state.cards.deck.layers[0].known.has(CardId::era_ends));
  CHECK_FALSE(deck_may_be_out(s.state, Era::middle));
  s.state.game.era = Era::middle;
  CHECK(deck_may_be_out(s.state, Era::middle));
}

RULE_TEST("VG-3.5a",
          "three families and three faction cards each out of all decks; no War, else as the Early Republic") {
  Scene s = prepared(Scenario::alternate, 5);
  CHECK(cards_to_draw(s.state, Roll::deal_family).size() == 30);
  deal_while(s, {Roll::deal_family});
  REQUIRE(s.asked_chance() == Roll::deal_card);
  CHECK(cards_to_draw(s.state, Roll::deal_card).size() == 32 + 29 + 25);
  deal_while(s, {Roll::deal_card});
  for (Seat seat : playing_seats(s.state)) {
    CHECK(faction(s.state, seat).senators.size() == 3);
    CHECK(faction(s.state, seat).hand_size == 3);
  }
  CHECK(wars_in_play(s.state).empty());
  CHECK(s.state.cards.deck.pools[0].has(row(WarId::punic_1).card));
  CHECK(s.state.arms.active.legions == 4);
  CHECK(s.state.rome.treasury == 100);
  CHECK(s.state.rome.laws.empty());
  for (const Province& province : s.state.provinces.rows) CHECK(province.in_play == 0);

  Options options = as_printed();
  options.alternate_start_war = choice::alternate_start_war::punic_1;  // LR 3.05.1: exactly as Early
  Scene lived = dealt(Scenario::alternate, 3, options);
  CHECK(wars_in_play(lived.state) == WarSet::of(WarId::punic_1));
  CHECK(lived.state.wars[WarId::punic_1].section == Section::inactive);
  CHECK_FALSE(lived.state.cards.deck.pools[0].has(row(WarId::punic_1).card));
  CHECK(violations(lived.state, lived.options).empty());
}

RULE_TEST("VG-3.5b", "one mixed pile, Era Ends among its last twelve cards") {
  Scene s = dealt(Scenario::alternate, 3);
  REQUIRE(s.state.cards.deck.layers.size() == 2);
  CHECK(s.state.cards.deck.size() == 159 - 9 - 9 + 1);
  CHECK(s.state.cards.deck.layers[1].from_pool == std::array<std::uint8_t, 3>{12, 0, 0});
  CHECK(s.state.cards.deck.layers[1].known.has(CardId::era_ends));
  CHECK(s.state.cards.deck.layers[1].size() == 13);
  const CardSet cards = cards_to_draw(s.state, Roll::forum_card);
  for (const Era era : {Era::early, Era::middle, Era::late}) {
    CardSet some = cards;
    cards.each([&](CardId card) {
      if (row(card).era != era) some.remove(card);
    });
    CHECK(some.size() > 20);
  }
  CHECK(may_be_held(s.state, IntrigueId::graft));
}

RULE_TEST("VG-3.5c", "alternate history: the Middle era comes with turn 8, the Late era with turn 16") {
  Scene s = dealt(Scenario::alternate, 3);
  CHECK(s.state.game.era == Era::early);
  for (int turn = 1; turn <= 17; ++turn) {
    s.state.game.turn = static_cast<std::uint8_t>(turn - 1);
    s.state.game.phase = Phase::revolution;
    s.state.chance = {};
    s.state.stack.clear();
    s.state.stack.push(frame_of(WholeGame{.at = WholeGame::At::phase_over}));
    resume(s.state, s.options, &s);
    REQUIRE(s.state.game.turn == turn);
    CHECK(s.state.game.era == (turn >= 16 ? Era::late : turn >= 8 ? Era::middle : Era::early));
    CHECK(s.count(EventKind::era_begins) == (turn >= 16 ? 2 : turn >= 8 ? 1 : 0));
  }
  s.state.game.phase = Phase::forum;
  s.run(Initiative{.seat = P1, .number = 1});
  s.rolls({3, 4});
  s.rolls({1, 1, 4});
  CHECK(s.last(EventKind::event_occurs)->n == static_cast<int>(random_events[2][3]));
}

}  // namespace curia::republic
