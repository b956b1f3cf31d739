// Governors rebel: VG-11.3 to VG-11.321b, VG-11.30, VG-11.37a, VG-11.38c (option A3).
#include "games/republic/senate/business/governors.h"
#include "tests/republic/rebels/rebels.h"

namespace curia::republic {

namespace {

constexpr SenatorId victor = SenatorId::cornelius;  // of P1, Military 4
constexpr SenatorId rival = SenatorId::fabius;      // of P2

void won(Scene& s, SenatorId commander, WarId war, int legions, int fleets) {
  s.senator(commander).commands(war, legions, fleets);
  force(s, commander).won_land = 1;
}

void rolls_all(Scene& s, int die) {
  while (s.asked_chance() == Roll::loyalty) s.rolls({die});
}

Line by(SenatorId senator) { return {.a = op(senator)}; }

}  // namespace

RULE_TEST("VG-11.3a", "a faction declares one victorious commander, who leads, and any number of Governors") {
  Scene s = two_governors();
  won(s, victor, WarId::punic_1, 3, 0);
  begin_alone(s, Phase::revolution);
  CHECK(s.prompt() == Prompt::declare_revolt);
  CHECK(s.offers(P1, Verb::pledge_governor, by(chief)));
  s.plays(P1, Verb::pledge_governor, by(brother));
  s.refuses(P1, Verb::pledge_governor, by(brother));
  s.plays(P1, Verb::test_loyalty);
  rolls_all(s, 6);
  s.plays(P1, Verb::declare_revolt);
  CHECK(s.state.revolt.rebel == victor);
  CHECK(s.of(brother).rebel == 1);
  CHECK(s.of(chief).rebel == 0);
  CHECK(s.state.revolt.stays == 0);  // a victorious commander marches
  CHECK(s.prompt() == Prompt::join_revolt);
  // Without a commander who rebels a Governor leads.
  Scene governors = two_governors();
  won(governors, victor, WarId::punic_1, 3, 0);
  begin_alone(governors, Phase::revolution);
  governors.plays(P1, Verb::return_to_rome);
  CHECK(governors.waits_for(P1));
  governors.plays(P1, Verb::pledge_governor, by(brother));
  governors.plays(P1, Verb::declare_revolt, by(chief));
  CHECK(governors.state.revolt.rebel == chief);
  CHECK(governors.of(brother).rebel == 1);
  // Nobody has to, and without the option nobody is asked.
  Scene loyal = two_governors();
  begin_alone(loyal, Phase::revolution);
  loyal.plays(P1, Verb::done);
  CHECK(loyal.state.revolt.faction == Seat::none);
  Scene without = two_governors(as_printed());
  begin_alone(without, Phase::revolution);
  CHECK(without.offer(P1, Verb::declare_revolt) == nullptr);
}

RULE_TEST("VG-11.3a", "whose Governors are gone when he is to answer is asked no more") {
  Scene s = two_governors();
  begin_alone(s, Phase::revolution);
  REQUIRE(s.waits_for(P1));
  for (const SenatorId governor : {chief, brother}) s.of(governor).where = Where::rome;
  for (const ProvinceId province : {sicilia, africa}) s.state.provinces[province].governor = SenatorId::none;
  CHECK(s.decision().waiting.empty());
}

RULE_TEST("VG-11.3b", "the whole rising counts: Military, Garrisons, armies and fleets, Veterans 2 wherever they are") {
  for (const bool fleets_follow : {false, true}) {
    Scene s = two_governors();
    s.senator(SenatorId::cornelius).office(OfficeId::rome_consul);  // P1 begins
    s.veteran(s.state.arms.active, brother);
    won(s, rival, WarId::gallic_1, 12, 5);
    begin_alone(s, Phase::revolution);
    s.plays(P1, Verb::pledge_governor, by(brother));
    s.plays(P1, Verb::declare_revolt, by(chief));
    // Military 4, Garrison 2, armies 3 + 4, fleets 2 + 3, Veteran 2.
    CHECK(s.last(EventKind::revolt_declared)->n == 4 + 2 + 3 + 4 + 2 + 3 + 2);
    s.plays(P2, Verb::test_loyalty);
    rolls_all(s, 6);
    CHECK(military(rival) + 12 < 20);
    s.refuses(P2, Verb::declare_revolt);
    s.plays(P2, Verb::test_fleets);
    rolls_all(s, fleets_follow ? 6 : 1);
    if (!fleets_follow) {
      CHECK(s.state.revolt.rebel == chief);  // he is not stronger and has to return
      continue;
    }
    s.plays(P2, Verb::declare_revolt);
    CHECK(s.last(EventKind::revolt_declared)->n == military(rival) + 12 + 5);
    CHECK(s.state.revolt.rebel == rival);
    CHECK(s.of(chief).rebel == 0);
    CHECK(s.of(brother).rebel == 0);
    CHECK(s.of(chief).where == Where::province);
  }
}

RULE_TEST("VG-11.31", "a Governor of the main rebel's faction joins with Province, Garrison and provincial forces") {
  for (const bool joins : {true, false}) {
    Scene s = two_governors();
    revolt_of_chief(s, Verb::stay_in_province, joins ? SenatorSet::of(brother) : SenatorSet{});
    CHECK(is_rebel_province(s.state, africa) == joins);
    CHECK((s.of(brother).rebel != 0) == joins);
    CHECK(s.of(brother).where == Where::province);
    CHECK(s.state.provinces[africa].armies == 4);
    CHECK(loyal_to_rome(s.state, africa) == !joins);
    CHECK(broken(s) == "");
  }
}

RULE_TEST("VG-11.32", "nobody rolls for Garrisons and provincial forces; another's Veterans may be called away") {
  Scene s = two_governors();
  const VeteranId own = s.veteran(s.state.provinces[sicilia].garrison, chief);
  const VeteranId others = s.veteran(s.state.provinces[sicilia].garrison, SenatorId::fabius);
  const VeteranId far = s.veteran(s.state.arms.active, brother);
  begin_alone(s, Phase::revolution);
  s.plays(P1, Verb::declare_revolt, by(chief));
  s.plays(P1, Verb::stay_in_province, by(chief));
  CHECK_FALSE(s.told(EventKind::loyalty_tested));
  CHECK(s.state.provinces[sicilia].garrison.legions == 2);
  CHECK(s.state.provinces[sicilia].garrison.veterans.has(own));
  CHECK(s.state.provinces[sicilia].garrison.veterans.has(others));
  while (s.prompt() == Prompt::join_revolt) {
    const std::uint8_t asked = s.decision().offers[0].a;
    if (asked == op(brother)) {
      CHECK(s.offers(P2, Verb::desert_to_active, {.a = others}));
      s.plays(P2, Verb::desert_to_active, {.a = others});
    }
    s.plays(P1, asked == op(brother) ? Verb::join_revolt : Verb::stay_loyal, {.a = asked});
  }
  CHECK(s.state.arms.active.veterans.has(others));
  CHECK(s.state.provinces[sicilia].garrison.veterans.has(far));  // to the main rebel, where he is: VG-11.26a
  CHECK(broken(s) == "");
}

RULE_TEST("VG-11.321a", "a commander's Fleets are tested like Legions and maintained, or go back to the Senate") {
  for (const bool tested : {true, false}) {
    Scene s = two_governors();
    won(s, victor, WarId::punic_1, 2, 3);
    s.senator(victor).talents(4);
    begin_alone(s, Phase::revolution);
    CHECK(s.offer(P1, Verb::buy_loyalty)->most == 4);  // of 5 units
    s.plays(P1, Verb::test_loyalty);
    rolls_all(s, 5);
    if (tested) {
      s.plays(P1, Verb::test_fleets);
      s.rolls({5});
      s.rolls({4});
      s.rolls({6});
      s.refuses(P1, Verb::test_fleets);
    }
    s.plays(P1, Verb::declare_revolt);
    CHECK(s.state.revolt.army.fleets == (tested ? 2 : 0));
    CHECK(s.state.arms.active.fleets == (tested ? 1 : 3));
    CHECK(rebel_upkeep(s.state) == 2 * 2 + (tested ? 2 * 2 : 0));
  }
  Scene s = two_governors();  // without a roll for provincial fleets
  revolt_of_chief(s, Verb::march_on_rome);
  CHECK(s.state.revolt.provincial_fleets == 2);
}

RULE_TEST("VG-11.321b", "who marches with his declaration is not intercepted, whatever the sea, and needs no Fleets") {
  Scene s = two_governors();
  s.senator(chief).governs(africa);  // base naval strength 5
  s.state.provinces[sicilia].governor = SenatorId::none;
  s.of(brother).where = Where::rome;
  units_in_province(s, africa, 1, 4, 0);
  s.state.arms.active.fleets = 20;
  revolt_of_chief(s, Verb::march_on_rome, {});
  CHECK(s.state.provinces[africa].gone == Gone::with_rebel);
  CHECK(s.state.revolt.armies == 4);
  CHECK(s.state.revolt.army.legions == 1);
  begin_alone(s, Phase::combat);
  CHECK(s.prompt() != Prompt::intercept_rebels);
  CHECK(s.told(EventKind::rebel_not_met));
  CHECK_FALSE(s.told(EventKind::interception_fought));
}

RULE_TEST("VG-11.30", "only the Province in which he is rebels with him; a Governor in Rome takes none") {
  Scene s = two_governors();
  s.law(LawId::vatinian_law);
  s.state.provinces[africa].governor = chief;  // by Legate
  s.state.provinces[africa].legate = 1;
  s.of(brother).where = Where::rome;
  s.province(ProvinceId::asia);
  s.state.provinces[ProvinceId::asia].governor = brother;
  s.state.provinces[ProvinceId::asia].legate = 1;
  revolt_of_chief(s, Verb::stay_in_province);
  CHECK(s.of(brother).rebel == 1);
  CHECK(is_rebel_province(s.state, sicilia));
  for (const ProvinceId lost : {africa, ProvinceId::asia}) {
    CHECK_FALSE(is_rebel_province(s.state, lost));
    CHECK(s.state.provinces[lost].governor == SenatorId::none);
    CHECK(needs_governor(s.state, lost));
  }
  CHECK(broken(s) == "");
}

RULE_TEST("VG-11.37a",
          "a Governor marches or stays with his own forces at once; he cannot go back and keeps his income") {
  Scene s = two_governors();
  stop_here(s);
  s.state.game.phase = Phase::revolution;
  s.run(BeginRevolt{.rebel = chief});
  CHECK(s.prompt() == Prompt::decide_march);  // before the others choose
  CHECK(s.waits_for(P1));
  s.plays(P1, Verb::march_on_rome, by(chief));
  CHECK(s.prompt() == Prompt::join_revolt);
  CHECK(s.state.revolt.army.legions == 2);
  CHECK(s.state.revolt.armies == 3);
  CHECK(s.state.provinces[sicilia].armies == 0);
  CHECK(is_rebel_province(s.state, sicilia));
  while (s.prompt() == Prompt::join_revolt) {
    const std::uint8_t asked = s.decision().offers[0].a;
    s.plays(P1, asked == op(brother) ? Verb::join_revolt : Verb::stay_loyal, {.a = asked});
  }
  CHECK(s.state.revolt.armies == 3);  // those of Africa are not with him
  CHECK(s.state.provinces[africa].armies == 4);
  CHECK(broken(s) == "");
  s.state.revolt.declared_this_turn = 0;
  begin_alone(s, Phase::revolution);
  CHECK(s.prompt() != Prompt::decide_march);
  begin_alone(s, Phase::revenue);
  REQUIRE(s.asked_chance() == Roll::spoils);
  s.rolls({6});
  s.rolls({6, 6});
  CHECK(s.of(chief).talents == 6 + (12 - 2) + 30);
}

RULE_TEST("VG-11.38c", "who stayed decides again in each later Revolution Phase") {
  Scene s = two_governors();
  revolt_of_chief(s, Verb::stay_in_province);
  for (int turn = 0; turn < 2; ++turn) {
    begin_alone(s, Phase::revolution);
    CHECK(s.prompt() == Prompt::decide_march);
    s.plays(P1, turn == 0 ? Verb::stay_in_province : Verb::march_on_rome, by(chief));
  }
  CHECK(s.state.revolt.stays == 0);
  CHECK(s.state.provinces[sicilia].gone == Gone::with_rebel);  // no naval base: nobody can intercept him
}

}  // namespace curia::republic
