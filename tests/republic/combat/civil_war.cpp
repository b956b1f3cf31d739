#include "tests/republic/combat/field.h"

#include "games/republic/combat/battle.h"
#include "games/republic/victory/victory.h"
#include "tests/support/answer.h"

namespace curia::republic {

namespace {

constexpr SenatorId rebel = SenatorId::cornelius;  // Military 4
constexpr SenatorId consul = SenatorId::marius;    // Military 4
constexpr SenatorId second = SenatorId::manlius;   // joined the rebel
constexpr SenatorId loyal = SenatorId::julius;     // of the rebel's faction, but loyal

// P1's Cornelius marches on Rome; Marius of P2 leads the Senate's Legions.
Scene civil_war(int rebels, int legions) {
  Scene s(3);
  s.senator(rebel).of(P1).popularity(0);
  s.senator(second).of(P1);
  s.senator(loyal).of(P1);
  s.senator(consul).of(P2).office(OfficeId::field_consul).popularity(0);
  s.people(1);
  for (SenatorId senator : {rebel, second}) {
    s.of(senator).rebel = 1;
    s.of(senator).where = Where::revolt;
  }
  s.war(WarId::civil_war, Section::active);
  s.state.revolt.faction = P1;
  s.state.revolt.rebel = rebel;
  s.state.revolt.army.legions = static_cast<std::uint8_t>(rebels);
  if (legions > 0) s.senator(consul).commands(WarId::civil_war, legions);
  s.state.rome.unrest = 3;
  return s;
}

}  // namespace

RULE_TEST("VG-11.25a AH-11.5a ES-11.5.a", "the rebel must fight what the Senate sends: nobody is asked") {
  Scene s = civil_war(6, 6);
  fight_all(s);
  CHECK(s.asked_chance() == Roll::civil_war);
}

RULE_TEST("VG-11.25b VG-12.2a AH-11.5b ES-11.5.b",
          "a rebel whom nobody meets has won if the Republic survives the turn") {
  Scene s = civil_war(6, 0);
  s.state.game.phase = Phase::combat;
  Context t{.s = s.state, .options = s.options, .teller = &s};
  for (const Step& step : combat_steps())
    if (step.id == StepId::march_on_rome) step.run(t);
  CHECK(s.state.game.rebel_proved == 1);
  CHECK(s.told(EventKind::rebel_not_met));
  CHECK(s.state.game.phase != Phase::over);
  check_victory(t);
  CHECK(s.state.game.ending == Ending::rebel);
  CHECK(s.state.game.winners == SeatSet::of(P1));

  Scene met = civil_war(6, 6);
  fight_all(met);
  met.rolls({4, 4, 5});  // 13: Stalemate, no losses
  Context again{.s = met.state, .options = met.options, .teller = &met};
  for (const Step& step : combat_steps())
    if (step.id == StepId::march_on_rome) step.run(again);
  CHECK(met.state.game.rebel_proved == 0);
}

RULE_TEST("VG-11.26a AH-11.51a AH-10.51c ES-11.51.a ES-10.51.c",
          "Veterans loyal to a rebel join his army, also those with the Senate") {
  Scene s = civil_war(6, 6);
  const VeteranId one = s.veteran(force(s, consul).units, rebel);
  const VeteranId two = s.veteran(s.state.arms.active, second);
  const VeteranId other = s.veteran(force(s, consul).units, loyal);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  rebel_veterans_join(t);
  CHECK(s.state.revolt.army.veterans.has(one));
  CHECK(s.state.revolt.army.veterans.has(two));
  CHECK(force(s, consul).units.veterans.has(other));
  CHECK(s.state.revolt.army.veterans.size() == 2);
}

RULE_TEST("VG-11.26b", "a loyal senator may call his Veterans away from the rebel before the battle roll") {
  Scene s = civil_war(6, 6);
  const VeteranId one = s.veteran(s.state.revolt.army, loyal);
  const VeteranId two = s.veteran(s.state.revolt.army, consul);
  s.veteran(s.state.revolt.army, rebel);
  fight_all(s);
  CHECK(s.prompt() == Prompt::order_desertions);
  CHECK(s.waits_for(P1));
  CHECK(s.waits_for(P2));
  CHECK_FALSE(s.waits_for(P3));
  s.refuses(P2, Verb::order_desertion, {.a = one});
  s.plays(P1, Verb::order_desertion, {.a = one});
  CHECK(force(s, consul).units.veterans.has(one));
  CHECK_FALSE(s.waits_for(P1));
  s.plays(P2, Verb::desert_to_active, {.a = two});
  CHECK(s.state.arms.active.veterans.has(two));
  CHECK(s.asked_chance() == Roll::civil_war);  // nobody has anything left to say

  Scene stays = civil_war(6, 6);
  stays.veteran(stays.state.revolt.army, consul);
  fight_all(stays);
  stays.plays(P2, Verb::done);
  CHECK(stays.asked_chance() == Roll::civil_war);
  CHECK(stays.state.revolt.army.veterans.size() == 1);
}

RULE_TEST("VG-11.27a",
          "the rebel defends with Legions and Military, capped by the number of Legions, and his ex-Master of Horse") {
  Scene s = civil_war(3, 10);
  s.veteran(s.state.revolt.army, rebel);
  CHECK(land_strength(s.state, WarId::civil_war) == 5 + 4);
  s.state.revolt.army.legions = 1;
  CHECK(land_strength(s.state, WarId::civil_war) == 3 + 2);  // 2 Legions, though worth 3
  s.state.revolt.master = second;
  CHECK(land_strength(s.state, WarId::civil_war) == 3 + 2 + military(second));
  fight_all(s);
  s.rolls({3, 3, 3});
  CHECK(s.last(EventKind::battle_fought)->m == 9 + 14 - 5 - military(second));
}

RULE_TEST("VG-11.27a", "by the living rules his Military counts up to the strength of his army, Veterans counting 2") {
  Scene s = civil_war(3, 10);
  s.options.rebel_military_cap = choice::rebel_military_cap::strength;
  s.veteran(s.state.revolt.army, rebel);
  s.state.revolt.army.legions = 1;
  CHECK(enemy_strength(s.state, WarId::civil_war, false, {1, 1, 1}, vg2009) == 3 + 2);
  CHECK(enemy_strength(s.state, WarId::civil_war, false, {1, 1, 1}, s.options) == 3 + 3);
  fight_all(s);
  s.rolls({3, 3, 3});
  CHECK(s.last(EventKind::battle_fought)->m == 9 + 14 - 6);
}

RULE_TEST("VG-11.27b VG-11.272 VG-LR-1.10.5a",
          "Stalemate: both sides lose Legions, one of each becomes Veteran, the revolt goes on") {
  Scene s = civil_war(9, 9);
  fight_all(s);
  s.rolls({3, 3, 4});  // 10: 3 Legions
  no_chits(s);
  CHECK(force(s, consul).units.all_legions() == 6);
  CHECK(s.state.revolt.army.all_legions() == 6);
  CHECK(force(s, consul).units.veterans.size() == 1);
  CHECK(s.state.revolt.army.veterans.size() == 1);
  CHECK(s.state.arms.allegiance[s.state.revolt.army.veterans.first()] == rebel);
  CHECK(s.state.rome.unrest == 3);
  CHECK(s.state.revolt.faction == P1);
  CHECK(s.of(consul).proconsul == 1);
  CHECK(s.of(consul).popularity == -1);

  Scene destroyed = civil_war(9, 3);  // 6 against 13
  fight_all(destroyed);
  destroyed.rolls({5, 5, 5});  // 8: 5 Legions
  no_chits(destroyed);
  CHECK(force(destroyed, consul).units.none());
  CHECK(destroyed.state.game.rebel_proved == 0);
  CHECK(destroyed.state.revolt.faction == P1);
}

RULE_TEST("VG-11.271a VG-11.271b VG-LR-1.10.5a",
          "Victory: the rebels die, their Legions return, the Senate's commander is rewarded") {
  Scene s = civil_war(9, 18);
  const int influence = s.of(consul).influence;
  fight_all(s);
  s.rolls({2, 3, 3});  // 8 + 22 - 13 = 17: Victory 1
  no_chits(s);
  CHECK(s.of(rebel).where == Where::curia);
  CHECK(s.of(second).where == Where::curia);
  CHECK(s.of(loyal).where == Where::rome);
  CHECK(s.state.revolt.faction == Seat::none);
  CHECK_FALSE(is_active(s.state, WarId::civil_war));
  CHECK(s.state.arms.active.all_legions() == 4 + 8);
  CHECK(s.state.rome.unrest == 2);
  CHECK(s.of(consul).influence == influence + 7);  // half of 9 + 4, rounded up
  CHECK(s.of(consul).popularity == 7);
  CHECK(force(s, consul).units.all_legions() == 17);
  CHECK(force(s, consul).units.veterans.size() == 1);
  CHECK(force(s, consul).won_land == 1);  // he may rebel in his turn: VG-11.2a
  CHECK(s.of(consul).proconsul == 0);
}

RULE_TEST("VG-11.27c AH-11.52e AH-10.82e ES-11.52.e ES-10.82.e",
          "civil_war_chit_losses: a chit per Legion that both sides lost, or the Senate, strikes either commander") {
  for (const bool senate : {false, true}) {
    Scene s = civil_war(9, 9);
    s.options.civil_war_chit_losses =
        senate ? choice::civil_war_chit_losses::senate_only : choice::civil_war_chit_losses::both_sides;
    fight_all(s);
    s.rolls({3, 3, 4});
    CHECK(force(s, consul).units.all_legions() == 9 - 3);
    CHECK(s.state.revolt.army.all_legions() == 9 - 3);
    CHECK(chits_to_draw(s.state) == (senate ? 3 : 6));
  }
  CHECK(as_printed().civil_war_chit_losses == answer_of(choice::civil_war_chit_losses::both_sides,
                                                        choice::civil_war_chit_losses::senate_only,
                                                        choice::civil_war_chit_losses::senate_only));

  Scene s = civil_war(9, 9);
  s.options.civil_war_chit_losses = choice::civil_war_chit_losses::senate_only;
  fight_all(s);
  s.rolls({3, 3, 4});
  CHECK(chits_to_draw(s.state) == 3);
  s.chit(number_of(second));  // a rebel, but no commander
  CHECK(s.of(second).where == Where::revolt);
  s.chit(chit_none);
  s.chit(number_of(consul));  // the last chit, yet there is no capture
  CHECK(s.of(consul).where == Where::curia);
  CHECK(s.state.revolt.faction == P1);

  Scene master = civil_war(9, 9);
  master.state.revolt.master = second;
  fight_all(master);
  master.rolls({4, 4, 4});  // 12 less his Military
  master.chit(number_of(second));
  no_chits(master);
  CHECK(master.of(second).where == Where::curia);
}

RULE_TEST("VG-11.271c VG-LR-1.11.372a", "a rebel killed by a chit: the revolt fails without reward") {
  Scene s = civil_war(9, 9);
  const int influence = s.of(consul).influence;
  s.senator(SenatorId::furius).of(P3).commands(WarId::civil_war, 3);
  force(s, SenatorId::furius).fought = 1;
  s.province(ProvinceId::sicilia);
  s.senator(second).governs(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 2;
  fight_all(s);
  s.rolls({3, 3, 4});
  s.chit(number_of(rebel));
  no_chits(s);
  CHECK(s.of(rebel).where == Where::curia);
  CHECK(s.of(second).where == Where::curia);
  CHECK(s.state.revolt.faction == Seat::none);
  CHECK(s.of(consul).influence == influence);
  CHECK(s.of(consul).where == Where::rome);
  CHECK(s.of(SenatorId::furius).where == Where::rome);
  CHECK(s.state.arms.forces.empty());
  CHECK(s.state.rome.unrest == 3);
  CHECK(s.state.arms.active.all_legions() == 4 + 6 + 6 + 3 + 2);
}

RULE_TEST("VG-11.271c VG-LR-1.11.372b",
          "a rebel who loses all his Legions without a Victory is killed with the others") {
  Scene s = civil_war(3, 6);  // 10 against 6
  const int influence = s.of(consul).influence;
  fight_all(s);
  s.rolls({1, 2, 3});  // 10: Stalemate 3
  no_chits(s);
  CHECK(s.of(rebel).where == Where::curia);
  CHECK(s.of(second).where == Where::curia);
  CHECK(s.state.revolt.faction == Seat::none);
  CHECK(s.of(consul).influence == influence);
  CHECK(s.of(consul).where == Where::rome);
  CHECK(s.state.rome.unrest == 3);
}

RULE_TEST("VG-LR-1.11.372a", "any Mortality Chit of the main rebel ends the revolt") {
  Scene s = civil_war(5, 7);
  s.begin(Phase::mortality);
  s.chit(number_of(rebel));
  CHECK(s.of(second).where == Where::curia);
  CHECK(s.of(consul).where == Where::rome);
  CHECK(legions_in_being(s.state) == s.state.arms.active.all_legions());
  CHECK_FALSE(is_active(s.state, WarId::civil_war));
}

RULE_TEST("VG-11.273 VG-11.27b VG-LR-1.10.5a",
          "Defeat of the Senate: its commander dies, the rebel loses nothing and has won") {
  Scene s = civil_war(12, 5);  // 9 against 16
  s.senator(SenatorId::furius).of(P2).office(OfficeId::master_of_horse);
  s.of(SenatorId::furius).where = Where::at_war;
  force(s, consul).master = SenatorId::furius;
  fight_all(s);
  s.rolls({3, 3, 4});
  CHECK(s.last(EventKind::battle_fought)->n == static_cast<int>(Outcome::defeat));
  const int lost = s.last(EventKind::units_lost)->n;
  CHECK(chits_to_draw(s.state) == lost);
  no_chits(s);
  CHECK(s.of(consul).where == Where::curia);
  CHECK(s.of(SenatorId::furius).where == Where::curia);
  CHECK(s.state.revolt.army.all_legions() == 12);
  CHECK(s.state.revolt.army.veterans.size() == 1);
  CHECK(s.state.arms.active.all_legions() == 4 + 5 - lost);
  CHECK(s.state.rome.unrest == 3);
  CHECK(s.state.game.rebel_proved == 1);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  check_victory(t);
  CHECK(s.state.game.ending == Ending::rebel);
  CHECK(s.state.game.winners == SeatSet::of(P1));
}

RULE_TEST("VG-11.273", "a rebel struck by a chit after his victory has not won") {
  Scene s = civil_war(12, 5);
  fight_all(s);
  s.rolls({3, 3, 4});
  s.chit(number_of(rebel));
  no_chits(s);
  CHECK(s.state.game.rebel_proved == 0);
  CHECK(s.state.revolt.faction == Seat::none);
  CHECK(s.of(rebel).where == Where::curia);
}

RULE_TEST("VG-LR-1.11.372b", "after a failed revolt nothing of it is left for the next one") {
  Scene s = civil_war(12, 5);
  s.state.game.rebel_proved = 1;
  Context t{.s = s.state, .options = s.options, .teller = &s};
  kill(t, rebel, Rule::VG_5_2, Death::natural);
  CHECK(s.state.game.rebel_proved == 0);
  CHECK(s.state.revolt == Revolt{});
}

}  // namespace curia::republic
