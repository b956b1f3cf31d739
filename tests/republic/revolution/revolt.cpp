// The revolt begins: VG-11.22 to VG-11.26, VG-LR-1.11.3.
#include "games/republic/revenue/state_accounts.h"
#include "games/republic/revolution/begin_revolt.h"
#include "tests/support/answer.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId victor = SenatorId::aemilius;    // Military 4
constexpr SenatorId brother = SenatorId::terentius;  // Military 2

Scene scene(int legions = 3) {
  Scene s(3);
  s.people();
  s.senator(victor).of(P1);
  s.senator(brother).of(P1);
  s.state.arms.active = Units{};
  s.senator(victor).commands(WarId::punic_1, legions, 2);
  s.state.arms.forces[0].won_land = 1;
  return s;
}

// He rebels with all his Legions; the first senator of his faction is asked.
void rebels(Scene& s) {
  s.begin(Phase::revolution);
  const int legions = s.state.arms.forces[0].units.legions;
  s.plays(P1, Verb::test_loyalty);
  for (int n = 0; n < legions; ++n) s.rolls({6});
  s.plays(P1, Verb::declare_revolt);
  REQUIRE(s.prompt() == Prompt::join_revolt);
}

// Everybody stays loyal but those who join.
void choose(Scene& s, SenatorSet join) {
  while (s.prompt() == Prompt::join_revolt) {
    const Offer offer = *s.offer(P1, Verb::stay_loyal);
    s.plays(P1, join.has(as<SenatorId>(offer.a)) ? Verb::join_revolt : Verb::stay_loyal, {.a = offer.a});
  }
}

void attach_master(Scene& s, Seat seat) {
  s.senator(brother).of(seat).office(OfficeId::master_of_horse);
  s.senator(victor).office(OfficeId::dictator);
  s.of(brother).where = Where::at_war;
  s.state.arms.forces[0].master = brother;
}

}  // namespace

RULE_TEST("VG-11.22a AH-11.22a ES-11.22.a",
          "every other senator of the faction declares at once whether he joins or stays loyal") {
  Scene s = scene();
  rebels(s);
  SenatorSet was_asked;
  while (s.prompt() == Prompt::join_revolt) {
    CHECK_FALSE(s.waits_for(P2));
    const Offer offer = *s.offer(P1, Verb::join_revolt);
    was_asked.add(as<SenatorId>(offer.a));
    s.plays(P1, as<SenatorId>(offer.a) == brother ? Verb::join_revolt : Verb::stay_loyal, {.a = offer.a});
  }
  CHECK(was_asked == faction(s.state, P1).senators - SenatorSet::of(victor));
  for (SenatorId senator : was_asked) {
    CHECK((s.of(senator).rebel == 1) == (senator == brother));
    CHECK(in_rome(s.state, senator) == (senator != brother));
  }
}

RULE_TEST("VG-11.22b", "secondary rebels leave Rome, earn nothing and share the main rebel's fate") {
  Scene s = scene();
  rebels(s);
  choose(s, SenatorSet::of(brother));
  CHECK(s.of(brother).where == Where::revolt);
  CHECK_FALSE(all_in_rome(s.state).has(brother));
  REQUIRE(s.until_phase(Phase::revenue));
  CHECK(s.of(brother).talents == 0);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  kill(t, victor, Rule::VG_5_21a);
  CHECK(s.of(brother).where == Where::curia);
}

