// Movement: TOC-6.3.1-move.
#include <deque>

#include "tests/crisis/actions/acting.h"

namespace curia::crisis {

namespace {

// The points that an army needs on the way, by the offers alone.
int cost(RegionId from, RegionId to) {
  std::array<int, region_count> steps{};
  steps.fill(-1);
  steps[at(from)] = 0;
  std::deque<RegionId> open{from};
  while (!open.empty()) {
    const RegionId region = open.front();
    open.pop_front();
    Scene s;
    const ArmyId legate = s.army(P1, region, 1);
    acts(s, 9);
    for (int i = 0; i < region_count; ++i) {
      if (steps[static_cast<std::size_t>(i)] >= 0 || !s.offers(P1, Verb::move_army, with(legate, region_at(i))))
        continue;
      steps[static_cast<std::size_t>(i)] = steps[at(region)] + 1;
      open.push_back(region_at(i));
    }
  }
  return steps[at(to)];
}

}  // namespace

RULE_TEST("TOC-6.3.1-move-a TOC-4-a TOC-4-k", "a step to an adjacent region costs 1: provinces, seas and homelands") {
  Scene s;
  const ArmyId legate = s.army(P1, RegionId::africa, 1);
  acts(s, 2);
  for (const RegionId to : {RegionId::aegyptus, RegionId::hispania, RegionId::mare_occidentale, RegionId::home_nomads})
    CHECK(s.offers(P1, Verb::move_army, with(legate, to)));
  for (const RegionId to : {RegionId::africa, RegionId::italia, RegionId::oceanus, RegionId::mare_orientale})
    s.refuses(P1, Verb::move_army, with(legate, to));
  s.plays(P1, Verb::move_army, with(legate, RegionId::home_nomads));
  CHECK(military(s) == 1);
  CHECK(s.of(legate).region == RegionId::home_nomads);
  const Event* moved = s.last(EventKind::army_moved);
  CHECK(moved->b == op(RegionId::africa));
  CHECK(moved->c == op(RegionId::home_nomads));
}

RULE_TEST("TOC-4-b TOC-12.1-c", "Hispania touches Africa and Thracia Asia; Gallia and Britannia not for armies") {
  Scene s;
  const ArmyId in_spain = s.army(P1, RegionId::hispania, 1), in_thrace = s.army(P1, RegionId::thracia, 1);
  const ArmyId in_gaul = s.army(P1, RegionId::gallia, 1);
  acts(s, 9);
  CHECK(s.offers(P1, Verb::move_army, with(in_spain, RegionId::africa)));
  CHECK(s.offers(P1, Verb::move_army, with(in_thrace, RegionId::asia)));
  s.refuses(P1, Verb::move_army, with(in_gaul, RegionId::britannia));
}

RULE_TEST("TOC-6.3.1-move-b", "an army that enters a province stands outside its capital") {
  Scene s;
  s.governs(P1, RegionId::gallia, 1);
  s.governs(P1, RegionId::hispania, 1);
  const ArmyId legate = s.army(P1, RegionId::gallia, 1, 0, true);
  acts(s, 1);
  s.plays(P1, Verb::move_army, with(legate, RegionId::hispania));
  CHECK(s.of(legate).capital == 0);
}

RULE_TEST("TOC-6.3.1-move-c TOC-6.3.1-move-f", "into the capital for nothing, if no other army is there") {
  Scene s;
  s.governs(P2, RegionId::asia, 2);
  const ArmyId legate = s.army(P1, RegionId::asia, 1), second = s.army(P1, RegionId::asia, 1);
  const ArmyId at_home = s.army(P1, RegionId::home_goths, 1);
  acts(s, 0);
  s.refuses(P1, Verb::enter_capital, with(at_home));
  s.plays(P1, Verb::enter_capital, with(legate));
  CHECK(s.of(legate).capital == 1);
  s.refuses(P1, Verb::enter_capital, with(legate));
  s.refuses(P1, Verb::enter_capital, with(second));  // any number in the province, one in the capital
  s.plays(P1, Verb::leave_capital, with(legate));
  s.plays(P1, Verb::enter_capital, with(second));
}

RULE_TEST("TOC-6.3.1-move-c TOC-6.3.3-militia-d TOC-6.3.3-militia-e",
          "another's army or lone Militia keeps the capital; an own Militia joins the army") {
  Scene s;
  s.governs(P2, RegionId::asia, 1);
  s.militia(RegionId::asia);
  s.governs(P1, RegionId::syria, 1);
  s.militia(RegionId::syria);
  s.governs(P1, RegionId::gallia, 1);
  s.army(P2, RegionId::gallia, 1, 0, true);
  const ArmyId in_asia = s.army(P1, RegionId::asia, 1), in_syria = s.army(P1, RegionId::syria, 1),
               in_gaul = s.army(P1, RegionId::gallia, 1);
  acts(s, 0);
  s.refuses(P1, Verb::enter_capital, with(in_asia));
  s.refuses(P1, Verb::enter_capital, with(in_gaul));
  CHECK(units(s.state, in_syria) == 1);
  s.plays(P1, Verb::enter_capital, with(in_syria));
  CHECK(units(s.state, in_syria) == 2);
}

RULE_TEST("TOC-6.3.1-move-d", "out of the capital for nothing, also after a battle") {
  Scene s;
  s.governs(P1, RegionId::gallia, 1);
  const ArmyId legate = s.army(P1, RegionId::gallia, 1, 0, true);
  acts(s, 0);
  s.of(legate).fought = 1;
  s.plays(P1, Verb::leave_capital, with(legate));
  CHECK(s.of(legate).capital == 0);
  CHECK(s.of(legate).region == RegionId::gallia);
  s.refuses(P1, Verb::leave_capital, with(legate));
  s.plays(P1, Verb::enter_capital, with(legate));
}

RULE_TEST("TOC-6.3.1-move-e", "as far as the points last") {
  Scene s;
  const ArmyId legate = s.army(P1, RegionId::gallia, 1);
  acts(s, 5);
  for (const RegionId to : {RegionId::pannonia, RegionId::thracia, RegionId::asia, RegionId::galatia, RegionId::syria})
    s.plays(P1, Verb::move_army, with(legate, to));
  CHECK(s.of(legate).region == RegionId::syria);
  s.refuses(P1, Verb::move_army, with(legate, RegionId::aegyptus));
}

RULE_TEST("TOC-6.3.1-move-g", "armies that meet stay apart and keep their Legions") {
  Scene s;
  const ArmyId one = s.army(P1, RegionId::gallia, 2), other = s.army(P1, RegionId::pannonia, 1, 1);
  acts(s, 1);
  s.plays(P1, Verb::move_army, with(one, RegionId::pannonia));
  CHECK(s.of(one).full == 2);
  CHECK(s.of(other).full == 1);
  CHECK(s.of(other).reduced == 1);
  CHECK(armies_on_map(s.state, P1).size() == 2);
}

RULE_TEST("TOC-6.3.1-move-h", "a step to sea needs one more military point, in the pool or in the hand") {
  Scene s;
  const ArmyId legate = s.army(P1, RegionId::africa, 1);
  acts(s, 1);
  s.refuses(P1, Verb::move_army, with(legate, RegionId::mare_occidentale));
  s.hand(P1, {CardId::political_1});
  s.refuses(P1, Verb::move_army, with(legate, RegionId::mare_occidentale));
  s.hand(P1, {CardId::military_1});
  s.plays(P1, Verb::move_army, with(legate, RegionId::mare_occidentale));
  s.refuses(P1, Verb::end_actions);  // nor can the actions end there
  s.plays(P1, Verb::play_card, card(CardId::military_1));
  s.refuses(P1, Verb::move_army, with(legate, RegionId::mare_orientale));  // from sea to sea needs one more, too
  s.refuses(P1, Verb::end_actions);
  s.plays(P1, Verb::move_army, with(legate, RegionId::italia));
  s.plays(P1, Verb::end_actions);
}

RULE_TEST("TOC-6.3.1-move-h", "what armies at sea need to land is not spent otherwise") {
  Scene s;
  s.governs(P1, RegionId::syria, 1);
  s.waiting_generals(P1, 1);
  const ArmyId legate = s.army(P1, RegionId::mare_orientale, 0, 1), second = s.army(P1, RegionId::mare_orientale, 1);
  const ArmyId ashore = s.army(P1, RegionId::syria, 1);
  s.barbarians(TribeId::sassanids, RegionId::syria, 1);
  s.waiting_generals(P1, 1);
  acts(s, 2);
  for (const Verb verb :
       {Verb::create_army, Verb::train_legion, Verb::battle, Verb::recruit_general, Verb::end_actions})
    CHECK(s.offer(P1, verb) == nullptr);
  CHECK(s.offer(P1, Verb::move_army, with(ashore)) == nullptr);
  CHECK(s.offers(P1, Verb::move_army, with(legate, RegionId::syria)));
  s.refuses(P1, Verb::move_army, with(legate, RegionId::mare_occidentale));
  s.points(3, 0, 0);
  CHECK(s.offers(P1, Verb::train_legion, with(legate)));
  CHECK(s.offers(P1, Verb::battle, against(ashore, enemy(TribeId::sassanids))));
  CHECK(s.offers(P1, Verb::move_army, with(ashore, RegionId::galatia)));
  s.refuses(P1, Verb::move_army, with(ashore, RegionId::mare_orientale));
  s.plays(P1, Verb::train_legion, with(legate));
  CHECK(s.offer(P1, Verb::create_army) == nullptr);
  s.plays(P1, Verb::move_army, with(legate, RegionId::syria));
  CHECK(s.offer(P1, Verb::create_army) == nullptr);
  s.plays(P1, Verb::move_army, with(second, RegionId::aegyptus));
  CHECK(s.offers(P1, Verb::end_actions));
}

RULE_TEST("TOC-6.3.1-move-h TOC-5-praetorian", "nor for votes") {
  Scene s;
  s.governs(P1, RegionId::syria, 1);
  s.waiting_governors(P1, 1);
  s.army(P1, RegionId::mare_orientale, 1);
  s.ability(CardId::praetorian_guard);
  acts(s, 4);
  CHECK(s.offers(P1, Verb::praetorian, in(RegionId::italia), 3));
  s.refuses(P1, Verb::praetorian, in(RegionId::italia), 4);
}

RULE_TEST("TOC-6.3.1-move-i TOC-6.3.3-militia-c", "Militia stays in its capital when the army moves") {
  Scene s;
  s.governs(P1, RegionId::gallia, 1);
  s.militia(RegionId::gallia);
  const ArmyId legate = s.army(P1, RegionId::gallia, 1, 0, true);
  CHECK(units(s.state, legate) == 2);
  acts(s, 1);
  s.plays(P1, Verb::move_army, with(legate, RegionId::hispania));
  CHECK(units(s.state, legate) == 1);
  CHECK(s.at(RegionId::gallia).militia == 1);
}

RULE_TEST("TOC-EX-6.3.1-b", "from Africa 4 points to Britannia, 2 to Italia, 3 to Asia and 1 to Aegyptus") {
  CHECK(cost(RegionId::africa, RegionId::britannia) == 4);
  CHECK(cost(RegionId::africa, RegionId::italia) == 2);
  CHECK(cost(RegionId::africa, RegionId::asia) == 3);
  CHECK(cost(RegionId::africa, RegionId::aegyptus) == 1);
}

}  // namespace curia::crisis
