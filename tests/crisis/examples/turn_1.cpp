// The rulebook's example of play: setup and the first round, from the first card to the last purchase.
#include "games/crisis/invariants.h"
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

constexpr Seat green = P1, blue = P2, yellow = P3, red = P4;

using Part = void (*)(Scene&);

void choose_hand(Scene& s, Seat seat, CardId kind, int others) {
  for (int i = 0; i < 3; ++i) s.plays(seat, Verb::take_card, line(CardId::political_1));
  for (int i = 0; i < others; ++i) s.plays(seat, Verb::take_card, line(kind));
}

void play_cards(Scene& s, Seat seat, CardId card, int n) {
  for (int i = 0; i < n; ++i) s.plays(seat, Verb::play_card, line(card));
}

// Recruits the Governor of cost 1 with one card and places him with two in a neutral province: without a roll.
void govern(Scene& s, Seat seat, RegionId region) {
  play_cards(s, seat, CardId::political_1, 1);
  s.plays(seat, Verb::recruit_governor, {.a = 1});
  CHECK(s.state.turn.points[1] == 0);
  CHECK(s.of(seat).governors_waiting.has(1));
  play_cards(s, seat, CardId::political_1, 2);
  CHECK(votes_needed(s.state, region, seat) == 2);
  s.plays(seat, Verb::place_governor, line(region), 2);
  CHECK(s.asked_chance() == Roll::none);
  CHECK(s.at(region).governor == seat);
  CHECK(s.at(region).support == 1);
  CHECK(s.state.turn.points[1] == 0);
}

// All five cards are in the discard pile; of the four that were Available none is left, one more is chosen.
void fill_hand(Scene& s, Seat seat, CardId card) {
  CHECK(s.of(seat).hand_size == 4);
  CHECK(s.of(seat).available_size == 6);
  s.plays(seat, Verb::take_card, line(card));
  CHECK(s.of(seat).hand_size == 5);
  CHECK(s.state.game.active == next_seat(s.state, seat));
}

void setup(Scene& s) {
  s.picks(0);
  s.plays(green, Verb::start_province, line(aegyptus));
  s.plays(blue, Verb::start_province, line(hispania));
  s.plays(yellow, Verb::start_province, line(pannonia));
  s.plays(red, Verb::start_province, line(asia));
  CHECK(governed(s.state, neutral).size() == 8);
  CHECK(s.at(italia).support == 8);
  choose_hand(s, red, CardId::populace_1, 2);
  choose_hand(s, green, CardId::military_1, 2);
  choose_hand(s, yellow, CardId::populace_1, 2);
  choose_hand(s, blue, CardId::populace_1, 2);
  CHECK(s.state.game.active == green);
  CHECK(s.asked_chance() == Roll::crisis);
}

void greens_turn(Scene& s) {
  s.rolls({1, 2});
  CHECK(s.state.tribes[TribeId::sassanids].home_active == 1);
  s.rolls({5, 5});
  CHECK_FALSE(s.told(EventKind::invasion));
  govern(s, green, africa);
  CHECK(s.at(italia).support == 7);
  play_cards(s, green, CardId::military_1, 1);
  s.plays(green, Verb::recruit_general, {.a = 1});
  play_cards(s, green, CardId::military_1, 1);
  s.plays(green, Verb::create_army, line(army_of(green, 1), africa, Place::outside));
  CHECK(s.of(army_of(green, 1)).full == 1);
  CHECK(s.of(green).hand_size == 0);
  s.plays(green, Verb::end_actions);
  CHECK_FALSE(s.told(EventKind::breakaway));
  CHECK(s.of(green).legacy == 2);
  CHECK(s.state.desk.points == 2);
  CHECK_FALSE(s.offers(green, Verb::buy_card, line(CardId::foederati)));  // twice 3
  s.plays(green, Verb::buy_card, line(CardId::tribute));
  CHECK(s.last(EventKind::card_bought)->n == 2);
  CHECK(s.last(EventKind::card_bought)->m == 0);
  fill_hand(s, green, CardId::tribute);
}

void blues_turn(Scene& s) {
  s.rolls({4, 6});
  CHECK(s.state.tribes[TribeId::franks].home_active == 1);
  s.rolls({5, 2});
  CHECK_FALSE(s.told(EventKind::invasion));
  govern(s, blue, gallia);
  CHECK(s.at(italia).support == 6);
  play_cards(s, blue, CardId::populace_1, 2);
  s.plays(blue, Verb::increase_support, line(hispania));
  CHECK(s.at(hispania).support == 2);
  CHECK(s.state.turn.points[2] == 0);
  s.plays(blue, Verb::end_actions);
  CHECK(s.of(blue).legacy == 2);
  CHECK(s.state.desk.points == 3);
  s.plays(blue, Verb::buy_card, line(CardId::castra));
  CHECK(s.last(EventKind::card_bought)->n == 2);
  CHECK(s.last(EventKind::card_bought)->m == 1);  // lost: nothing costs 1
  fill_hand(s, blue, CardId::castra);
}

void yellows_turn(Scene& s) {
  s.rolls({2, 3});
  CHECK(s.state.tribes[TribeId::sassanids].home_active == 2);
  s.rolls({1, 3});
  CHECK(s.last(EventKind::invasion)->n == 1);
  CHECK(active_in(s, TribeId::sassanids, galatia) == 1);
  CHECK(s.state.tribes[TribeId::sassanids].home_active == 1);
  govern(s, yellow, thracia);
  CHECK(s.at(italia).support == 5);
  play_cards(s, yellow, CardId::populace_1, 2);
  s.plays(yellow, Verb::increase_support, line(thracia));
  CHECK(s.at(thracia).support == 2);
  s.plays(yellow, Verb::end_actions);
  CHECK(s.of(yellow).legacy == 2);
  CHECK(s.state.desk.points == 3);
  s.plays(yellow, Verb::buy_card, line(CardId::castra));
  CHECK(s.last(EventKind::card_bought)->m == 1);
  fill_hand(s, yellow, CardId::castra);
}

