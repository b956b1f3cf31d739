#include "games/republic/senate/consul_for_life.h"

#include "games/republic/queries.h"

namespace curia::republic {

void make_consul_for_life(Context& t, SenatorId senator, bool elected, Rule rule) {
  State& s = t.s;
  s.offices.consul_for_life = senator;
  s.offices.consul_for_life_elected = elected ? 1 : 0;
  if (!elected) s.offices.consul_for_life_safe = 1;  // VG-9.822c
  if (t.options.consul_for_life_control == choice::consul_for_life_control::gives_orders)
    s.offices.obeyed = senator;  // AH-12.31a
  t.tell(EventKind::consul_for_life_made, rule, {.a = op(senator), .n = s.senators[senator].influence});
}

void check_automatic_consul_for_life(Context& t, SenatorId senator) {
  State& s = t.s;
  const Senator& record = s.senators[senator];
  if (record.influence < value::consul_for_life_automatic_influence || record.rebel != 0) return;
  if (in_force(s, LawId::military_reforms) || faction_of(s, senator) == Seat::none) return;
  if (t.options.influence35_effect == choice::influence35_effect::wins_at_end) {  // AH-12.1a, AH-12.31a
    if (t.options.consul_for_life_control == choice::consul_for_life_control::gives_orders &&
        s.offices.obeyed == SenatorId::none)
      s.offices.obeyed = senator;
    return;
  }
  if (t.options.automatic_cfl_place == choice::automatic_cfl_place::in_rome && !in_rome(s, senator)) return;
  // One who was elected gives way to the one appointed: VG-LR-1.09.822a.
  const bool free = s.offices.consul_for_life == SenatorId::none ||
                    (s.offices.consul_for_life_elected != 0 && s.offices.consul_for_life != senator);
  if (free) make_consul_for_life(t, senator, false, Rule::VG_9_822a);
}

SenatorId must_lead_against(const State& s, WarId war) {
  const SenatorId leader = s.offices.consul_for_life;
  if (leader == SenatorId::none || !in_rome(s, leader) || is_elderly(s, leader)) return SenatorId::none;  // VG-5.51a
  const auto strength = [&](WarId one) { return land_strength(s, one) + naval_strength(s, one); };
  for (const Force& force : s.arms.forces)
    if (force.commander != SenatorId::none && force.war != bequest_mission && strength(force.war) > strength(war))
      return SenatorId::none;
  return leader;
}

}  // namespace curia::republic
