// The Senate attacks rebel Provinces and Governors who march: VG-11.33, VG-11.37b, VG-11.38, VG-11.381, VG-11.39 (option A3).
#include "games/republic/phases/population.h"
#include "games/republic/senate/business/business.h"
#include "games/republic/victory/fall_of_rome.h"
#include "games/republic/victory/victory.h"
#include "tests/republic/business/business_scene.h"
#include "tests/republic/rebels/rebels.h"

namespace curia::republic {

namespace {

constexpr WarId in_sicilia = revolt_of(sicilia), in_africa = revolt_of(africa);

// Marius of P2 stands in Sicilia, whose Governor has stayed, with so many units.
Scene attacked_sicilia(int legions, int fleets) {
  Scene s = two_governors();
  revolt_of_chief(s, Verb::stay_in_province);
  s.senator(general).influence(0).commands(in_sicilia, legions, fleets);
  s.state.rome.unrest = 3;
  return s;
}

Options by_living_rules() {
  Options options = with_rebel_governors();
  options.rebel_province_naval_battle = choice::rebel_province_naval_battle::above_land_strength;
  return options;
}

Scene sardinia(const Options& options) {
  Scene s = two_governors(options);
  s.state.provinces[sicilia] = Province{};
  s.senator(chief).governs(ProvinceId::sardinia_et_corsica);
  s.state.provinces[ProvinceId::sardinia_et_corsica].developed = 1;
  units_in_province(s, ProvinceId::sardinia_et_corsica, 0, 1, 5);
  revolt_of_chief(s, Verb::stay_in_province, {});
  return s;
}

void business(Scene& s) {
  s.state.stack.clear();
  s.state.game.phase = Phase::senate;
  open_business(s);
}

}  // namespace

RULE_TEST("VG-11.33", "rebel armies count 1 beside a Legion, else half, rounded up; their Fleets always 1") {
  Scene s = two_governors();
  units_in_province(s, sicilia, 0, 5, 5);
  revolt_of_chief(s, Verb::march_on_rome);
  CHECK(land_strength(s.state, WarId::civil_war) == 3 + 3);  // with as much Military
  s.state.revolt.army.legions = 1;
  CHECK(land_strength(s.state, WarId::civil_war) == 5 + 1 + 4);
  CHECK(land_strength(s.state, in_africa) == 2 + 3 + 4);  // 4 armies, base, Military
  s.state.provinces[africa].garrison.legions = 1;
  CHECK(land_strength(s.state, in_africa) == 4 + 1 + 3 + 4);
  CHECK(naval_strength(s.state, in_africa) == 5 + 3 + 4);
}

RULE_TEST("VG-11.37b",
          "a marching Governor fights with armies, Legions and Military, without the base; losses fall 2 to 1") {
  Scene s = two_governors();
  revolt_of_chief(s, Verb::march_on_rome);
  CHECK(land_strength(s.state, WarId::civil_war) == 3 + 2 + 4);
  s.senator(general).commands(WarId::civil_war, 8);
  fight_all(s);
  s.rolls({2, 2, 3});  // 7 + 12 - 9 = 10: 3 lost
  no_chits(s);
  CHECK(s.last(EventKind::battle_fought)->m == 10);
  CHECK(s.state.revolt.armies == 1);
  CHECK(s.state.revolt.army.all_legions() == 1);
  CHECK(s.state.revolt.rebel == chief);
  // Without Legions two armies for each loss, and without any of them he is beaten.
  Scene few = two_governors();
  units_in_province(few, sicilia, 0, 3, 0);
  revolt_of_chief(few, Verb::march_on_rome);
  few.senator(general).commands(WarId::civil_war, 4);
  fight_all(few);
  few.rolls({2, 2, 3});  // 7 + 8 - 4 = 11: 2 lost
  no_chits(few);
  CHECK(few.state.revolt.faction == Seat::none);
  CHECK(few.of(brother).rebel == 0);
}

RULE_TEST("VG-CH-5 AH-10.52b AH-10.52c ES-10.52a.c",
          "armies on the march with the rebel's Legions: each loss is diced for on the Random Loss Chart") {
  Options options = with_rebel_governors();
  options.provincial_loss_method = choice::provincial_loss_method::random_loss_chart;
  Scene s = two_governors(options);
  revolt_of_chief(s, Verb::march_on_rome, {});
  s.state.revolt.armies = 8;
  s.state.revolt.army.legions = 3;
  s.senator(general).commands(WarId::civil_war, 12);
  begin_alone(s, Phase::combat);
  const int lead = 12 + 4 - (11 + 4);  // Legions and armies count 1 each
  s.rolls({3, 3, 4});
  REQUIRE(s.last(EventKind::battle_fought)->m == 10 + lead);
  const int losses = s.last(EventKind::units_lost)->n;
  REQUIRE(losses == 2);
  CHECK(s.asked_chance() == Roll::provincial_loss);
  s.rolls({2, 4});  // 11 units, 3 of them Legions: up to 24 a Legion
  CHECK(s.state.revolt.army.all_legions() == 2);
  CHECK(s.asked_chance() == Roll::provincial_loss);
  s.rolls({6, 6});
  CHECK(s.state.revolt.armies == 7);
  CHECK(s.last(EventKind::rebel_units_lost)->n == 1);
  no_chits(s);
  CHECK(s.state.revolt.army.all_legions() == 2);
}

RULE_TEST("VG-11.38a", "who stays does not win in his Province, but by People Revolt or bankruptcy") {
  for (const Ending why : {Ending::people_revolt, Ending::bankruptcy}) {
    Scene s = attacked_sicilia(2, 2);
    begin_alone(s, Phase::combat);
    s.rolls({1, 1, 1});  // Defeat
    CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::defeat));
    CHECK(s.state.game.rebel_proved == 0);
    CHECK_FALSE(s.told(EventKind::rebel_not_met));
    Context t{.s = s.state, .options = s.options, .teller = &s};
    check_victory(t);
    CHECK(s.state.game.phase != Phase::over);
    stop_here(s);
    rome_falls(t, why);
    s.run(FallOfRome{});
    CHECK(s.state.game.ending == Ending::rebel);
    CHECK(s.state.game.winners == SeatSet::of(P1));
  }
  // Nor does he by not being attacked.
  Scene left = two_governors();
  revolt_of_chief(left, Verb::stay_in_province);
  begin_alone(left, Phase::combat);
  CHECK(left.state.game.rebel_proved == 0);
}

