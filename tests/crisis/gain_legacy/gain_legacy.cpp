// Phase 6, Gain Legacy: TOC-6.6.
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

// What each step gave, in order.
std::vector<int> gains_of(Scene& s, Seat seat = P1) {
  s.events.clear();
  to_the_desk(s, seat);
  std::vector<int> gains;
  for (const Event& event : s.events)
    if (event.kind == EventKind::legacy_changed) gains.push_back(event.n);
  return gains;
}

// P1 is a Pretender in Gallia, Britannia and Hispania; Asia stands apart.
Scene pretender() {
  Scene s;
  for (RegionId region : {gallia, britannia, hispania}) s.governs(P1, region, 3);
  s.governs(P1, asia, 1);
  s.marker(gallia, Marker::seat);
  s.marker(britannia, Marker::breakaway);
  s.marker(hispania, Marker::breakaway);
  return s;
}

}  // namespace

RULE_TEST("TOC-6.6-a TOC-12.1-g", "a Pretender gains 1 for each province of his empire, besides those of all") {
  Scene s = pretender();
  CHECK(gains_of(s) == std::vector<int>{3, 4});
  CHECK(s.of(P1).legacy == 7);
}

RULE_TEST("TOC-6.6-a", "nothing for a province in which an army of another Pretender stands") {
  for (const bool rival_is_pretender : {true, false}) {
    Scene s = pretender();
    s.governs(P2, syria, 3);
    if (rival_is_pretender) s.marker(syria, Marker::seat);
    s.army(P2, britannia, 1);
    s.army(P3, hispania, 1);  // he is none
    CHECK(gains_of(s) == std::vector<int>{rival_is_pretender ? 2 : 3, 4});
  }
}

RULE_TEST("TOC-6.6-a", "by the other reading nothing at all while another Pretender exists") {
  for (const bool rival_is_pretender : {true, false}) {
    Options options = usual_options();
    options.peaceful_pretenders = on;
    Scene s(4, options);
    s.governs(P1, gallia, 3);
    s.marker(gallia, Marker::seat);
    s.governs(P2, syria, 3);
    if (rival_is_pretender) s.marker(syria, Marker::seat);
    CHECK(gains_of(s) == (rival_is_pretender ? std::vector<int>{1} : std::vector<int>{1, 1}));
  }
}

RULE_TEST("TOC-6.6-a TOC-12.2-f", "who has lost his Seat of Power has no empire left that gives anything") {
  Scene s = pretender();
  s.army(P2, gallia, 1, 0, true);
  s.waiting_governors(P2, 0);
  s.begin(Phase::actions, P2);  // he occupies its capital
  CHECK(s.at(gallia).governor == neutral);
  CHECK(s.at(britannia).marker == Marker::none);
  CHECK(gains_of(s) == std::vector<int>{3});
}

RULE_TEST("TOC-6.6-b", "an Emperor's own markers go, after they have scored for the last time") {
  Scene s = pretender();
  s.governs(P1, italia, 4);
  CHECK(gains_of(s) == std::vector<int>{3, 4, 5});  // Italia in full: no Pretender province is left
  for (RegionId region : {gallia, britannia, hispania}) CHECK(s.at(region).marker == Marker::none);
  CHECK_FALSE(is_pretender(s.state, P1));
  CHECK(s.of(P1).emperor_turns == 1);
}

RULE_TEST("TOC-6.6-c", "the Emperor gains Italia's support less all players' Pretender provinces, but not below 0") {
  for (int support = 2; support <= 5; ++support) {
    Scene s;
    s.governs(P1, italia, support);
    for (RegionId region : {gallia, britannia}) s.governs(P2, region, 3);
    s.governs(P3, asia, 3);
    s.marker(gallia, Marker::seat);
    s.marker(britannia, Marker::breakaway);
    s.marker(asia, Marker::seat);
    const int left = support - 1 - 3;  // Support Check takes 1 for the Pretenders
    CHECK(gains_of(s) == (left > 0 ? std::vector<int>{left, 1} : std::vector<int>{1}));
  }
}

