#include "tests/republic/combat/field.h"
#include "tests/support/answer.h"

namespace curia::republic {

namespace {

constexpr SenatorId dictator = SenatorId::marius;   // Military 4
constexpr SenatorId master = SenatorId::cornelius;  // Military 4

// The Dictator and his Master of Horse against the 1st Gallic War (10; D13, S15).
Scene two_commanders(int legions = 9) {
  Scene s(3);
  s.senator(dictator).of(P1).office(OfficeId::dictator).popularity(0).commands(WarId::gallic_1, legions);
  s.senator(master).of(P2).office(OfficeId::master_of_horse).popularity(0);
  s.of(master).where = Where::at_war;
  s.state.arms.forces[0].master = master;
  s.people(2);
  s.war(WarId::gallic_1, Section::active);
  return s;
}

int chit_of(SenatorId senator) { return number_of(senator); }

}  // namespace

RULE_TEST("VG-9.34a AH-10.11b AH-9.93a ES-10.11.b ES-9.93.a",
          "the Master of Horse adds his Military, on land and at sea, under the same cap") {
  Scene s = two_commanders();
  CHECK(roman_strength(s.state, force(s, dictator), false) == 9 + military(dictator) + military(master));
  force(s, dictator).units.fleets = 6;
  CHECK(roman_strength(s.state, force(s, dictator), true) == 12);
  force(s, dictator).units.fleets = 15;
  CHECK(roman_strength(s.state, force(s, dictator), true) == 15 + military(dictator) + military(master));
  force(s, dictator).units.legions = 3;
  CHECK(roman_strength(s.state, force(s, dictator), false) == 6);
}

RULE_TEST("VG-9.34c AH-9.93c ES-9.93.c", "only the Dictator is rewarded for a victory") {
  Scene s = two_commanders(15);
  const int influence = s.of(dictator).influence, others = s.of(master).influence;
  fight_all(s);
  s.rolls({4, 5, 5});
  no_chits(s);
  CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::victory));
  CHECK(s.of(dictator).influence == influence + 5);
  CHECK(s.of(dictator).popularity == 5);
  CHECK(s.of(master).influence == others);
  CHECK(s.of(master).popularity == 0);
}

RULE_TEST("VG-9.34d AH-10.2a AH-9.93d ES-10.2.a ES-9.93.d", "a Defeat kills the Master of Horse with the Dictator") {
  Scene s = two_commanders(2);
  fight_all(s);
  s.rolls({1, 1, 1});
  CHECK(s.of(dictator).where == Where::curia);
  CHECK(s.of(master).where == Where::curia);
}

RULE_TEST("VG-5.22b VG-9.34d",
          "a chit that the Dictator shares with his Master of Horse: two dice for each decide who is hit") {
  constexpr SenatorId tiberius = SenatorId::tiberius_gracchus, gaius = SenatorId::gaius_gracchus;
  for (const bool dictator_is_lower : {false, true}) {
    Scene s(3);
    s.senator(tiberius).of(P1).office(OfficeId::dictator).commands(WarId::gallic_1, 9);
    s.senator(gaius).of(P2).office(OfficeId::master_of_horse);
    s.of(gaius).where = Where::at_war;
    s.state.arms.forces[0].master = gaius;
    s.people(2);
    s.war(WarId::gallic_1, Section::active);
    fight_all(s);
    s.rolls({1, 4, 4});
    REQUIRE(chits_to_draw(s.state) >= 2);
    s.chit(number_of(tiberius));
    REQUIRE(s.asked_chance() == Roll::paired_death);
    s.rolls({3, 4});
    s.rolls({6, 1});  // equal: again
    s.rolls({dictator_is_lower ? 1 : 6, 4});
    s.rolls({3, 4});
    CHECK((s.of(tiberius).where == Where::at_war) == !dictator_is_lower);
    CHECK((s.of(gaius).where == Where::at_war) == dictator_is_lower);
  }
}

