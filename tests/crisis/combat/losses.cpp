// TOC-8.1-i to -p: what hits do, and who chooses.
#include "tests/crisis/combat/fight.h"

namespace curia::crisis {

namespace {

constexpr RegionId gallia = RegionId::gallia;
constexpr TribeId franks = TribeId::franks, goths = TribeId::goths, sassanids = TribeId::sassanids,
                  alamanni = TribeId::alamanni;

}  // namespace

RULE_TEST("TOC-8.1-i", "a hit turns a full Legion, eliminates a reduced one; a full Legion takes two") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 3);
  const ArmyId foe = s.army(P2, gallia, 1);
  attack(s, army, enemy(foe));
  s.rolls({3, 1, 1, 1});
  CHECK(s.of(foe).full == 0);
  CHECK(s.of(foe).reduced == 1);
  s.of(army).fought = 0;
  s.plays(P1, Verb::battle, {.a = op(army), .b = op(enemy(foe))});
  s.rolls({3, 1, 1, 1});
  CHECK(s.of(foe).post == Post::waiting);
}

RULE_TEST("TOC-8.1-j", "who hit Barbarians divides the hits among active, inactive and Leaders") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 3);
  s.barbarians(sassanids, gallia, 1, 1);
  s.leader(LeaderId::ardashir, gallia);
  attack(s, army, enemy(sassanids));
  s.rolls({3, 3, 1});
  s.rolls({4, 4, 1, 1});
  CHECK(s.prompt() == Prompt::choose_hits);
  CHECK(s.waits_for(P1));
  CHECK(s.offer(P1, Verb::hit_active)->rule == Rule::TOC_8_1_j);
  CHECK(s.offers(P1, Verb::hit_inactive));
  CHECK(s.offers(P1, Verb::hit_leader, {.a = op(LeaderId::ardashir)}));
  CHECK_FALSE(s.offers(P1, Verb::hit_leader, {.a = op(LeaderId::shapur)}));
  s.refuses(P2, Verb::hit_active);
  s.refuses(P1, Verb::lose_full);
  s.plays(P1, Verb::hit_leader, {.a = op(LeaderId::ardashir)});
  CHECK(s.state.leaders[LeaderId::ardashir].fate == Fate::gone);
  CHECK_FALSE(s.offers(P1, Verb::hit_leader, {.a = op(LeaderId::ardashir)}));
  s.plays(P1, Verb::hit_inactive);
  CHECK(inactive_in(s, sassanids, gallia) == 0);
  s.plays(P1, Verb::lose_full);                 // his own second hit
  CHECK(active_in(s, sassanids, gallia) == 1);  // a tie: they stay
}

RULE_TEST("TOC-8.1-j", "nothing is asked where all would fall or all are alike") {
  Scene all;
  const ArmyId army = all.army(P1, gallia, 3);
  all.barbarians(franks, gallia, 1, 1);
  attack(all, army, enemy(franks));
  all.rolls({3, 3, 1, 1, 1});
  CHECK(all.prompt() == Prompt::take_actions);
  CHECK(home_inactive(all, franks) == 10);
  Scene alike;
  const ArmyId other = alike.army(P1, gallia, 1);
  alike.barbarians(franks, gallia, 0, 3);
  attack(alike, other, enemy(franks));
  alike.rolls({3, 4, 1, 1});
  CHECK(alike.prompt() == Prompt::take_actions);
  CHECK(inactive_in(alike, franks, gallia) == 2);
}

RULE_TEST("TOC-8.1-k", "own losses: the Militia, then foederati, then Legions") {
  Scene s;
  s.governs(P2, gallia, 2);
  s.militia(gallia);
  const ArmyId army = s.army(P1, gallia, 4);
  const ArmyId foe = s.army(P2, gallia, 1, 0, true);
  s.foederati(foe, goths, 1);
  attack(s, army, enemy(foe));
  s.rolls({3, 3, 3, 1});
  s.rolls({1, 1, 1});
  CHECK(s.at(gallia).militia == 0);
  CHECK(s.of(foe).barbarians() == 0);
  CHECK(s.of(foe).full == 0);
  CHECK(s.of(foe).reduced == 1);
  CHECK(s.prompt() == Prompt::take_actions);
}

RULE_TEST("TOC-8.1-k", "the owner chooses among tribes of foederati and among Legions, where it makes a difference") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 5);
  const ArmyId foe = s.army(P2, gallia, 2, 1);
  s.foederati(foe, goths, 2);
  s.foederati(foe, alamanni, 1);
  attack(s, army, enemy(foe));
  s.rolls({3, 3, 6, 3, 3, 1});  // five hits
  s.rolls({1, 1, 1, 1, 1, 1});
  CHECK(s.waits_for(P2));
  CHECK(s.prompt() == Prompt::choose_losses);
  CHECK(s.of(foe).barbarians() == 0);  // five hits are more than three foederati: no question
  CHECK(s.offer(P2, Verb::lose_full)->rule == Rule::TOC_8_1_k);
  s.refuses(P1, Verb::lose_full);
  s.plays(P2, Verb::lose_full);
  s.plays(P2, Verb::lose_reduced);
  CHECK(s.of(foe).full == 1);
  CHECK(s.of(foe).reduced == 1);

  Scene tribes;
  const ArmyId attacker = tribes.army(P1, gallia, 2);
  const ArmyId mixed = tribes.army(P2, gallia, 2);
  tribes.foederati(mixed, goths, 1);
  tribes.foederati(mixed, alamanni, 1);
  attack(tribes, attacker, enemy(mixed));
  tribes.rolls({3, 1, 1, 1, 1, 1});
  CHECK(tribes.offers(P2, Verb::lose_foederati, {.a = op(goths)}));
  CHECK_FALSE(tribes.offers(P2, Verb::lose_foederati, {.a = op(franks)}));
  tribes.refuses(P2, Verb::lose_full);
  tribes.plays(P2, Verb::lose_foederati, {.a = op(alamanni)});
  CHECK(tribes.of(mixed).foederati[static_cast<std::size_t>(goths)] == 1);
  CHECK(tribes.of(mixed).foederati[static_cast<std::size_t>(alamanni)] == 0);
}

