// What a seat may do, the best first, by what it may know.
#include "session/advice.h"

#include <doctest/doctest.h>

#include "session/players.h"
#include "session/session.h"

using namespace curia;
namespace json = boost::json;

namespace {

// Calls look(game, seat) at questions of a game of its first bots.
template <class Look>
void at_questions(const char* game, int moves, int every, Look look) {
  Session session = Session::begin({{"game", game}, {"seats", 4}, {"seed", "advice"}});
  BotPlayers bots(session.game(), std::vector<std::string>(4, game == std::string("crisis") ? "legate" : "steward"));
  for (int n = 0; n < moves && !session.game().over(); ++n) {
    if (n % every == 0 && !session.game().waiting().empty()) look(session.game(), session.game().waiting().first());
    const auto move = bots.next(session.game(), session.whim_number());
    REQUIRE(move.has_value());
    session.move(*move);
  }
}

}  // namespace

TEST_CASE("three moves at most are advised, legal and different ones, the best first") {
  for (const char* name : {"republic", "crisis"}) {
    int several = 0;
    at_questions(name, 160, 4, [&](const Game& game, Seat seat) {
      const json::object told = advice_to(game, seat, 1, {.trials = 3});
      const json::array& moves = told.at("moves").as_array();
      REQUIRE(!moves.empty());
      REQUIRE(moves.size() <= 3);
      several += moves.size() > 1 ? 1 : 0;
      REQUIRE(told.at("leader") != index(seat));
      double before = 1;
      for (const json::value& value : moves) {
        const json::object& one = value.as_object();
        const double wins = one.at("wins").to_number<double>();
        REQUIRE(wins <= before);
        before = wins;
        REQUIRE(wins + one.at("leads").to_number<double>() <= one.at("lives").to_number<double>() + 1e-9);
        REQUIRE(one.at("lives").to_number<double>() <= 1 + 1e-9);
        REQUIRE(one.at("move").at("seat") == index(seat));
        const std::unique_ptr<Game> after = game.clone();
        REQUIRE_NOTHROW(after->play(one.at("move").as_object(), "en"));
        for (const json::value& other : moves) REQUIRE((&other == &value || other.at("move") != one.at("move")));
      }
    });
    CHECK(several > 3);
  }
}

TEST_CASE("what a seat cannot know changes no advice; the same seed gives the same") {
  for (const char* name : {"republic", "crisis"}) {
    int others = 0;
    at_questions(name, 120, 11, [&](const Game& game, Seat seat) {
      const std::unique_ptr<Game> other = game.clone();
      other->redeal(seat, 99);
      others += other->hash() != game.hash() ? 1 : 0;
      const json::object told = advice_to(game, seat, 5, {.trials = 2});
      REQUIRE(advice_to(*other, seat, 5, {.trials = 2}) == told);
      REQUIRE(advice_to(game, seat, 5, {.trials = 2}) == told);
    });
    CHECK(others > 3);
  }
}

TEST_CASE("advice is for who is asked") {
  at_questions("crisis", 30, 10, [&](const Game& game, Seat) {
    for (int n = 0; n < game.seats(); ++n)
      if (!game.waiting().has(seat_at(n))) CHECK_THROWS_AS(advice_to(game, seat_at(n), 1, {.trials = 1}), Fault);
  });
}
