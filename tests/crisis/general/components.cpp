// What is in the box and how far it goes: TOC-1, TOC-2.
#include <set>

#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

// P1 governs Gallia with an army in its capital, a General and a Governor waiting, and has points for everything.
Scene busy(int points = 9) {
  Scene s;
  s.governs(P1, gallia, 2);
  s.waiting_generals(P1, 3);
  s.army(P1, gallia, 2, 0, true);
  s.waiting_governors(P1, 2);
  s.points(points, points, points);
  s.begin(Phase::actions);
  return s;
}

}  // namespace

RULE_TEST("TOC-1-a", "two, three or four families take part, each of them once in a round") {
  for (int seats = 2; seats <= 4; ++seats) {
    Scene s = fresh(seats);
    CHECK(s.state.chance.count == seats);
    s.picks(seats - 1);
    std::set<int> asked;
    for (int i = 0; i < seats; ++i) {
      const Seat seat = s.decision().waiting.first();
      asked.insert(index(seat));
      s.plays(seat, Verb::start_province, {.a = s.decision().offers[0].a});
    }
    CHECK(static_cast<int>(asked.size()) == seats);
    CHECK(*asked.begin() == 0);
    CHECK(*asked.rbegin() == seats - 1);
    CHECK(s.decision().waiting.size() == seats);  // all choose their opening hand
  }
}

RULE_TEST("TOC-2-a", "what is not left in the supply cannot be placed") {
  Scene s = busy();
  const ArmyId army = army_of(P1, 0);
  s.ability(CardId::quaestor);
  s.ability(CardId::castra);
  s.ability(CardId::mob);
  const auto all = [&](bool left) {
    CHECK(s.offers(P1, Verb::add_legion, line(army)) == left);
    CHECK(s.offers(P1, Verb::create_army, line(army_of(P1, 1), gallia, Place::outside)) == left);
    CHECK(s.offers(P1, Verb::place_militia, line(gallia)) == left);
    CHECK(s.offers(P1, Verb::quaestor, line(gallia)) == left);
    CHECK(s.offers(P1, Verb::castra, line(army)) == left);
    CHECK(s.offers(P1, Verb::mob, line(italia)) == left);
    for (ImprovementId one : {ImprovementId::amphitheatre, ImprovementId::basilica, ImprovementId::limes})
      CHECK(s.offers(P1, Verb::build, line(gallia, one)) == left);
  };
  s.state.supply.legions = s.state.supply.militia = s.state.supply.markers = s.state.supply.mobs = 1;
  s.state.supply.improvements = {1, 1, 1};
  all(true);
  s.state.supply.legions = s.state.supply.militia = s.state.supply.markers = s.state.supply.mobs = 0;
  s.state.supply.improvements = {0, 0, 0};
  all(false);
}

RULE_TEST("TOC-2-a", "an empty pool of Mobs also stops their growth at End of Turn") {
  for (const int left : {0, 1}) {
    Scene s;
    s.governs(P1, gallia, 4);
    s.governs(P1, asia, 4);
    s.mobs(gallia, 1);
    s.mobs(asia, 1);
    s.state.supply.mobs = static_cast<std::uint8_t>(left);
    s.begin(Phase::buy_trash);
    s.plays(P1, Verb::done);
    CHECK(s.at(gallia).mobs + s.at(asia).mobs == 2 + left);
    CHECK(s.state.supply.mobs == 0);
  }
}

RULE_TEST("TOC-2-b", "each player has 6 Governors, 6 Generals and 6 Seat or Breakaway markers, and points at 0") {
  Scene s = fresh(4);
  for (Seat seat : {P1, P2, P3, P4}) {
    CHECK(s.of(seat).governors_waiting.empty());
    CHECK(s.of(seat).governors_unrecruited.size() == 5);  // the sixth starts on the map
    int generals = 0;
    for (const Army& army : s.state.armies) generals += army.post == Post::unrecruited ? 1 : 0;
    CHECK(generals == 4 * 6);
    CHECK(s.of(seat).emperor_turns == 0);
    CHECK(s.of(seat).legacy == 0);
  }
  CHECK(value::governors + value::generals + value::empire_markers + 2 == 20);
}

RULE_TEST("TOC-2-b", "six Governors are all there are, and an empire has no more than six provinces") {
  Scene s;
  for (RegionId region : {hispania, gallia, britannia, pannonia, thracia, macedonia}) s.governs(P1, region, 3);
  CHECK(s.of(P1).governors_waiting.empty());
  CHECK(s.of(P1).governors_unrecruited.empty());
  s.marker(gallia, Marker::seat);
  s.marker(pannonia, Marker::breakaway);
  s.points(0, 9, 0);
  s.begin(Phase::actions);
  CHECK(s.offer(P1, Verb::place_governor) == nullptr);
  CHECK(s.offer(P1, Verb::recruit_governor) == nullptr);
  s.plays(P1, Verb::end_actions);
  int markers = 0;
  for (const Province& province : s.state.provinces.rows) markers += province.marker != Marker::none ? 1 : 0;
  CHECK(markers == 6);
}

