// How the game ends and who wins: TOC-7.
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

// Four players; P2 was the first. Italia is neutral.
Scene table(const Options& options = usual_options()) {
  Scene s(4, options);
  s.state.game.first = P2;
  return s;
}

// The whole turn of a player without cards, who buys nothing; the Crisis is Pax Deorum, which gives nothing.
void idle_turn(Scene& s, Seat seat) {
  REQUIRE(s.state.game.active == seat);
  if (s.asked_chance() == Roll::crisis) s.rolls({6, 6});
  s.plays(seat, Verb::end_actions);
  if (s.waits_for(seat)) s.plays(seat, Verb::done);
}

// As Emperor he begins his actions with so much Legacy.
void rules_with(Scene& s, Seat seat, int legacy) {
  s.governs(seat, italia, 2);
  s.of(seat).legacy = static_cast<std::int16_t>(legacy);
  s.begin(Phase::actions, seat);
}

// Diocletian is drawn in P3's turn: the game is over.
void end_now(Scene& s) {
  for (int n = 0; n < 11; ++n) s.state.cards.events_drawn.add(static_cast<EventId>(n));
  roll_crisis(s, 7, P3);
  s.draws(EventId::diocletian);
}

void legacies(Scene& s, std::array<int, 4> legacy) {
  for (int i = 0; i < 4; ++i) s.of(seat_at(i)).legacy = static_cast<std::int16_t>(legacy[static_cast<std::size_t>(i)]);
}
void emperor_turns(Scene& s, std::array<int, 4> turns) {
  for (int i = 0; i < 4; ++i)
    s.of(seat_at(i)).emperor_turns = static_cast<std::uint8_t>(turns[static_cast<std::size_t>(i)]);
}
std::array<int, 4> bonuses(Scene& s) {
  std::array<int, 4> given{};
  for (const Event& event : s.events)
    if (event.kind == EventKind::emperor_turns_bonus) given[event.a] = event.n;
  return given;
}

}  // namespace

RULE_TEST("TOC-7.1-a", "the last round begins when a turn ends with 60 Legacy and its player Emperor") {
  for (int legacy = 55; legacy <= 58; ++legacy) {  // 3 more: 2 for Italia's support, 1 for the province
    Scene s = table();
    rules_with(s, P3, legacy);
    idle_turn(s, P3);
    CHECK(s.of(P3).legacy == legacy + 3);
    CHECK(s.told(EventKind::last_round) == (legacy + 3 >= 60));
    CHECK(s.state.game.last_round == (legacy + 3 >= 60 ? 1 : 0));
    CHECK(s.state.game.phase != Phase::over);
  }
}

RULE_TEST("TOC-7.1-a", "not without being Emperor, not for the Legacy of another, not if Italia is lost on the way") {
  Scene no_emperor = table();
  no_emperor.governs(P3, gallia, 2);
  no_emperor.of(P3).legacy = 80;
  no_emperor.begin(Phase::actions, P3);
  idle_turn(no_emperor, P3);
  CHECK(no_emperor.state.game.last_round == 0);

  Scene another = table();
  rules_with(another, P1, 70);
  another.begin(Phase::actions, P3);
  idle_turn(another, P3);
  CHECK(another.state.game.last_round == 0);

  Scene lost = table();
  lost.rival(RivalId::zenobia);
  rules_with(lost, P3, 70);
  lost.at(italia).support = 1;
  idle_turn(lost, P3);
  CHECK(emperor(lost.state) == neutral);
  CHECK(lost.state.game.last_round == 0);
}

RULE_TEST("TOC-7.1-b", "then all play until everybody has had as many turns, and the game is over") {
  Scene s = table();
  rules_with(s, P3, 70);
  idle_turn(s, P3);
  idle_turn(s, P4);
  CHECK(s.state.game.phase != Phase::over);
  idle_turn(s, P1);  // the player before the first one
  CHECK(s.state.game.phase == Phase::over);
  CHECK(s.state.game.ending == Ending::legacy);
  CHECK(s.state.game.winners == SeatSet::of(P3));
  CHECK(s.decision().offers.empty());
  CHECK(s.refuses(P2, Verb::end_actions).why == Refusal::Why::game_over);
}

