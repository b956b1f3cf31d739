#include "tests/republic/combat/field.h"

namespace curia::republic {

namespace {

constexpr SenatorId marius = SenatorId::marius;  // Military 4

// Marius with 9 Legions against the Gladiator Revolt (6) with Spartacus (5).
Scene gladiators(int legions = 9, int fleets = 0) {
  Scene s(3);
  s.senator(marius).of(P1).office(OfficeId::field_consul).commands(WarId::gladiator, legions, fleets);
  s.people(2);
  s.war(WarId::gladiator, Section::active);
  s.leader_on_war(LeaderId::spartacus);
  s.state.rome.unrest = 3;
  return s;
}

// A natural 10 gives any total by the size of the force: the 1st Gallic War (10) and a commander without Military.
BattleResult read_on_table(int total) {
  Scene s(3);
  s.senator(SenatorId::terentius).of(P1).commands(WarId::gallic_1, 20);
  s.war(WarId::gallic_1, Section::active);
  Force& army = force(s, SenatorId::terentius);
  army.commander = SenatorId::none;
  army.units.legions = static_cast<std::uint8_t>(total < 0 ? 0 : total);
  return battle_result(s.state, army, WarId::gallic_1, false, {4, 3, 3}, s.options);
}

struct TableLine {
  int total;
  Outcome outcome;
  int lost;
};

}  // namespace

RULE_TEST("VG-LR-1.10.4a AH-10.4-exa AH-10.4-exb AH-10.4-exc AH-10.4-exd ES-10.4c.a ES-10.4c.b ES-10.4c.c ES-10.4c.d",
          "Marius against Spartacus") {
  Scene s = gladiators();
  CHECK(printed_land(s.state, WarId::gladiator) == 6);
  CHECK(roman_strength(s.state, force(s, marius), false) == 13);
  CHECK(enemy_strength(s.state, WarId::gladiator, false, {3, 3, 4}, s.options) == 11);
  fight_all(s);
  s.rolls({3, 3, 4});
  CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::stalemate));
  CHECK(s.last(EventKind::battle_fought)->m == 12);
  CHECK(s.asked_chance() == Roll::battle_chit);
  CHECK(chits_to_draw(s.state) == 1);
  s.chit(chit_none);
  CHECK(force(s, marius).units.all_legions() == 8);

  Scene with_fleet = gladiators(9, 1);
  fight_all(with_fleet);
  with_fleet.rolls({3, 3, 4});
  CHECK(with_fleet.last(EventKind::units_lost)->n == 1);
  CHECK(with_fleet.last(EventKind::units_lost)->m == 1);
  CHECK(chits_to_draw(with_fleet.state) == 2);

  for (const auto& dice : {Dice3{2, 2, 2}, Dice3{3, 4, 4}}) {  // 6 of the war, 11 of Spartacus
    Scene disaster = gladiators();
    fight_all(disaster);
    disaster.rolls({dice[0], dice[1], dice[2]});
    CHECK(disaster.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::disaster));
    CHECK(disaster.last(EventKind::units_lost)->n == 5);
    CHECK(force(disaster, marius).units.all_legions() == 4);
  }
  for (const auto& dice : {Dice3{4, 5, 5}, Dice3{6, 5, 5}}) {  // 14 of Spartacus, 16 of the war
    Scene standoff = gladiators();
    fight_all(standoff);
    standoff.rolls({dice[0], dice[1], dice[2]});
    CHECK(standoff.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::standoff));
    CHECK(standoff.last(EventKind::units_lost)->n == 3);
  }
  Scene small = gladiators(3);
  CHECK(roman_strength(small.state, force(small, marius), false) == 6);
}

