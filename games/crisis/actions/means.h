#pragma once
// What the active player has to act with, found once for a whole list of offers: everything that more than one action asks.
#include <array>

#include "games/crisis/queries.h"

namespace curia::crisis {

struct Means {
  const State& s;
  const Options& rules;
  Seat seat;
  // Left, by Sphere. Of the military ones those that armies at sea still need are taken off: TOC-6.3.1-move-h.
  std::array<int, sphere_count> points{};
  int military = 0;          // all military points left: a step may spend what is kept for armies at sea
  int military_in_hand = 0;  // that cards in hand would give
  int at_sea = 0;            // own armies
  ProvinceSet governed{};    // by this player
  ProvinceSet open{};        // with a Governor: not closed by a No Governor marker
  ProvinceSet immune{};      // with a Seat of Power or Breakaway marker: TOC-12.1-e
  ArmySet armies{};          // own, on the map
  ArmySet strangers{};       // of other players, on the map
  std::array<ArmyId, province_count> inside{};  // the General's army in each capital
  CounterSet generals_waiting{}, generals_unrecruited{};

  Means(const State& state, const Options& options);
  int points_of(Sphere sphere) const { return points[static_cast<std::size_t>(sphere)]; }
  ArmyId army_inside(RegionId province) const { return inside[static_cast<std::size_t>(province)]; }
  // An army in the capital that another player commands: TOC-6.3.3-build-c.
  bool enemy_inside(RegionId province) const;
  void offer(Sheet& sheet, Verb verb, Rule rule, Line line = {}) const {
    sheet.must(seat, verb, Prompt::take_actions, rule, line);
  }
};

// Military points for anything but landing: TOC-6.3.1-move-h.
constexpr int spare_military(int points, int in_hand, int at_sea) {
  const int kept = at_sea - in_hand;
  return kept > 0 ? points - kept : points;
}

}  // namespace curia::crisis
