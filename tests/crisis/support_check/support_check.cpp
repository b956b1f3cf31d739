// Phase 4, Support Check: TOC-6.4, and the worked example TOC-EX-6.4.
#include "games/crisis/support_check/support_check.h"

#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

// P1 in Gallia and Asia on support 2, with nothing that threatens them.
Scene calm() {
  Scene s;
  s.governs(P1, gallia, 2);
  s.governs(P1, asia, 2);
  return s;
}

// P1 rules Italia and three more provinces as the example has it; Postumus is in Gallia.
Scene example() {
  Scene s;
  s.governs(P1, thracia, 1);
  s.governs(P1, pannonia, 2);
  s.governs(P1, macedonia, 2);
  s.governs(P1, italia, 4);
  s.improvement(italia, ImprovementId::amphitheatre);
  s.barbarians(TribeId::alamanni, thracia, 1);
  s.barbarians(TribeId::alamanni, pannonia, 1);
  s.army(P2, pannonia, 2, 0, true);
  s.rival(RivalId::postumus);
  return s;
}

}  // namespace

RULE_TEST("TOC-6.4-a", "an active Barbarian, a Rival Emperor or an enemy army in the capital costs 1 support") {
  Scene none = calm();
  to_the_desk(none);
  CHECK(none.at(gallia).support == 2);

  Scene barbarian = calm();
  barbarian.barbarians(TribeId::franks, gallia, 1, 2);
  to_the_desk(barbarian);
  CHECK(barbarian.at(gallia).support == 1);
  CHECK(barbarian.at(asia).support == 2);

  Scene leader = calm();
  leader.leader(LeaderId::cniva, asia);
  to_the_desk(leader);
  CHECK(leader.at(asia).support == 1);

  Scene rival = calm();
  rival.rival(RivalId::postumus);
  to_the_desk(rival);
  CHECK(rival.at(gallia).support == 1);
  CHECK(rival.at(asia).support == 2);

  Scene army = calm();
  army.army(P2, gallia, 1, 0, true);
  to_the_desk(army);
  CHECK(army.at(gallia).support == 1);
}

RULE_TEST("TOC-6.4-a", "no threat: inactive Barbarians, foederati, an army outside, one's own in the capital") {
  Scene s = calm();
  s.barbarians(TribeId::franks, gallia, 0, 3);
  s.leader(LeaderId::cniva, gallia, true);
  s.foederati(s.army(P2, gallia, 2), TribeId::goths, 1);
  s.army(P1, asia, 1, 0, true);
  s.militia(asia);
  to_the_desk(s);
  CHECK(s.at(gallia).support == 2);
  CHECK(s.at(asia).support == 2);
  CHECK_FALSE(s.told(EventKind::support_changed));
}

RULE_TEST("TOC-6.4-a TOC-4-e",
          "whose Militia holds a capital is an enemy there to all others, with or without a General") {
  Scene s = calm();
  s.militia(gallia);
  CHECK_FALSE(threatened(s.state, gallia, P1));
  CHECK(threatened(s.state, gallia, P2));
}

RULE_TEST("TOC-6.4-b", "however many causes there are, a province loses only 1") {
  Scene s;
  s.governs(P1, gallia, 4);
  s.barbarians(TribeId::franks, gallia, 3);
  s.barbarians(TribeId::alamanni, gallia, 2);
  s.army(P2, gallia, 2, 0, true);
  s.rival(RivalId::postumus);
  to_the_desk(s);
  CHECK(s.at(gallia).support == 3);
}

RULE_TEST("TOC-6.4-c TOC-12.1-f",
          "Rivals and Pretenders elsewhere cost an Emperor 1 in Italia, however many they are") {
  for (int rivals = 0; rivals <= 3; ++rivals)
    for (int pretenders = 0; pretenders <= 2; ++pretenders) {
      CAPTURE(rivals);
      CAPTURE(pretenders);
      Scene s;
      s.governs(P1, italia, 5);
      s.governs(P2, hispania, 3);
      s.governs(P2, britannia, 3);
      s.governs(P3, thracia, 3);
      if (pretenders > 0) s.marker(hispania, Marker::seat);
      if (pretenders > 0) s.marker(britannia, Marker::breakaway);
      if (pretenders > 1) s.marker(thracia, Marker::seat);
      for (int i = 0; i < rivals; ++i) s.rival(static_cast<RivalId>(i));
      to_the_desk(s);
      CHECK(s.at(italia).support == (rivals + pretenders > 0 ? 4 : 5));
    }
}

