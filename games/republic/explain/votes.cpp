// Votes and vetoes.
#include "games/republic/explain/parts.h"
#include "games/republic/senate/vote.h"

namespace curia::republic {

namespace {

Why cannot_veto(const State& s, const Options& rules, const Proposal& p) {
  if (may_be_vetoed(s, rules, p)) return {};
  const bool dictators = holder(s, OfficeId::dictator) != SenatorId::none &&
                         presiding(s) == holder(s, OfficeId::dictator) && p.motion != Motion::consul_for_life &&
                         p.motion != Motion::special_trial && p.by_tribune == 0;
  if (dictators) return {Reason::cannot_be_vetoed, Rule::VG_9_33c, 0, 0};
  return {Reason::cannot_be_vetoed, p.by_tribune != 0 ? Rule::VG_9_151c : Rule::VG_9_152b, 0, 0};
}

bool a_veto(Verb verb) { return verb == Verb::veto || verb == Verb::veto_free; }

}  // namespace

Why wrong_in_vote(const State& s, const Options& rules, const Move& move) {
  if (move.verb != Verb::vote && move.verb != Verb::vote_senator && !a_veto(move.verb)) return {};
  if (!vote_in_progress(s))
    return {Reason::no_vote_in_progress, a_veto(move.verb) ? Rule::VG_9_152a : Rule::VG_9_14a, 0, 0};
  const Proposal& p = s.senate.proposals.back();
  if (a_veto(move.verb))
    if (const Why why = cannot_veto(s, rules, p)) return why;
  if (p.voted.has(move.faction)) return {Reason::already_voted, Rule::VG_9_142b, 0, 0};
  const SenatorSet cast = p.senators_for | p.senators_against | p.senators_abstained;
  if (a_veto(move.verb) && !(cast & faction(s, move.faction).senators).empty())
    return {Reason::already_voted, Rule::VG_9_142b, 0, 0};
  return {Reason::not_called_to_vote, a_veto(move.verb) ? Rule::VG_9_152a : Rule::VG_9_14a, 0, 0};
}

}  // namespace curia::republic