RULE_TEST("VG-11.22d AH-11.22f ES-11.22.f",
          "a secondary rebel's command goes back to the Senate, Fleets too; his Garrison stays") {
  Scene s = scene();
  s.senator(brother).commands(WarId::gallic_1, 5, 4);
  s.senator(SenatorId::sulpicius).of(P1).governs(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 2;
  rebels(s);
  choose(s, SenatorSet::of(brother) | SenatorSet::of(SenatorId::sulpicius));
  CHECK(s.of(brother).where == Where::revolt);
  CHECK(s.state.arms.active.legions == 5);
  CHECK(s.state.arms.active.fleets == 4 + 2);
  CHECK(s.state.arms.forces.empty());
  CHECK(s.state.provinces[ProvinceId::sicilia].garrison.legions == 2);
}

RULE_TEST("VG-11.22e", "the Master of Horse of his faction joins and adds his Military, or stays with his office") {
  Scene joins = scene();
  attach_master(joins, P1);
  rebels(joins);
  choose(joins, SenatorSet::of(brother));
  CHECK(joins.state.revolt.master == brother);
  CHECK(land_strength(joins.state, WarId::civil_war) == 3 + 3 + 2);
  const bool kept = joins.options.rebel_offices == choice::rebel_offices::kept;
  CHECK(holder(joins.state, OfficeId::master_of_horse) == (kept ? brother : SenatorId::none));
  Scene stays = scene();
  attach_master(stays, P1);
  rebels(stays);
  choose(stays, {});
  CHECK(in_rome(stays.state, brother));
  CHECK(holder(stays.state, OfficeId::master_of_horse) == brother);
  CHECK(stays.state.revolt.master == SenatorId::none);
  Scene foreign = scene();
  attach_master(foreign, P2);
  faction(foreign.state, P1).senators.remove(brother);
  rebels(foreign);
  choose(foreign, {});
  CHECK(in_rome(foreign.state, brother));
  CHECK(foreign.state.revolt.master == SenatorId::none);
}

RULE_TEST("VG-11.24 AH-11.4a AH-11.4d",
          "rebel_offices: every rebel loses Concessions, his Knights or their income, and offices or not; "
          "governorships stay") {
  const bool keeps = as_printed().rebel_offices == choice::rebel_offices::kept;
  CHECK(keeps == (answer_of(1, 0, 0) != 0));
  for (const bool kept : {false, true}) {
    Scene s = scene();
    s.options.rebel_offices = kept ? choice::rebel_offices::kept : choice::rebel_offices::lost;
    s.senator(victor).office(OfficeId::field_consul);
    s.senator(brother).office(OfficeId::censor);
    rebels(s);
    choose(s, SenatorSet::of(brother));
    CHECK(holder(s.state, OfficeId::field_consul) == (kept ? victor : SenatorId::none));
    CHECK(holder(s.state, OfficeId::censor) == (kept ? brother : SenatorId::none));
    CHECK(hrao(s.state) != victor);  // neither is in Rome
    CHECK(hrao(s.state) != brother);
  }
  Scene s = scene();
  s.senator(victor).office(OfficeId::field_consul).knights(2).holds(ConcessionId::mining, true).talents(7);
  s.senator(brother).office(OfficeId::censor).knights(1).holds(ConcessionId::harbor_fees);
  s.senator(SenatorId::sulpicius).of(P1).governs(ProvinceId::sicilia);
  rebels(s);
  choose(s, SenatorSet::of(brother) | SenatorSet::of(SenatorId::sulpicius));
  for (SenatorId rebel : {victor, brother}) {
    CHECK(s.of(rebel).rebel == 1);
    const int had = rebel == victor ? 2 : 1;
    CHECK(s.of(rebel).knights == (s.options.rebel_knights == choice::rebel_knights::lost ? 0 : had));
    CHECK((office_of(s.state, rebel) == OfficeId::none) == !keeps);
  }
  CHECK(s.state.forum.concessions[ConcessionId::mining].place == Concession::Place::forum);
  CHECK(s.state.forum.concessions[ConcessionId::harbor_fees].place == Concession::Place::forum);
  CHECK(s.state.provinces[ProvinceId::sicilia].governor == SenatorId::sulpicius);
  CHECK(s.of(SenatorId::sulpicius).where == Where::province);
  REQUIRE(s.until_phase(Phase::revenue));
  CHECK(s.of(victor).talents <= 7);  // no personal income
}

RULE_TEST("VG-11.26a AH-11.22e AH-10.51c ES-11.22.e ES-10.51.c",
          "Veterans loyal to the main or a secondary rebel join at once, wherever they serve") {
  Scene s = scene();
  const VeteranId in_rome = s.veteran(s.state.arms.active, victor);
  const VeteranId of_brother = s.veteran(s.state.arms.active, brother);
  const VeteranId loyal = s.veteran(s.state.arms.active, SenatorId::fabius);
  s.senator(SenatorId::fabius).commands(WarId::gallic_1, 2);
  const VeteranId elsewhere = s.veteran(s.state.arms.forces[1].units, victor);
  s.province(ProvinceId::africa);
  const VeteranId in_garrison = s.veteran(s.state.provinces[ProvinceId::africa].garrison, victor);
  rebels(s);
  CHECK(s.state.revolt.army.veterans.has(in_rome));
  CHECK(s.state.revolt.army.veterans.has(elsewhere));
  CHECK(s.state.revolt.army.veterans.has(in_garrison));
  CHECK_FALSE(s.state.revolt.army.veterans.has(of_brother));
  choose(s, SenatorSet::of(brother));
  CHECK(s.state.revolt.army.veterans.has(of_brother));
  CHECK_FALSE(s.state.revolt.army.veterans.has(loyal));
  CHECK_FALSE(s.state.arms.active.veterans.has(in_rome));
}

RULE_TEST("VG-LR-1.11.3a", "the revolt is an active war: 20 T, the four-war limit") {
  Scene s = scene();
  rebels(s);
  CHECK(is_active(s.state, WarId::civil_war));
  CHECK(active_wars(s.state).size() == 1);
  CHECK(four_wars_count(s.state) == 1);
  CHECK(war_costs(s.state, s.options) == 20);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  revolt_fails(t, Rule::VG_LR_1_11_372a);
  CHECK(war_costs(s.state, s.options) == 0);
}

RULE_TEST("VG-LR-1.11.32a",
          "a rebel Governor keeps his Province; its Garrison serves and costs nobody, Veterans of rebels join") {
  Scene s = scene();
  s.senator(brother).governs(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 4;
  const VeteranId veteran = s.veteran(s.state.provinces[ProvinceId::sicilia].garrison, brother);
  rebels(s);
  choose(s, SenatorSet::of(brother));
  CHECK(s.state.provinces[ProvinceId::sicilia].governor == brother);
  CHECK(s.state.provinces[ProvinceId::sicilia].garrison.legions == 4);
  CHECK(s.state.revolt.army.veterans.has(veteran));
  CHECK(land_strength(s.state, WarId::civil_war) == 3 + 2 + 4);
  CHECK(maintenance(s.state) == 2 * 2);  // his two Fleets only
}

RULE_TEST("VG-LR-1.10.71a", "a captive may join; ransomed he goes to the rebels and not to Rome") {
  Scene s = scene();
  s.senator(brother).captive_of(WarId::gallic_1).influence(1);
  s.war(WarId::gallic_1, Section::active);
  s.state.factions[0].treasury = 10;
  rebels(s);
  choose(s, SenatorSet::of(brother));
  CHECK(is_captive(s.state, brother));
  CHECK(s.of(brother).rebel == 1);
  s.chit(chit_none);
  s.plays(P1, Verb::ransom, {.a = op(brother)}, 10);
  CHECK(s.of(brother).where == Where::revolt);
}

RULE_TEST("VG-LR-1.11.372a",
          "the death of the main rebel ends it: fellow rebels die, Legions and Garrisons come back") {
  Scene s = scene();
  s.senator(brother).governs(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 2;
  s.senator(SenatorId::fabius).commands(WarId::civil_war, 6, 1);  // the Senate's army against him
  rebels(s);
  choose(s, SenatorSet::of(brother));
  REQUIRE(s.asked_chance() == Roll::mortality);
  s.chit(number_of(victor));
  CHECK(s.of(victor).where == Where::curia);
  CHECK(s.of(brother).where == Where::curia);
  CHECK(s.state.revolt.faction == Seat::none);
  CHECK_FALSE(is_active(s.state, WarId::civil_war));
  CHECK(s.state.arms.active.legions == 3 + 2 + 6);
  CHECK(s.state.arms.active.fleets == 3);
  CHECK(in_rome(s.state, SenatorId::fabius));
}

RULE_TEST("VG-LR-card-spanish-a",
          "a Spanish Revolt becomes active in the Revolution Phase in which its Provinces exist") {
  for (const WarId war : {WarId::lusitanian, WarId::sertorian, WarId::numantine}) {
    Scene s(3);
    s.people();
    s.war(war, Section::inactive);
    s.province(ProvinceId::hispania_citerior);
    s.begin(Phase::revolution);
    CHECK(is_active(s.state, war) == (war == WarId::numantine));
    Scene both(3);
    both.people();
    both.war(war, Section::inactive);
    both.province(ProvinceId::hispania_citerior);
    both.province(ProvinceId::hispania_ulterior);
    both.begin(Phase::revolution);
    CHECK(is_active(both.state, war));
  }
}

RULE_TEST("VG-LR-card-slave-a", "a Sicilian Slave Revolt waits for Sicilia; its Drought counts from the start") {
  Scene s(3);
  s.people();
  s.war(WarId::slave_1, Section::inactive);
  CHECK(drought_effects(s.state) == 1);
  s.begin(Phase::revolution);
  CHECK_FALSE(is_active(s.state, WarId::slave_1));
  Scene sicilian(3);
  sicilian.people();
  sicilian.war(WarId::slave_1, Section::inactive);
  sicilian.province(ProvinceId::sicilia);
  sicilian.begin(Phase::revolution);
  CHECK(is_active(sicilian.state, WarId::slave_1));
}

}  // namespace curia::republic
