#pragma once
// A small net of two hidden layers, in whole numbers: the same bits with every compiler. Its weights are learned by `curia train`, and stand
// in data/bots. Numbers between layers go from 0 to 127, which is 1 (after Yu Nasu's NNUE, 2018).
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "bots/value/chances.h"

namespace curia::bots {

inline constexpr int first_layer = 64, second_layer = 32;
inline constexpr int one_input = 127, one_weight = 64;  // a number of a layer, a weight, that stands for 1
inline constexpr int one_score = one_input * one_weight;

template <int In, int Out>
struct Layer {
  alignas(32) std::array<std::array<std::int16_t, In>, Out> weights{};  // -127 to 127
  std::array<std::int32_t, Out> biases{};                               // 8128 stands for 1
  bool operator==(const Layer&) const = default;

  std::array<std::int32_t, Out> sums(const std::array<std::int16_t, In>& in) const {
    std::array<std::int32_t, Out> sums{};
    for (std::size_t out = 0; out < Out; ++out) {
      std::int32_t sum = biases[out];
      for (std::size_t i = 0; i < In; ++i) sum += weights[out][i] * in[i];
      sums[out] = sum;
    }
    return sums;
  }
};

template <int In>
struct Net {
  static constexpr int inputs = In;
  Layer<In, first_layer> first;
  Layer<first_layer, second_layer> second;
  Layer<second_layer, 1> last;
  bool operator==(const Net&) const = default;

  // What it says of these inputs; 8128 stands for 1.
  std::int32_t score(const std::array<std::int16_t, In>& in) const {
    return last.sums(bounded(second.sums(bounded(first.sums(in)))))[0];
  }

 private:
  // From 0 to 127, rounded.
  template <std::size_t Size>
  static std::array<std::int16_t, Size> bounded(const std::array<std::int32_t, Size>& sums) {
    std::array<std::int16_t, Size> bounded{};
    for (std::size_t i = 0; i < Size; ++i)
      bounded[i] = static_cast<std::int16_t>(std::clamp((sums[i] + one_weight / 2) >> 6, 0, one_input));
    return bounded;
  }
};

// Shares in proportion to e to the power of the score, each 0 to 1, together 1. As many shares as scores.
void shares(std::span<const std::int32_t> scores, std::span<double> shares);

// Who wins, if anybody does: a net is asked about each seat that plays.
template <class Inputs>
Chances winners(const Net<Inputs::of_seat>& wins, const Inputs& inputs) {
  std::array<std::int32_t, max_seats> scores{};
  std::array<double, max_seats> each{};
  std::size_t n = 0;
  for (Seat seat : inputs.playing) scores[n++] = wins.score(inputs.row(seat));
  shares(std::span(scores).first(n), std::span(each).first(n));
  Chances chances{};
  n = 0;
  for (Seat seat : inputs.playing) chances[static_cast<std::size_t>(index(seat))] = each[n++];
  return chances;
}

// The same where all may lose: another net is asked whether somebody wins.
template <class Inputs>
Chances winners_if_any(const Net<Inputs::of_seat>& wins, const Net<Inputs::of_all>& lives, const Inputs& inputs) {
  const std::array<std::int32_t, 2> scores{lives.score(inputs.row_of_all()), 0};
  std::array<double, 2> fate{};
  shares(scores, fate);
  Chances chances = winners(wins, inputs);
  for (double& chance : chances) chance *= fate[0];
  return chances;
}

}  // namespace curia::bots
