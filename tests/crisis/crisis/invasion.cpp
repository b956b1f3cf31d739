// Invasions: TOC-9-i, TOC-9-invade, TOC-9-route, Limes, and the worked example TOC-EX-9.
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

// The sum that calls each tribe with four players.
int sum_of(TribeId tribe) {
  const int sums[] = {8, 4, 6, 9, 5};
  return sums[at(tribe)];
}

// With six active Barbarians a black 6 fills both provinces of the route.
void expect_route(TribeId tribe, std::initializer_list<int> whites, RegionId first, RegionId second) {
  for (int white : whites) {
    CAPTURE(white);
    Scene s;
    s.at_home(tribe, 5);
    roll_invasion(s, sum_of(tribe), 6, white);
    for (int i = 0; i < province_count; ++i)
      CHECK(active_in(s, tribe, region_at(i)) == (region_at(i) == first || region_at(i) == second ? 3 : 0));
    CHECK(s.last(EventKind::invasion)->m == white);
    CHECK(s.state.tribes[tribe].home_active == 0);

    Scene three;  // no more than one province holds: they stop in the first
    three.at_home(tribe, 5);
    roll_invasion(three, sum_of(tribe), 3, white);
    CHECK(active_in(three, tribe, first) == 3);
    CHECK(active_in(three, tribe, second) == 0);
  }
}

// Five active and three inactive Sassanids at home, two in Galatia behind a Limes, three Goths in Asia.
Scene example() {
  Scene s;
  s.barbarians(TribeId::sassanids, galatia, 2);
  s.at_home(TribeId::sassanids, 5);
  s.barbarians(TribeId::goths, asia, 3);
  s.improvement(galatia, ImprovementId::limes);
  return s;
}

}  // namespace

RULE_TEST("TOC-9-i", "as many as the black die invade if it is at most the number of active ones; otherwise none") {
  for (int black = 1; black <= 6; ++black) {
    CAPTURE(black);
    Scene s;
    s.at_home(TribeId::franks, 3);  // and one more wakes: four
    roll_invasion(s, 4, black, 1);
    CHECK(s.told(EventKind::invasion) == (black <= 4));
    CHECK(s.told(EventKind::no_invasion) == (black > 4));
    const int out = black <= 4 ? black : 0;
    CHECK(active_in(s, TribeId::franks, britannia) + active_in(s, TribeId::franks, gallia) == out);
    CHECK(s.state.tribes[TribeId::franks].home_active == 4 - out);
  }
}

RULE_TEST("TOC-9-i", "a Leader counts as one of the active Barbarians, but not an inactive one") {
  for (const bool inactive : {false, true}) {
    Scene s;
    s.at_home(TribeId::goths, 3);
    s.leader(LeaderId::cniva, home_goths, inactive);
    roll_invasion(s, 6, 5, 1);  // four Goths and Cniva
    CHECK(s.told(EventKind::invasion) == !inactive);
    CHECK(leader_in(s.state, LeaderId::cniva, thracia) == !inactive);
    CHECK(active_in(s, TribeId::goths, thracia) == (inactive ? 0 : 2));
    CHECK(active_in(s, TribeId::goths, macedonia) == (inactive ? 0 : 2));
  }
}

RULE_TEST("TOC-9-invade-a", "the white die alone selects the route, the black die alone the number") {
  Scene s;
  s.at_home(TribeId::goths, 9);
  roll_invasion(s, 6, 2, 5);
  CHECK(active_in(s, TribeId::goths, galatia) == 2);
  Scene swapped;
  swapped.at_home(TribeId::goths, 9);
  roll_invasion(swapped, 6, 5, 2);
  CHECK(active_in(swapped, TribeId::goths, thracia) == 3);
  CHECK(active_in(swapped, TribeId::goths, macedonia) == 2);
}

RULE_TEST("TOC-9-invade-b", "the first province fills up to three of the tribe, the Leader first") {
  Scene s;
  s.at_home(TribeId::goths, 4);
  s.barbarians(TribeId::goths, thracia, 0, 1);  // inactive ones count
  s.leader(LeaderId::cniva, home_goths);
  roll_invasion(s, 6, 3, 1);
  CHECK(leader_in(s.state, LeaderId::cniva, thracia));
  CHECK(active_in(s, TribeId::goths, thracia) == 1);
  CHECK(inactive_in(s, TribeId::goths, thracia) == 1);
  CHECK(active_in(s, TribeId::goths, macedonia) == 1);

  Scene one;
  one.leader(LeaderId::cniva, home_goths);
  roll_invasion(one, 6, 1, 1);  // only one goes: the Leader
  CHECK(leader_in(one.state, LeaderId::cniva, thracia));
  CHECK(active_in(one, TribeId::goths, thracia) == 0);
  CHECK(one.state.tribes[TribeId::goths].home_active == 1);
}

