// Exhaustion by war, the option B2: VG-12.5a, VG-12.5b.
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

Scene at_war(bool option) {
  Options options = as_printed();
  if (option) options.war_exhaustion = on;
  Scene s(3, options);
  s.people();
  s.war(WarId::gallic_1, Section::active);
  s.war(WarId::punic_1, Section::inactive);
  s.war(WarId::illyrian_1, Section::unprosecuted);
  return s;
}

void end_combat(Scene& s) {
  s.card(P2, IntrigueId::tribune);  // else the turn ends without a question
  s.begin(Phase::combat);
}

}  // namespace

RULE_TEST("VG-12.5a", "every active war is a turn older at the start of the Forum Phase") {
  Scene s = at_war(true);
  s.state.wars[WarId::gallic_1].duration = 3;
  s.begin(Phase::forum);
  CHECK(s.state.wars[WarId::gallic_1].duration == 4);
  CHECK(s.state.wars[WarId::illyrian_1].duration == 1);
  CHECK(s.state.wars[WarId::punic_1].duration == 0);  // inactive
  Scene basic = at_war(false);
  basic.begin(Phase::forum);
  CHECK(basic.state.wars[WarId::gallic_1].duration == 0);
}

RULE_TEST("VG-12.5b", "a war of 6 turns or more at the end of a Combat Phase is everybody's defeat") {
  for (const int turns : {5, 6, 7}) {
    Scene s = at_war(true);
    s.state.wars[WarId::gallic_1].duration = static_cast<std::uint8_t>(turns);
    end_combat(s);
    CHECK((s.state.game.ending == Ending::exhaustion) == (turns >= 6));
    CHECK(s.state.game.winners.empty());
  }
  Scene beaten = at_war(true);
  beaten.state.wars[WarId::gallic_1] = War{.section = Section::defeated};
  end_combat(beaten);
  CHECK(beaten.state.game.phase == Phase::revolution);
  Scene basic = at_war(false);
  basic.state.wars[WarId::gallic_1].duration = 9;
  end_combat(basic);
  CHECK(basic.state.game.phase == Phase::revolution);
}

RULE_TEST("VG-12.1a", "by the living rules a rebel whom nobody meets wins at once") {
  for (const bool living : {false, true}) {
    Scene s(3);
    if (living) s.options.victory_check_time = choice::victory_check_time::rebel_at_once;
    s.people(2);
    s.of(SenatorId::cornelius).rebel = 1;
    s.of(SenatorId::cornelius).where = Where::revolt;
    s.war(WarId::civil_war, Section::active);
    s.state.revolt.faction = P1;
    s.state.revolt.rebel = SenatorId::cornelius;
    s.state.revolt.army.legions = 5;
    s.card(P2, IntrigueId::tribune);  // else the turn ends without a question
    s.begin(Phase::combat);
    CHECK(s.told(EventKind::rebel_not_met));
    CHECK((s.state.game.ending == Ending::rebel) == living);
  }
}

}  // namespace curia::republic