RULE_TEST("TOC-6.4-c", "they cost nothing in the check of one who is not Emperor, nor a dead or future Rival anybody") {
  Scene other;
  other.governs(P1, italia, 5);
  other.governs(P2, asia, 2);
  other.rival(RivalId::postumus);
  to_the_desk(other, P2);
  CHECK(other.at(italia).support == 5);

  Scene dead;
  dead.governs(P1, italia, 5);
  dead.rival(RivalId::postumus);
  dead.state.rivals[RivalId::postumus] = {.fate = Fate::gone};
  to_the_desk(dead);
  CHECK(dead.at(italia).support == 5);
}

RULE_TEST("TOC-6.4-c TOC-6.6-b", "an Emperor's own Seat of Power is no opposing Pretender") {
  Scene s;
  s.governs(P1, italia, 5);
  s.governs(P1, asia, 3);
  s.marker(asia, Marker::seat);
  to_the_desk(s);
  CHECK(s.at(italia).support == 5);
}

RULE_TEST("TOC-6.4-d", "the loss for a Rival comes on top of Italia's own") {
  Scene s;
  s.governs(P1, italia, 5);
  s.barbarians(TribeId::franks, italia, 1);
  s.rival(RivalId::zenobia);
  to_the_desk(s);
  CHECK(s.at(italia).support == 3);
  CHECK(s.count(EventKind::support_changed) == 2);
}

RULE_TEST("TOC-10.2-f", "a Rival Emperor costs support in his province and in Italia") {
  Scene s;
  s.governs(P1, italia, 5);
  s.governs(P1, gallia, 3);
  s.rival(RivalId::postumus);
  to_the_desk(s);
  CHECK(s.at(gallia).support == 2);
  CHECK(s.at(italia).support == 4);
}

RULE_TEST("TOC-6.4-e TOC-11.1-a", "the Governor goes on support 0, and where Mobs equal or exceed the support") {
  const struct {
    int support, mobs;
    bool goes;
  } cases[] = {{1, 0, false}, {0, 0, true}, {2, 1, false}, {2, 2, true}, {2, 3, true}, {4, 3, false}};
  for (const auto& [support, mobs, goes] : cases) {
    CAPTURE(support);
    CAPTURE(mobs);
    Scene s;
    s.governs(P1, gallia, support);
    if (mobs > 0) s.mobs(gallia, mobs);
    const std::uint8_t counter = s.at(gallia).counter;
    to_the_desk(s);
    CHECK(s.at(gallia).governor == (goes ? neutral : P1));
    CHECK(s.of(P1).governors_waiting.has(counter) == goes);
    CHECK(s.at(gallia).support == (goes ? 1 : support));
  }
}

RULE_TEST("TOC-6.4-e", "the losses of the first steps come first: support 1 and a Barbarian, or 2 with a Mob") {
  Scene s;
  s.governs(P1, gallia, 1);
  s.governs(P1, asia, 2);
  s.governs(P1, syria, 2);
  s.mobs(asia, 1);
  s.mobs(syria, 1);
  s.barbarians(TribeId::franks, gallia, 1);
  s.barbarians(TribeId::goths, asia, 1);
  to_the_desk(s);
  CHECK(s.at(gallia).governor == neutral);
  CHECK(s.at(asia).governor == neutral);
  CHECK(s.at(syria).governor == P1);
}

