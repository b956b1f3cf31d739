#include "games/republic/queries.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "games/republic/cards/intrigue_cards.h"

namespace curia::republic {

// ---- Seats ----------------------------------------------------------------------------------------------------------

bool plays(const State& s, Seat seat) { return index(seat) < s.game.seats && faction(s, seat).playing != 0; }

SeatSet playing_seats(const State& s) {
  // Asked for at every turn, so without a loop.
  const unsigned playing = [&s]<std::size_t... seat>(std::index_sequence<seat...>) {
    return (((s.factions[seat].playing != 0 ? 1U : 0U) << seat) | ...);
  }
  (std::make_index_sequence<max_seats>());
  return SeatSet(static_cast<std::uint8_t>(playing & ((1U << s.game.seats) - 1)));
}

Seat clockwise(const State& s, Seat first, int n) {
  for (int step = 0; step < s.game.seats; ++step) {
    const Seat seat = seat_at((index(first) + step) % s.game.seats);
    if (plays(s, seat) && n-- == 0) return seat;
  }
  return Seat::none;
}

bool sees_hand(const State& s, const Options& rules, Seat viewer, Seat owner) {
  if (viewer == owner || rules.intrigue_secret == off) return true;
  if (s.game.phase != Phase::senate || s.offices.consul_for_life == SenatorId::none || owner == s.revolt.faction)
    return false;
  if (s.offices.obeyed != SenatorId::none) return false;  // he gives orders, and no more: AH-12.31a
  return viewer != Seat::none && faction_of(s, s.offices.consul_for_life) == viewer;
}

// ---- Senators -------------------------------------------------------------------------------------------------------

Seat faction_of(const State& s, SenatorId senator) {
  for (int i = 0; i < s.game.seats; ++i)
    if (s.factions[static_cast<std::size_t>(i)].senators.has(senator)) return seat_at(i);
  return Seat::none;
}

SenatorSet in_rome(const State& s, Seat seat) {
  SenatorSet set;
  for (SenatorId senator : faction(s, seat).senators)
    if (in_rome(s, senator)) set.add(senator);
  return set;
}

SenatorSet all_in_rome(const State& s) {
  SenatorSet set;
  for (int i = 0; i < s.game.seats; ++i) set = set | in_rome(s, seat_at(i));
  return set;
}

SenatorSet in_forum(const State& s) {
  SenatorSet set;
  for (int i = 0; i < senator_count; ++i)
    if (s.senators.rows[static_cast<std::size_t>(i)].where == Where::forum) set.add(static_cast<SenatorId>(i));
  return set;
}

SenatorSet aligned(const State& s) {
  SenatorSet set;
  for (int i = 0; i < s.game.seats; ++i) set = set | s.factions[static_cast<std::size_t>(i)].senators;
  return set;
}

bool is_leader(const State& s, SenatorId senator) {
  for (int i = 0; i < s.game.seats; ++i)
    if (s.factions[static_cast<std::size_t>(i)].leader == senator) return true;
  return false;
}

int number_of(SenatorId senator) { return row(senator).number; }
int military(SenatorId senator) { return row(senator).mil; }
int military(const State& s, SenatorId senator) {
  return s.arms.rolled_military != 0 && has(senator, Ability::variable_mil) ? s.arms.rolled_military
                                                                            : military(senator);
}
int oratory(SenatorId senator) { return row(senator).ora; }
int oratory(const State& s, SenatorId senator) { return oratory(senator) + s.senators[senator].oratory; }

int printed_loyalty(const State& s, SenatorId senator) {
  const SenatorRow& r = row(senator);
  if (r.loy_zero_with == 0) return r.loy;
  const Seat mine = faction_of(s, senator);
  for (SenatorId other : SenatorSet(r.loy_zero_with)) {
    if (r.loy_zero_not_same_faction) {  // the Gracchi: VG-7.411d
      const Where where = s.senators[other].where;
      if (where != Where::nowhere && (mine == Seat::none || faction_of(s, other) != mine)) return 0;
    } else if (mine != Seat::none && faction(s, mine).senators.has(other)) {  // VG-7.411c
      return 0;
    }
  }
  return r.loy;
}

SenatorSet enemies_beside(const State& s, SenatorId senator) {
  SenatorSet enemies;
  const Seat mine = faction_of(s, senator);
  if (mine == Seat::none || !is_statesman(senator)) return enemies;
  const auto names = [](SenatorId who, SenatorId other) {
    return !row(who).loy_zero_not_same_faction && SenatorSet(row(who).loy_zero_with).has(other);
  };
  for (SenatorId other : faction(s, mine).senators)
    if (names(senator, other) || names(other, senator)) enemies.add(other);
  return enemies;
}

bool is_captive(const State& s, SenatorId senator) { return s.senators[senator].where == Where::captive; }
bool at_liberty(const State& s, SenatorId senator) { return s.senators[senator].rebel == 0 && !is_captive(s, senator); }

bool acts_as_statesman(const State& s, const Options& rules, SenatorId senator) {
  return at_liberty(s, senator) &&
         (rules.statesman_presence == choice::statesman_presence::not_needed || in_rome(s, senator));
}

bool tribune_may_act(const State& s, const Options& rules, Seat seat) {
  return rules.tribune_presence == choice::tribune_presence::not_needed || !in_rome(s, seat).empty();
}
bool is_elderly(const State& s, SenatorId senator) { return s.senators[senator].age >= value::elderly_age; }

SenatorSet in_play_with(const State& s, int number) {
  SenatorSet set;
  const auto family = static_cast<SenatorId>(number - 1);
  for (SenatorId senator : SenatorSet::of(family) | SenatorSet(row(family).same_number)) {
    const Where where = s.senators[senator].where;
    if (where != Where::nowhere && where != Where::curia && where != Where::under) set.add(senator);
  }
  return set;
}

SenatorId in_play_with_number(const State& s, int number) {
  const SenatorSet set = in_play_with(s, number);
  return set.empty() ? SenatorId::none : set.first();
}

// ---- Offices --------------------------------------------------------------------------------------------------------

OfficeId office_of(const State& s, SenatorId senator) {
  for (int i = 0; i < ranked_offices; ++i)
    if (s.offices.held[static_cast<std::size_t>(i)] == senator) return static_cast<OfficeId>(i);
  return OfficeId::none;
}

bool has_major_office(const State& s, SenatorId senator) {
  return s.senators[senator].proconsul != 0 || office_of(s, senator) != OfficeId::none;
}

int rank_key(const State& s, SenatorId senator) {
  const OfficeId office = office_of(s, senator);
  if (office != OfficeId::none) return static_cast<int>(office);
  const Senator& record = s.senators[senator];
  // Influence, then Oratory, then the dice if the table throws them (AH-9.1b) and the lowest ID (VG-4.2b); a Statesman of a
  // pair after the other letter.
  return 1'000'000'000 - record.influence * 1'000'000 - oratory(s, senator) * 10'000 -
         (s.offices.hrao_dice.has(senator) ? 4'000 : 0) + number_of(senator) * 100 + static_cast<int>(senator);
}

SenatorId hrao_without(const State& s, SenatorSet barred) {
  SenatorId best = SenatorId::none;
  int best_key = 0;
  for (SenatorId senator : all_in_rome(s) - barred) {
    const int key = rank_key(s, senator);
    if (best == SenatorId::none || key < best_key) {
      best = senator;
      best_key = key;
    }
  }
  return best;
}

SenatorId hrao(const State& s) {
  for (int i = 0; i < ranked_offices; ++i) {
    const SenatorId senator = s.offices.held[static_cast<std::size_t>(i)];
    if (senator != SenatorId::none && in_rome(s, senator)) return senator;
  }
  return hrao_without(s, {});
}

Seat hrao_seat(const State& s) {
  const SenatorId senator = hrao(s);
  return senator == SenatorId::none ? clockwise(s, seat_at(0), 0) : faction_of(s, senator);
}

int votes(const State& s, SenatorId senator) { return oratory(s, senator) + s.senators[senator].knights; }

int votes(const State& s, Seat seat) {
  int total = 0;
  for (SenatorId senator : in_rome(s, seat)) total += votes(s, senator);
  return total;
}

int influence_of_faction(const State& s, Seat seat) {
  int total = 0;
  for (SenatorId senator : faction(s, seat).senators) {
    const Senator& record = s.senators[senator];
    if (record.rebel == 0 && record.where != Where::captive) total += record.influence;
  }
  return total;
}

// ---- Forces ---------------------------------------------------------------------------------------------------------

const Force* force_of(const State& s, SenatorId commander) {
  if (commander == SenatorId::none) return nullptr;
  for (const Force& force : s.arms.forces)
    if (force.commander == commander || force.master == commander) return &force;
  return nullptr;
}

Force* force_of(State& s, SenatorId commander) {
  return const_cast<Force*>(force_of(static_cast<const State&>(s), commander));
}

int legions_in_being(const State& s) {
  int n = s.arms.active.all_legions() + s.revolt.army.all_legions();
  for (const Force& force : s.arms.forces) n += force.units.all_legions();
  for (const Province& province : s.provinces.rows) n += province.garrison.all_legions();
  return n;
}

int fleets_in_being(const State& s) {
  int n = s.arms.active.fleets + s.revolt.army.fleets;
  for (const Force& force : s.arms.forces) n += force.units.fleets;
  return n;
}

int unit_cost(const State& s) {
  const int shortages = event_level(s, EventId::manpower_shortage) + s.rome.shortages;
  return value::unit_cost + (value::manpower_shortage_unit_cost[0] - value::unit_cost) * shortages;
}

int ally_bonus(const State& s, WarId war) {
  const bool ally = s.leaders[LeaderId::cleopatra_vii].place == Leader::Place::ally;
  return ally && war == WarId::alexandrine ? value::cleopatra_military : 0;
}

int command_bonus(const State& s, const Force& force, int cap) {
  int bonus = force.commander == SenatorId::none ? 0 : military(s, force.commander) + ally_bonus(s, force.war);
  if (force.master != SenatorId::none) bonus += military(s, force.master);
  return std::min(bonus, cap);
}

// ---- Wars -----------------------------------------------------------------------------------------------------------

bool in_play(const State& s, WarId war) {
  const Section section = s.wars[war].section;
  return section == Section::inactive || section == Section::active || section == Section::imminent ||
         section == Section::unprosecuted;
}

bool is_active(const State& s, WarId war) {
  const Section section = s.wars[war].section;
  return section == Section::active || section == Section::unprosecuted;
}

WarSet active_wars(const State& s) {
  WarSet set;
  for (int i = 0; i < war_count; ++i)
    if (is_active(s, static_cast<WarId>(i))) set.add(static_cast<WarId>(i));
  return set;
}

WarSet wars_in_play(const State& s) {
  WarSet set;
  for (int i = 0; i < war_count; ++i)
    if (in_play(s, static_cast<WarId>(i))) set.add(static_cast<WarId>(i));
  return set;
}

Series series_of(WarId war) { return row(war).series; }

bool match(const State& s, WarId war, WarId other) {
  return war != other && series_of(war) != Series::none && series_of(war) == series_of(other) &&
         s.wars[war].alone == 0 && s.wars[other].alone == 0;
}

void remember_answers(State& s, const Options& rules) {
  s.game.forum_wars_multiply = rules.multiplied_wars == choice::multiplied_wars::in_the_forum ? 1 : 0;
}

// An active war; where all in the Forum count, an inactive one, too, but neither one that lies face down this turn nor one that
// waits for its Provinces and matches nothing (AH-7.3321a, AH-7.335b).
bool multiplies(const State& s, WarId war) {
  if (is_active(s, war)) return true;
  if (s.game.forum_wars_multiply == 0 || !in_play(s, war)) return false;
  if (s.wars[war].section == Section::imminent) return s.wars[war].drawn_turn != s.game.turn;
  if (row(war).initial != WarStart::conditional) return true;
  for (ProvinceId province : ProvinceSet(row(war).conditional_provinces))
    if (s.provinces[province].in_play == 0) return false;
  return true;
}

int multiplier(const State& s, WarId war) {
  if (row(war).series_size <= 1 || !multiplies(s, war)) return 1;
  int n = 1;
  for (WarId other : wars_in_play(s))
    if (match(s, war, other) && multiplies(s, other)) ++n;
  return n;
}

LeaderSet leaders_on(const State& s, WarId war) {
  LeaderSet set;
  if (!is_active(s, war)) return set;
  for (int i = 0; i < leader_count; ++i) {
    const auto leader = static_cast<LeaderId>(i);
    const Leader& record = s.leaders[leader];
    if (record.hosts.has(war)) set.add(leader);
    if (record.place != Leader::Place::on_war || !WarSet(row(leader).wars).has(war)) continue;
    bool exist = true;  // Viriathus aids only revolts whose Provinces exist: VG-LR-card-viriathus-a
    if (row(leader).needs_conditional_provinces)
      for (ProvinceId province : ProvinceSet(row(war).conditional_provinces))
        exist = exist && s.provinces[province].in_play != 0;
    if (exist) set.add(leader);
  }
  return set;
}

namespace {
int leaders_strength(const State& s, WarId war) {
  int n = 0;
  for (LeaderId leader : leaders_on(s, war)) n += row(leader).strength;
  return n;
}
}  // namespace

namespace {
// What Provinces add to a war, unmultiplied: those that have joined it (VG-10.03b), or the forces of the one in revolt
// (VG-EV-internal-disorder-3).
int provincial_land(const State& s, WarId war) {
  if (is_province_revolt(war)) return s.provinces[province_of(war)].armies;
  int n = 0;
  for (ProvinceId province : allied_provinces(s, war)) n += side(s, province).base_land + s.provinces[province].armies;
  return n;
}

int provincial_naval(const State& s, WarId war) {
  if (is_province_revolt(war)) return s.provinces[province_of(war)].fleets;
  int n = 0;
  for (ProvinceId province : allied_provinces(s, war))
    if (s.provinces[province].ally_at_sea != 0) n += province_naval_strength(s, province);
  return n;
}
}  // namespace

int printed_land(const State& s, WarId war) {
  return is_province_revolt(war) ? side(s, province_of(war)).base_land : row(war).land;
}

int printed_naval(const State& s, WarId war) {
  return is_province_revolt(war) ? side(s, province_of(war)).base_naval : row(war).naval;
}

int land_strength(const State& s, WarId war) {
  if (war == WarId::civil_war) {
    if (s.revolt.stays != 0 && province_of_main_rebel(s) != ProvinceId::none)
      return land_strength(s, revolt_of(province_of_main_rebel(s)));
    const RebelHost host = host_of_main_rebel(s);
    int bonus =
        s.revolt.rebel == SenatorId::none ? 0 : std::min(military(s, s.revolt.rebel), cap_of_rebel_military(host));
    if (s.revolt.master != SenatorId::none) bonus += military(s, s.revolt.master);  // VG-11.27a
    return host.units.strength() + strength_of_armies(host.armies, host.units.all_legions() > 0) + bonus;
  }
  if (is_rebel_province(s, war)) {  // VG-11.381b
    const ProvinceId province = province_of(war);
    const int own = governor_present(s, province) ? military(s, s.provinces[province].governor) : 0;
    return province_land_strength(s, province) + own;
  }
  int printed = printed_land(s, war);
  if (s.wars[war].halved != 0) printed /= 2;
  return printed * multiplier(s, war) + leaders_strength(s, war) + provincial_land(s, war);
}

int naval_strength(const State& s, WarId war) {
  if (war == WarId::civil_war && s.revolt.stays != 0 && province_of_main_rebel(s) != ProvinceId::none)
    return naval_strength(s, revolt_of(province_of_main_rebel(s)));
  if (is_rebel_province(s, war)) {  // VG-11.381d
    if (!needs_naval_battle(s, war)) return 0;
    const ProvinceId province = province_of(war);
    const int own = governor_present(s, province) ? military(s, s.provinces[province].governor) : 0;
    return province_naval_strength(s, province) + own;
  }
  const int printed = printed_naval(s, war);
  if (printed == 0 || s.wars[war].naval_victory != 0) return 0;  // VG-7.342c, VG-3.3a
  return printed * multiplier(s, war) + leaders_strength(s, war) + provincial_naval(s, war);
}

int fleet_support(WarId war) { return row(war).support; }

int fleet_support(const State& s, WarId war) {
  if (!is_rebel_province(s, war)) return fleet_support(war);
  const ProvinceId province = province_of(war);
  const bool fleets_only = s.revolt.against_land != 0 && s.wars[war].naval_victory != 0;  // VG-11.381d
  return fleets_only ? s.provinces[province].fleets : province_naval_strength(s, province);
}

bool needs_naval_battle(const State& s, WarId war) {
  if (is_rebel_province(s, war)) {  // VG-11.381d
    if (s.wars[war].naval_victory != 0) return false;
    const ProvinceId province = province_of(war);
    const int at_sea = province_naval_strength(s, province);
    if (s.revolt.against_land != 0) return at_sea > province_land_strength(s, province);
    const int base = row(province).side(false).base_land;
    return base > 0 && at_sea > base;
  }
  return printed_naval(s, war) > 0 && s.wars[war].naval_victory == 0;
}

std::uint32_t disaster_numbers(const State& s, WarId war, bool ignore_card) {
  std::uint32_t numbers = ignore_card ? 0 : row(war).disaster;
  for (LeaderId leader : leaders_on(s, war)) numbers |= row(leader).disaster;
  return numbers & ~s.wars[war].spent_numbers;
}

std::uint32_t standoff_numbers(const State& s, WarId war, bool ignore_card) {
  std::uint32_t numbers = ignore_card ? 0 : row(war).standoff;
  for (LeaderId leader : leaders_on(s, war)) numbers |= row(leader).standoff;
  return numbers & ~s.wars[war].spent_numbers;
}

int drought_effects(const State& s) {
  int n = event_level(s, EventId::drought);
  for (WarId war : wars_in_play(s))
    if (row(war).drought) ++n;
  return n;
}

int four_wars_count(const State& s) { return active_wars(s).size(); }

// ---- Provinces and their forces -------------------------------------------------------------------------------------

bool loyal_to_rome(const State& s, ProvinceId province) {
  const Province& record = s.provinces[province];
  if (record.in_play == 0 || record.revolt != 0 || record.ally != WarId::none) return false;
  return record.governor == SenatorId::none || s.senators[record.governor].rebel == 0;
}

bool attacks(WarId war, ProvinceId province) {
  const auto& list = row(war).attacks;
  return std::find(list.begin(), list.end(), province) != list.end();
}

bool under_attack(const State& s, const Options& rules, ProvinceId province) {
  if (rules.provincial_wars == off || !loyal_to_rome(s, province)) return false;
  for (int i = 0; i < war_card_count; ++i)
    if (is_active(s, static_cast<WarId>(i)) && attacks(static_cast<WarId>(i), province)) return true;
  return false;
}

bool governor_present(const State& s, ProvinceId province) {
  const Province& record = s.provinces[province];
  return record.governor != SenatorId::none && record.legate == 0 && !is_captive(s, record.governor);
}

int strength_of_armies(int armies, bool with_legions) { return with_legions ? armies : (armies + 1) / 2; }

int province_land_strength(const State& s, ProvinceId province) {
  const Province& record = s.provinces[province];
  return side(s, province).base_land + record.garrison.strength() +
         strength_of_armies(record.armies, record.garrison.all_legions() > 0);
}

int province_naval_strength(const State& s, ProvinceId province) {
  return side(s, province).base_naval + s.provinces[province].fleets;
}

ProvinceSet allied_provinces(const State& s, WarId war) {
  ProvinceSet set;
  for (int i = 0; i < province_count; ++i)
    if (s.provinces.rows[static_cast<std::size_t>(i)].ally == war && war != WarId::none)
      set.add(static_cast<ProvinceId>(i));
  return set;
}

// ---- Rebel Governors ------------------------------------------------------------------------------------------------

bool is_rebel_province(const State& s, WarId war) {
  return is_province_revolt(war) && s.wars[war].section == Section::rebel;
}

bool is_rebel_province(const State& s, ProvinceId province) {
  return s.wars[revolt_of(province)].section == Section::rebel;
}

ProvinceSet rebel_provinces(const State& s) {
  ProvinceSet set;
  if (s.revolt.faction == Seat::none) return set;
  for (int i = 0; i < province_count; ++i)
    if (is_rebel_province(s, static_cast<ProvinceId>(i))) set.add(static_cast<ProvinceId>(i));
  return set;
}

ProvinceId province_of_main_rebel(const State& s) {
  for (ProvinceId province : rebel_provinces(s))
    if (s.provinces[province].governor == s.revolt.rebel) return province;
  return ProvinceId::none;
}

RebelHost host_of_main_rebel(const State& s) {
  RebelHost host{s.revolt.army, s.revolt.armies, s.revolt.provincial_fleets};
  const ProvinceId home = province_of_main_rebel(s);
  if (home == ProvinceId::none || s.provinces[home].gone == Gone::with_rebel) return host;
  host.units.join(s.provinces[home].garrison);
  host.armies += s.provinces[home].armies;
  host.fleets += s.provinces[home].fleets;
  return host;
}

int cap_of_rebel_military(const RebelHost& host) {
  return host.units.all_legions() + strength_of_armies(host.armies, host.units.all_legions() > 0);
}

bool may_be_attacked(const State& s, WarId war) {
  if (is_rebel_province(s, war)) return s.provinces[province_of(war)].gone == Gone::no;
  return in_play(s, war) && !(war == WarId::civil_war && s.revolt.stays != 0);
}

WarSet wars_to_attack(const State& s) {
  WarSet set;
  for (int i = 0; i < war_count; ++i)
    if (may_be_attacked(s, static_cast<WarId>(i))) set.add(static_cast<WarId>(i));
  return set;
}

bool is_fought(const State& s, WarId war) {
  return is_active(s, war) || (is_rebel_province(s, war) && may_be_attacked(s, war));
}

// ---- Provinces, cards, events ---------------------------------------------------------------------------------------

ProvinceSet governed_by(const State& s, SenatorId senator) {
  ProvinceSet set;
  for (int i = 0; i < province_count; ++i)
    if (s.provinces.rows[static_cast<std::size_t>(i)].governor == senator) set.add(static_cast<ProvinceId>(i));
  return set;
}

int count_intrigue(const State& s, Seat seat, IntrigueId kind) {
  return (faction(s, seat).hand & intrigue_cards(kind)).size();
}

CardId intrigue_card(const State& s, Seat seat, IntrigueId kind) {
  const CardSet& hand = faction(s, seat).hand;
  if (hand.empty()) return CardId::none;
  const CardSet cards = hand & intrigue_cards(kind);
  return cards.empty() ? CardId::none : cards.nth(0);
}

bool may_play_statesman(const State& s, Seat seat, SenatorId statesman) {
  const SenatorRow& r = row(statesman);
  bool partner_in_play = false;
  for (SenatorId other : SenatorSet(r.same_number) - SenatorSet::of(r.family)) {
    const Where where = s.senators[other].where;
    if (where == Where::nowhere) continue;
    if (other != r.coexists_with) return false;  // VG-7.312c
    partner_in_play = true;
  }
  const Seat owner = faction_of(s, r.family);
  const Where family = s.senators[r.family].where;
  if (family == Where::captive) return false;                        // VG-10.71f
  if (family == Where::under) return partner_in_play;                // he lies under the other of the pair: VG-7.312h
  if (owner != Seat::none && owner != seat) return partner_in_play;  // VG-7.312b, VG-7.312h
  return true;
}

bool may_play_concession(const State& s, ConcessionId concession) {
  if (!row(concession).needs_land_bill) return true;
  return s.rome.land_bills[0] + s.rome.land_bills[1] + s.rome.land_bills[2] > 0;  // VG-9.61c
}

}  // namespace curia::republic
