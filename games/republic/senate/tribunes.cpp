#include "games/republic/senate/tribunes.h"

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/running.h"
#include "games/republic/senate/business/motions.h"
#include "games/republic/senate/candidates.h"
#include "games/republic/senate/minor_motions.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/propose_consul_for_life.h"
#include "games/republic/senate/proposing.h"

namespace curia::republic {

namespace {

bool proposal_of_tribune_begun(const State& s) {
  for (const Frame& frame : s.stack)
    if (frame.kind == static_cast<std::uint8_t>(ProcedureKind::tribune_proposal)) return true;
  return false;
}

bool last_chance_running(const State& s) {
  for (const Frame& frame : s.stack)
    if (frame.kind == static_cast<std::uint8_t>(ProcedureKind::last_chance)) return true;
  return false;
}

// The vote under way would send him to war whose departure closes the Senate: VG-9.642b, AH-9.65d.
bool closes_senate(const Context& t) {
  const State& s = t.s;
  const Proposal& p = s.senate.proposals.back();
  if (p.by_tribune != 0 || s.senate.proposals.size() != 1) return false;
  const SenatorId who = closes_by_leaving(t);
  for (const Item& item : p.items) {
    if (p.motion == Motion::send && as<SenatorId>(item.a) == who) return true;
    if (p.motion == Motion::recall && as<SenatorId>(item.c) == who) return true;  // to replace a commander
  }
  return false;
}

// A proposal that is drafted, or waits for the first call, can be overtaken: VG-9.151b.
bool before_the_call(const State& s) {
  const Motion motion = s.senate.proposals.back().motion;
  return motion != Motion::trial && motion != Motion::special_trial && !vote_in_progress(s);
}

// It has been put to the vote: from then on it is on the floor, where the table says so. VG-9.151b
bool put_to_vote(const Context& t) {
  if (t.options.proposal_on_floor == choice::proposal_on_floor::when_voting_begins) return false;
  return is_running(t.s, ProcedureKind::vote);
}

enum class Moment : std::uint8_t { never, now, next };  // the Tribune's proposal comes at once, or after this vote

Moment moment_for(const Context& t, Seat seat) {
  const State& s = t.s;
  if (s.game.phase != Phase::senate || s.senate.stage == SenateStage::none || s.senate.stage == SenateStage::trials)
    return Moment::never;
  if (proposal_of_tribune_begun(s) || tribune_waits(s)) return Moment::never;
  if (s.senate.proposals.empty()) {
    const bool open = !last_chance_running(s) && !s.stack.empty() &&
                      s.stack.back().kind != static_cast<std::uint8_t>(ProcedureKind::choose_consulships) &&
                      s.stack.back().kind != static_cast<std::uint8_t>(ProcedureKind::take_dictatorship);
    return open ? Moment::now : Moment::never;
  }
  if (s.senate.proposals.size() != 1 || s.senate.proposals.back().by_tribune != 0) return Moment::never;
  if (before_the_call(s) && !put_to_vote(t)) return Moment::now;
  if (closes_senate(t) && !s.senate.proposals.back().voted.has(seat)) return Moment::now;
  return Moment::next;
}

// What he could propose at this stage: VG-9.151a.
void offer_proposals(const Context& t, Sheet& sheet, Seat seat) {
  const State& s = t.s;
  const bool whatever_fits =
      t.options.tribune_proposal_window == choice::tribune_proposal_window::fitting_the_stage;             // AH-9.71
  const bool dictator = t.options.dictator_election_by == choice::dictator_election_by::chair_or_tribune;  // AH-9.91c
  switch (s.senate.stage) {
    case SenateStage::consuls:
      if (possible_pairs(s, t.options, 2) >= 2) offer_consuls(t, sheet, seat);
      break;
    case SenateStage::pontifex:
      offer_pontifex(t, sheet, seat);
      if (whatever_fits) offer_consul_for_life(t, sheet, seat);
      break;
    case SenateStage::dictator:
    case SenateStage::censor:
      if (dictator && (whatever_fits || s.senate.stage == SenateStage::dictator)) offer_dictator(t, sheet, seat);
      offer_censor(t, sheet, seat);
      if (whatever_fits) offer_consul_for_life(t, sheet, seat);
      break;
    case SenateStage::governors:
      offer_business(t, sheet, seat, true);
      break;
    case SenateStage::other:
    case SenateStage::closing:
      offer_business(t, sheet, seat, true);
      offer_minor_motion_by_tribune(t, sheet, seat);
      break;
    case SenateStage::none:
    case SenateStage::trials:
      break;
  }
}

// A Tribune for which there is nothing to propose now is not played.
bool anything_fits(const Context& t, Seat seat) {
  const State& s = t.s;
  const bool business = s.senate.stage == SenateStage::other || s.senate.stage == SenateStage::closing;
  if (business && (s.arms.active.legions > 0 || s.arms.active.fleets > 0) &&
      s.senate.drafts[static_cast<std::size_t>(Motion::disband)] < fruitless_drafts)
    return true;  // to be disbanded, at least
  static thread_local Decision found;
  found.offers.clear();
  Sheet scratch(found);
  offer_proposals(t, scratch, seat);
  return scratch.size() > 0;
}

void list_own(const Context& t, Sheet& sheet, Seat seat, bool must, Prompt prompt) {
  const CardId card = tribune_card(t.s, t.options, seat);
  const auto offer = [&](Verb verb, Rule rule, std::uint8_t a) {
    if (must)
      sheet.must(seat, verb, prompt, rule, {.a = a});
    else
      sheet.may(seat, verb, prompt, rule, {.a = a});
  };
  if (card != CardId::none) offer(Verb::tribune, Rule::VG_9_151b, op(card));
  for (SenatorId senator : free_tribunes(t.s, t.options, seat)) offer(Verb::tribune_free, Rule::VG_9_151g, op(senator));
}

void use_tribune(Context& t, Seat seat, const TribunesAtOnce& tribunes) {
  tribunes.spend(t, seat);
  t.tell(EventKind::tribune_played, Rule::VG_9_15a, {.a = op(seat), .b = op(row_at(tribunes.statesmen, seat))});
}

}  // namespace

bool tribune_waits(const State& s) { return !s.senate.reserved.empty() && plays(s, s.senate.reserved[0].seat); }

Next call_reserved_tribune(Context& t) {
  const Seat seat = t.s.senate.reserved[0].seat;
  t.s.senate.reserved.erase_at(0);
  return call(TribuneProposal{.seat = seat});
}

void list_tribunes(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  if (s.game.phase != Phase::senate) return;
  for (Seat seat : playing_seats(s))
    if (tribune_card(s, t.options, seat) != CardId::none || !free_tribunes(s, t.options, seat).empty())
      if (const Moment moment = moment_for(t, seat);
          moment == Moment::next || (moment == Moment::now && anything_fits(t, seat)))
        list_own(t, sheet, seat, false, Prompt::interrupt);
}

Next play_tribune(Context& t, const Move& move) {
  if (move.verb != Verb::tribune && move.verb != Verb::tribune_free) return asked();
  State& s = t.s;
  if (last_chance_running(s) && s.senate.proposals.empty()) return asked();  // an answer in that window
  const Moment moment = moment_for(t, move.faction);
  const CardId card = move.verb == Verb::tribune ? operands_of<Verb::tribune>(move).card : CardId::none;
  const SenatorId statesman =
      move.verb == Verb::tribune_free ? operands_of<Verb::tribune_free>(move).senator : SenatorId::none;
  TribunesAtOnce tribune;
  tribune.play(move.faction, card, statesman);
  use_tribune(t, move.faction, tribune);
  if (moment == Moment::now) return call(TribuneProposal{.seat = move.faction});
  s.senate.reserved.push({.seat = move.faction, .card = card, .statesman = statesman});
  return done();
}

// ---- His proposal ---------------------------------------------------------------------------------------------------

void TribuneProposal::offers(const Context& t, Sheet& sheet) const {
  if (at != At::proposing || !plays(t.s, seat)) return;  // his faction may have been eliminated meanwhile
  const std::size_t before = sheet.size();
  offer_proposals(t, sheet, seat);
  if (sheet.size() == before) sheet.must(seat, Verb::pass, Prompt::draft_proposal, Rule::VG_9_151a);  // nothing fits
}

Next TribuneProposal::step(Context& t) {
  RESUME(at) {
    while (plays(t.s, seat)) {
      PAUSE(proposing, asked());
      if (t.answer.verb != Verb::none) break;
    }
    if (t.answer.verb != Verb::pass && t.answer.verb != Verb::none) {
      PAUSE(brought, bring(t, t.answer, seat, true));
    }
  }
  return done();
}

// ---- The last chance ------------------------------------------------------------------------------------------------

void LastChance::offers(const Context& t, Sheet& sheet) const {
  if (at != At::answering) return;
  for (Seat seat : tribunes.waiting& playing_seats(t.s)) {
    list_own(t, sheet, seat, true, Prompt::last_chance);
    sheet.must(seat, Verb::pass, Prompt::last_chance, Rule::VG_9_151e);
  }
}

Next LastChance::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    do {
      while (tribune_waits(s)) {
        PAUSE(reserved_brought, call_reserved_tribune(t));
      }
      tribunes.wanting = {};
      for (Seat seat : playing_seats(s))
        if (may_have_tribune(s, t.options, seat)) tribunes.waiting.add(seat);
      while (!(tribunes.waiting & playing_seats(s)).empty()) {
        PAUSE(answering, asked());
        if (t.answer.verb == Verb::none) continue;
        tribunes.waiting.remove(t.answer.faction);
        if (t.answer.verb == Verb::tribune)
          tribunes.play(t.answer.faction, operands_of<Verb::tribune>(t.answer).card, SenatorId::none);
        if (t.answer.verb == Verb::tribune_free)
          tribunes.play(t.answer.faction, CardId::none, operands_of<Verb::tribune_free>(t.answer).senator);
      }
      tribunes.waiting = {};
      tribunes.drop_lost(s, t.options);
      if (tribunes.wanting.empty()) break;
      winner = tribunes.wanting.first();
      if (tribunes.wanting.size() > 1) {  // the losers keep their cards: VG-9.15c
        PAUSE(diced, pick(t, tribunes.wanting.size(), Roll::tribune_tie));
        winner = tribunes.wanting.nth(t.drawn);
      }
      use_tribune(t, winner, tribunes);
      PAUSE(brought, call(TribuneProposal{.seat = winner}));
    } while (s.senate.presiding_left == 0);
  }
  return done();
}

LastChance LastChance::shown_to(Seat viewer) const {
  LastChance shown = *this;
  shown.tribunes = tribunes.shown_to(viewer, Seat::none);
  return shown;
}

}  // namespace curia::republic
