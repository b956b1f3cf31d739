#include "games/republic/invariants_fields.h"

#include "engine/bounds.h"

namespace curia::republic {

void check_fields(State s, Report& report) {
  Bounds bounds(report);
  const auto check = [&bounds](auto& group) { group.fields(bounds); };
  s.groups(check);
  check(s.revolt);
  check(s.senate);
  for (Proposal& proposal : s.senate.proposals) check(proposal);
  check(s.cards.cup);
  for (Senator& senator : s.senators.rows) check(senator);
  for (Faction& faction : s.factions) check(faction);
  for (War& war : s.wars.rows) check(war);
  for (Leader& leader : s.leaders.rows) check(leader);
  for (Province& province : s.provinces.rows) check(province);
  for (Concession& concession : s.forum.concessions.rows) check(concession);
  for (Inheritance& heirs : s.forum.heirs) check(heirs);
  for (Force& force : s.arms.forces) check(force);
  for (Gift& gift : s.hidden.gifts) check(gift);
}

}  // namespace curia::republic