RULE_TEST("TOC-2-c",
          "the common pool: 33 Legions, 12 Militia, 10 Barbarians a tribe, 17 markers, 3 Leaders, 3 Rivals") {
  const Scene s = fresh(4);
  CHECK(s.state.supply.legions == 33);
  CHECK(s.state.supply.militia == 12);
  CHECK(s.state.supply.markers == 17);
  CHECK(s.state.supply.mobs == 2 * 16);
  CHECK(s.state.tribes.rows.size() == 5);
  for (const Tribe& tribe : s.state.tribes.rows) CHECK(tribe.home_active + tribe.home_inactive == 10);
  CHECK(s.state.leaders.rows.size() == 3);
  CHECK(s.state.rivals.rows.size() == 3);
  for (const Leader& leader : s.state.leaders.rows) CHECK(leader.fate == Fate::to_come);
  for (const Rival& rival : s.state.rivals.rows) CHECK(rival.fate == Fate::to_come);
}

RULE_TEST("TOC-2-c", "more than eight provinces may be neutral, whatever the number of grey Governors") {
  Scene s;
  s.governs(P1, gallia, 1);
  CHECK(governed_count(s.state, neutral) == 11);
  s.points(0, 2, 0);
  s.begin(Phase::actions);
  s.plays(P1, Verb::recall_governor, line(gallia));
  CHECK(s.at(gallia).governor == neutral);
  CHECK(governed_count(s.state, neutral) == 12);
}

namespace {

// Nine provinces of players; so many neutral Governors are left beside the board.
Scene eight(int left, const Options& given = usual_options()) {
  Options options = given;
  options.neutral_governors = choice::neutral_governors::eight;
  Scene s(4, options);
  REQUIRE(left <= 2);
  s.governs(P2, hispania, 3);
  s.governs(P2, britannia, 3);
  s.governs(P1, gallia, 1);
  s.governs(P1, macedonia, 1);
  if (left > 0) s.governs(P3, asia, 3);
  if (left > 1) s.governs(P3, syria, 3);
  CHECK(neutral_governors_left(s.state, s.options) == left);
  return s;
}

}  // namespace

RULE_TEST("TOC-2-c TOC-2-a", "where they limit it nobody is recalled while all eight are placed") {
  Scene s = eight(1);
  s.points(0, 4, 0);
  s.begin(Phase::actions);
  s.plays(P1, Verb::recall_governor, line(gallia));
  CHECK(governed_count(s.state, neutral) == 8);
  CHECK(s.at(italia).support == 8);
  CHECK(s.refuses(P1, Verb::recall_governor, line(macedonia)).why != Refusal::Why::none);
}

RULE_TEST("TOC-2-c TOC-6.4-e", "and who would be replaced in Support Check stays, the later provinces first") {
  Scene s = eight(1);
  for (RegionId region : {gallia, macedonia}) s.barbarians(TribeId::goths, region, 1);
  s.begin(Phase::support_check);
  CHECK(s.at(gallia).governor == neutral);
  CHECK(s.at(macedonia).governor == P1);
  CHECK(s.at(macedonia).support == 0);
  Scene free = eight(2);
  for (RegionId region : {gallia, macedonia}) free.barbarians(TribeId::goths, region, 1);
  free.begin(Phase::support_check);
  CHECK(free.at(macedonia).governor == neutral);
}

RULE_TEST("TOC-2-c TOC-6.4-j", "an Emperor without support stays, too") {
  for (const int left : {0, 1}) {
    Scene s = eight(left);
    s.at(italia).governor = P1;  // in place of a neutral Governor
    s.at(italia).counter = s.of(P1).governors_unrecruited.first();
    s.of(P1).governors_unrecruited.remove(s.at(italia).counter);
    s.at(italia).support = 1;
    for (RegionId region : {africa, aegyptus, thracia}) s.at(region).governor = neutral;
    s.barbarians(TribeId::goths, gallia, 1);
    s.begin(Phase::support_check);
    CHECK(governed_count(s.state, neutral) <= 8);
    CHECK((s.at(italia).governor == neutral) == (left == 1));
  }
}

RULE_TEST("TOC-2-c TOC-12.2-d", "and an occupied province keeps its Governor unless the occupier has one") {
  for (const int waiting : {0, 1}) {
    Scene s = eight(0);
    s.marker(hispania, Marker::seat);
    s.army(P1, hispania, 1, 0, true);
    s.waiting_governors(P1, waiting);
    s.begin(Phase::actions);
    if (waiting == 1) {
      s.refuses(P1, Verb::occupy_neutral);
      s.plays(P1, Verb::occupy_own);
    }
    CHECK(s.at(hispania).governor == (waiting == 1 ? P1 : P2));
    CHECK(s.prompt() == Prompt::take_actions);
  }
}