RULE_TEST("TOC-7.1-b", "at once if it was the turn of the last in order, after all others if it was the first's") {
  Scene last = table();
  rules_with(last, P1, 70);
  idle_turn(last, P1);
  CHECK(last.state.game.phase == Phase::over);
  CHECK(last.last(EventKind::game_over)->rule == Rule::TOC_7_1_b);

  Scene first = table();
  rules_with(first, P2, 70);
  idle_turn(first, P2);
  for (Seat seat : {P3, P4, P1}) {
    CHECK(first.state.game.phase != Phase::over);
    idle_turn(first, seat);
  }
  CHECK(first.state.game.phase == Phase::over);
}

RULE_TEST("TOC-7.1-b", "the last round is not called off when he falls, nor prolonged when another reaches it") {
  Scene s = table();
  rules_with(s, P2, 70);
  idle_turn(s, P2);
  s.at(italia).governor = P4;  // P4 becomes Emperor with enough Legacy
  s.of(P4).legacy = 90;
  for (Seat seat : {P3, P4, P1}) idle_turn(s, seat);
  CHECK(s.state.game.phase == Phase::over);
  CHECK(s.state.game.winners == SeatSet::of(P4));
  CHECK(s.count(EventKind::last_round) == 1);
}

RULE_TEST("TOC-7.1-c", "Diocletian ends the game at once, in anybody's turn, with the bonuses") {
  Scene s = table();
  legacies(s, {10, 12, 3, 0});
  emperor_turns(s, {1, 0, 0, 0});
  end_now(s);
  CHECK(s.state.game.phase == Phase::over);
  CHECK(s.state.game.ending == Ending::diocletian);
  CHECK(s.last(EventKind::game_over)->rule == Rule::TOC_7_1_c);
  CHECK(s.of(P1).legacy == 20);
  CHECK(s.of(P3).legacy == 3);  // his turn is not played to its end
  CHECK(s.state.game.winners == SeatSet::of(P1));
  CHECK(s.decision().offers.empty());
}

RULE_TEST("TOC-7.1-d", "at Diocletian the Emperor scores nothing but the bonus, which he needs an Emperor Turn for") {
  Scene s = table();
  s.governs(P1, italia, 8);
  s.governs(P1, gallia, 4);
  legacies(s, {10, 11, 0, 0});
  end_now(s);
  CHECK(s.of(P1).legacy == 10);
  CHECK(s.state.game.winners == SeatSet::of(P2));
  CHECK_FALSE(s.told(EventKind::legacy_changed));
}

RULE_TEST("TOC-7.1-e", "by Emperor Turns the first gets 10, the second 6, the third 3, the fourth nothing") {
  Scene s = table();
  emperor_turns(s, {1, 7, 2, 4});
  end_now(s);
  CHECK(bonuses(s) == std::array<int, 4>{0, 10, 3, 6});
}

RULE_TEST("TOC-7.1-f", "without an Emperor Turn there is no bonus, whatever the rank") {
  Scene one = table();
  emperor_turns(one, {0, 1, 0, 0});
  end_now(one);
  CHECK(bonuses(one) == std::array<int, 4>{0, 10, 0, 0});
  Scene none = table();
  end_now(none);
  CHECK_FALSE(none.told(EventKind::emperor_turns_bonus));
}

RULE_TEST("TOC-7.1-g", "equal players get the same bonus, and the ranks after them are skipped") {
  const struct {
    std::array<int, 4> turns, bonus;
  } cases[] = {{{5, 5, 3, 0}, {10, 10, 3, 0}},  // the row's own example
               {{4, 2, 2, 1}, {10, 6, 6, 0}},  {{3, 3, 3, 1}, {10, 10, 10, 0}}, {{2, 2, 2, 2}, {10, 10, 10, 10}},
               {{5, 4, 1, 1}, {10, 6, 3, 3}},  {{0, 2, 2, 1}, {0, 10, 10, 3}}};
  for (const auto& [turns, bonus] : cases) {
    Scene s = table();
    emperor_turns(s, turns);
    end_now(s);
    CHECK(bonuses(s) == bonus);
  }
}

RULE_TEST("TOC-EX-7.1", "5, 5, 3 and no Emperor Turns give 10, 10, 3 and nothing") {
  Scene s = table();
  emperor_turns(s, {5, 0, 3, 5});  // Green, Blue, Yellow, Red
  end_now(s);
  CHECK(bonuses(s) == std::array<int, 4>{10, 0, 3, 10});
}

RULE_TEST("TOC-7.1-h", "the most Legacy after the bonuses wins") {
  Scene s = table();
  legacies(s, {58, 61, 40, 66});
  emperor_turns(s, {3, 2, 0, 0});
  end_now(s);
  CHECK(s.of(P1).legacy == 68);
  CHECK(s.of(P2).legacy == 67);
  CHECK(s.state.game.winners == SeatSet::of(P1));
}

