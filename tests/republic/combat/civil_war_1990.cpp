// Civil wars by the rows of the edition of 1990 (AH) and of the Quaestor edition (ES).
#include "games/republic/victory/victory.h"
#include "tests/republic/combat/field.h"

namespace curia::republic {

namespace {

constexpr SenatorId rebel = SenatorId::cornelius;  // Military 4, of P1
constexpr SenatorId second = SenatorId::manlius;   // joined him
constexpr SenatorId loyal = SenatorId::julius;     // of P1, too
constexpr SenatorId consul = SenatorId::marius;    // Military 4, of P2
constexpr SenatorId at_home = SenatorId::valerius;

Scene civil_war(int rebels, int legions, int fleets = 0) {
  Scene s(3);
  s.senator(rebel).of(P1).popularity(0);
  s.senator(second).of(P1);
  s.senator(loyal).of(P1).leader();
  s.senator(consul).of(P2).office(OfficeId::field_consul).popularity(0);
  s.senator(at_home).of(P3).office(OfficeId::rome_consul);
  s.people(1);
  for (SenatorId senator : {rebel, second}) {
    s.of(senator).rebel = 1;
    s.of(senator).where = Where::revolt;
  }
  s.war(WarId::civil_war, Section::active);
  s.state.revolt.faction = P1;
  s.state.revolt.rebel = rebel;
  s.state.revolt.army.legions = static_cast<std::uint8_t>(rebels);
  if (legions > 0) s.senator(consul).commands(WarId::civil_war, legions, fleets);
  s.state.rome.unrest = 3;
  return s;
}

int outcome(Scene& s) { return s.last(EventKind::battle_fought)->n; }

}  // namespace

RULE_TEST("AH-10.51c AH-11.51b ES-10.51.c ES-11.51.b",
          "before the battle a loyal senator may call his Veterans from the rebel to the army of the Senate") {
  Scene s = civil_war(6, 6);
  const VeteranId one = s.veteran(s.state.revolt.army, loyal);
  const VeteranId two = s.veteran(s.state.revolt.army, consul);
  fight_all(s);
  CHECK(s.prompt() == Prompt::order_desertions);
  CHECK(s.waits_for(P1));
  CHECK(s.waits_for(P2));
  s.refuses(P2, Verb::order_desertion, {.a = one});
  s.refuses(P2, Verb::desert_to_active, {.a = two});
  s.plays(P1, Verb::order_desertion, {.a = one});
  CHECK(force(s, consul).units.veterans.has(one));
  CHECK(s.last(EventKind::veteran_deserts)->rule == Rule::AH_11_51b);
  s.plays(P2, Verb::done);  // he may leave his where they are
  CHECK(s.state.revolt.army.veterans.has(two));
  CHECK(s.asked_chance() == Roll::civil_war);
  for (const bool any_time : {false, true}) {  // at no other time
    Scene earlier = civil_war(6, 6);
    if (any_time) earlier.options.loyal_desertion = choice::loyal_desertion::any_time;
    const VeteranId three = earlier.veteran(earlier.state.revolt.army, consul);
    earlier.card(P1, IntrigueId::tribune);
    earlier.begin(Phase::revolution);
    CHECK(earlier.offers(P2, Verb::order_desertion, {.a = three}) == any_time);
    CHECK(earlier.offers(P2, Verb::desert_to_active, {.a = three}) == any_time);
  }
}

RULE_TEST("AH-11.52b ES-11.52.b",
          "both armies lose alike in a Stalemate and in a Victory; ALL and a Defeat strike the Senate only") {
  Scene stalemate = civil_war(9, 9);
  fight_all(stalemate);
  stalemate.rolls({3, 3, 4});  // 10: 3 Legions
  no_chits(stalemate);
  CHECK(force(stalemate, consul).units.all_legions() == 6);
  CHECK(stalemate.state.revolt.army.all_legions() == 6);

  Scene victory = civil_war(9, 18);
  fight_all(victory);
  victory.rolls({2, 3, 3});  // 8 + 22 - 13 = 17: Victory 1
  CHECK(outcome(victory) == static_cast<int>(Outcome::victory));
  CHECK(victory.last(EventKind::units_lost)->n == 1);
  CHECK(victory.last(EventKind::rebel_units_lost)->n == 1);

  Scene all = civil_war(12, 5);
  fight_all(all);
  all.rolls({1, 1, 1});  // 3 + 9 - 16: ALL
  CHECK(outcome(all) == static_cast<int>(Outcome::defeat));
  CHECK(all.last(EventKind::units_lost)->n == 5);
  CHECK_FALSE(all.told(EventKind::rebel_units_lost));
  CHECK(all.state.revolt.army.all_legions() == 12);

  Scene defeat = civil_war(12, 10);
  fight_all(defeat);
  defeat.rolls({2, 2, 3});  // 7 + 14 - 16 = 5: Defeat 3
  CHECK(outcome(defeat) == static_cast<int>(Outcome::defeat));
  CHECK(defeat.last(EventKind::units_lost)->n == 3);
  CHECK(defeat.state.revolt.army.all_legions() == 12);
}

RULE_TEST("AH-11.52c AH-11.52d ES-11.52.c ES-11.52.d",
          "Victory: the rebels die, their Legions come home; half their strength is the commander's reward") {
  Scene s = civil_war(9, 18);
  const int influence = s.of(consul).influence;
  fight_all(s);
  s.rolls({2, 3, 3});  // Victory 1
  no_chits(s);
  CHECK(s.of(rebel).where == Where::curia);
  CHECK(s.of(second).where == Where::curia);
  CHECK(s.of(loyal).where == Where::rome);
  CHECK(s.state.revolt.faction == Seat::none);
  CHECK(s.state.arms.active.all_legions() == 4 + 8);
  CHECK(s.of(consul).influence == influence + 7);  // half of 9 and 4
  CHECK(s.of(consul).popularity == 7);
}

RULE_TEST("AH-11.52f AH-10.8a ES-11.52.f ES-10.8.a",
          "Defeat: the rebel has won, no chits are drawn, what is left of the Senate's army comes home") {
  for (const bool drawn : {false, true}) {
    Scene s = civil_war(12, 10);
    if (drawn) s.options.civil_war_chits = choice::civil_war_chits::every_result;
    fight_all(s);
    s.rolls({2, 2, 3});  // Defeat 3
    CHECK((s.asked_chance() == Roll::civil_war_chit) == drawn);
    no_chits(s);
    CHECK(s.of(consul).where == Where::curia);
    CHECK(s.state.game.rebel_proved == 1);
    CHECK(s.state.revolt.army.all_legions() == 12);
    CHECK(s.state.arms.active.all_legions() == 4 + 7);
    CHECK(s.state.arms.forces.empty());
    Context t{.s = s.state, .options = s.options, .teller = &s};
    check_victory(t);
    CHECK(s.state.game.ending == Ending::rebel);
    CHECK(s.state.game.winners == SeatSet::of(P1));
  }
}

RULE_TEST("AH-11.52h ES-11.52.h", "no result of a battle against a rebel changes the Unrest Level") {
  struct Row {
    int rebels, legions;
    std::initializer_list<int> dice;
    Outcome outcome;
  };
  for (const Row& r : {Row{9, 18, {2, 3, 3}, Outcome::victory}, Row{9, 9, {3, 3, 4}, Outcome::stalemate},
                       Row{12, 10, {2, 2, 3}, Outcome::defeat}}) {
    Scene s = civil_war(r.rebels, r.legions);
    fight_all(s);
    s.rolls(r.dice);
    no_chits(s);
    CHECK(outcome(s) == static_cast<int>(r.outcome));
    CHECK(s.state.rome.unrest == 3);
  }
  Scene s = civil_war(9, 18);  // but where a table has it so
  s.options.civil_war_unrest = choice::civil_war_unrest::falls_with_victory;
  fight_all(s);
  s.rolls({2, 3, 3});
  no_chits(s);
  CHECK(s.state.rome.unrest == 2);
}

RULE_TEST("AH-11.52e ES-11.52.e", "after a Stalemate the chits of the Senate's losses may hit either commander") {
  for (const SenatorId struck : {rebel, consul}) {
    Scene s = civil_war(9, 9);
    fight_all(s);
    s.rolls({3, 3, 4});  // 3 Legions
    CHECK(chits_to_draw(s.state) == 3);
    s.chit(number_of(struck));
    no_chits(s);
    CHECK(s.of(struck).where == Where::curia);
    CHECK((s.state.revolt.faction == P1) == (struck == consul));
    CHECK(is_active(s.state, WarId::civil_war) == (struck == consul));
  }
}

RULE_TEST("AH-11.3d ES-11.3.d", "Fleets have no part in a Civil War: they neither count nor are lost") {
  Scene s = civil_war(9, 9, 8);
  fight_all(s);
  s.rolls({3, 3, 4});
  CHECK(s.last(EventKind::battle_fought)->m == 10);
  CHECK(chits_to_draw(s.state) == 3);
  no_chits(s);
  CHECK(force(s, consul).units.fleets == 8);
  CHECK(force(s, consul).units.all_legions() == 6);
}

RULE_TEST("ES-11.53 AH-12.32a",
          "the revolt is one of the four wars that bring Rome down, however many Provinces the rebels hold") {
  for (const int provinces : {0, 1, 3})
    for (const bool fourth : {false, true}) {
      Scene s = civil_war(9, 0);
      constexpr ProvinceId held[] = {ProvinceId::sicilia, ProvinceId::africa, ProvinceId::macedonia};
      constexpr SenatorId governors[] = {SenatorId::flaminius, SenatorId::aemilius, SenatorId::terentius};
      for (std::size_t n = 0; n < static_cast<std::size_t>(provinces); ++n) {
        s.senator(governors[n]).of(P1).governs(held[n]);
        s.of(governors[n]).rebel = 1;
      }
      s.war(WarId::gallic_1, Section::active);
      s.war(WarId::syrian, Section::active);
      if (fourth) s.war(WarId::illyrian_1, Section::active);
      CHECK(four_wars_count(s.state) == (fourth ? 4 : 3));
      s.state.game.phase = Phase::combat;
      Context t{.s = s.state, .options = s.options, .teller = &s};
      four_wars(t);
      CHECK((s.state.game.ending == Ending::four_wars) == fourth);
      CHECK(s.state.game.winners.empty());
    }
}

RULE_TEST("AH-11.5a AH-11.5b ES-11.5.a ES-11.5.b",
          "in the next Combat Phase the rebel fights whom the Senate sent, or has won") {
  for (const bool sent : {true, false}) {
    Scene s = civil_war(6, sent ? 6 : 0);
    s.begin(Phase::combat);
    CHECK((s.asked_chance() == Roll::civil_war) == sent);
    CHECK((s.state.game.rebel_proved == 1) == !sent);
    CHECK(s.told(EventKind::rebel_not_met) == !sent);
  }
}

}  // namespace curia::republic
