#include "games/republic/sequence/whole_game.h"

#include "games/republic/interrupts/deals.h"
#include "games/republic/mortality/ageing.h"
#include "games/republic/scenarios.h"
#include "games/republic/sequence/sequence.h"
#include "games/republic/setup/setup.h"

namespace curia::republic {

namespace {

void begin_turn(Context& t) {
  State& s = t.s;
  s.game.turn = static_cast<std::uint8_t>(s.game.turn + 1U);
  s.arms.legions_disbanded = s.arms.fleets_disbanded = 0;
  s.game.rebel_proved = 0;
  s.arms.beaten_army = Units{};
  s.offices.consul_for_life_safe = 0;
  s.offices.obeyed = SenatorId::none;
  for (Faction& faction : s.factions) faction.attempted = faction.targeted = 0;
  for (War& war : s.wars.rows) {
    war.spent_numbers = 0;
    war.land_battle = war.naval_battle = 0;
    war.held = Held::no;
  }
  for (Force& force : s.arms.forces) {
    force.sent_this_turn = force.reinforced_this_turn = force.fought = force.won_land = 0;
    force.disbanded = 0;
  }
  for (Province& province : s.provinces.rows) {
    province.appointed_this_turn = 0;
    province.garrisoned_this_turn = 0;
    province.spoils_taken = province.raided = province.disordered = 0;
  }
  for (Senator& senator : s.senators.rows) senator.returned_governor = senator.recalled = senator.contributed = 0;
  for (Concession& concession : s.forum.concessions.rows) concession.turned_over = 0;
  s.revolt.declared_this_turn = s.revolt.stalemate = 0;
  s.rome.natural_disaster_paid = 0;
  s.arms.fleets_prosecuted = WarSet{};
  s.offices.hrao_dice = SenatorSet{};
  forget_old_deals(t);
  t.tell(EventKind::turn_begins, Rule::VG_4_1, {.n = s.game.turn});
  if (row(s.game.scenario).mixed &&
      (s.game.turn == value::alternate_middle_turn || s.game.turn == value::alternate_late_turn)) {  // VG-3.5c
    s.game.era = s.game.turn == value::alternate_late_turn ? Era::late : Era::middle;
    t.tell(EventKind::era_begins, Rule::VG_3_5c, {.n = static_cast<std::int16_t>(s.game.era)});
  }
}

}  // namespace

Next WholeGame::step(Context& t) {
  RESUME(at) {
    PAUSE(set_up, call(Setup{}));
    if (t.options.ageing == on) PAUSE(aged, call(StartingAges{}));  // VG-5.54
    for (;;) {
      if (t.s.game.phase == Phase::setup || t.s.game.phase == Phase::revolution) {
        begin_turn(t);
        t.s.game.phase = Phase::mortality;
      } else {
        t.s.game.phase = static_cast<Phase>(static_cast<int>(t.s.game.phase) + 1);
      }
      t.tell(EventKind::phase_begins, Rule::VG_4_1, {.n = static_cast<std::int16_t>(t.s.game.phase)});
      PAUSE(phase_over, call(Sequence{.phase = t.s.game.phase}));
    }
  }
  return done();
}

}  // namespace curia::republic
