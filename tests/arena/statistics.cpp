// How sure a rate is, against examples worked out by hand; and that what a run tells is made of its rows alone.
#include "arena/statistics.h"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "arena/arena.h"
#include "engine/random.h"

using namespace curia;
using arena::Cluster;

TEST_CASE("the interval is that of Wilson's score") {
  const arena::Rate tenth = arena::wilson(0.1, 100);
  CHECK(tenth.low == doctest::Approx(0.055229).epsilon(0.0001));
  CHECK(tenth.high == doctest::Approx(0.174366).epsilon(0.0001));
  const arena::Rate never = arena::wilson(0, 10);
  CHECK(never.low == doctest::Approx(0.0));
  CHECK(never.high == doctest::Approx(0.277533).epsilon(0.0001));
  const arena::Rate always = arena::wilson(1, 10);
  CHECK(always.low == doctest::Approx(0.722467).epsilon(0.0001));
  CHECK(always.high == doctest::Approx(1.0));
  const arena::Rate nothing = arena::wilson(0, 0);
  CHECK(nothing.low == doctest::Approx(0.0));
  CHECK(nothing.high == doctest::Approx(1.0));
}

TEST_CASE("games of one seed are no independent chances: the variance is that of the sums of seeds") {
  // 4 of 20 games: rate 0.2; what the seeds won over 1 each is 0, 1, -1, 0; variance 4/3 * 2 / 400 = 1/150. That is as much as
  // 0.2 * 0.8 * 150 = 24 independent games say.
  const std::vector<Cluster> seeds{{1, 5}, {2, 5}, {0, 5}, {1, 5}};
  CHECK(arena::clustered_variance(seeds) == doctest::Approx(1.0 / 150));
  const arena::Rate rate = arena::clustered(seeds);
  CHECK(rate.rate == doctest::Approx(0.2));
  CHECK(rate.low == doctest::Approx(0.087154).epsilon(0.0001));
  CHECK(rate.high == doctest::Approx(0.395632).epsilon(0.0001));
  // All games of a seed are won by the same one: 20 games say no more than 4.
  const std::vector<Cluster> alike{{5, 5}, {0, 5}, {0, 5}, {0, 5}};
  // 0.25; over 1.25 each: 3.75, -1.25 three times: 4/3 * 18.75 / 400 = 1/16, which is 3 games.
  CHECK(arena::clustered_variance(alike) == doctest::Approx(1.0 / 16));
  CHECK(arena::clustered(alike).low == doctest::Approx(arena::wilson(0.25, 3).low));
  // Seeds of different size are weighed by it: 3 of 8, over the rate: 1 - 0.75, 2 - 2.25.
  CHECK(arena::clustered_variance(std::vector<Cluster>{{1, 2}, {2, 6}}) == doctest::Approx(2.0 * 0.125 / 64));
}

TEST_CASE("what never varies: a copy of a bot is as strong as it, and what never happened may still happen") {
  const std::vector<Cluster> copies{{1, 5}, {1, 5}, {1, 5}};
  CHECK(arena::clustered(copies).low == doctest::Approx(0.2));
  CHECK(arena::clustered(copies).high == doctest::Approx(0.2));
  const std::vector<Cluster> never{{0, 5}, {0, 5}, {0, 5}, {0, 5}};
  CHECK(arena::clustered(never).high == doctest::Approx(arena::wilson(0, 4).high));
  CHECK(arena::clustered(std::vector<Cluster>{{1, 5}}).high == doctest::Approx(arena::wilson(0.2, 1).high));
  CHECK(arena::clustered({}).high == doctest::Approx(1.0));
}

