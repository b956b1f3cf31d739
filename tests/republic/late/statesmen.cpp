// Statesmen of the Late deck.
#include "games/republic/senate/business/business.h"
#include "games/republic/senate/business/motions.h"
#include "tests/republic/combat/field.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

RULE_TEST("VG-LR-card-4A AH-7.362h",
          "Caesar may make two Legions Veterans after a land victory, one after other results") {
  constexpr auto caesar = SenatorId::julius_caesar;
  for (const bool victory : {true, false}) {
    Scene s(3);
    s.senator(caesar).of(P1).commands(WarId::gallic_1, victory ? 20 : 8);
    s.people(2);
    s.war(WarId::gallic_1, Section::active);
    fight_all(s);
    s.rolls(victory ? std::initializer_list<int>{6, 6, 5} : std::initializer_list<int>{2, 2, 3});
    while (s.state.chance.kind == ChanceRequest::Kind::pick) s.picks(0);
    no_chits(s);
    const EventKind fought = EventKind::battle_fought;
    REQUIRE(s.last(fought) != nullptr);
    CHECK((s.last(fought)->n == static_cast<int>(Outcome::victory)) == victory);
    CHECK(s.state.arms.veterans.size() == (victory ? 2 : 1));
    for (VeteranId veteran : s.state.arms.veterans) CHECK(s.state.arms.allegiance[veteran] == caesar);
  }
}

RULE_TEST("VG-LR-card-22B VG-LR-card-28A AH-7.362c",
          "Cato the Younger and Cicero act as a Tribune once a turn without a card") {
  for (const SenatorId man : {SenatorId::cato_the_younger, SenatorId::cicero}) {
    Scene s = people_of_rome();
    s.senator(man).of(P2).influence(1);
    in_session(s, SenateStage::other, OtherBusiness{});
    s.plays(P2, Verb::tribune_free, who(man));
    s.plays(P2, Verb::recruit_legions, {}, 1);
    s.plays(P2, Verb::put_to_vote);
    everybody_in_favour(s);
    CHECK(s.state.arms.active.legions == 5);
    CHECK_FALSE(s.offers(P2, Verb::tribune_free, who(man)));
    s.plays(P1, Verb::recruit_legions, {}, 2);
    s.plays(P1, Verb::put_to_vote);
    call_on(s, P2);
    CHECK(s.offer(P2, Verb::veto_free) == nullptr);
    Scene away = people_of_rome();
    away.senator(man).of(P2).captive_of(WarId::punic_1);
    in_session(away, SenateStage::other, OtherBusiness{});
    CHECK_FALSE(away.offers(P2, Verb::tribune_free, who(man)));
  }
}

RULE_TEST("VG-LR-card-29A", "Crassus doubles his base and Concession income, not that of Knights; beside Lucullus") {
  constexpr auto crassus = SenatorId::crassus;
  for (const bool leads : {false, true}) {
    Scene s(3);
    s.people();
    s.senator(crassus).of(P1).knights(3).holds(ConcessionId::mining);
    if (leads) s.senator(crassus).leader();
    s.begin(Phase::revenue);
    CHECK(s.of(crassus).talents == 2 * (leads ? 3 : 1) + 3 + 2 * 3);
  }
  Scene s(3);
  s.people();
  s.senator(SenatorId::lucullus).of(P2);
  CHECK(may_play_statesman(s.state, P1, crassus));
}

RULE_TEST(
    "VG-LR-card-29B AH-7.362j",
    "Lucullus loses nothing to a Disaster or Standoff; the war is Unprosecuted, and the next Senate recalls him") {
  constexpr auto lucullus = SenatorId::lucullus;
  for (const int natural : {13, 14}) {  // Disaster and Standoff of the 1st Mithridatic War
    Scene s(3);
    s.senator(lucullus).of(P1).commands(WarId::mithridatic_1, 10, 5);
    s.people(2);
    s.war(WarId::mithridatic_1, Section::active);
    s.state.rome.unrest = 2;
    fight_all(s);
    s.rolls({4, 4, natural - 8});
    CHECK(s.last(EventKind::battle_fought)->n ==
          static_cast<int>(natural == 13 ? Outcome::disaster : Outcome::standoff));
    CHECK(force(s, lucullus).units.all_legions() == 10);
    CHECK(force(s, lucullus).units.fleets == 5);
    CHECK_FALSE(s.told(EventKind::chit_drawn));
    CHECK(s.state.rome.unrest == (natural == 13 ? 3 : 2));
    close_phase(s);
    CHECK(s.state.wars[WarId::mithridatic_1].section == Section::unprosecuted);
    CHECK(s.of(lucullus).where == Where::at_war);
    Context t = table_of(s);
    automatic_recall(t);  // the following Senate closes
    CHECK(s.of(lucullus).where == Where::rome);
    CHECK(s.state.arms.forces.empty());
    CHECK(s.state.arms.active.all_legions() == 4 + 10);
  }
  Scene other(3);  // any other result is as for everybody, and he stays
  other.senator(lucullus).of(P1).commands(WarId::mithridatic_1, 8, 5);
  other.people(2);
  other.war(WarId::mithridatic_1, Section::active);
  fight_all(other);
  other.rolls({2, 2, 4});  // 8 + 13 - 10 = 11: Stalemate, 2 lost
  CHECK(force(other, lucullus).units.fleets == 3);
  CHECK(force(other, lucullus).recall_due == 0);
  Scene s(3);
  s.people();
  s.senator(SenatorId::crassus).of(P2);
  CHECK(may_play_statesman(s.state, P1, lucullus));
}

