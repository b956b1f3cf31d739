#pragma once
// Four houses of the third century. Each thinks of all that a legate thinks of, and none is much stronger than another (docs/arena.md): they
// differ by what counts with them. The numbers are chosen so that their games can be told apart, and measured so that they are as strong.
#include <initializer_list>
#include <string_view>

#include "bots/legate/legate.h"

namespace curia::bots::legate {

struct Dynasty {
  std::string_view name;
  Taste taste;
  TermWeights weights;
};

// A term that counts so many times what it counts with a legate; below 0 he wants what others shun.
struct Weighed {
  Term term;
  double times;
};

constexpr TermWeights weighing(std::initializer_list<Weighed> all) {
  TermWeights weights;
  weights.fill(1);
  for (const Weighed& one : all) weights[static_cast<std::size_t>(one.term)] = one.times;
  return weights;
}

// Enrich the soldiers: cards of arms, Legions for every army, and war against the Barbarians.
inline constexpr Dynasty severi{"severi", {3, 0.85, 0.8}, weighing({{Term::barbarians, 3}, {Term::small_army, 4}})};
// For the provinces' people: support, Quaestors and buildings; few arms, and few Mobs against others.
inline constexpr Dynasty gordiani{"gordiani", {0.6, 1, 1.3}, weighing({{Term::support, 6}})};
// Governors, and peace with the other dynasties: no Mobs anywhere.
inline constexpr Dynasty licinii{"licinii", {0.7, 1.4, 0.8}, weighing({{Term::ahead, -1}, {Term::mobs, -1}})};
// Against the other dynasties: their provinces rather than those that nobody holds, and Mobs for whoever is ahead.
inline constexpr Dynasty tetrici{"tetrici", {1, 1, 1}, weighing({{Term::ahead, 5}, {Term::from_player, 4}})};

inline constexpr const Dynasty* dynasties[] = {&severi, &gordiani, &licinii, &tetrici};

}  // namespace curia::bots::legate
