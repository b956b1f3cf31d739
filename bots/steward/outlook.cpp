#include "bots/steward/outlook.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/queries.h"
#include "games/republic/senate/business/motions.h"
#include "games/republic/senate/proposals.h"
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
static int burning(const State& s) { return std::clamp(four_wars_count(s), 0, 3); }

int war_chest(const State& s) {
  // The more wars burn, the less is kept back: with four of them there is nobody left to save for.
  constexpr int reserves[] = {45, 45, 20, 0};
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
    return {chances[Outcome::victory] / 216.0, chances[Outcome::defeat] / 216.0, chances[Outcome::disaster] / 216.0};
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
  return {share(Outcome::victory), share(Outcome::defeat), share(Outcome::disaster)};
}

// As it will be when it is attacked: an inactive war becomes active.
const State& attacked(const State& s, WarId war, State& room) {
  if (is_fought(s, war)) return s;
  room = s;
  room.wars[war].section = Section::active;
  return room;
}

// At sea first; that the land battle could follow at once counts a little.
Prospect together(const Prospect& sea, const Prospect& land) {
  return {0.7 * sea.victory + 0.3 * land.victory, sea.defeat, sea.disaster};
}

double worth_of(const Prospect& p) { return p.victory - 0.8 * p.defeat - 0.4 * p.disaster; }

}  // namespace

Prospect prospect(const State& s, const Options& options, const Force& force, WarId war) {
  static thread_local State room;
  const State& then = attacked(s, war, room);
  if (!needs_naval_battle(s, war)) return prospect_of(then, options, force, war, false);
  const Prospect sea = prospect_of(then, options, force, war, true);
  return force.units.all_legions() == 0 ? sea : together(sea, prospect_of(then, options, force, war, false));
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

Campaign plan(const State& s, const Options& options, SenatorId commander, WarId war, int legions, int fleets) {
  static thread_local State room;
  Campaign best{.war = war, .commander = commander};
  const bool naval = needs_naval_battle(s, war);
  const int support = fleet_support(s, war);
  if (fleets < support || (naval && fleets < 1)) return best;
  const State& then = attacked(s, war, room);
  Force force;
  force.commander = commander;
  force.war = war;
  if (holder(s, OfficeId::dictator) == commander) {
    const SenatorId master = holder(s, OfficeId::master_of_horse);
    if (master != SenatorId::none && in_rome(s, master)) force.master = master;
  }
  Units waiting;  // those who stand there without a commander join him
  for (const Force& other : s.arms.forces)
    if (other.war == war && other.commander == SenatorId::none) waiting.join(other.units);

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
    force.units.fleets = static_cast<std::uint8_t>(force.units.fleets + support);
    return prospect_of(then, options, force, war, false);
  };
  const auto with_fleets = [&](int n) {
    force.units = waiting;
    force.units.fleets = static_cast<std::uint8_t>(force.units.fleets + n);
    return prospect_of(then, options, force, war, true);
  };
  const Strength land = best_strength(naval ? 0 : 1, legions, with_legions);
  best.legions = land.units;
  best.fleets = support;
  Prospect all = land.prospect;
  if (naval) {
    const Strength sea = best_strength(std::max(1, support), fleets, with_fleets);
    if (sea.units > 0) best.fleets = sea.units;
    all = together(sea.prospect, land.prospect);
  }
  best.victory = all.victory;
  best.disaster = all.defeat + all.disaster / 2;
  return best;
}