RULE_TEST("TOC-9-invade-b", "a Leader there counts toward the three; foederati and other tribes do not") {
  Scene s;
  s.at_home(TribeId::goths, 5);
  s.leader(LeaderId::cniva, thracia);
  s.barbarians(TribeId::alamanni, thracia, 3);
  s.foederati(s.army(P1, thracia, 2), TribeId::goths, 2);
  roll_invasion(s, 6, 3, 1);
  CHECK(active_in(s, TribeId::goths, thracia) == 2);
  CHECK(active_in(s, TribeId::goths, macedonia) == 1);
}

RULE_TEST("TOC-9-invade-c TOC-9-invade-d", "those left over go on to the next province, until none are left") {
  Scene s;
  s.at_home(TribeId::nomads, 5);
  s.barbarians(TribeId::nomads, africa, 3);  // full: all pass
  roll_invasion(s, 9, 2, 3);
  CHECK(active_in(s, TribeId::nomads, africa) == 3);
  CHECK(active_in(s, TribeId::nomads, hispania) == 2);
  CHECK(s.state.tribes[TribeId::nomads].home_active == 4);
  CHECK_FALSE(s.told(EventKind::barbarians_return));
}

RULE_TEST("TOC-9-invade-e", "those left after the last province go home active, also when a Limes had turned them") {
  for (const bool limes : {false, true}) {
    Scene s;
    s.at_home(TribeId::franks, 5);
    s.barbarians(TribeId::franks, britannia, 2);
    s.barbarians(TribeId::franks, gallia, 1);
    if (limes) s.improvement(britannia, ImprovementId::limes);
    roll_invasion(s, 4, 5, 2);
    CHECK(barbarians(s.state, TribeId::franks, britannia) == 3);
    CHECK(barbarians(s.state, TribeId::franks, gallia) == 3);
    CHECK(s.state.tribes[TribeId::franks].home_active == 6 - 3);
    CHECK(s.state.tribes[TribeId::franks].home_inactive == 1);
    CHECK(s.last(EventKind::barbarians_return)->n == 2);
  }
}

RULE_TEST("TOC-9-invade-e", "a Leader who finds no room stays at home, active") {
  Scene s;
  s.leader(LeaderId::cniva, home_goths);
  s.barbarians(TribeId::goths, thracia, 3);
  s.barbarians(TribeId::goths, macedonia, 3);
  s.improvement(thracia, ImprovementId::limes);
  roll_invasion(s, 6, 2, 1);
  CHECK(leader_in(s.state, LeaderId::cniva, home_goths));
  CHECK(s.state.leaders[LeaderId::cniva].inactive == 0);
  CHECK(s.state.tribes[TribeId::goths].home_active == 1);
}

RULE_TEST("TOC-9-invade-f", "different tribes share a province peacefully") {
  Scene s;
  s.at_home(TribeId::sassanids, 5);
  s.barbarians(TribeId::goths, galatia, 3);
  roll_invasion(s, 3, 3, 2);
  CHECK(active_in(s, TribeId::sassanids, galatia) == 3);
  CHECK(active_in(s, TribeId::goths, galatia) == 3);
  CHECK_FALSE(s.told(EventKind::battle_begins));
  CHECK(s.prompt() == Prompt::take_actions);
}

// ---- Routes ---------------------------------------------------------------------------------------------------------

RULE_TEST("TOC-9-route-franks", "Franks: 1-2 Britannia, Gallia; 3-4 Gallia, Hispania; 5-6 Pannonia, Italia") {
  expect_route(TribeId::franks, {1, 2}, britannia, gallia);
  expect_route(TribeId::franks, {3, 4}, gallia, hispania);
  expect_route(TribeId::franks, {5, 6}, pannonia, italia);
}
RULE_TEST("TOC-9-route-alemanni", "Alemanni: 1-3 Pannonia, Italia; 4-6 Thracia, Macedonia") {
  expect_route(TribeId::alamanni, {1, 2, 3}, pannonia, italia);
  expect_route(TribeId::alamanni, {4, 5, 6}, thracia, macedonia);
}
RULE_TEST("TOC-9-route-goths", "Goths: 1-2 Thracia, Macedonia; 3-4 Asia, Macedonia; 5-6 Galatia, Syria") {
  expect_route(TribeId::goths, {1, 2}, thracia, macedonia);
  expect_route(TribeId::goths, {3, 4}, asia, macedonia);
  expect_route(TribeId::goths, {5, 6}, galatia, syria);
}
RULE_TEST("TOC-9-route-sassanids", "Sassanids: 1-3 Galatia, Asia; 4-6 Syria, Aegyptus") {
  expect_route(TribeId::sassanids, {1, 2, 3}, galatia, asia);
  expect_route(TribeId::sassanids, {4, 5, 6}, syria, aegyptus);
}
RULE_TEST("TOC-9-route-nomads", "Nomads: 1-3 Africa, Hispania; 4-6 Aegyptus, Syria") {
  expect_route(TribeId::nomads, {1, 2, 3}, africa, hispania);
  expect_route(TribeId::nomads, {4, 5, 6}, aegyptus, syria);
}