RULE_TEST("TOC-7.1-i", "a tie is won by the Emperor, though others be Pretenders or govern more") {
  Scene s = table();
  legacies(s, {50, 50, 50, 50});
  s.governs(P3, italia, 3);
  for (RegionId region : {gallia, britannia, hispania}) s.governs(P1, region, 3);
  s.marker(gallia, Marker::seat);
  end_now(s);
  CHECK(s.state.game.winners == SeatSet::of(P3));
}

RULE_TEST("TOC-7.1-i", "but not by an Emperor who has less") {
  Scene s = table();
  legacies(s, {50, 50, 49, 0});
  s.governs(P3, italia, 3);
  s.governs(P2, gallia, 1);
  end_now(s);
  CHECK(s.state.game.winners == SeatSet::of(P2));
}

RULE_TEST("TOC-7.1-j", "failing that by the Pretender; of several the next tie-break decides among them") {
  Scene one = table();
  legacies(one, {50, 50, 0, 0});
  one.governs(P1, asia, 4);
  one.governs(P1, syria, 4);
  one.governs(P2, gallia, 3);
  one.marker(gallia, Marker::seat);
  end_now(one);
  CHECK(one.state.game.winners == SeatSet::of(P2));

  Scene two = table();
  legacies(two, {50, 50, 50, 0});
  for (RegionId region : {asia, syria, galatia}) two.governs(P3, region, 4);  // the most, but no Pretender
  two.governs(P1, hispania, 3);
  two.governs(P2, gallia, 3);
  two.governs(P2, britannia, 3);
  two.marker(hispania, Marker::seat);
  two.marker(gallia, Marker::seat);
  end_now(two);
  CHECK(two.state.game.winners == SeatSet::of(P2));
}

RULE_TEST("TOC-7.1-k", "failing that by him who governs most provinces") {
  Scene s = table();
  legacies(s, {50, 50, 50, 0});
  s.governs(P1, gallia, 4);
  s.governs(P2, asia, 1);
  s.governs(P2, syria, 1);
  s.army(P1, gallia, 5);
  end_now(s);
  CHECK(s.state.game.winners == SeatSet::of(P2));
}

RULE_TEST("TOC-7.1-l TOC-FAQ-2",
          "failing that by most Legions, full and reduced alike, without Militia and foederati") {
  Scene s = table();
  legacies(s, {50, 50, 50, 0});
  s.governs(P1, gallia, 2);
  s.governs(P2, asia, 2);
  s.governs(P3, syria, 2);
  s.foederati(s.army(P1, gallia, 3, 0, true), TribeId::franks, 3);
  s.militia(gallia);
  s.army(P2, asia, 2);
  s.army(P2, thracia, 0, 2);
  s.army(P3, syria, 3);
  end_now(s);
  CHECK(s.state.game.winners == SeatSet::of(P2));
}

RULE_TEST("TOC-7.1-m", "failing that each rolls a die and the highest wins; those who tie roll again") {
  Scene s = table();
  legacies(s, {50, 50, 20, 50});
  end_now(s);
  CHECK(s.asked_chance() == Roll::tie);
  CHECK(s.state.chance.count == 1);
  s.rolls({5, 3});
  CHECK(s.state.game.phase != Phase::over);
  s.rolls({5});
  CHECK(s.asked_chance() == Roll::tie);  // P1 and P4 again
  s.rolls({2});
  s.rolls({2});
  CHECK(s.asked_chance() == Roll::tie);
  s.rolls({1});
  s.rolls({6});
  CHECK(s.state.game.phase == Phase::over);
  CHECK(s.state.game.winners == SeatSet::of(P4));
}

RULE_TEST("TOC-7.2-a", "in the short game 40 Legacy is enough") {
  Options options = usual_options();
  CHECK(options.legacy_target == 60);
  options.legacy_target = value::short_target_legacy;
  for (int legacy = 36; legacy <= 37; ++legacy) {
    Scene s = table(options);
    rules_with(s, P1, legacy);
    idle_turn(s, P1);
    CHECK((s.state.game.phase == Phase::over) == (legacy + 3 >= 40));
    if (s.state.game.phase == Phase::over) CHECK(s.last(EventKind::last_round)->rule == Rule::TOC_7_2_a);
  }
}

}  // namespace curia::crisis