RULE_TEST("VG-9.34d VG-10.71a AH-10.8b AH-10.82a AH-9.93d ES-10.8.b ES-10.82.a ES-9.93.d",
          "the Master of Horse is captured or killed by his own chit") {
  Scene s = two_commanders(6);  // 12 against 10
  fight_all(s);
  s.rolls({2, 3, 3});  // 10: Stalemate, 3 Legions
  CHECK(chits_to_draw(s.state) == 3);
  s.chit(chit_of(master));
  CHECK(s.of(master).where == Where::curia);
  CHECK(force(s, dictator).master == SenatorId::none);
  s.chit(chit_none);
  s.chit(chit_none);

  Scene last = two_commanders(6);
  fight_all(last);
  last.rolls({2, 3, 3});
  last.chit(chit_none);
  last.chit(chit_none);
  last.chit(chit_of(master));
  CHECK(last.of(master).where == Where::captive);
  CHECK(holder(last.state, OfficeId::master_of_horse) == master);
  CHECK(last.of(dictator).proconsul == 1);
}

RULE_TEST("VG-9.34e AH-9.93e ES-9.93.e", "the Master of Horse's ability does not cancel Disaster and Standoff") {
  Scene s(3);
  s.senator(dictator).of(P1).office(OfficeId::dictator).commands(WarId::punic_2, 15, 7);
  s.senator(SenatorId::scipio_africanus).of(P2).office(OfficeId::master_of_horse);
  s.state.arms.forces[0].master = SenatorId::scipio_africanus;
  s.war(WarId::punic_2, Section::active);
  CHECK(battle_result(s.state, s.state.arms.forces[0], WarId::punic_2, false, {2, 4, 4}, s.options).outcome ==
        Outcome::disaster);
}

RULE_TEST("VG-9.34b VG-10.7d VG-10.7c",
          "when the Dictator is lost his Master of Horse comes home and gives up his office") {
  Scene s = two_commanders(6);
  fight_all(s);
  CHECK(s.of(master).where == Where::at_war);
  s.rolls({2, 3, 3});
  s.chit(chit_of(dictator));
  s.chit(chit_none);
  s.chit(chit_none);
  CHECK(s.of(dictator).where == Where::curia);
  CHECK(s.of(master).where == Where::rome);
  CHECK(holder(s.state, OfficeId::master_of_horse) == SenatorId::none);

  Scene captured = two_commanders(6);
  fight_all(captured);
  captured.rolls({2, 3, 3});
  captured.chit(chit_none);
  captured.chit(chit_none);
  captured.chit(chit_of(dictator));
  CHECK(captured.of(dictator).where == Where::captive);
  CHECK(captured.of(master).where == Where::rome);
  CHECK(holder(captured.state, OfficeId::master_of_horse) == SenatorId::none);
}

RULE_TEST("VG-10.7d", "by the living rules the Master of Horse keeps his office") {
  Scene s = two_commanders(6);
  s.options.master_of_horse_survivor = choice::master_of_horse_survivor::keeps_office;
  fight_all(s);
  s.rolls({2, 3, 3});
  s.chit(chit_of(dictator));
  s.chit(chit_none);
  s.chit(chit_none);
  CHECK(s.of(dictator).where == Where::curia);
  CHECK(s.of(master).where == Where::rome);
  CHECK(holder(s.state, OfficeId::master_of_horse) == master);
}

RULE_TEST("VG-10.7a VG-10.7b AH-10.8a AH-10.8b AH-10.8c ES-10.8.a ES-10.8.b ES-10.8.c",
          "one chit per unit lost; other senators' chits mean nothing; a lost force does not kill") {
  Scene s(3);
  s.senator(dictator).of(P1).office(OfficeId::field_consul).commands(WarId::gallic_1, 5, 2);
  s.senator(SenatorId::julius).of(P2);
  s.people(2);
  s.war(WarId::gallic_1, Section::active);
  fight_all(s);
  s.rolls({3, 3, 3});  // 9 + 9 - 10 = 8: Stalemate 5
  CHECK(chits_to_draw(s.state) == 7);
  CHECK(s.state.arms.forces[0].units.none());
  s.chit(chit_of(SenatorId::julius));
  CHECK(s.of(SenatorId::julius).where == Where::rome);
  for (int n = 0; n < 4; ++n) s.chit(chit_none);
  s.chit(29);
  s.chit(28);
  CHECK(s.asked_chance() == Roll::none);
  CHECK(s.of(dictator).where == Where::at_war);
}

