// TOC-8.3, TOC-8.4 and the Castra: what follows for the beaten side.
#include "tests/crisis/combat/fight.h"

namespace curia::crisis {

namespace {

constexpr RegionId gallia = RegionId::gallia;
constexpr TribeId franks = TribeId::franks, goths = TribeId::goths;

}  // namespace

RULE_TEST("TOC-8.3-a", "a beaten Roman army stays, attacker or defender, unless it defended a capital") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 2);
  const ArmyId foe = s.army(P2, gallia, 2);
  s.castra(foe);
  attack(s, army, enemy(foe));
  s.rolls({3, 3, 1, 1});
  CHECK(s.last(EventKind::battle_won)->a == op(P1));
  CHECK(s.of(foe).region == gallia);
  CHECK(s.of(foe).castra == 1);
  Scene inside;  // the attacker comes out of a capital and loses
  inside.governs(P1, gallia, 2);
  const ArmyId attacker = inside.army(P1, gallia, 2, 0, true);
  inside.castra(attacker);
  inside.barbarians(franks, gallia, 1);
  attack(inside, attacker, enemy(franks));
  inside.rolls({1, 1, 4});
  CHECK(inside.told(EventKind::battle_lost));
  CHECK(inside.of(attacker).capital == 1);
  CHECK(inside.of(attacker).castra == 1);
}

RULE_TEST("TOC-8.3-b TOC-5-castra-b", "a beaten defender leaves the capital and his Castra") {
  Scene s;
  s.governs(P2, gallia, 2);
  const ArmyId army = s.army(P1, gallia, 3);
  const ArmyId foe = s.army(P2, gallia, 3, 0, true);
  s.castra(foe);
  const int markers = s.state.supply.markers;
  attack(s, army, enemy(foe));
  s.rolls({3, 3, 3, 1, 1, 1});
  s.plays(P2, Verb::lose_full);
  CHECK(s.of(foe).region == gallia);
  CHECK(s.of(foe).capital == 0);
  CHECK(s.of(foe).castra == 0);
  CHECK(s.state.supply.markers == markers + 1);
  CHECK(s.last(EventKind::army_leaves_capital)->rule == Rule::TOC_8_3_b);
  CHECK(s.last(EventKind::castra_removed)->rule == Rule::TOC_5_castra_b);
  CHECK(s.at(gallia).governor == P2);  // the battle changes no Governor
}

RULE_TEST("TOC-8.3-b", "a victorious defender stays in the capital with his Castra") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 2);
  const ArmyId foe = s.army(P2, gallia, 2, 0, true);
  s.castra(foe);
  attack(s, army, enemy(foe));
  s.rolls({3, 1, 1, 1});
  CHECK(s.of(foe).capital == 1);
  CHECK(s.of(foe).castra == 1);
  CHECK_FALSE(s.told(EventKind::army_leaves_capital));
}

RULE_TEST("TOC-8.3-c", "survivors of a beaten tribe go home active, inactive ones and Leaders too") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 3);
  s.barbarians(goths, gallia, 1, 1);
  s.leader(LeaderId::cniva, gallia, true);
  attack(s, army, enemy(goths));
  s.rolls({3, 1, 1});
  s.rolls({1, 1});
  s.rolls({1, 1});
  s.plays(P1, Verb::hit_active);
  CHECK(active_in(s, goths, gallia) + inactive_in(s, goths, gallia) == 0);
  CHECK(home_active(s, goths) == 1);
  CHECK(home_inactive(s, goths) == 9);
  CHECK(s.state.leaders[LeaderId::cniva] == Leader{.fate = Fate::map, .region = RegionId::home_goths});
  CHECK(s.last(EventKind::barbarians_return)->n == 1);
  CHECK(s.last(EventKind::barbarians_return)->rule == Rule::TOC_8_3_c);
  CHECK(s.told(EventKind::leader_returns));
}

RULE_TEST("TOC-8.3-c", "a tribe that is not beaten stays as it is") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 1);
  s.barbarians(franks, gallia, 1, 1);
  attack(s, army, enemy(franks));
  s.rolls({1, 1, 1});
  CHECK(active_in(s, franks, gallia) == 1);
  CHECK(inactive_in(s, franks, gallia) == 1);
}

RULE_TEST("TOC-8.4-a", "the victor may enter the capital if it is free, or stay outside") {
  Scene s;
  s.governs(P2, gallia, 2);
  const ArmyId army = s.army(P1, gallia, 2);
  const ArmyId foe = s.army(P2, gallia, 1, 0, true);
  attack(s, army, enemy(foe));
  CHECK_FALSE(s.offers(P1, Verb::enter_capital, {.a = op(army)}));
  s.rolls({3, 1, 1});
  CHECK(s.of(army).capital == 0);
  CHECK(s.offers(P1, Verb::end_actions));  // it is optional
  s.plays(P1, Verb::enter_capital, {.a = op(army)});
  CHECK(s.of(army).capital == 1);
}

// ---- Castra ---------------------------------------------------------------------------------------------------------

