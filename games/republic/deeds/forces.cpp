// Units that come home, Veterans, captives.

#include "games/republic/deeds.h"
#include "games/republic/deeds/narrow.h"

namespace curia::republic {

void return_units(Context& t, const Units& units) { t.s.arms.active.join(units); }

void come_home(Context& t, SenatorId senator) {
  Senator& record = t.s.senators[senator];
  record.where = Where::rome;
  record.proconsul = 0;
}

void return_force(Context& t, std::size_t place, Rule rule) {
  const Force force = t.s.arms.forces[place];
  return_units(t, force.units);
  if (force.commander != SenatorId::none) come_home(t, force.commander);
  if (force.master != SenatorId::none) come_home(t, force.master);
  t.tell(
      EventKind::forces_returned, rule,
      {.a = op(force.war), .b = op(force.commander), .n = narrow(force.units.all_legions()), .m = force.units.fleets});
  t.s.arms.forces.erase_at(place);
}

void lose_veteran(Context& t, VeteranId veteran) {
  t.s.arms.veterans.remove(veteran);
  t.s.arms.allegiance[veteran] = SenatorId::none;
}

VeteranId make_veteran(Context& t, SenatorId allegiance) {
  VeteranId slot = 0;
  while (t.s.arms.veterans.has(slot)) ++slot;
  if (slot >= veteran_slots) no_more_room();
  t.s.arms.veterans.add(slot);
  t.s.arms.allegiance[slot] = allegiance;
  return slot;
}

void free_captive(Context& t, SenatorId captive, int talents, Rule rule) {
  Senator& record = t.s.senators[captive];
  record.war = WarId::none;
  record.proconsul = 0;                                            // his command is over: VG-10.8a
  record.where = record.rebel != 0 ? Where::revolt : Where::rome;  // VG-LR-1.10.71a
  if (record.rebel == 0)  // taken in a raid he comes to Rome, not back to his Province: VG-10.71h
    for (ProvinceId province : governed_by(t.s, captive))
      if (t.s.provinces[province].legate == 0) governor_returns(t, province, rule);
  t.tell(EventKind::captive_ransomed, rule, {.a = op(captive), .n = narrow(talents)});
}

}  // namespace curia::republic