RULE_TEST("VG-10.71a AH-10.82a ES-10.82.a",
          "single_chit: captured by the last chit, killed by an earlier one; a single one captures or kills") {
  for (const bool kills : {false, true}) {
    Scene s(3);
    s.options.single_chit = kills ? choice::single_chit::kills : choice::single_chit::captures;
    s.senator(dictator).of(P1).office(OfficeId::field_consul).commands(WarId::gallic_1, 9);
    s.people(2);
    s.war(WarId::gallic_1, Section::active);
    fight_all(s);
    s.rolls({3, 3, 3});  // 9 + 3 = 12: 1
    CHECK(chits_to_draw(s.state) == 1);
    s.chit(chit_of(dictator));
    CHECK(s.of(dictator).where == (kills ? Where::curia : Where::captive));
  }
  CHECK(as_printed().single_chit ==
        answer_of(choice::single_chit::captures, choice::single_chit::kills, choice::single_chit::kills));
  const auto army = [](int legions) {
    Scene s(3);
    s.options.draw2_chits = on;  // the cup of the Quaestor edition holds none: ES-4.2b
    s.senator(dictator).of(P1).office(OfficeId::field_consul).commands(WarId::gallic_1, legions);
    s.people(2);
    s.war(WarId::gallic_1, Section::active);
    fight_all(s);
    return s;
  };
  Scene last = army(9);
  last.rolls({2, 3, 3});  // 11: 2
  last.chit(chit_none);
  last.chit(chit_of(dictator));
  CHECK(last.of(dictator).where == Where::captive);
  CHECK(last.of(dictator).war == WarId::gallic_1);
  CHECK(last.told(EventKind::senator_captured));

  Scene first = army(9);
  first.rolls({2, 3, 3});
  first.chit(chit_of(dictator));
  CHECK(first.of(dictator).where == Where::curia);

  Scene more = army(9);  // a Draw 2 makes two of one
  more.rolls({3, 3, 3});
  more.chit(chit_draw_two);
  more.chit(chit_none);
  more.chit(chit_of(dictator));
  CHECK(more.of(dictator).where == Where::captive);

  Scene victory = army(16);
  victory.rolls({2, 2, 2});  // 6 + 10 = 16: Victory 2
  victory.chit(chit_none);
  victory.chit(chit_of(dictator));
  CHECK(victory.of(dictator).where == Where::curia);
}

RULE_TEST("VG-10.71c VG-10.71f AH-10.82g ES-10.82.g",
          "a captive keeps his office, is no Proconsul, and blocks his Statesman") {
  Scene s(3);
  s.senator(SenatorId::cornelius).of(P1).office(OfficeId::field_consul).commands(WarId::gallic_1, 9);
  s.people(2);
  s.war(WarId::gallic_1, Section::active);
  CHECK(may_play_statesman(s.state, P1, SenatorId::scipio_africanus));
  fight_all(s);
  s.rolls({2, 3, 3});
  s.chit(chit_none);
  s.chit(chit_of(SenatorId::cornelius));
  CHECK(is_captive(s.state, SenatorId::cornelius));
  CHECK(holder(s.state, OfficeId::field_consul) == SenatorId::cornelius);
  CHECK(s.of(SenatorId::cornelius).proconsul == 0);
  CHECK_FALSE(may_play_statesman(s.state, P1, SenatorId::scipio_africanus));
}

RULE_TEST("VG-10.71d VG-10.71e", "a captive's Influence does not count; a chit kills him like anybody") {
  Scene s(3);
  s.people(2);
  s.war(WarId::gallic_1, Section::active);
  const SenatorId senator = faction(s.state, P1).senators.nth(1);
  const int before = influence_of_faction(s.state, P1);
  s.senator(senator).captive_of(WarId::gallic_1);
  CHECK(influence_of_faction(s.state, P1) == before - s.of(senator).influence);
  s.begin(Phase::mortality);
  s.chit(chit_of(senator));
  CHECK(s.of(senator).where == Where::curia);
}

