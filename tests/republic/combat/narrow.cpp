// Narrow cases of battles that mutants passed through (tests/mutants): each is one sentence of its row that no other test looked at.
#include "games/republic/events/pretender.h"
#include "tests/republic/provinces/province_scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId cornelius = SenatorId::cornelius, marius = SenatorId::marius;

// P1's Cornelius marches on Rome with so many Legions and provincial armies; Marius of P2 commands the second force.
Scene march(int legions, int armies, int against) {
  Scene s(3);
  s.senator(cornelius).of(P1);
  s.senator(SenatorId::julius).of(P2).commands(WarId::gallic_1, 2);
  s.senator(marius).of(P2).office(OfficeId::field_consul);
  s.people(1);
  s.of(cornelius).rebel = 1;
  s.of(cornelius).where = Where::revolt;
  s.war(WarId::civil_war, Section::active);
  s.state.revolt.faction = P1;
  s.state.revolt.rebel = cornelius;
  s.state.revolt.army.legions = static_cast<std::uint8_t>(legions);
  s.state.revolt.armies = static_cast<std::uint8_t>(armies);
  s.senator(marius).commands(WarId::civil_war, against);
  return s;
}

}  // namespace

RULE_TEST("VG-10.1b", "of commanders who do not agree the highest roll attacks first, whoever spoke last") {
  for (const bool first_wins : {true, false}) {
    Scene s(3);
    s.senator(cornelius).of(P1).commands(WarId::gallic_1, 9);
    s.senator(marius).of(P2).commands(WarId::gallic_1, 8);
    s.people(2);
    s.war(WarId::gallic_1, Section::active);
    fight_all(s);
    s.plays(s.waits_for(P1) ? P1 : P2, Verb::attack_first, {.a = op(cornelius)});
    s.plays(s.waits_for(P1) ? P1 : P2, Verb::attack_first, {.a = op(marius)});
    REQUIRE(s.asked_chance() == Roll::battle_order);
    s.rolls(first_wins ? std::initializer_list<int>{4, 4} : std::initializer_list<int>{2, 2});  // Cornelius
    s.rolls({3, 3});
    s.rolls({6, 6, 6});
    CHECK(s.last(EventKind::battle_fought)->b == op(first_wins ? cornelius : marius));
  }
}

RULE_TEST("VG-10.11d", "the odds of a battle count the losses of all 216 rolls") {
  Scene s(3);
  s.senator(marius).of(P1).commands(WarId::punic_1, 12, 12);
  s.war(WarId::punic_1, Section::active);
  for (const bool naval : {false, true}) {
    int legions = 0, fleets = 0;
    for (std::uint8_t black = 1; black <= 6; ++black)
      for (std::uint8_t one = 1; one <= 6; ++one)
        for (std::uint8_t two = 1; two <= 6; ++two) {
          const BattleResult result =
              battle_result(s.state, force(s, marius), WarId::punic_1, naval, {black, one, two}, s.options);
          legions += result.legions_lost;
          fleets += result.fleets_lost;
        }
    const BattleOdds chances = odds(s.state, force(s, marius), WarId::punic_1, naval, s.options);
    CHECK(legions > 0);
    CHECK(chances.legions_lost == legions);
    CHECK(chances.fleets_lost == fleets);
  }
}

RULE_TEST("VG-11.27a", "the force against the rebel is found among others, and fights alone") {
  Scene s = march(4, 0, 6);
  REQUIRE(s.state.arms.forces[1].commander == marius);
  fight(s, CivilBattle{.commander = marius});
  REQUIRE(s.asked_chance() == Roll::civil_war);
  s.rolls({3, 3, 4});
  CHECK(s.last(EventKind::battle_fought)->b == op(marius));
  CHECK(s.last(EventKind::battle_fought)->m == 10 + (6 + 4) - (4 + 4));
  CHECK(s.state.arms.forces[0].fought == 0);
  CHECK(s.state.arms.forces[1].fought == 1);
}

