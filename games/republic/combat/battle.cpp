#include "games/republic/combat/battle.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/running.h"

namespace curia::republic {

namespace {

int part(int units, int divisor) { return (units + divisor - 1) / divisor; }  // rounded up

}  // namespace

bool military_varies(SenatorId senator) { return senator != SenatorId::none && has(senator, Ability::variable_mil); }

int roman_strength(const State& s, const Force& force, bool naval, int rolled) {
  const int units = naval ? force.units.fleets : force.units.strength();
  int bonus = 0;
  if (force.commander != SenatorId::none) bonus += military(force.commander, rolled) + ally_bonus(s, force.war);
  if (force.master != SenatorId::none) bonus += military(force.master, rolled);
  return units + std::min(bonus, units);
}

int roman_strength(const State& s, const Force& force, bool naval) {
  const bool varies = military_varies(force.commander) || military_varies(force.master);
  return roman_strength(s, force, naval, varies ? rolled_military(s) : 0);
}

int with_deserters(const State& s, int strength, const Dice3& dice, const Options& options) {
  const bool every = options.ally_deserts_parity == choice::ally_deserts_parity::every_battle;
  const bool even = (dice[0] + dice[1] + dice[2]) % 2 == 0;  // otherwise by the natural roll: VG-EV-ally-deserts-1
  const auto change = [&](EventId event) {
    const int level = event_level(s, event);
    return level == 0 ? 0 : level == 1 ? dice[0] : dice[1] + dice[2];
  };
  strength += every || even ? change(EventId::ally_deserts) : 0;
  const int less = every || !even ? change(EventId::enemys_ally_deserts) : 0;
  return less == 0 ? strength : std::max(0, strength - less);
}

int enemy_strength(const State& s, WarId war, bool naval, const Dice3& dice, const Options& options) {
  const int more = war == WarId::civil_war && !naval ? more_rebel_military(s, options) : 0;
  return with_deserters(s, (naval ? naval_strength(s, war) : land_strength(s, war)) + more, dice, options);
}

int more_rebel_military(const State& s, const Options& options) {
  if (options.rebel_military_cap == choice::rebel_military_cap::legions || s.revolt.rebel == SenatorId::none) return 0;
  if (s.revolt.stays != 0) return 0;
  const int own = military(s.revolt.rebel);
  const RebelHost host = host_of_main_rebel(s);
  const int strength = host.units.strength() + strength_of_armies(host.armies, host.units.all_legions() > 0);
  const bool capped = options.rebel_military_cap == choice::rebel_military_cap::strength;  // AH-11.52a: not at all
  return (capped ? std::min(own, strength) : own) - std::min(own, cap_of_rebel_military(host));
}

bool nullifies(SenatorId commander, WarId war) {
  return commander != SenatorId::none && has(commander, Ability::nullify_ds) &&
         WarSet(row(commander).nullify_wars).has(war);
}

void set_losses(BattleResult& result, const Units& units, SenatorId commander, int legions, int fleets) {
  const bool halved = commander != SenatorId::none && has(commander, Ability::halve_losses);
  const auto lost = [&](int present, int loss) {
    const int real = std::min(present, loss);
    return static_cast<std::uint8_t>(halved ? part(real, 2) : real);
  };
  result.legions_lost = lost(units.all_legions(), legions);
  result.fleets_lost = lost(units.fleets, fleets);
}

BattleResult battle_result(const State& s, const Force& force, WarId war, bool naval, const Dice3& dice,
                           const Options& options) {
  return battle_result(s, force.units, force.commander, roman_strength(s, force, naval), war, naval, dice, options);
}

BattleResult battle_result(const State& s, const Units& units, SenatorId commander, int strength, WarId war, bool naval,
                           const Dice3& dice, const Options& options) {
  BattleResult result;
  const int natural = dice[0] + dice[1] + dice[2];
  const bool ignore_card = nullifies(commander, war);
  const auto automatic = [&](Outcome outcome, int divisor) {
    result.outcome = outcome;
    const bool void_losses = commander != SenatorId::none && has(commander, Ability::void_ds_losses);
    if (void_losses) return;
    set_losses(result, units, commander, part(units.all_legions(), divisor), part(units.fleets, divisor));
  };
  if ((disaster_numbers(s, war, ignore_card) >> natural & 1U) != 0) {  // VG-10.21a: before Standoff
    automatic(Outcome::disaster, value::disaster_loss_divisor);
    return result;
  }
  if ((standoff_numbers(s, war, ignore_card) >> natural & 1U) != 0) {
    automatic(Outcome::standoff, value::standoff_loss_divisor);
    return result;
  }
  const int total = natural + omens_modifier(s, Roll::battle) + strength - enemy_strength(s, war, naval, dice, options);
  const CombatRow& line = combat_at(total);
  result.total = static_cast<std::int16_t>(total);
  result.outcome = line.result == CombatResult::victory  ? Outcome::victory
                   : line.result == CombatResult::defeat ? Outcome::defeat
                                                         : Outcome::stalemate;
  set_losses(result, units, commander, line.legions_lost, line.fleets_lost);
  return result;
}

bool can_fight_at_sea(const State& s, const Force& force) {
  return needs_naval_battle(s, force.war) && force.units.fleets > 0;
}

bool can_fight_on_land(const State& s, const Force& force) {
  return !needs_naval_battle(s, force.war) && force.units.all_legions() > 0 &&
         force.units.fleets >= fleet_support(s, force.war);
}

BattleOdds odds(const State& s, const Force& force, WarId war, bool naval, const Options& options) {
  return odds(s, force, roman_strength(s, force, naval), war, naval, options);
}

BattleOdds odds(const State& s, const Force& force, int strength, WarId war, bool naval, const Options& options) {
  BattleOdds sum;
  for (std::uint8_t black = 1; black <= 6; ++black)
    for (std::uint8_t first = 1; first <= 6; ++first)
      for (std::uint8_t second = 1; second <= 6; ++second) {
        const BattleResult result =
            battle_result(s, force.units, force.commander, strength, war, naval, {black, first, second}, options);
        std::uint8_t& count = sum.of_216[static_cast<std::size_t>(result.outcome)];
        count = static_cast<std::uint8_t>(count + 1U);
        sum.legions_lost += result.legions_lost;
        sum.fleets_lost += result.fleets_lost;
      }
  return sum;
}

}  // namespace curia::republic