RULE_TEST("VG-11.38d", "with nobody sent against it the provincial revolt is Unprosecuted: 1 unrest") {
  Scene s = two_governors();
  revolt_of_chief(s, Verb::stay_in_province);
  begin_alone(s, Phase::combat);
  CHECK(s.state.wars[WarId::civil_war].section == Section::unprosecuted);
  run_step(s, population_steps(), StepId::unrest_of_wars_and_droughts);
  CHECK(s.state.rome.unrest == 1);
  s.state.stack.clear();  // forces sent to any of its Provinces make it active again
  business(s);
  s.state.arms.active.fleets = 2;
  s.plays(P2, Verb::send, about(general, in_sicilia));
  s.plays(P2, Verb::add_legions, {}, 4);
  s.plays(P2, Verb::add_fleets, {}, 2);
  s.plays(P2, Verb::put_to_vote);
  if (s.prompt() == Prompt::consent) s.plays(P2, Verb::consent);
  all_vote(s, Side::in_favour);
  CHECK(s.state.wars[WarId::civil_war].section == Section::active);
  Scene fought = attacked_sicilia(8, 3);
  begin_alone(fought, Phase::combat);
  fought.rolls({3, 4, 4});  // 11 + 12 - 11 = 12: 1 lost each
  no_chits(fought);
  CHECK(fought.state.wars[WarId::civil_war].section == Section::active);
}

RULE_TEST("VG-11.381a", "the Senate may attack a rebel Province, unless its forces march or are under way") {
  for (const bool marches : {false, true}) {
    Scene s = two_governors();
    revolt_of_chief(s, marches ? Verb::march_on_rome : Verb::stay_in_province);
    s.state.arms.active.fleets = 8;
    business(s);
    CHECK(s.offers(P2, Verb::send, about(general, in_sicilia)) == !marches);
    CHECK(s.offers(P2, Verb::send, about(general, WarId::civil_war)) == marches);
    CHECK(s.offers(P2, Verb::send, about(general, in_africa)));
    s.state.provinces[africa].gone = Gone::in_transit;
    s.refuses(P2, Verb::send, about(general, in_africa));
  }
  // Who stood before it comes home when they leave.
  Scene besieged = attacked_sicilia(4, 2);
  begin_alone(besieged, Phase::revolution);
  besieged.plays(P1, Verb::march_on_rome, {.a = op(chief)});
  CHECK(besieged.state.arms.forces.empty());
  CHECK(in_rome(besieged.state, general));
  Scene without = two_governors([] {
    Options options = with_rebel_governors();
    options.rebel_governors = off;
    return options;
  }());
  without.senator(SenatorId::cornelius).of(P1);
  stop_here(without);
  without.state.game.phase = Phase::revolution;
  without.run(BeginRevolt{.rebel = SenatorId::cornelius, .legions = 0});
  while (without.prompt() == Prompt::join_revolt)
    without.plays(P1, Verb::join_revolt, {.a = without.decision().offers[0].a});
  CHECK(without.of(chief).rebel == 1);
  CHECK_FALSE(may_be_attacked(without.state, in_sicilia));
}

