#pragma once
// The two sides of a battle as the dice see them: TOC-8.1-a to -f with the Events and markers that count.
#include "games/crisis/queries.h"

namespace curia::crisis {

constexpr std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

// Dice of one side that hit on the same value.
struct Band {
  std::uint8_t dice = 0, hits_on = 0;
  bool operator==(const Band&) const = default;
};

// In the printed order: full Legions, reduced Legions, Militia, foederati; of a tribe its counters, then its Leaders.
// Neighbours that hit on the same value are one band.
struct Force {
  std::array<Band, 4> bands{};
  std::uint8_t band_count = 0;
  std::uint8_t absorbs = 0;  // hits that eliminate it: TOC-8.1-i
  std::uint8_t added = 0;    // hits it scores besides its dice: TOC-9-ev-plague
  std::uint8_t taken = 0;    // then taken off, to no less than 0: TOC-5-castra-a, TOC-9-ev-shapur
  int dice() const { return bands[0].dice + bands[1].dice + bands[2].dice + bands[3].dice; }
  int hits(int rolled) const { return rolled + added > taken ? rolled + added - taken : 0; }
  void add(int dice, int hits_on, int absorbed);
  bool operator==(const Force&) const = default;
};

struct Sides {
  Force attacker, defender;
  bool operator==(const Sides&) const = default;
};

// The units of a Roman army.
struct Units {
  std::uint8_t full = 0, reduced = 0, militia = 0, foederati = 0;
};
Units units_of(const State& s, ArmyId id,
               RegionId region);  // Militia alone, or where he leads one: TOC-6.3.3-militia-d, -e
// `harder`: lasting Operation::army_to_hit of the Event in force.
Force force_of(const Units& units, int harder);
Force force_of(const Warband& band);
Force rival_force(RivalId rival);

// As they would meet in this region; the army need not have come there yet.
Sides sides_of(const State& s, const Options& options, ArmyId attacker, EnemyId defender, RegionId region);

}  // namespace curia::crisis
