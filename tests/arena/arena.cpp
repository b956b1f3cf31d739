// Many games at once: the same whatever the number of threads, fair to every seat, and honest about luck.
#include "arena/games.h"
#include "arena/run.h"

#include <doctest/doctest.h>

#include <numeric>
#include <set>
#include <stdexcept>

#include "bots/crisis.h"
#include "bots/republic.h"
#include "session/drawn_table.h"
#include "session/fault.h"

using namespace curia;

namespace {

using republic::Traits;

arena::Result played(int seats, const arena::Settings& settings) {
  const std::atomic<bool> stop{false};
  return arena::run<Traits>({.seats = seats}, settings, {}, stop);
}

}  // namespace

TEST_CASE("the same seed gives the same games, on one thread or on three") {
  arena::Settings settings{.bots = {"random", "steward"}, .games = 12, .seed = 5};
  const arena::Result one = played(4, settings);
  settings.jobs = 3;
  const arena::Result three = played(4, settings);
  settings.seed = 6;
  const arena::Result other = played(4, settings);
  CHECK(one.games == 12);
  CHECK(one.decisions == three.decisions);
  CHECK(one.chances == three.chances);
  CHECK(one.turns == three.turns);
  CHECK(one.endings == three.endings);
  for (const auto& [name, bot] : one.bots) CHECK(bot.won.games == doctest::Approx(three.bots.at(name).won.games));
  CHECK(one.decisions != other.decisions);
}

TEST_CASE("bots change seats from game to game, so that each sits everywhere equally often") {
  const arena::Settings settings{.bots = {"a", "b", "c", "d", "e"}};
  for (std::string_view name : {"a", "b", "c", "d", "e"}) {
    std::set<int> seats;
    for (int game = 0; game < 5; ++game)
      for (int seat = 0; seat < 5; ++seat)
        if (arena::bot_of(settings, 5, game, seat) == name) seats.insert(seat);
    CHECK(seats.size() == 5);
  }
  const arena::Settings two{.bots = {"a", "b"}};  // a shorter list is repeated: a, b, a
  for (int seat = 0; seat < 3; ++seat) {
    int a = 0;
    for (int game = 0; game < 3; ++game) a += arena::bot_of(two, 3, game, seat) == "a" ? 1 : 0;
    CHECK(a == 2);
  }
}

TEST_CASE("every seat of every game is counted, and no game is won more than once") {
  const arena::Result result = played(3, {.bots = {"random", "random", "steward"}, .games = 20, .seed = 2});
  CHECK(result.games == 21);  // seven seeds, three rotations each
  CHECK(result.bots.at("random").won.seats == 42);
  CHECK(result.bots.at("steward").won.seats == 21);
  double won = 0;
  for (const auto& [name, bot] : result.bots) won += bot.won.games;
  CHECK(won == doctest::Approx(result.survived.games));
  CHECK(won <= 21.0 + 1e-9);
  for (const arena::Share& here : result.bots.at("steward").at)
    CHECK(here.seats == (&here - &result.bots.at("steward").at[0] < 3 ? 7 : 0));
  const int ended = std::accumulate(result.endings.begin(), result.endings.end(), 0,
                                    [](int sum, const auto& ending) { return sum + ending.second; });
  CHECK(ended == 21);
  CHECK(result.endings.count("unfinished") == 0);
}

TEST_CASE("a bot is exactly as strong as its own copy: every rotation is played with the same dice") {
  // Two names of one bot: the three games of a seed are the same game, in which the copies sit elsewhere.
  const arena::Result result = played(3, {.bots = {"steward", "steward:2", "steward:2"}, .games = 30, .seed = 4});
  CHECK(result.games == 30);
  const arena::Share& one = result.bots.at("steward").decided;
  REQUIRE(one.seats > 0);  // games that somebody wins
  CHECK(one.games * 3 == doctest::Approx(one.seats));
  CHECK(one.low == doctest::Approx(one.games));
  CHECK(one.high == doctest::Approx(one.games));
  CHECK(arena::elo_of(one.games / one.seats, result.seats) == doctest::Approx(0.0));
}

TEST_CASE_TEMPLATE("checked games of random players break no promise", G, republic::Traits, crisis::Traits) {
  const std::atomic<bool> stop{false};
  const arena::Result result = arena::run<G>({}, {.bots = {"random"}, .games = 4, .seed = 9, .check = true}, {}, stop);
  CHECK(result.violation_count == 0);
  for (const arena::Violation& violation : result.violations) MESSAGE(violation.what);
}

