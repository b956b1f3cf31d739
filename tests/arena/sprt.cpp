// A sequential test errs as seldom as it says, and what is counted of games is what happened.
#include "arena/sprt.h"

#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "arena/counters.h"
#include "arena/games.h"
#include "bots/republic.h"
#include "engine/random.h"
#include "tests/bots/game_of.h"

using namespace curia;

TEST_CASE("the log-likelihood ratio, worked out by hand") {
  arena::SprtSums sums;
  for (const arena::Cluster& seed : {arena::Cluster{1, 5}, {2, 5}, {0, 5}, {1, 5}}) sums.add(seed);
  // Rate 0.2, variance 1/150 (statistics.cpp). Against 0.1 and 0.4: 0.3 * (0.4 - 0.5) * 150 / 2 = -2.25.
  CHECK(arena::log_likelihood_ratio(sums, 0.1, 0.4) == doctest::Approx(-2.25));
  CHECK(arena::log_likelihood_ratio(sums, 0.1, 0.3) == doctest::Approx(0.0));
  CHECK(arena::log_likelihood_ratio({}, 0.1, 0.3) == doctest::Approx(0.0));
  CHECK(arena::sprt_limit() == doctest::Approx(2.9444).epsilon(0.0001));
}

namespace {

// A run of which each decided game is won by seat 0 with this chance; how it ends, and after how many seeds.
arena::SprtState tested(double chance, std::uint64_t number) {
  static const arena::Settings settings{.bots = {"a", "b", "b", "b", "b"}};
  arena::Sprt sprt(settings, {.low = 0, .high = 60}, 5);
  Random random(number);
  const auto of_a_million = static_cast<std::uint32_t>(chance * 1e6);
  for (int game = 0; game < 100'000 && sprt.state().verdict == arena::SprtState::Verdict::open; ++game) {
    arena::GameRow row;
    row.game = game;
    row.seats = 5;
    int a = 0;
    while (arena::bot_of(settings, 5, game, a) != "a") ++a;
    const bool wins = random.below(1'000'000) < of_a_million;
    row.winners = SeatSet::of(seat_at(wins ? a : (a + 1) % 5));
    sprt.add(row);
  }
  return sprt.state();
}

}  // namespace

TEST_CASE("of a hundred tests of an equal bot, and of one that is as strong as the higher bound, at most ten err") {
  int low = 0, high = 0;
  double seeds = 0;
  for (std::uint64_t n = 0; n < 100; ++n) {
    low += tested(arena::share_of(0, 5), n).verdict == arena::SprtState::Verdict::low ? 1 : 0;
    const arena::SprtState strong = tested(arena::share_of(60, 5), 1000 + n);
    high += strong.verdict == arena::SprtState::Verdict::high ? 1 : 0;
    seeds += strong.seeds / 100.0;
  }
  CHECK(low >= 90);  // 95 are to be expected; 90 is two standard deviations below
  CHECK(high >= 90);
  CHECK(seeds > 50);
  CHECK(seeds < 600);
}

TEST_CASE("seeds count when they are whole, in their order, and after the decision no more") {
  const arena::Settings settings{.bots = {"a", "b"}};
  arena::Sprt sprt(settings, {.low = 0, .high = 30}, 2);
  const auto row = [](int game) {
    arena::GameRow one;
    one.game = game;
    one.seats = 2;
    one.winners = SeatSet::of(seat_at(game % 2));  // a sits at 0, then at 1: he wins all
    return one;
  };
  sprt.add(row(3));
  sprt.add(row(2));
  CHECK(sprt.state().seeds == 0);  // the first seed is missing
  sprt.add(row(0));
  CHECK(sprt.state().seeds == 0);
  sprt.add(row(1));
  CHECK(sprt.state().seeds == 2);
  for (int game = 4; game < 100; ++game) sprt.add(row(game));
  CHECK(sprt.state().verdict == arena::SprtState::Verdict::high);
  CHECK(sprt.state().seeds == arena::sprt_least_seeds);
  CHECK(std::isinf(sprt.state().ratio));
}

TEST_CASE("a test of a bot against its own copy ends at once, at the same seed on any number of threads") {
  const std::atomic<bool> stop{false};
  arena::Settings settings{.bots = {"legate0", "legate0:2"}, .games = 400, .seed = 3, .sprt = arena::SprtBounds{}};
  const boost::json::object table{{"game", "crisis"}, {"seats", 2}};
  const arena::Result one = arena::run(table, settings, {}, stop);
  REQUIRE(one.sprt);
  CHECK(one.sprt->verdict == arena::SprtState::Verdict::low);
  CHECK(one.games == 2 * arena::sprt_least_seeds);
  settings.jobs = 3;
  CHECK(arena::run(table, settings, {}, stop).rows == one.rows);
}