RULE_TEST("VG-LR-card-29B", "after his Disaster the war was not fought, whoever else has Legions there") {
  constexpr auto lucullus = SenatorId::lucullus;
  for (const bool disaster : {false, true}) {
    Scene s(3);
    s.senator(lucullus).of(P1).commands(WarId::mithridatic_1, 10, 5);
    s.people(2);
    s.war(WarId::mithridatic_1, Section::active);
    fight_all(s);
    s.rolls(disaster ? std::initializer_list<int>{4, 4, 5} : std::initializer_list<int>{2, 2, 4});
    no_chits(s);
    s.senator(SenatorId::aurelius).commands(WarId::mithridatic_1, 10, 5);  // who did not attack
    close_phase(s);
    CHECK(s.state.wars[WarId::mithridatic_1].section == (disaster ? Section::unprosecuted : Section::active));
  }
}

RULE_TEST("VG-LR-card-30A AH-7.362k AH-7.362l",
          "Pompey's Military is 1d6 + 1 in each battle and 2 elsewhere; his Popularity moves twice") {
  constexpr auto pompey = SenatorId::pompey;
  for (const int die : {1, 6}) {
    Scene s(3);
    s.senator(pompey).of(P1).commands(WarId::gallic_2, 10);
    s.people(2);
    s.war(WarId::gallic_2, Section::active);
    fight_all(s);
    REQUIRE(s.asked_chance() == Roll::variable_military);
    s.rolls({die});
    CHECK(roman_strength(s.state, force(s, pompey), false) == 10 + die + 1);
    s.rolls({3, 3, 4});  // 10 + 10 + Military - 12
    CHECK(s.last(EventKind::battle_fought)->m == 8 + die + 1);
    CHECK(rolled_military(s.state) == 0);  // rolled again for the next
  }
  Scene omens(3);
  omens.senator(pompey).of(P1).commands(WarId::gallic_2, 10);
  omens.people(2);
  omens.war(WarId::gallic_2, Section::active);
  omens.event(EventId::evil_omens);
  fight_all(omens);
  omens.rolls({1});
  CHECK(rolled_military(omens.state) == 1);
  // As Master of Horse he rolls, too.
  Scene horse(3);
  horse.senator(pompey).of(P1).office(OfficeId::master_of_horse);
  horse.senator(SenatorId::marius).of(P1).office(OfficeId::dictator).commands(WarId::gallic_2, 10);
  force(horse, SenatorId::marius).master = pompey;
  horse.of(pompey).where = Where::at_war;
  horse.people(2);
  horse.war(WarId::gallic_2, Section::active);
  fight_all(horse);
  horse.rolls({4});
  CHECK(roman_strength(horse.state, force(horse, SenatorId::marius), false) == 10 + 4 + 5);
  // In a civil war on either side.
  Scene civil(3);
  civil.senator(pompey).of(P1);
  civil.of(pompey).rebel = 1;
  civil.of(pompey).where = Where::revolt;
  civil.senator(SenatorId::marius).of(P2).commands(WarId::civil_war, 10);
  civil.people(2);
  civil.war(WarId::civil_war, Section::active);
  civil.state.revolt.faction = P1;
  civil.state.revolt.rebel = pompey;
  civil.state.revolt.army.legions = 10;
  CHECK(land_strength(civil.state, WarId::civil_war) == 10 + 2);
  fight_all(civil);
  REQUIRE(civil.asked_chance() == Roll::variable_military);
  civil.rolls({5});
  CHECK(land_strength(civil.state, WarId::civil_war) == 10 + 6);
  // 2 wherever a fixed value is needed.
  CHECK(military(pompey) == 2);
  Units ten;
  ten.legions = 10;
  CHECK(strong_enough(civil.state, civil.options, WarId::gallic_2, ten, pompey, SenatorId::none, false));
  civil.war(WarId::gallic_3, Section::active);
  ten.legions = 12;
  CHECK_FALSE(strong_enough(civil.state, civil.options, WarId::gallic_3, ten, pompey, SenatorId::none, false));
  ten.legions = 13;
  CHECK(strong_enough(civil.state, civil.options, WarId::gallic_3, ten, pompey, SenatorId::none, false));
  Scene s(3);
  s.senator(pompey).of(P1).popularity(0);
  Context t = table_of(s);
  change_popularity(t, pompey, 2, Rule::VG_7_31b);
  CHECK(s.of(pompey).popularity == 4);
  change_popularity(t, pompey, -3, Rule::VG_7_31b);
  CHECK(s.of(pompey).popularity == -2);
  change_popularity(t, pompey, 9, Rule::VG_7_31b);
  CHECK(s.of(pompey).popularity == 9);
}

}  // namespace curia::republic
