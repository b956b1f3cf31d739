#include "games/republic/senate/voting.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/senate/answer_tribune.h"
#include "games/republic/senate/candidates.h"
#include "games/republic/senate/early_veto.h"
#include "games/republic/senate/exile.h"
#include "games/republic/senate/orders.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/told.h"
#include "games/republic/senate/trials/advocates.h"
#include "games/republic/senate/trials/popular_appeal.h"
#include "games/republic/senate/vote.h"

namespace curia::republic {

int added_influence(const State& s, const Proposal& proposal, SenatorId senator) {
  const bool counts = proposal.motion == Motion::trial || proposal.motion == Motion::special_trial ||
                      proposal.motion == Motion::consul_for_life;
  if (!counts || proposal.items.empty() || proposal.items[0].a != op(senator)) return 0;
  return s.senators[senator].influence;
}

int added_votes(const State& s, const Options& options, const Proposal& proposal, SenatorId senator) {
  const bool of_war =
      proposal.motion == Motion::send || proposal.motion == Motion::reinforce || proposal.motion == Motion::recall;
  const bool of_garrisons = proposal.motion == Motion::garrison || proposal.motion == Motion::recall_garrison;
  const bool garrisons_too =  // AH-13.22, AH-13.3
      options.military_vote_bonus_garrison == choice::military_vote_bonus_garrison::garrisons_too;
  if (!of_war && !(of_garrisons && garrisons_too)) return 0;
  return (pontifex(s) == senator ? votes(s, senator) : 0) + (s.offices.priests.has(senator) ? 1 : 0);
}

namespace {

SenatorSet have_voted(const Proposal& p) { return p.senators_for | p.senators_against | p.senators_abstained; }

// Senators of this faction who may still vote.
SenatorSet still_to_vote(const State& s, const Proposal& p, Seat seat) { return in_rome(s, seat) - have_voted(p); }

// Statesmen of this faction who may veto it without a card: VG-9.151g, VG-LR-card-23A.
SenatorSet free_vetoes(const Context& t, const Proposal& p, Seat seat) {
  const State& s = t.s;
  const bool tribune = may_be_vetoed(s, t.options, p);
  SenatorSet set = tribune ? free_tribunes(s, t.options, seat) : SenatorSet{};
  const bool land_bill = p.motion == Motion::land_bill && p.unvetoable == 0;
  if (!land_bill) return set;
  for (SenatorId senator : faction(s, seat).senators) {
    if (!at_liberty(s, senator)) continue;
    if (land_bill && has(senator, Ability::free_land_bill_veto) && !s.senate.once.free_bills_used.has(senator))
      set.add(senator);
  }
  return set;
}

// A faction is called if it can vote, or hold a Tribune as far as anybody knows: VG-9.15a.
bool can_answer(const Context& t, const Proposal& p, Seat seat) {
  const State& s = t.s;
  if (!in_rome(s, seat).empty()) return true;
  return (tribune_may_act(s, t.options, seat) && faction(s, seat).hand_size > 0 && may_be_vetoed(s, t.options, p) &&
          own_master(s, seat)) ||
         !free_vetoes(t, p, seat).empty();
}

SeatSet to_be_called(const Context& t, const Proposal& p) {
  SeatSet left;
  for (Seat seat : playing_seats(t.s) - p.voted)
    if (can_answer(t, p, seat)) left.add(seat);
  return left;
}

// The sponsor of a repeal must vote for it: VG-9.621c.
bool bound_to_favour(const Proposal& p, SenatorId senator) {
  return p.motion == Motion::repeal && p.items[0].a == op(senator);
}

// On a Land Bill who does not vote for it votes against it: nobody is offered to abstain. VG-9.14c
bool no_abstention(const Proposal& p) { return p.motion == Motion::land_bill || p.motion == Motion::repeal; }

void cast(Context& t, Proposal& p, SenatorId senator, Side side, int bought) {
  if (side == Side::abstain && p.motion == Motion::land_bill) side = Side::against;  // VG-9.14c
  if (side == Side::abstain && p.motion == Motion::repeal) side = Side::in_favour;
  if (bound_to_favour(p, senator)) side = Side::in_favour;
  const bool accused = (p.motion == Motion::trial || p.motion == Motion::special_trial) && p.items[0].a == op(senator);
  const bool for_himself =  // VG-9.42b
      accused && t.options.accused_influence_side == choice::accused_influence_side::acquittal;
  if (for_himself) p.against = static_cast<std::int16_t>(p.against + added_influence(t.s, p, senator));
  if (side == Side::abstain) {
    p.senators_abstained.add(senator);
    t.tell(EventKind::senator_voted, Rule::VG_9_14b, {.a = op(senator), .b = op(side)});
    return;
  }
  pay(t, senator, bought, Rule::VG_9_141a);  // lost whatever the outcome: VG-9.141b
  int number = votes(t.s, senator) + added_votes(t.s, t.options, p, senator) + bought +
               (for_himself ? 0 : added_influence(t.s, p, senator));
  if (accused) number = std::max(0, number + p.appeal_votes);  // AH-9.44a
  std::int16_t& sum = side == Side::in_favour ? p.in_favour : p.against;
  sum = static_cast<std::int16_t>(sum + number);
  if (side == Side::in_favour) note_support(p, faction_of(t.s, senator), number);
  (side == Side::in_favour ? p.senators_for : p.senators_against).add(senator);
  t.tell(EventKind::senator_voted, Rule::VG_9_14b,
         {.a = op(senator),
          .b = op(side),
          .n = static_cast<std::int16_t>(number),
          .m = static_cast<std::int16_t>(bought)});
}

// VG-9.144a: every senator in Rome of all other factions voted against the chair's own proposal.
bool unanimously_defeated(const Context& t, const Proposal& p, SenatorId proposer) {
  const State& s = t.s;
  if (p.by_tribune != 0 || p.cancelled != 0 || proposer == SenatorId::none) return false;               // VG-9.144c
  const bool by_veto = t.options.unanimous_defeat_scope == choice::unanimous_defeat_scope::vetoed_too;  // AH-9.34a
  if (p.vetoed != 0 ? !by_veto : p.in_favour > p.against) return false;
  if (p.motion == Motion::trial || p.motion == Motion::special_trial || p.motion == Motion::minor) return false;
  if (presiding(s) != proposer) return false;
  const SenatorSet others = all_in_rome(s) - in_rome(s, faction_of(s, proposer));
  return !others.empty() && (others - p.senators_against).empty();
}

// What stands against the removal of the Pontifex Maximus, those who abstained included where two thirds of all who are present
// are needed: VG-9.654a, AH-13.7a.
int others_against(const Context& t, const Proposal& p) {
  if (t.options.pontifex_removal_base == choice::pontifex_removal_base::votes_cast) return p.against;
  int against = p.against;
  for (SenatorId senator : all_in_rome(t.s) - p.senators_for - p.senators_against) against += votes(t.s, senator);
  return against;
}

// Laenas needs no Tribune: VG-LR-card-23A.
bool is_veto_of_laenas(const Move& answer) {
  return answer.verb == Verb::veto_free && !has(operands_of<Verb::veto_free>(answer).senator, Ability::free_tribune);
}
bool is_tribunes_veto(const Move& answer) {
  return answer.verb == Verb::veto || (answer.verb == Verb::veto_free && !is_veto_of_laenas(answer));
}

void hand_over_chair(Context& t, SenatorId chair) {
  t.s.senate.gave_up_chair.add(chair);
  if (t.s.senate.chair == chair) t.s.senate.chair = SenatorId::none;
  t.tell(EventKind::chair_handed_over, Rule::VG_9_144a, {.a = op(chair), .b = op(presiding(t.s))});
}

}  // namespace

void Vote::offer_votes(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  const Proposal& p = s.senate.proposals.back();
  const SenatorSet left = still_to_vote(s, p, voter);
  offer_appeal(t, sheet, voter);
  if (must_appeal(s, voter)) return;  // VG-9.74c
  offer_exile(t, sheet, voter);
  for (Side side : {Side::in_favour, Side::against, Side::abstain}) {
    if (left.empty() && side != Side::abstain) continue;
    if (!left.empty() && side == Side::abstain && no_abstention(p)) continue;
    if (left.size() == 1 && bound_to_favour(p, left.first()) && side != Side::in_favour) continue;
    sheet.must(voter, Verb::vote, Prompt::cast_votes, Rule::VG_9_14b, {.a = op(side)});
  }
  for (SenatorId senator : left) {  // senator by senator: VG-9.142a
    const int least = left.size() > 1 ? 0 : 1;
    const int most = s.senators[senator].talents;
    for (Side side : {Side::in_favour, Side::against})
      if (side == Side::in_favour || !bound_to_favour(p, senator))
        sheet.must(voter, Verb::vote_senator, Prompt::cast_votes, Rule::VG_9_141a,
                   {.a = op(senator), .b = op(side), .least = least, .most = most});
    if (left.size() > 1 && !bound_to_favour(p, senator) && !no_abstention(p))
      sheet.must(voter, Verb::vote_senator, Prompt::cast_votes, Rule::VG_9_142a,
                 {.a = op(senator), .b = op(Side::abstain)});
  }
  if (!(have_voted(p) & faction(s, voter).senators).empty()) return;  // too late for a veto: VG-9.142b
  if (may_be_vetoed(s, t.options, p)) {
    const CardId card = tribune_card(s, t.options, voter);
    if (card != CardId::none) sheet.must(voter, Verb::veto, Prompt::cast_votes, Rule::VG_9_152a, {.a = op(card)});
  }
  for (SenatorId senator : free_vetoes(t, p, voter))
    sheet.must(voter, Verb::veto_free, Prompt::cast_votes,
               has(senator, Ability::free_tribune) ? Rule::VG_9_151g : Rule::VG_LR_card_23A, {.a = op(senator)});
}

// Who presides does not wait for a player who ignores his call: VG-9.12d.
void Vote::offer_passing_over(const Context& t, Sheet& sheet) const {
  if (t.options.silent_vote != choice::silent_vote::chair_passes_over || must_appeal(t.s, voter)) return;
  const Seat chair = chair_seat(t.s);
  if (decides_for(t.s, voter) != decides_for(t.s, chair))
    sheet.may(chair, Verb::pass_over, Prompt::interrupt, Rule::VG_9_12d, {.a = op(voter)});
}

void Vote::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  const Proposal& p = s.senate.proposals.back();
  if (at != At::defeated && (p.cancelled != 0 || p.vetoed != 0 || !still_possible(s, t.options, p))) return;
  switch (at) {
    case At::calling:
      for (Seat seat : to_be_called(t, p))
        sheet.must(chair_seat(s), Verb::call_vote, Prompt::call_next_faction, Rule::VG_9_14a, {.a = op(seat)});
      break;
    case At::called:
      if (!can_answer(t, p, voter)) break;
      offer_votes(t, sheet);
      offer_passing_over(t, sheet);
      break;
    case At::defeated:
      if (proposer == SenatorId::none || !in_rome(s, proposer)) break;  // dead or gone: nobody is to blame
      sheet.must(faction_of(s, proposer), Verb::lose_influence, Prompt::unanimous_defeat, Rule::VG_9_144a);
      sheet.must(faction_of(s, proposer), Verb::hand_over_chair, Prompt::unanimous_defeat, Rule::VG_9_144a);
      break;
    case At::start:
    case At::tribune_answered:
    case At::veto_answered:
    case At::compelled:
    case At::appealed:
    case At::contested:
    case At::vetoes_counted:
      break;
  }
}

