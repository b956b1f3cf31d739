#include "games/republic/senate/early_veto.h"

#include "games/republic/chance.h"
#include "games/republic/queries.h"
#include "games/republic/senate/answer_tribune.h"
#include "games/republic/senate/orders.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/vote.h"

namespace curia::republic {

namespace {

// A vote is waiting for an answer, and it is not this player's turn in it.
bool may_come_early(const Context& t, Seat seat) {
  const State& s = t.s;
  if (t.options.veto_window == choice::veto_window::own_turn || !vote_in_progress(s)) return false;
  if (s.stack.empty() || s.stack.back().kind != static_cast<std::uint8_t>(ProcedureKind::vote)) return false;
  const auto vote = procedure_in<Vote>(s.stack.back());
  return vote.at != Vote::At::called || vote.voter != seat;
}

// The faction that is called to vote, or none.
Seat called_to_vote(const State& s) {
  for (std::size_t i = s.stack.size(); i-- > 0;) {
    if (s.stack[i].kind != static_cast<std::uint8_t>(ProcedureKind::vote)) continue;
    const auto vote = procedure_in<Vote>(s.stack[i]);
    return vote.at == Vote::At::called ? vote.voter : Seat::none;
  }
  return Seat::none;
}

// Who may play one at the same time, as far as everybody knows. With `voter_first` only the Tribune of him who is called to vote
// could count beside another's.
SeatSet others_in_time(const Context& t, Seat first) {
  const State& s = t.s;
  SeatSet seats;
  if (t.options.veto_window == choice::veto_window::own_turn) return seats;
  const bool voter_first = t.options.simultaneous_tribunes == choice::simultaneous_tribunes::voter_first;
  const SenatorSet voted = s.senate.proposals.back().senators_for | s.senate.proposals.back().senators_against |
                           s.senate.proposals.back().senators_abstained;
  for (Seat seat : playing_seats(s) - s.senate.proposals.back().voted) {
    if (seat == first || !own_master(s, seat) || (voter_first && called_to_vote(s) != seat)) continue;
    if (!(voted & faction(s, seat).senators).empty()) continue;  // VG-9.142b
    if (may_have_tribune(s, t.options, seat)) seats.add(seat);
  }
  return seats;
}

SimultaneousVetoes veto_of(Seat seat, CardId card, SenatorId statesman) {
  SimultaneousVetoes vetoes{.first = seat};
  vetoes.tribunes.play(seat, card, statesman);
  return vetoes;
}

}  // namespace

void list_early_vetoes(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  if (!may_come_early(t, Seat::none)) return;
  const Proposal& p = s.senate.proposals.back();
  if (p.vetoed != 0 || p.cancelled != 0 || !may_be_vetoed(s, t.options, p)) return;
  for (Seat seat : playing_seats(s) - p.voted) {
    if (!own_master(s, seat) || !may_come_early(t, seat)) continue;
    const CardId card = tribune_card(s, t.options, seat);
    if (card != CardId::none) sheet.may(seat, Verb::veto, Prompt::interrupt, Rule::VG_9_152a, {.a = op(card)});
    for (SenatorId senator : free_tribunes(s, t.options, seat))
      sheet.may(seat, Verb::veto_free, Prompt::interrupt, Rule::VG_9_151g, {.a = op(senator)});
  }
}

Next play_early_veto(Context& t, const Move& move) {
  if (!may_come_early(t, move.faction)) return asked();  // in his turn it is an answer
  EarlyVeto veto{.seat = move.faction};
  if (move.verb == Verb::veto) veto.card = operands_of<Verb::veto>(move).card;
  if (move.verb == Verb::veto_free) veto.statesman = operands_of<Verb::veto_free>(move).senator;
  return call(veto);
}

Next EarlyVeto::step(Context& t) {
  RESUME(at) {
    PAUSE(vetoes_counted, call(veto_of(seat, card, statesman)));
    if (t.result < 0) return done();
    seat = as<Seat>(static_cast<std::uint8_t>(t.result));
    PAUSE(answered, call(AnswerTribune{.tribune = seat}));
    if (t.result != 0) {
      t.s.senate.proposals.back().vetoed = 1;
      t.tell(EventKind::proposal_vetoed, Rule::VG_9_152c, {.a = op(seat), .c = op(t.s.senate.proposals.back().motion)});
    }
  }
  return done();
}

// ---- Vetoes at the same time ----------------------------------------------------------------------------------------

void SimultaneousVetoes::offers(const Context& t, Sheet& sheet) const {
  if (at != At::answering) return;
  for (Seat seat : tribunes.waiting& playing_seats(t.s)) {
    const CardId card = tribune_card(t.s, t.options, seat);
    if (card != CardId::none) sheet.must(seat, Verb::veto, Prompt::join_veto, Rule::VG_9_15b, {.a = op(card)});
    for (SenatorId senator : free_tribunes(t.s, t.options, seat))
      sheet.must(seat, Verb::veto_free, Prompt::join_veto, Rule::VG_9_15b, {.a = op(senator)});
    sheet.must(seat, Verb::pass, Prompt::join_veto, Rule::VG_9_15b);
  }
}

Next SimultaneousVetoes::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    tribunes.waiting = others_in_time(t, first);
    while (!(tribunes.waiting & playing_seats(s)).empty()) {
      PAUSE(answering, asked());
      if (t.answer.verb == Verb::none) continue;
      tribunes.waiting.remove(t.answer.faction);
      if (t.answer.verb == Verb::veto)
        tribunes.play(t.answer.faction, operands_of<Verb::veto>(t.answer).card, SenatorId::none);
      if (t.answer.verb == Verb::veto_free)
        tribunes.play(t.answer.faction, CardId::none, operands_of<Verb::veto_free>(t.answer).senator);
    }
    tribunes.waiting = {};
    tribunes.drop_lost(s, t.options);
    if (tribunes.wanting.empty()) return done(-1);
    if (tribunes.wanting.size() > 1) {
      if (t.options.simultaneous_tribunes == choice::simultaneous_tribunes::voter_first) {
        tribunes.wanting.remove(first);  // only he who is called to vote was asked
      } else {
        PAUSE(diced, pick(t, tribunes.wanting.size(), Roll::tribune_tie));
        tribunes.wanting = SeatSet::of(tribunes.wanting.nth(t.drawn));
      }
    }
    tribunes.spend(t, tribunes.wanting.first());
  }
  return done(index(tribunes.wanting.first()));
}

// Answers stay hidden until all are in; that of the first is known.
SimultaneousVetoes SimultaneousVetoes::shown_to(Seat viewer) const {
  SimultaneousVetoes shown = *this;
  shown.tribunes = tribunes.shown_to(viewer, first);
  return shown;
}

SimultaneousVetoes veto_with(const Move& move) {
  return move.verb == Verb::veto ? veto_of(move.faction, operands_of<Verb::veto>(move).card, SenatorId::none)
                                 : veto_of(move.faction, CardId::none, operands_of<Verb::veto_free>(move).senator);
}

}  // namespace curia::republic