RULE_TEST("VG-11.381b", "armies, 1 a Legion, 2 a Veteran, Military and base land strength defend it") {
  Scene s = two_governors();
  s.veteran(s.state.provinces[sicilia].garrison, chief);
  revolt_of_chief(s, Verb::stay_in_province);
  CHECK(land_strength(s.state, in_sicilia) == 3 + 2 + 2 + 4 + 2);
  CHECK(land_strength(s.state, WarId::civil_war) == 13);
  s.state.provinces[sicilia].garrison = Units{};
  CHECK(land_strength(s.state, in_sicilia) == 2 + 4 + 2);
}

RULE_TEST("VG-11.381c", "base naval strength and provincial Fleets are the support that is needed") {
  Scene s = two_governors();
  revolt_of_chief(s, Verb::stay_in_province);
  CHECK(fleet_support(s.state, in_sicilia) == 2);
  CHECK(fleet_support(s.state, in_africa) == 5 + 3);
  for (const int fleets : {7, 8}) {
    s.state.arms.active.fleets = static_cast<std::uint8_t>(fleets);
    business(s);
    CHECK(s.offers(P2, Verb::send, about(general, in_sicilia)));
    CHECK(s.offers(P2, Verb::send, about(general, in_africa)) == (fleets == 8));
  }
}

RULE_TEST("VG-11.381d", "a naval battle first where the Fleets exceed the undeveloped base, if there is one") {
  Scene s = two_governors();
  revolt_of_chief(s, Verb::stay_in_province);
  CHECK_FALSE(needs_naval_battle(s.state, in_sicilia));  // 2 are not more than 2
  s.state.provinces[sicilia].fleets = 3;
  CHECK(needs_naval_battle(s.state, in_sicilia));
  CHECK(naval_strength(s.state, in_sicilia) == 3 + 4);
  CHECK(needs_naval_battle(s.state, in_africa));
  s.state.provinces[africa].developed = 1;
  CHECK(naval_strength(s.state, in_africa) == 5 + 3 + 4);
  CHECK_FALSE(needs_naval_battle(sardinia(with_rebel_governors()).state, revolt_of(ProvinceId::sardinia_et_corsica)));
}

RULE_TEST("VG-11.381d VG-LR-2.03.81a",
          "the living rules compare land and sea: Sardinia et Corsica with 1 army and 5 fleets") {
  constexpr ProvinceId place = ProvinceId::sardinia_et_corsica;
  Scene s = sardinia(by_living_rules());
  CHECK(province_land_strength(s.state, place) == 2);
  CHECK(province_naval_strength(s.state, place) == 5);
  CHECK(needs_naval_battle(s.state, revolt_of(place)));
  CHECK(naval_strength(s.state, revolt_of(place)) == 5 + 4);
  s.senator(general).commands(revolt_of(place), 10, 12);
  begin_alone(s, Phase::combat);
  s.rolls({2, 3, 3});  // 8 + 16 - 9 = 15: Victory, 3 Fleets and 3 Legions
  no_chits(s);
  CHECK(force(s, general).units.fleets == 9);
  CHECK(s.state.provinces[place].fleets == 2);
  CHECK(s.state.provinces[place].armies == 1);
  CHECK(s.state.wars[revolt_of(place)].naval_victory == 1);
  CHECK(fleet_support(s.state, revolt_of(place)) == 2);
  CHECK(s.prompt() == Prompt::fight_land_battle);
  // Not where the land is as strong.
  s.state.wars[revolt_of(place)].naval_victory = 0;
  units_in_province(s, place, 1, 1, 3);  // 1 + 1 + 1
  CHECK_FALSE(needs_naval_battle(s.state, revolt_of(place)));
}

RULE_TEST("VG-11.39", "else as in a war: unrest, Veterans, Proconsul; the Senate's Defeat kills its commander") {
  Scene s = attacked_sicilia(8, 3);
  begin_alone(s, Phase::combat);
  s.rolls({3, 3, 4});  // 10 + 12 - 11 = 11: Stalemate, 2 lost
  no_chits(s);
  CHECK(s.of(general).proconsul == 1);
  CHECK(force(s, general).units.veterans.size() == 1);
  CHECK(force(s, general).units.all_legions() == 6);
  CHECK(s.state.provinces[sicilia].armies == 1);  // the rebels lose as many, armies first
  CHECK(s.state.provinces[sicilia].garrison.legions == 2);
  CHECK(s.state.revolt.stalemate == 1);
  CHECK(s.state.rome.unrest == 3);
  CHECK(broken(s) == "");
  Scene beaten = attacked_sicilia(2, 2);
  begin_alone(beaten, Phase::combat);
  beaten.rolls({2, 2, 3});  // 7 + 4 - 11: Defeat
  CHECK(beaten.state.rome.unrest == 3 + 2);
  CHECK(beaten.of(general).where != Where::at_war);
  CHECK(beaten.state.provinces[sicilia].armies == 3);
}