Next Vote::finish(Context& t) {
  Proposal& p = t.s.senate.proposals.back();
  const bool majority =
      p.motion == Motion::remove_pontifex ? two_thirds(p.in_favour, others_against(t, p)) : p.in_favour > p.against;
  const bool passed = p.cancelled == 0 && p.vetoed == 0 && majority;  // VG-9.143, VG-9.654a
  if (!passed && p.cancelled == 0) note_rejected(t.s, t.options, p);  // VG-9.131a, VG-9.152c
  if (p.cancelled != 0 && p.vetoed == 0 && p.silenced == 0)
    t.tell(EventKind::proposal_lapsed, Rule::VG_9_722a, {.a = op(p.motion)});
  if (p.cancelled == 0 && p.vetoed == 0)
    t.tell(passed ? EventKind::proposal_passed : EventKind::proposal_defeated, Rule::VG_9_143,
           {.a = op(p.motion), .n = p.in_favour, .m = p.against});
  return done(passed ? 1 : 0);
}

// An answer to the call that asks for nothing more.
void Vote::answered(Context& t, Proposal& p) const {
  State& s = t.s;
  const Verb verb = t.answer.verb;
  if (verb == Verb::go_into_exile) {
    go_into_exile(t, operands_of<Verb::go_into_exile>(t.answer).senator);
  } else if (verb == Verb::silent || verb == Verb::pass_over) {  // VG-9.12d, VG-9.14c
    t.tell(EventKind::faction_silent, Rule::VG_9_12d,
           {.a = op(voter), .b = verb == Verb::pass_over ? op(t.answer.faction) : no_operand});
    for (SenatorId senator : still_to_vote(s, p, voter)) cast(t, p, senator, Side::abstain, 0);
    p.voted.add(voter);
  } else if (verb == Verb::vote) {
    const Side side = operands_of<Verb::vote>(t.answer).side;
    for (SenatorId senator : still_to_vote(s, p, voter)) cast(t, p, senator, side, 0);
    p.voted.add(voter);
  } else if (verb == Verb::vote_senator) {
    const auto given = operands_of<Verb::vote_senator>(t.answer);
    cast(t, p, given.senator, given.side, t.answer.amount);
    if (still_to_vote(s, p, voter).empty()) p.voted.add(voter);
  } else if (is_veto_of_laenas(t.answer)) {
    const SenatorId laenas = operands_of<Verb::veto_free>(t.answer).senator;
    s.senate.once.free_bills_used.add(laenas);
    p.vetoed = 1;
    t.tell(EventKind::proposal_vetoed, Rule::VG_LR_card_23A, {.a = op(voter), .b = op(laenas), .c = op(p.motion)});
  }
}

