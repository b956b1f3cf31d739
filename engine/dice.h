#pragma once
// Nature's dice: one to three of them, in the operands of its move.
#include <array>
#include <cstdint>

#include "engine/decision.h"
#include "engine/random.h"

namespace curia {

struct Dice {
  std::array<std::uint8_t, 3> die{};  // 0: not rolled
  int sum() const { return die[0] + die[1] + die[2]; }
};

template <class Verb>
Dice dice_in(const MoveOf<Verb>& move) {
  const auto die = [](std::uint8_t value) { return value == no_operand ? std::uint8_t{0} : value; };
  return {{move.a, die(move.b), die(move.c)}};
}

// So many dice, from 1 to 6 each, and no more.
template <class Verb>
bool dice_fit(const MoveOf<Verb>& move, int count) {
  const auto die = [](std::uint8_t value) { return value >= 1 && value <= 6; };
  return die(move.a) && (count < 2 ? move.b == no_operand : die(move.b)) &&
         (count < 3 ? move.c == no_operand : die(move.c));
}

template <class Verb>
void throw_dice(MoveOf<Verb>& move, int count, Random& random) {
  const auto die = [&] { return static_cast<std::uint8_t>(random.die()); };
  move.a = die();
  if (count >= 2) move.b = die();
  if (count >= 3) move.c = die();
}

}  // namespace curia
