#include "games/republic/revenue/revenue.h"

#include "games/republic/cards/open_bodyguard.h"
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

Next raid(Table& t) {
  t.s.spoils_debt = 0;
  t.s.open_bodyguard_paid = 0;
  return event_level(t.s, EventId::barbarian_raids) > 0 ? call(BarbarianRaids{}) : done();
}
Next disorder(Table& t) { return event_level(t.s, EventId::internal_disorder) > 0 ? call(InternalDisorder{}) : done(); }
Next collect_incomes(Table& t) {
  collect_fixed_income(t);
  return done();
}
Next collect_in_temples(Table& t) {  // VG-6.11b
  return holder(t.s, OfficeId::pontifex_maximus) != SenatorId::none ? call(TempleCollections{}) : done();
}
Next collect_grain(Table& t) { return drought_effects(t.s) > 0 ? call(GrainIncome{}) : done(); }
Next collect_spoils(Table&) { return call(ProvincialSpoils{}); }
Next pay_from_bequest(Table& t) {
  return province_of_bequest(t.s) != ProvinceId::none ? call(BequestIncome{}) : done();
}
Next pay_rebels(Table& t) { return rebel_provinces(t.s).empty() ? done() : call(RebelIncome{}); }
Next maintain_rebels(Table& t) { return t.s.revolt.faction != Seat::none ? call(RebelUpkeep{}) : done(); }
Next redistribute(Table&) { return call(Redistribution{}); }
Next pay_guard(Table& t) {
  pay_open_bodyguard(t);
  return done();
}
Next develop(Table&) { return call(Development{}); }
Next receive_income(Table& t) {
  receive_annual_income(t);
  return done();
}
Next raise_taxes(Table&) { return call(ProvincialTaxes{}); }
Next take_contributions(Table&) { return call(Contributions{}); }
Next settle_debts(Table& t) {
  pay_debts(t);
  return done();
}
Next raise_provincials(Table& t) {  // VG-6.512a
  return t.rules.provincial_wars == on ? call(RaiseProvincials{}) : done();
}
Next end_terms(Table& t) {
  count_down_terms(t);
  return done();
}

constexpr Step steps[] = {
    {StepId::barbarian_raids, raid, Rule::VG_EV_barbarian_1},
    {StepId::internal_disorder, disorder, Rule::VG_EV_internal_disorder_2},
    {StepId::personal_income, collect_incomes, Rule::VG_6_1},
    {StepId::temple_collections, collect_in_temples, Rule::VG_6_11b},
    {StepId::grain_income, collect_grain, Rule::VG_EV_drought_3},
    {StepId::provincial_spoils, collect_spoils, Rule::VG_6_13a},
    {StepId::bequest_income, pay_from_bequest, Rule::VG_EV_bequest_2},
    {StepId::rebel_income, pay_rebels, Rule::VG_11_35b},
    {StepId::rebel_upkeep, maintain_rebels, Rule::VG_6_2},
    {StepId::redistribution, redistribute, Rule::VG_6_3a},
    {StepId::open_bodyguard, pay_guard, Rule::VG_IN_open_bodyguard_2},
    {StepId::development, develop, Rule::VG_6_4a},
    {StepId::state_income, receive_income, Rule::VG_6_5},
    {StepId::provincial_taxes, raise_taxes, Rule::VG_6_51},
    {StepId::contributions, take_contributions, Rule::VG_6_53a},
    {StepId::state_debts, settle_debts, Rule::VG_6_52e},
    {StepId::provincial_forces, raise_provincials, Rule::VG_6_512a},
    {StepId::governors_terms, end_terms, Rule::VG_6_6a},
};

}  // namespace

std::span<const Step> revenue_steps() { return steps; }

}  // namespace curia::republic