RULE_TEST("VG-LR-board-combat-a VG-ER-combat-table VG-10.11d AH-10.11c AH-10.2b ES-10.11.c ES-10.2.b",
          "the Combat Results Table, entered with difference + 3d6") {
  constexpr TableLine lines[] = {{4, Outcome::defeat, 4},     {5, Outcome::defeat, 3},     {6, Outcome::defeat, 2},
                                 {7, Outcome::defeat, 1},     {8, Outcome::stalemate, 5},  {9, Outcome::stalemate, 4},
                                 {10, Outcome::stalemate, 3}, {11, Outcome::stalemate, 2}, {12, Outcome::stalemate, 1},
                                 {13, Outcome::stalemate, 0}, {14, Outcome::victory, 4},   {15, Outcome::victory, 3},
                                 {16, Outcome::victory, 2},   {17, Outcome::victory, 1},   {18, Outcome::victory, 0},
                                 {25, Outcome::victory, 0}};
  for (const TableLine& line : lines) {  // with n Legions the total is n - 10 + 10
    const BattleResult result = read_on_table(line.total);
    CHECK(result.total == line.total);
    CHECK(result.outcome == line.outcome);
    CHECK(result.legions_lost == line.lost);
  }
  CHECK(read_on_table(3).outcome == Outcome::defeat);
  CHECK(read_on_table(3).legions_lost == 3);  // all
  CHECK(read_on_table(1).legions_lost == 1);

  Scene s(3);  // Fleets in the same number
  s.senator(marius).of(P1).commands(WarId::gallic_1, 4, 7);
  s.war(WarId::gallic_1, Section::active);
  const BattleResult all = battle_result(s.state, force(s, marius), WarId::gallic_1, false, {1, 2, 2}, s.options);
  CHECK(all.total == 3);
  CHECK(all.fleets_lost == 7);
  const BattleResult stalemate = battle_result(s.state, force(s, marius), WarId::gallic_1, false, {6, 4, 4}, s.options);
  CHECK(stalemate.total == 12);
  CHECK(stalemate.fleets_lost == 1);
}

RULE_TEST("VG-10.11b VG-10.11c AH-10.11a AH-10.11b AH-10.51a ES-10.11.a ES-10.11.b ES-10.51.a",
          "Veterans count 2; the Military added is at most the strength of the Legions") {
  Scene s = gladiators(1);
  CHECK(roman_strength(s.state, force(s, marius), false) == 2);
  s.veteran(force(s, marius).units, SenatorId::none);
  CHECK(roman_strength(s.state, force(s, marius), false) == 6);  // 1 + 2, and 3 of his 4
  s.veteran(force(s, marius).units, SenatorId::none);
  CHECK(roman_strength(s.state, force(s, marius), false) == 9);  // 5 + 4
  s.state.arms.allegiance[force(s, marius).units.veterans.first()] = SenatorId::julius;
  CHECK(roman_strength(s.state, force(s, marius), false) == 9);  // whoever owns their allegiance
  force(s, marius).commander = SenatorId::terentius;
  CHECK(roman_strength(s.state, s.state.arms.forces[0], false) == 5 + military(SenatorId::terentius));  // and commands
}

RULE_TEST("VG-10.11e AH-10.11d ES-10.11.d", "naval victory, matching wars and a Leader") {
  Scene s(3);
  s.war(WarId::pirates_1, Section::active);
  s.state.wars[WarId::pirates_1].naval_victory = 1;
  CHECK(land_strength(s.state, WarId::pirates_1) == 3);
  CHECK(fleet_support(WarId::pirates_1) == 2);
  CHECK(naval_strength(s.state, WarId::pirates_1) == 0);
  s.province(ProvinceId::hispania_citerior);
  s.province(ProvinceId::hispania_ulterior);
  s.war(WarId::lusitanian, Section::active);
  s.war(WarId::numantine, Section::active);
  s.leader_on_war(LeaderId::viriathus);
  CHECK(land_strength(s.state, WarId::lusitanian) == 17);
  CHECK(land_strength(s.state, WarId::numantine) == 21);
  s.senator(SenatorId::scipio_aemilianus).of(P1).commands(WarId::lusitanian, 16, 2);
  CHECK(roman_strength(s.state, force(s, SenatorId::scipio_aemilianus), false) == 20);
  fight_all(s);
  s.rolls({1, 4, 4});
  CHECK(s.last(EventKind::battle_fought)->m == 9 + 3);
}

