#include "games/republic/danger.h"

#include <algorithm>

#include "games/republic/population/speech.h"
#include "games/republic/queries.h"
#include "games/republic/revenue/state_accounts.h"
#include "games/republic/victory/rebel.h"

namespace curia::republic {

namespace {

Danger::Wars wars_of(const State& s, const Options& options) {
  Danger::Wars wars{.count = wars_against_rome(s, options), .limit = value::active_wars_lose_limit, .longest = {}};
  if (options.war_exhaustion == on)
    for (WarId war : active_wars(s)) wars.longest = std::max<int>(wars.longest.value_or(0), s.wars[war].duration);
  return wars;
}

Danger::Treasury treasury_of(const State& s, const Options& options) {
  Danger::Treasury treasury{.now = s.rome.treasury, .income = value::annual_revenue + enthusiasm_income(s)};
  for (unsigned bequest = 0; bequest < deck_event_count; ++bequest) treasury.income += bequest_income(s, bequest);
  for (int n = 0; n < province_count; ++n) {
    const auto province = static_cast<ProvinceId>(n);
    if (!pays_taxes(s, options, province)) continue;
    const ProvinceSide& values = side(s, province);
    const int fixed = values.state_mod + verres_income(s), one = values.state_dice, six = 6 * values.state_dice;
    treasury.taxes_least += fixed + std::min(one, six);
    treasury.taxes_most += fixed + std::max(one, six);
  }
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
