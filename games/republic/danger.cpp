#include "games/republic/danger.h"

#include <algorithm>

#include "games/republic/population/speech.h"
#include "games/republic/queries.h"
#include "games/republic/revenue/state_accounts.h"
#include "games/republic/sequence/sequence.h"
#include "games/republic/victory/rebel.h"

namespace curia::republic {

namespace {

Danger::Wars wars_of(const State& s, const Options& options) {
  Danger::Wars wars{.count = wars_against_rome(s, options), .limit = value::active_wars_lose_limit, .longest = {}};
  if (options.war_exhaustion == on)
    for (WarId war : active_wars(s)) wars.longest = std::max<int>(wars.longest.value_or(0), s.wars[war].duration);
  return wars;
}

// Before the State has paid in a Revenue Phase, what of this one is still to come: its income, its taxes, its debts.
bool is_being_settled(const State& s) { return s.game.phase == Phase::revenue && !has_begun(s, StepId::state_debts); }

// The first Province, in their order, whose taxes are still to come.
int first_untaxed(const State& s, bool settling) {
  if (!settling || !has_begun(s, StepId::provincial_taxes)) return 0;
  for (const Frame& frame : s.stack)
    if (frame.kind == static_cast<std::uint8_t>(ProcedureKind::provincial_taxes))
      return procedure_in<ProvincialTaxes>(frame).province;
  return province_count;
}

Danger::Treasury treasury_of(const State& s, const Options& options) {
  const bool settling = is_being_settled(s);
  // The events of this turn are over before the Revenue Phase after this one.
  const bool expired = s.game.phase == Phase::revenue && !settling;
  const auto is_past = [&](StepId step) { return settling && has_begun(s, step); };
  Danger::Treasury treasury{.now = s.rome.treasury};
  const bool early = options.annual_revenue_time == choice::annual_revenue_time::at_the_start;
  if (!is_past(early ? StepId::annual_revenue : StepId::state_income)) treasury.income += value::annual_revenue;
  if (!is_past(StepId::state_income)) {
    if (!expired) treasury.income += enthusiasm_income(s);
    for (unsigned bequest = 0; bequest < deck_event_count; ++bequest) treasury.income += bequest_income(s, bequest);
  }
  for (int n = first_untaxed(s, settling); n < province_count; ++n) {
    const auto province = static_cast<ProvinceId>(n);
    if (!pays_taxes(s, options, province)) continue;
    const ProvinceSide& values = side(s, province);
    const int fixed = values.state_mod + (expired ? 0 : verres_income(s)), one = values.state_dice,
              six = 6 * values.state_dice;
    treasury.taxes_least += fixed + std::min(one, six);
    treasury.taxes_most += fixed + std::max(one, six);
  }
  const bool paid =
      options.contribution_time == choice::contribution_time::after_the_debits && is_past(StepId::debts_before_gifts);
  treasury.debts = paid ? s.rome.owed : s.rome.spoils_debt;
  if (paid) return treasury;
  treasury.wars = war_costs(s, options);
  treasury.land_bills = land_bill_costs(s);
  treasury.maintenance = maintenance(s);
  return treasury;
}

}  // namespace

Danger danger_of(const State& s, const Options& options) {
  const SenatorId speaker = speaker_of(s, options);
  return {.wars = wars_of(s, options),
          .treasury = treasury_of(s, options),
          .people = {.unrest = s.rome.unrest,
                     .popularity = speaker == SenatorId::none ? 0 : s.senators[speaker].popularity,
                     .speaker = speaker}};
}

}  // namespace curia::republic
