#pragma once
// What a senator thinks of when he chooses. Levels differ by this alone (bots/republic.cpp): who thinks of less plays as well as
// he knows, and never without sense.
#include <cstdint>

#include "engine/ids.h"

namespace curia::bots {

enum class Concern : std::uint8_t {
  purse,            // all money of his faction with the man who can use it: VG-6.3
  rivals_men,       // to persuade those who belong to a faction
  dear_men,         // those of them who do not come without money
  bribes,           // to pay whom he persuades
  knights,          // to attract them
  counter_bribes,   // to pay against a persuasion
  crown,            // who is near to be Consul for Life
  revolt,           // to march on Rome with an army that follows
  trials,           // to accuse
  contributions,    // to pay for Rome, for Influence
  allies,           // a pair of Consuls that two factions share
  skill,            // who fights best
  other_campaigns,  // that another commander goes after this one
  year_ahead,       // wars that will grow, an army before they come
  initiative,       // to bid for one that nobody has
  votes_of_rivals,  // who has so many that he makes the Consuls alone
  any_price         // that a man may be worth all that there is
};
inline constexpr int concern_count = 17;
using Concerns = IdSet<Concern, std::uint32_t>;
inline constexpr Concerns all_concerns{(1U << concern_count) - 1U};

}  // namespace curia::bots
