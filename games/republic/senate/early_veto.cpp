#include "games/republic/senate/early_veto.h"

#include "games/republic/deeds.h"
#include "games/republic/senate/answer_tribune.h"
#include "games/republic/senate/consul_for_life.h"
#include "games/republic/senate/vote.h"

namespace curia::republic {

namespace {

// A vote is waiting for an answer, and it is not this player's turn in it.
bool may_come_early(const Table& t, Seat seat) {
  const State& s = t.s;
  if (t.rules.veto_window == choice::veto_window::own_turn || !vote_in_progress(s)) return false;
  if (s.stack.empty() || s.stack.back().kind != static_cast<std::uint8_t>(ProcedureKind::vote)) return false;
  const auto vote = procedure_in<Vote>(s.stack.back());
  return vote.at != Vote::At::called || vote.voter != seat;
}

}  // namespace

void list_early_vetoes(const Table& t, Sheet& sheet) {
  const State& s = t.s;
  if (!may_come_early(t, Seat::none)) return;
  const Proposal& p = s.senate.proposals.back();
  if (p.vetoed != 0 || p.cancelled != 0 || !may_be_vetoed(s, t.rules, p)) return;
  for (Seat seat : playing_seats(s) - p.voted) {
    if (!own_master(s, seat) || !may_come_early(t, seat)) continue;
    const CardId card = intrigue_card(s, seat, IntrigueId::tribune);
    if (card != CardId::none) sheet.may(seat, Verb::veto, Prompt::interrupt, Rule::VG_9_152a, {.a = op(card)});
    for (SenatorId senator : faction(s, seat).senators)
      if (at_liberty(s, senator) && has(senator, Ability::free_tribune) && !s.senate.free_tribunes_used.has(senator))
        sheet.may(seat, Verb::veto_free, Prompt::interrupt, Rule::VG_9_151g, {.a = op(senator)});
  }
}

Next play_early_veto(Table& t, const Move& move) {
  if (!may_come_early(t, move.faction)) return asked();  // in his turn it is an answer
  if (move.verb == Verb::veto)
    discard_from_hand(t, move.faction, as<CardId>(move.a), Rule::VG_9_15a);
  else
    t.s.senate.free_tribunes_used.add(as<SenatorId>(move.a));
  return call(EarlyVeto{.seat = move.faction});
}

Next EarlyVeto::step(Table& t) {
  RESUME(at) {
    PAUSE(answered, call(AnswerTribune{.tribune = seat}));
    if (t.result != 0) {
      t.s.senate.proposals.back().vetoed = 1;
      t.tell(EventKind::proposal_vetoed, Rule::VG_9_152c, {.a = op(seat)});
    }
  }
  return done();
}

}  // namespace curia::republic
