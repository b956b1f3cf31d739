// Advice in games small enough to know the right one.
#include "bots/analysis/advice.h"

#include <doctest/doctest.h>

#include "tests/bots/plain.h"
#include "tests/bots/toy.h"

using namespace curia;
using namespace curia::bots;

namespace {

Budget trials(int count) { return {.iterations = count, .time = {}}; }

std::vector<Advised<toy::Traits>> advised(const toy::Options& options, const Budget& budget, Seat leader = seat_at(1)) {
  toy::State s;
  toy::Traits::start(s, {.options = options});
  if (options.kind == toy::Kind::secret) s.naming = 2;
  toy::Decision decision, own;
  toy::Traits::list_offers(s, options, decision);
  toy::Traits::shown_decision(decision, seat_at(0), own);
  const toy::State seen = toy::Traits::view(s, options, seat_at(0));
  const Guesses<toy::Traits> guesses(s, options, seat_at(0));
  Random random(3);
  return advice<toy::Traits, Plain<toy::Traits>>({seen, options, own, seat_at(0), &guesses}, leader, budget, random);
}

}  // namespace

TEST_CASE("advice: the card that is likelier is named, and both chances are told") {
  const auto all = advised({.kind = toy::Kind::secret}, trials(400));
  REQUIRE(all.size() == 2);
  CHECK(all[0].move.a == 0);
  CHECK(all[0].mine.mean() == doctest::Approx(2.0 / 3).epsilon(0.05));
  CHECK(all[1].mine.mean() == doctest::Approx(1.0 / 3).epsilon(0.06));
  CHECK(all[0].mine.count() == 400);
}

TEST_CASE("advice: what others win and whether anybody does is told beside") {
  const auto all = advised({.kind = toy::Kind::generous}, trials(600));
  REQUIRE(all.size() == 2);
  const auto& gamble = all[0];  // seat 1 answers at random: both win, or nobody
  CHECK(gamble.move.verb == toy::Verb::gamble);
  CHECK(gamble.mine.mean() == doctest::Approx(0.25).epsilon(0.05));
  CHECK(gamble.leader.mean() == doctest::Approx(gamble.mine.mean()));
  CHECK(gamble.lives.mean() == doctest::Approx(0.5).epsilon(0.05));
  CHECK(advised({.kind = toy::Kind::generous}, trials(20), Seat::none)[0].leader.mean() == 0);
}

TEST_CASE("advice: of many ideas the worse half is left aside, and three are known best") {
  const auto all = advised({.kind = toy::Kind::nim, .heap = 3}, trials(64));
  REQUIRE(all.size() >= 3);
  CHECK(all[0].move.amount == 3);
  CHECK(all[0].mine.mean() == 1);
  CHECK(all[0].mine.count() == 64);
}

TEST_CASE("advice: who is strongest of the others") {
  CHECK(strongest_but(seat_at(0), {0.6, 0.1, 0.3}) == seat_at(2));
  CHECK(strongest_but(seat_at(2), {0.6, 0.1, 0.3}) == seat_at(0));
  CHECK(strongest_but(seat_at(0), {0.6}) == Seat::none);
}

TEST_CASE("advice: a budget of time ends it, after one trial of each at the least") {
  constexpr int many = 100'000'000;
  const auto all =
      advised({.kind = toy::Kind::nim, .heap = 3}, {.iterations = many, .time = std::chrono::milliseconds(1)});
  for (const auto& one : all) CHECK(one.mine.count() >= 1);
  CHECK(all[0].mine.count() < many);
}

TEST_CASE("advice: where there is one idea alone it is not tried for long") {
  CHECK(advised({.kind = toy::Kind::nim, .heap = 1}, trials(64))[0].mine.count() == 8);
}