RULE_TEST("VG-11.37b VG-10.02b", "a marching rebel without a Legion loses two provincial armies for each loss") {
  Scene s = march(0, 9, 9);
  fight(s, CivilBattle{.commander = marius});
  s.rolls({2, 3, 3});
  const int losses = s.last(EventKind::units_lost)->n;
  REQUIRE(losses > 0);
  REQUIRE(2 * losses < 9);
  CHECK(s.state.revolt.armies == 9 - 2 * losses);
}

RULE_TEST("VG-11.27a", "by the living rules his provincial armies raise the cap of his Military as his Legions do") {
  Scene s = march(1, 2, 9);
  s.options.rebel_military_cap = choice::rebel_military_cap::strength;
  const int alone = enemy_strength(s.state, WarId::civil_war, false, {1, 1, 1}, vg2009);
  const int with_strength = enemy_strength(s.state, WarId::civil_war, false, {1, 1, 1}, s.options);
  s.state.revolt.armies = 0;
  CHECK(enemy_strength(s.state, WarId::civil_war, false, {1, 1, 1}, s.options) == 1 + 1);
  CHECK(with_strength >= alone);
  CHECK(with_strength == 1 + 2 + 3);
}

RULE_TEST("VG-10.03c", "losses of two allied Provinces are one sum: the second loses what the first did not have") {
  Scene s = provincial_scene();
  s.senator(marius).of(P1).commands(WarId::gallic_1, 12);
  for (const ProvinceId province : {cisalpina, ProvinceId::gallia_narbonensis}) {
    s.province(province);
    forces(s, province, 1);
    at(s, province).ally = WarId::gallic_1;
  }
  s.war(WarId::gallic_1, Section::active);
  const int enemy = land_strength(s.state, WarId::gallic_1);
  fight_all(s);
  const int wanted = 12;  // one loss
  const int sum = wanted + enemy - 12 - 4;
  REQUIRE(sum >= 3);
  REQUIRE(sum <= 18);
  const int black = std::min(6, sum - 2), one = std::min(6, sum - black - 1);
  s.rolls({black, one, sum - black - one});
  CHECK(s.last(EventKind::battle_fought)->m == wanted);
  CHECK(at(s, cisalpina).armies + at(s, ProvinceId::gallia_narbonensis).armies == 1);
}

RULE_TEST("VG-10.01c VG-LR-2.02.414a",
          "a Governor's own naval victory is told, and his Military is that of this battle only") {
  Scene s = provincial_scene();
  s.senator(aemilius).of(P1).governs(ProvinceId::bithynia).influence(3);
  at(s, ProvinceId::bithynia).developed = 1;
  forces(s, ProvinceId::bithynia, 0, 5);
  s.war(WarId::pirates_1, Section::active);
  provinces_fight(s);
  s.rolls({4, 4, 4});
  CHECK(s.told(EventKind::naval_victory));
  CHECK(s.last(EventKind::naval_victory)->a == op(WarId::pirates_1));
  CHECK(s.last(EventKind::naval_victory)->b == op(aemilius));
  CHECK(rolled_military(s.state) == 0);
}

RULE_TEST("AH-7.35l", "a Pretender has the printed strengths, the armies and the fleets of his Province") {
  for (const int fleets : {0, 3})
    for (const int total : {13, 14}) {  // a Victory from 14 on
      Scene s = provincial_scene();
      s.senator(aemilius).of(P1).governs(sicilia);
      forces(s, sicilia, 2, fleets, 6);
      s.event(EventId::pretender_emerges);
      fight(s, Pretender{});
      s.picks(0);
      REQUIRE(s.asked_chance() == Roll::battle);
      const ProvinceSide& printed = side(s.state, sicilia);
      const int sum = total - (6 + military(aemilius)) + printed.base_land + printed.base_naval + 2 + fleets;
      REQUIRE(sum >= 3);
      REQUIRE(sum <= 18);
      const int black = std::min(6, sum - 2), one = std::min(6, sum - black - 1);
      s.rolls({black, one, sum - black - one});
      CHECK(is_active(s.state, revolt_of(sicilia)) == (total == 13));
    }
}

}  // namespace curia::republic
