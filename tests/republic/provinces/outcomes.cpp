// What becomes of Province, war and Governor after a provincial war: VG-10.03, VG-10.05, VG-LR-2.02.414a.
#include "games/republic/scenarios.h"
#include "games/republic/senate/business/governors.h"
#include "tests/republic/provinces/province_scene.h"

namespace curia::republic {

namespace {

Context table_of(Scene& s) { return {.s = s.state, .options = s.options, .teller = &s}; }
Section section(const Scene& s, WarId war) { return s.state.wars[war].section; }

// Gallia Cisalpina has joined the 1st Gallic War with 8 armies; Marius stands against it.
Scene allied_scene(int legions = 20) {
  Scene s = provincial_scene();
  s.senator(SenatorId::marius).of(P1).commands(WarId::gallic_1, legions);  // Military 4
  s.war(WarId::gallic_1, Section::active);
  s.province(cisalpina, true);
  forces(s, cisalpina, 8);
  at(s, cisalpina).ally = WarId::gallic_1;
  return s;
}

// Developed Bithynia (4 on land, 5 at sea) with 5 fleets under Aemilius against the 1st Pirates (3 on land, 8 at sea).
Scene pirate_scene() {
  Scene s = provincial_scene();
  s.senator(aemilius).of(P1).governs(ProvinceId::bithynia).influence(3).popularity(0);
  at(s, ProvinceId::bithynia).developed = 1;
  forces(s, ProvinceId::bithynia, 0, 5);
  s.war(WarId::pirates_1, Section::active);
  s.state.rome.unrest = 3;
  return s;
}

Options living_rules() {
  Options options = as_printed();
  options.provincial_wars = on;
  options.allied_province_strength = choice::allied_province_strength::printed_and_all_forces;
  options.provincial_victory_with_match = choice::provincial_victory_with_match::into_the_deck;
  return options;
}

}  // namespace

RULE_TEST("VG-10.03a", "Defeat kills the Governor, the Legions that are left return to Rome, unrest stays") {
  Scene s = gallic_scene(5, 3);
  provinces_fight(s);
  s.rolls({1, 1, 1});  // 2 + 3 + 5 + 4 + 3 - 10: 7, one loss
  CHECK(outcome_of(s) == number_for(Outcome::defeat));
  CHECK(s.asked_chance() == Roll::none);  // no chits
  CHECK(s.of(aemilius).where == Where::curia);
  CHECK(s.state.arms.active.legions == 4 + 3);
  CHECK(at(s, cisalpina).garrison.none());
  CHECK(at(s, cisalpina).armies == 4);
  CHECK(s.state.rome.unrest == 3);
  // Rebels apart, one who rules by a Legate is elsewhere.
  Scene legate = gallic_scene(5, 0);
  at(legate, cisalpina).legate = 1;
  legate.of(aemilius).where = Where::rome;
  provinces_fight(legate);
  legate.rolls({4, 4, 3});  // 2 + 3 + 11 - 10: 6
  CHECK(in_rome(legate.state, aemilius));
  CHECK(at(legate, cisalpina).governor == SenatorId::none);
  CHECK(at(legate, cisalpina).ally == WarId::gallic_1);
}

RULE_TEST("VG-10.03b", "a beaten Province adds its base and its armies to the war on land, not multiplied") {
  Scene s = gallic_scene(10, 0);
  provinces_fight(s);
  s.rolls({2, 2, 2});  // 2 + 5 + 4 + 6 - 10: 7, two armies lost
  CHECK(at(s, cisalpina).ally == WarId::gallic_1);
  CHECK(at(s, cisalpina).armies == 8);
  CHECK(land_strength(s.state, WarId::gallic_1) == 10 + 2 + 8);
  s.war(WarId::gallic_2, Section::active);
  CHECK(land_strength(s.state, WarId::gallic_1) == 2 * 10 + 2 + 8);
  CHECK(land_strength(s.state, WarId::gallic_2) == 2 * 12);
  CHECK(naval_strength(s.state, WarId::gallic_1) == 0);
  CHECK_FALSE(needs_governor(s.state, cisalpina));
  // The next Province of the list is attacked from now on.
  CHECK(province_to_attack(s.state, WarId::gallic_1) == ProvinceId::none);
  s.province(ProvinceId::gallia_narbonensis);
  CHECK(province_to_attack(s.state, WarId::gallic_1) == ProvinceId::gallia_narbonensis);
}

RULE_TEST("VG-10.03b", "by the living rules it adds its printed strengths, its armies and its fleets, at sea, too") {
  for (const bool living : {false, true}) {
    Scene s = provincial_scene(living ? living_rules() : provincial());
    s.senator(aemilius).of(P1).governs(ProvinceId::creta_et_cyrenaica);  // 1 on land, 5 at sea
    forces(s, ProvinceId::creta_et_cyrenaica, 4, 1);
    s.war(WarId::pirates_2, Section::active);  // 3 on land, 6 at sea
    provinces_fight(s);
    s.rolls({1, 1, 1});  // 5 + 1 + 4 + 3 - 6: 7, Defeat
    CHECK(s.last(EventKind::provincial_naval_battle_fought)->m == 7);
    CHECK(at(s, ProvinceId::creta_et_cyrenaica).armies == 2);
    CHECK(at(s, ProvinceId::creta_et_cyrenaica).fleets == 0);
    CHECK(land_strength(s.state, WarId::pirates_2) == 3 + 1 + 2);
    CHECK(naval_strength(s.state, WarId::pirates_2) == (living ? 6 + 5 : 6));
    at(s, ProvinceId::creta_et_cyrenaica).fleets = 3;
    CHECK(naval_strength(s.state, WarId::pirates_2) == (living ? 6 + 5 + 3 : 6));
    s.state.wars[WarId::pirates_2].naval_victory = 1;
    CHECK(naval_strength(s.state, WarId::pirates_2) == 0);
  }
}

RULE_TEST("VG-10.03c", "allied units are the first losses: one for each Roman loss, none in a Defeat or Disaster") {
  struct Case {
    Dice3 dice;
    Outcome outcome;
    int armies;
  };
  for (const Case& c : {Case{{2, 3, 3}, Outcome::stalemate, 7},    // 24 + 8 - 20: 12, one loss
                        Case{{2, 2, 2}, Outcome::stalemate, 5},    // 10, three losses
                        Case{{6, 6, 3}, Outcome::standoff, 3},     // a quarter of 20
                        Case{{1, 1, 1}, Outcome::defeat, 8},       // 7, one loss
                        Case{{6, 4, 3}, Outcome::disaster, 8}}) {  // half
    Scene s = allied_scene();
    fight_all(s);
    s.rolls({c.dice[0], c.dice[1], c.dice[2]});
    CHECK(outcome_of(s, EventKind::battle_fought) == number_for(c.outcome));
    CHECK(at(s, cisalpina).armies == c.armies);
    CHECK(land_strength(s.state, WarId::gallic_1) == 10 + 2 + c.armies);
  }
  Scene province = allied_scene();  // a Province that fights takes as many, not twice as many
  province.senator(aemilius).of(P1).governs(ProvinceId::gallia_narbonensis);
  at(province, ProvinceId::gallia_narbonensis).developed = 1;
  forces(province, ProvinceId::gallia_narbonensis, 10);
  provinces_fight(province);
  province.rolls({6, 6, 3});  // Standoff: a quarter of 10, doubled
  CHECK(at(province, ProvinceId::gallia_narbonensis).armies == 4);
  CHECK(at(province, cisalpina).armies == 8 - 3);
  Scene sea = provincial_scene();  // a naval Victory
  sea.senator(SenatorId::marius).of(P1).commands(WarId::pirates_2, 0, 12);
  sea.war(WarId::pirates_2, Section::active);
  sea.province(ProvinceId::creta_et_cyrenaica);
  forces(sea, ProvinceId::creta_et_cyrenaica, 2, 3);
  at(sea, ProvinceId::creta_et_cyrenaica).ally = WarId::pirates_2;
  fight_all(sea);
  sea.rolls({2, 2, 2});  // 16 + 6 - 6: 16, two Fleets lost
  CHECK(outcome_of(sea, EventKind::naval_battle_fought) == number_for(Outcome::victory));
  CHECK(at(sea, ProvinceId::creta_et_cyrenaica).fleets == 1);
  CHECK(at(sea, ProvinceId::creta_et_cyrenaica).armies == 2);
}

RULE_TEST("VG-10.03d", "a Province that has joined a war raises nothing and has no Governor") {
  Scene s = allied_scene();
  raise_forces(s);
  CHECK(s.prompt() == Prompt::none);
  CHECK(at(s, cisalpina).armies == 8);
  CHECK_FALSE(raises_forces(s.state, s.options, cisalpina));
  CHECK_FALSE(governors_due(s.state));
  s.province(sicilia);
  CHECK(governors_due(s.state));
}

RULE_TEST("VG-10.03e AH-6.14e ES-6.14b.e",
          "when the Senate defeats the war the Province lies in the Forum, undeveloped, without forces") {
  Scene s = allied_scene();
  fight_all(s);
  s.rolls({6, 6, 2});  // 24 + 14 - 20: 18
  CHECK(section(s, WarId::gallic_1) == Section::defeated);
  const Province& province = at(s, cisalpina);
  CHECK(province.in_play == 1);
  CHECK(province.developed == 0);
  CHECK(province.armies == 0);
  CHECK(province.ally == WarId::none);
  CHECK(needs_governor(s.state, cisalpina));
  CHECK(s.told(EventKind::province_freed));
}

RULE_TEST("VG-10.05a", "a war beaten by a Governor is inactive, not defeated, and not Unprosecuted") {
  Scene s = gallic_scene(10, 2);
  s.begin(Phase::combat);
  s.rolls({4, 3, 3});  // 18 + 10 - 10
  CHECK(outcome_of(s) == number_for(Outcome::victory));
  CHECK(section(s, WarId::gallic_1) == Section::inactive);
  CHECK_FALSE(s.told(EventKind::war_defeated));
  CHECK_FALSE(s.told(EventKind::war_unprosecuted));
  CHECK_FALSE(s.state.cards.discards.has(row(WarId::gallic_1).card));
  CHECK(s.state.provinces[cisalpina].developed == 1);

  Scene army = gallic_scene(10, 2);  // forces of the Senate on it come home
  army.senator(SenatorId::terentius).of(P2).commands(WarId::gallic_1, 3);
  provinces_fight(army);
  army.rolls({4, 3, 3});
  CHECK(army.state.arms.forces.empty());
  CHECK(in_rome(army.state, SenatorId::terentius));
  CHECK(army.state.arms.active.legions == 4 + 3);
}

RULE_TEST("VG-10.05a", "with a related war or a Leader it stays active, but is not Unprosecuted") {
  for (const int match : {0, 1, 2}) {
    CAPTURE(match);
    Scene s = gallic_scene(10, 8);  // 24
    if (match == 0) s.leader_on_war(LeaderId::vercingetorix);
    if (match > 0) s.war(WarId::gallic_2, match == 1 ? Section::inactive : Section::imminent);
    s.begin(Phase::combat);
    s.rolls({4, 4, 2});  // 10: 24 + 10 - 16 at least
    CHECK(outcome_of(s) == number_for(Outcome::victory));
    CHECK(section(s, WarId::gallic_1) == Section::active);
    CHECK_FALSE(s.told(EventKind::war_unprosecuted));
    CHECK(s.of(aemilius).influence == 3 + 5);
  }
}

RULE_TEST("VG-10.05a", "by the living rules a war with an active match goes among the first six cards of the pile") {
  Scene s = gallic_scene(10, 8, living_rules());
  s.leader_on_war(LeaderId::vercingetorix);
  const int pile = s.state.cards.deck.size();
  provinces_fight(s);
  s.rolls({4, 4, 2});
  CHECK(section(s, WarId::gallic_1) == Section::none);
  CHECK(s.state.cards.deck.layers[0].known.has(row(WarId::gallic_1).card));
  CHECK(s.state.cards.deck.layers[0].size() == 6 + 1);
  CHECK(s.state.cards.deck.size() == pile + 1);

  Scene alone = gallic_scene(10, 8, living_rules());  // an inactive match does not count
  alone.war(WarId::gallic_2, Section::inactive);
  provinces_fight(alone);
  alone.rolls({4, 4, 2});
  CHECK(section(alone, WarId::gallic_1) == Section::inactive);

  Scene six = gallic_scene(10, 8, living_rules());  // only six cards are left, and no deck follows
  six.leader_on_war(LeaderId::vercingetorix);
  six.state.cards.deck.layers.clear();
  DeckLayer last;
  last.from_pool[0] = 6;
  six.state.cards.deck.layers.push(last);
  provinces_fight(six);
  six.rolls({4, 4, 2});
  CHECK(section(six, WarId::gallic_1) == Section::none);
  CHECK(six.state.cards.deck.size() == 6);
  CHECK(six.state.cards.discards.has(row(WarId::gallic_1).card));
  CHECK(six.told(EventKind::war_removed));
  CHECK_FALSE(six.told(EventKind::war_defeated));

  Scene extended = gallic_scene(10, 8, living_rules());  // the deck of the Middle Republic follows
  extended.state.game.scenario = Scenario::extended_early_2;
  extended.leader_on_war(LeaderId::vercingetorix);
  extended.state.cards.deck.layers.clear();
  extended.state.cards.deck.layers.push(last);
  provinces_fight(extended);
  extended.rolls({4, 4, 2});
  CHECK(extended.state.cards.deck.layers[0] == last);
  CHECK(extended.state.cards.deck.layers[1].known.has(row(WarId::gallic_1).card));
  CHECK(extended.state.cards.deck.layers[1].from_pool[1] == 6);
}

RULE_TEST("VG-10.05b", "Provinces stay with a war that a Governor has beaten, even while it lies in the pile") {
  for (const bool living : {false, true}) {
    Scene s = gallic_scene(10, 8, living ? living_rules() : provincial());
    s.province(ProvinceId::gallia_narbonensis);
    at(s, ProvinceId::gallia_narbonensis).ally = WarId::gallic_1;
    if (living) s.leader_on_war(LeaderId::vercingetorix);
    provinces_fight(s);
    s.rolls({5, 4, 3});
    CHECK(outcome_of(s) == number_for(Outcome::victory));
    CHECK(section(s, WarId::gallic_1) == (living ? Section::none : Section::inactive));
    CHECK(at(s, ProvinceId::gallia_narbonensis).ally == WarId::gallic_1);
    CHECK_FALSE(needs_governor(s.state, ProvinceId::gallia_narbonensis));
  }
}

RULE_TEST("VG-10.05c",
          "it becomes active again by a related war, a Leader or the Senate's attack, and by nothing else") {
  for (const int way : {0, 1, 2}) {
    CAPTURE(way);
    Scene s = gallic_scene(10, 2);  // its card is active from the start
    provinces_fight(s);
    s.rolls({4, 3, 3});
    REQUIRE(section(s, WarId::gallic_1) == Section::inactive);
    Context t = table_of(s);
    if (way == 0) war_arrives(t, WarId::gallic_2);
    if (way == 1) leader_arrives(t, LeaderId::vercingetorix);
    if (way == 2) activate_attacked(t, WarId::gallic_1);
    CHECK(section(s, WarId::gallic_1) == Section::active);
    CHECK(s.state.wars[WarId::gallic_1].quelled == 0);
  }
  Scene spain = provincial_scene();  // nor because its Provinces exist
  spain.senator(aemilius).of(P1).governs(ProvinceId::hispania_citerior);
  spain.province(ProvinceId::hispania_ulterior);
  spain.war(WarId::lusitanian, Section::active);
  Context t = table_of(spain);
  war_is_quelled(t, WarId::lusitanian, Rule::VG_10_05a);
  activate_wars_whose_provinces_exist(t);
  CHECK(section(spain, WarId::lusitanian) == Section::inactive);
}

RULE_TEST("VG-10.05d", "no spoils, no change of unrest; Influence, Popularity and one Veteran for the Governor") {
  Scene s = gallic_scene(10, 2);
  provinces_fight(s);
  s.rolls({4, 3, 3});
  CHECK(s.state.rome.treasury == 100);
  CHECK(s.state.rome.unrest == 3);
  CHECK(s.of(aemilius).influence == 3 + 5);  // half of 10
  CHECK(s.of(aemilius).popularity == 5);
  const Units& garrison = at(s, cisalpina).garrison;
  CHECK(garrison.legions == 1);
  REQUIRE(garrison.veterans.size() == 1);
  CHECK(s.state.arms.allegiance[garrison.veterans.first()] == aemilius);
  CHECK(at(s, cisalpina).armies == 10);

  Scene alone = gallic_scene(10, 0);  // armies are no Veterans
  provinces_fight(alone);
  alone.rolls({6, 6, 2});  // 11 + 14 - 10: 15, three losses, six armies
  CHECK(outcome_of(alone) == number_for(Outcome::victory));
  CHECK(at(alone, cisalpina).armies == 4);
  alone.chit(number_of(aemilius));  // in a Victory he is killed, and nobody is rewarded
  no_chits(alone);
  CHECK(alone.of(aemilius).where == Where::curia);
  CHECK(section(alone, WarId::gallic_1) == Section::inactive);
  CHECK(alone.state.arms.veterans.empty());
}

RULE_TEST("VG-10.05d", "an unaligned Governor keeps the Veteran who is loyal to him") {
  Scene s = gallic_scene(10, 2);
  s.senator(SenatorId::sulpicius).unaligned().governs(cisalpina).influence(3).popularity(0);
  provinces_fight(s);
  s.rolls({6, 6, 5});
  REQUIRE(outcome_of(s) == number_for(Outcome::victory));
  no_chits(s);
  const Units& garrison = at(s, cisalpina).garrison;
  REQUIRE(garrison.veterans.size() == 1);
  CHECK(s.state.arms.allegiance[garrison.veterans.first()] == SenatorId::sulpicius);
  CHECK(s.of(SenatorId::sulpicius).influence == 3 + 5);
}

RULE_TEST("VG-10.71a VG-10.04", "single_chit: the only chit captures the Governor who fights, or kills him") {
  for (const bool kills : {false, true}) {
    Scene s = gallic_scene(0, 7);
    s.options.single_chit = kills ? choice::single_chit::kills : choice::single_chit::captures;
    provinces_fight(s);
    s.rolls({3, 3, 3});  // 9 + 2 + 7 + 4 - 10: 12, one loss
    REQUIRE(outcome_of(s) == number_for(Outcome::stalemate));
    REQUIRE(chits_to_draw(s.state) == 1);
    s.chit(number_of(aemilius));
    CHECK(s.of(aemilius).where == (kills ? Where::curia : Where::captive));
  }
}

RULE_TEST("VG-10.71a VG-10.71i", "an unaligned Governor is captured like any other, and dies with the war") {
  Scene s = gallic_scene(10, 2);
  s.senator(SenatorId::sulpicius).unaligned().governs(cisalpina);
  provinces_fight(s);
  s.rolls({1, 1, 1});
  REQUIRE(outcome_of(s) == number_for(Outcome::stalemate));
  while (s.asked_chance() == Roll::battle_chit && chits_to_draw(s.state) > 1) s.chit(chit_none);
  s.chit(number_of(SenatorId::sulpicius));
  CHECK(s.of(SenatorId::sulpicius).where == Where::captive);
  CHECK(at(s, cisalpina).governor == SenatorId::none);
  Context t{.s = s.state, .options = s.options};
  war_leaves_play(t, WarId::gallic_1, Departure::defeated, Rule::VG_10_4a);
  CHECK(s.of(SenatorId::sulpicius).where == Where::curia);
}

RULE_TEST("VG-LR-2.02.414a", "a Governor's naval victory places the marker, and the war counts as prosecuted") {
  Scene s = pirate_scene();
  s.begin(Phase::combat);
  s.rolls({4, 4, 4});  // 5 + 5 + 4 + 12 - 8: 18
  CHECK(outcome_of(s, EventKind::provincial_naval_battle_fought) == number_for(Outcome::victory));
  CHECK(s.state.wars[WarId::pirates_1].naval_victory == 1);
  CHECK(section(s, WarId::pirates_1) == Section::active);
  CHECK_FALSE(s.told(EventKind::war_unprosecuted));
  CHECK_FALSE(s.told(EventKind::provincial_battle_fought));  // one battle this turn
  CHECK(s.of(aemilius).influence == 3 + 4);                  // half of 8
  CHECK(s.of(aemilius).popularity == 4);
  CHECK(s.state.rome.unrest == 3);
  Scene next = pirate_scene();  // the land battle, in a later turn
  next.state.wars[WarId::pirates_1].naval_victory = 1;
  provinces_fight(next);
  next.rolls({4, 4, 4});  // 4 + 4 + 12 - 3
  CHECK(next.last(EventKind::provincial_battle_fought)->m == 17);
  // Every war has a land strength, so that no naval victory is the end of one.
  for (int i = 0; i < war_card_count; ++i) CHECK(row(static_cast<WarId>(i)).land > 0);
}

}  // namespace curia::republic
