#pragma once
// How much there can be of what a running procedure counts: what a position may say of its locals.
#include "games/republic/state/senate.h"

namespace curia::republic::bounds {

inline constexpr int units = 25;            // Legions or Fleets: VG-3.1.1
inline constexpr int many = 255;            // of what only the tables and the dice limit
inline constexpr int talents = 32'000;      // at one place
inline constexpr int popularity = 127;      // where it has no range, with what is added
inline constexpr int rank = 1'000'010'000;  // rank_key() of whoever stands last
inline constexpr int two_dice = 12;         // the highest of several rolls
inline constexpr int rolled_military = 7;   // of Pompey in a battle: VG-LR-card-30A
inline constexpr int forces = static_cast<int>(decltype(Arms::forces)::capacity());
inline constexpr int proposals = static_cast<int>(decltype(Senate::proposals)::capacity());
inline constexpr int half_of_war_cards = 16, half_of_veterans = 16;  // as positions tell them
inline constexpr int rolls = 0
#define ROLL(value, key, rule) +1
#include "games/republic/rolls.def"
#undef ROLL
    ;

}  // namespace curia::republic::bounds
