// Votes and vetoes.
#include "games/republic/explain/parts.h"
#include "games/republic/senate/proposals.h"

namespace curia::republic {

namespace {

Why cannot_veto(const State& s, const Options& options, const Proposal& p) {
  if (may_be_vetoed(s, options, p)) return {};
  const bool dictators = holder(s, OfficeId::dictator) != SenatorId::none &&
                         presiding(s) == holder(s, OfficeId::dictator) && p.motion != Motion::consul_for_life &&
                         p.motion != Motion::special_trial && p.by_tribune == 0;
  if (dictators) return {Reason::cannot_be_vetoed, Rule::VG_9_33c, 0, 0};
  return {Reason::cannot_be_vetoed, p.by_tribune != 0 ? Rule::VG_9_151c : Rule::VG_9_152b, 0, 0};
}

bool a_veto(Verb verb) { return verb == Verb::veto || verb == Verb::veto_free; }

// VG-9.12d: somebody who was called is passed over by who presides, or a clock or the moderator says that he is silent.
Why silence(const State& s, const Options& options, const Move& move) {
  const Rule rule = Rule::VG_9_12d;
  const bool by_chair = move.verb == Verb::pass_over;
  const bool never = options.silent_vote == choice::silent_vote::waits ||
                     (by_chair && options.silent_vote != choice::silent_vote::chair_passes_over);
  if (never) return {Reason::nobody_is_passed_over, rule, 0, 0};
  if (!vote_in_progress(s)) return {Reason::no_vote_in_progress, rule, 0, 0};
  if (by_chair && chair_seat(s) != move.faction) return {Reason::not_presiding, rule, 0, index(chair_seat(s))};
  const auto whom = by_chair ? operands_of<Verb::pass_over>(move).seat : move.faction;
  if (s.senate.proposals.back().voted.has(whom)) return {Reason::already_voted, rule, 0, 0};
  return {by_chair ? Reason::not_called_to_vote : Reason::silence_is_said_of_others, rule, 0, 0};
}

}  // namespace

Why wrong_in_vote(const State& s, const Options& options, const Move& move) {
  if (move.verb == Verb::pass_over || move.verb == Verb::silent) return silence(s, options, move);
  if (move.verb != Verb::vote && move.verb != Verb::vote_senator && !a_veto(move.verb)) return {};
  if (!vote_in_progress(s))
    return {Reason::no_vote_in_progress, a_veto(move.verb) ? Rule::VG_9_152a : Rule::VG_9_14a, 0, 0};
  const Proposal& p = s.senate.proposals.back();
  if (a_veto(move.verb))
    if (const Why why = cannot_veto(s, options, p)) return why;
  if (p.voted.has(move.faction)) return {Reason::already_voted, Rule::VG_9_142b, 0, 0};
  const SenatorSet cast = p.senators_for | p.senators_against | p.senators_abstained;
  if (a_veto(move.verb) && !(cast & faction(s, move.faction).senators).empty())
    return {Reason::already_voted, Rule::VG_9_142b, 0, 0};
  return {Reason::not_called_to_vote, a_veto(move.verb) ? Rule::VG_9_152a : Rule::VG_9_14a, 0, 0};
}

}  // namespace curia::republic