RULE_TEST("VG-10.11f VG-LR-card-1B AH-7.362a",
          "Scipio Aemilianus cancels the numbers of the Spanish wars, not the Leader's") {
  Scene s(3);
  s.province(ProvinceId::hispania_citerior);
  s.province(ProvinceId::hispania_ulterior);
  s.war(WarId::lusitanian, Section::active);  // D6, S11, S16
  s.leader_on_war(LeaderId::viriathus);       // D15, S12
  s.senator(SenatorId::scipio_aemilianus).of(P1).commands(WarId::lusitanian, 16, 2);
  Force& army = force(s, SenatorId::scipio_aemilianus);
  const auto outcome = [&](Dice3 dice) {
    return battle_result(s.state, army, WarId::lusitanian, false, dice, s.options).outcome;
  };
  CHECK(disaster_numbers(s.state, WarId::lusitanian, true) == 1U << 15U);
  CHECK(standoff_numbers(s.state, WarId::lusitanian, true) == 1U << 12U);
  CHECK(outcome({6, 5, 4}) == Outcome::disaster);
  CHECK(outcome({4, 4, 4}) == Outcome::standoff);
  for (const auto& dice : {Dice3{2, 2, 2}, Dice3{3, 4, 4}, Dice3{6, 5, 5}})
    CHECK(battle_result(s.state, army, WarId::lusitanian, false, dice, s.options).total != 0);
  s.war(WarId::punic_3, Section::active);
  CHECK(nullifies(SenatorId::scipio_aemilianus, WarId::punic_3));
  CHECK_FALSE(nullifies(SenatorId::scipio_aemilianus, WarId::punic_2));
  army.commander = marius;  // not while another commands
  CHECK(outcome({2, 2, 2}) == Outcome::disaster);
}

RULE_TEST(
    "VG-10.2a VG-10.2c VG-10.2b AH-10.2a AH-10.2b AH-10.2c AH-10.2d AH-10.8a ES-10.2.a ES-10.2.b ES-10.2.c ES-10.2.d "
    "ES-10.8.a",
    "a Defeat kills the commander and raises the Unrest Level by 2; survivors stay") {
  Scene s(3);
  s.senator(SenatorId::terentius).of(P1).office(OfficeId::field_consul).commands(WarId::gallic_1, 5, 3);
  s.people(2);
  s.war(WarId::gallic_1, Section::active);
  s.state.rome.unrest = 1;
  const int total = 10 + roman_strength(s.state, force(s, SenatorId::terentius), false) - 10;
  fight_all(s);
  s.rolls({3, 3, 4});
  CHECK(s.last(EventKind::battle_fought)->m == total);
  CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::defeat));
  CHECK(s.of(SenatorId::terentius).where == Where::curia);
  CHECK(s.state.rome.unrest == 3);
  CHECK(s.asked_chance() == Roll::none);  // no chits
  REQUIRE(s.state.arms.forces.size() == 1);
  CHECK(s.state.arms.forces[0].commander == SenatorId::none);
  CHECK(s.state.arms.forces[0].war == WarId::gallic_1);
  CHECK(s.state.arms.forces[0].units.all_legions() == 5 - combat_at(total).legions_lost);
  CHECK(s.state.arms.forces[0].units.fleets == 3 - combat_at(total).fleets_lost);
}

RULE_TEST(
    "VG-10.21a VG-10.21b VG-10.21c AH-10.21a AH-10.21b AH-10.21c AH-10.21d ES-10.21.a ES-10.21.b ES-10.21.c ES-10.21.d",
    "a natural Disaster number: half of Legions and Fleets, unrest 1") {
  Scene s(3);
  s.senator(marius).of(P1).office(OfficeId::field_consul).commands(WarId::punic_2, 15, 7);
  s.people(2);
  s.war(WarId::punic_2, Section::active);  // D10
  s.event(EventId::evil_omens);            // natural numbers do not change
  fight_all(s);
  s.rolls({2, 4, 4});
  REQUIRE(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::disaster));
  CHECK(s.last(EventKind::units_lost)->n == 8);
  CHECK(s.last(EventKind::units_lost)->m == 4);
  CHECK(s.state.rome.unrest == 1);
  CHECK(chits_to_draw(s.state) == 12);
  no_chits(s);
  CHECK(s.of(marius).proconsul == 1);
  CHECK(force(s, marius).war == WarId::punic_2);
  CHECK(force(s, marius).units.legions == 7);
  CHECK(force(s, marius).units.fleets == 3);
}