void reds_turn(Scene& s) {
  s.rolls({3, 5});
  CHECK(s.state.tribes[TribeId::alamanni].home_active == 1);
  s.rolls({4, 6});
  CHECK(s.count(EventKind::invasion) == 1);  // Yellow's
  govern(s, red, syria);
  CHECK(s.at(italia).support == 4);
  play_cards(s, red, CardId::populace_1, 2);
  s.plays(red, Verb::increase_support, line(syria));
  CHECK(s.at(syria).support == 2);
  s.plays(red, Verb::end_actions);
  CHECK(s.of(red).legacy == 2);
  CHECK(s.state.desk.points == 3);
  s.plays(red, Verb::buy_card, line(CardId::tribute));
  CHECK(s.last(EventKind::card_bought)->m == 1);
  fill_hand(s, red, CardId::tribute);
}

// A new game up to the end of this part.
Scene played(Part last) {
  constexpr Part parts[] = {setup, greens_turn, blues_turn, yellows_turn, reds_turn};
  Scene s = fresh(4);
  for (Part part : parts) {
    part(s);
    CHECK(violations(s.state, s.options) == std::vector<std::string>{});
    if (part == last) break;
  }
  return s;
}

}  // namespace

RULE_TEST("TOC-EX-13-setup",
          "Green, Blue, Yellow and Red start in Aegyptus, Hispania, Pannonia and Asia; Italia is 8") {
  Scene s = played(setup);
  for (const auto& [seat, region] : {std::pair{green, aegyptus}, {blue, hispania}, {yellow, pannonia}, {red, asia}}) {
    CHECK(s.at(region).governor == seat);
    CHECK(s.at(region).support == 1);
    CHECK(s.at(region).militia == 1);
    CHECK(s.of(army_of(seat, 0)).capital == 1);
    CHECK(s.of(seat).hand_size == 5);
    CHECK(s.of(seat).available_size == 4);
  }
}

RULE_TEST("TOC-EX-13-1G",
          "Green: a Sassanid wakes, Africa cannot fail, Italia 8 to 7, an army, 2 Legacy, a card for 2") {
  Scene s = played(greens_turn);
  CHECK(s.state.cards.market[CardId::tribute] == 8);
  CHECK(s.of(army_of(green, 1)).region == africa);
}

RULE_TEST("TOC-EX-13-1B", "Blue: a Frank wakes, Gallia, Italia 7 to 6, Hispania 1 to 2, 2 Legacy, a card for 2 of 3") {
  Scene s = played(blues_turn);
  CHECK(s.state.cards.market[CardId::castra] == 8);
}

RULE_TEST("TOC-EX-13-1Y", "Yellow: of two Sassanids one enters Galatia; Thracia, Italia 6 to 5, Thracia 1 to 2") {
  Scene s = played(yellows_turn);
  CHECK(s.state.cards.market[CardId::castra] == 7);
  CHECK(s.at(galatia).support == 1);  // neutral: it loses none
}

RULE_TEST("TOC-EX-13-1R", "Red: an Alemanno wakes; Syria, Italia 5 to 4, Syria 1 to 2, 2 Legacy, a card for 2 of 3") {
  Scene s = played(reds_turn);
  CHECK(s.state.cards.market[CardId::tribute] == 7);
}

RULE_TEST("TOC-EX-13-1x",
          "the first die of each second roll is the black one: Yellow's 1 and 3 invade, 3 and 1 would not") {
  Scene s = played(blues_turn);
  s.rolls({2, 3});
  Scene swapped = s;
  s.rolls({1, 3});
  CHECK(s.told(EventKind::invasion));
  CHECK(s.last(EventKind::invasion)->m == 3);  // white: Galatia
  swapped.rolls({3, 1});
  CHECK_FALSE(swapped.told(EventKind::invasion));
}

RULE_TEST("TOC-EX-13-1R", "the board at the end of round 1") {
  Scene s = played(reds_turn);
  const struct {
    RegionId region;
    Seat governor;
    int support;
  } board[] = {{italia, neutral, 4}, {aegyptus, green, 1},    {africa, green, 1},      {hispania, blue, 2},
               {gallia, blue, 1},    {pannonia, yellow, 1},   {thracia, yellow, 2},    {asia, red, 1},
               {syria, red, 2},      {britannia, neutral, 1}, {macedonia, neutral, 1}, {galatia, neutral, 1}};
  for (const auto& [region, governor, support] : board) {
    CHECK(s.at(region).governor == governor);
    CHECK(s.at(region).support == support);
  }
  CHECK(s.state.tribes[TribeId::franks].home_active == 1);
  CHECK(s.state.tribes[TribeId::alamanni].home_active == 1);
  CHECK(s.state.tribes[TribeId::sassanids].home_active == 1);
  CHECK(active_in(s, TribeId::sassanids, galatia) == 1);
  for (Seat seat : {green, blue, yellow, red}) CHECK(s.of(seat).legacy == 2);
  CHECK(s.state.game.turns == 5);  // Green's second has begun
  CHECK(s.state.game.active == green);
  CHECK(s.state.supply.legions == 33 - 5);
}

}  // namespace curia::crisis
