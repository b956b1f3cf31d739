#include "bots/steward/outlook.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/queries.h"
#include "games/republic/senate/business/motions.h"
#include "games/republic/tables.h"
#include "games/republic/wars.h"

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
    sum += s.rome.land_bills[type] * (land_bill_rows[type].cost_once + land_bill_rows[type].cost_per_turn);
  return sum;
}

int spare_treasury(const State& s) {
  constexpr int reserve = 45;  // an Evil Omens and a Natural Disaster are 70 T, seldom both
  return s.rome.treasury - std::max(reserve, debts(s) - value::annual_revenue + reserve);
}

// Wars that count when Rome falls by four of them (VG-12.3a), up to 3.
int burning(const State& s) { return std::clamp(four_wars_count(s), 0, value::active_wars_lose_limit - 1); }

bool is_last_chance(const State& s) { return four_wars_count(s) >= value::active_wars_lose_limit; }

int war_chest(const State& s) {
  if (is_last_chance(s)) return s.rome.treasury;
  // The more wars burn, the less is kept back: with four of them there is nobody left to save for.
  constexpr int reserves[] = {45, 20, 0, 0};
  const int reserve = reserves[burning(s)];
  return s.rome.treasury - std::max(reserve, debts(s) - value::annual_revenue + reserve);
}

int danger(const State& s) {
  int n = 0;
  n += 2 * std::max(0, active_wars(s).size() - 1);
  n += s.rome.unrest >= 6 ? 2 : s.rome.unrest >= 3 ? 1 : 0;
  n += spare_treasury(s) < 0 ? 2 : 0;
  return n;
}

