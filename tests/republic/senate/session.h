#pragma once
// Scenes of the Senate in session: the factions of court.h, without officers unless a test names them. The HRAO is
// Cornelius (P1): Influence 5, Oratory 3.
#include "games/republic/senate/answer_tribune.h"
#include "games/republic/senate/other_business.h"
#include "games/republic/senate/repopulate.h"
#include "games/republic/senate/tribunes.h"
#include "tests/republic/senate/court.h"

namespace curia::republic {

// What the edition under test prints: the answer of 2009, or that of 1990 and of the Quaestor edition.
template <class Answer>
Answer printed(Answer of_2009, Answer of_1990) {
  return any_proves_now("VG-") ? of_2009 : of_1990;
}
// Where the table has a Pontifex Maximus he is in office already, so that none is elected after the Consuls.
inline void with_a_pontifex(Scene& s, SenatorId who) {
  if (s.options.pontifex_maximus != off) s.senator(who).office(OfficeId::pontifex_maximus);
}

// The Consuls name their Quaestors where the table has any: the last two who may be.
inline void name_quaestors(Scene& s) {
  while (s.prompt() == Prompt::name_quaestor) {
    Offer last;
    for (const Offer& offer : s.decision().offers)
      if (offer.verb == Verb::name_quaestor) last = offer;
    s.plays(last.seat, Verb::name_quaestor, {.a = last.a, .b = last.b});
  }
}
// The Senate meets.
inline void meet(Scene& s) {
  s.begin(Phase::senate);
  name_quaestors(s);
}

inline Scene people_of_rome() {
  Scene s(3);
  s.people();
  return s;
}

// The stage of other business, with this procedure on top of it.
template <Procedure P>
void in_session(Scene& s, SenateStage stage, const P& procedure) {
  s.state.game.phase = Phase::senate;
  s.state.senate.stage = stage;
  s.state.stack.push(frame_of(DrawChits{.purpose = Roll::mortality, .count = 1}));
  s.run(procedure);
}
inline Scene business() {
  Scene s = people_of_rome();
  in_session(s, SenateStage::other, OtherBusiness{});
  return s;
}
// A vote on a proposal of the chair (P1, Cornelius) without further effect.
inline Scene vote_on(Motion motion = Motion::recruit) {
  Scene s = people_of_rome();
  s.state.senate.stage = SenateStage::other;
  open_proposal(s.state, motion, P1, false);
  return s;
}
inline void start_vote(Scene& s) { in_session(s, SenateStage::other, Vote{}); }

inline Context table_of(Scene& s) { return Context{.s = s.state, .options = s.options, .teller = &s}; }

inline Line pair(SenatorId one, SenatorId two) {
  return one < two ? Line{.a = op(one), .b = op(two)} : Line{.a = op(two), .b = op(one)};
}
inline void everybody_in_favour(Scene& s) { vote_all(s, Side::in_favour, Side::in_favour, Side::in_favour); }
inline void everybody_against(Scene& s) { vote_all(s, Side::against, Side::against, Side::against); }

// The lowest cards of the Early pile are being drawn: Middle cards may be in a hand.
inline void middle_cards_come(Scene& s) { s.state.cards.deck.layers.erase_at(0); }

inline Seat chair(Scene& s) { return chair_seat(s.state); }
inline Line who(SenatorId senator) { return {.a = op(senator)}; }

}  // namespace curia::republic