RULE_TEST("TOC-8.1-k", "the attacker chooses his own Legions after the defender") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 1, 1);
  const ArmyId foe = s.army(P2, gallia, 1, 1);
  attack(s, army, enemy(foe));
  s.rolls({3, 1});
  s.rolls({3, 1});
  CHECK(s.waits_for(P2));
  CHECK_FALSE(s.waits_for(P1));
  s.plays(P2, Verb::lose_full);
  CHECK(s.waits_for(P1));
  s.plays(P1, Verb::lose_reduced);
  CHECK(s.of(foe).reduced == 2);
  CHECK(s.of(army).full == 1);
  CHECK(s.of(army).reduced == 0);
}

TEST_CASE("two hits on one full and one reduced Legion leave one reduced, whichever comes first: no question") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 3);
  const ArmyId foe = s.army(P2, gallia, 1, 1);
  attack(s, army, enemy(foe));
  s.rolls({3, 3, 1, 1, 1});
  CHECK(s.prompt() == Prompt::take_actions);
  CHECK(s.of(foe).full == 0);
  CHECK(s.of(foe).reduced == 1);
}

RULE_TEST("TOC-8.1-l", "eliminated Legions and Militia return to the pool") {
  Scene s;
  s.governs(P2, gallia, 2);
  s.militia(gallia);
  const ArmyId army = s.army(P1, gallia, 4);
  const ArmyId foe = s.army(P2, gallia, 1, 0, true);
  const int legions = s.state.supply.legions, militia = s.state.supply.militia;
  attack(s, army, enemy(foe));
  s.rolls({3, 3, 3, 1, 1, 1});
  CHECK(s.state.supply.legions == legions + 1);
  CHECK(s.state.supply.militia == militia + 1);
}

RULE_TEST("TOC-8.1-m", "a General without units returns to his owner's Honestiores box") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 1);
  s.foederati(army, goths, 1);
  s.barbarians(franks, gallia, 3);
  attack(s, army, enemy(franks));
  s.rolls({1, 1});
  s.rolls({4, 4, 4});
  CHECK(s.of(army) == Army{.post = Post::waiting});
  CHECK(s.last(EventKind::general_waits)->a == op(army));
  CHECK(s.last(EventKind::general_waits)->rule == Rule::TOC_8_1_m);
}

RULE_TEST("TOC-8.1-m", "he leaves the map before the other side chooses its losses") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 1, 1);
  const ArmyId foe = s.army(P2, gallia, 0, 1);
  attack(s, army, enemy(foe));
  s.rolls({3, 1, 5});
  CHECK(s.waits_for(P1));
  CHECK(s.of(foe).post == Post::waiting);
  s.plays(P1, Verb::lose_full);
  CHECK(s.last(EventKind::battle_won)->rule == Rule::TOC_8_2_c);
}

RULE_TEST("TOC-8.1-n", "eliminated Barbarians return inactive to their homeland, foederati too") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 2);
  s.foederati(army, goths, 1);
  s.at_home(franks, 4);
  s.barbarians(franks, gallia, 2);
  CHECK(home_inactive(s, franks) == 4);
  attack(s, army, enemy(franks));
  s.rolls({3, 1, 1});
  s.rolls({4, 1});
  CHECK(home_inactive(s, franks) == 5);
  CHECK(home_active(s, franks) == 4);
  CHECK(active_in(s, franks, gallia) == 1);
  CHECK(s.of(army).barbarians() == 0);
  CHECK(home_inactive(s, goths) == 10);
  CHECK(home_active(s, goths) == 0);
}

RULE_TEST("TOC-8.1-o", "eliminated Leaders and Rival Emperors leave the game") {
  Scene s;
  const ArmyId army = s.army(P1, RegionId::thracia, 2);
  s.leader(LeaderId::cniva, RegionId::thracia);
  attack(s, army, enemy(goths));
  s.rolls({3, 3, 1, 1});
  CHECK(s.state.leaders[LeaderId::cniva] == Leader{.fate = Fate::gone});
  CHECK(home_inactive(s, goths) == 10);  // he is no ordinary counter
  Scene rival;
  const ArmyId other = rival.army(P1, RegionId::syria, 2);
  rival.rival(RivalId::priest_king);
  attack(rival, other, enemy(RivalId::priest_king));
  rival.rolls({3, 1, 1, 1, 1});
  CHECK(rival.state.rivals[RivalId::priest_king] == Rival{.fate = Fate::gone});
}

RULE_TEST("TOC-8.1-p", "hits beyond what an army can absorb are ignored, but count for the winner") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 3);
  s.barbarians(franks, gallia, 1);
  s.barbarians(goths, gallia, 1);
  attack(s, army, enemy(franks));
  s.rolls({3, 3, 3, 1});
  CHECK(attack_hits(s) == 3);
  CHECK(active_in(s, goths, gallia) == 1);
  CHECK(s.of(P1).legacy == 3);  // 2, and 1 for the Frank
}

}  // namespace curia::crisis
