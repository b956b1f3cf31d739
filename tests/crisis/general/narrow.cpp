// Narrow cases that mutants passed through (tests/mutants): each is one sentence of its row that no other test looked at.
#include "games/crisis/actions/action.h"
#include "games/crisis/pretender/pretender.h"
#include "games/crisis/queries.h"
#include "tests/crisis/actions/acting.h"
#include "tests/crisis/combat/fight.h"
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

namespace {

constexpr RegionId gallia = RegionId::gallia, syria = RegionId::syria;

}  // namespace

RULE_TEST("TOC-8.1-m", "an army of Foederati alone, or of as many as it has Legions, stays on the map") {
  for (const int legions : {0, 1}) {
    Scene s;
    const ArmyId army = s.army(P1, gallia, legions);
    s.foederati(army, TribeId::franks, 1);
    Context t = table_of(s);
    dismiss_if_empty(t, army, Rule::TOC_8_1_m);
    CHECK(s.of(army).post == Post::map);
    CHECK_FALSE(s.told(EventKind::general_waits));
  }
}

RULE_TEST("TOC-6.3.1-move-a", "cards that are still in the hand move no army") {
  Scene s;
  const ArmyId legate = s.army(P1, gallia, 1);
  s.hand(P1, {CardId::military_1, CardId::military_1});
  acts(s, 0);
  s.refuses(P1, Verb::move_army, with(legate, RegionId::hispania));
  Scene paid;
  const ArmyId other = paid.army(P1, gallia, 1);
  acts(paid, 1);
  CHECK(paid.offers(P1, Verb::move_army, with(other, RegionId::hispania)));
}

RULE_TEST("TOC-6.8-b", "of a tribe that wakes with its Leader all are counted") {
  Scene s;
  s.governs(P1, syria, 2);
  s.barbarians(TribeId::sassanids, syria, 0, 2);
  s.leader(LeaderId::shapur, syria, true);
  s.begin(Phase::buy_trash);
  while (s.state.game.active == P1 && s.offers(P1, Verb::done)) s.plays(P1, Verb::done);
  REQUIRE(s.told(EventKind::barbarians_wake));
  CHECK(s.last(EventKind::barbarians_wake)->n == 3);
  CHECK(s.state.leaders[LeaderId::shapur].inactive == 0);
}

RULE_TEST("TOC-6.3.3-militia-e", "a strange army in the capital does not stand for the Militia: both can be attacked") {
  Scene s;
  s.governs(P2, gallia, 2);
  s.militia(gallia);
  const ArmyId own = s.army(P1, gallia, 2);
  CHECK(militia_alone(s.state, gallia));
  const ArmyId strange = s.army(P3, gallia, 1, 0, true);
  CHECK(militia_alone(s.state, gallia));
  CHECK(on_map(s.state, own));
  acts(s, 3);
  int enemies = 0;  // the army and the Militia
  for (const Offer& offer : s.decision().offers)
    if (offer.verb == Verb::battle && offer.a == op(own)) ++enemies;
  CHECK(enemies == 2);
  CHECK(s.offers(P1, Verb::battle, against(own, enemy(strange))));
  Scene lord;
  lord.governs(P2, gallia, 2);
  lord.militia(gallia);
  lord.army(P2, gallia, 1, 0, true);
  CHECK_FALSE(militia_alone(lord.state, gallia));
}

RULE_TEST("TOC-5.1-d", "points that are not spent are gone when the actions end") {
  Scene s;
  s.army(P1, gallia, 1);
  acts(s, 2, 3, 4);
  Context t = table_of(s);
  end_actions(t, {});
  CHECK(military(s) == 0);
  CHECK(political(s) == 0);
  CHECK(populace(s) == 0);
}

RULE_TEST("TOC-9-a TOC-6.2-a", "dice are told one by one, the first of them the black one") {
  Scene s;
  s.begin(Phase::crisis);
  REQUIRE(s.asked_chance() == Roll::crisis);
  s.rolls({3, 4});
  REQUIRE(s.told(EventKind::rolled));
  const Event* roll = nullptr;
  for (const Event& event : s.events)
    if (event.kind == EventKind::rolled && event.a == op(Roll::crisis)) roll = &event;
  REQUIRE(roll != nullptr);
  CHECK(roll->n == 34);
  CHECK(roll->m == 7);
}

RULE_TEST("TOC-8.1-i", "a reduced Legion that is hit is told as lost, and returns to the supply") {
  Scene s;
  const ArmyId army = s.army(P1, gallia, 3);
  const ArmyId foe = s.army(P2, gallia, 0, 2);
  const int supply = s.state.supply.legions;
  attack(s, army, enemy(foe));
  s.rolls({3, 1, 1});
  s.rolls({1, 1});
  CHECK(s.of(foe).reduced == 1);
  CHECK(s.state.supply.legions == supply + 1);
  CHECK(s.count(EventKind::legion_lost) == 1);
  CHECK(s.last(EventKind::legion_lost)->a == op(foe));
}

RULE_TEST("TOC-9-ev-palmyra",
          "return_home: the first Leader of the Sassanids goes home as well, and all who go are counted") {
  Scene s(4, with_text(Subject::palmyra_allies, "return_home"));
  s.barbarians(TribeId::sassanids, syria, 2, 1);
  s.barbarians(TribeId::sassanids, RegionId::galatia, 1);
  s.leader(LeaderId::ardashir, syria);
  roll_crisis(s, 7);
  s.draws(EventId::palmyra_allies);
  REQUIRE(s.told(EventKind::barbarians_return));
  CHECK(s.last(EventKind::barbarians_return)->n == 4);
  CHECK(leader_in(s.state, LeaderId::ardashir, RegionId::home_sassanids));
}

RULE_TEST("TOC-9-ev-palmyra", "return_home: from Italia, too") {
  Scene s(4, with_text(Subject::palmyra_allies, "return_home"));
  s.barbarians(TribeId::sassanids, RegionId::italia, 2, 1);
  roll_crisis(s, 7);
  s.draws(EventId::palmyra_allies);
  CHECK(active_in(s, TribeId::sassanids, RegionId::italia) == 0);
  CHECK(inactive_in(s, TribeId::sassanids, RegionId::italia) == 0);
  REQUIRE(s.told(EventKind::barbarians_return));
  CHECK(s.last(EventKind::barbarians_return)->n == 3);
}

RULE_TEST("TOC-5-pretender", "where provinces join in a chain the Seat of Power stays what it is") {
  Scene s(4, with_text(Subject::pretender, "chained"));
  for (const RegionId region : {gallia, RegionId::pannonia, RegionId::thracia}) s.governs(P1, region, 3);
  s.ability(CardId::pretender);
  acts(s, 0);
  s.plays(P1, Verb::pretender, in(gallia));
  CHECK(s.at(gallia).marker == Marker::seat);
  CHECK(s.at(RegionId::pannonia).marker == Marker::breakaway);
  CHECK(s.at(RegionId::thracia).marker == Marker::breakaway);
}

RULE_TEST("TOC-6.3.1-move-d", "an army that leaves the capital is told with its province") {
  Scene s;
  const ArmyId legate = s.army(P1, gallia, 1, 0, true);
  acts(s, 0);
  s.plays(P1, Verb::leave_capital, with(legate));
  REQUIRE(s.told(EventKind::army_leaves_capital));
  CHECK(s.last(EventKind::army_leaves_capital)->a == op(legate));
  CHECK(s.last(EventKind::army_leaves_capital)->b == op(gallia));
}

}  // namespace curia::crisis