RULE_TEST("TOC-6.4-f", "a neutral Governor on 1 takes over; Mobs, Militia and Breakaway go") {
  Scene s;
  s.governs(P1, gallia, 3);
  s.governs(P1, britannia, 2);
  s.marker(gallia, Marker::seat);
  s.marker(britannia, Marker::breakaway);
  s.mobs(britannia, 2);
  s.militia(britannia);
  s.improvement(britannia, ImprovementId::basilica);
  const ArmyId army = s.army(P1, britannia, 1, 0, true);
  to_the_desk(s);
  CHECK(s.at(britannia) ==
        Province{.governor = neutral, .support = 1, .improvements = 1U << at(ImprovementId::basilica)});
  CHECK(s.of(army).capital == 1);  // armies stay
  CHECK(s.state.supply.militia == 12);
  CHECK(s.at(gallia).marker == Marker::seat);
}

RULE_TEST("TOC-6.4-f", "with the Seat of Power the whole empire ends, but not its Governors") {
  Scene s;
  s.governs(P1, gallia, 1);
  s.governs(P1, britannia, 2);
  s.marker(gallia, Marker::seat);
  s.marker(britannia, Marker::breakaway);
  s.barbarians(TribeId::franks, gallia, 1);
  to_the_desk(s);
  CHECK(s.at(gallia).governor == neutral);
  CHECK(s.at(gallia).marker == Marker::none);
  CHECK(s.at(britannia).marker == Marker::none);
  CHECK(s.at(britannia).governor == P1);
  CHECK(s.of(P1).legacy == 1);  // for Britannia alone: no Pretender any more
}

RULE_TEST("TOC-6.4-g",
          "all removals come first, Italia's too; then its support is the number of all that are neutral") {
  Scene s;
  s.governs(P1, italia, 1);
  s.governs(P1, gallia, 1);
  s.governs(P1, asia, 1);
  s.governs(P1, syria, 3);
  for (Seat seat : {P2, P3}) {
    s.governs(seat, seat == P2 ? hispania : africa, 1);
    s.governs(seat, seat == P2 ? britannia : aegyptus, 1);
  }
  for (RegionId region : {italia, gallia, asia}) s.barbarians(TribeId::goths, region, 1);
  to_the_desk(s);
  CHECK(emperor(s.state) == neutral);
  CHECK(governed(s.state, neutral).size() == 7);  // Italia, Gallia, Asia and the four that were
  CHECK(s.at(italia).support == 7);
  CHECK(s.at(syria).governor == P1);
  CHECK(s.of(P1).governors_waiting.size() == 3);
}

RULE_TEST("TOC-6.4-h", "a neutral Emperor's support counts Italia itself, and also follows losses of another player") {
  Scene s;
  s.governs(P1, italia, 1);
  for (RegionId region : {hispania, gallia, britannia, pannonia}) s.governs(P2, region, 1);
  for (RegionId region : {thracia, macedonia, asia, galatia}) s.governs(P3, region, 1);
  s.barbarians(TribeId::franks, italia, 1);
  to_the_desk(s);
  CHECK(s.at(italia).governor == neutral);
  CHECK(s.at(italia).support == 4);  // with Syria, Aegyptus and Africa
  s.barbarians(TribeId::goths, thracia, 1);
  to_the_desk(s, P3);
  CHECK(s.at(thracia).governor == neutral);
  CHECK(s.at(italia).support == 5);
}

RULE_TEST("TOC-6.4-i", "an Emperor who is still there loses 1 in Italia for each Governor removed, and not twice") {
  for (int lost = 0; lost <= 3; ++lost) {
    Scene s;
    s.governs(P1, italia, 6);
    const RegionId regions[] = {gallia, asia, syria};
    for (int i = 0; i < 3; ++i) s.governs(P1, regions[i], i < lost ? 0 : 2);
    to_the_desk(s);
    CHECK(governed_count(s.state, P1) == 4 - lost);
    CHECK(s.at(italia).support == 6 - lost);
  }
}

RULE_TEST("TOC-6.4-i", "the losses of one who is not Emperor cost an Emperor nothing") {
  Scene s;
  s.governs(P2, italia, 5);
  s.governs(P1, gallia, 0);
  s.governs(P1, asia, 0);
  to_the_desk(s, P1);
  CHECK(governed_count(s.state, P1) == 0);
  CHECK(s.at(italia).support == 5);
}