TEST_CASE_TEMPLATE("tables of their own: editions, scenarios and seats are drawn, too", G, republic::Traits,
                   crisis::Traits) {
  const std::atomic<bool> stop{false};
  const arena::Settings settings{.bots = {"random"}, .games = 8, .seed = 5, .draw_tables = true, .check = true};
  const arena::Result result = arena::run<G>({}, settings, {}, stop);
  CHECK(result.games == 8);
  CHECK(result.violation_count == 0);
  for (const arena::Violation& violation : result.violations) MESSAGE(violation.what);
  std::set<std::string_view> editions;
  std::set<int> seats;
  Random random(1);
  for (int n = 0; n < 60; ++n) {
    const auto table = drawn_table<G>(random);
    editions.insert(table.edition);
    seats.insert(table.setting.seats);
  }
  CHECK(editions.size() == std::size(G::editions));
  CHECK(seats.size() == static_cast<std::size_t>(G::most_seats - G::least_seats + 1));
}

TEST_CASE("a talent that appears in silence, and a move that two offers cover, are noticed") {
  using namespace republic;
  State s;
  Traits::Setting setting{.options = answers_of("vg2009"), .seats = 4};
  Traits::start(s, setting);
  Decision decision;
  list_offers(s, setting.options, decision);
  for (Random random(1); Traits::nature_to_move(decision); list_offers(s, setting.options, decision))
    Traits::play(s, setting.options, sample_chance(s, random));
  REQUIRE(!decision.offers.empty());
  CHECK_FALSE(offers_overlap(decision));
  Offer other = decision.offers[0];
  other.must = false;
  decision.offers.push(other);
  CHECK(offers_overlap(decision));

  CHECK(talents_told({.kind = EventKind::talents_received, .n = 5}) == 5);
  CHECK(talents_told({.kind = EventKind::talents_paid, .n = 5}) == -5);
  CHECK(talents_told({.kind = EventKind::persuasion_bribe, .n = 3}) == -3);
  CHECK(talents_told({.kind = EventKind::persuasion_bribe, .b = 7, .n = 3}) == 0);
  const int before = talents_on_table(s);
  s.rome.treasury = static_cast<Talents>(s.rome.treasury + 7);
  CHECK(talents_on_table(s) == before + 7);
}

TEST_CASE("an unknown bot is refused by name, and a run that was stopped says so") {
  CHECK_THROWS_WITH_AS(played(5, {.bots = {"nobody"}, .games = 1}), doctest::Contains("nobody"), std::invalid_argument);
  const std::atomic<bool> stop{true};
  const arena::Result result = arena::run<Traits>({}, {.bots = {"random"}, .games = 50}, {}, stop);
  CHECK(result.interrupted);
  CHECK(result.games == 0);
}

TEST_CASE("a game is known by its name, and what is not said of a table is what is usual") {
  namespace json = boost::json;
  const json::object republic = arena::whole({});
  CHECK(republic.at("game") == "republic");
  CHECK(republic.at("seats") == 5);
  const json::object crisis = arena::whole({{"game", "crisis"}, {"scenario", "short"}});
  CHECK(crisis.at("edition") == "crisis2017");
  CHECK(crisis.at("scenario") == "short");
  CHECK(crisis.at("seats") == 4);
  CHECK(crisis.at("options").as_object().contains("overlap"));
  const std::atomic<bool> stop{false};
  const arena::Result result =
      arena::run(json::object{{"game", "crisis"}, {"seats", 2}}, {.bots = {"legate", "random"}, .games = 4}, {}, stop);
  CHECK(result.games == 4);
  CHECK(result.bots.at("legate").won.seats == 4);
  for (const json::object& table : {json::object{{"game", "chess"}}, json::object{{"game", "crisis"}, {"seats", 5}},
                                    json::object{{"game", "crisis"}, {"edition", "vg2009"}},
                                    json::object{{"options", json::object{{"dragons", "on"}}}}})
    CHECK_THROWS_AS(arena::whole(table), Fault);
}

TEST_CASE("tables with options of their own: drawn from the seed, and every promise is kept") {
  arena::Settings settings{.bots = {"random"}, .games = 6, .seed = 8, .draw_options = true, .check = true};
  const arena::Result one = played(4, settings);
  CHECK(one.violation_count == 0);
  CHECK(one.decisions == played(4, settings).decisions);
  settings.draw_options = false;
  CHECK(one.decisions != played(4, settings).decisions);
  republic::Options options;
  Random random(3);
  for (int n = 0; n < 200; ++n) {
    republic::draw_options(options, random);
    CHECK_FALSE(republic::wrong_option(options));
  }
}