RULE_TEST("VG-10.31a VG-10.31b AH-10.31a AH-10.31b AH-10.31c ES-10.31.a ES-10.31.b ES-10.31.c",
          "a natural Standoff number: a quarter of Legions and Fleets; Disaster comes first") {
  Scene s(3);
  s.senator(marius).of(P1).commands(WarId::punic_2, 15, 7);
  s.people(2);
  s.war(WarId::punic_2, Section::active);  // S11, S15
  s.state.rome.unrest = 2;
  fight_all(s);
  s.rolls({3, 4, 4});
  CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::standoff));
  CHECK(s.last(EventKind::units_lost)->n == 4);
  CHECK(s.last(EventKind::units_lost)->m == 2);
  CHECK(s.state.rome.unrest == 2);
  CHECK(chits_to_draw(s.state) == 6);
  no_chits(s);
  CHECK(in_play(s.state, WarId::punic_2));
  CHECK(s.of(marius).proconsul == 1);
  CHECK(force(s, marius).war == WarId::punic_2);
  CHECK(force(s, marius).units.fleets == 5);

  Scene both(3);  // Philip's Standoff 14 on the 2nd Macedonian War, whose own 14 is a Standoff, his 15 a Disaster
  both.war(WarId::punic_1, Section::active);  // D13, S11, S14; Hamilcar D8, S12
  both.senator(marius).of(P1).commands(WarId::punic_1, 8, 8);
  both.state.leaders[LeaderId::philip_v].place = Leader::Place::on_war;  // D15, S14
  both.state.leaders[LeaderId::philip_v].hosts = WarSet::of(WarId::punic_1);
  both.state.leaders[LeaderId::antiochus_iii].place = Leader::Place::on_war;  // D14
  both.state.leaders[LeaderId::antiochus_iii].hosts = WarSet::of(WarId::punic_1);
  CHECK(battle_result(both.state, force(both, marius), WarId::punic_1, true, {4, 5, 5}, both.options).outcome ==
        Outcome::disaster);
}

RULE_TEST("VG-10.3 AH-10.3a AH-10.3b AH-10.3c ES-10.3.a ES-10.3.b ES-10.3.c",
          "a Stalemate costs units and leaves the enemy alone") {
  Scene s = gladiators(9, 4);
  fight_all(s);
  s.rolls({2, 3, 3});  // 8 + 2 = 10: 3 of each
  CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::stalemate));
  no_chits(s);
  CHECK(force(s, marius).units.all_legions() == 6);
  CHECK(force(s, marius).units.fleets == 1);
  CHECK(force(s, marius).war == WarId::gladiator);
  CHECK(s.of(marius).proconsul == 1);
  CHECK(is_active(s.state, WarId::gladiator));
  CHECK(land_strength(s.state, WarId::gladiator) == 11);
  CHECK(s.state.rome.unrest == 3);
}

RULE_TEST("VG-10.6 VG-10.62 AH-10.11e AH-10.52a ES-10.11.e ES-10.52a.a",
          "lost Legions are picked at random when Veterans stand among them; Fleets in support are lost too") {
  Scene s = gladiators(7, 3);
  const VeteranId veteran = s.veteran(force(s, marius).units, SenatorId::none);
  CHECK(roman_strength(s.state, force(s, marius), false) == 13);
  fight_all(s);
  s.rolls({3, 3, 4});  // 12: 1 Legion, 1 Fleet
  CHECK(s.asked_chance() == Roll::lost_legion);
  CHECK(s.state.chance.count == 8);
  s.picks(7);
  no_chits(s);
  CHECK(force(s, marius).units.fleets == 2);
  CHECK(s.told(EventKind::veteran_lost));
  CHECK(s.state.arms.allegiance[veteran] == marius);  // the slot now holds the new Veteran of this battle
  CHECK(force(s, marius).units.all_legions() == 7);
  CHECK(force(s, marius).units.legions == 6);

  Scene more = gladiators(7);
  more.veteran(force(more, marius).units, SenatorId::none);
  more.veteran(force(more, marius).units, marius);
  fight_all(more);        // 7 + 4 + 4 against 11
  more.rolls({2, 2, 3});  // 11: 2 Legions, one after the other, of those still present
  CHECK(more.asked_chance() == Roll::lost_legion);
  CHECK(more.state.chance.count == 9);
  more.picks(0);
  CHECK(more.state.chance.count == 8);
  more.picks(6);
  CHECK(force(more, marius).units.all_legions() == 7);
  CHECK(more.count(EventKind::veteran_lost) == 1);

  Scene alike = gladiators();
  fight_all(alike);
  alike.rolls({3, 3, 4});
  CHECK(alike.asked_chance() == Roll::battle_chit);  // nothing to pick among like Legions
}

