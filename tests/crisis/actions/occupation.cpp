// An army in the capital of a Pretender's province: TOC-12.2.
#include "tests/crisis/actions/acting.h"

namespace curia::crisis {

namespace {

// P2's empire: Seat of Power in Gallia, Pannonia and Thracia broken away; P1's army stands before the capital.
Scene scene(RegionId before, int waiting) {
  Scene s;
  for (const RegionId region : {RegionId::gallia, RegionId::pannonia, RegionId::thracia}) {
    s.governs(P2, region, 3);
    s.marker(region, region == RegionId::gallia ? Marker::seat : Marker::breakaway);
  }
  s.governs(P2, RegionId::asia, 3);
  s.army(P1, before, 2);
  s.waiting_governors(P1, waiting);
  acts(s, 0);
  return s;
}
void enters(Scene& s) { s.plays(P1, Verb::enter_capital, with(armies_on_map(s.state, P1).first())); }

}  // namespace

RULE_TEST("TOC-12.2-a", "it happens at once when the army enters, wherever in the turn, without the player's asking") {
  Scene s = scene(RegionId::pannonia, 0);
  CHECK(s.at(RegionId::pannonia).governor == P2);
  enters(s);
  CHECK(s.at(RegionId::pannonia).governor == neutral);
  CHECK(s.prompt() == Prompt::take_actions);
  Scene inside = scene(RegionId::pannonia, 0);  // it stood there when the province broke away
  inside.of(armies_on_map(inside.state, P1).first()).capital = 1;
  inside.begin(Phase::actions);
  CHECK(inside.at(RegionId::pannonia).governor == neutral);
}

RULE_TEST("TOC-12.2-a", "not in a province without marker, not in one's own") {
  Scene s = scene(RegionId::asia, 1);
  enters(s);
  CHECK(s.at(RegionId::asia).governor == P2);
  Scene own;
  own.governs(P1, RegionId::gallia, 3);
  own.marker(RegionId::gallia, Marker::seat);
  own.army(P1, RegionId::gallia, 1);
  acts(own, 0);
  enters(own);
  CHECK(own.at(RegionId::gallia).governor == P1);
  CHECK(is_pretender(own.state, P1));
}

RULE_TEST("TOC-12.2-a", "after a battle, too, as soon as the army is inside") {
  Scene s = scene(RegionId::pannonia, 0);
  const ArmyId legate = armies_on_map(s.state, P1).first();
  s.army(P2, RegionId::pannonia, 1, 0, true);
  s.points(1, 0, 0);
  s.plays(P1, Verb::battle, against(legate, enemy(army_of(P2, 0))));
  s.rolls({3, 3});  // two hits remove a full Legion
  s.rolls({1});
  CHECK(s.at(RegionId::pannonia).governor == P2);
  enters(s);
  CHECK(s.at(RegionId::pannonia).governor == neutral);
}

RULE_TEST("TOC-12.2-b TOC-12.2-c",
          "the marker goes, the Governor goes home, and one's own may stand on 1 for nothing") {
  Scene s = scene(RegionId::pannonia, 1);
  const auto number = s.at(RegionId::pannonia).counter;
  enters(s);
  CHECK(s.prompt() == Prompt::replace_governor);
  CHECK(s.offers(P1, Verb::occupy_own));
  CHECK(s.offers(P1, Verb::occupy_neutral));
  s.refuses(P1, Verb::end_actions);
  s.plays(P1, Verb::occupy_own);
  const Province& pannonia = s.at(RegionId::pannonia);
  CHECK(pannonia.governor == P1);
  CHECK(pannonia.support == 1);
  CHECK(pannonia.marker == Marker::none);
  CHECK(s.of(P2).governors_waiting.has(number));
  CHECK(s.of(P1).governors_waiting.empty());
  CHECK(s.state.turn.attempted.empty());  // no Place Governor action
  CHECK(s.at(RegionId::thracia).marker == Marker::breakaway);
  CHECK(is_pretender(s.state, P2));
}

RULE_TEST("TOC-12.2-c TOC-6.3.2-italia-c", "an Emperor gains nothing in Italia; one who loses a Governor loses 1") {
  for (const Seat emperor_seat : {P1, P2}) {
    Scene s = scene(RegionId::pannonia, 2);
    s.governs(emperor_seat, RegionId::italia, 4);
    s.at(RegionId::italia).support = 4;
    enters(s);
    s.plays(P1, Verb::occupy_own);
    CHECK(s.at(RegionId::italia).support == (emperor_seat == P1 ? 4 : 3));
  }
}

RULE_TEST("TOC-12.2-d", "a neutral Governor if he will not, or has none") {
  for (const int waiting : {0, 1}) {
    Scene s = scene(RegionId::pannonia, waiting);
    const int italia = s.at(RegionId::italia).support;
    enters(s);
    if (waiting > 0) s.plays(P1, Verb::occupy_neutral);
    CHECK(s.at(RegionId::pannonia).governor == neutral);
    CHECK(s.at(RegionId::pannonia).support == 1);
    CHECK(s.at(RegionId::italia).support == std::min(8, italia + 1));
    CHECK(s.of(P1).governors_waiting.size() == waiting);
  }
}

RULE_TEST("TOC-12.2-e TOC-12.2-f", "with the Seat of Power the empire ends, but its Governors stay") {
  Scene s = scene(RegionId::gallia, 1);
  enters(s);
  s.plays(P1, Verb::occupy_own);
  CHECK(s.at(RegionId::gallia).governor == P1);
  CHECK(s.at(RegionId::gallia).support == 1);
  CHECK_FALSE(is_pretender(s.state, P2));
  for (const RegionId region : {RegionId::pannonia, RegionId::thracia}) {
    CHECK(s.at(region).marker == Marker::none);
    CHECK(s.at(region).governor == P2);
    CHECK(s.at(region).support == 3);
  }
}

RULE_TEST("TOC-12.2-g", "the Mobs of the province go, and its Quaestor") {
  Scene s = scene(RegionId::pannonia, 0);
  s.mobs(RegionId::pannonia, 2);
  s.quaestor(RegionId::pannonia);
  enters(s);
  CHECK(s.at(RegionId::pannonia).mobs == 0);
  CHECK(s.at(RegionId::pannonia).quaestor == 0);
  CHECK(s.state.supply.mobs == value::mobs);
}

RULE_TEST("TOC-12.2-g TOC-6.3.3-militia-f", "and Militia that is still there") {
  Scene s = scene(RegionId::pannonia, 0);
  s.of(armies_on_map(s.state, P1).first()).capital = 1;
  s.militia(RegionId::pannonia);
  s.begin(Phase::actions);
  CHECK(s.at(RegionId::pannonia).militia == 0);
  CHECK(s.state.supply.militia == value::militia);
}

}  // namespace curia::crisis
