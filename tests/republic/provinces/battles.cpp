// Provinces fight the wars that attack them: VG-10.0c to VG-10.02, VG-10.04, VG-CH-5.
#include "tests/republic/provinces/province_scene.h"

namespace curia::republic {

RULE_TEST("VG-10.0c",
          "the first Province of the list is attacked at the end of the phase, unless the Senate held the war") {
  Scene s = gallic_scene(10, 2);
  s.province(ProvinceId::gallia_narbonensis);  // second on the card
  s.begin(Phase::combat);
  CHECK(s.asked_chance() == Roll::battle);
  s.rolls({4, 3, 3});
  CHECK(s.last(EventKind::provincial_battle_fought)->a == op(cisalpina));
  CHECK(s.count(EventKind::provincial_battle_fought) == 1);

  Scene second = gallic_scene(10, 2);  // the first is not held by Rome
  second.province(ProvinceId::gallia_narbonensis);
  second.of(aemilius).rebel = 1;
  provinces_fight(second);
  second.rolls({4, 3, 3});
  CHECK(second.last(EventKind::provincial_battle_fought)->a == op(ProvinceId::gallia_narbonensis));

  struct Case {
    int legions;
    Dice3 dice;
    bool attacked;
  };
  for (const Case& c : {Case{8, {4, 4, 4}, false},    // 8 + 2 + 12 - 10: Stalemate
                        Case{8, {6, 6, 3}, false},    // 15: Standoff
                        Case{2, {3, 3, 3}, true},     // 2 + 2 + 9 - 10: Defeat
                        Case{8, {6, 4, 3}, true}}) {  // 13: Disaster
    CAPTURE(c.legions);
    Scene senate = gallic_scene(10, 2);
    senate.senator(SenatorId::terentius).of(P2).commands(WarId::gallic_1, c.legions);  // Military 2
    senate.begin(Phase::combat);
    senate.rolls({c.dice[0], c.dice[1], c.dice[2]});
    no_chits(senate);
    CHECK((senate.asked_chance() == Roll::battle) == c.attacked);
    CHECK_FALSE(senate.told(EventKind::provincial_battle_fought));
  }
}

RULE_TEST("VG-10.0d", "several provincial wars come in random order") {
  for (const int pick : {0, 1}) {
    Scene s = gallic_scene(10, 2);
    s.war(WarId::illyrian_1, Section::active);  // attacks Macedonia
    s.province(ProvinceId::macedonia);
    provinces_fight(s);
    CHECK(s.asked_chance() == Roll::provincial_war);
    CHECK(s.state.chance.count == 2);
    s.picks(pick);
    s.rolls({4, 3, 3});
    CHECK(s.last(EventKind::provincial_battle_fought)->b == op(pick == 0 ? WarId::illyrian_1 : WarId::gallic_1));
    no_chits(s);
    CHECK(s.asked_chance() == Roll::battle);  // the other one, without a draw
    s.rolls({4, 3, 3});
    no_chits(s);
    CHECK(s.count(EventKind::provincial_battle_fought) == 2);
    CHECK(s.asked_chance() == Roll::none);
  }
}

RULE_TEST("VG-10.01a VG-9.646d",
          "base, Garrison, provincial forces and a Governor who is there, against the current strength") {
  Scene s = gallic_scene(10, 2);
  CHECK(strength_in_battle(s.state, cisalpina, false) == 2 + 2 + 10 + 4);
  s.war(WarId::gallic_2, Section::active);
  s.leader_on_war(LeaderId::vercingetorix);  // 6
  provinces_fight(s);
  s.picks(0);  // the 1st Gallic War: 10, doubled, and 6
  s.rolls({4, 4, 4});
  CHECK(s.last(EventKind::provincial_battle_fought)->m == 12 + 18 - 26);

  Scene absent = gallic_scene(9, 0);
  CHECK(strength_in_battle(absent.state, cisalpina, false) == 2 + 5 + 4);
  at(absent, cisalpina).legate = 1;
  absent.of(aemilius).where = Where::rome;
  CHECK(strength_in_battle(absent.state, cisalpina, false) == 2 + 5);

  Scene small = provincial_scene();  // he adds at most what he leads
  small.senator(aemilius).of(P1).governs(cisalpina);
  CHECK(strength_in_battle(small.state, cisalpina, false) == 1 + 1);
  small.senator(SenatorId::terentius).of(P2).governs(ProvinceId::bithynia);
  small.state.provinces[ProvinceId::bithynia].fleets = 2;
  CHECK(strength_in_battle(small.state, ProvinceId::bithynia, true) == 5 + 2 + military(SenatorId::terentius));
}

RULE_TEST("VG-10.01b", "in a war on land only the Provincial Fleets add nothing, but can be lost") {
  Scene s = provincial_scene();
  s.senator(aemilius).of(P1).governs(sicilia);
  forces(s, sicilia, 4, 5);
  s.war(WarId::slave_1, Section::active);  // 4 on land, nothing at sea
  CHECK(strength_in_battle(s.state, sicilia, false) == 2 + 2 + 4);
  provinces_fight(s);
  s.rolls({3, 3, 2});  // 8 + 8 - 4: 12, Stalemate, one of each
  CHECK(s.last(EventKind::provincial_battle_fought)->m == 12);
  CHECK(at(s, sicilia).fleets == 4);
  CHECK(at(s, sicilia).armies == 2);
  CHECK(chits_to_draw(s.state) == 3);
}

RULE_TEST("VG-10.01c", "without the support Fleets the battle is fought, but a Victory counts as a Stalemate") {
  Scene s = provincial_scene();
  s.senator(aemilius).of(P1).governs(ProvinceId::hispania_citerior).influence(3);
  at(s, ProvinceId::hispania_citerior).developed = 1;
  forces(s, ProvinceId::hispania_citerior, 10, 0, 3);
  s.war(WarId::lusitanian, Section::active);  // 6 on land, 2 Fleets as support; Spain has none
  provinces_fight(s);
  s.rolls({2, 1, 1});  // 2 + 3 + 10 + 4 + 4 - 6: 17
  CHECK(s.last(EventKind::provincial_battle_fought)->m == 17);
  CHECK(outcome_of(s) == number_for(Outcome::stalemate));
  CHECK(at(s, ProvinceId::hispania_citerior).armies == 9);
  no_chits(s);
  CHECK(is_active(s.state, WarId::lusitanian));
  CHECK(s.of(aemilius).influence == 3);

  Scene with = provincial_scene();  // Africa: base 5 at sea, the Jugurthine War asks for 2
  with.province(ProvinceId::africa);
  CHECK(has_support(with.state, ProvinceId::africa, WarId::jugurthine));
  with.province(ProvinceId::sardinia_et_corsica);  // base 0; the Pirates ask for 2
  CHECK_FALSE(has_support(with.state, ProvinceId::sardinia_et_corsica, WarId::pirates_1));
  forces(with, ProvinceId::sardinia_et_corsica, 0, 2);
  CHECK(has_support(with.state, ProvinceId::sardinia_et_corsica, WarId::pirates_1));
}

RULE_TEST("VG-10.01d", "a naval battle that cannot be fought is a Defeat") {
  Scene s = provincial_scene();
  s.senator(aemilius).of(P1).governs(ProvinceId::sardinia_et_corsica);  // no strength at sea
  forces(s, ProvinceId::sardinia_et_corsica, 0, 0, 2);
  s.war(WarId::pirates_1, Section::active);
  provinces_fight(s);
  CHECK(s.asked_chance() == Roll::none);
  CHECK_FALSE(s.told(EventKind::provincial_naval_battle_fought));
  CHECK(s.of(aemilius).where == Where::curia);
  CHECK(at(s, ProvinceId::sardinia_et_corsica).ally == WarId::pirates_1);
  CHECK(s.state.arms.active.legions == 4 + 2);
}

RULE_TEST("VG-10.01e VG-10.21a VG-9.645b",
          "Disaster and Standoff numbers, deserting allies and omens as in any battle") {
  Scene s = gallic_scene(9, 0);
  provinces_fight(s);
  s.rolls({6, 4, 3});  // 13
  CHECK(outcome_of(s) == number_for(Outcome::disaster));
  CHECK((s.state.wars[WarId::gallic_1].spent_numbers >> 13U & 1U) == 1);
  no_chits(s);
  CHECK(s.state.rome.unrest == 3);
  Scene standoff = gallic_scene(8, 0);
  provinces_fight(standoff);
  standoff.rolls({6, 6, 3});  // 15: a quarter, twice for want of a Garrison
  CHECK(outcome_of(standoff) == number_for(Outcome::standoff));
  CHECK(at(standoff, cisalpina).armies == 4);
  const auto total = [](EventId event) {
    Scene battle = gallic_scene(10, 2);
    battle.event(event);
    return provincial_result(battle.state, cisalpina, WarId::gallic_1, false, {2, 3, 4}, battle.options).total;
  };
  CHECK(total(EventId::drought) == 18 + 9 - 10);
  CHECK(total(EventId::ally_deserts) == 17 - 2);
  CHECK(total(EventId::enemys_ally_deserts) == 17 + 2);
  CHECK(total(EventId::evil_omens) == 17 - 1);
}

RULE_TEST("VG-10.02a", "without Garrison Legions two armies are lost for each loss, Fleets one for one") {
  Scene s = provincial_scene();
  s.province(sicilia);  // nobody governs it
  forces(s, sicilia, 7, 5);
  s.war(WarId::slave_1, Section::active);
  provinces_fight(s);
  s.rolls({3, 1, 1});  // 2 + 4 + 5 - 4: 7, Defeat, one of each
  CHECK(s.last(EventKind::provincial_battle_fought)->m == 7);
  CHECK(s.last(EventKind::provincials_lost)->n == 2);
  CHECK(s.last(EventKind::provincials_lost)->m == 1);
  CHECK(at(s, sicilia).armies == 5);
  CHECK(at(s, sicilia).fleets == 4);

  Scene few = gallic_scene(3, 0);
  provinces_fight(few);
  few.rolls({4, 4, 3});  // 2 + 2 + 4 + 11 - 10: 9, four losses
  CHECK(few.last(EventKind::provincial_battle_fought)->m == 9);
  CHECK(at(few, cisalpina).armies == 0);  // at most those present
  CHECK(chits_to_draw(few.state) == 3);
}

RULE_TEST("VG-10.02b VG-CH-5", "two armies, then a Legion, one for one: of 8 losses 6 armies and 2 Legions") {
  Scene s = gallic_scene(10, 6);
  provinces_fight(s);
  s.rolls({6, 4, 3});  // Disaster: half of 16
  CHECK(at(s, cisalpina).armies == 4);
  CHECK(at(s, cisalpina).garrison.legions == 4);
  CHECK(s.last(EventKind::garrison_lost)->n == 2);
  CHECK(s.last(EventKind::provincials_lost)->n == 6);
  CHECK(chits_to_draw(s.state) == 8);
  no_chits(s);
  CHECK(s.of(aemilius).popularity == -1);  // for 2 Legions; none for armies: VG-10.61

  struct Case {
    int armies, legions, losses, armies_left, legions_left;
  };
  for (const Case& c : {Case{5, 3, 2, 3, 3}, Case{5, 3, 3, 3, 2}, Case{5, 3, 5, 1, 2}, Case{1, 3, 4, 0, 0},
                        Case{0, 3, 2, 0, 1}, Case{8, 1, 6, 3, 0}, Case{2, 3, 9, 0, 0}}) {
    CAPTURE(c.losses);
    Scene scene = gallic_scene(c.armies, c.legions);
    fight(scene, LoseProvincials{.province = cisalpina, .count = static_cast<std::uint8_t>(c.losses), .doubled = 1});
    CHECK(at(scene, cisalpina).armies == c.armies_left);
    CHECK(at(scene, cisalpina).garrison.legions == c.legions_left);
  }

  Scene mixed = gallic_scene(2, 1);  // which Legion is drawn
  mixed.veteran(at(mixed, cisalpina).garrison, aemilius);
  fight(mixed, LoseProvincials{.province = cisalpina, .count = 3, .doubled = 1});
  CHECK(mixed.asked_chance() == Roll::lost_legion);
  mixed.picks(1);
  CHECK(at(mixed, cisalpina).garrison.veterans.empty());
  CHECK(at(mixed, cisalpina).garrison.legions == 1);
}

RULE_TEST("VG-CH-5 AH-10.52b AH-10.52c AH-10.52d AH-10.52-exa AH-10.52-exb ES-10.52a.c ES-10.52a.d ES-10.52b",
          "on the Random Loss Chart: 8 armies and 3 Legions, a Legion up to 24, then up to 25") {
  Options options = provincial();
  options.provincial_loss_method = choice::provincial_loss_method::random_loss_chart;
  Scene s = gallic_scene(8, 2, options);
  s.veteran(at(s, cisalpina).garrison, aemilius);
  fight(s, LoseProvincials{.province = cisalpina, .count = 2, .doubled = 1});
  CHECK(s.asked_chance() == Roll::provincial_loss);
  CHECK(random_loss_chart[3][11] == 24);
  s.rolls({3, 1});  // 31: an army
  CHECK(at(s, cisalpina).armies == 7);
  CHECK(random_loss_chart[3][10] == 25);
  CHECK(s.asked_chance() == Roll::provincial_loss);
  s.rolls({2, 5});  // 25: a Legion, one of three is drawn because one is a Veteran
  CHECK(s.asked_chance() == Roll::lost_legion);
  CHECK(s.state.chance.count == 3);
  s.picks(2);
  CHECK(at(s, cisalpina).garrison.legions == 2);
  CHECK(at(s, cisalpina).garrison.veterans.empty());
  CHECK(at(s, cisalpina).armies == 7);
  CHECK(s.last(EventKind::provincials_lost)->n == 1);

  for (const int second : {4, 5}) {
    Scene first = gallic_scene(8, 3, options);
    fight(first, LoseProvincials{.province = cisalpina, .count = 1, .doubled = 1});
    first.rolls({2, second});  // up to 24 a Legion, above it an army
    CHECK(at(first, cisalpina).garrison.legions == (second == 4 ? 2 : 3));
    CHECK(at(first, cisalpina).armies == (second == 4 ? 8 : 7));
  }

  Scene equal = gallic_scene(8, 3, options);  // where only a lower roll takes of the smaller kind
  equal.options.random_loss_cmp = choice::random_loss_cmp::below;
  fight(equal, LoseProvincials{.province = cisalpina, .count = 1, .doubled = 1});
  equal.rolls({2, 4});
  CHECK(at(equal, cisalpina).armies == 7);

  Scene legions = gallic_scene(1, 5, options);  // the smaller kind may be the armies
  fight(legions, LoseProvincials{.province = cisalpina, .count = 1, .doubled = 1});
  legions.rolls({1, 6});  // 1 of 6: up to 16
  CHECK(at(legions, cisalpina).armies == 0);
  Scene alone = gallic_scene(6, 0, options);  // one kind only: no dice
  fight(alone, LoseProvincials{.province = cisalpina, .count = 2, .doubled = 1});
  CHECK(alone.asked_chance() == Roll::none);
  CHECK(at(alone, cisalpina).armies == 2);
  Scene many = gallic_scene(10, 14, options);  // more than the chart knows: any of the 24
  fight(many, LoseProvincials{.province = cisalpina, .count = 1, .doubled = 1});
  CHECK(many.state.chance.kind == ChanceRequest::Kind::pick);
  CHECK(many.state.chance.count == 24);
  many.picks(10);  // past the armies
  CHECK(at(many, cisalpina).garrison.legions == 13);
}

RULE_TEST("VG-10.04", "Stalemate and Standoff: losses and chits for the Governor, and the war is Unprosecuted") {
  for (const bool standoff : {false, true}) {
    Scene s = gallic_scene(5, 3);
    s.begin(Phase::combat);
    if (standoff)
      s.rolls({6, 6, 3});  // a quarter of 8
    else
      s.rolls({3, 2, 2});  // 2 + 3 + 5 + 4 + 7 - 10: 11, two losses
    CHECK(outcome_of(s) == number_for(standoff ? Outcome::standoff : Outcome::stalemate));
    CHECK(at(s, cisalpina).armies == 3);
    CHECK(chits_to_draw(s.state) == 2);
    s.chit(number_of(SenatorId::cornelius));  // somebody else's
    s.chit(chit_none);
    CHECK(at(s, cisalpina).governor == aemilius);
    CHECK(at(s, cisalpina).garrison.veterans.empty());
    CHECK(at(s, cisalpina).ally == WarId::none);
    CHECK(s.state.wars[WarId::gallic_1].section == Section::unprosecuted);
    CHECK(s.state.rome.unrest == 3);
    CHECK(s.of(aemilius).influence == 3);
  }
  Scene struck = gallic_scene(5, 3);
  provinces_fight(struck);
  struck.rolls({3, 2, 2});
  struck.chit(number_of(aemilius));  // not the last: killed
  struck.chit(chit_none);
  CHECK(struck.of(aemilius).where == Where::curia);
  CHECK(at(struck, cisalpina).governor == SenatorId::none);
  CHECK(at(struck, cisalpina).armies == 3);  // the Province is lost to nobody
  Scene taken = gallic_scene(5, 3);
  provinces_fight(taken);
  taken.rolls({3, 2, 2});
  taken.chit(chit_none);
  taken.chit(number_of(aemilius));  // the last of two
  CHECK(is_captive(taken.state, aemilius));
  CHECK(taken.of(aemilius).war == WarId::gallic_1);
  CHECK(at(taken, cisalpina).governor == SenatorId::none);

  Scene held = gallic_scene(5, 3);  // units of a beaten army do not help
  held.senator(SenatorId::terentius).of(P2).commands(WarId::gallic_1, 8);
  force(held, SenatorId::terentius).commander = SenatorId::none;
  held.of(SenatorId::terentius).where = Where::rome;
  held.state.wars[WarId::gallic_1].land_battle = 1;
  provinces_fight(held);
  held.rolls({3, 2, 2});
  no_chits(held);
  close_phase(held);
  CHECK(held.state.wars[WarId::gallic_1].section == Section::unprosecuted);
}

}  // namespace curia::republic
