#include "games/republic/sequence/whole_game.h"

#include "games/republic/interrupts/deals.h"
#include "games/republic/mortality/ageing.h"
#include "games/republic/scenarios.h"
#include "games/republic/sequence/sequence.h"
#include "games/republic/setup/setup.h"

namespace curia::republic {

namespace {

void begin_turn(Table& t) {
  State& s = t.s;
  s.turn = static_cast<std::uint8_t>(s.turn + 1U);
  s.legions_disbanded = s.fleets_disbanded = 0;
  s.rebel_proved = 0;
  s.beaten_army = Units{};
  s.consul_for_life_safe = 0;
  s.obeyed = SenatorId::none;
  for (Faction& faction : s.factions) faction.attempted = faction.targeted = 0;
  for (War& war : s.wars.rows) {
    war.spent_numbers = 0;
    war.land_battle = war.naval_battle = 0;
    war.held = Held::no;
  }
  for (Force& force : s.forces) {
    force.sent_this_turn = force.reinforced_this_turn = force.fought = force.won_land = 0;
    force.disbanded = 0;
  }
  for (Province& province : s.provinces.rows) {
    province.appointed_this_turn = 0;
    province.garrisoned_this_turn = 0;
    province.spoils_taken = province.raided = province.disordered = 0;
  }
  for (Senator& senator : s.senators.rows) senator.returned_governor = senator.recalled = senator.contributed = 0;
  for (Concession& concession : s.concessions.rows) concession.turned_over = 0;
  s.revolt.declared_this_turn = s.revolt.stalemate = 0;
  s.natural_disaster_paid = 0;
  s.fleets_prosecuted = WarSet{};
  s.hrao_dice = SenatorSet{};
  forget_old_deals(t);
  t.tell(EventKind::turn_begins, Rule::VG_4_1, {.n = s.turn});
  if (row(s.scenario).mixed &&
      (s.turn == value::alternate_middle_turn || s.turn == value::alternate_late_turn)) {  // VG-3.5c
    s.era = s.turn == value::alternate_late_turn ? Era::late : Era::middle;
    t.tell(EventKind::era_begins, Rule::VG_3_5c, {.n = static_cast<std::int16_t>(s.era)});
  }
}

}  // namespace

Next WholeGame::step(Table& t) {
  RESUME(at) {
    PAUSE(set_up, call(Setup{}));
    if (t.rules.ageing == on) PAUSE(aged, call(StartingAges{}));  // VG-5.54
    for (;;) {
      if (t.s.phase == Phase::setup || t.s.phase == Phase::revolution) {
        begin_turn(t);
        t.s.phase = Phase::mortality;
      } else {
        t.s.phase = static_cast<Phase>(static_cast<int>(t.s.phase) + 1);
      }
      t.tell(EventKind::phase_begins, Rule::VG_4_1, {.n = static_cast<std::int16_t>(t.s.phase)});
      PAUSE(phase_over, call(Sequence{.phase = t.s.phase}));
    }
  }
  return done();
}

}  // namespace curia::republic
