#include "games/republic/senate/nomination.h"

#include "games/republic/queries.h"
#include "games/republic/senate/candidates.h"
#include "games/republic/senate/consul_for_life.h"
#include "games/republic/senate/exile.h"
#include "games/republic/senate/minor_motions.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/taking_office.h"
#include "games/republic/senate/vote.h"

namespace curia::republic {

namespace {

// The last remaining candidate cannot be vetoed: VG-9.152b.
bool last_candidate(const State& s, const Options& options, const Proposal& p) {
  if (p.motion == Motion::consuls) return possible_pairs(s, options, 2) == 1;
  if (p.motion == Motion::dictator) return not_rejected(s, p.motion, dictator_candidates(s, options)).size() == 1;
  if (p.motion == Motion::pontifex) return not_rejected(s, p.motion, pontifex_candidates(s)).size() == 1;
  if (p.motion == Motion::censor) return not_rejected(s, p.motion, censor_candidates(s)).size() == 1;
  return false;
}

}  // namespace

bool is_nomination(Verb verb, Motion& motion) {
  switch (verb) {
    case Verb::nominate_consuls:
      motion = Motion::consuls;
      return true;
    case Verb::nominate_dictator:
      motion = Motion::dictator;
      return true;
    case Verb::nominate_censor:
      motion = Motion::censor;
      return true;
    case Verb::nominate_pontifex:
      motion = Motion::pontifex;
      return true;
    case Verb::propose_removal:
      motion = Motion::remove_pontifex;
      return true;
    case Verb::propose_consul_for_life:
      motion = Motion::consul_for_life;
      return true;
    case Verb::propose_recall_of_exile:
      motion = Motion::recall_exile;
      return true;
    case Verb::minor_motion:
      motion = Motion::minor;
      return true;
    default:
      return false;
  }
}

Next nominate(const Move& move, Seat by, bool by_tribune) {
  Nomination nomination;
  is_nomination(move.verb, nomination.motion);
  nomination.by = by;
  nomination.by_tribune = by_tribune ? 1 : 0;
  if (move.verb == Verb::nominate_consuls) {
    nomination.first = operands_of<Verb::nominate_consuls>(move).first;
    nomination.second = operands_of<Verb::nominate_consuls>(move).second;
  } else if (move.verb == Verb::propose_removal) {
    nomination.first = operands_of<Verb::propose_removal>(move).pontifex;
  } else if (move.verb != Verb::minor_motion) {
    nomination.first = operands_of<Verb::nominate_dictator, Verb::nominate_censor, Verb::nominate_pontifex,
                                   Verb::propose_consul_for_life, Verb::propose_recall_of_exile>(move)
                           .senator;
  }
  return call(nomination);
}

Next Nomination::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    {
      Proposal proposal = one_line(motion, by, by_tribune != 0, op(first), op(second));
      proposal.unvetoable = last_candidate(s, t.options, proposal) ? 1 : 0;
      if (motion == Motion::recall_exile) count_supporters(proposal);
      s.senate.proposals.push(proposal);
      if (motion == Motion::consul_for_life) s.senate.once.consul_for_life_voted = 1;  // VG-9.131b
      if (motion == Motion::minor) note_minor_motion(s, by);
    }
    PAUSE(voted, call(Vote{}));
    {
      const bool silenced = s.senate.proposals.back().silenced != 0;
      supporters = strongest_supporters(s.senate.proposals.back());
      close_proposal(t);
      if (t.result == 0) {
        // A Tribune that was cancelled brought nothing to the vote; a candidate's death ends it for this turn: VG-9.722a.
        if (motion == Motion::consul_for_life && silenced) s.senate.once.consul_for_life_voted = 0;
        return done(0);
      }
    }
    if (motion == Motion::consuls) {
      PAUSE(consuls_installed, call(ChooseConsulships{.first = first, .second = second}));
    } else if (motion == Motion::dictator) {
      PAUSE(dictator_installed, call(TakeDictatorship{.dictator = first}));
    } else if (motion == Motion::recall_exile) {
      PAUSE(recalled, call(RecallExile{.exile = first, .supporters = supporters}));
    }
    if (motion == Motion::censor) become_censor(t, first);
    if (motion == Motion::pontifex) become_pontifex(t, first);
    if (motion == Motion::remove_pontifex) remove_pontifex(t, Rule::VG_9_654a);
    if (motion == Motion::consul_for_life) make_consul_for_life(t, first, true, Rule::VG_9_821a);
  }
  return done(1);
}

}  // namespace curia::republic
