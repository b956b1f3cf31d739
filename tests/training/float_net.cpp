// A net in floating point: its slopes are those of its score, and its whole numbers say nearly the same.
#include "training/float_net.h"

#include <doctest/doctest.h>

#include <cmath>
#include <memory>
#include <sstream>

using namespace curia;
using namespace curia::training;

namespace {

constexpr int inputs = 16;

std::array<std::int16_t, inputs> drawn_inputs(Random& random) {
  std::array<std::int16_t, inputs> in{};
  for (std::int16_t& one : in) one = static_cast<std::int16_t>(static_cast<int>(random.below(255)) - 127);
  return in;
}

}  // namespace

TEST_CASE("steps down the slope bring the score where it is wanted") {
  Random random(1);
  FloatNet net(inputs, random);
  FloatNet::Pass pass;
  std::array<std::array<std::int16_t, inputs>, 8> rows{};
  for (auto& row : rows) row = drawn_inputs(random);
  const auto wanted = [](std::size_t n) { return n % 2 == 0 ? 1.5F : -1.5F; };
  const auto loss = [&] {
    float sum = 0;
    for (std::size_t n = 0; n < rows.size(); ++n) {
      const float off = net.score(rows[n], pass) - wanted(n);
      sum += off * off / 2;
    }
    return sum;
  };
  const float before = loss();
  for (int step = 0; step < 400; ++step) {
    for (std::size_t n = 0; n < rows.size(); ++n) {
      const float score = net.score(rows[n], pass);
      net.learn(pass, score - wanted(n));
    }
    net.step(3e-3, static_cast<int>(rows.size()));
  }
  CHECK(before > 5);
  CHECK(loss() < 0.01);
}

TEST_CASE("the slope at an input is the change of the sums") {
  Random random(2);
  FloatLayer layer(4, 3, random);
  const std::array<float, 4> in{0.5F, -0.25F, 0, 1};
  const std::array<float, 3> slope{1, -2, 0.5F};
  std::array<float, 4> back{};
  layer.backward(in, slope, back);
  for (std::size_t i = 0; i < in.size(); ++i) {
    constexpr float little = 0.01F;
    std::array<float, 4> moved = in;
    moved[i] += little;
    std::array<float, 3> before{}, after{};
    layer.forward(in, before);
    layer.forward(moved, after);
    float change = 0;
    for (std::size_t out = 0; out < slope.size(); ++out) change += slope[out] * (after[out] - before[out]) / little;
    CHECK(back[i] == doctest::Approx(change).epsilon(0.01));
  }
}

TEST_CASE("in whole numbers a net says nearly what it says in fractions") {
  Random random(3);
  FloatNet net(inputs, random);
  const auto whole = std::make_unique<bots::Net<inputs>>(net.rounded<inputs>());
  FloatNet::Pass pass;
  for (int n = 0; n < 100; ++n) {
    const auto row = drawn_inputs(random);
    const double said = static_cast<double>(whole->score(row)) / bots::one_score;
    CHECK(std::abs(said - net.score(row, pass)) < 0.06);
  }
}

TEST_CASE("what is written is read again, to the last bit") {
  Random random(4), other(5);
  FloatNet net(inputs, random), copy(inputs, other);
  FloatNet::Pass pass;
  const auto row = drawn_inputs(random);
  net.score(row, pass);
  net.learn(pass, 1);
  net.step(1e-2, 1);
  std::stringstream file;
  net.write(file);
  copy.read(file);
  CHECK(net.score(row, pass) == copy.score(row, pass));
  net.learn(pass, 1);
  net.step(1e-2, 1);
  copy.learn(pass, 1);
  copy.step(1e-2, 1);
  CHECK(net.score(row, pass) == copy.score(row, pass));
  std::stringstream half(file.str().substr(0, file.str().size() / 2));
  CHECK_THROWS_AS(copy.read(half), std::runtime_error);
  FloatNet smaller(inputs - 1, other);
  std::stringstream again(file.str());
  CHECK_THROWS_AS(smaller.read(again), std::runtime_error);
}
