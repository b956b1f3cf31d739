#include "training/float_net.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <istream>
#include <ostream>
#include <stdexcept>
#include <string>

namespace curia::training {

namespace {

constexpr float most_weight = 127.0F / bots::one_weight;
constexpr float most_bias = 100.0F;
constexpr double first_memory = 0.9, second_memory = 0.999, nearly_nothing = 1e-8;

float drawn(Random& random, float most) {
  constexpr std::uint32_t steps = 1U << 20U;
  return (static_cast<float>(random.below(steps)) / steps * 2 - 1) * most;
}

// In the steps that whole numbers have.
void bound(std::span<float> sums) {
  for (float& sum : sums) sum = std::nearbyint(std::clamp(sum, 0.0F, 1.0F) * bots::one_input) / bots::one_input;
}

// Where a number was bounded nothing changes; a little of the slope comes through all the same, so that no neuron sleeps for ever.
void unbound(std::span<const float> bounded, std::span<float> slopes) {
  constexpr float through = 0.01F;
  for (std::size_t i = 0; i < slopes.size(); ++i)
    if (bounded[i] <= 0 || bounded[i] >= 1) slopes[i] *= through;
}

}  // namespace

FloatLayer::FloatLayer(int inputs, int outputs, Random& random)
    : inputs_(static_cast<std::size_t>(inputs)), outputs_(static_cast<std::size_t>(outputs)), biases_(outputs_) {
  const std::size_t all = inputs_ * outputs_;
  weights_.resize(all);
  slopes_.resize(all);
  means_.resize(all);
  squares_.resize(all);
  const float most = std::sqrt(3.0F / static_cast<float>(inputs));
  for (float& weight : weights_) weight = drawn(random, most);
  for (Number& bias : biases_) bias.value = outputs > 1 ? 0.25F : 0.0F;
  rounded_.resize(all);
  round();
}

void FloatLayer::forward(std::span<const float> in, std::span<float> sums) const {
  for (std::size_t out = 0; out < outputs_; ++out) sums[out] = biases_[out].value;
  for (std::size_t i = 0; i < inputs_; ++i) {
    const float amount = in[i];
    if (amount == 0) continue;
    const float* row = &rounded_[i * outputs_];
    for (std::size_t out = 0; out < outputs_; ++out) sums[out] += amount * row[out];
  }
}

void FloatLayer::backward(std::span<const float> in, std::span<const float> slope, std::span<float> back) {
  for (std::size_t out = 0; out < outputs_; ++out) biases_[out].slope += slope[out];
  for (std::size_t i = 0; i < inputs_; ++i) {
    if (!back.empty()) {
      const float* row = &rounded_[i * outputs_];
      float sum = 0;
      for (std::size_t out = 0; out < outputs_; ++out) sum += slope[out] * row[out];
      back[i] = sum;
    }
    const float amount = in[i];
    if (amount == 0) continue;
    float* row = &slopes_[i * outputs_];
    for (std::size_t out = 0; out < outputs_; ++out) row[out] += amount * slope[out];
  }
}

void FloatLayer::step(double rate, int samples) {
  ++steps_;
  const double first = 1 - std::pow(first_memory, steps_), second = 1 - std::pow(second_memory, steps_);
  const auto length = static_cast<float>(rate / first), unbiased = static_cast<float>(1 / second),
             each = 1.0F / static_cast<float>(samples);
  const auto move = [&](float& value, float& slope, float& mean, float& square, float most) {
    slope *= each;
    mean = static_cast<float>(first_memory) * mean + static_cast<float>(1 - first_memory) * slope;
    square = static_cast<float>(second_memory) * square + static_cast<float>(1 - second_memory) * slope * slope;
    value -= length * mean / (std::sqrt(square * unbiased) + static_cast<float>(nearly_nothing));
    value = std::clamp(value, -most, most);
    slope = 0;
  };
  for (Number& bias : biases_) move(bias.value, bias.slope, bias.mean, bias.square, most_bias);
  for (std::size_t i = 0; i < weights_.size(); ++i) move(weights_[i], slopes_[i], means_[i], squares_[i], most_weight);
  round();
}

void FloatLayer::scale(float by, float and_add) {
  for (float& weight : weights_) weight = std::clamp(weight * by, -most_weight, most_weight);
  for (Number& bias : biases_) bias.value = bias.value * by + and_add;
  round();
}

void FloatLayer::round() {
  for (std::size_t i = 0; i < weights_.size(); ++i)
    rounded_[i] = std::nearbyint(weights_[i] * bots::one_weight) / bots::one_weight;
}

void FloatLayer::write(std::ostream& to) const {
  to << inputs_ << ' ' << outputs_ << ' ' << steps_ << '\n' << std::hexfloat;
  for (const Number& bias : biases_) to << bias.value << ' ' << bias.mean << ' ' << bias.square << '\n';
  for (std::size_t i = 0; i < weights_.size(); ++i) to << weights_[i] << ' ' << means_[i] << ' ' << squares_[i] << '\n';
  to << std::defaultfloat;
}

void FloatLayer::read(std::istream& from) {
  std::size_t inputs = 0, outputs = 0;
  from >> inputs >> outputs >> steps_;
  if (!from || inputs != inputs_ || outputs != outputs_)
    throw std::runtime_error(
        "these are numbers of a net of another shape: begin anew, or take the program that wrote them");
  std::string word;  // streams read no hexadecimal fractions
  const auto number = [&] {
    from >> word;
    return std::strtof(word.c_str(), nullptr);
  };
  for (Number& bias : biases_) bias = {.value = number(), .slope = 0, .mean = number(), .square = number()};
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    weights_[i] = number();
    means_[i] = number();
    squares_[i] = number();
  }
  if (!from) throw std::runtime_error("the file of the net ends too early");
  round();
}

FloatNet::FloatNet(int inputs, Random& random)
    : first_(inputs, bots::first_layer, random),
      second_(bots::first_layer, bots::second_layer, random),
      last_(bots::second_layer, 1, random),
      back_first_(bots::first_layer),
      back_second_(bots::second_layer) {}

float FloatNet::score(std::span<const std::int16_t> inputs, Pass& pass) const {
  pass.in.resize(inputs.size());
  for (std::size_t i = 0; i < inputs.size(); ++i) pass.in[i] = static_cast<float>(inputs[i]) / bots::one_input;
  pass.first.resize(bots::first_layer);
  pass.second.resize(bots::second_layer);
  first_.forward(pass.in, pass.first);
  bound(pass.first);
  second_.forward(pass.first, pass.second);
  bound(pass.second);
  float score = 0;
  last_.forward(pass.second, std::span(&score, 1));
  return score;
}

void FloatNet::learn(const Pass& pass, float slope) {
  last_.backward(pass.second, std::span(&slope, 1), back_second_);
  unbound(pass.second, back_second_);
  second_.backward(pass.first, back_second_, back_first_);
  unbound(pass.first, back_first_);
  first_.backward(pass.in, back_first_, {});
}

void FloatNet::step(double rate, int samples) {
  first_.step(rate, samples);
  second_.step(rate, samples);
  last_.step(rate, samples);
}

void FloatNet::write(std::ostream& to) const {
  first_.write(to);
  second_.write(to);
  last_.write(to);
}

void FloatNet::read(std::istream& from) {
  first_.read(from);
  second_.read(from);
  last_.read(from);
}

}  // namespace curia::training