RULE_TEST("TOC-5-castra-a",
          "hits on a defender with Castra are one fewer, never below none, before the winner is decided") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 2);
  const ArmyId foe = s.army(P2, gallia, 2);
  s.castra(foe);
  attack(s, army, enemy(foe));
  s.rolls({3, 3, 3, 1});
  CHECK(attack_hits(s) == 1);
  CHECK(s.last(EventKind::battle_won)->a == op(P2));  // one each
  CHECK(s.of(foe).reduced == 1);
  Scene none;
  const ArmyId other = none.army(P1, gallia, 1);
  const ArmyId camp = none.army(P2, gallia, 1);
  none.castra(camp);
  attack(none, other, enemy(camp));
  none.rolls({1, 1});
  CHECK(attack_hits(none) == 0);
}

RULE_TEST("TOC-5-castra-a", "Castra does not help an attacker, and helps in any place") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 1);
  s.castra(army);
  const ArmyId foe = s.army(P2, gallia, 1);
  attack(s, army, enemy(foe));
  s.rolls({1, 3});
  CHECK(defence_hits(s) == 1);
  CHECK(s.of(army).castra == 1);
}

TEST_CASE("tables where Castra helps in every battle, or is lost on attacking") {
  Options options = usual_options();
  options.effects[at(Subject::castra)] = {Op{Operation::also_attacking}, Op{Operation::lost_on_moving}};
  Scene s(4, options);
  const ArmyId army = s.army(P1, gallia, 1);
  s.castra(army);
  const ArmyId foe = s.army(P2, gallia, 1);
  attack(s, army, enemy(foe));
  s.rolls({1, 3});
  CHECK(defence_hits(s) == 0);
  CHECK(s.of(army).castra == 1);

  options.effects[at(Subject::castra)] = {Op{Operation::defence_only}, Op{Operation::lost_on_attacking}};
  Scene lost(4, options);
  const ArmyId attacker = lost.army(P1, gallia, 1);
  lost.castra(attacker);
  const ArmyId other = lost.army(P2, gallia, 1);
  const int markers = lost.state.supply.markers;
  attack(lost, attacker, enemy(other));
  CHECK(lost.of(attacker).castra == 0);
  CHECK(lost.state.supply.markers == markers + 1);
  lost.rolls({1, 3});
  CHECK(defence_hits(lost) == 1);
}

// ---- The armies afterwards ------------------------------------------------------------------------------------------

RULE_TEST("TOC-6.3.1-battle-c", "an army that took part neither moves nor fights again in this turn; others may") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 2);
  const ArmyId fresh = s.army(P1, gallia, 1);
  s.barbarians(franks, gallia, 3);
  attack(s, army, enemy(franks));
  s.rolls({1, 1, 1, 1, 1});
  CHECK(s.of(army).fought == 1);
  s.refuses(P1, Verb::battle, {.a = op(army), .b = op(enemy(franks))});
  s.refuses(P1, Verb::move_army, {.a = op(army), .b = op(RegionId::hispania)});
  CHECK(s.offers(P1, Verb::battle, {.a = op(fresh), .b = op(enemy(franks))}));
  CHECK(s.offers(P1, Verb::move_army, {.a = op(fresh), .b = op(RegionId::hispania)}));
  s.plays(P1, Verb::end_actions);  // until his next Take Actions begins, not the next player's
  for (const Seat seat : {P2, P3, P4}) {
    s.rolls({1, 1});
    CHECK(s.state.game.phase == Phase::actions);
    CHECK(s.of(army).fought == 1);
    s.plays(seat, Verb::end_actions);
  }
  CHECK(s.of(army).fought == 1);
  s.rolls({1, 1});
  CHECK(s.of(army).fought == 0);
  s.points(1, 0, 0);
  CHECK(s.offers(P1, Verb::move_army, {.a = op(army), .b = op(RegionId::hispania)}));
}

RULE_TEST("TOC-6.3.1-battle-c", "a defender is marked, too, and free again when his Take Actions begins") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 1);
  const ArmyId foe = s.army(P2, gallia, 1);
  attack(s, army, enemy(foe));
  s.rolls({1, 1});
  CHECK(s.of(foe).fought == 1);
  s.points(1, 0, 0);
  s.begin(Phase::actions, P2);
  CHECK(s.offers(P2, Verb::battle, {.a = op(foe), .b = op(enemy(army))}));
}

RULE_TEST("TOC-6.3.1-battle-b", "while a battle is not finished nothing else is offered") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 2);
  const ArmyId fresh = s.army(P1, gallia, 2);
  s.barbarians(franks, gallia, 1, 2);
  attack(s, army, enemy(franks));
  CHECK(s.decision().offers.empty());  // the dice come first
  s.rolls({3, 1, 1, 1, 1});
  CHECK(s.prompt() == Prompt::choose_hits);
  s.refuses(P1, Verb::battle, {.a = op(fresh), .b = op(enemy(franks))});
  s.refuses(P1, Verb::end_actions);
  s.plays(P1, Verb::hit_active);
  CHECK(s.prompt() == Prompt::take_actions);
}

}  // namespace curia::crisis
