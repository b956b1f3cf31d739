#pragma once
// Battles in a scene: one procedure is fought to its end and the table is left as it then stands.
#include "games/republic/combat/attack.h"
#include "games/republic/combat/battle.h"
#include "games/republic/combat/civil_war.h"
#include "games/republic/combat/fight_wars.h"
#include "games/republic/phases/combat.h"
#include "games/republic/wars.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

// Runs this procedure; when it is over nothing else happens.
template <Procedure P>
void fight(Scene& s, const P& procedure) {
  s.state.game.phase = Phase::combat;
  FightWar stop;  // a question that nobody is asked
  stop.at = FightWar::At::named;
  stop.left = SeatSet::of(Seat::nature);
  s.state.stack.push(frame_of(stop));
  s.run(procedure);
}

inline void fight_all(Scene& s) { fight(s, FightWars{}); }

// The last step of the phase for every war: Unprosecuted or not.
inline void close_phase(Scene& s) {
  Context t{.s = s.state, .options = s.options, .teller = &s};
  for (const Step& step : combat_steps())
    if (step.id == StepId::unprosecuted_wars || step.id == StepId::rhodian_fleets_leave) step.run(t);
}

// Chits that hit nobody.
inline void no_chits(Scene& s) {
  while (s.state.chance.kind == ChanceRequest::Kind::chit) {
    int chit = chit_none;
    for (int id = 1; id <= 30 && s.state.cards.cup.none == 0; ++id)
      if ((s.state.cards.cup.ids >> (id - 1) & 1U) != 0 && in_play_with(s.state, id).empty()) chit = id;
    s.chit(chit);
  }
}

inline Force& force(Scene& s, SenatorId commander) { return *force_of(s.state, commander); }

}  // namespace curia::republic
