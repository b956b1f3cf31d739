#pragma once
// What the active player has to act with, found once for a whole list of offers: what more than one action asks.
#include <array>

#include "games/crisis/queries.h"

namespace curia::crisis {

// Where the armies of Generals stand.
struct Camps {
  ArmySet strangers{};                          // of other players, on the map
  std::array<ArmyId, province_count> inside{};  // who is in each capital
};

struct Means {
  const State& s;
  const Options& options;
  Seat seat;
  // Left, by Sphere. Of the military ones those that armies at sea still need are taken off: TOC-6.3.1-move-h.
  std::array<int, sphere_count> points{};
  int military = 0;        // all military points left: a step may spend what is kept for armies at sea
  int at_sea = 0;          // military points that bring the own armies there ashore: TOC-6.3.1-move-h
  ProvinceSet governed{};  // by this player
  ArmySet armies{};        // own, of Generals on the map
  ProvinceSet militias{};  // whose own Militia is an army by itself: TOC-6.3.3-militia-e
  CounterSet generals_waiting{}, generals_unrecruited{};
  Prompt prompt = Prompt::take_actions;  // what the offers answer

  Means(const State& state, const Options& answers);
  int points_of(Sphere sphere) const { return points[static_cast<std::size_t>(sphere)]; }
  int military_in_hand() const;  // points that cards in hand would give
  ArmySet strangers() const { return camps().strangers; }
  ArmyId army_inside(RegionId province) const { return camps().inside[static_cast<std::size_t>(province)]; }
  // visit(id, region) for every own army.
  template <class Visit>
  void each_army(Visit visit) const {
    for (ArmyId id : armies) visit(id, army(s, id).region);
    for (RegionId province : militias) visit(militia_of(province), province);
  }
  // An army in the capital that another player commands: TOC-6.3.3-build-c.
  bool enemy_inside(RegionId province) const;
  void offer(Sheet& sheet, Verb verb, Rule rule, Line line = {}) const { sheet.must(seat, verb, prompt, rule, line); }

 private:
  const Camps& camps() const {  // looked for when somebody asks: many lists do without
    if (!looked_) look();
    return camps_;
  }
  void look() const;
  mutable Camps camps_{};
  mutable bool looked_ = false;
};

}  // namespace curia::crisis
