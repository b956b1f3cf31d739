// What happens by itself when the Senate has closed: VG-9.9, VG-9.61c.
#include "games/republic/deeds.h"
#include "games/republic/queries.h"
#include "games/republic/senate/business/business.h"

namespace curia::republic {

namespace {

// A Proconsul who cannot fight the battle that is next: VG-9.9a.
bool cannot_fight(const Context& t, const Force& force) {
  const State& s = t.s;
  if (force.war == bequest_mission) return false;
  if (t.options.auto_recall_cases == choice::auto_recall_cases::no_legions_or_support)  // AH-9.642c
    return force.units.all_legions() == 0 || force.units.fleets < fleet_support(s, force.war);
  if (needs_naval_battle(s, force.war)) return force.units.fleets == 0;
  return force.units.all_legions() == 0 || force.units.fleets < fleet_support(s, force.war);
}

}  // namespace

void automatic_recall(Context& t) {
  for (std::size_t i = t.s.arms.forces.size(); i-- > 0;) {
    const Force& force = t.s.arms.forces[i];
    if (force.commander == SenatorId::none)
      return_force(t, i, Rule::VG_9_9b);
    else if (force.recall_due != 0)  // after a Disaster or Standoff without losses
      return_force(t, i, Rule::VG_LR_card_29B);
    else if (cannot_fight(t, force))
      return_force(t, i, Rule::VG_9_9a);
  }
}

void close_checks(Context& t) {
  const Concession& commissioner = t.s.forum.concessions[ConcessionId::land_commissioner];
  if (commissioner.place == Concession::Place::held && !may_play_concession(t.s, ConcessionId::land_commissioner))
    concession_to_forum(t, ConcessionId::land_commissioner, Rule::VG_9_61c);
}

}  // namespace curia::republic
