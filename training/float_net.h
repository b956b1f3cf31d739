#pragma once
// A net while it learns: the same layers as bots/value/net.h, in floating point. What it has learned is rounded to whole numbers at the end.
#include <iosfwd>
#include <span>
#include <vector>

#include "bots/value/net.h"
#include "engine/random.h"

namespace curia::training {

// One layer. Sums are of rounded weights, while what is learned is added to the fractions behind them: so a net learns to live with its rounding
// (straight-through estimator, Bengio and others, 2013). With what Adam (Kingma and Ba, 2015) remembers of each number.
class FloatLayer {
 public:
  FloatLayer(int inputs, int outputs, Random& random);

  // sums = biases + inputs * weights
  void forward(std::span<const float> in, std::span<float> sums) const;
  // Adds to the slopes; `back`, where it is not empty, gets the slope at each input.
  void backward(std::span<const float> in, std::span<const float> slope, std::span<float> back);
  // Goes down the slopes of `samples` samples, then forgets them. Weights stay within what a whole number can say.
  void step(double rate, int samples);
  // Multiplies its sums, and adds to them.
  void scale(float by, float and_add);

  template <int In, int Out>
  bots::Layer<In, Out> rounded() const;
  void write(std::ostream& to) const;
  void read(std::istream& from);

 private:
  struct Number {
    float value = 0, slope = 0, mean = 0, square = 0;
  };

  void round();

  std::size_t inputs_, outputs_;
  std::vector<Number> biases_;
  std::vector<float> weights_, rounded_, slopes_, means_,
      squares_;  // input after input, so that a layer is a sum of rows
  int steps_ = 0;
};

class FloatNet {
 public:
  FloatNet(int inputs, Random& random);

  // What happens between the layers, kept for the way back.
  struct Pass {
    std::vector<float> in, first, second;
  };
  // The score of these inputs (of bots::Inputs: 127 stands for 1), where 1 stands for 1.
  float score(std::span<const std::int16_t> inputs, Pass& pass) const;
  // The slope of the loss at the score of this pass.
  void learn(const Pass& pass, float slope);
  void step(double rate, int samples);
  // Its scores from now on are those of before times `by`, and so much more.
  void scale(float by, float and_add) { last_.scale(by, and_add); }

  template <int In>
  bots::Net<In> rounded() const {
    return {first_.rounded<In, bots::first_layer>(), second_.rounded<bots::first_layer, bots::second_layer>(),
            last_.rounded<bots::second_layer, 1>()};
  }
  void write(std::ostream& to) const;
  void read(std::istream& from);  // Throws std::runtime_error where it is of another shape.

 private:
  FloatLayer first_, second_, last_;
  std::vector<float> back_first_, back_second_;
};

template <int In, int Out>
bots::Layer<In, Out> FloatLayer::rounded() const {
  const auto whole = [](float value, int one) {
    return static_cast<std::int32_t>(value * static_cast<float>(one) + (value < 0 ? -0.5F : 0.5F));
  };
  bots::Layer<In, Out> layer;
  for (std::size_t out = 0; out < Out; ++out) {
    layer.biases[out] = whole(biases_[out].value, bots::one_score);
    for (std::size_t in = 0; in < inputs_; ++in)
      layer.weights[out][in] = static_cast<std::int16_t>(whole(weights_[in * outputs_ + out], bots::one_weight));
  }
  return layer;
}

}  // namespace curia::training
