// Initiate Battle and Disperse Mob: TOC-6.3.1-battle, TOC-6.3.1-disperse, TOC-11.2-a. What happens in a battle: tests/crisis/combat.
#include "tests/crisis/actions/acting.h"

namespace curia::crisis {

namespace {

int enemies_of(Scene& s, ArmyId id) {
  int n = 0;
  for (const Offer& offer : s.decision().offers) n += offer.verb == Verb::battle && offer.a == op(id) ? 1 : 0;
  return n;
}

}  // namespace

RULE_TEST("TOC-6.3.1-battle-a TOC-4-e TOC-4-g", "for 1 point against any one enemy army of the province") {
  Scene s;
  s.governs(P2, RegionId::syria, 2);
  s.militia(RegionId::syria);
  const ArmyId legate = s.army(P1, RegionId::syria, 3), comrade = s.army(P1, RegionId::syria, 1);
  const ArmyId foe = s.army(P2, RegionId::syria, 1), third = s.army(P3, RegionId::syria, 1);
  const ArmyId far = s.army(P3, RegionId::galatia, 1);
  s.barbarians(TribeId::sassanids, RegionId::syria, 1);
  s.barbarians(TribeId::nomads, RegionId::syria, 0, 2);  // inactive ones in a province can be fought, too: TOC-4-d
  s.rival(RivalId::priest_king);
  s.leader(LeaderId::cniva, RegionId::syria);  // a Leader alone is a warband
  acts(s, 1);
  for (const EnemyId one : {enemy(foe), enemy(third), enemy_militia(RegionId::syria), enemy(TribeId::sassanids),
                            enemy(TribeId::nomads), enemy(TribeId::goths), enemy(RivalId::priest_king)})
    CHECK(s.offers(P1, Verb::battle, against(legate, one)));
  CHECK(enemies_of(s, legate) == 7);
  for (const EnemyId one : {enemy(comrade), enemy(far), enemy(TribeId::franks), enemy(RivalId::zenobia)})
    s.refuses(P1, Verb::battle, against(legate, one));
  s.plays(P1, Verb::battle, against(legate, enemy(TribeId::sassanids)));
  CHECK(military(s) == 0);
  CHECK(s.asked_chance() == Roll::attack);
  CHECK(s.last(EventKind::battle_begins)->b == op(enemy(TribeId::sassanids)));
}

RULE_TEST("TOC-6.3.1-battle-a", "not without a point, nor at sea") {
  Scene s;
  const ArmyId legate = s.army(P1, RegionId::mare_orientale, 1);
  s.army(P2, RegionId::mare_orientale, 1);
  acts(s, 5);
  CHECK(s.offer(P1, Verb::battle) == nullptr);
  s.of(legate).region = RegionId::asia;
  s.barbarians(TribeId::goths, RegionId::asia, 1);
  CHECK(s.offer(P1, Verb::battle) != nullptr);
  s.points(0, 5, 5);
  CHECK(s.offer(P1, Verb::battle) == nullptr);
}

RULE_TEST("TOC-6.3.3-militia-d TOC-6.3.3-militia-e", "Militia is an army alone, or part of its General's") {
  for (const bool led : {false, true}) {
    Scene s;
    s.governs(P2, RegionId::asia, 1);
    s.militia(RegionId::asia);
    const ArmyId legate = s.army(P1, RegionId::asia, 1), foe = s.army(P2, RegionId::asia, 1, 0, led);
    acts(s, 1);
    CHECK(s.offers(P1, Verb::battle, against(legate, enemy(foe))));
    CHECK(s.offers(P1, Verb::battle, against(legate, enemy_militia(RegionId::asia))) != led);
  }
  Scene own;
  own.governs(P1, RegionId::asia, 1);
  own.militia(RegionId::asia);
  const ArmyId legate = own.army(P1, RegionId::asia, 1);
  acts(own, 1);
  CHECK(enemies_of(own, legate) == 0);
}

RULE_TEST("TOC-FAQ-6 TOC-4-d", "an army marches into a homeland and attacks the active Barbarians there") {
  Scene s;
  const ArmyId legate = s.army(P1, RegionId::thracia, 2);
  s.leader(LeaderId::cniva, RegionId::home_goths, true);
  acts(s, 3);
  s.plays(P1, Verb::move_army, with(legate, RegionId::home_goths));
  CHECK(military(s) == 2);
  CHECK(enemies_of(s, legate) == 0);  // the inactive ones are ignored
  s.state.leaders[LeaderId::cniva].inactive = 0;
  CHECK(s.offers(P1, Verb::battle, against(legate, enemy(TribeId::goths))));
  s.leader(LeaderId::cniva, RegionId::home_goths, true);
  s.at_home(TribeId::goths, 1);
  s.plays(P1, Verb::battle, against(legate, enemy(TribeId::goths)));
  CHECK(military(s) == 1);
}

RULE_TEST("TOC-6.3.1-battle-b", "a battle is finished before anything else is done") {
  Scene s;
  s.barbarians(TribeId::goths, RegionId::asia, 1);
  s.barbarians(TribeId::franks, RegionId::gallia, 1);
  const ArmyId legate = s.army(P1, RegionId::asia, 1), second = s.army(P1, RegionId::gallia, 1);
  acts(s, 2);
  s.plays(P1, Verb::battle, against(legate, enemy(TribeId::goths)));
  CHECK(s.decision().offers.empty());
  s.rolls({1, 1});  // the tie is the defenders'
  CHECK(s.offers(P1, Verb::battle, against(second, enemy(TribeId::franks))));
}

RULE_TEST("TOC-6.3.1-battle-c", "after a battle the army neither moves nor fights until its player's next actions") {
  Scene s;
  s.governs(P2, RegionId::asia, 1);
  s.barbarians(TribeId::goths, RegionId::asia, 1);
  const ArmyId legate = s.army(P1, RegionId::asia, 3), foe = s.army(P2, RegionId::asia, 3);
  acts(s, 5);
  s.plays(P1, Verb::battle, against(legate, enemy(foe)));
  s.rolls({1, 1, 1, 1, 1, 1});
  CHECK(s.of(legate).fought == 1);
  CHECK(s.offer(P1, Verb::battle) == nullptr);
  CHECK(s.offer(P1, Verb::move_army) == nullptr);
  CHECK(s.offers(P1, Verb::enter_capital, with(legate)));
  s.plays(P1, Verb::end_actions);
  s.points(5, 0, 0);
  s.begin(Phase::actions, P2);  // having defended costs no turn of one's own
  CHECK(s.of(legate).fought == 1);
  CHECK(s.offers(P2, Verb::move_army, with(foe, RegionId::thracia)));
  CHECK(s.offers(P2, Verb::battle, against(foe, enemy(legate))));
  s.plays(P2, Verb::end_actions);
  s.points(5, 0, 0);
  s.begin(Phase::actions, P1);
  CHECK(s.of(legate).fought == 0);
  CHECK(s.offers(P1, Verb::move_army, with(legate, RegionId::thracia)));
  CHECK(s.offers(P1, Verb::battle, against(legate, enemy(foe))));
}

RULE_TEST("TOC-5-flank-a", "a Flanking Maneuver is declared with the battle, by him who has the ability") {
  Scene s;
  s.barbarians(TribeId::goths, RegionId::asia, 2);
  const ArmyId legate = s.army(P1, RegionId::asia, 2);
  acts(s, 2);
  s.refuses(P1, Verb::battle_flanking, against(legate, enemy(TribeId::goths)));
  s.ability(CardId::flanking_maneuver);
  CHECK(s.offers(P1, Verb::battle, against(legate, enemy(TribeId::goths))));
  s.plays(P1, Verb::battle_flanking, against(legate, enemy(TribeId::goths)));
  CHECK(military(s) == 1);
  CHECK(s.state.turn.abilities[CardId::flanking_maneuver] == 0);
  CHECK(s.last(EventKind::battle_begins)->n == 1);
}

RULE_TEST("TOC-6.3.1-disperse-a TOC-6.3.1-disperse-b TOC-6.3.1-disperse-c TOC-11.2-a",
          "for 1 point and 1 support an army in one's own province removes as many Mobs as it has units") {
  Scene s;
  s.governs(P1, RegionId::syria, 3);
  s.governs(P2, RegionId::asia, 3);
  s.mobs(RegionId::syria, 6);
  s.mobs(RegionId::asia, 1);
  s.militia(RegionId::syria);
  const ArmyId legate = s.army(P1, RegionId::syria, 1, 1, true), abroad = s.army(P1, RegionId::asia, 1);
  s.foederati(legate, TribeId::nomads, 1);
  acts(s, 2);
  s.refuses(P1, Verb::disperse_mob, with(abroad));
  s.plays(P1, Verb::disperse_mob, with(legate));  // two Legions, the Nomad and the Militia that he leads
  CHECK(military(s) == 1);
  CHECK(s.at(RegionId::syria).mobs == 2);
  CHECK(s.at(RegionId::syria).support == 2);
  CHECK(s.state.supply.mobs == value::mobs - 3);
  s.plays(P1, Verb::disperse_mob, with(legate));
  CHECK(s.at(RegionId::syria).mobs == 0);
  CHECK(s.at(RegionId::syria).support == 1);
  s.points(1, 0, 0);
  CHECK(s.offer(P1, Verb::disperse_mob) == nullptr);
}

RULE_TEST("TOC-6.3.1-disperse-d",
          "dispersing gives no Legacy; the army still moves and fights, and one that fought disperses") {
  Scene s;
  s.governs(P1, RegionId::syria, 3);
  s.mobs(RegionId::syria, 2);
  s.barbarians(TribeId::sassanids, RegionId::syria, 1);
  const ArmyId legate = s.army(P1, RegionId::syria, 1);
  acts(s, 4);
  s.plays(P1, Verb::disperse_mob, with(legate));
  CHECK(s.of(P1).legacy == 0);
  CHECK(s.offers(P1, Verb::move_army, with(legate, RegionId::galatia)));
  CHECK(s.offers(P1, Verb::battle, against(legate, enemy(TribeId::sassanids))));
  s.of(legate).fought = 1;
  CHECK(s.offers(P1, Verb::disperse_mob, with(legate)));
}

}  // namespace curia::crisis
