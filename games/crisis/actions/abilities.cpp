// Abilities of cards: TOC-5-castra to TOC-5-tribute. (Damnatio Memoriae is asked for in a vote, Flanking Maneuver in a battle.)
#include "games/crisis/actions/action.h"
#include "games/crisis/actions/vote.h"
#include "games/crisis/deeds.h"
#include "games/crisis/pretender/pretender.h"

namespace curia::crisis {

namespace {

// The counters of a tribe in a region that show this side.
std::uint8_t& counters(State& s, TribeId tribe, RegionId region, bool active) {
  Tribe& record = s.tribes[tribe];
  if (is_homeland(region)) return active ? record.home_active : record.home_inactive;
  return (active ? record.active : record.inactive)[at(region)];
}

int counters_there(const State& s, TribeId tribe, RegionId region, bool active) {
  const Tribe& record = s.tribes[tribe];
  if (is_homeland(region)) return tribe != tribe_of(region) ? 0 : active ? record.home_active : record.home_inactive;
  return is_province(region) ? (active ? record.active : record.inactive)[at(region)] : 0;
}

// The counters of these regions. What is inactive at home already cannot be sent there.
void list_counters(const Means& means, Sheet& sheet, Verb verb, ArmyId id, RegionSet regions) {
  const bool active = verb == Verb::foederati, room = room_for_foederati(means.s, id);
  for (RegionId region : regions) {
    if (!active && !room && is_homeland(region)) continue;
    for (int i = 0; i < tribe_count; ++i)
      if (counters_there(means.s, static_cast<TribeId>(i), region, active) > 0)
        means.offer(sheet, verb, Rule::TOC_5_foederati,
                    {.a = op(id), .b = op(region), .c = static_cast<std::uint8_t>(i)});
  }
}

// Which Militia calls makes no difference, as the counter goes home: the first one that reaches it.
void list_counters(const Means& means, Sheet& sheet, Verb verb) {
  const auto within_reach = [&means](RegionId region) {
    RegionSet regions = means.options.near[at(region)];
    regions.add(region);
    return regions;
  };
  for (ArmyId id : means.armies) list_counters(means, sheet, verb, id, within_reach(army(means.s, id).region));
  RegionSet listed;
  for (RegionId province : means.militias) {
    list_counters(means, sheet, verb, militia_of(province), within_reach(province) - listed);
    listed = listed | within_reach(province);
  }
}

}  // namespace

// ---- Castra and Quaestor: one supply of markers ---------------------------------------------------------------------

void list_castra(const Means& means, Sheet& sheet) {
  if (means.s.supply.markers == 0) return;
  const bool capital_only = has(effect_of(means.options, Subject::castra), Operation::in_capital_only);
  for (ArmyId id : means.armies) {
    const Army& record = army(means.s, id);
    if (record.castra != 0 || !is_province(record.region) || (capital_only && record.capital == 0)) continue;
    means.offer(sheet, Verb::castra, Rule::TOC_5_castra_c, {.a = op(id)});
  }
  for (RegionId province : means.militias - means.s.militia_castra)
    means.offer(sheet, Verb::castra, Rule::TOC_5_castra_c, {.a = op(militia_of(province))});
}

Next place_castra(Context& t, const Move& move) {
  const ArmyId id = operands_of<Verb::castra>(move).army;
  use_ability(t, CardId::castra);
  put_castra(t.s, id);
  t.tell(EventKind::castra_placed, Rule::TOC_5_castra_c, {.a = op(id)});
  return done();
}

void list_quaestor(const Means& means, Sheet& sheet) {
  if (means.s.supply.markers == 0) return;
  for (RegionId region : means.governed)
    if (means.s.provinces[region].quaestor == 0)
      means.offer(sheet, Verb::quaestor, Rule::TOC_5_quaestor_a, {.a = op(region)});
}

Next place_quaestor(Context& t, const Move& move) {
  const RegionId region = operands_of<Verb::quaestor>(move).region;
  use_ability(t, CardId::quaestor);
  t.s.provinces[region].quaestor = 1;
  more(t.s.supply.markers, -1);
  t.tell(EventKind::quaestor_placed, Rule::TOC_5_quaestor_a, {.a = op(region)});
  return done();
}

// ---- Praetorian Guard -----------------------------------------------------------------------------------------------

void list_praetorian(const Means& means, Sheet& sheet) {
  if (!vote_targets(means).has(RegionId::italia)) return;  // nor may the Emperor: TOC-6.3.2-nominate-v
  const Effect& effect = effect_of(means.options, Subject::praetorian_guard);
  int least = 1, most = 0;
  if (has(effect, Operation::dice_from_military)) most = means.points_of(Sphere::military);
  if (has(effect, Operation::dice_from_card_value)) least = most = card_rows[at(CardId::praetorian_guard)].value;
  if (has(effect, Operation::dice_from_capital_units)) {
    most = units_in_capital(means.s, RegionId::italia, means.seat);
    if (most > 0) least = most;
  }
  means.offer(sheet, Verb::praetorian, Rule::TOC_5_praetorian,
              {.a = op(RegionId::italia), .least = least, .most = most});
}

Next call_praetorians(Context& t, const Move& move) {
  use_ability(t, CardId::praetorian_guard);
  if (has(effect_of(t.options, Subject::praetorian_guard), Operation::dice_from_military))
    pay(t, Sphere::military, move.amount);
  return call_vote(t, RegionId::italia, move.amount);
}

// ---- Tribute and Foederati ------------------------------------------------------------------------------------------

void list_tribute(const Means& means, Sheet& sheet) {
  for (int i = 0; i < tribe_count; ++i) {
    const auto tribe = static_cast<TribeId>(i);
    ProvinceSet with_active;
    for (int n = 0; n < province_count; ++n)
      if (means.s.tribes[tribe].active[static_cast<std::size_t>(n)] > 0) with_active.add(region_at(n));
    for (int n = 0; n < leader_count; ++n) {  // a Leader like any other: TOC-FAQ-5b
      const Leader& leader = means.s.leaders.rows[static_cast<std::size_t>(n)];
      if (tribe_of(static_cast<LeaderId>(n)) == tribe && leader.fate == Fate::map && leader.inactive == 0 &&
          is_province(leader.region))
        with_active.add(leader.region);
    }
    for (RegionId region : with_active)
      means.offer(sheet, Verb::tribute, Rule::TOC_5_tribute_a, {.a = op(region), .b = op(tribe)});
  }
}

Next demand_tribute(Context& t, const Move& move) {
  const auto [region, tribe] = operands_of<Verb::tribute>(move);
  use_ability(t, CardId::tribute);
  int calmed = counters(t.s, tribe, region, true);
  more(counters(t.s, tribe, region, false), calmed);
  counters(t.s, tribe, region, true) = 0;
  for (int i = 0; i < leader_count; ++i) {
    const auto id = static_cast<LeaderId>(i);
    if (tribe_of(id) != tribe || !leader_in(t.s, id, region) || t.s.leaders[id].inactive != 0) continue;
    t.s.leaders[id].inactive = 1;
    ++calmed;
  }
  t.tell(EventKind::barbarians_calmed, Rule::TOC_5_tribute_a,
         {.a = op(tribe), .b = op(region), .n = static_cast<std::int16_t>(calmed)});
  return done();
}

void list_foederati(const Means& means, Sheet& sheet) { list_counters(means, sheet, Verb::foederati); }
void list_foederati_inactive(const Means& means, Sheet& sheet) {
  list_counters(means, sheet, Verb::foederati_inactive);
}

Next call_foederati(Context& t, const Move& move) {
  const auto [id, region, tribe] = operands_of<Verb::foederati, Verb::foederati_inactive>(move);
  use_ability(t, CardId::foederati);
  more(counters(t.s, tribe, region, move.verb == Verb::foederati), -1);
  const bool joins = room_for_foederati(t.s, id);
  more(joins ? army(t.s, id).foederati[at(tribe)] : t.s.tribes[tribe].home_inactive, 1);
  t.tell(joins ? EventKind::foederati_join : EventKind::foederati_sent_home, Rule::TOC_5_foederati,
         {.a = op(id), .b = op(tribe), .c = op(region)});
  return done();
}

// ---- Mob and Pretender ----------------------------------------------------------------------------------------------

void list_mob(const Means& means, Sheet& sheet) {
  if (means.s.supply.mobs == 0) return;
  const Effect& effect = effect_of(means.options, Subject::mob);
  for (int n = 0; n < province_count; ++n) {
    const RegionId region = region_at(n);
    const Seat governor = means.s.provinces[region].governor;
    const bool of_player = is_player(means.s, governor);
    if (has(effect, Operation::any_province) || (has(effect, Operation::governed_by_players) && of_player) ||
        (has(effect, Operation::governed_by_others) && of_player && governor != means.seat))
      means.offer(sheet, Verb::mob, Rule::TOC_5_mob, {.a = op(region)});
  }
}

Next place_mob(Context& t, const Move& move) {
  use_ability(t, CardId::mob);
  change_mobs(t, operands_of<Verb::mob>(move).region, 1, Rule::TOC_5_mob);
  return done();
}

void list_pretender(const Means& means, Sheet& sheet) {
  for (RegionId region : possible_seats(means.s, means.options, means.seat))
    means.offer(sheet, Verb::pretender, Rule::TOC_12_1_a, {.a = op(region)});
}

Next become_pretender(Context& t, const Move& move) {
  use_ability(t, CardId::pretender);
  found_empire(t, move.seat, operands_of<Verb::pretender>(move).region);
  return done();
}

}  // namespace curia::crisis
