#pragma once
// A battle of P1 in his Take Actions, paid for and begun through the same door as any other.
#include "tests/support/crisis_scene.h"
#include "tests/support/rule_test.h"

namespace curia::crisis {

inline void attack(Scene& s, ArmyId army, EnemyId foe, bool flanking = false) {
  s.points(3, 0, 0);
  if (flanking) s.ability(CardId::flanking_maneuver);
  s.begin(Phase::actions);
  s.plays(P1, flanking ? Verb::battle_flanking : Verb::battle, {.a = op(army), .b = op(foe)});
}

// What stands in the homeland, and how the last battle was counted.
inline int home_active(const Scene& s, TribeId tribe) { return s.state.tribes[tribe].home_active; }
inline int home_inactive(const Scene& s, TribeId tribe) { return s.state.tribes[tribe].home_inactive; }
inline int attack_hits(const Scene& s) { return s.last(EventKind::hits_counted)->n; }
inline int defence_hits(const Scene& s) { return s.last(EventKind::hits_counted)->m; }

}  // namespace curia::crisis
