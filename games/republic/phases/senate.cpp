#include "games/republic/phases/senate.h"

#include "games/republic/deeds.h"
#include "games/republic/events/new_alliance.h"
#include "games/republic/forum/ravaged_italy.h"
#include "games/republic/quaestors/quaestors.h"
#include "games/republic/senate/business/business.h"
#include "games/republic/senate/business/governors.h"
#include "games/republic/senate/elect_pontifex.h"
#include "games/republic/senate/elections.h"
#include "games/republic/senate/law_votes.h"
#include "games/republic/senate/legates.h"
#include "games/republic/senate/other_business.h"
#include "games/republic/senate/own_units.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/priests.h"
#include "games/republic/senate/repopulate.h"
#include "games/republic/senate/trials/prosecutions.h"

namespace curia::republic {

namespace {

Next open_senate(Context& t) {  // VG-9.1
  Senate& senate = t.s.senate;
  const Bool rhodians = senate.once.rhodians_may_be_refused;
  senate = Senate{};
  senate.once.rhodians_may_be_refused = rhodians;
  senate.stage = SenateStage::consuls;
  // A Bequest for which nobody has to go comes by itself; its card leaves in the next Forum Phase: VG-LR-card-bequest-c
  for (unsigned i = 0; i < deck_event_count; ++i) {
    if ((t.s.forum.bequests >> i & 1U) == 0 || deck_event_rows[i].legions > 0) continue;
    t.s.forum.bequest_collected = static_cast<std::uint8_t>(t.s.forum.bequest_collected | 1U << i);
    create_province(t, deck_event_rows[i].creates, false, Rule::VG_LR_card_bequest_c);
  }
  return done();
}
Next ravage_italy(Context& t) {  // AH-9.611a
  return t.options.tax_farmer_ravage_time == choice::tax_farmer_ravage_time::senate_phase ? call(RavagedItaly{})
                                                                                          : done();
}
Next choose_whereabouts(Context& t) {  // VG-LAW-vatinian-3
  const bool now = t.options.vatinian_movement == choice::vatinian_movement::each_senate;
  return now && in_force(t.s, LawId::vatinian_law) ? call(Whereabouts{}) : done();
}
Next raise_own_units(Context& t) {  // VG-LAW-gabinian-1
  const bool now = t.options.gabinian_timing == choice::gabinian_timing::end_of_senate;
  return now && in_force(t.s, LawId::gabinian_law) ? call(GabinianLaw{}) : done();
}

Next elect_consuls(Context&) { return call(ElectConsuls{}); }  // VG-9.2a
Next name_quaestors(Context& t) {                              // ES-4.3a
  if (t.options.bank_office == off) return done();
  if (t.options.quaestor_term == choice::quaestor_term::yearly) quaestors_leave(t);
  return call(NameQuaestors{});
}
Next elect_pontifex(Context& t) {  // VG-9.65b
  return t.s.senate.stage == SenateStage::pontifex ? call(ElectPontifex{}) : done();
}
Next name_dictator(Context& t) {  // VG-9.3c
  return t.s.senate.stage == SenateStage::dictator ? call(NameDictator{}) : done();
}
Next elect_censor(Context& t) {  // VG-9.4
  return t.s.senate.stage == SenateStage::censor ? call(ElectCensor{}) : done();
}
Next elect_governors(Context& t) {  // VG-9.5a
  t.s.senate.stage = SenateStage::governors;
  return call(ElectGovernors{.recalls = 1});
}
Next conduct_business(Context& t) {
  t.s.senate.stage = SenateStage::other;
  return call(OtherBusiness{});
}
Next repopulate(Context& t) { return rome_needs_senators(t.s) ? call(RepopulateRome{}) : done(); }

Next assign_priest(Context& t) { return priest_due(t) ? call(AssignPriest{}) : done(); }  // VG-CH-14
Next vote_on_laws(Context& t) {                                                           // VG-9.831b
  return t.s.senate.waiting_laws.empty() ? done() : call(LastLawVotes{});
}

Next close_senate(Context& t) {
  automatic_recall(t);  // VG-9.9a
  close_checks(t);
  t.s.forum.revived = {};
  t.s.senate = Senate{};  // nothing of this turn's Senate outlives it
  return done();
}

constexpr Step steps[] = {
    {StepId::senate_opens, open_senate, Rule::VG_9_1},
    {StepId::ravage_italy_in_senate, ravage_italy, Rule::VG_7_8b},
    {StepId::whereabouts, choose_whereabouts, Rule::VG_LAW_vatinian_3},
    {StepId::elect_consuls, elect_consuls, Rule::VG_9_2a},
    {StepId::name_quaestors, name_quaestors, Rule::ES_4_3a},
    {StepId::elect_pontifex, elect_pontifex, Rule::VG_9_65b},
    {StepId::name_dictator, name_dictator, Rule::VG_9_3c},
    {StepId::elect_censor, elect_censor, Rule::VG_9_4a},
    {StepId::hold_trials, hold_trials, Rule::VG_9_41a},
    {StepId::elect_governors, elect_governors, Rule::VG_9_5a},
    {StepId::other_business, conduct_business, Rule::VG_9_12e},
    {StepId::repopulate_rome, repopulate, Rule::VG_9_81a},
    {StepId::new_alliance, new_alliance, Rule::VG_EV_new_alliance_1},
    {StepId::assign_priest, assign_priest, Rule::VG_CH_14},
    {StepId::vote_on_laws, vote_on_laws, Rule::VG_9_831b},
    {StepId::own_units, raise_own_units, Rule::VG_LAW_gabinian_1},
    {StepId::close_senate, close_senate, Rule::VG_9_12e},
};

}  // namespace

std::span<const Step> senate_steps() { return steps; }

}  // namespace curia::republic
