#include "bots/steward/outlook.h"

#include <algorithm>

#include "games/republic/queries.h"
#include "games/republic/tables.h"

namespace curia::bots {

using namespace republic;

namespace {

int units_in_being(const State& s) {
  return legions_in_being(s) + fleets_in_being(s) - s.revolt.army.all_legions() - s.revolt.army.fleets;
}

}  // namespace

int debts(const State& s) {
  int sum = value::active_war_cost * active_wars(s).size() + value::maintenance_legion * units_in_being(s);
  for (std::size_t type = 0; type < land_bill_rows.size(); ++type)
    sum += s.land_bills[type] * (land_bill_rows[type].cost_once + land_bill_rows[type].cost_per_turn);
  return sum;
}

int spare_treasury(const State& s) {
  constexpr int reserve = 45;  // an Evil Omens and a Natural Disaster are 70 T, seldom both
  return s.treasury - std::max(reserve, debts(s) - value::annual_revenue + reserve);
}

int danger(const State& s) {
  int n = 0;
  n += 2 * std::max(0, active_wars(s).size() - 1);
  n += s.unrest >= 6 ? 2 : s.unrest >= 3 ? 1 : 0;
  n += spare_treasury(s) < 0 ? 2 : 0;
  return n;
}

int strength_of(const State& s, SenatorId senator) {
  const Senator& record = s.senators[senator];
  return record.influence + 2 * oratory(senator) + 2 * record.knights + military(senator) + record.popularity / 2 +
         record.talents / 4;
}

Seat front_runner(const State& s) {
  Seat best = Seat::none;
  int most = -1;
  for (Seat seat : playing_seats(s)) {
    const int influence = influence_of_faction(s, seat) + votes(s, seat) / 3;
    if (influence > most) {
      most = influence;
      best = seat;
    }
  }
  return best;
}

double chance_of(const State& s, const Force& force, WarId war, Outcome outcome) {
  State then = s;  // an inactive war that is attacked becomes active
  if (!is_active(then, war)) then.wars[war].section = Section::active;
  const bool naval = needs_naval_battle(s, war);
  double chance = odds(then, force, war, naval)[outcome] / 216.0;
  if (naval && force.units.all_legions() > 0 && outcome == Outcome::victory) {
    // Enough for the land battle too counts a little: it can be fought at once.
    chance = 0.7 * chance + 0.3 * odds(then, force, war, false)[Outcome::victory] / 216.0;
  }
  return chance;
}

Campaign plan(const State& s, SenatorId commander, WarId war, int legions, int fleets) {
  Campaign best{.war = war, .commander = commander};
  const bool naval = needs_naval_battle(s, war);
  const int support = fleet_support(war);
  if (fleets < support || (naval && fleets < 1)) return best;
  Force force;
  force.commander = commander;
  force.war = war;
  if (holder(s, OfficeId::dictator) == commander) {
    const SenatorId master = holder(s, OfficeId::master_of_horse);
    if (master != SenatorId::none && in_rome(s, master)) force.master = master;
  }
  for (const Force& other : s.forces)  // those who stand there without a commander join him
    if (other.war == war && other.commander == SenatorId::none) force.units.join(other.units);
  const Units waiting = force.units;
  const int most_veterans = s.active.veterans.size();
  double best_value = -1;
  for (int f = support; f <= fleets; f += naval ? 1 : std::max(1, fleets - support)) {
    for (int n = naval ? 0 : 1; n <= legions; ++n) {
      force.units = waiting;
      int left = n;
      for (VeteranId veteran : s.active.veterans)
        if (left > 0) {
          force.units.veterans.add(veteran);
          --left;
        }
      force.units.legions = static_cast<std::uint8_t>(force.units.legions + left);
      force.units.fleets = static_cast<std::uint8_t>(force.units.fleets + f);
      if (!naval && force.units.all_legions() == 0) continue;
      const double victory = chance_of(s, force, war, Outcome::victory);
      const double disaster =
          chance_of(s, force, war, Outcome::defeat) + chance_of(s, force, war, Outcome::disaster) / 2;
      const double worth = victory - 0.8 * disaster - 0.012 * (n + f);
      if (worth > best_value) {
        best_value = worth;
        best.legions = n;
        best.fleets = f;
        best.victory = victory;
        best.disaster = disaster;
      }
      if (victory > 0.9) break;
    }
  }
  (void)most_veterans;
  return best;
}

SenatorId field_commander(const State& s) {
  const SenatorId dictator = holder(s, OfficeId::dictator);
  if (dictator != SenatorId::none && in_rome(s, dictator)) return dictator;
  const SenatorId field = holder(s, OfficeId::field_consul);
  if (field != SenatorId::none && in_rome(s, field)) return field;
  const SenatorId consul = holder(s, OfficeId::rome_consul);
  if (consul != SenatorId::none && in_rome(s, consul) &&
      (field == SenatorId::none || s.senators[field].where == Where::at_war))
    return consul;
  return SenatorId::none;
}

}  // namespace curia::bots
