// Units that come home, Veterans, captives.

#include <algorithm>

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

void join_leaderless(Context& t) {
  if (t.options.leaderless_forces == choice::leaderless_forces::apart) return;
  auto& forces = t.s.arms.forces;
  const auto waits = [](const Force& force) { return force.commander == SenatorId::none && force.won_land == 0; };
  for (std::size_t i = 0; i < forces.size(); ++i)
    for (std::size_t j = forces.size(); --j > i;) {
      Force& first = forces[i];
      const Force& other = forces[j];
      if (!waits(first) || !waits(other) || first.war != other.war) continue;
      first.units.join(other.units);
      first.sent = std::max(first.sent, other.sent);
      first.sent_this_turn = std::max(first.sent_this_turn, other.sent_this_turn);
      first.reinforced_this_turn = std::max(first.reinforced_this_turn, other.reinforced_this_turn);
      first.fought = std::max(first.fought, other.fought);
      first.recall_due = std::max(first.recall_due, other.recall_due);
      first.disbanded = std::max(first.disbanded, other.disbanded);
      forces.erase_at(j);
    }
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
