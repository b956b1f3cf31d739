// The battles that the rulebook tells, die by die: TOC-EX-8 and those of turn 6.
#include "tests/crisis/combat/fight.h"

namespace curia::crisis {

namespace {

// The battle of the rules: Red, three full Legions and a Flanking Maneuver, against Green in his capital.
constexpr ArmyId red = army_of(P1, 0), green = army_of(P2, 0);

Scene example() {
  Scene s;
  s.governs(P2, RegionId::asia, 2);
  s.militia(RegionId::asia);
  REQUIRE(s.army(P1, RegionId::asia, 3) == red);
  REQUIRE(s.army(P2, RegionId::asia, 1, 1, true) == green);
  s.castra(green);
  attack(s, red, enemy(green), true);
  return s;
}

}  // namespace

RULE_TEST("TOC-EX-8-a", "three dice for three full Legions; three for a full Legion, a reduced one and a Militia") {
  Scene s = example();
  CHECK(s.state.chance == ChanceRequest{ChanceRequest::Kind::dice, 3, Roll::attack});
  s.rolls({5, 3, 3});
  CHECK(s.state.chance == ChanceRequest{ChanceRequest::Kind::dice, 1, Roll::defence});
  s.rolls({2});
  CHECK(s.state.chance == ChanceRequest{ChanceRequest::Kind::dice, 2, Roll::defence});
}

RULE_TEST("TOC-EX-8-b TOC-EX-8-c", "5, 3, 3 are three hits, two after Castra; 2, 5, 4 are one") {
  Scene s = example();
  s.rolls({5, 3, 3});
  s.rolls({2, 5, 4});
  CHECK(attack_hits(s) == 2);
  CHECK(defence_hits(s) == 1);
}

RULE_TEST("TOC-EX-8-d", "he declines the reroll that he declared and wins 2 to 1") {
  Scene s = example();
  CHECK(s.state.turn.points[0] == 2);
  s.rolls({5, 3, 3, 2, 5, 4});
  CHECK(s.prompt() == Prompt::reroll_dice);
  s.plays(P1, Verb::keep_roll);
  s.plays(P2, Verb::lose_reduced);
  CHECK(s.last(EventKind::battle_won)->a == op(P1));
  CHECK(s.of(P1).legacy == 2);
}

RULE_TEST("TOC-EX-8-e", "the Militia goes first, then Green chooses the reduced Legion; Red turns one") {
  Scene s = example();
  s.rolls({5, 3, 3, 2, 5, 4});
  s.plays(P1, Verb::keep_roll);
  CHECK(s.at(RegionId::asia).militia == 0);
  CHECK(s.prompt() == Prompt::choose_losses);
  CHECK(s.waits_for(P2));
  s.plays(P2, Verb::lose_reduced);
  CHECK(s.of(green).full == 1);
  CHECK(s.of(green).reduced == 0);
  CHECK(s.of(red).full == 2);
  CHECK(s.of(red).reduced == 1);
}

RULE_TEST("TOC-EX-8-f", "Green leaves the capital and Castra; Red moves in, trains and forfeits the last point") {
  Scene s = example();
  s.rolls({5, 3, 3, 2, 5, 4});
  s.plays(P1, Verb::keep_roll);
  s.plays(P2, Verb::lose_reduced);
  CHECK(s.of(green).capital == 0);
  CHECK(s.of(green).castra == 0);
  s.plays(P1, Verb::enter_capital, {.a = op(red)});
  CHECK(s.of(red).capital == 1);
  s.plays(P1, Verb::train_legion, {.a = op(red)});
  CHECK(s.of(red).full == 3);
  CHECK(s.state.turn.points[0] == 1);
  s.plays(P1, Verb::end_actions);
  CHECK(s.state.turn.points[0] == 0);
}

RULE_TEST("TOC-EX-13-6G-b", "0 to 0 would be Yellow's; the reroll 6, 6, 3, 4, 3 makes five hits on two full Legions") {
  Scene s;
  s.governs(P3, RegionId::thracia, 3);
  const ArmyId victor = s.army(P1, RegionId::macedonia, 3);
  const ArmyId yellow = s.army(P3, RegionId::thracia, 2, 0, true);
  s.barbarians(TribeId::goths, RegionId::thracia, 1);
  s.points(3, 0, 0);
  s.ability(CardId::flanking_maneuver);
  s.begin(Phase::actions);
  s.plays(P1, Verb::move_army, {.a = op(victor), .b = op(RegionId::thracia)});
  s.plays(P1, Verb::battle_flanking, {.a = op(victor), .b = op(enemy(yellow))});
  s.rolls({1, 1, 2, 2, 2});
  CHECK(attack_hits(s) == 0);
  CHECK(defence_hits(s) == 0);
  s.plays(P1, Verb::reroll);
  s.rolls({6, 6, 3, 4, 3});
  CHECK(s.last(EventKind::hits_counted)->n == 5);
  CHECK(s.of(yellow).post == Post::waiting);
  CHECK(s.of(victor).full == 3);
  CHECK(s.of(P1).legacy == 2);
  CHECK(s.of(P3).legacy == 0);
  s.plays(P1, Verb::enter_capital, {.a = op(victor)});
  CHECK(s.of(victor).capital == 1);
  CHECK(s.state.turn.points[0] == 1);
}

RULE_TEST("TOC-EX-13-6B-c", "two Legions with 5, 3 and a Militia with 5 beat three inactive Franks: 5 Legacy") {
  Scene s;
  s.governs(P1, RegionId::gallia, 2);
  s.militia(RegionId::gallia);
  const ArmyId blue = s.army(P1, RegionId::gallia, 2, 0, true);
  s.barbarians(TribeId::franks, RegionId::gallia, 0, 3);
  attack(s, blue, enemy(TribeId::franks));
  s.rolls({5, 3, 5});
  s.rolls({2, 4, 3});
  CHECK(attack_hits(s) == 3);
  CHECK(defence_hits(s) == 1);
  CHECK(s.at(RegionId::gallia).militia == 0);
  CHECK(s.of(blue).full == 2);
  CHECK(inactive_in(s, TribeId::franks, RegionId::gallia) == 0);
  CHECK(home_inactive(s, TribeId::franks) == 10);
  CHECK(s.of(P1).legacy == 5);
}

RULE_TEST("TOC-EX-13-6B-d",
          "2, 1 and 4 miss one Frank with 6 and 4: the Militia is lost, a Legion reduced, nobody retreats") {
  Scene s;
  s.governs(P1, RegionId::hispania, 2);
  s.militia(RegionId::hispania);
  const ArmyId blue = s.army(P1, RegionId::hispania, 2, 0, true);
  s.barbarians(TribeId::franks, RegionId::hispania, 1);
  attack(s, blue, enemy(TribeId::franks));
  s.rolls({2, 1, 4});
  s.rolls({6, 4});
  CHECK(attack_hits(s) == 0);
  CHECK(defence_hits(s) == 2);
  CHECK(s.at(RegionId::hispania).militia == 0);
  CHECK(s.of(blue).full == 1);
  CHECK(s.of(blue).reduced == 1);
  CHECK(s.of(blue).capital == 1);
  CHECK(s.of(P1).legacy == 0);
  CHECK(active_in(s, TribeId::franks, RegionId::hispania) == 1);
}

RULE_TEST("TOC-EX-13-6R-d TOC-EX-13-6R-e TOC-EX-13-6R-f",
          "Ardashir falls with one Sassanid: 4 Legacy, and Syria rises to 3") {
  Scene s;
  s.governs(P1, RegionId::galatia, 1);
  s.governs(P1, RegionId::syria, 2);
  const ArmyId army = s.army(P1, RegionId::galatia, 2);
  s.barbarians(TribeId::sassanids, RegionId::syria, 2);
  s.leader(LeaderId::ardashir, RegionId::syria);
  s.points(5, 0, 0);
  s.ability(CardId::flanking_maneuver);
  s.begin(Phase::actions);
  s.plays(P1, Verb::add_legion, {.a = op(army)});
  s.plays(P1, Verb::move_army, {.a = op(army), .b = op(RegionId::syria)});
  s.plays(P1, Verb::battle_flanking, {.a = op(army), .b = op(enemy(TribeId::sassanids))});
  s.rolls({2, 5, 4});
  s.rolls({4, 1, 2, 3});  // the Sassanids, then Ardashir
  CHECK(attack_hits(s) == 2);
  CHECK(defence_hits(s) == 1);
  s.plays(P1, Verb::keep_roll);
  s.plays(P1, Verb::hit_leader, {.a = op(LeaderId::ardashir)});
  CHECK(s.prompt() == Prompt::choose_reward);  // the rest are alike
  CHECK(s.state.leaders[LeaderId::ardashir].fate == Fate::gone);
  CHECK(s.of(army).full == 2);
  CHECK(s.of(army).reduced == 1);
  CHECK(s.of(P1).legacy == 4);
  CHECK(home_active(s, TribeId::sassanids) == 1);
  CHECK(home_inactive(s, TribeId::sassanids) == 9);
  CHECK(s.offers(P1, Verb::reward_discount));
  s.plays(P1, Verb::reward_support);
  CHECK(s.at(RegionId::syria).support == 3);
}

}  // namespace curia::crisis
