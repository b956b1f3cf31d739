// TOC-8.1-a to -h: who rolls how many dice and what they need; with the Events that change it.
#include "tests/crisis/combat/fight.h"

namespace curia::crisis {

namespace {

constexpr RegionId gallia = RegionId::gallia;
constexpr TribeId franks = TribeId::franks, goths = TribeId::goths, sassanids = TribeId::sassanids;

// Dice of the pending request.
int asked(const Scene& s) { return s.state.chance.count; }

}  // namespace

RULE_TEST("TOC-8.1-a", "each Legion, Militia and Barbarian rolls one die, inactive Barbarians too") {
  Scene s;
  s.governs(P1, gallia, 2);
  s.militia(gallia);
  const ArmyId army = s.army(P1, gallia, 1, 1, true);
  s.foederati(army, goths, 1);
  s.barbarians(franks, gallia, 1, 2);
  attack(s, army, enemy(franks));
  CHECK(s.asked_chance() == Roll::attack);
  CHECK(asked(s) == 1);  // the full Legion
  s.rolls({1});
  CHECK(asked(s) == 2);  // the reduced one and the Militia, which need the same
  s.rolls({1, 1});
  CHECK(asked(s) == 1);  // the Goth
  s.rolls({1});
  CHECK(s.asked_chance() == Roll::defence);
  CHECK(asked(s) == 3);
  s.rolls({1, 1, 1});
  CHECK(attack_hits(s) == 0);
  CHECK(defence_hits(s) == 0);
}

TEST_CASE("more than three dice of a kind are thrown in turn, then those that sixes earned") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 5);
  s.barbarians(franks, gallia, 1);
  attack(s, army, enemy(franks));
  CHECK(asked(s) == 3);
  s.rolls({6, 1, 1});
  CHECK(asked(s) == 2);
  s.rolls({6, 1});
  CHECK(asked(s) == 2);
  s.rolls({6, 2});
  CHECK(asked(s) == 1);
  s.rolls({2});
  CHECK(s.asked_chance() == Roll::defence);
  s.rolls({1});
  CHECK(attack_hits(s) == 3);
}

RULE_TEST("TOC-8.1-b TOC-10.1-b", "a Barbarian Leader rolls two dice") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 1);
  s.leader(LeaderId::ardashir, gallia);
  attack(s, army, enemy(sassanids));
  s.rolls({1});
  CHECK(asked(s) == 2);
  s.rolls({3, 4});
  CHECK(defence_hits(s) == 1);
}

RULE_TEST("TOC-8.1-c TOC-10.2-b",
          "a Rival Emperor rolls three dice, each hits on 4 or more, and one hit eliminates him") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 3);
  s.rival(RivalId::postumus);
  attack(s, army, enemy(RivalId::postumus));
  s.rolls({3, 1, 1});
  CHECK(asked(s) == 3);
  s.rolls({4, 3, 3});
  CHECK(defence_hits(s) == 1);
  CHECK(s.state.rivals[RivalId::postumus].fate == Fate::gone);
  CHECK(s.of(army).reduced == 1);
}

RULE_TEST("TOC-8.1-d", "a full Legion hits on 3 or more") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 3);
  s.barbarians(franks, gallia, 1);
  attack(s, army, enemy(franks));
  s.rolls({2, 3, 4, 1});
  CHECK(attack_hits(s) == 2);
}

RULE_TEST("TOC-8.1-e", "a Barbarian and a Leader hit on 4 or more, foederati too") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 1);
  s.foederati(army, goths, 2);
  s.barbarians(sassanids, gallia, 2);
  s.leader(LeaderId::ardashir, gallia);
  attack(s, army, enemy(sassanids));
  s.rolls({1, 3, 4});     // the Legion, then the Goths
  s.rolls({3, 4, 3, 5});  // two Sassanids and Ardashir, who needs the same
  CHECK(attack_hits(s) == 1);
  CHECK(defence_hits(s) == 2);
}

RULE_TEST("TOC-8.1-f", "a reduced Legion and a Militia hit on 5 or more") {
  Scene s;
  s.governs(P2, gallia, 2);
  s.militia(gallia);
  const ArmyId army = s.army(P1, gallia, 0, 2);
  attack(s, army, enemy_militia(gallia));
  s.rolls({4, 5});
  s.rolls({4});
  CHECK(attack_hits(s) == 1);
  CHECK(defence_hits(s) == 0);
  Scene other;
  other.governs(P2, gallia, 2);
  other.militia(gallia);
  const ArmyId attacker = other.army(P1, gallia, 1);
  attack(other, attacker, enemy_militia(gallia));
  other.rolls({1, 5});
  CHECK(defence_hits(other) == 1);
}

