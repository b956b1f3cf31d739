#include "games/republic/phases/revenue.h"

#include "games/republic/cards/open_bodyguard.h"
#include "games/republic/deeds.h"
#include "games/republic/quaestors/announcement.h"
#include "games/republic/queries.h"
#include "games/republic/revenue/bequest_income.h"
#include "games/republic/revenue/development.h"
#include "games/republic/revenue/internal_disorder.h"
#include "games/republic/revenue/personal_income.h"
#include "games/republic/revenue/provincial_forces.h"
#include "games/republic/revenue/raids.h"
#include "games/republic/revenue/rebel_income.h"
#include "games/republic/revenue/rebel_upkeep.h"
#include "games/republic/revenue/redistribution.h"
#include "games/republic/revenue/state_accounts.h"
#include "games/republic/revenue/temple_collections.h"

namespace curia::republic {

namespace {

Next receive_annual_income_first(Context& t) {  // AH-6.2
  if (t.options.annual_revenue_time == choice::annual_revenue_time::at_the_start)
    state_receives(t, value::annual_revenue, Rule::VG_6_5);
  return done();
}
Next raid(Context& t) {
  t.s.rome.spoils_debt = 0;
  t.s.forum.open_bodyguard_paid = 0;
  t.s.rome.revenue_paid = 0;
  return event_level(t.s, EventId::barbarian_raids) > 0 ? call(BarbarianRaids{}) : done();
}
Next disorder(Context& t) {
  return event_level(t.s, EventId::internal_disorder) > 0 ? call(InternalDisorder{}) : done();
}
Next collect_incomes(Context& t) {
  collect_fixed_income(t);
  return done();
}
Next collect_in_temples(Context& t) {  // VG-6.11b
  return holder(t.s, OfficeId::pontifex_maximus) != SenatorId::none ? call(TempleCollections{}) : done();
}
Next collect_grain(Context& t) { return drought_effects(t.s) > 0 ? call(GrainIncome{}) : done(); }
Next collect_spoils(Context&) { return call(ProvincialSpoils{}); }
Next pay_from_bequest(Context& t) {
  return province_of_bequest(t.s) != ProvinceId::none ? call(BequestIncome{}) : done();
}
Next pay_rebels(Context& t) { return rebel_provinces(t.s).empty() ? done() : call(RebelIncome{}); }
Next maintain_rebels(Context& t) { return t.s.revolt.faction != Seat::none ? call(RebelUpkeep{}) : done(); }
Next place_income(Context& t) {  // AH-6.1d
  return t.options.income_lump_sum == choice::income_lump_sum::split_by_faction ? call(PlaceIncome{}) : done();
}
Next redistribute(Context& t) {
  return t.options.redistribution_step == choice::redistribution_step::after_income ? call(Redistribution{}) : done();
}
Next redistribute_last(Context& t) {  // AH-3.II.3
  return t.options.redistribution_step == choice::redistribution_step::at_the_end ? call(Redistribution{}) : done();
}
Next pay_guard(Context& t) {
  pay_open_bodyguard(t);
  return done();
}
Next develop(Context& t) {
  return t.options.improvement_time == choice::improvement_time::after_redistribution ? call(Development{}) : done();
}
Next develop_early(Context& t) {  // AH-3.II.1b
  return t.options.improvement_time == choice::improvement_time::after_income ? call(Development{}) : done();
}
Next receive_income(Context& t) {
  receive_annual_income(t);
  return done();
}
Next raise_taxes(Context&) { return call(ProvincialTaxes{}); }
// The State pays, and all are told what is left, before anybody is asked what he gives: AH-3.II.2b.
bool gifts_come_last(const Context& t) {
  return t.options.contribution_time == choice::contribution_time::after_the_debits;
}
Next announce_finances(Context& t) { return gifts_come_last(t) ? done() : announce_treasury(t); }
Next pay_debts_first(Context& t) {
  if (gifts_come_last(t)) pay_what_there_is(t);
  return done();
}
Next announce_debits(Context& t) { return gifts_come_last(t) ? announce_treasury(t) : done(); }
Next take_contributions(Context&) { return call(Contributions{}); }
Next settle_debts(Context& t) {
  if (gifts_come_last(t))
    pay_the_rest(t);
  else
    pay_debts(t);
  return done();
}
Next announce_settled(Context& t) { return gifts_come_last(t) ? done() : announce_treasury(t); }
Next raise_provincials(Context& t) {  // VG-6.512a
  return t.options.provincial_wars == on ? call(RaiseProvincials{}) : done();
}
Next end_terms(Context& t) {
  count_down_terms(t);
  return done();
}

constexpr Step steps[] = {
    {StepId::annual_revenue, receive_annual_income_first, Rule::VG_6_5},
    {StepId::barbarian_raids, raid, Rule::VG_EV_barbarian_1},
    {StepId::internal_disorder, disorder, Rule::VG_EV_internal_disorder_2},
    {StepId::personal_income, collect_incomes, Rule::VG_6_1},
    {StepId::temple_collections, collect_in_temples, Rule::VG_6_11b},
    {StepId::grain_income, collect_grain, Rule::VG_EV_drought_3},
    {StepId::provincial_spoils, collect_spoils, Rule::VG_6_13a},
    {StepId::bequest_income, pay_from_bequest, Rule::VG_EV_bequest_2},
    {StepId::rebel_income, pay_rebels, Rule::VG_11_35b},
    {StepId::place_income, place_income, Rule::VG_6_11a},
    {StepId::announce_revenue, announce_revenue, Rule::ES_3_II_1a},
    {StepId::development_after_income, develop_early, Rule::VG_6_4a},
    {StepId::rebel_upkeep, maintain_rebels, Rule::VG_6_2},
    {StepId::redistribution, redistribute, Rule::VG_6_3a},
    {StepId::open_bodyguard, pay_guard, Rule::VG_IN_open_bodyguard_2},
    {StepId::development, develop, Rule::VG_6_4a},
    {StepId::state_income, receive_income, Rule::VG_6_5},
    {StepId::provincial_taxes, raise_taxes, Rule::VG_6_51},
    {StepId::announce_finances, announce_finances, Rule::ES_3_II_2a},
    {StepId::debts_before_gifts, pay_debts_first, Rule::AH_3_II_2a},
    {StepId::announce_debits, announce_debits, Rule::ES_3_II_2a},
    {StepId::contributions, take_contributions, Rule::VG_6_53a},
    {StepId::state_debts, settle_debts, Rule::VG_6_52e},
    {StepId::announce_treasury, announce_settled, Rule::ES_3_II_2a},
    {StepId::provincial_forces, raise_provincials, Rule::VG_6_512a},
    {StepId::governors_terms, end_terms, Rule::VG_6_6a},
    {StepId::redistribution_at_the_end, redistribute_last, Rule::VG_6_3a},
};

}  // namespace

std::span<const Step> revenue_steps() { return steps; }

}  // namespace curia::republic
