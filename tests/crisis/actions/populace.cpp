// Populace actions: TOC-6.3.3, TOC-11.2-b, TOC-11.2-c.
#include "tests/crisis/actions/acting.h"

namespace curia::crisis {

RULE_TEST("TOC-6.3.3-support-a", "one space up costs its number; up to 4, again and again, in one's own provinces") {
  Scene s;
  s.governs(P1, RegionId::gallia, 1);
  s.governs(P2, RegionId::asia, 1);
  acts(s, 0, 0, 9);
  s.refuses(P1, Verb::increase_support, in(RegionId::asia));
  s.refuses(P1, Verb::increase_support, in(RegionId::thracia));
  for (const int next : {2, 3, 4}) {
    const int before = populace(s);
    s.plays(P1, Verb::increase_support, in(RegionId::gallia));
    CHECK(s.at(RegionId::gallia).support == next);
    CHECK(populace(s) == before - next);
  }
  CHECK(populace(s) == 0);
  s.points(0, 0, 9);
  s.refuses(P1, Verb::increase_support, in(RegionId::gallia));
}

RULE_TEST("TOC-6.3.3-support-b", "not in Italia") {
  Scene s;
  s.governs(P1, RegionId::italia, 1);
  s.at(RegionId::italia).support = 1;
  acts(s, 0, 0, 9);
  s.refuses(P1, Verb::increase_support, in(RegionId::italia));
}

RULE_TEST("TOC-EX-6.3.3", "Syria from 2 to 3 costs 3 points") {
  Scene s;
  s.governs(P1, RegionId::syria, 2);
  acts(s, 0, 0, 2);
  s.refuses(P1, Verb::increase_support, in(RegionId::syria));
  s.points(0, 0, 3);
  s.plays(P1, Verb::increase_support, in(RegionId::syria));
  CHECK(s.at(RegionId::syria).support == 3);
  CHECK(populace(s) == 0);
}

RULE_TEST("TOC-6.3.3-militia-a TOC-6.3.3-militia-b",
          "Militia for 2 points in a capital of one's own that holds neither Militia nor enemies") {
  Scene s;
  s.governs(P1, RegionId::gallia, 1);
  s.governs(P1, RegionId::asia, 1);
  s.governs(P1, RegionId::syria, 1);
  s.governs(P2, RegionId::thracia, 1);
  s.army(P1, RegionId::gallia, 1, 0, true);
  s.army(P2, RegionId::gallia, 1);         // outside
  s.army(P2, RegionId::asia, 1, 0, true);  // inside
  s.barbarians(TribeId::franks, RegionId::gallia, 1);
  acts(s, 0, 0, 4);
  s.refuses(P1, Verb::place_militia, in(RegionId::asia));
  s.refuses(P1, Verb::place_militia, in(RegionId::thracia));
  s.refuses(P1, Verb::place_militia, in(RegionId::italia));
  CHECK(s.offers(P1, Verb::place_militia, in(RegionId::syria)));
  s.plays(P1, Verb::place_militia, in(RegionId::gallia));
  CHECK(populace(s) == 2);
  CHECK(s.at(RegionId::gallia).militia == 1);
  CHECK(s.state.supply.militia == value::militia - 1);
  s.refuses(P1, Verb::place_militia, in(RegionId::gallia));
  s.state.supply.militia = 0;
  CHECK(s.offer(P1, Verb::place_militia) == nullptr);
}

RULE_TEST("TOC-6.3.3-militia-d TOC-6.3.3-militia-e TOC-6.3.3-militia-f",
          "Militia counts with the General in its capital, alone for the Governor, and goes with the Governor") {
  Scene s;
  s.governs(P2, RegionId::asia, 1);
  s.militia(RegionId::asia);
  const ArmyId inside = s.army(P2, RegionId::asia, 2, 0, true);
  CHECK(units(s.state, inside) == 3);
  CHECK(votes_needed(s.state, RegionId::asia, P1) == 2 + 3);
  s.of(inside).capital = 0;
  CHECK(units(s.state, inside) == 2);
  CHECK(votes_needed(s.state, RegionId::asia, P1) == 2 + 1);
  s.waiting_governors(P1, 1);
  acts(s, 0, 3);
  s.plays(P1, Verb::place_governor, in(RegionId::asia), 3);
  s.rolls({3, 3, 3});
  CHECK(s.at(RegionId::asia).militia == 0);
  CHECK(s.state.supply.militia == value::militia);
}

RULE_TEST("TOC-6.3.3-games-a TOC-11.2-b", "for 2 points one Mob leaves a province of one's own") {
  Scene s;
  s.governs(P1, RegionId::italia, 4);
  s.governs(P2, RegionId::asia, 2);
  s.mobs(RegionId::italia, 2);
  s.mobs(RegionId::asia, 1);
  acts(s, 0, 0, 5);
  s.refuses(P1, Verb::hold_games, in(RegionId::asia));
  s.plays(P1, Verb::hold_games, in(RegionId::italia));
  CHECK(s.at(RegionId::italia).mobs == 1);
  CHECK(populace(s) == 3);
  s.plays(P1, Verb::hold_games, in(RegionId::italia));
  CHECK(s.at(RegionId::italia).mobs == 0);
  CHECK(s.state.supply.mobs == value::mobs - 1);
  s.points(0, 0, 5);
  CHECK(s.offer(P1, Verb::hold_games) == nullptr);
}

RULE_TEST("TOC-11.2-c", "all Mobs go with the Governor whom a vote replaces") {
  Scene s;
  s.governs(P2, RegionId::asia, 1);
  s.mobs(RegionId::asia, 4);
  s.waiting_governors(P1, 1);
  acts(s, 0, 2);
  s.plays(P1, Verb::place_governor, in(RegionId::asia), 2);
  s.rolls({3, 3});
  CHECK(s.at(RegionId::asia).mobs == 0);
  CHECK(s.state.supply.mobs == value::mobs);
}

RULE_TEST("TOC-6.3.3-build-a", "for 3 points an improvement of a kind that is not there yet, in one's own province") {
  Scene s;
  s.governs(P1, RegionId::aegyptus, 1);
  s.governs(P2, RegionId::asia, 1);
  s.improvement(RegionId::aegyptus, ImprovementId::limes);
  acts(s, 0, 0, 8);
  s.refuses(P1, Verb::build, in(RegionId::aegyptus, ImprovementId::limes));
  s.refuses(P1, Verb::build, in(RegionId::asia, ImprovementId::limes));
  s.plays(P1, Verb::build, in(RegionId::aegyptus, ImprovementId::basilica));
  CHECK(populace(s) == 5);
  CHECK(has_improvement(s.at(RegionId::aegyptus), ImprovementId::basilica));
  CHECK(s.state.supply.improvements[at(ImprovementId::basilica)] == 11);
  CHECK(s.last(EventKind::improvement_built)->n == 3);
  s.plays(P1, Verb::build, in(RegionId::aegyptus, ImprovementId::amphitheatre));
  CHECK(s.at(RegionId::aegyptus).improvements == 0b111);
  s.points(0, 0, 9);
  CHECK(s.offer(P1, Verb::build) == nullptr);  // one of each kind
}

RULE_TEST("TOC-2-d TOC-6.3.3-build-a", "none is built when its supply is empty") {
  Scene s;
  s.governs(P1, RegionId::aegyptus, 1);
  s.state.supply.improvements[at(ImprovementId::limes)] = 0;
  acts(s, 0, 0, 3);
  s.refuses(P1, Verb::build, in(RegionId::aegyptus, ImprovementId::limes));
  CHECK(s.offers(P1, Verb::build, in(RegionId::aegyptus, ImprovementId::basilica)));
}

RULE_TEST("TOC-9-ev-inflation", "under Inflation it costs 4") {
  Scene s;
  s.governs(P1, RegionId::aegyptus, 1);
  s.event(EventId::inflation);
  acts(s, 0, 0, 3);
  CHECK(s.offer(P1, Verb::build) == nullptr);
  s.points(0, 0, 4);
  s.plays(P1, Verb::build, in(RegionId::aegyptus, ImprovementId::limes));
  CHECK(populace(s) == 0);
}

RULE_TEST("TOC-6.3.3-build-b TOC-FAQ-5", "not beside an active Barbarian or Leader, a Mob or a Rival Emperor") {
  const auto may_build = [](auto&& set) {
    Scene s;
    s.governs(P1, RegionId::syria, 3);
    set(s);
    acts(s, 0, 0, 3);
    return s.offer(P1, Verb::build) != nullptr;
  };
  CHECK(may_build([](Scene&) {}));
  CHECK_FALSE(may_build([](Scene& s) { s.barbarians(TribeId::sassanids, RegionId::syria, 1); }));
  CHECK(may_build([](Scene& s) { s.barbarians(TribeId::sassanids, RegionId::syria, 0, 2); }));
  CHECK_FALSE(may_build([](Scene& s) { s.leader(LeaderId::shapur, RegionId::syria); }));
  CHECK(may_build([](Scene& s) { s.leader(LeaderId::shapur, RegionId::syria, true); }));
  CHECK_FALSE(may_build([](Scene& s) { s.mobs(RegionId::syria, 1); }));
  CHECK_FALSE(may_build([](Scene& s) { s.rival(RivalId::priest_king); }));
}

RULE_TEST("TOC-6.3.3-build-b TOC-FAQ-2",
          "Barbarians in a player's army: none, another player's or all of them bar it") {
  using enum choice::foederati_building;
  CHECK(usual_options().foederati_building == allowed);
  for (const auto answer : {allowed, strangers_bar, all_bar})
    for (const Seat owner : {P1, P2}) {
      CAPTURE(static_cast<int>(answer));
      Options options = usual_options();
      options.foederati_building = answer;
      Scene s(4, options);
      s.governs(P1, RegionId::syria, 3);
      s.foederati(s.army(owner, RegionId::syria, 1), TribeId::nomads, 1);
      s.army(owner, RegionId::asia, 1);
      acts(s, 0, 0, 3);
      const bool barred = answer == all_bar || (answer == strangers_bar && owner == P2);
      CHECK((s.offer(P1, Verb::build) == nullptr) == barred);
      s.begin(Phase::support_check);
      CHECK(s.at(RegionId::syria).support == 3);  // as in the Support Check: TOC-6.4-a
    }
}

RULE_TEST("TOC-6.3.3-build-c", "nor while another player's army is in the capital") {
  Scene s;
  s.governs(P1, RegionId::syria, 3);
  const ArmyId foe = s.army(P2, RegionId::syria, 1, 0, true);
  acts(s, 0, 0, 3);
  CHECK(s.offer(P1, Verb::build) == nullptr);
  s.of(foe).capital = 0;
  CHECK(s.offer(P1, Verb::build) != nullptr);
}

}  // namespace curia::crisis
