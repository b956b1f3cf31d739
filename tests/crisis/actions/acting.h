#pragma once
// What the tests of Take Actions share: operands in one word, and P1 acting with points in his hand.
#include "tests/support/crisis_scene.h"
#include "tests/support/rule_test.h"

namespace curia::crisis {

inline Line in(RegionId region) { return {.a = op(region)}; }
inline Line in(RegionId region, TribeId tribe) { return {.a = op(region), .b = op(tribe)}; }
inline Line in(RegionId region, ImprovementId improvement) { return {.a = op(region), .b = op(improvement)}; }
inline Line with(ArmyId army) { return {.a = op(army)}; }
inline Line with(ArmyId army, RegionId to) { return {.a = op(army), .b = op(to)}; }
inline Line with(ArmyId army, RegionId where, Place place) { return {.a = op(army), .b = op(where), .c = op(place)}; }
inline Line with(ArmyId army, RegionId from, TribeId tribe) { return {.a = op(army), .b = op(from), .c = op(tribe)}; }
inline Line against(ArmyId army, EnemyId enemy) { return {.a = op(army), .b = op(enemy)}; }
inline Line card(CardId card) { return {.a = op(card)}; }
inline Line counter(int number) { return {.a = static_cast<std::uint8_t>(number)}; }

inline int military(const Scene& s) { return s.state.turn.points[0]; }
inline int political(const Scene& s) { return s.state.turn.points[1]; }
inline int populace(const Scene& s) { return s.state.turn.points[2]; }

// P1 takes actions with these points.
inline void acts(Scene& s, int military_points, int political_points = 0, int populace_points = 0) {
  s.points(military_points, political_points, populace_points);
  s.begin(Phase::actions);
}

}  // namespace curia::crisis
