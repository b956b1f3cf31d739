// What a net says, made as bold as it is right.
#include "training/settling.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace curia;
using namespace curia::training;

namespace {

double chance(double score) { return 1 / (1 + std::exp(-score)); }

}  // namespace

TEST_CASE("who is twice too bold, and too hopeful, is told so") {
  std::vector<Told> all;
  for (double truth = -3; truth <= 3; truth += 0.25) all.push_back({.score = 2 * truth + 1, .happened = chance(truth)});
  const Scale scale = settled(all);
  CHECK(scale.by == doctest::Approx(0.5));
  CHECK(scale.and_add == doctest::Approx(-0.5));
}

TEST_CASE("of several scores the differences are settled") {
  std::vector<ToldOfMany> all;
  for (double truth = -2; truth <= 2; truth += 0.25) {
    ToldOfMany told{.scores = {}, .won = {}, .seats = 2};
    told.scores = {3 * truth + 7, 7};
    told.won = {chance(truth), 1 - chance(truth)};
    all.push_back(told);
  }
  CHECK(settled(all).by == doctest::Approx(1.0 / 3));
}

TEST_CASE("where nothing is known nothing changes") {
  CHECK(settled(std::vector<Told>{}).by == 1);
  CHECK(settled(std::vector<ToldOfMany>{}).by == 1);
  CHECK(settled(std::vector<ToldOfMany>{}).and_add == 0);
}