RULE_TEST("TOC-8.1-g", "a 6 hits and brings a die of the same unit, again and again") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 1, 1);
  s.barbarians(franks, gallia, 1);
  attack(s, army, enemy(franks));
  s.rolls({6});
  CHECK(s.asked_chance() == Roll::attack);
  s.rolls({6});
  s.rolls({3});  // still of the full Legion
  s.rolls({6});  // the reduced one
  s.rolls({4});  // its bonus die needs 5
  CHECK(s.asked_chance() == Roll::defence);
  s.rolls({6, 3});
  CHECK(attack_hits(s) == 4);
  CHECK(defence_hits(s) == 1);
}

RULE_TEST("TOC-8.1-h", "both sides roll before either loses a unit") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 1);
  const ArmyId foe = s.army(P2, gallia, 1);
  attack(s, army, enemy(foe));
  s.rolls({6, 6, 1});  // two hits end the defender
  CHECK(s.asked_chance() == Roll::defence);
  CHECK(s.of(foe).full == 1);
  s.rolls({3});
  CHECK(s.of(army).reduced == 1);
  CHECK(s.of(foe).post == Post::waiting);
}

// ---- Events ---------------------------------------------------------------------------------------------------------

RULE_TEST("TOC-9-ev-bad TOC-FAQ-2", "Bad Auspices: units of players need one more, foederati too; a 6 still hits") {
  Scene s;
  s.event(EventId::bad_auguries);
  s.governs(P1, gallia, 2);
  s.militia(gallia);
  const ArmyId army = s.army(P1, gallia, 2, 1, true);
  s.foederati(army, goths, 2);
  s.barbarians(franks, gallia, 3);
  attack(s, army, enemy(franks));
  s.rolls({3, 4});        // full: 4
  s.rolls({5, 6, 6, 5});  // reduced and Militia: 6, with bonus dice
  s.rolls({4, 5});        // foederati: 5
  s.rolls({3, 4, 4});     // not the Franks
  CHECK(attack_hits(s) == 4);
  CHECK(defence_hits(s) == 2);
}

RULE_TEST("TOC-9-ev-bad", "Bad Auspices count for a Militia alone and for a defending player") {
  Scene s;
  s.event(EventId::bad_auguries);
  s.governs(P2, gallia, 2);
  s.militia(gallia);
  const ArmyId army = s.army(P1, gallia, 1);
  const ArmyId foe = s.army(P2, gallia, 1);
  attack(s, army, enemy_militia(gallia));
  s.rolls({3, 5});
  CHECK(attack_hits(s) == 0);
  CHECK(defence_hits(s) == 0);
  s.of(army).fought = 0;
  s.plays(P1, Verb::battle, {.a = op(army), .b = op(enemy(foe))});
  s.rolls({4, 3});
  CHECK(attack_hits(s) == 1);
  CHECK(defence_hits(s) == 0);
}

RULE_TEST("TOC-9-ev-good", "Good Auspices: units of players need one less, foederati too") {
  Scene s;
  s.event(EventId::good_auguries);
  s.governs(P1, gallia, 2);
  s.militia(gallia);
  const ArmyId army = s.army(P1, gallia, 2, 1, true);
  s.foederati(army, goths, 2);
  s.barbarians(franks, gallia, 3);
  attack(s, army, enemy(franks));
  s.rolls({1, 2});
  s.rolls({3, 4});
  s.rolls({2, 3});
  s.rolls({3, 3, 4});
  CHECK(attack_hits(s) == 3);
  CHECK(defence_hits(s) == 1);
}

RULE_TEST("TOC-9-ev-plague", "Plague of Cyprian: one extra hit on each side, before Castra and before the winner") {
  Scene s;
  s.event(EventId::plague_of_cyprian);
  const ArmyId army = s.army(P1, gallia, 2);
  s.barbarians(franks, gallia, 2);
  attack(s, army, enemy(franks));
  s.rolls({1, 3, 1, 1});
  CHECK(attack_hits(s) == 2);
  CHECK(defence_hits(s) == 1);
  CHECK(s.of(army).reduced == 1);
  CHECK(s.last(EventKind::battle_won)->a == op(P1));

  Scene castra;
  castra.event(EventId::plague_of_cyprian);
  const ArmyId attacker = castra.army(P1, gallia, 1);
  const ArmyId foe = castra.army(P2, gallia, 1);
  castra.castra(foe);
  attack(castra, attacker, enemy(foe));
  castra.rolls({1, 1});
  CHECK(attack_hits(castra) == 0);  // 0 and 1 for the Plague, less 1 for Castra
  CHECK(defence_hits(castra) == 1);
}

