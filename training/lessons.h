#pragma once
// What is learned of each game: its inputs, the yardstick of its chances, how its nets are put together.
#include "bots/crisis.h"
#include "bots/republic.h"
#include "bots/value/crisis.h"
#include "bots/value/crisis_inputs.h"
#include "bots/value/republic.h"
#include "bots/value/republic_inputs.h"

namespace curia::training {

template <class G>
struct Lesson;

template <>
struct Lesson<republic::Traits> {
  using Inputs = bots::RepublicInputs;
  static constexpr bool all_may_lose = true;
  static constexpr std::string_view yardstick = "steward0";
};

template <>
struct Lesson<crisis::Traits> {
  using Inputs = bots::CrisisInputs;
  static constexpr bool all_may_lose = false;
  static constexpr std::string_view yardstick = "legate0";
};

// A moment of a game, and how the game ended.
template <class G>
struct Sample {
  typename Lesson<G>::Inputs inputs;
  bots::Chances won{};      // by seat: 1, or a fraction where several have won
  bots::Chances formula{};  // what was thought without a net
};

}  // namespace curia::training