RULE_TEST("VG-10.61 VG-CH-8", "1 Popularity for every 2 Legions lost, rounded down, at once; none for Fleets") {
  const auto popularity = [](std::initializer_list<int> dice, int legions, int fleets) {
    Scene s = gladiators(legions, fleets);
    s.of(marius).popularity = 4;
    fight_all(s);
    s.rolls(dice);
    return static_cast<int>(s.of(marius).popularity);
  };
  CHECK(popularity({2, 3, 3}, 9, 0) == 3);  // 10: 3 Legions
  CHECK(popularity({3, 3, 4}, 9, 0) == 4);  // 12: 1 Legion
  CHECK(popularity({3, 3, 4}, 9, 8) == 4);
  CHECK(popularity({2, 2, 2}, 9, 8) == 2);  // Disaster: 5 Legions
}

RULE_TEST("VG-EV-ally-deserts-1 VG-EV-ally-deserts-2",
          "Ally Deserts strengthens the enemy by the black die, then by the white ones") {
  Scene s = gladiators();
  s.event(EventId::ally_deserts);
  CHECK(enemy_strength(s.state, WarId::gladiator, false, {5, 1, 2}, s.options) == 16);
  CHECK(enemy_strength(s.state, WarId::gladiator, false, {4, 1, 2}, s.options) == 15);  // odd or even
  fight_all(s);
  s.rolls({3, 5, 5});  // 13 + 2 - 3
  CHECK(s.last(EventKind::battle_fought)->m == 12);
  s.event(EventId::ally_deserts, 2);
  CHECK(enemy_strength(s.state, WarId::gladiator, false, {5, 1, 2}, s.options) == 14);
}

RULE_TEST("VG-EV-ally-deserts-1 VG-EV-ally-deserts-2 VG-EV-enemy-ally-deserts-1",
          "by the living rules an ally deserts when the natural roll is even, the enemy's when it is odd") {
  Scene s = gladiators();
  const int alone = enemy_strength(s.state, WarId::gladiator, false, {5, 1, 2}, s.options);
  s.options.ally_deserts_parity = choice::ally_deserts_parity::by_parity;
  const auto strength = [&](Dice3 dice) { return enemy_strength(s.state, WarId::gladiator, false, dice, s.options); };
  s.event(EventId::ally_deserts);
  CHECK(strength({5, 1, 2}) == alone + 5);
  CHECK(strength({4, 1, 2}) == alone);
  s.event(EventId::ally_deserts, 2);
  CHECK(strength({5, 1, 2}) == alone + 3);
  s.state.rome.event_level[static_cast<std::size_t>(EventId::ally_deserts)] = 0;
  s.event(EventId::enemys_ally_deserts);
  CHECK(strength({5, 1, 2}) == alone);
  CHECK(strength({4, 1, 2}) == alone - 4);
}

RULE_TEST("VG-EV-enemy-ally-deserts-1 VG-EV-enemy-ally-deserts-2", "Enemy's Ally Deserts weakens him, not below 0") {
  Scene s = gladiators();
  s.event(EventId::enemys_ally_deserts);
  CHECK(enemy_strength(s.state, WarId::gladiator, false, {5, 1, 2}, s.options) == 6);
  CHECK(enemy_strength(s.state, WarId::gladiator, false, {4, 1, 2}, s.options) == 7);
  fight_all(s);
  s.rolls({4, 3, 3});  // 10 + 2 + 4
  CHECK(s.last(EventKind::battle_fought)->m == 16);
  s.event(EventId::enemys_ally_deserts, 2);
  CHECK(enemy_strength(s.state, WarId::gladiator, false, {5, 1, 2}, s.options) == 8);
  s.war(WarId::slave_1, Section::active);
  s.war(WarId::illyrian_2, Section::active);  // 4
  CHECK(enemy_strength(s.state, WarId::illyrian_2, false, {5, 6, 6}, s.options) == 0);
}

RULE_TEST("VG-LR-card-2A AH-7.362b",
          "Fabius Cunctator halves all losses of his force, rounded up; a Defeat still kills him") {
  Scene s(3);
  s.senator(SenatorId::fabius_cunctator).of(P1).commands(WarId::punic_2, 15, 7);
  s.people(2);
  s.war(WarId::punic_2, Section::active);
  Force& army = force(s, SenatorId::fabius_cunctator);
  const auto result = [&](Dice3 dice) { return battle_result(s.state, army, WarId::punic_2, false, dice, s.options); };
  CHECK(result({2, 4, 4}).legions_lost == 4);  // Disaster: 8
  CHECK(result({2, 4, 4}).fleets_lost == 2);   // 4
  army.units.legions = 5;
  army.units.fleets = 5;
  CHECK(result({1, 1, 1}).outcome == Outcome::defeat);
  CHECK(result({1, 1, 1}).legions_lost == 3);  // half of all
  CHECK(result({1, 1, 1}).fleets_lost == 3);
  army.master = SenatorId::fabius_cunctator;
  army.commander = marius;
  CHECK(result({1, 1, 1}).legions_lost == 5);  // not as Master of Horse
  army.master = SenatorId::none;
  army.commander = SenatorId::fabius_cunctator;
  fight_all(s);
  s.rolls({1, 1, 1});
  CHECK(s.of(SenatorId::fabius_cunctator).where == Where::nowhere);
}