RULE_TEST("TOC-9-ev-shapur", "hits on an army with Shapur are one fewer, but never less than none") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 2);
  s.barbarians(sassanids, gallia, 1);
  s.leader(LeaderId::shapur, gallia);
  attack(s, army, enemy(sassanids));
  s.rolls({1, 1});
  s.rolls({1, 1, 1});
  CHECK(attack_hits(s) == 0);
  s.of(army).fought = 0;
  s.plays(P1, Verb::battle, {.a = op(army), .b = op(enemy(sassanids))});
  s.rolls({3, 3});
  s.rolls({1, 1, 1});
  CHECK(attack_hits(s) == 1);
  CHECK(s.prompt() == Prompt::choose_hits);  // he or his man

  Scene elsewhere;  // Shapur in another region helps nobody here
  const ArmyId other = elsewhere.army(P1, gallia, 2);
  elsewhere.barbarians(sassanids, gallia, 3);
  elsewhere.leader(LeaderId::shapur, RegionId::syria);
  attack(elsewhere, other, enemy(sassanids));
  elsewhere.rolls({3, 3, 1, 1, 1});
  CHECK(attack_hits(elsewhere) == 2);
}

RULE_TEST("TOC-9-ev-plague TOC-9-ev-shapur", "the Plague's hit comes before Shapur takes one off") {
  Scene s;
  s.event(EventId::plague_of_cyprian);
  const ArmyId army = s.army(P1, gallia, 1);
  s.leader(LeaderId::shapur, gallia);
  attack(s, army, enemy(sassanids));
  s.rolls({1});
  s.rolls({1, 1});
  CHECK(attack_hits(s) == 0);
  CHECK(defence_hits(s) == 1);
}

RULE_TEST("TOC-9-ev-cniva", "Cniva's two dice hit on 3 or more, those of his Goths on 4") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 3);
  s.barbarians(goths, gallia, 2);
  s.leader(LeaderId::cniva, gallia);
  attack(s, army, enemy(goths));
  s.rolls({1, 1, 1});
  CHECK(asked(s) == 2);
  s.rolls({3, 4});
  CHECK(asked(s) == 2);
  s.rolls({3, 2});
  CHECK(defence_hits(s) == 2);
}

TEST_CASE("a table where Palmyra helps in battle: one more hit on Sassanids and on nobody else") {
  Options options = usual_options();
  options.effects[at(Subject::palmyra_allies)] = {Op{Operation::hits_against, static_cast<std::int8_t>(sassanids)}};
  Scene s(4, options);
  s.event(EventId::palmyra_allies);
  const ArmyId army = s.army(P1, gallia, 1);
  s.barbarians(sassanids, gallia, 3);
  s.barbarians(franks, gallia, 3);
  attack(s, army, enemy(sassanids));
  s.rolls({1, 1, 1, 1});
  CHECK(attack_hits(s) == 1);
  CHECK(defence_hits(s) == 0);
  s.of(army).fought = 0;
  s.plays(P1, Verb::battle, {.a = op(army), .b = op(enemy(franks))});
  s.rolls({1, 1, 1, 1});
  CHECK(attack_hits(s) == 0);
}

TEST_CASE("no Event makes a die need less than 1 or more than 6") {
  Options options = usual_options();
  options.effects[at(Subject::bad_auguries)] = {Op{Operation::army_to_hit, 4}};
  options.effects[at(Subject::good_auguries)] = {Op{Operation::army_to_hit, -4}};
  Scene bad(4, options);
  bad.event(EventId::bad_auguries);
  const ArmyId army = bad.army(P1, gallia, 2);
  bad.barbarians(franks, gallia, 1);
  attack(bad, army, enemy(franks));
  bad.rolls({5, 6, 5, 1});
  CHECK(attack_hits(bad) == 1);
  Scene good(4, options);
  good.event(EventId::good_auguries);
  const ArmyId other = good.army(P1, gallia, 2);
  good.barbarians(franks, gallia, 1);
  attack(good, other, enemy(franks));
  good.rolls({1, 1, 1});
  CHECK(attack_hits(good) == 2);
}

}  // namespace curia::crisis
