#pragma once
// How a game will end, as far as its table tells.
#include <array>

#include "engine/ids.h"

namespace curia::bots {

// By seat, 0 to 1: how likely it wins from here. They need not add up to 1: what is left is that nobody wins (Rome falls).
using Chances = std::array<double, max_seats>;

// That somebody wins: in The Republic of Rome, that Rome lives.
constexpr double somebody_wins(const Chances& chances) {
  double sum = 0;
  for (const double chance : chances) sum += chance;
  return sum;
}

}  // namespace curia::bots