RULE_TEST("TOC-6.4-j", "if that brings Italia to 0 a neutral Governor follows the Emperor, too") {
  Scene s;
  s.governs(P1, italia, 2);
  s.governs(P1, gallia, 0);
  s.governs(P1, asia, 0);
  s.governs(P1, syria, 3);
  s.mobs(italia, 1);
  s.quaestor(italia);
  to_the_desk(s);
  CHECK(emperor(s.state) == neutral);
  CHECK(s.at(italia).support == 8);  // of eleven neutral provinces
  CHECK(s.at(italia).mobs == 0);
  CHECK(s.at(italia).quaestor == 0);
  CHECK(governed_count(s.state, P1) == 1);
  CHECK(s.of(P1).legacy == 1);  // nothing for an Emperor
  CHECK(s.of(P1).emperor_turns == 0);
}

RULE_TEST("TOC-6.4-j", "one loss less, and he stays on support 1") {
  Scene s;
  s.governs(P1, italia, 2);
  s.governs(P1, gallia, 0);
  s.governs(P1, asia, 2);
  to_the_desk(s);
  CHECK(emperor(s.state) == P1);
  CHECK(s.at(italia).support == 1);
}

RULE_TEST("TOC-6.4-k TOC-FAQ-1", "only provinces of the active player are checked") {
  Scene s;
  s.governs(P1, asia, 2);
  s.governs(P2, gallia, 1);
  s.governs(P2, syria, 2);
  s.neutral_at(pannonia, 3);
  s.mobs(syria, 2);
  for (RegionId region : {gallia, pannonia}) s.barbarians(TribeId::franks, region, 2);
  to_the_desk(s, P1);
  CHECK(s.at(gallia).support == 1);
  CHECK(s.at(syria).governor == P2);
  CHECK(s.at(pannonia).support == 3);
  to_the_desk(s, P2);
  CHECK(s.at(gallia).governor == neutral);
  CHECK(s.at(syria).governor == neutral);
  CHECK(s.at(pannonia).support == 3);
}

RULE_TEST("TOC-12.1-f", "Pretender provinces cost a neutral Emperor nothing, and a Pretender himself nothing") {
  Scene s;
  s.governs(P1, gallia, 3);
  s.marker(gallia, Marker::seat);
  const int before = s.at(italia).support;
  to_the_desk(s);
  CHECK(s.at(italia).support == before);
  CHECK(s.at(gallia).support == 3);
}

RULE_TEST("TOC-EX-6.4", "the Emperor's check: Thracia 1 to 0, Pannonia 2 to 1, Italia 4 to 3; Thracia lost, Italia 2") {
  Scene s = example();
  to_the_desk(s);
  std::vector<std::array<int, 3>> changes;
  for (const Event& event : s.events)
    if (event.kind == EventKind::support_changed) changes.push_back({event.a, event.n, event.m});
  CHECK(
      changes ==
      std::vector<std::array<int, 3>>{
          {op(pannonia), -1, 1}, {op(thracia), -1, 0}, {op(italia), -1, 3}, {op(thracia), 1, 1}, {op(italia), -1, 2}});
  CHECK(s.at(thracia).governor == neutral);
  CHECK(s.at(thracia).support == 1);
  CHECK(s.at(pannonia).support == 1);
  CHECK(s.at(pannonia).governor == P1);
  CHECK(s.at(italia).governor == P1);
  CHECK(s.at(italia).support == 2);
}

RULE_TEST("TOC-EX-6.6", "he then gains 6: 2 for Italia, 3 for his provinces, 1 for the Amphitheatre; no Emperor Turn") {
  Scene s = example();
  to_the_desk(s);
  CHECK(s.of(P1).legacy == 6);
  std::vector<int> gains;
  for (const Event& event : s.events)
    if (event.kind == EventKind::legacy_changed) gains.push_back(event.n);
  CHECK(gains == std::vector<int>{2, 3, 1});
  CHECK(s.of(P1).emperor_turns == 0);
}

}  // namespace curia::crisis