RULE_TEST("TOC-6.6-d", "an Emperor Turn counts if there is neither a Pretender nor a Rival Emperor") {
  for (const bool another : {false, true})
    for (const bool rival : {false, true}) {
      Scene s;
      s.governs(P1, italia, 6);
      s.governs(P2, gallia, 3);
      s.of(P1).emperor_turns = 2;
      if (another) s.marker(gallia, Marker::seat);
      if (rival) s.rival(RivalId::zenobia);
      gains_of(s);
      CHECK(s.of(P1).emperor_turns == (another || rival ? 2 : 3));
      CHECK(s.told(EventKind::emperor_turn) == !(another || rival));
    }
  Scene nobody;
  nobody.governs(P1, gallia, 2);
  gains_of(nobody);
  CHECK(nobody.of(P1).emperor_turns == 0);  // nor for anybody else
}

RULE_TEST("TOC-6.6-d", "Breakaway markers without their Seat make no Pretender and spoil no Emperor Turn") {
  Scene s;
  s.governs(P1, italia, 6);
  s.governs(P2, gallia, 3);
  s.marker(gallia, Marker::breakaway);
  gains_of(s);
  CHECK(s.of(P1).emperor_turns == 1);
}

RULE_TEST("TOC-6.6-e", "1 for each province, Italia included") {
  Scene s;
  s.governs(P1, gallia, 1);
  s.governs(P1, asia, 1);
  s.governs(P2, syria, 1);
  CHECK(gains_of(s) == std::vector<int>{2});
  s.governs(P1, italia, 5);
  CHECK(gains_of(s) == std::vector<int>{5, 3});
}

RULE_TEST("TOC-6.6-f TOC-6.3.3-build-d", "1 for each improvement in one's provinces, whoever built it") {
  Scene s;
  s.governs(P1, gallia, 1);
  s.governs(P1, asia, 1);
  s.improvement(gallia, ImprovementId::limes);
  s.improvement(gallia, ImprovementId::basilica);
  s.improvement(asia, ImprovementId::amphitheatre);
  s.improvement(syria, ImprovementId::amphitheatre);  // neutral
  CHECK(gains_of(s) == std::vector<int>{2, 3});
  s.governs(P2, syria, 1);
  CHECK(gains_of(s, P2) == std::vector<int>{1, 1});
}

RULE_TEST("TOC-6.6-g", "in this order: Pretender, Emperor, provinces, improvements") {
  Scene s;
  s.governs(P1, gallia, 3);
  s.governs(P1, italia, 5);
  s.marker(gallia, Marker::seat);
  s.improvement(gallia, ImprovementId::limes);
  s.events.clear();
  to_the_desk(s);
  std::vector<Rule> options;
  for (const Event& event : s.events)
    if (event.kind == EventKind::legacy_changed || event.kind == EventKind::emperor_turn ||
        event.kind == EventKind::marker_removed)
      options.push_back(event.rule);
  CHECK(options == std::vector<Rule>{Rule::TOC_6_6_a, Rule::TOC_6_6_b, Rule::TOC_6_6_c, Rule::TOC_6_6_d,
                                     Rule::TOC_6_6_e, Rule::TOC_6_6_f});
  CHECK(s.of(P1).legacy == 1 + 5 + 2 + 1);
}

RULE_TEST("TOC-6.6-h", "the Legacy marker moves at once, also in a battle, and never back") {
  Scene s;
  s.governs(P1, gallia, 2);
  s.of(P1).legacy = 10;
  const ArmyId army = s.army(P1, gallia, 2);
  s.barbarians(TribeId::franks, gallia, 1);
  s.points(1, 0, 0);
  s.begin(Phase::actions);
  s.plays(P1, Verb::battle, line(army, enemy(TribeId::franks)));
  s.rolls({3, 1, 1});
  CHECK(s.of(P1).legacy == 13);
  CHECK(s.last(EventKind::legacy_changed)->m == 13);
  s.plays(P1, Verb::end_actions);
  CHECK(s.of(P1).legacy == 14);
}

RULE_TEST("TOC-6.6-h", "a player without provinces gains nothing") {
  Scene s;
  CHECK(gains_of(s).empty());
  CHECK(s.of(P1).legacy == 0);
}

}  // namespace curia::crisis