RULE_TEST("TOC-2-d", "12 Amphitheatres, 12 Basilicas and 12 Limes, one of which each building takes") {
  Scene s = busy();
  CHECK(fresh(4).state.supply.improvements == std::array<std::uint8_t, 3>{12, 12, 12});
  CHECK(s.state.supply.improvements == std::array<std::uint8_t, 3>{12, 12, 12});
  s.plays(P1, Verb::build, line(gallia, ImprovementId::limes));
  CHECK(s.state.supply.improvements == std::array<std::uint8_t, 3>{12, 12, 11});
}

RULE_TEST("TOC-2-e", "105 Influence cards: 12, 9, 8 and 6 of the values 1 to 4 in each sphere; and 15 Events") {
  std::array<std::array<int, 5>, 3> counts{};
  for (const CardRow& card : card_rows) counts[static_cast<std::size_t>(card.sphere)][card.value] += card.count;
  for (const auto& sphere : counts) CHECK(sphere == std::array<int, 5>{0, 12, 9, 8, 6});
  int all = 0;
  for (const CardRow& card : card_rows) all += card.count;
  CHECK(all == 105);
  CHECK(event_rows.size() == 15);
}

RULE_TEST("TOC-2-f", "more dice than the six in the box may be rolled: eight for eight points") {
  Scene s;
  s.governs(P2, gallia, 4);
  s.points(0, 8, 0);
  s.begin(Phase::actions);
  s.plays(P1, Verb::place_governor, line(gallia), 8);
  s.rolls({2, 2, 2, 2, 2, 2, 2, 2});  // eight votes are just enough
  CHECK(s.at(gallia).governor == P1);
}

RULE_TEST("TOC-2-f", "on the Crisis Table exactly two dice are rolled, the black and the white one") {
  Scene s;
  s.begin(Phase::crisis);
  CHECK(s.state.chance.count == 2);
  s.rolls({1, 2});
  CHECK(s.asked_chance() == Roll::invasion);
  CHECK(s.state.chance.count == 2);
}

RULE_TEST("TOC-2-g", "a Legion hits on 3 when full and on 5 when reduced, a Militia on 5") {
  CHECK(unit_rows[at(UnitKind::legion_full)].hits_on == 3);
  CHECK(unit_rows[at(UnitKind::legion_reduced)].hits_on == 5);
  CHECK(unit_rows[at(UnitKind::militia)].hits_on == 5);
  // One hit: the full Legion of the attacker is turned over, the Militia of the defender goes.
  Scene s;
  s.governs(P2, gallia, 2);
  s.militia(gallia);
  const ArmyId army = s.army(P1, gallia, 1);
  s.points(1, 0, 0);
  s.begin(Phase::actions);
  s.plays(P1, Verb::battle, line(army, enemy_militia(gallia)));
  s.rolls({3, 5});
  CHECK(s.of(army).full == 0);
  CHECK(s.of(army).reduced == 1);
  CHECK(s.at(gallia).militia == 0);
}

RULE_TEST("TOC-2-g", "a reduced Legion and a Militia miss with a 4, which a full Legion hits with") {
  for (const bool full : {true, false}) {
    Scene s;
    s.governs(P2, gallia, 2);
    s.militia(gallia);
    const ArmyId army = s.army(P1, gallia, full ? 1 : 0, full ? 0 : 1);
    s.points(1, 0, 0);
    s.begin(Phase::actions);
    s.plays(P1, Verb::battle, line(army, enemy_militia(gallia)));
    s.rolls({4, 4});
    CHECK(s.at(gallia).militia == (full ? 0 : 1));
    CHECK(s.of(army).legions() == 1);
  }
}

RULE_TEST("TOC-2-g", "a Barbarian counter has an active and an inactive side") {
  Scene s;
  s.barbarians(TribeId::goths, thracia, 2, 1);
  CHECK(warband(s.state, TribeId::goths, thracia).active == 2);
  CHECK(warband(s.state, TribeId::goths, thracia).inactive == 1);
  s.ability(CardId::tribute);
  s.begin(Phase::actions);
  s.plays(P1, Verb::tribute, line(thracia, TribeId::goths));
  CHECK(active_in(s, TribeId::goths, thracia) == 0);
  CHECK(inactive_in(s, TribeId::goths, thracia) == 3);
}

RULE_TEST("TOC-3.1-i", "Legions have no names: only how many are full and how many reduced matters") {
  Scene s;
  s.governs(P1, gallia, 2);
  const ArmyId raised = s.army(P1, gallia, 1, 1), trained = s.army(P1, gallia, 1, 1);
  s.points(9, 0, 0);
  s.begin(Phase::actions);
  s.plays(P1, Verb::train_legion, line(raised));
  s.plays(P1, Verb::add_legion, line(raised));
  s.plays(P1, Verb::add_legion, line(trained));
  s.plays(P1, Verb::train_legion, line(trained));
  CHECK(s.of(raised) == s.of(trained));
  CHECK(s.of(raised).full == 3);
  CHECK(s.state.supply.legions == 33 - 6);
}

}  // namespace curia::crisis
