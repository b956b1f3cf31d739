// The Flanking Maneuver: TOC-5-flank.
#include "tests/crisis/combat/fight.h"

namespace curia::crisis {

namespace {

constexpr RegionId gallia = RegionId::gallia;

}  // namespace

RULE_TEST("TOC-5-flank-a",
          "declared before the dice, it lets the attacker roll all his own dice again; the new result stands") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 2, 1);
  const ArmyId foe = s.army(P2, gallia, 3);
  attack(s, army, enemy(foe), true);
  CHECK(s.state.turn.abilities[CardId::flanking_maneuver] == 0);  // used up by declaring it
  s.rolls({3, 3, 1});
  s.rolls({3, 3, 1});
  CHECK(attack_hits(s) == 2);  // both results are seen
  CHECK(defence_hits(s) == 2);
  CHECK(s.prompt() == Prompt::reroll_dice);
  CHECK(s.waits_for(P1));
  CHECK_FALSE(s.waits_for(P2));
  CHECK(s.offer(P1, Verb::keep_roll)->rule == Rule::TOC_5_flank_a);
  s.plays(P1, Verb::reroll);
  CHECK(s.asked_chance() == Roll::attack);
  s.rolls({1, 3, 1});  // worse
  CHECK(attack_hits(s) == 1);
  CHECK(defence_hits(s) == 2);
  CHECK(s.prompt() != Prompt::reroll_dice);
  CHECK(s.of(foe).reduced == 1);
}

RULE_TEST("TOC-5-flank-a", "the attacker may keep his dice, and the ability is used up all the same") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 1);
  const ArmyId foe = s.army(P2, gallia, 1);
  attack(s, army, enemy(foe), true);
  const Scene both_seen = [&s] {
    s.rolls({3, 1});
    return s;
  }();
  s.plays(P1, Verb::keep_roll);
  CHECK(s.of(foe).reduced == 1);
  CHECK_FALSE(s.told(EventKind::dice_rerolled));
  CHECK(s.state.turn.abilities[CardId::flanking_maneuver] == 0);

  Scene again = both_seen;  // or he rolls again, all his dice and only his, and keeps what comes
  again.plays(P1, Verb::reroll);
  CHECK(again.asked_chance() == Roll::attack);
  CHECK(again.state.chance.count == 1);
  again.rolls({1});
  CHECK(attack_hits(again) == 0);
  CHECK(again.of(foe).reduced == 0);
  CHECK(again.prompt() == Prompt::take_actions);
  CHECK(again.state.turn.abilities[CardId::flanking_maneuver] == 0);
}

RULE_TEST("TOC-5-flank-a", "without a Flanking Maneuver nothing can be rolled again") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 1);
  const ArmyId foe = s.army(P2, gallia, 1);
  s.points(1, 0, 0);
  s.begin(Phase::actions);
  s.refuses(P1, Verb::battle_flanking, {.a = op(army), .b = op(enemy(foe))});
  s.plays(P1, Verb::battle, {.a = op(army), .b = op(enemy(foe))});
  s.rolls({1, 1});
  CHECK(s.prompt() == Prompt::take_actions);
}

RULE_TEST("TOC-5-flank-a", "the second roll has its own bonus dice, and Castra and the Plague count once") {
  Scene s;
  s.event(EventId::plague_of_cyprian);
  const ArmyId army = s.army(P1, gallia, 2);
  const ArmyId foe = s.army(P2, gallia, 3);
  s.castra(foe);
  attack(s, army, enemy(foe), true);
  s.rolls({6, 6, 3, 3, 1, 1, 1});
  CHECK(attack_hits(s) == 4);
  CHECK(defence_hits(s) == 1);
  s.plays(P1, Verb::reroll);
  s.rolls({6, 1, 1});
  CHECK(attack_hits(s) == 1);
  CHECK(defence_hits(s) == 1);
}

RULE_TEST("TOC-5-flank-b", "one Flanking Maneuver at most in a battle") {
  Scene s;
  s.ability(CardId::flanking_maneuver);
  const ArmyId army = s.army(P1, gallia, 1);
  const ArmyId foe = s.army(P2, gallia, 1);
  attack(s, army, enemy(foe), true);
  CHECK(s.state.turn.abilities[CardId::flanking_maneuver] == 1);  // of two
  s.rolls({1, 1});
  s.plays(P1, Verb::reroll);
  s.rolls({1});
  CHECK(s.prompt() == Prompt::take_actions);
  CHECK(s.state.turn.abilities[CardId::flanking_maneuver] == 1);
}

}  // namespace curia::crisis
