#pragma once
// Four houses of the third century. Each thinks of all that a legate thinks of, and none is much stronger than another (docs/arena.md): they
// differ by what counts with them. The numbers are chosen so that their games can be told apart, and measured so that they are as strong.
#include <string_view>

#include "bots/legate/legate.h"

namespace curia::bots::legate {

struct Dynasty {
  std::string_view name;
  Taste taste;
  TermWeights weights;
};

// Enrich the soldiers: cards of arms, Legions for every army, and war against the Barbarians.
inline constexpr Dynasty severi{"severi", {3, 0.85, 0.8}, {{Term::barbarians, 3}, {Term::small_army, 4}}};
// For the people of the provinces: support, Quaestors and Improvements, with few arms.
inline constexpr Dynasty gordiani{"gordiani", {0.6, 1, 1.3}, {{Term::support, 6}}};
// Governors, and peace with the other dynasties: no Mobs anywhere.
inline constexpr Dynasty licinii{"licinii", plain_taste, {{Term::ahead, -1}, {Term::mobs, -1}}};
// Against the other dynasties: their provinces rather than those that nobody holds.
inline constexpr Dynasty tetrici{"tetrici", plain_taste, {{Term::from_player, 4}}};

inline constexpr const Dynasty* dynasties[] = {&severi, &gordiani, &licinii, &tetrici};

}  // namespace curia::bots::legate