RULE_TEST("VG-11.391a", "a naval victory over a rebel Province lays the marker, with the naval reward of a war") {
  Scene s = two_governors();
  revolt_of_chief(s, Verb::stay_in_province);
  s.senator(general).influence(0).commands(in_africa, 6, 14);
  begin_alone(s, Phase::combat);
  s.rolls({4, 4, 5});  // 13 + 18 - 12 = 19: Victory without losses
  CHECK(s.state.wars[in_africa].naval_victory == 1);
  CHECK_FALSE(needs_naval_battle(s.state, in_africa));
  CHECK(s.of(general).influence == 3);  // half of 5
  CHECK(s.of(brother).where == Where::province);
}

RULE_TEST("VG-11.391b",
          "a land victory over another rebel kills him; the Province lies undeveloped in the Forum, the war goes on") {
  Scene s = two_governors();
  s.state.provinces[africa].developed = 1;
  units_in_province(s, africa, 1, 2, 1);
  revolt_of_chief(s, Verb::stay_in_province);
  s.state.wars[in_africa].naval_victory = 1;
  s.state.rome.unrest = 3;
  s.senator(general).influence(0).commands(in_africa, 15, 10);
  begin_alone(s, Phase::combat);
  s.rolls({6, 6, 6});
  CHECK(s.of(brother).where == Where::curia);
  const Province& record = s.state.provinces[africa];
  CHECK(record.governor == SenatorId::none);
  CHECK(record.developed == 0);
  CHECK(record.armies == 0);
  CHECK(record.fleets == 0);
  CHECK(s.state.arms.active.legions == 4 + 1);  // its Garrison
  CHECK_FALSE(is_rebel_province(s.state, africa));
  CHECK(s.state.revolt.rebel == chief);
  CHECK(is_active(s.state, WarId::civil_war));
  CHECK(s.of(general).influence == 2);  // half of the base of 4
  CHECK(s.state.rome.unrest == 2);
  CHECK(force(s, general).won_land == 1);
  CHECK(broken(s) == "");
}

RULE_TEST("VG-11.391c",
          "when the main rebel dies, by nature or in his Province, all others are killed and their Provinces lost") {
  for (const bool by_nature : {true, false}) {
    Scene s = two_governors();
    s.state.provinces[sicilia].developed = 1;
    s.state.provinces[africa].garrison.legions = 1;
    s.state.factions[0].leader = SenatorId::cornelius;
    revolt_of_chief(s, Verb::stay_in_province);
    if (by_nature) {
      begin_alone(s, Phase::mortality);
      s.chit(number_of(chief));
    } else {
      s.senator(general).commands(in_sicilia, 15, 5);
      begin_alone(s, Phase::combat);
      s.rolls({6, 6, 6});
      CHECK(force(s, general).won_land == 1);
    }
    CHECK(s.state.revolt.faction == Seat::none);
    CHECK_FALSE(is_active(s.state, WarId::civil_war));
    CHECK(s.of(chief).where == Where::curia);
    CHECK(s.of(brother).where == Where::curia);
    CHECK(s.state.arms.active.legions == 4 + 2 + 1);
    for (const ProvinceId lost : {sicilia, africa}) {
      CHECK_FALSE(is_rebel_province(s.state, lost));
      CHECK(s.state.provinces[lost].developed == 0);
      CHECK(s.state.provinces[lost].armies == 0);
      CHECK(s.state.provinces[lost].fleets == 0);
      CHECK(s.state.provinces[lost].governor == SenatorId::none);
    }
    CHECK(broken(s) == "");
  }
}

RULE_TEST("VG-11.392", "a Governor who marches wins by the Senate's Defeat, not by one in his Province") {
  Scene s = two_governors();
  revolt_of_chief(s, Verb::march_on_rome);
  s.senator(general).commands(WarId::civil_war, 2);
  begin_alone(s, Phase::combat);
  s.rolls({1, 1, 2});
  no_chits(s);
  CHECK(s.state.game.rebel_proved == 1);
  CHECK(s.told(EventKind::rebel_beats_senate));
  Context t{.s = s.state, .options = s.options, .teller = &s};
  check_victory(t);
  CHECK(s.state.game.ending == Ending::rebel);
  CHECK(s.state.game.winners == SeatSet::of(P1));
  Scene at_home = attacked_sicilia(2, 2);
  begin_alone(at_home, Phase::combat);
  at_home.rolls({1, 1, 2});
  CHECK(at_home.state.game.rebel_proved == 0);
}

}  // namespace curia::republic
