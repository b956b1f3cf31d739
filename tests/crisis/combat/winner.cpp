// TOC-8.2: who wins, and the Legacy.
#include "tests/crisis/combat/fight.h"

namespace curia::crisis {

namespace {

constexpr RegionId gallia = RegionId::gallia;
constexpr TribeId franks = TribeId::franks, goths = TribeId::goths;

}  // namespace

RULE_TEST("TOC-8.2-a TOC-8.2-e", "more hits win, and the winner gains 2 Legacy") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 3);
  const ArmyId foe = s.army(P2, gallia, 3);
  attack(s, army, enemy(foe));
  s.rolls({3, 3, 1, 3, 1, 1});
  CHECK(s.prompt() == Prompt::choose_losses);
  s.plays(P2, Verb::lose_full);
  CHECK(s.last(EventKind::battle_won)->a == op(P1));
  CHECK(s.last(EventKind::battle_won)->rule == Rule::TOC_8_2_a);
  CHECK(s.of(P1).legacy == 2);
  CHECK(s.of(P2).legacy == 0);
}

RULE_TEST("TOC-8.2-b TOC-8.2-e", "with equal hits the defender wins, and gains the Legacy if a player") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 2);
  const ArmyId foe = s.army(P2, gallia, 2);
  attack(s, army, enemy(foe));
  s.rolls({3, 1, 3, 1});
  CHECK(s.last(EventKind::battle_won)->a == op(P2));
  CHECK(s.last(EventKind::battle_won)->rule == Rule::TOC_8_2_b);
  CHECK(s.of(P2).legacy == 2);
  CHECK(s.of(P1).legacy == 0);
  Scene none;
  const ArmyId other = none.army(P1, gallia, 2);
  none.barbarians(franks, gallia, 2);
  attack(none, other, enemy(franks));
  none.rolls({1, 1, 1, 1});
  CHECK(none.last(EventKind::battle_lost)->a == op(P1));
  CHECK_FALSE(none.told(EventKind::battle_won));
  CHECK(none.of(P1).legacy == 0);
}

RULE_TEST("TOC-8.2-c", "who is wholly eliminated loses, whatever the hits") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 2);
  s.barbarians(franks, gallia, 1);
  attack(s, army, enemy(franks));
  s.rolls({3, 1});
  s.rolls({6, 6, 1});  // two hits of one Frank, who falls
  CHECK(attack_hits(s) == 1);
  CHECK(defence_hits(s) == 2);
  s.plays(P1, Verb::lose_full);
  CHECK(s.last(EventKind::battle_won)->a == op(P1));
  CHECK(s.last(EventKind::battle_won)->rule == Rule::TOC_8_2_c);
  CHECK(s.of(P1).legacy == 3);
}

RULE_TEST("TOC-8.2-c", "an eliminated attacker loses with more hits, too") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 0, 1);
  const ArmyId foe = s.army(P2, gallia, 2);
  attack(s, army, enemy(foe));
  s.rolls({6, 6, 1, 3, 1});
  CHECK(attack_hits(s) == 2);
  CHECK(defence_hits(s) == 1);
  s.plays(P2, Verb::lose_full);
  CHECK(s.of(P2).legacy == 2);
  CHECK(s.last(EventKind::battle_won)->a == op(P2));
}

RULE_TEST("TOC-8.2-d", "with both eliminated nobody wins, not even the defender") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 0, 1);
  const ArmyId foe = s.army(P2, gallia, 0, 1);
  attack(s, army, enemy(foe));
  s.rolls({5, 5});
  CHECK(s.told(EventKind::nobody_wins));
  CHECK_FALSE(s.told(EventKind::battle_won));
  CHECK(s.of(P1).legacy == 0);
  CHECK(s.of(P2).legacy == 0);
  CHECK(s.of(army).post == Post::waiting);
  CHECK(s.of(foe).post == Post::waiting);
}

RULE_TEST("TOC-8.2-d TOC-8.2-f TOC-10.1-c", "a Leader killed in a battle without a winner brings nothing") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 0, 1);
  s.leader(LeaderId::cniva, gallia);
  attack(s, army, enemy(goths));
  s.rolls({5, 4, 1});
  CHECK(s.told(EventKind::leader_killed));
  CHECK(s.prompt() == Prompt::take_actions);
  CHECK(s.of(P1).legacy == 0);
}

RULE_TEST("TOC-8.2-f", "1 Legacy more for each Barbarian eliminated, but none when the tribe wins") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 3);
  s.barbarians(franks, gallia, 2, 1);
  attack(s, army, enemy(franks));
  s.rolls({3, 3, 1, 4, 1, 1});
  s.plays(P1, Verb::hit_active);
  s.plays(P1, Verb::hit_inactive);
  CHECK(s.of(P1).legacy == 4);
  CHECK(s.last(EventKind::legacy_changed)->rule == Rule::TOC_8_2_f);
  Scene lost;
  const ArmyId other = lost.army(P1, gallia, 3);
  lost.barbarians(franks, gallia, 3);
  attack(lost, other, enemy(franks));
  lost.rolls({3, 1, 1, 4, 4, 1});
  CHECK(lost.of(P1).legacy == 0);
}

RULE_TEST("TOC-8.2-f", "nothing for foederati of another player") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 3);
  const ArmyId foe = s.army(P2, gallia, 2);
  s.foederati(foe, goths, 2);
  attack(s, army, enemy(foe));
  s.rolls({3, 3, 1, 1, 1, 1, 1});
  CHECK(s.of(foe).barbarians() == 0);
  CHECK(s.of(P1).legacy == 2);
}

RULE_TEST("TOC-8.2-e TOC-10.2-c", "2 Legacy and no more for a Rival Emperor") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 3);
  s.rival(RivalId::postumus);
  attack(s, army, enemy(RivalId::postumus));
  s.rolls({3, 3, 1, 1, 1, 1});
  CHECK(s.of(P1).legacy == 2);
}

}  // namespace curia::crisis
