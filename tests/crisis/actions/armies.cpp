// Generals, armies and Legions: TOC-6.3.1-recruit to -train.
#include "tests/crisis/actions/acting.h"

namespace curia::crisis {

RULE_TEST("TOC-6.3.1-recruit-a", "an unrecruited General comes for the cost on his back") {
  Scene s;
  acts(s, 3);
  for (const int general : {1, 2, 3}) CHECK(s.offers(P1, Verb::recruit_general, counter(general)));
  for (const int general : {0, 4, 5}) s.refuses(P1, Verb::recruit_general, counter(general));
  s.plays(P1, Verb::recruit_general, counter(2));
  CHECK(military(s) == 1);
  CHECK(s.of(army_of(P1, 2)).post == Post::waiting);
  CHECK(s.last(EventKind::general_recruited)->n == 2);
  CHECK(s.offers(P1, Verb::recruit_general, counter(1)));
  s.refuses(P1, Verb::recruit_general, counter(2));
  s.refuses(P1, Verb::recruit_general, counter(3));
}

RULE_TEST("TOC-6.3.1-recruit-b", "a recruited General is no army until one is created with him") {
  Scene s;
  s.governs(P1, RegionId::africa, 1);
  s.waiting_generals(P1, 0);
  acts(s, 2);
  CHECK(s.offer(P1, Verb::create_army) == nullptr);
  s.plays(P1, Verb::recruit_general, counter(1));
  CHECK(s.of(army_of(P1, 1)).region == RegionId::none);
  CHECK(s.offer(P1, Verb::move_army) == nullptr);
  s.plays(P1, Verb::create_army, with(army_of(P1, 1), RegionId::africa, Place::outside));
  CHECK(s.of(army_of(P1, 1)).post == Post::map);
}

RULE_TEST("TOC-6.3.1-create-a",
          "one full Legion for 1 point in a province of one's own, in a capital without another army") {
  Scene s;
  s.governs(P1, RegionId::gallia, 1);
  s.governs(P1, RegionId::syria, 1);
  s.governs(P2, RegionId::asia, 1);
  s.militia(RegionId::syria);
  s.army(P2, RegionId::gallia, 1, 0, true);
  s.waiting_generals(P1, 2);
  acts(s, 2);
  const ArmyId first = army_of(P1, 0);
  CHECK(s.offers(P1, Verb::create_army, with(first, RegionId::gallia, Place::outside)));
  s.refuses(P1, Verb::create_army, with(first, RegionId::gallia, Place::capital));
  s.refuses(P1, Verb::create_army, with(first, RegionId::asia, Place::outside));
  s.refuses(P1, Verb::create_army, with(first, RegionId::thracia, Place::outside));
  s.plays(P1, Verb::create_army, with(first, RegionId::syria, Place::capital));  // own Militia is no obstacle
  CHECK(military(s) == 1);
  CHECK(s.of(first) == Army{.post = Post::map, .region = RegionId::syria, .capital = 1, .full = 1});
  CHECK(s.state.supply.legions == value::legions - 2);
  const ArmyId second = army_of(P1, 1);
  s.refuses(P1, Verb::create_army, with(second, RegionId::syria, Place::capital));
  s.plays(P1, Verb::create_army, with(second, RegionId::syria, Place::outside));
  CHECK(s.offer(P1, Verb::create_army) == nullptr);
}

RULE_TEST("TOC-2-a TOC-6.3.1-create-a", "without Legions in the supply none is placed or added") {
  Scene s;
  s.governs(P1, RegionId::gallia, 1);
  s.army(P1, RegionId::gallia, 1);
  s.waiting_generals(P1, 1);
  s.state.supply.legions = 0;
  acts(s, 5);
  CHECK(s.offer(P1, Verb::create_army) == nullptr);
  CHECK(s.offer(P1, Verb::add_legion) == nullptr);
}

RULE_TEST("TOC-6.3.1-addlegion-a",
          "a Legion is added to an army in a province of one's own, in or out of the capital") {
  Scene s;
  s.governs(P1, RegionId::gallia, 1);
  const ArmyId inside = s.army(P1, RegionId::gallia, 1, 0, true);
  const ArmyId outside = s.army(P1, RegionId::gallia, 0, 1);
  const ArmyId abroad = s.army(P1, RegionId::asia, 1);
  const ArmyId foreign = s.army(P2, RegionId::gallia, 1);
  acts(s, 4);
  s.plays(P1, Verb::add_legion, with(inside));
  s.plays(P1, Verb::add_legion, with(outside));
  CHECK(s.of(inside).full == 2);
  CHECK(s.of(outside).full == 1);
  CHECK(s.of(outside).reduced == 1);
  CHECK(military(s) == 0);
  s.points(9, 0, 0);
  s.refuses(P1, Verb::add_legion, with(abroad));
  s.refuses(P1, Verb::add_legion, with(foreign));
}

RULE_TEST("TOC-6.3.1-addlegion-b", "it costs as many points as the army then has Legions; others do not count") {
  Scene s;
  s.governs(P1, RegionId::gallia, 1);
  s.militia(RegionId::gallia);
  const ArmyId legate = s.army(P1, RegionId::gallia, 1, 1, true);
  s.foederati(legate, TribeId::franks, 2);
  acts(s, 2);
  s.refuses(P1, Verb::add_legion, with(legate));
  s.points(3, 0, 0);
  s.plays(P1, Verb::add_legion, with(legate));
  CHECK(military(s) == 0);
  CHECK(s.of(legate).legions() == 3);
  CHECK(s.last(EventKind::legion_added)->n == 3);
}

RULE_TEST("TOC-EX-6.3.1-a", "a second Legion costs 2, a third one 3") {
  Scene s;
  s.governs(P1, RegionId::gallia, 1);
  const ArmyId legate = s.army(P1, RegionId::gallia, 1);
  acts(s, 5);
  s.plays(P1, Verb::add_legion, with(legate));
  CHECK(military(s) == 3);
  s.plays(P1, Verb::add_legion, with(legate));
  CHECK(military(s) == 0);
  CHECK(s.of(legate).full == 3);
}

RULE_TEST("TOC-6.3.1-train-a", "a reduced Legion becomes full for 1 point, wherever its army is") {
  Scene s;
  const ArmyId legate = s.army(P1, RegionId::home_goths, 1, 2);
  s.army(P2, RegionId::asia, 0, 1);
  s.of(legate).fought = 1;
  acts(s, 3);
  s.plays(P1, Verb::train_legion, with(legate));
  CHECK(s.of(legate).full == 2);
  CHECK(s.of(legate).reduced == 1);
  s.plays(P1, Verb::train_legion, with(legate));
  CHECK(military(s) == 1);
  CHECK(s.offer(P1, Verb::train_legion) == nullptr);
}

}  // namespace curia::crisis
