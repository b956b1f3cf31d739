#include "games/republic/senate/candidates.h"

#include "games/republic/queries.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/proposals.h"

namespace curia::republic {

SenatorSet consular_candidates(const State& s, const Options& options) {
  SenatorSet candidates = all_in_rome(s);
  if (pontifex(s) != SenatorId::none) candidates.remove(pontifex(s));                   // VG-9.65c
  if (options.consul_exclusions == choice::consul_exclusions::any_office_but_censor &&  // VG-9.2f, AH-9.24a
      holder(s, OfficeId::master_of_horse) != SenatorId::none)
    candidates.remove(holder(s, OfficeId::master_of_horse));
  if (in_force(s, LawId::tradition_erodes)) return candidates;  // VG-LAW-tradition-erodes-1
  for (OfficeId office : {OfficeId::rome_consul, OfficeId::field_consul, OfficeId::dictator})
    if (holder(s, office) != SenatorId::none) candidates.remove(holder(s, office));  // VG-9.2d
  return candidates;
}

bool dictator_may_be_named(const State& s, const Options& options) {
  const bool late = options.dictator_deadline == choice::dictator_deadline::censor_elected;  // VG-9.32b, AH-9.9b
  const bool in_time = s.senate.stage == SenateStage::dictator || (late && s.senate.stage == SenateStage::censor);
  if (!in_time || s.senate.once.dictator_chosen != 0) return false;  // VG-9.32b, VG-LR-1.09.173a
  const WarSet active = active_wars(s);
  if (active.size() >= value::dictator_active_wars) return true;
  const bool at_sea_too = options.dictator_threshold == choice::dictator_threshold::land_and_naval;  // VG-9.3a, AH-9.9a
  const int least = value::dictator_strength +
                    (options.dictator_strength_cmp == choice::dictator_strength_cmp::more ? 1 : 0);  // ES-9.9a
  for (WarId war : active)
    if (land_strength(s, war) + (at_sea_too ? naval_strength(s, war) : 0) >= least) return true;
  return false;
}

namespace {

// Who is in Rome and holds no office; `censor_too`: that of the Censor does not count.
SenatorSet without_office(const State& s, bool censor_too) {
  SenatorSet candidates;
  for (SenatorId senator : all_in_rome(s)) {
    const OfficeId office = office_of(s, senator);
    if (office == OfficeId::none || (office == OfficeId::censor && censor_too)) candidates.add(senator);
  }
  return candidates;
}

// Proconsuls: of those who are away the only ones who serve the State and may hold an office (AH-9.62g).
SenatorSet commanders_without_office(const State& s) {
  SenatorSet commanders;
  for (const Force& force : s.arms.forces)
    if (force.commander != SenatorId::none && faction_of(s, force.commander) != Seat::none &&
        s.senators[force.commander].rebel == 0 && office_of(s, force.commander) == OfficeId::none)
      commanders.add(force.commander);
  return commanders;
}

SenatorSet not_elderly(const State& s, SenatorSet candidates) {
  for (SenatorId senator : candidates)
    if (is_elderly(s, senator)) candidates.remove(senator);
  return candidates;
}

}  // namespace

SenatorSet dictator_candidates(const State& s, const Options& options) {  // VG-9.3b, AH-9.91a; VG-5.51e
  SenatorSet candidates =
      without_office(s, options.dictator_eligible_censor == choice::dictator_eligible_censor::eligible);
  if (options.dictator_candidates == choice::dictator_candidates::any_senator)
    for (SenatorId senator : commanders_without_office(s)) candidates.add(senator);
  return not_elderly(s, candidates);
}
SenatorSet master_candidates(const State& s, const Options& options) {  // VG-9.33b, AH-9.91e; VG-5.51e
  return not_elderly(
      s, without_office(s, options.master_of_horse_eligible == choice::master_of_horse_eligible::censor_too));
}

SenatorSet censor_candidates(const State& s) {
  const SenatorSet free = without_office(s, true);  // no other Major Office; the Censor may succeed himself: VG-9.4a
  SenatorSet prior;
  for (SenatorId senator : free)
    if (s.senators[senator].prior_consul != 0) prior.add(senator);
  return prior.empty() ? free : prior;  // VG-9.4c
}

SenatorSet not_rejected(const State& s, Motion motion, SenatorSet candidates) {
  if (s.senate.rejected.empty()) return candidates;
  SenatorSet left;
  for (SenatorId senator : candidates)
    if (!already_rejected(s, one_line(motion, Seat::none, false, op(senator)))) left.add(senator);
  return left;
}

bool pair_rejected(const State& s, SenatorId first, SenatorId second) {
  return !s.senate.rejected.empty() &&
         already_rejected(s, one_line(Motion::consuls, Seat::none, false, op(first), op(second)));
}

bool with_censor(const State& s, const Options& options, SenatorId first, SenatorId second) {
  if (options.censor_consul == choice::censor_consul::may) return true;
  const SenatorId censor = holder(s, OfficeId::censor);
  return first == censor || second == censor || censor == SenatorId::none ||
         !consular_candidates(s, options).has(censor);  // away from Rome he cannot be nominated
}

int possible_pairs(const State& s, const Options& options, int enough) {
  int n = 0;
  const SenatorSet candidates = consular_candidates(s, options);
  for (SenatorId first : candidates)
    for (SenatorId second : candidates)
      if (first < second && !pair_rejected(s, first, second) && with_censor(s, options, first, second) && ++n >= enough)
        return n;
  return n;
}

void offer_consuls(const Context& t, Sheet& sheet, Seat seat) {
  const SenatorSet candidates = consular_candidates(t.s, t.options);
  for (SenatorId first : candidates)
    for (SenatorId second : candidates)
      if (first < second && !pair_rejected(t.s, first, second) && with_censor(t.s, t.options, first, second))
        sheet.must(seat, Verb::nominate_consuls, Prompt::nominate_consuls, Rule::VG_9_2b,
                   {.a = op(first), .b = op(second)});
}

void offer_pontifex(const Context& t, Sheet& sheet, Seat seat) {
  if (t.s.senate.stage != SenateStage::pontifex) return;
  for (SenatorId senator : not_rejected(t.s, Motion::pontifex, pontifex_candidates(t.s)))
    sheet.must(seat, Verb::nominate_pontifex, Prompt::nominate_pontifex, Rule::VG_9_65b, {.a = op(senator)});
}

void offer_dictator(const Context& t, Sheet& sheet, Seat seat) {
  if (!dictator_may_be_named(t.s, t.options)) return;
  for (SenatorId senator : not_rejected(t.s, Motion::dictator, dictator_candidates(t.s, t.options)))
    sheet.must(seat, Verb::nominate_dictator, Prompt::nominate_dictator, Rule::VG_9_32a, {.a = op(senator)});
}

void offer_censor(const Context& t, Sheet& sheet, Seat seat) {
  if (t.s.senate.stage != SenateStage::censor) return;
  for (SenatorId senator : not_rejected(t.s, Motion::censor, censor_candidates(t.s)))
    sheet.must(seat, Verb::nominate_censor, Prompt::nominate_censor, Rule::VG_9_4a, {.a = op(senator)});
}

bool still_possible(const State& s, const Options& options, const Proposal& proposal) {
  if (proposal.items.empty()) return true;
  const auto first = as<SenatorId>(proposal.items[0].a);
  switch (proposal.motion) {
    case Motion::consuls: {
      const SenatorSet candidates = consular_candidates(s, options);
      return s.senate.stage == SenateStage::consuls && candidates.has(first) &&
             candidates.has(as<SenatorId>(proposal.items[0].b));
    }
    case Motion::dictator:
      return dictator_may_be_named(s, options) && dictator_candidates(s, options).has(first);
    case Motion::censor:
      return s.senate.stage == SenateStage::censor && censor_candidates(s).has(first);
    case Motion::pontifex:
      return s.senate.stage == SenateStage::pontifex && pontifex_candidates(s).has(first);
    case Motion::remove_pontifex:
      return pontifex(s) == first;
    case Motion::consul_for_life:
      return s.offices.consul_for_life == SenatorId::none && in_rome(s, first);
    case Motion::recall_exile:
      return s.senators[first].where == Where::exile;
    default:
      return true;
  }
}

}  // namespace curia::republic