int strength_of(const State& s, SenatorId senator) {
  const Senator& record = s.senators[senator];
  return record.influence + 2 * oratory(s, senator) + 2 * record.knights + military(senator) + record.popularity / 2 +
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

namespace {

// How many of the 216 rolls of three dice have a total, from 3 on.
constexpr int rolls_of[] = {1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1};

Outcome outcome_of(CombatResult result) {
  return result == CombatResult::victory  ? Outcome::victory
         : result == CombatResult::defeat ? Outcome::defeat
                                          : Outcome::stalemate;
}

Prospect prospect_of(const State& s, const Options& options, const Force& force, WarId war, bool naval) {
  // Which die shows what counts only where allies desert; else the totals do, and these are asked for all the time.
  if (event_level(s, EventId::ally_deserts) != 0 || event_level(s, EventId::enemys_ally_deserts) != 0) {
    const BattleOdds chances = odds(s, force, war, naval, options);
    const double victory = chances[Outcome::victory] / 216.0;
    return {victory, chances[Outcome::defeat] / 216.0, chances[Outcome::disaster] / 216.0, victory};
  }
  const bool ignore_card = nullifies(force.commander, war);
  const std::uint32_t disasters = disaster_numbers(s, war, ignore_card);
  const std::uint32_t standoffs = standoff_numbers(s, war, ignore_card);
  const int lead =
      omens_modifier(s, Roll::battle) + roman_strength(s, force, naval) - enemy_strength(s, war, naval, {}, options);
  std::array<int, 5> rolls{};  // by outcome
  for (int total = 3; total <= 18; ++total) {
    const Outcome outcome = (disasters >> total & 1U) != 0   ? Outcome::disaster
                            : (standoffs >> total & 1U) != 0 ? Outcome::standoff
                                                             : outcome_of(combat_at(total + lead).result);
    rolls[static_cast<std::size_t>(outcome)] += rolls_of[total - 3];
  }
  const auto share = [&](Outcome outcome) { return rolls[static_cast<std::size_t>(outcome)] / 216.0; };
  return {share(Outcome::victory), share(Outcome::defeat), share(Outcome::disaster), share(Outcome::victory)};
}

// As it will be when it is attacked: an inactive war becomes active.
const State& attacked(const State& s, WarId war, State& room) {
  if (is_fought(s, war)) return s;
  room = s;
  room.wars[war].section = Section::active;
  return room;
}

// At sea first; that the land battle could follow at once counts a little, or is all that counts.
Prospect together(const Prospect& sea, const Prospect& land, bool last_chance) {
  const double both = last_chance ? sea.victory * land.victory : 0.7 * sea.victory + 0.3 * land.victory;
  return {both, sea.defeat, sea.disaster, sea.victory};
}

double worth_of(const Prospect& p) { return p.victory - 0.8 * p.defeat - 0.4 * p.disaster; }

}  // namespace

Prospect prospect(const State& s, const Options& options, const Force& force, WarId war) {
  static thread_local State room;
  const State& then = attacked(s, war, room);
  if (!needs_naval_battle(s, war)) return prospect_of(then, options, force, war, false);
  const Prospect sea = prospect_of(then, options, force, war, true);
  if (force.units.all_legions() == 0)
    return is_last_chance(s) ? Prospect{0, sea.defeat, sea.disaster, sea.victory} : sea;
  return together(sea, prospect_of(then, options, force, war, false), is_last_chance(s));
}

namespace {

struct Strength {
  int units = 0;
  Prospect prospect{};
};

// The number of units from least to most that is worth most; one more must add to the chances, and enough is enough.
template <class ProspectOf>
Strength best_strength(int least, int most, ProspectOf prospect_with) {
  constexpr double unit_worth = 0.012, enough = 0.92;
  double best_worth = -1e9;
  Strength best;
  for (int n = least; n <= most; ++n) {
    const Prospect here = prospect_with(n);
    const double worth = worth_of(here) - unit_worth * n;
    if (worth > best_worth) {
      best_worth = worth;
      best = {n, here};
    }
    if (here.victory > enough) break;
  }
  return best;
}

}  // namespace

Units units_before(const State& s, WarId war, SenatorId commander) {
  Units units;
  for (const Force& force : s.arms.forces)
    if (force.war == war && (force.commander == SenatorId::none || force.commander == commander))
      units.join(force.units);
  return units;
}

Campaign plan(const State& s, const Options& options, SenatorId commander, WarId war, int legions, int fleets) {
  static thread_local State room;
  Campaign best{.war = war, .commander = commander};
  const bool naval = needs_naval_battle(s, war);
  const int support = fleet_support(s, war);
  const State& then = attacked(s, war, room);
  Force force;
  force.commander = commander;
  force.war = war;
  if (holder(s, OfficeId::dictator) == commander) {
    const SenatorId master = holder(s, OfficeId::master_of_horse);
    if (master != SenatorId::none && in_rome(s, master)) force.master = master;
  }
  const Units waiting = units_before(s, war, commander);
  const int fleets_to_come = std::max(0, support - waiting.fleets);

  if (fleets < fleets_to_come || (naval && fleets + waiting.fleets < 1)) return best;

  // The Legions by the land battle alone, the Fleets by the naval battle alone.
  const auto with_legions = [&](int n) {
    force.units = waiting;
    int left = n;
    for (VeteranId veteran : s.arms.active.veterans)
      if (left > 0) {
        force.units.veterans.add(veteran);
        --left;
      }
    force.units.legions = static_cast<std::uint8_t>(force.units.legions + left);
    force.units.fleets = static_cast<std::uint8_t>(force.units.fleets + fleets_to_come);
    return prospect_of(then, options, force, war, false);
  };
  const auto with_fleets = [&](int n) {
    force.units = waiting;
    force.units.fleets = static_cast<std::uint8_t>(force.units.fleets + n);
    return prospect_of(then, options, force, war, true);
  };
  const Strength land = best_strength(naval || waiting.all_legions() > 0 ? 0 : 1, legions, with_legions);
  best.legions = land.units;
  best.fleets = fleets_to_come;
  Prospect all = land.prospect;
  if (naval) {
    const Strength sea = best_strength(std::max(waiting.fleets > 0 ? 0 : 1, fleets_to_come), fleets, with_fleets);
    if (sea.units > 0) best.fleets = sea.units;
    all = together(sea.prospect, land.prospect, is_last_chance(s));
  }
  best.odds = all;
  return best;
}

}  // namespace curia::bots
