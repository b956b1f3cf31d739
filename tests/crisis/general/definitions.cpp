// The words of the rules: TOC-4, and who and what is on the map.
#include <algorithm>

#include "games/crisis/gain_legacy/gain_legacy.h"
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

// Whom this army may fight, in the order of the offers.
std::vector<EnemyId> enemies_of(Scene& s, ArmyId army) {
  std::vector<EnemyId> found;
  for (const Offer& offer : s.decision().offers)
    if (offer.verb == Verb::battle && offer.a == op(army)) found.push_back(as<EnemyId>(offer.b));
  std::sort(found.begin(), found.end());
  return found;
}

RegionSet moves_of(Scene& s, ArmyId army) {
  RegionSet found;
  for (const Offer& offer : s.decision().offers)
    if (offer.verb == Verb::move_army && offer.a == op(army)) found.add(as<RegionId>(offer.b));
  return found;
}

RegionSet regions(std::initializer_list<RegionId> list) {
  RegionSet set;
  for (RegionId region : list) set.add(region);
  return set;
}

}  // namespace

RULE_TEST("TOC-4-a TOC-4-k", "an army steps into the regions that share a border: provinces, seas and homelands") {
  Scene s;
  const ArmyId gauls = s.army(P1, gallia, 1), thracians = s.army(P1, thracia, 1),
               sailors = s.army(P1, mare_orientale, 1);
  s.points(9, 0, 0);
  s.begin(Phase::actions);
  CHECK(moves_of(s, gauls) == regions({hispania, italia, pannonia, oceanus, mare_occidentale, home_franks}));
  CHECK(moves_of(s, thracians) ==
        regions({pannonia, macedonia, asia, mare_orientale, pontus_euxinus, home_goths, home_alamanni}));
  CHECK(moves_of(s, sailors) ==
        regions({italia, pannonia, macedonia, thracia, asia, galatia, syria, aegyptus, mare_occidentale}));
}

RULE_TEST("TOC-4-k", "there are twelve provinces, four seas and five homelands") {
  int provinces = 0, seas = 0, homelands = 0;
  for (const RegionRow& row : region_rows) {
    provinces += row.kind == RegionKind::province ? 1 : 0;
    seas += row.kind == RegionKind::sea ? 1 : 0;
    homelands += row.kind == RegionKind::homeland ? 1 : 0;
  }
  CHECK(provinces == 12);
  CHECK(seas == 4);
  CHECK(homelands == 5);
}

RULE_TEST("TOC-4-c TOC-4-e",
          "one tribe is one army, Leader and all; a Rival, a lone Militia and a General are others") {
  Scene s;
  s.governs(P2, gallia, 2);
  s.militia(gallia);
  const ArmyId own = s.army(P1, gallia, 2), other = s.army(P2, gallia, 1);
  s.barbarians(TribeId::franks, gallia, 2, 1);
  s.barbarians(TribeId::goths, gallia, 0, 1);
  s.leader(LeaderId::cniva, gallia);
  s.rival(RivalId::postumus);
  s.points(1, 0, 0);
  s.begin(Phase::actions);
  CHECK(enemies_of(s, own) == std::vector<EnemyId>{enemy(other), enemy_militia(gallia), enemy(TribeId::franks),
                                                   enemy(TribeId::goths), enemy(RivalId::postumus)});
  s.plays(P1, Verb::battle, line(own, enemy(TribeId::goths)));
  s.rolls({1, 1});     // two Legions
  s.rolls({1, 1, 1});  // one Goth and Cniva's two dice: the Franks do not help
  CHECK(s.told(EventKind::battle_lost));
}

RULE_TEST("TOC-4-c TOC-4-e", "a General leads the Militia of a capital that his player governs: one army") {
  Scene s;
  s.governs(P2, gallia, 2);
  s.militia(gallia);
  const ArmyId own = s.army(P1, gallia, 1), other = s.army(P2, gallia, 1, 0, true);
  s.points(1, 0, 0);
  s.begin(Phase::actions);
  CHECK(enemies_of(s, own) == std::vector<EnemyId>{enemy(other)});
}

