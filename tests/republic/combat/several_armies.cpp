// Several armies on one war, and a Master of Horse without his Dictator, where the 1990 edition (AH) differs.
#include "games/republic/revolution/declarations.h"
#include "tests/republic/combat/field.h"

namespace curia::republic {

namespace {

constexpr auto marius = SenatorId::marius, julius = SenatorId::julius, master = SenatorId::cornelius;

// Two armies against the Jugurthine War: 7, D14, S13, support 2.
Scene two_armies(bool earlier) {
  Scene s(3);
  s.options.multi_command_numbers =
      earlier ? choice::multi_command_numbers::none_after_standstill : choice::multi_command_numbers::each_once;
  s.options.battle_order = choice::battle_order::as_sent;
  s.senator(marius).of(P1).commands(WarId::jugurthine, 9, 4);
  s.senator(julius).of(P1).commands(WarId::jugurthine, 8, 4);
  s.people(2);
  s.war(WarId::jugurthine, Section::active);
  fight_all(s);
  s.plays(P1, Verb::attack_first, {.a = op(marius)});
  return s;
}

// The Dictator Marius of P1 beats the 1st Gallic War (10) and dies in his victory; Cornelius of P2 is his Master of Horse.
Scene dictator_dies(bool alone, bool keeps_office = false) {
  Scene s(3);
  s.options.hrao_last_tiebreak = choice::hrao_last_tiebreak::lowest_number;  // nobody rolls
  s.options.master_of_horse_alone =
      alone ? choice::master_of_horse_alone::after_his_death : choice::master_of_horse_alone::only_with_dictator;
  s.options.master_of_horse_survivor =
      keeps_office ? choice::master_of_horse_survivor::keeps_office : choice::master_of_horse_survivor::resigns;
  s.senator(marius).of(P1).office(OfficeId::dictator).commands(WarId::gallic_1, 9);
  s.senator(master).of(P2).office(OfficeId::master_of_horse);
  s.of(master).where = Where::at_war;
  s.state.arms.forces[0].master = master;
  s.people(2);
  s.war(WarId::gallic_1, Section::active);
  s.state.arms.active = Units{};
  fight_all(s);
  s.rolls({3, 3, 3});  // 9 and 17 against 10: Victory, 2 Legions
  s.chit(number_of(marius));
  s.chit(chit_none);
  return s;
}

}  // namespace

RULE_TEST("VG-9.645b AH-10.9b ES-10.9.b",
          "multi_command_numbers: after a Stalemate or Standoff no number counts any more") {
  SUBCASE("a Standoff") {
    Scene s = two_armies(true);
    s.rolls({4, 4, 5});  // 13
    CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::standoff));
    no_chits(s);
    CHECK(standoff_numbers(s.state, WarId::jugurthine, false) == 0);
    CHECK(disaster_numbers(s.state, WarId::jugurthine, false) == 0);
    s.rolls({4, 5, 5});  // 14
    CHECK(s.last(EventKind::battle_fought)->n != static_cast<int>(Outcome::disaster));
  }
  SUBCASE("a Disaster gives no protection") {
    Scene s = two_armies(true);
    s.rolls({4, 5, 5});
    CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::disaster));
    no_chits(s);
    s.rolls({4, 5, 5});
    CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::disaster));
  }
  SUBCASE("a Stalemate: in 2009 it spends no number") {
    for (const bool earlier : {false, true}) {
      Scene s = two_armies(earlier);
      s.rolls({1, 1, 2});
      REQUIRE(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::stalemate));
      no_chits(s);
      s.rolls({4, 5, 5});
      CHECK((s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::disaster)) == !earlier);
    }
  }
}

RULE_TEST(
    "VG-11.2c VG-10.7d AH-11.2h ES-11.2.h",
    "master_of_horse_alone: after the Dictator's death he stays with the victorious army and may revolt with it") {
  for (const bool alone : {false, true}) {
    Scene s = dictator_dies(alone);
    const int influence = row(master).inf;
    CHECK_FALSE(s.state.arms.forces.empty() == alone);
    CHECK((s.of(master).where == Where::at_war) == alone);
    CHECK(s.of(master).influence == influence);  // AH-9.93c: only the Dictator is rewarded
    CHECK(holder(s.state, OfficeId::master_of_horse) == SenatorId::none);
    CHECK(s.state.wars[WarId::gallic_1].section == Section::defeated);
    s.state.stack.clear();
    s.begin(Phase::revolution);
    CHECK((s.prompt() == Prompt::declare_revolt) == alone);
    if (!alone) continue;
    CHECK(s.waits_for(P2));
    CHECK(s.offers(P2, Verb::test_loyalty));
    s.plays(P2, Verb::return_to_rome);
    CHECK(in_rome(s.state, master));
    CHECK(s.state.arms.active.all_legions() == 7);
  }
  CHECK(holder(dictator_dies(true, true).state, OfficeId::master_of_horse) == master);
}

RULE_TEST("VG-11.2c AH-11.2h ES-11.2.h", "while the Dictator lives his Master of Horse does not revolt alone") {
  Scene s(3);
  s.options.hrao_last_tiebreak = choice::hrao_last_tiebreak::lowest_number;  // nobody rolls
  s.options.master_of_horse_alone = choice::master_of_horse_alone::after_his_death;
  s.senator(marius).of(P1).office(OfficeId::dictator).commands(WarId::gallic_1, 9);
  s.senator(master).of(P2).office(OfficeId::master_of_horse);
  s.of(master).where = Where::at_war;
  s.state.arms.forces[0].master = master;
  s.state.arms.forces[0].won_land = 1;
  s.people(2);
  s.begin(Phase::revolution);
  CHECK(s.waits_for(P1));
  CHECK_FALSE(s.waits_for(P2));
}

}  // namespace curia::republic