TEST_CASE("Elo by the odds of a table of several: what is won by chance is 0") {
  CHECK(arena::elo_of(0.2, 5) == doctest::Approx(0.0));
  CHECK(arena::elo_of(0.25, 4) == doctest::Approx(0.0));
  CHECK(arena::elo_of(0.5, 5) == doctest::Approx(240.824).epsilon(0.0001));  // odds of 1 against 1 : 4
  CHECK(arena::elo_of(0.392, 5) == doctest::Approx(164.577).epsilon(0.0001));
  CHECK(arena::elo_of(1.0 / 11, 2) == doctest::Approx(-400.0));
  CHECK(std::isinf(arena::elo_of(0, 5)));
  CHECK(arena::elo_of(0, 5) < 0);
  CHECK(arena::elo_of(1, 5) > 0);
  for (const double elo : {-300.0, 0.0, 30.0, 165.0})
    CHECK(arena::elo_of(arena::share_of(elo, 6), 6) == doctest::Approx(elo).epsilon(0.0001));
  CHECK(arena::share_of(30, 5) == doctest::Approx(0.2290).epsilon(0.001));
}

TEST_CASE("in 95 of 100 samples the interval holds the rate, also where the games of a seed are alike") {
  Random random(11);
  int held = 0;
  constexpr int samples = 1000;
  for (int n = 0; n < samples; ++n) {
    std::vector<Cluster> seeds;
    for (int seed = 0; seed < 100; ++seed) {
      const bool all =
          random.below(2) == 0;  // half of the seeds give 0 to 4 wins of 5, the others none: 0.2 on average
      seeds.push_back({all ? static_cast<double>(random.below(5)) : 0.0, 5});
    }
    const arena::Rate rate = arena::clustered(seeds);
    held += rate.low <= 0.2 && 0.2 <= rate.high ? 1 : 0;
  }
  CHECK(held >= 930);
  CHECK(held <= 970);
}

namespace {

arena::GameRow won_by(int game, SeatSet winners) {
  arena::GameRow row;
  row.game = game;
  row.seats = 3;
  row.ending = winners.empty() ? "four_wars" : "influence";
  row.winners = winners;
  row.turns = 4;
  return row;
}

}  // namespace

TEST_CASE("totals are made of rows: shares of all games and of those that somebody wins, by bot and by seat") {
  const arena::Settings settings{.bots = {"a", "b", "b"}};
  // Game 0: a sits at 0; game 1: a sits at 2; game 2: a sits at 1.
  const arena::Result result = arena::totals_of(settings, 3,
                                                {won_by(2, {}), won_by(0, SeatSet::of(seat_at(0))),
                                                 won_by(1, SeatSet::of(seat_at(1)) | SeatSet::of(seat_at(2)))});
  CHECK(result.games == 3);
  CHECK(result.turns == 12);
  CHECK(result.endings.at("influence") == 2);
  CHECK(result.survived.games == doctest::Approx(2.0));
  const arena::BotResult& a = result.bots.at("a");
  CHECK(a.won.games == doctest::Approx(1.5));  // a shared win counts as its fraction
  CHECK(a.won.seats == 3);
  CHECK(a.decided.seats == 2);
  CHECK(a.at[0].games == doctest::Approx(1.0));
  CHECK(a.at[2].games == doctest::Approx(0.5));
  CHECK(a.at[1].seats == 1);
  CHECK(result.bots.at("b").won.games == doctest::Approx(0.5));
  CHECK(result.bots.at("b").won.seats == 6);
}

TEST_CASE("a seed is played once in each rotation that differs, with the same dice") {
  const arena::Settings odd{.bots = {"a", "b", "b", "b", "b"}, .games = 11};
  CHECK(arena::rotations(odd, 5) == 5);
  CHECK(arena::whole_games(odd, 5) == 15);
  CHECK(arena::rotations({.bots = {"a", "b"}}, 4) == 2);
  CHECK(arena::rotations({.bots = {"a", "b"}}, 5) == 5);  // a b a b a
  CHECK(arena::rotations({.bots = {"a"}}, 5) == 1);
  CHECK(arena::rotations({.bots = {"a", "b"}, .draw_tables = true}, 5) == 1);
}
