#include "games/crisis/combat/force.h"

#include <algorithm>

namespace curia::crisis {

namespace {

constexpr const UnitRow& row_of(UnitKind kind) { return unit_rows[static_cast<std::size_t>(kind)]; }
void add_units(Force& force, UnitKind kind, int count, int harder) {
  const UnitRow& row = row_of(kind);
  // A 6 always hits: TOC-9-ev-bad.
  force.add(count * row.dice, std::clamp(row.hits_on + harder, 1, 6), count * row.absorbs);
}

// Whether a Castra helps the attacker: our reading says no (TOC-5-castra-a), some tables say yes.
bool castra_attacks(const State& s, const Options& options, ArmyId attacker, RegionId region) {
  if (!has_castra(s, attacker)) return false;
  const Effect& castra = effect_of(options, Subject::castra);
  if (!has(castra, Operation::also_attacking) || has(castra, Operation::lost_on_attacking)) return false;
  return region_of(s, attacker) == region || !has(castra, Operation::lost_on_moving);  // TOC-5-castra-c
}

}  // namespace

void Force::add(int dice, int hits_on, int absorbed) {
  if (dice == 0) return;
  absorbs = small(absorbs + absorbed);
  if (band_count != 0 && bands[band_count - 1U].hits_on == hits_on) {
    bands[band_count - 1U].dice = small(bands[band_count - 1U].dice + dice);
    return;
  }
  bands[band_count++] = {small(dice), small(hits_on)};
}

Units units_of(const State& s, ArmyId id, RegionId region) {
  if (const RegionId alone = militia_in(id); alone != RegionId::none) return {.militia = s.provinces[alone].militia};
  const Army& record = army(s, id);
  const bool militia = record.region == region && leads_militia(s, record, seat_of(id));
  return {record.full, record.reduced, small(militia ? 1 : 0), small(record.barbarians())};
}

Force force_of(const Units& units, int harder) {
  Force force;
  add_units(force, UnitKind::legion_full, units.full, harder);
  add_units(force, UnitKind::legion_reduced, units.reduced, harder);
  add_units(force, UnitKind::militia, units.militia, harder);
  add_units(force, UnitKind::barbarian, units.foederati, harder);  // TOC-FAQ-2
  return force;
}

Force force_of(const Warband& band) {
  Force force;
  add_units(force, UnitKind::barbarian, band.active + band.inactive, 0);
  for (LeaderId leader : band.leaders) {
    const LeaderRow& row = leader_rows[at(leader)];
    force.add(row.dice, row.hits_on, row_of(UnitKind::barbarian_leader).absorbs);
  }
  return force;
}

Force rival_force(RivalId rival) {
  const RivalRow& row = rival_rows[at(rival)];
  Force force;
  force.add(row.dice, row.hits_on, row_of(UnitKind::rival_emperor).absorbs);
  return force;
}

Sides sides_of(const State& s, const Options& options, ArmyId attacker, EnemyId defender, RegionId region) {
  const int harder = lasting(s, options, Operation::army_to_hit);
  Sides sides{.attacker = force_of(units_of(s, attacker, region), harder), .defender = {}};
  if (const ArmyId other = army_in(defender); other != ArmyId::none) {
    sides.defender = force_of(units_of(s, other, region), harder);
    if (has_castra(s, other)) sides.attacker.taken = value::castra_hits;
  } else if (const TribeId tribe = tribe_in(defender); tribe != TribeId::none) {
    const Warband band = warband(s, tribe, region);
    sides.defender = force_of(band);
    if (band.leaders.has(LeaderId::shapur)) sides.attacker.taken = value::shapur_hits;  // TOC-9-ev-shapur
    if (s.cards.event != EventId::none &&
        has(effect_of(options, subject_of(s.cards.event)), Operation::hits_against, static_cast<int>(tribe)))
      sides.attacker.added = 1;
  } else {
    sides.defender = rival_force(rival_in(defender));
  }
  if (castra_attacks(s, options, attacker, region)) sides.defender.taken = value::castra_hits;
  const int extra = lasting(s, options, Operation::extra_hits);  // TOC-9-ev-plague
  sides.attacker.added = small(std::max(0, sides.attacker.added + extra));
  sides.defender.added = small(std::max(0, sides.defender.added + extra));
  return sides;
}

}  // namespace curia::crisis