Next Vote::step(Context& t) {
  State& s = t.s;
  Proposal& p = s.senate.proposals.back();
  RESUME(at) {
    if (p.by_tribune == 0 && of_another == 0 && presiding(s) != SenatorId::none && faction_of(s, presiding(s)) == p.by)
      proposer = presiding(s);
    tell_proposal(t, p);
    if (p.by_tribune != 0) {  // Graft and Murder of a Tribune come before the first call: VG-IN-graft-1
      PAUSE(tribune_answered, call(AnswerTribune{.tribune = p.by}));
      if (t.result == 0) p.cancelled = p.silenced = 1;
    }
    while (p.cancelled == 0 && p.vetoed == 0 && !to_be_called(t, p).empty()) {
      if (!still_possible(s, t.options, p)) {  // a Tribune's proposal came first
        p.cancelled = 1;
        break;
      }
      if (to_be_called(t, p).size() == 1 && voter != Seat::none) {
        voter = to_be_called(t, p).first();
      } else {
        PAUSE(calling, asked());  // VG-9.14a
        if (t.answer.verb != Verb::call_vote) continue;
        voter = operands_of<Verb::call_vote>(t.answer).seat;
      }
      proposal = static_cast<std::uint8_t>(s.senate.proposals.size() - 1);
      t.tell(EventKind::faction_called, Rule::VG_9_14a, {.a = op(voter)});
      while (p.cancelled == 0 && p.vetoed == 0 && !p.voted.has(voter)) {
        if (!still_possible(s, t.options, p)) break;
        if (!can_answer(t, p, voter)) {
          p.voted.add(voter);
          break;
        }
        if (must_appeal(s, voter) && !chooses_appeal(t)) {  // VG-9.74c
          PAUSE(compelled, call(PopularAppeal{}));
          continue;
        }
        PAUSE(called, asked());
        if (is_appeal(t.answer.verb)) {  // VG-9.422a
          PAUSE(appealed, call(appeal_of(t.answer.verb)));
        } else if (is_tribunes_veto(t.answer)) {
          PAUSE(vetoes_counted, call(veto_with(t.answer)));  // VG-9.15b
          if (t.result < 0) continue;
          vetoing = as<Seat>(static_cast<std::uint8_t>(t.result));
          PAUSE(veto_answered, call(AnswerTribune{.tribune = vetoing}));
          if (t.result != 0) {
            p.vetoed = 1;
            t.tell(EventKind::proposal_vetoed, Rule::VG_9_152c, {.a = op(vetoing), .c = op(p.motion)});
          }
        } else {
          answered(t, p);
        }
      }
    }
    if (contest_due(p)) {  // VG-9.421c
      PAUSE(contested, roll(t, 2, Roll::trial_contest));
      settle_contest(t, rolled(t, Roll::trial_contest));
    }
    if (unanimously_defeated(t, p, proposer)) {
      if (s.senators[proposer].influence == 0 &&  // AH-9.34a
          t.options.chair_loss == choice::chair_loss::must_with_no_influence) {
        hand_over_chair(t, proposer);
      } else {
        PAUSE(defeated, asked());
        if (t.answer.verb == Verb::lose_influence)
          change_influence(t, proposer, value::unanimous_defeat_of_proposal_influence, Rule::VG_9_144a);
        if (t.answer.verb == Verb::hand_over_chair) hand_over_chair(t, proposer);
      }
    }
  }
  return finish(t);
}

// ---- Silence --------------------------------------------------------------------------------------------------------

SeatSet silent_seats(const State& s, const Options& options, const Decision& decision) {
  if (options.silent_vote == choice::silent_vote::waits || s.stack.empty() || decision.waiting.empty()) return {};
  const Frame& top = s.stack.back();
  if (top.kind != static_cast<std::uint8_t>(ProcedureKind::vote)) return {};
  const auto vote = procedure_in<Vote>(top);
  return vote.at == Vote::At::called && !must_appeal(s, vote.voter) ? decision.waiting : SeatSet{};
}

Move silence_of(const State& s, Seat seat) {
  return {.seat = seat, .faction = procedure_in<Vote>(s.stack.back()).voter, .verb = Verb::silent};
}

}  // namespace curia::republic