namespace {

bool fought(const State& s, WarId war) {
  for (const Force& force : s.arms.forces)
    if (force.war == war && force.commander != SenatorId::none) return true;
  return false;
}

// An earlier active war of its series has to be attacked too: VG-7.332c.
bool waits_for_another(const State& s, WarId war) {
  if (series_of(war) == Series::none) return false;
  for (WarId other : active_wars(s))
    if (match(s, war, other) && row(other).series_order < row(war).series_order && !fought(s, other)) return true;
  return false;
}

// A campaign below this chance of Victory waits for more units; the less so the more wars burn.
double good_odds(const State& s) {
  constexpr double least[] = {0.58, 0.58, 0.5, 0.35};
  return least[burning(s)];
}

// The best campaign when so many units more may be raised, all told.
Campaign campaign_with(const State& s, const Options& options, SenatorId commander, int more, bool only_active) {
  Campaign best;
  double best_worth = 0;
  for (WarId war : wars_to_attack(s)) {
    if (fought(s, war) || s.wars[war].section == Section::imminent || waits_for_another(s, war)) continue;
    const bool active_war = is_fought(s, war);
    if (!active_war && (only_active || !active_wars(s).empty())) continue;  // first what burns
    const int needed_fleets = std::max(0, fleet_support(s, war) - s.arms.active.fleets);
    if (needed_fleets > more) continue;
    const bool naval = needs_naval_battle(s, war);
    const int more_legions = s.rome.no_recruitment != 0 ? 0 : more - needed_fleets;
    const int legions = std::min(value::legions_limit, s.arms.active.all_legions() + more_legions);
    const int fleets =
        naval ? std::min(value::fleets_limit, s.arms.active.fleets + more) : s.arms.active.fleets + needed_fleets;
    Campaign campaign = plan(s, options, commander, war, legions, fleets);
    campaign.recruit_fleets = std::max(0, campaign.fleets - s.arms.active.fleets);
    campaign.recruit_legions = std::max(0, campaign.legions - s.arms.active.all_legions());
    // What cannot be paid for both battles is saved on the land battle of another year.
    const int over = campaign.recruit_fleets + campaign.recruit_legions - more;
    if (over > 0) {
      if (!naval || over > campaign.recruit_legions) continue;
      campaign.recruit_legions -= over;
      campaign.legions -= over;
    }
    const double worth = campaign.victory - 0.7 * campaign.disaster + (active_war ? 0.3 : -0.3) -
                         0.01 * (campaign.recruit_fleets + campaign.recruit_legions);
    if (campaign.victory < good_odds(s) || worth <= best_worth) continue;
    best_worth = worth;
    best = campaign;
    best.worth = worth;
  }
  return best;
}

// The best campaign of any of these, when so many units more may be raised.
Campaign best_campaign(const State& s, const Options& options, SenatorSet commanders, int more, bool only_active) {
  Campaign best;
  for (SenatorId commander : commanders) {
    const Campaign campaign = campaign_with(s, options, commander, more, only_active);
    if (campaign.war != WarId::none && (best.war == WarId::none || campaign.worth > best.worth)) best = campaign;
  }
  return best;
}

int wars_left_alone(const State& s) {
  int n = 0;
  for (WarId war : active_wars(s)) n += fought(s, war) ? 0 : 1;
  return n;
}

// Whose leaving ends the Senate Phase: VG-9.642a.
SenatorId closes_the_senate(const State& s, const Options& options) {
  return options.departure_closes_senate == choice::departure_closes_senate::presiding_magistrate ? presiding(s)
                                                                                                  : hrao(s);
}

Campaign find_campaign(const State& s, const Options& options) {
  const SenatorSet all = commanders_to_send(s, options, nullptr);
  if (all.empty()) return {};
  const int affordable = std::max(0, war_chest(s) / (unit_cost(s) + 2));
  // Whoever closes the Senate by his leaving goes last, so that each war finds its commander.
  const SenatorSet others = all - SenatorSet::of(closes_the_senate(s, options));
  Campaign now;
  if (wars_left_alone(s) > 1) now = best_campaign(s, options, others, affordable, false);
  if (now.war == WarId::none) now = best_campaign(s, options, all, affordable, false);
  now.ready = now.war != WarId::none;
  if (now.ready || affordable == 0) return now;
  // Too dear for one year: what can be paid is raised now, the Fleets first.
  Campaign later = best_campaign(s, options, all, value::legions_limit + value::fleets_limit, true);
  later.recruit_fleets = std::min(later.recruit_fleets, affordable);
  later.recruit_legions = std::min(later.recruit_legions, affordable - later.recruit_fleets);
  return later;
}

}  // namespace

const Campaign& next_campaign(const Mind& mind) {
  if (!mind.campaign) mind.campaign = find_campaign(mind.s, mind.options);
  return *mind.campaign;
}

}  // namespace curia::bots
