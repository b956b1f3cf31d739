// Bots at a session: each game has its own.
#include "session/players.h"

#include <doctest/doctest.h>

#include <set>

#include "session/session.h"

using namespace curia;
namespace json = boost::json;

namespace {

Session begun(const json::object& about) {
  return Session::begin({{"game", about.at("id")}, {"seats", about.at("usual_seats")}, {"seed", "players"}});
}

std::vector<std::string> everywhere(const json::object& about, const std::string& bot) {
  return std::vector<std::string>(about.at("usual_seats").to_number<std::size_t>(), bot);
}

}  // namespace

TEST_CASE("the bots that hello tells of a game play it, alike in a game with the same seed") {
  for (const json::value& game : games_json()) {
    const json::object& about = game.as_object();
    REQUIRE(about.at("bots").as_array().size() >= 2);
    for (const json::value& bot : about.at("bots").as_array()) {
      CAPTURE(json::serialize(about.at("id")));
      CAPTURE(json::serialize(bot));
      const std::string name = bot == "search" ? "search:2" : std::string(bot.as_string());
      const auto play = [&] {
        Session session = begun(about);
        BotPlayers bots(session.game(), everywhere(about, name));
        for (int n = 0; n < 25 && !session.game().over(); ++n) {
          const auto move = bots.next(session.game(), session.whim_number());
          REQUIRE(move.has_value());
          session.move(*move);
        }
        return session.game().hash();
      };
      CHECK(play() == play());
    }
  }
}

TEST_CASE("bots draw their whims with the seed and the move: moves that are made again find the same answers") {
  const auto whims = [](Session& session) {
    std::vector<std::uint64_t> all;
    BotPlayers bots(session.game(), std::vector<std::string>(4, "random"));
    for (int n = 0; n < 10; ++n) {
      all.push_back(session.whim_number());
      CHECK(session.whim_number() == all.back());
      session.move(*bots.next(session.game(), all.back()));
    }
    return all;
  };
  const json::object wish{{"game", "crisis"}, {"seats", 4}, {"chance", "own"}, {"seed", "a secret"}};
  Session one = Session::begin(wish), other = Session::begin(wish);
  const std::vector<std::uint64_t> first = whims(one);
  CHECK(std::set<std::uint64_t>(first.begin(), first.end()).size() == first.size());
  CHECK(whims(other) == first);
  CHECK(one.game().hash() == other.game().hash());
  // They tell nothing of the dice, nor these of them.
  for (std::size_t n = 0; n < 20; ++n) CHECK(whim_number("a secret", n) != chance_number("a secret", n));
  json::object another = wish;
  another["seed"] = "another";
  Session third = Session::begin(another);
  CHECK(whims(third) != first);
  // Where nature is answered from outside there is no seed that nobody could know.
  json::object given = wish;
  given["chance"] = "given";
  given.erase("seed");
  const Session fourth = Session::begin(given);
  CHECK(fourth.whim_number() != fourth.whim_number());
}

TEST_CASE("only bots that search ponder, and a bot of another game is not known") {
  const json::array games = games_json();
  for (const json::value& game : games) {
    const json::object& about = game.as_object();
    const Session session = begun(about);
    CHECK(BotPlayers(session.game(), everywhere(about, "search")).ponders(session.game()));
    CHECK_FALSE(BotPlayers(session.game(), everywhere(about, "random")).ponders(session.game()));
    CHECK_FALSE(BotPlayers(session.game(), everywhere(about, "")).next(session.game(), 1).has_value());
    for (const json::value& other : games) {
      if (other == game) continue;
      const std::string stranger(other.at("bots").at(0).as_string());
      CHECK_THROWS_WITH_AS(BotPlayers(session.game(), {stranger}), doctest::Contains(stranger.c_str()), Fault);
    }
  }
}