RULE_TEST("VG-LR-card-1A VG-LR-card-18A VG-LR-card-19A VG-LR-card-1C VG-LR-card-27A AH-7.362a",
          "whose numbers the Statesmen cancel") {
  struct Row {
    SenatorId who;
    std::initializer_list<WarId> wars;
  };
  const Row rows[] = {
      {SenatorId::scipio_africanus, {WarId::punic_1, WarId::punic_2, WarId::punic_3}},
      {SenatorId::flamininus, {WarId::macedonian_1, WarId::macedonian_2, WarId::macedonian_3, WarId::macedonian_4}},
      {SenatorId::aemilius_paullus,
       {WarId::macedonian_1, WarId::macedonian_2, WarId::macedonian_3, WarId::macedonian_4}},
      {SenatorId::sulla, {WarId::social, WarId::mithridatic_1, WarId::mithridatic_2, WarId::mithridatic_3}},
      {SenatorId::gaius_marius, {WarId::social, WarId::jugurthine}},
  };
  for (const Row& r : rows) {
    WarSet expected;
    for (WarId war : r.wars) expected.add(war);
    for (int i = 0; i < war_count; ++i) {
      const auto war = static_cast<WarId>(i);
      CHECK(nullifies(r.who, war) == expected.has(war));
    }
  }
  Scene s(3);  // in a battle: the Punic 10 is read on the table, Hannibal's 9 is still a Disaster
  s.senator(SenatorId::scipio_africanus).of(P1).commands(WarId::punic_2, 15, 7);
  s.war(WarId::punic_2, Section::active);
  s.leader_on_war(LeaderId::hannibal);
  Force& army = force(s, SenatorId::scipio_africanus);
  CHECK(battle_result(s.state, army, WarId::punic_2, false, {2, 4, 4}, s.options).total != 0);
  CHECK(battle_result(s.state, army, WarId::punic_2, false, {3, 3, 3}, s.options).outcome == Outcome::disaster);
  Scene m(3);
  m.senator(SenatorId::gaius_marius).of(P1).commands(WarId::jugurthine, 15, 7);
  m.war(WarId::jugurthine, Section::active);
  CHECK(
      battle_result(m.state, force(m, SenatorId::gaius_marius), WarId::jugurthine, false, {4, 5, 5}, m.options).total !=
      0);
}

RULE_TEST("VG-LR-card-germanic-a", "Gallia Narbonensis appears when the Germanic Migrations are first fought") {
  Scene s(3);
  s.senator(marius).of(P1).commands(WarId::germanic_migrations, 10);
  s.people(2);
  s.war(WarId::germanic_migrations, Section::active);
  fight_all(s);
  CHECK(s.state.provinces[ProvinceId::gallia_narbonensis].in_play == 1);
  s.rolls({1, 1, 1});
  CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::defeat));
  CHECK(s.state.provinces[ProvinceId::gallia_narbonensis].in_play == 1);
  CHECK(s.state.provinces[ProvinceId::gallia_narbonensis].developed == 0);
}

RULE_TEST("VG-10.11d", "the odds of a battle agree with the battles themselves") {
  Scene s = gladiators();
  const BattleOdds chances = odds(s.state, force(s, marius), WarId::gladiator, false, s.options);
  int all = 0;
  for (const std::uint8_t n : chances.of_216) all += n;
  CHECK(all == 216);
  CHECK(chances[Outcome::disaster] == 10 + 27);              // 6 and 11
  CHECK(chances[Outcome::standoff] == 15 + 6);               // 14 and 16
  CHECK(chances[Outcome::defeat] == 1 + 3 + 6);              // 3 to 5: totals 5 to 7
  CHECK(chances[Outcome::victory] == 25 + 21 + 10 + 3 + 1);  // 12, 13, 15, 17, 18
}

}  // namespace curia::republic
