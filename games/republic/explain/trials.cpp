// Trials, appeals, fines and assassinations.
#include "games/republic/explain/parts.h"
#include "games/republic/senate/assassination/attempt.h"
#include "games/republic/senate/trials/trial.h"

namespace curia::republic {

namespace {

Why accusation(const State& s, const Move& move) {
  const auto [accused, charge, concession] = operands_of<Verb::accuse>(move);
  if (!exists(accused) || (charge > Charge::major && charge != Charge::omens)) return {};
  const Senator& record = s.senators[accused];
  const Rule grounds = charge == Charge::major ? Rule::VG_9_412b : Rule::VG_9_412a;
  if (charge == Charge::omens) {
    const Seat seat = faction_of(s, accused);
    const bool liable = seat != Seat::none && s.offices.omens_unpaid.has(seat) && faction(s, seat).leader == accused;
    if (!liable) return {Reason::no_such_mark, Rule::VG_9_653d, 0, 0};
    const bool tried = times_tried(s, accused, charge, ConcessionId::none) > 0;
    return tried ? Why{Reason::already_tried, Rule::VG_9_43, 0, 0} : Why{};
  }
  if (charge == Charge::corruption && record.corrupt == 0) return {Reason::no_such_mark, grounds, 0, 0};
  if ((charge == Charge::office || charge == Charge::major) && record.major == 0)
    return {Reason::no_such_mark, grounds, 0, 0};
  if (charge == Charge::concession) {
    if (!exists(concession)) return {Reason::concession_not_held, Rule::VG_LR_1_09_43a, 0, 0};
    const Concession& held = s.forum.concessions[concession];
    if (held.place != Concession::Place::held || held.holder != accused)
      return {Reason::concession_not_held, Rule::VG_LR_1_09_43a, 0, 0};
    if (held.exposed == 0) return {Reason::concession_not_exposed, grounds, 0, 0};
  }
  if (times_tried(s, accused, charge, charge == Charge::concession ? concession : ConcessionId::none) > 0)
    return {Reason::already_tried, Rule::VG_9_43, 0, 0};
  const int trials = s.senate.trials.minor_trials + s.senate.trials.major_trials;
  if (charge == Charge::major && trials > 0) return {Reason::enough_trials, Rule::VG_9_41a, 0, trials};
  if (s.senate.trials.major_trials > 0 || s.senate.trials.minor_trials >= value::minor_prosecutions_per_turn)
    return {Reason::enough_trials, Rule::VG_9_41a, value::minor_prosecutions_per_turn, trials};
  return {};
}

Why an_appeal(const State& s, const Move& move) {
  if (s.senate.proposals.empty()) return {Reason::not_on_trial, Rule::VG_9_422a, 0, 0};
  const Proposal& p = s.senate.proposals.back();
  if (p.motion != Motion::trial && p.motion != Motion::special_trial)
    return {Reason::not_on_trial, Rule::VG_9_422a, 0, 0};
  const auto accused = as<SenatorId>(p.items[0].a);
  if (faction_of(s, accused) != move.faction) return {Reason::not_your_senator, Rule::VG_9_422a, 0, 0};
  if (p.appeal != Appeal::none) return {Reason::already_appealed, Rule::VG_9_422a, 1, 1};
  if ((p.senators_for | p.senators_against | p.senators_abstained).has(accused))
    return {Reason::already_voted, Rule::VG_9_422a, 0, 0};
  return {Reason::not_called_to_vote, Rule::VG_9_422a, 0, 0};
}

Why an_attempt(const State& s, const Options& options, const Move& move) {
  if (attempt_in_progress(s)) return {Reason::attempt_being_resolved, Rule::VG_LR_1_09_74a, 0, 0};
  if (s.senate.stage == SenateStage::none || (s.senate.stage == SenateStage::closing && s.senate.proposals.empty()))
    return {Reason::senate_not_in_session, Rule::VG_9_71a, 0, 0};
  const Faction& own = faction(s, move.faction);
  if (move.verb == Verb::assassinate && own.attempted != 0) return {Reason::already_attempted, Rule::VG_9_7c, 1, 1};
  if (in_rome(s, move.faction).empty()) return {Reason::not_in_rome, Rule::VG_9_71a, 1, 0};
  const bool rebels_only = options.cfl_attempts == choice::cfl_attempts::rebels_only;
  if (rebels_only && s.offices.consul_for_life != SenatorId::none && move.faction != s.revolt.faction)
    return {Reason::consul_for_life_decides, Rule::VG_9_823d, 0, 0};
  if (s.offices.consul_for_life != SenatorId::none && move.faction != faction_of(s, s.offices.consul_for_life) &&
      move.faction != s.revolt.faction)
    return {Reason::consul_for_life_decides, Rule::VG_9_823c, 0, 0};
  if (move.verb == Verb::assassinate) return {Reason::already_targeted, Rule::VG_9_7c, 1, 1};
  const bool made = !s.senate.proposals.empty() && s.senate.proposals.back().sponsor_attacked != 0;
  return {made ? Reason::already_attempted : Reason::not_present, Rule::VG_9_623a, 1, made ? 1 : 0};
}

Why a_fine(const State& s, const Options& options, const Move& move) {
  const Rule rule = Rule::VG_LAW_calpurnian_1;
  if (!in_force(s, LawId::calpurnian_law)) return {Reason::law_not_in_force, rule, 0, 0};
  const bool each = options.calpurnian_scope == choice::calpurnian_scope::every_corrupt_governor;
  if (s.senate.once.fined != 0 && !each) return {Reason::already_fined, rule, 1, 1};
  const SenatorId fined = operands_of<Verb::fine_governor>(move).governor;
  if (!exists(fined)) return {};
  if (s.senate.once.fined_governors.has(fined)) return {Reason::already_fined, rule, 1, 1};
  const Senator& governor = s.senators[fined];
  if (governor.corrupt == 0 || governor.returned_governor == 0) return {Reason::no_such_mark, rule, 0, 0};
  return {};
}

}  // namespace

Why wrong_in_trial(const State& s, const Options& options, const Move& move) {
  switch (move.verb) {
    case Verb::accuse:
      return accusation(s, move);
    case Verb::choose_prosecutor:
      if (!s.senate.proposals.empty() && !s.senate.proposals.back().items.empty() &&
          s.senate.proposals.back().items[0].a == op(operands_of<Verb::choose_prosecutor>(move).prosecutor))
        return {Reason::is_the_accused, Rule::VG_9_411, 0, 0};
      return {};
    case Verb::appeal:
    case Verb::appeal_with_mob:
    case Verb::appeal_on_own_name:
    case Verb::appeal_on_own_name_with_mob:
      return an_appeal(s, move);
    case Verb::assassinate:
    case Verb::assassinate_sponsor:
      return an_attempt(s, options, move);
    case Verb::fine_governor:
      return a_fine(s, options, move);
    default:
      return {};
  }
}

}  // namespace curia::republic
