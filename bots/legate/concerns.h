#pragma once
// What a governor of the third century thinks of when he chooses. Levels differ by this alone (bots/crisis.cpp): who thinks of less
// plays as well as he knows, and never without sense.
#include <cstdint>

#include "engine/ids.h"

namespace curia::bots::legate {

enum class Concern : std::uint8_t {
  improvements,  // to build
  guard,         // that what is built stands where the Governor is guarded
  throne,        // who could end the game as Emperor: TOC-7.1-a
  leader,        // who of the others is ahead
  second_army,   // more armies, for more battles
  flanks         // to flank
};
inline constexpr int concern_count = 6;
using Concerns = IdSet<Concern, std::uint8_t>;
inline constexpr Concerns all_concerns{(1U << concern_count) - 1U};

}  // namespace curia::bots::legate
