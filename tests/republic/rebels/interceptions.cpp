// Rebels leave their Provinces: reinforcements and interception at sea. VG-11.371, VG-11.372 (option A3)
#include "games/republic/combat/interceptions.h"

#include "tests/republic/rebels/rebels.h"

namespace curia::republic {

namespace {

// The chief has marched on Rome and fought a Stalemate; Flaminius in Africa is with him.
Scene after_stalemate(const Options& options = with_rebel_governors()) {
  Scene s = two_governors(options);
  revolt_of_chief(s, Verb::march_on_rome);
  s.state.revolt.stalemate = 1;
  return s;
}

// Flaminius, who stayed in Africa, now marches; Rome has so many Fleets.
Scene leaving_africa(int fleets) {
  Scene s = two_governors();
  revolt_led_by(s, brother, Verb::stay_in_province, {});
  s.state.arms.active.fleets = static_cast<std::uint8_t>(fleets);
  begin_alone(s, Phase::revolution);
  s.plays(P1, Verb::march_on_rome, {.a = op(brother)});
  begin_alone(s, Phase::combat);
  return s;
}

}  // namespace

RULE_TEST("VG-11.371a", "after a Stalemate one other Governor may send what he has; it is no other war") {
  Scene s = after_stalemate();
  s.senator(SenatorId::cornelius).governs(ProvinceId::asia);
  s.of(SenatorId::cornelius).rebel = 1;
  s.state.wars[revolt_of(ProvinceId::asia)].section = Section::rebel;
  units_in_province(s, ProvinceId::asia, 0, 1, 0);
  begin_alone(s, Phase::revolution);
  CHECK(s.prompt() == Prompt::send_reinforcements);  // before all else
  CHECK(s.offers(P1, Verb::send_reinforcements, {.a = op(SenatorId::cornelius)}));
  CHECK_FALSE(s.offers(P1, Verb::send_reinforcements, {.a = op(chief)}));
  s.plays(P1, Verb::send_reinforcements, {.a = op(brother)});
  CHECK(s.prompt() != Prompt::send_reinforcements);  // one a turn
  CHECK(s.state.provinces[africa].gone == Gone::in_transit);
  CHECK(four_wars_count(s.state) == 1);
  Scene none = after_stalemate();
  none.state.revolt.stalemate = 0;
  begin_alone(none, Phase::revolution);
  CHECK(none.prompt() != Prompt::send_reinforcements);
  // The Stalemate is that of a battle.
  Scene battle = two_governors();
  revolt_of_chief(battle, Verb::march_on_rome);
  battle.senator(general).commands(WarId::civil_war, 8);
  begin_alone(battle, Phase::combat);
  battle.rolls({3, 3, 4});  // 10 + 12 - 9: 13, Stalemate
  CHECK(battle.state.revolt.stalemate == 1);
}

RULE_TEST("VG-11.371b", "they arrive at once from a Province without base naval strength, else they are in transit") {
  Scene s = two_governors();
  revolt_led_by(s, brother, Verb::march_on_rome, SenatorSet::of(chief));
  s.state.revolt.stalemate = 1;
  begin_alone(s, Phase::revolution);
  s.plays(P1, Verb::send_reinforcements, {.a = op(chief)});  // from Sicilia
  CHECK(s.state.provinces[sicilia].gone == Gone::with_rebel);
  CHECK(s.state.revolt.army.legions == 2);
  CHECK(s.state.revolt.armies == 4 + 3);
  CHECK(s.state.revolt.provincial_fleets == 3 + 2);
  CHECK(s.state.provinces[sicilia].garrison.none());
  CHECK(broken(s) == "");
  for (const bool escapes : {true, false}) {
    Scene transit = after_stalemate();
    begin_alone(transit, Phase::revolution);
    transit.plays(P1, Verb::send_reinforcements, {.a = op(brother)});
    CHECK(transit.state.revolt.armies == 3);
    CHECK(transit.state.provinces[africa].armies == 4);
    transit.state.arms.active.fleets = 9;
    begin_alone(transit, Phase::combat);
    transit.plays(hrao_seat(transit.state), Verb::intercept, {.a = op(africa)});
    CHECK(strength_in_transit(transit.state, africa) == 10);  // 5 + 3, and 2 with the main rebel
    if (escapes)
      transit.rolls({4, 4, 6});  // 14 + 9 - 10 = 13
    else
      transit.rolls({6, 6, 6});  // 17, a Fleet lost
    if (!escapes) transit.plays(P1, Verb::give_up_fleets, {.a = op(africa)}, 1);
    CHECK(transit.state.revolt.armies == (escapes ? 7 : 3));
    CHECK(transit.state.provinces[africa].gone == (escapes ? Gone::with_rebel : Gone::no));
  }
}

RULE_TEST("VG-11.372a",
          "the Senate may meet who leaves in a later turn, before all battles; not without a naval base") {
  Scene s = two_governors();
  revolt_led_by(s, brother, Verb::stay_in_province, {});
  s.state.arms.active.fleets = 10;
  begin_alone(s, Phase::revolution);
  s.plays(P1, Verb::march_on_rome, {.a = op(brother)});
  CHECK(s.state.provinces[africa].gone == Gone::in_transit);
  CHECK(land_strength(s.state, WarId::civil_war) == 2 + 2);  // 4 armies and as much Military
  s.senator(general).commands(WarId::civil_war, 8);
  begin_alone(s, Phase::combat);
  CHECK(s.prompt() == Prompt::intercept_rebels);
  CHECK(s.waits_for(hrao_seat(s.state)));
  s.plays(hrao_seat(s.state), Verb::pass);
  CHECK(s.state.provinces[africa].gone == Gone::with_rebel);
  CHECK(s.state.revolt.armies == 4);
  CHECK(s.asked_chance() == Roll::civil_war);
  // Without Fleets nobody is asked.
  Scene none = leaving_africa(0);
  CHECK(none.state.provinces[africa].gone == Gone::with_rebel);
  CHECK(none.told(EventKind::rebel_not_met));
}

RULE_TEST("VG-11.372b",
          "base naval strength, provincial Fleets and those of the main rebel; the Fleets in Active Forces attack") {
  Scene s = leaving_africa(10);
  CHECK(strength_in_transit(s.state, africa) == 5 + 3);  // no Military
  s.plays(hrao_seat(s.state), Verb::intercept, {.a = op(africa)});
  CHECK(s.asked_chance() == Roll::interception);
  s.rolls({3, 3, 3});
  CHECK(s.last(EventKind::interception_fought)->m == 9 + 10 - 8);
  Scene more = after_stalemate();
  more.state.revolt.army.fleets = 4;
  more.state.provinces[africa].gone = Gone::in_transit;
  CHECK(strength_in_transit(more.state, africa) == 5 + 3 + 2 + 4);
}

RULE_TEST("VG-11.372c", "only a Victory of the Senate keeps them in the Province") {
  for (const int die : {2, 5}) {  // 6 + 10 - 8: Stalemate; 15 + 10 - 8: Victory
    Scene s = two_governors();
    revolt_led_by(s, brother, Verb::stay_in_province, {});
    s.state.arms.active.fleets = 10;
    begin_alone(s, Phase::revolution);
    s.plays(P1, Verb::march_on_rome, {.a = op(brother)});
    s.senator(general).commands(WarId::civil_war, 8);
    begin_alone(s, Phase::combat);
    s.plays(hrao_seat(s.state), Verb::intercept, {.a = op(africa)});
    s.rolls({die, die, die});
    const bool victory = die == 5;
    CHECK((s.state.revolt.stays != 0) == victory);
    CHECK(s.state.provinces[africa].gone == (victory ? Gone::no : Gone::with_rebel));
    CHECK(s.state.provinces[africa].armies == (victory ? 4 : 0));
    CHECK((s.asked_chance() == Roll::civil_war) == !victory);
    CHECK(in_rome(s.state, general) == victory);  // there is nobody to fight
    CHECK(broken(s) == "");
  }
}

RULE_TEST("VG-11.372d", "both sides lose Fleets, two provincial ones, then another; no chits, no unrest; none on All") {
  Scene s = after_stalemate();
  s.state.revolt.army.fleets = 4;
  s.state.arms.active.fleets = 14;
  s.state.provinces[africa].gone = Gone::in_transit;
  begin_alone(s, Phase::combat);
  s.plays(hrao_seat(s.state), Verb::intercept, {.a = op(africa)});
  s.rolls({3, 3, 3});  // 9 + 14 - 14 = 9: 4 Fleets
  CHECK(s.state.arms.active.fleets == 10);
  CHECK(s.state.revolt.army.fleets == 3);
  CHECK(s.prompt() == Prompt::choose_lost_rebel_fleets);
  CHECK(s.waits_for(P1));
  s.plays(P1, Verb::give_up_fleets, {}, 2);          // of the 2 with the main rebel; the third must be Africa's
  CHECK(s.state.revolt.provincial_fleets == 0 + 2);  // those of Africa have arrived
  CHECK(s.state.rome.unrest == 0);
  CHECK_FALSE(s.told(EventKind::senator_died));
  CHECK(s.asked_chance() == Roll::none);
  Scene all = leaving_africa(4);
  all.plays(hrao_seat(all.state), Verb::intercept, {.a = op(africa)});
  all.rolls({2, 2, 2});  // 6 + 4 - 8: All
  CHECK(all.state.arms.active.fleets == 0);
  CHECK(all.state.revolt.provincial_fleets == 3);
  Scene none = leaving_africa(10);
  none.plays(hrao_seat(none.state), Verb::intercept, {.a = op(africa)});
  none.rolls({3, 4, 4});  // 13: no losses
  CHECK(none.state.arms.active.fleets == 10);
  CHECK(none.state.revolt.provincial_fleets == 3);
}

RULE_TEST("VG-11.372d",
          "which provincial Fleets are lost is his choice also where the main rebel has only one with him") {
  Scene s = after_stalemate();
  s.state.revolt.provincial_fleets = 1;
  s.state.revolt.army.fleets = 4;
  s.state.arms.active.fleets = 13;
  s.state.provinces[africa].gone = Gone::in_transit;
  begin_alone(s, Phase::combat);
  s.plays(hrao_seat(s.state), Verb::intercept, {.a = op(africa)});
  s.rolls({3, 3, 3});  // 9 + 13 - 13 = 9: 4 Fleets, three of them provincial
  REQUIRE(s.prompt() == Prompt::choose_lost_rebel_fleets);
  s.plays(P1, Verb::give_up_fleets, {}, 1);
  CHECK(s.state.revolt.provincial_fleets == 0 + 1);  // one of the three of Africa has arrived
}

}  // namespace curia::republic