RULE_TEST("TOC-4-d", "in a homeland the inactive Barbarians do not fight; in a province they do") {
  Scene s;
  s.barbarians(TribeId::goths, thracia, 1, 2);
  s.at_home(TribeId::goths, 0);
  s.leader(LeaderId::cniva, home_goths, true);
  const ArmyId abroad = s.army(P1, home_goths, 1), at_home = s.army(P1, thracia, 1);
  s.points(2, 0, 0);
  s.begin(Phase::actions);
  CHECK(enemies_of(s, abroad).empty());
  s.at_home(TribeId::goths, 2);
  CHECK(enemies_of(s, abroad) == std::vector<EnemyId>{enemy(TribeId::goths)});
  s.plays(P1, Verb::battle, line(abroad, enemy(TribeId::goths)));
  s.rolls({1});
  CHECK(s.state.chance.count == 2);  // not the five inactive ones, nor their Leader
  s.rolls({1, 1});
  s.plays(P1, Verb::battle, line(at_home, enemy(TribeId::goths)));
  s.rolls({1});
  CHECK(s.state.chance.count == 3);
}

RULE_TEST("TOC-4-f", "the Governor of Italia is the Emperor, who may be neutral") {
  Scene s;
  CHECK(emperor(s.state) == neutral);
  s.governs(P3, italia, 3);
  CHECK(emperor(s.state) == P3);
  Context t = table_of(s);
  remove_governor(t, italia, Rule::TOC_6_4_e);
  put_governor(t, italia, P3, Rule::TOC_6_4_e);
  CHECK(emperor(s.state) == P3);
}

RULE_TEST("TOC-4-g",
          "enemies are Barbarians outside his armies, Rivals and what other players command: never his own") {
  Scene s;
  s.governs(P1, gallia, 2);
  s.militia(gallia);
  const ArmyId own = s.army(P1, gallia, 2), second = s.army(P1, gallia, 1, 0, true);
  s.foederati(own, TribeId::franks, 1);
  s.points(1, 0, 0);
  s.begin(Phase::actions);
  CHECK(enemies_of(s, own).empty());
  CHECK(enemies_of(s, second).empty());
  s.barbarians(TribeId::franks, gallia, 1);
  const ArmyId other = s.army(P2, gallia, 1);
  CHECK(enemies_of(s, own) == std::vector<EnemyId>{enemy(other), enemy(TribeId::franks)});
}

RULE_TEST("TOC-4-h", "all neutral Governors are one Faction") {
  Scene s(3);
  s.governs(P1, gallia, 1);
  s.governs(P2, asia, 1);
  CHECK(governed(s.state, neutral).size() == 12 - 3 - 2);
  CHECK(governed(s.state, neutral).has(italia));
  CHECK_FALSE(governed(s.state, neutral).has(hispania));  // closed: nobody's
  CHECK(s.at(italia).support == governed_count(s.state, neutral));
}

RULE_TEST("TOC-4-h TOC-FAQ-1b", "the Neutral Faction takes no turns: after the last player the first one is on again") {
  Scene s(3);
  for (int turn = 0; turn < 6; ++turn) {
    const Seat seat = seat_at(turn % 3);
    s.begin(Phase::actions, seat);
    s.plays(seat, Verb::end_actions);
    CHECK(s.state.game.active == seat_at((turn + 1) % 3));
    CHECK(s.asked_chance() == Roll::crisis);
  }
}

RULE_TEST("TOC-4-i",
          "his Seat of Power makes a Pretender, not his Breakaway markers, and only while he governs there") {
  Scene s;
  s.governs(P1, gallia, 3);
  s.governs(P1, pannonia, 3);
  s.marker(gallia, Marker::breakaway);
  CHECK_FALSE(is_pretender(s.state, P1));
  s.marker(pannonia, Marker::seat);
  CHECK(is_pretender(s.state, P1));
  CHECK_FALSE(is_pretender(s.state, P2));
  CHECK(another_pretender(s.state, P2));
  CHECK_FALSE(another_pretender(s.state, P1));
  Context t = table_of(s);
  remove_governor(t, pannonia, Rule::TOC_6_4_e);
  CHECK_FALSE(is_pretender(s.state, P1));
}

RULE_TEST("TOC-4-j", "both markers make a Pretender province, which an Emperor feels") {
  Scene s;
  s.governs(P1, italia, 6);
  s.governs(P2, gallia, 3);
  s.governs(P2, pannonia, 3);
  CHECK(emperors_legacy(s.state) == 6);
  s.marker(gallia, Marker::seat);
  CHECK(emperors_legacy(s.state) == 5);
  s.marker(pannonia, Marker::breakaway);
  CHECK(emperors_legacy(s.state) == 4);
}

RULE_TEST("TOC-4-l", "Legions, Militia and Barbarians are units; Generals and Governors are not") {
  Scene s;
  s.governs(P1, gallia, 2);
  s.governs(P2, asia, 2);
  const ArmyId army = s.army(P1, gallia, 2, 1, true);
  CHECK(units(s.state, army) == 3);
  s.militia(gallia);
  CHECK(units(s.state, army) == 4);
  s.foederati(army, TribeId::franks, 2);
  CHECK(units(s.state, army) == 6);
  CHECK(votes_needed(s.state, gallia, P2) == 2 * 2 + 6);
  CHECK(votes_needed(s.state, asia, P1) == 2 * 2);  // the Governor alone resists no vote
}

