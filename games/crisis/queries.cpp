#include "games/crisis/queries.h"

#include <algorithm>

namespace curia::crisis {

// ---- Provinces ------------------------------------------------------------------------------------------------------

ProvinceSet governed(const State& s, Seat seat) {
  unsigned bits = 0;
  for (unsigned i = 0; i < province_count; ++i)
    bits |= static_cast<unsigned>(s.provinces.rows[i].governor == seat ? 1 : 0) << i;
  return ProvinceSet(static_cast<std::uint16_t>(bits));
}

int governed_count(const State& s, Seat seat) { return governed(s, seat).size(); }

int neutral_governors_left(const State& s, const Options& options) {
  if (options.neutral_governors == choice::neutral_governors::unlimited) return province_count;
  return std::max(0, value::neutral_governors - governed_count(s, neutral));
}

bool is_pretender(const State& s, Seat seat) {
  for (const Province& province : s.provinces.rows)
    if (province.marker == Marker::seat && province.governor == seat) return true;
  return false;
}

bool another_pretender(const State& s, Seat seat) {
  for (const Province& province : s.provinces.rows)
    if (province.marker == Marker::seat && province.governor != seat) return true;
  return false;
}

bool rival_on_map(const State& s) {
  return std::any_of(s.rivals.rows.begin(), s.rivals.rows.end(), [](const Rival& r) { return r.fate == Fate::map; });
}

bool has_improvement(const Province& province, ImprovementId improvement) {
  return (province.improvements >> static_cast<unsigned>(improvement) & 1U) != 0;
}

int government_points(const State& s, RegionId region) {
  const Province& province = s.provinces[region];
  return std::max(0, province.support - province.mobs);
}

int government_points(const State& s, Seat seat) {
  int points = 0;
  for (RegionId region : governed(s, seat)) points += government_points(s, region);
  return points;
}

// ---- Armies and Barbarians ------------------------------------------------------------------------------------------

ArmySet armies_on_map(const State& s, Seat seat) {
  ArmySet set;
  for (int general = 0; general < counters_each; ++general)
    if (army(s, army_of(seat, general)).post == Post::map) set.add(army_of(seat, general));
  return set;
}

ArmyId army_in_capital(const State& s, RegionId region) {
  for (std::size_t i = 0; i < s.armies.size(); ++i)
    if (s.armies[i].capital != 0 && s.armies[i].region == region) return static_cast<ArmyId>(i);
  return ArmyId::none;
}

bool leads_militia(const State& s, const Army& army, Seat owner) {
  if (army.capital == 0) return false;
  const Province& province = s.provinces[army.region];
  return province.militia != 0 && province.governor == owner;
}

bool militia_alone(const State& s, RegionId region) {
  const Province& province = s.provinces[region];
  if (province.militia == 0) return false;
  const ArmyId inside = army_in_capital(s, region);
  return inside == ArmyId::none || seat_of(inside) != province.governor;
}

int units(const State& s, ArmyId id) {
  if (const RegionId alone = militia_in(id); alone != RegionId::none) return s.provinces[alone].militia;
  const Army& record = army(s, id);
  return record.legions() + record.barbarians() + (leads_militia(s, record, seat_of(id)) ? 1 : 0);
}

bool on_map(const State& s, ArmyId id) {
  const RegionId alone = militia_in(id);
  return alone == RegionId::none ? army(s, id).post == Post::map : militia_alone(s, alone);
}

bool has_fought(const State& s, ArmyId id) {
  if (const RegionId alone = militia_in(id); alone != RegionId::none) return s.militia_fought.has(alone);
  const Army& record = army(s, id);
  if (record.fought != 0) return true;
  return leads_militia(s, record, seat_of(id)) && s.militia_fought.has(record.region);
}

bool room_for_foederati(const State& s, ArmyId id) {
  return militia_in(id) == RegionId::none && army(s, id).barbarians() < army(s, id).legions();
}

int units_in_capital(const State& s, RegionId region, Seat seat) {
  const Province& province = s.provinces[region];
  int n = province.militia != 0 && province.governor == seat ? 1 : 0;
  const ArmyId inside = army_in_capital(s, region);
  if (inside != ArmyId::none && seat_of(inside) == seat) n += army(s, inside).legions() + army(s, inside).barbarians();
  return n;
}

bool enemy_in_capital(const State& s, RegionId region, Seat seat) {
  const Province& province = s.provinces[region];
  if (province.militia != 0 && province.governor != seat) return true;
  const ArmyId inside = army_in_capital(s, region);
  return inside != ArmyId::none && seat_of(inside) != seat;
}

int barbarians(const State& s, TribeId tribe, RegionId province) {
  const auto at = static_cast<std::size_t>(province);
  int n = s.tribes[tribe].active[at] + s.tribes[tribe].inactive[at];
  for (int i = 0; i < leader_count; ++i)
    if (tribe_of(static_cast<LeaderId>(i)) == tribe && leader_in(s, static_cast<LeaderId>(i), province)) ++n;
  return n;
}

bool active_barbarian(const State& s, RegionId province) {
  for (const Tribe& tribe : s.tribes.rows)
    if (tribe.active[static_cast<std::size_t>(province)] != 0) return true;
  return std::any_of(s.leaders.rows.begin(), s.leaders.rows.end(), [&](const Leader& leader) {
    return leader.fate == Fate::map && leader.region == province && leader.inactive == 0;
  });
}

bool leader_in(const State& s, LeaderId leader, RegionId region) {
  return s.leaders[leader].fate == Fate::map && s.leaders[leader].region == region;
}

bool rival_in_region(const State& s, RegionId region) {
  return std::any_of(s.rivals.rows.begin(), s.rivals.rows.end(),
                     [&](const Rival& r) { return r.fate == Fate::map && r.region == region; });
}

Warband warband(const State& s, TribeId tribe, RegionId region) {
  Warband band;
  const bool home = region == homeland_of(tribe);
  if (home) {
    band.active = s.tribes[tribe].home_active;
  } else if (is_province(region)) {
    band.active = s.tribes[tribe].active[static_cast<std::size_t>(region)];
    band.inactive = s.tribes[tribe].inactive[static_cast<std::size_t>(region)];
  }
  for (int i = 0; i < leader_count; ++i) {
    const auto leader = static_cast<LeaderId>(i);
    if (tribe_of(leader) == tribe && leader_in(s, leader, region) && !(home && s.leaders[leader].inactive != 0))
      band.leaders.add(leader);
  }
  return band;
}

int active_at_home(const State& s, TribeId tribe) {
  const Warband band = warband(s, tribe, homeland_of(tribe));
  return band.active + band.leaders.size();
}

// ---- Events and costs -----------------------------------------------------------------------------------------------

int lasting(const State& s, const Options& options, Operation operation) {
  return s.cards.event == EventId::none ? 0 : sum_of(effect_of(options, subject_of(s.cards.event)), operation);
}

bool in_force(const State& s, const Options& options, Operation operation) {
  return s.cards.event != EventId::none && has(effect_of(options, subject_of(s.cards.event)), operation);
}

int build_cost(const State& s, const Options& options, ImprovementId improvement) {
  const int printed = improvement_rows[static_cast<std::size_t>(improvement)].cost;
  return std::max(0, printed + lasting(s, options, Operation::improvement_cost));
}

int games_cost(const State& s, const Options& options) {
  return std::max(0, value::hold_games_cost + lasting(s, options, Operation::games_cost));
}

int votes_needed(const State& s, RegionId region, Seat seat) {
  const Province& province = s.provinces[region];
  int needed = value::votes_per_support * province.support;
  if (is_player(s, province.governor)) needed += units_in_capital(s, region, province.governor);
  return std::max<int>(value::least_votes, needed - units_in_capital(s, region, seat));
}

int bonus_dice(const State& s, RegionId region, Seat seat) {
  if (region != RegionId::italia) return 0;
  int dice = 0;
  for (RegionId own : governed(s, seat)) dice += has_improvement(s.provinces[own], ImprovementId::basilica) ? 1 : 0;
  return dice;
}

bool is_vote(const State& s, RegionId region, int die) {
  const Province& province = s.provinces[region];
  if (province.quaestor != 0 && die < value::quaestor_vote) return false;  // TOC-5-quaestor-b
  return die >= 2 || province.governor == neutral;
}

int price(const Desk& desk, CardId card) {
  const CardRow& row = card_rows[static_cast<std::size_t>(card)];
  int cost = row.value <= desk.provinces ? row.value : 2 * row.value;
  cost += desk.bought;
  if (row.sphere == Sphere::military && desk.military_discount != 0) cost -= value::reward_discount;
  if (row.sphere == Sphere::political && desk.political_discount != 0) cost -= value::reward_discount;
  return std::max(0, cost);
}

// ---- The end --------------------------------------------------------------------------------------------------------

int emperor_turns_bonus(const State& s, Seat seat) {
  const int own = player(s, seat).emperor_turns;
  if (own == 0) return 0;
  std::size_t before = 0;
  for (int i = 0; i < s.game.seats; ++i) before += player(s, seat_at(i)).emperor_turns > own ? 1 : 0;
  return value::emperor_turn_bonus[before];
}

int legions_of(const State& s, Seat seat) {
  int n = 0;
  for (ArmyId id : armies_on_map(s, seat)) n += army(s, id).legions();
  return n;
}

}  // namespace curia::crisis
