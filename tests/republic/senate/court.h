#pragma once
// Scenes of the Senate for the tests of trials and assassinations: three factions of three Families each.
//   P1: Cornelius (leader, Rome Consul), Julius, Fulvius: 8 votes
//   P2: Fabius (leader), Claudius (Censor), Furius: 8 votes
//   P3: Valerius (leader), Manlius, Aurelius: 7 votes
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/senate/assassination/attempt.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/trials/prosecutions.h"
#include "games/republic/senate/vote.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

inline constexpr auto cornelius = SenatorId::cornelius, julius = SenatorId::julius, fulvius = SenatorId::fulvius,
                      fabius = SenatorId::fabius, claudius = SenatorId::claudius, furius = SenatorId::furius,
                      valerius = SenatorId::valerius, manlius = SenatorId::manlius, aurelius = SenatorId::aurelius;

// Back from his Province in this turn, with what he took there: he may be tried for it by every edition.
inline SenatorSetter corrupt_and_back(Scene& s, SenatorId who) {
  s.of(who).returned_governor = 1;
  return s.senator(who).corrupt();
}

// The Senate in the step of the trials. What runs next ends at the pending chit of `over`.
inline Scene court(bool censor = true) {
  Scene s(3);
  s.people();
  s.senator(cornelius).office(OfficeId::rome_consul);
  if (censor) s.senator(claudius).office(OfficeId::censor);
  s.state.game.phase = Phase::senate;
  s.state.senate.stage = SenateStage::trials;
  s.state.stack.push(frame_of(DrawChits{.purpose = Roll::mortality, .count = 1}));
  return s;
}
inline bool over(const Scene& s) { return s.asked_chance() == Roll::mortality; }

// What ran is over; the next procedure begins.
inline void next_step(Scene& s) {
  s.state.stack.clear();
  s.state.chance = {};
  s.state.stack.push(frame_of(DrawChits{.purpose = Roll::mortality, .count = 1}));
}

// A vote on a motion without effect, under the Rome Consul.
inline Scene floor_of_the_senate(bool censor = true) {
  Scene s = court(censor);
  s.state.senate.stage = SenateStage::other;
  open_proposal(s.state, Motion::minor, P1, false);
  return s;
}
inline void begin_vote(Scene& s) { s.run(Vote{}); }

inline bool died(const Scene& s, SenatorId who) {  // Rome may be repopulated with him at once
  for (const Event& event : s.events)
    if (event.kind == EventKind::senator_died && event.a == op(who)) return true;
  return false;
}

inline Proposal& on_floor(Scene& s) { return s.state.senate.proposals.back(); }

inline void call_on(Scene& s, Seat voter) {
  if (s.prompt() != Prompt::call_next_faction) return;
  for (const Seat chair : {P1, P2, P3})
    if (s.waits_for(chair)) return s.plays(chair, Verb::call_vote, {.a = op(voter)});
}
inline void votes_for(Scene& s, Seat voter, Side side) {
  call_on(s, voter);
  s.plays(voter, Verb::vote, {.a = op(side)});
}
inline void vote_all(Scene& s, Side one, Side two, Side three) {
  votes_for(s, P2, two);
  votes_for(s, P3, three);
  votes_for(s, P1, one);
}

inline Line charge(SenatorId who, Charge what, ConcessionId concession = ConcessionId::none) {
  return {.a = op(who), .b = op(what), .c = op(concession)};
}
// The Censor's player accuses with one of his own senators as Prosecutor.
inline void accuse(Scene& s, SenatorId who, Charge what, ConcessionId concession = ConcessionId::none) {
  s.plays(P2, Verb::accuse, charge(who, what, concession));
  s.plays(P2, Verb::choose_prosecutor, {.a = op(furius)});
}

// Everybody lets a Tribune stand.
inline void let_stand(Scene& s) {
  for (int n = 0; n < 6 && s.prompt() == Prompt::answer_tribune; ++n)
    for (const Seat seat : {P1, P2, P3})
      if (s.waits_for(seat)) {
        s.plays(seat, Verb::pass);
        break;
      }
}

// An attempt with this natural die.
inline void attack(Scene& s, Seat seat, SenatorId assassin, SenatorId target, int die, int cards = 0) {
  s.plays(seat, Verb::assassinate);
  s.plays(seat, Verb::name_victim, {.a = op(assassin), .b = op(target)}, cards);
  s.rolls({die});
}

}  // namespace curia::republic
