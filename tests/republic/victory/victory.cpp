#include "games/republic/victory/victory.h"
#include "games/republic/forum/persuasion.h"
#include "games/republic/invariants.h"
#include "games/republic/victory/fall_of_rome.h"
#include "games/republic/victory/last_wars.h"
#include "games/republic/victory/rebel.h"

#include "tests/republic/combat/field.h"

namespace curia::republic {

namespace {

constexpr SenatorId rebel = SenatorId::cornelius;

Scene table() {
  Scene s(3);
  s.people(2);
  return s;
}

// P1's Cornelius in revolt with so many Legions.
Scene revolt(int legions) {
  Scene s(3);
  s.senator(rebel).of(P1).popularity(0);
  s.people(2);
  s.of(rebel).rebel = 1;
  s.of(rebel).where = Where::revolt;
  s.war(WarId::civil_war, Section::active);
  s.state.revolt.faction = P1;
  s.state.revolt.rebel = rebel;
  s.state.revolt.army.legions = static_cast<std::uint8_t>(legions);
  return s;
}

// Four wars besides the Civil War, the weakest of them the 2nd Illyrian (4, support 2; D5, S17).
void four_enemies(Scene& s) {
  s.war(WarId::gallic_1, Section::active);
  s.war(WarId::syrian, Section::unprosecuted);
  s.war(WarId::punic_2, Section::active);
  s.war(WarId::illyrian_2, Section::active);
}

template <class F>
void now(Scene& s, F step) {
  Context t{.s = s.state, .options = s.options, .teller = &s};
  const Next next = step(t);
  if (next.kind != Next::call) return;
  s.state.stack.push(next.frame);
  resume(s.state, s.options, &s);
}

void bankrupt(Scene& s, int treasury, int due) {
  s.state.rome.treasury = static_cast<Talents>(treasury);
  s.state.game.phase = Phase::revenue;
  Context t{.s = s.state, .options = s.options, .teller = &s};
  state_pays(t, due, Rule::VG_6_52a);
  resume(s.state, s.options, &s);
}

}  // namespace

RULE_TEST("VG-12.1b VG-CH-1", "the game ends with the Forum Phase in which Era Ends is drawn") {
  Scene s = table();
  now(s, era_ends);
  CHECK(s.state.game.phase != Phase::over);
  s.state.game.era_ends_drawn = 1;
  s.senator(faction(s.state, P2).leader).influence(20);
  now(s, era_ends);
  CHECK(s.state.game.phase == Phase::over);
  CHECK(s.state.game.ending == Ending::era_ends);
  CHECK(s.state.game.winners == SeatSet::of(P2));
}

RULE_TEST("VG-12.1b", "the initiatives of that Forum Phase are completed first") {
  Scene s(3);
  s.people(3);
  s.state.game.era_ends_drawn = 1;
  s.begin(Phase::forum);
  CHECK(s.state.game.phase == Phase::forum);
  s.until_phase(Phase::population);
  CHECK(s.state.game.phase == Phase::over);
  CHECK(s.count(EventKind::initiative_taken) == value::initiatives_per_turn);
  CHECK(s.state.game.ending == Ending::era_ends);
}

RULE_TEST("VG-12.1c", "after Era Ends has been drawn persuasion fails on a natural 9") {
  for (int drawn : {0, 1}) {
    Scene s(3);
    s.people(2);
    s.state.game.era_ends_drawn = static_cast<Bool>(drawn);
    const SenatorId persuader = faction(s.state, P1).leader;
    s.senator(persuader).influence(40);
    s.senator(SenatorId::licinius).unaligned();
    s.state.game.phase = Phase::forum;
    s.run(Persuasion{.seat = P1, .persuader = persuader, .target = SenatorId::licinius, .unopposed = 1});
    REQUIRE(s.asked_chance() == Roll::persuasion);
    s.rolls({4, 5});
    CHECK((faction_of(s.state, SenatorId::licinius) == P1) == (drawn == 0));
  }
}

RULE_TEST("VG-LR-1.09.822a", "a senator who reaches 35 Influence takes the place of the elected Consul for Life") {
  Scene s = table();
  const SenatorId elected = faction(s.state, P2).leader, appointed = faction(s.state, P3).leader;
  s.state.offices.consul_for_life = elected;
  s.state.offices.consul_for_life_elected = 1;
  s.senator(appointed).influence(34);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  change_influence(t, appointed, 1, Rule::VG_10_4e);
  CHECK(s.state.offices.consul_for_life == appointed);
  CHECK(s.state.offices.consul_for_life_elected == 0);
  change_influence(t, elected, 40, Rule::VG_10_4e);  // not the other way round
  CHECK(s.state.offices.consul_for_life == appointed);
  now(s, check_victory);
  CHECK(s.state.game.winners == SeatSet::of(P3));
}

RULE_TEST("VG-12.1d", "active wars do not matter at Era Ends") {
  Scene s = table();
  four_enemies(s);
  s.state.game.era_ends_drawn = 1;
  s.senator(faction(s.state, P3).leader).influence(20);
  now(s, era_ends);
  CHECK(s.state.game.winners == SeatSet::of(P3));
}

RULE_TEST("VG-12.2e",
          "the highest Influence, then the highest senator, then votes, then dice; without rebels and captives") {
  Scene s = table();
  const auto one = [&](Seat seat) { return faction(s.state, seat).senators.nth(0); };
  const auto two = [&](Seat seat) { return faction(s.state, seat).senators.nth(1); };
  for (Seat seat : {P1, P2, P3}) {
    s.senator(one(seat)).influence(5);
    s.senator(two(seat)).influence(5);
    s.of(one(seat)).knights = static_cast<std::uint8_t>(20 - oratory(one(seat)) - oratory(two(seat)));  // 20 votes each
  }
  s.of(two(P3)).influence = 9;
  CHECK(leading_factions(s.state, s.options) == SeatSet::of(P3));
  s.of(two(P3)).rebel = 1;
  CHECK(leading_factions(s.state, s.options) == (SeatSet::of(P1) | SeatSet::of(P2)));
  s.of(two(P3)).rebel = 0;
  s.of(two(P3)).where = Where::captive;
  CHECK(leading_factions(s.state, s.options) == (SeatSet::of(P1) | SeatSet::of(P2)));
  s.of(one(P2)).influence = 6;
  s.of(two(P2)).influence = 4;
  CHECK(leading_factions(s.state, s.options) == SeatSet::of(P2));
  s.of(one(P2)).influence = 5;
  s.of(two(P2)).influence = 5;
  s.of(two(P1)).knights = 1;
  CHECK(leading_factions(s.state, s.options) == SeatSet::of(P1));
  s.of(two(P1)).knights = 0;
  s.state.game.era_ends_drawn = 1;
  now(s, era_ends);
  CHECK(s.asked_chance() == Roll::tie);
  s.rolls({3, 3});
  s.rolls({2, 4});
  CHECK(s.asked_chance() == Roll::tie);  // equal: again
  s.rolls({1, 1});
  s.rolls({1, 2});
  CHECK(s.state.game.winners == SeatSet::of(P2));
}

RULE_TEST("VG-LR-1.12.2a VG-10.71d",
          "a Consul for Life wins at Era Ends before Influence is counted, even as a captive") {
  Scene s = table();
  s.state.game.era_ends_drawn = 1;
  s.war(WarId::gallic_1, Section::active);
  s.senator(faction(s.state, P2).leader).influence(30);
  s.state.offices.consul_for_life = faction(s.state, P3).leader;
  s.senator(s.state.offices.consul_for_life).captive_of(WarId::gallic_1);
  now(s, era_ends);
  CHECK(s.state.game.ending == Ending::consul_for_life);
  CHECK(s.state.game.winners == SeatSet::of(P3));
}

RULE_TEST("VG-12.3a VG-12.4a VG-LR-1.12a",
          "four wars at the end of the Combat Phase: everybody loses, whatever else is true") {
  Scene s = table();
  four_enemies(s);
  s.state.wars[WarId::illyrian_2].section = Section::inactive;
  s.state.offices.consul_for_life = faction(s.state, P3).leader;
  now(s, four_wars);
  CHECK(s.state.game.phase != Phase::over);
  s.state.wars[WarId::illyrian_2].section = Section::imminent;
  now(s, four_wars);
  CHECK(s.state.game.phase != Phase::over);
  s.state.wars[WarId::illyrian_2].section = Section::active;
  now(s, four_wars);
  CHECK(s.state.game.ending == Ending::four_wars);
  CHECK(s.state.game.winners.empty());

  Scene civil = revolt(5);  // three wars and the Civil War
  four_enemies(civil);
  civil.state.wars[WarId::illyrian_2] = War{};
  CHECK(wars_against_rome(civil.state, civil.options) == 4);
  now(civil, four_wars);
  CHECK(civil.state.game.ending == Ending::four_wars);
  Scene proved = revolt(5);
  four_enemies(proved);
  proved.state.wars[WarId::illyrian_2] = War{};
  proved.state.game.rebel_proved = 1;
  CHECK(wars_against_rome(proved.state, proved.options) == 3);  // he has met his condition
  now(proved, four_wars);
  CHECK(proved.state.game.phase != Phase::over);
}

RULE_TEST("VG-12.3a", "four wars are counted by the Combat Phase itself") {
  Scene s = table();
  four_enemies(s);
  s.begin(Phase::combat);
  CHECK(s.state.game.ending == Ending::four_wars);
}

RULE_TEST("VG-12.1a VG-12.2c VG-12.2d", "a Consul for Life wins at the end of the Revolution Phase") {
  for (Bool elected : {Bool{0}, Bool{1}}) {
    Scene s = table();
    now(s, check_victory);
    CHECK(s.state.game.phase != Phase::over);
    s.state.offices.consul_for_life = faction(s.state, P3).leader;
    s.state.offices.consul_for_life_elected = elected;
    now(s, check_victory);
    CHECK(s.state.game.ending == Ending::consul_for_life);
    CHECK(s.state.game.winners == SeatSet::of(P3));
    CHECK(s.last(EventKind::game_over)->rule == (elected != 0 ? Rule::VG_12_2d : Rule::VG_12_2c));
  }
  Scene rebels = revolt(5);  // a rebel is no Consul for Life
  rebels.state.offices.consul_for_life = rebel;
  now(rebels, check_victory);
  CHECK(rebels.state.game.phase != Phase::over);
}

RULE_TEST("VG-12.2f VG-9.823g",
          "a rebel who beat the Senate comes before the Consul for Life, who comes before any other civil war") {
  Scene s = revolt(5);
  s.state.offices.consul_for_life = faction(s.state, P3).leader;
  s.state.game.rebel_proved = 1;
  now(s, check_victory);
  CHECK(s.state.game.ending == Ending::rebel);
  CHECK(s.state.game.winners == SeatSet::of(P1));
  Scene not_yet = revolt(5);
  not_yet.state.offices.consul_for_life = faction(not_yet.state, P3).leader;
  now(not_yet, check_victory);
  CHECK(not_yet.state.game.winners == SeatSet::of(P3));
}

RULE_TEST("VG-12.3b", "bankruptcy: everybody loses at once") {
  Scene s = table();
  bankrupt(s, 30, 31);
  CHECK(s.state.game.ending == Ending::bankruptcy);
  CHECK(s.state.game.winners.empty());
  Scene just = table();
  just.state.rome.treasury = 31;
  Context t{.s = just.state, .options = just.options, .teller = &just};
  state_pays(t, 31, Rule::VG_6_52a);
  CHECK(just.state.game.fall == Ending::none);
}

RULE_TEST("VG-12.2b VG-8.2e",
          "with a rebel bankruptcy or a People Revolt gives his faction the game if fewer than 4 wars are active") {
  Scene s = revolt(5);
  four_enemies(s);
  s.state.wars[WarId::illyrian_2] = War{};  // three wars; the Civil War no longer counts
  bankrupt(s, 30, 31);
  CHECK(s.state.game.ending == Ending::rebel);
  CHECK(s.state.game.winners == SeatSet::of(P1));
  for (bool with_rebel : {true, false}) {
    Scene people = with_rebel ? revolt(5) : table();
    Context t{.s = people.state, .options = people.options, .teller = &people};
    rome_falls(t, Ending::people_revolt);
    resume(people.state, people.options, &people);
    CHECK(people.state.game.ending == (with_rebel ? Ending::rebel : Ending::people_revolt));
    CHECK(people.state.game.winners == (with_rebel ? SeatSet::of(P1) : SeatSet{}));
  }
}

RULE_TEST("VG-12.4b", "the rebel takes all Legions of Active Forces and all Fleets; Garrisons stay") {
  Scene s = revolt(5);
  four_enemies(s);
  const SenatorId away = faction(s.state, P2).senators.nth(0), governor = faction(s.state, P3).senators.nth(1);
  s.senator(away).commands(WarId::punic_2, 3, 6);
  s.senator(governor).governs(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 2;
  s.state.arms.active.fleets = 1;
  s.state.game.rebel_proved = 1;
  s.state.game.phase = Phase::combat;
  now(s, four_wars);
  CHECK(s.prompt() == Prompt::choose_next_war);
  REQUIRE(s.state.arms.forces.size() == 1);
  CHECK(s.state.arms.forces[0].commander == rebel);
  CHECK(s.state.arms.forces[0].units.legions == 5 + 4 + 3);
  CHECK(s.state.arms.forces[0].units.fleets == 7);
  CHECK(s.state.provinces[ProvinceId::sicilia].garrison.legions == 2);
  CHECK(s.of(away).where == Where::rome);
  CHECK(s.state.arms.active.none());
}

RULE_TEST("VG-12.4c", "he beats wars one by one, with fleet support, until fewer than 4 are left; otherwise all lose") {
  const auto rebel_wars = [](int fleets) {
    Scene s = revolt(16);
    four_enemies(s);
    s.war(WarId::gladiator, Section::active);
    s.state.arms.active.fleets = static_cast<std::uint8_t>(fleets);
    s.state.game.rebel_proved = 1;
    s.state.game.phase = Phase::combat;
    now(s, four_wars);
    return s;
  };
  Scene s = rebel_wars(0);
  CHECK(s.offers(P1, Verb::choose_war, {.a = op(WarId::gallic_1)}));
  CHECK(s.offers(P1, Verb::choose_war, {.a = op(WarId::gladiator)}));
  s.refuses(P1, Verb::choose_war, {.a = op(WarId::illyrian_2)});  // no Fleets
  s.refuses(P1, Verb::choose_war, {.a = op(WarId::civil_war)});
  s.plays(P1, Verb::choose_war, {.a = op(WarId::gladiator)});
  s.rolls({3, 3, 3});
  CHECK(s.state.game.phase != Phase::over);  // four are left
  s.plays(P1, Verb::choose_war, {.a = op(WarId::gallic_1)});
  s.rolls({3, 3, 3});
  CHECK(s.state.game.ending == Ending::rebel);
  CHECK(s.state.game.winners == SeatSet::of(P1));

  Scene lost = rebel_wars(0);
  lost.plays(P1, Verb::choose_war, {.a = op(WarId::gallic_1)});
  lost.rolls({5, 5, 5});  // Standoff
  no_chits(lost);
  CHECK(lost.state.game.ending == Ending::four_wars);
  CHECK(lost.state.game.winners.empty());

  Scene with_fleets = rebel_wars(2);
  CHECK(with_fleets.offers(P1, Verb::choose_war, {.a = op(WarId::illyrian_2)}));

  Scene collapse = revolt(16);
  four_enemies(collapse);
  Context t{.s = collapse.state, .options = collapse.options, .teller = &collapse};
  rome_falls(t, Ending::people_revolt);
  resume(collapse.state, collapse.options, &collapse);
  collapse.plays(P1, Verb::choose_war, {.a = op(WarId::gallic_1)});
  collapse.rolls({4, 4, 5});  // Disaster
  no_chits(collapse);
  CHECK(collapse.state.game.ending == Ending::people_revolt);
  CHECK(collapse.state.game.winners.empty());
}

RULE_TEST("VG-LR-1.12.3a", "the rebel dies in the battle that leaves fewer than 4 wars") {
  const auto last_battle = [](Scene s, bool collapse) {
    four_enemies(s);
    if (collapse) {
      Context t{.s = s.state, .options = s.options, .teller = &s};
      rome_falls(t, Ending::people_revolt);
      resume(s.state, s.options, &s);
    } else {
      s.state.game.rebel_proved = 1;
      s.state.game.phase = Phase::combat;
      now(s, four_wars);
    }
    s.plays(P1, Verb::choose_war, {.a = op(WarId::gallic_1)});
    s.rolls({1, 1, 2});  // Victory, 3 units lost
    return s;
  };
  const auto dies = [](Scene& s) {
    s.chit(number_of(rebel));
    no_chits(s);
  };
  // 13 + 4 Legions and Military 4: 21 - 10 + 4 = 15
  Scene fallen = last_battle(revolt(13), true);
  REQUIRE(fallen.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::victory));
  dies(fallen);
  CHECK(fallen.state.game.ending == Ending::rebel);
  CHECK(fallen.state.game.winners == SeatSet::of(P1));

  Scene by_battle = last_battle(revolt(13), false);
  dies(by_battle);
  CHECK(by_battle.state.game.ending == Ending::none);
  CHECK(by_battle.state.revolt.faction == Seat::none);
  CHECK(by_battle.state.arms.forces.empty());

  Scene consul = revolt(13);
  consul.state.offices.consul_for_life = faction(consul.state, P3).leader;
  Scene after = last_battle(consul, false);
  dies(after);
  CHECK(after.state.game.ending == Ending::consul_for_life);
  CHECK(after.state.game.winners == SeatSet::of(P3));
}

RULE_TEST("VG-LR-1.06.53a", "units that the State could not maintain are gone before the rebel's wars") {
  Scene s = revolt(16);
  four_enemies(s);
  s.state.arms.active.fleets = 2;
  bankrupt(s, 10, 15);  // 5 T short: 3 units
  CHECK(s.asked_chance() == Roll::unpaid_unit);
  CHECK(s.state.chance.count == 6);
  s.picks(5);  // a Fleet
  s.picks(0);
  s.picks(0);
  CHECK(s.state.arms.forces[0].units.legions == 16 + 2);
  CHECK(s.state.arms.forces[0].units.fleets == 1);
}

RULE_TEST("VG-12.4a", "the last faction in the game has won") {
  Scene s = table();
  Context t{.s = s.state, .options = s.options, .teller = &s};
  s.state.factions[0].playing = 0;
  check_last_faction(t);
  CHECK(s.state.game.phase != Phase::over);
  s.state.factions[2].playing = 0;
  check_last_faction(t);
  CHECK(s.state.game.ending == Ending::last_faction);
  CHECK(s.state.game.winners == SeatSet::of(P2));
}

TEST_CASE("a sound table has no violations; broken promises are named") {
  Scene s = table();
  s.begin(Phase::mortality);
  CHECK(violations(s.state, s.options).empty());
  State broken = s.state;
  broken.factions[0].hand_size = 3;
  broken.rome.treasury = -1;
  broken.arms.active.legions = 30;
  broken.senators[faction(broken, P1).leader].popularity = 12;
  CHECK(violations(broken, s.options).size() >= 4);
}

}  // namespace curia::republic