// ---- Limes ----------------------------------------------------------------------------------------------------------

RULE_TEST("TOC-6.3.3-build-g", "a Limes turns those who enter, and all who go on along the route") {
  Scene s;
  s.at_home(TribeId::franks, 5);
  s.improvement(gallia, ImprovementId::limes);
  roll_invasion(s, 4, 5, 3);
  CHECK(inactive_in(s, TribeId::franks, gallia) == 3);
  CHECK(inactive_in(s, TribeId::franks, hispania) == 2);
  CHECK(active_in(s, TribeId::franks, gallia) + active_in(s, TribeId::franks, hispania) == 0);
}

RULE_TEST("TOC-6.3.3-build-g", "a Limes in the second province turns only those who reach it, and none before it") {
  Scene s;
  s.at_home(TribeId::franks, 5);
  s.improvement(hispania, ImprovementId::limes);
  s.improvement(gallia, ImprovementId::basilica);
  roll_invasion(s, 4, 4, 3);
  CHECK(active_in(s, TribeId::franks, gallia) == 3);
  CHECK(inactive_in(s, TribeId::franks, hispania) == 1);
}

RULE_TEST("TOC-6.3.3-build-g",
          "a Limes turns also those who pass because its province is full, not those who stood there") {
  Scene s;
  s.at_home(TribeId::franks, 5);
  s.barbarians(TribeId::franks, gallia, 3);
  s.improvement(gallia, ImprovementId::limes);
  roll_invasion(s, 4, 2, 3);
  CHECK(active_in(s, TribeId::franks, gallia) == 3);
  CHECK(inactive_in(s, TribeId::franks, hispania) == 2);
}

// ---- The worked example ---------------------------------------------------------------------------------------------

RULE_TEST("TOC-EX-9-a", "five active Sassanids and three inactive: one more wakes, making six") {
  Scene s = example();
  CHECK(s.state.tribes[TribeId::sassanids].home_inactive == 3);
  roll_crisis(s, 5);
  CHECK(s.state.tribes[TribeId::sassanids].home_active == 6);
  CHECK(s.state.tribes[TribeId::sassanids].home_inactive == 2);
}

RULE_TEST("TOC-EX-9-b", "a black 5 is at most 6: five invade; a white 3 sends them to Galatia and Asia") {
  Scene s = example();
  roll_invasion(s, 5, 5, 3);
  const Event& told = *s.last(EventKind::invasion);
  CHECK(told.n == 5);
  CHECK(told.m == 3);
  CHECK(s.count(EventKind::barbarians_enter) == 2);
  CHECK(s.last(EventKind::barbarians_enter)->b == op(asia));
}

RULE_TEST("TOC-EX-9-c", "the Limes in Galatia turns the invaders inactive, there and in Asia") {
  Scene s = example();
  roll_invasion(s, 5, 5, 3);
  CHECK(inactive_in(s, TribeId::sassanids, galatia) == 1);
  CHECK(active_in(s, TribeId::sassanids, galatia) == 2);  // those of before
  CHECK(inactive_in(s, TribeId::sassanids, asia) == 3);
  CHECK(active_in(s, TribeId::sassanids, asia) == 0);
}

RULE_TEST("TOC-EX-9-d", "Galatia with its two takes one; Asia takes three although three Goths are there") {
  Scene s = example();
  roll_invasion(s, 5, 5, 3);
  CHECK(barbarians(s.state, TribeId::sassanids, galatia) == 3);
  CHECK(barbarians(s.state, TribeId::sassanids, asia) == 3);
  CHECK(active_in(s, TribeId::goths, asia) == 3);
}

RULE_TEST("TOC-EX-9-e", "the fifth goes home active: two active ones at home") {
  Scene s = example();
  roll_invasion(s, 5, 5, 3);
  CHECK(s.state.tribes[TribeId::sassanids].home_active == 2);
  CHECK(s.state.tribes[TribeId::sassanids].home_inactive == 2);
  CHECK(s.last(EventKind::barbarians_return)->n == 1);
}

}  // namespace curia::crisis