TEST_CASE("votes are counted for whoever proposed: passed, against nobody, and the first of a turn on the Consuls") {
  using namespace republic;
  arena::GameRow row;
  row.seats = 5;
  arena::Counting<Traits> counting(row);
  const auto made = [&](Motion motion, int by) {
    counting.tell(
        {.kind = EventKind::proposal_made, .a = static_cast<std::uint8_t>(motion), .b = static_cast<std::uint8_t>(by)});
  };
  const auto voted = [&](Motion motion, int in_favour, int against) {
    counting.tell({.kind = in_favour > against ? EventKind::proposal_passed : EventKind::proposal_defeated,
                   .a = static_cast<std::uint8_t>(motion),
                   .n = static_cast<std::int16_t>(in_favour),
                   .m = static_cast<std::int16_t>(against)});
  };
  made(Motion::consuls, 2);
  voted(Motion::consuls, 20, 28);
  made(Motion::consuls, 2);
  voted(Motion::consuls, 48, 0);
  made(Motion::censor, 3);
  voted(Motion::censor, 30, 18);
  made(Motion::trial, 3);  // vetoed: no vote
  const auto count = [&](int seat, arena::Counter counter) { return row.count(seat_at(seat), counter); };
  using arena::Counter;
  CHECK(count(2, Counter::votes) == 2);
  CHECK(count(2, Counter::passed) == 1);
  CHECK(count(2, Counter::unanimous) == 1);
  CHECK(count(2, Counter::first_votes) == 1);
  CHECK(count(2, Counter::first_passed) == 0);
  CHECK(count(3, Counter::votes) == 1);
  CHECK(count(3, Counter::unanimous) == 0);
  CHECK(count(3, Counter::first_votes) == 0);
}

TEST_CASE("votes for and against are counted for whoever gives them; an abstention is neither") {
  using namespace republic;
  arena::GameRow row;
  row.seats = 3;
  arena::Counting<Traits> counting(row);
  std::array<int, 3> in_favour{}, against{};
  int abstained = 0;
  game_of<Traits>({"random"}, {.seats = 3}, 11,
                  [&](State s, const Options& options, const Decision&, const Move& move) {
                    if (move.verb == Verb::vote) {
                      if (static_cast<Side>(move.a) == Side::abstain) ++abstained;
                      if (static_cast<Side>(move.a) == Side::in_favour) ++in_favour[at_seat(move.seat)];
                      if (static_cast<Side>(move.a) == Side::against) ++against[at_seat(move.seat)];
                    }
                    counting.play(s, options, move);
                  });
  CHECK(abstained > 0);
  for (int seat = 0; seat < 3; ++seat) {
    CAPTURE(seat);
    CHECK(in_favour[static_cast<std::size_t>(seat)] > 0);
    CHECK(row.count(seat_at(seat), arena::Counter::in_favour) == in_favour[static_cast<std::size_t>(seat)]);
    CHECK(row.count(seat_at(seat), arena::Counter::against) == against[static_cast<std::size_t>(seat)]);
  }
}

TEST_CASE("the lead changes when another has more than all others; a tie changes nothing") {
  arena::Lead lead;
  const auto changes = [&](int a, int b, int c) {
    const int points[] = {a, b, c};
    return lead.changes(3, [&](int seat) { return points[seat]; });
  };
  CHECK_FALSE(changes(0, 0, 0));
  CHECK_FALSE(changes(1, 3, 0));  // the first ever
  CHECK(lead.leader() == 1);
  CHECK_FALSE(changes(3, 3, 0));
  CHECK(changes(4, 3, 0));
  CHECK(lead.leader() == 0);
  CHECK_FALSE(changes(4, 5, 5));
  CHECK(changes(4, 5, 6));
  CHECK(lead.leader() == 2);
}

TEST_CASE("verbs are counted by bot: what is chosen was offered") {
  const std::atomic<bool> stop{false};
  const arena::Result result =
      arena::run(boost::json::object{{"seats", 3}},
                 {.bots = {"random", "steward0", "steward0"}, .games = 3, .seed = 2, .verbs = true}, {}, stop);
  std::int64_t chosen = 0;
  for (const auto& [name, bot] : result.bots)
    for (const auto& [verb, use] : bot.verbs) {
      CHECK(use.chosen <= use.offered);
      chosen += use.chosen;
    }
  CHECK(chosen == result.decisions);
  CHECK(result.bots.at("steward0").verbs.at("vote").chosen > 0);
}

TEST_CASE("quantiles of times are right within five percent") {
  arena::Times times, more;
  CHECK(times.quantile(0.5) == 0);
  for (int n = 1; n <= 99; ++n) times.add(std::chrono::microseconds(10));
  more.add(std::chrono::milliseconds(5));
  times.add(more);
  CHECK(times.count() == 100);
  CHECK(times.quantile(0.5) == doctest::Approx(10).epsilon(0.05));
  CHECK(times.quantile(0.99) == doctest::Approx(10).epsilon(0.05));
  CHECK(times.quantile(1) == doctest::Approx(5000).epsilon(0.05));
  times.add(std::chrono::nanoseconds(0));
  CHECK(times.quantile(0) < 0.01);
}