RULE_TEST("TOC-4-l", "Barbarian Leaders and Rival Emperors are units, that fall by one hit each") {
  Scene s;
  s.rival(RivalId::postumus);
  s.leader(LeaderId::cniva, thracia);
  const ArmyId one = s.army(P1, gallia, 1), two = s.army(P1, thracia, 1);
  s.points(2, 0, 0);
  s.begin(Phase::actions);
  s.plays(P1, Verb::battle, line(one, enemy(RivalId::postumus)));
  s.rolls({3, 1, 1, 1});
  s.plays(P1, Verb::reward_none);
  CHECK(s.state.rivals[RivalId::postumus].fate == Fate::gone);
  s.plays(P1, Verb::battle, line(two, enemy(TribeId::goths)));
  s.rolls({3, 1, 1});
  s.plays(P1, Verb::reward_none);
  CHECK(s.state.leaders[LeaderId::cniva].fate == Fate::gone);
}

RULE_TEST("TOC-3.3-k", "armies enter a closed province, Barbarians invade it, and nobody counts it as his") {
  Scene s(3);
  const ArmyId army = s.army(P1, gallia, 1);
  s.points(2, 9, 0);
  s.begin(Phase::actions);
  s.plays(P1, Verb::move_army, line(army, hispania));
  s.plays(P1, Verb::enter_capital, line(army));
  CHECK(s.of(army).capital == 1);
  CHECK_FALSE(s.offers(P1, Verb::place_governor, line(hispania), 9));
  for (Seat seat : {P1, P2, P3, neutral}) CHECK_FALSE(governed(s.state, seat).has(hispania));

  Scene raided(3);
  raided.at_home(TribeId::franks, 5);
  roll_invasion(raided, 4, 5, 4);
  CHECK(active_in(raided, TribeId::franks, gallia) == 3);
  CHECK(active_in(raided, TribeId::franks, hispania) == 2);
}

RULE_TEST("TOC-10.1-a", "the three Leaders come by their Events into the homelands of the Sassanids and the Goths") {
  const struct {
    EventId event;
    LeaderId leader;
    RegionId home;
  } entries[] = {{EventId::ardashir, LeaderId::ardashir, home_sassanids},
                 {EventId::shapur_i, LeaderId::shapur, home_sassanids},
                 {EventId::cniva, LeaderId::cniva, home_goths}};
  for (const auto& [event, leader, home] : entries) {
    Scene s;
    roll_crisis(s, 7);
    CHECK_FALSE(leader_in(s.state, leader, home));
    s.draws(event);
    CHECK(leader_in(s.state, leader, home));
    CHECK(s.state.leaders[leader].inactive == 0);
    CHECK(s.count(EventKind::leader_enters) == 1);
  }
}

RULE_TEST("TOC-10.2-a", "the three Rival Emperors come by their Events and stand in one province each") {
  for (int i = 0; i < rival_count; ++i) {
    const auto rival = static_cast<RivalId>(i);
    Scene s;
    roll_crisis(s, 7);
    CHECK_FALSE(rival_on_map(s.state));
    s.draws(rival_rows[at(rival)].event);
    CHECK(rival_on_map(s.state));
    CHECK(rival_in_region(s.state, rival_rows[at(rival)].province));
    CHECK(s.count(EventKind::rival_enters) == 1);
  }
}

RULE_TEST("TOC-10.2-g TOC-9-invade-f", "Rivals and Barbarians share a province in peace and begin no battle") {
  Scene s;
  s.rival(RivalId::postumus);
  s.barbarians(TribeId::franks, gallia, 2);
  s.barbarians(TribeId::alamanni, gallia, 1);
  const ArmyId army = s.army(P2, gallia, 1);
  const Army before = s.of(army);
  for (int turn = 0; turn < 4; ++turn) {
    roll_crisis(s, 2, seat_at(turn));
    s.plays(seat_at(turn), Verb::end_actions);
  }
  CHECK_FALSE(s.told(EventKind::battle_begins));
  CHECK(s.of(army) == before);
  CHECK(active_in(s, TribeId::franks, gallia) == 2);
  CHECK(active_in(s, TribeId::alamanni, gallia) == 1);
  CHECK(s.state.rivals[RivalId::postumus].fate == Fate::map);
}

}  // namespace curia::crisis