RULE_TEST("VG-10.71g VG-10.71h VG-10.71b",
          "ransom: 2 T per Influence, at least 10 T, from both treasuries, at any time") {
  Scene s(3);
  s.people(2);
  s.war(WarId::gallic_1, Section::active);
  const SenatorId senator = faction(s.state, P1).senators.nth(1);
  s.senator(senator).captive_of(WarId::gallic_1).influence(7).talents(6);
  s.of(senator).proconsul = 1;
  faction(s.state, P1).treasury = 20;
  fight_all(s);
  const Offer* offer = s.offer(P1, Verb::ransom, {.a = op(senator)});
  REQUIRE(offer != nullptr);
  CHECK(offer->least == 8);  // 14 T, of which he has 6
  CHECK(offer->most == 14);
  s.plays(P1, Verb::ransom, {.a = op(senator)}, 10);
  CHECK(s.of(senator).where == Where::rome);
  CHECK(s.of(senator).talents == 2);
  CHECK(s.of(senator).proconsul == 0);
  CHECK(faction(s.state, P1).treasury == 10);

  Scene poor(3);
  poor.people(2);
  poor.war(WarId::gallic_1, Section::active);
  const SenatorId other = faction(poor.state, P1).senators.nth(1);
  poor.senator(other).captive_of(WarId::gallic_1).influence(1).talents(9);
  fight_all(poor);
  CHECK(poor.offer(P1, Verb::ransom, {.a = op(other)}) == nullptr);  // 10 T
}

RULE_TEST("VG-10.71i AH-10.82c ES-10.82.c", "a captive is killed when the war is defeated") {
  Scene s(3);
  s.senator(dictator).of(P1).office(OfficeId::field_consul).commands(WarId::gallic_1, 20);
  s.people(2);
  const SenatorId captive = faction(s.state, P2).senators.nth(1);
  s.senator(captive).captive_of(WarId::gallic_1);
  s.war(WarId::gallic_1, Section::active);
  fight_all(s);
  s.rolls({3, 3, 3});
  no_chits(s);
  CHECK_FALSE(in_play(s.state, WarId::gallic_1));
  CHECK(s.of(captive).where == Where::curia);
}

RULE_TEST("VG-LR-1.10.71a", "a ransomed rebel goes to the rebels") {
  Scene s(3);
  s.people(2);
  s.war(WarId::gallic_1, Section::active);
  const SenatorId senator = faction(s.state, P1).senators.nth(1);
  s.senator(senator).captive_of(WarId::gallic_1);
  s.of(senator).rebel = 1;
  Context t{.s = s.state, .options = s.options};
  free_captive(t, senator, 10, Rule::VG_10_71h);
  CHECK(s.of(senator).where == Where::revolt);
}

RULE_TEST("VG-10.8a VG-10.8b VG-10.8d", "who survives without winning is Proconsul and gives up his office at once") {
  Scene s(3);
  s.senator(dictator).of(P1).office(OfficeId::field_consul).commands(WarId::gallic_1, 9);
  s.people(2);
  s.war(WarId::gallic_1, Section::active);
  fight_all(s);
  s.rolls({2, 3, 3});
  no_chits(s);
  CHECK(s.of(dictator).proconsul == 1);
  CHECK(s.of(dictator).prior_consul == 1);
  CHECK(holder(s.state, OfficeId::field_consul) == SenatorId::none);
  CHECK(force(s, dictator).units.all_legions() == 7);
  CHECK(force(s, dictator).war == WarId::gallic_1);
  CHECK(has_major_office(s.state, dictator));
  CHECK(office_of(s.state, dictator) == OfficeId::none);
  CHECK(s.last(EventKind::becomes_proconsul)->a == op(dictator));
}

RULE_TEST("VG-10.8d", "there may be any number of Proconsuls") {
  Scene s(3);
  s.senator(SenatorId::marius).of(P1).office(OfficeId::field_consul).commands(WarId::gallic_1, 9);
  s.senator(SenatorId::cornelius).of(P2).office(OfficeId::rome_consul).commands(WarId::gladiator, 6);
  s.of(SenatorId::cornelius).prior_consul = 1;
  s.people(2);
  s.war(WarId::gallic_1, Section::active);
  s.war(WarId::gladiator, Section::active);
  fight_all(s);
  s.rolls({2, 3, 3});
  no_chits(s);
  s.rolls({2, 2, 3});  // 10 against 6: 11
  no_chits(s);
  CHECK(s.of(SenatorId::marius).proconsul + s.of(SenatorId::cornelius).proconsul == 2);
}

RULE_TEST("VG-10.8c", "the Master of Horse of a new Proconsul goes home, still in office") {
  Scene s = two_commanders(6);
  fight_all(s);
  s.rolls({2, 3, 3});
  no_chits(s);
  CHECK(s.of(dictator).proconsul == 1);
  CHECK(holder(s.state, OfficeId::dictator) == SenatorId::none);
  CHECK(s.of(master).where == Where::rome);
  CHECK(holder(s.state, OfficeId::master_of_horse) == master);
}

}  // namespace curia::republic
