// An analysis of a session: in the words of its log and its offers, from its beginning to where it stands.
#include "session/analysis.h"

#include <doctest/doctest.h>

#include "session/players.h"

using namespace curia;
namespace json = boost::json;

namespace {

// So many moves of a game of these bots, or the whole of it.
Session played(const json::object& settings, const std::string& bot, std::size_t most) {
  Session session = Session::begin(settings);
  BotPlayers bots(session.game(), std::vector<std::string>(static_cast<std::size_t>(session.game().seats()), bot));
  while (!session.game().over() && session.number() < most)
    session.move(*bots.next(session.game(), session.whim_number()));
  return session;
}

void tells_all(const json::object& told, const Session& session) {
  CHECK(told.at("number").to_number<std::size_t>() == session.number());
  CHECK(told.at("over") == session.game().over());
  const json::array& course = told.at("course").as_array();
  REQUIRE(course.size() > 1);
  CHECK(course.front().at("number") == 0);
  CHECK(course.back().at("number").to_number<std::size_t>() == session.number());
  const json::array& accounts = told.at("accounts").as_array();
  REQUIRE(accounts.size() == static_cast<std::size_t>(session.game().seats()));
  for (std::size_t seat = 0; seat < accounts.size(); ++seat) {
    const auto figure = [&](const char* key) { return accounts[seat].at(key).to_number<double>(); };
    CHECK(figure("luck") + figure("own") + figure("others") ==
          doctest::Approx(figure("end") - figure("start")).epsilon(0.001));
    CHECK(course.front().at("seats").at(seat) == accounts[seat].at("start"));
    CHECK(course.back().at("seats").at(seat) == accounts[seat].at("end"));
  }
  for (const char* list : {"turning_points", "blunders"})
    for (const json::value& one : told.at(list).as_array()) {
      CHECK(!one.at("text").as_string().empty());
      const auto number = one.at("number").to_number<std::size_t>();
      CHECK(number >= 1);
      CHECK(number <= session.number());
    }
  for (const json::value& one : told.at("blunders").as_array()) {
    CHECK(one.at("better").is_null() == one.at("better_text").as_string().empty());
    CHECK(session.mover(one.at("number").to_number<std::size_t>()) == seat_at(one.at("seat").to_number<int>()));
    CHECK(one.at("loss").to_number<double>() > one.at("margin").to_number<double>());
  }
}

}  // namespace

TEST_CASE("a whole game of Time of Crisis is analysed, and the same from its journal") {
  const Session session = played({{"game", "crisis"}, {"seats", 2}, {"seed", "analysed"}}, "legate", 20000);
  REQUIRE(session.game().over());
  const json::object told = analysis_json(analysis_of(session, 1), session, "en");
  tells_all(told, session);
  REQUIRE(!told.at("turning_points").as_array().empty());
  const Session again = Session::load(session.journal());
  CHECK(analysis_json(analysis_of(again, 1), again, "en") == told);
  const json::object italian = analysis_json(analysis_of(session, 1), session, "it");
  CHECK(italian.at("accounts") == told.at("accounts"));
  CHECK(italian.at("turning_points").at(0).at("text") != told.at("turning_points").at(0).at("text"));
}

TEST_CASE("a game of The Republic of Rome that goes on is analysed as far as it has come") {
  const Session session = played({{"game", "republic"}, {"seats", 3}, {"seed", "analysed"}}, "steward", 60);
  REQUIRE(!session.game().over());
  tells_all(analysis_json(analysis_of(session, 1), session, "en"), session);
}

TEST_CASE("a move is named with the amount that it has, not with the most that was offered") {
  Session session = Session::begin({{"game", "republic"}, {"seats", 3}, {"seed", "analysed"}});
  BotPlayers bots(session.game(), std::vector<std::string>(3, "steward"));
  int named = 0;
  for (; session.number() < 400 && !session.game().over();
       session.move(*bots.next(session.game(), session.whim_number()))) {
    const json::object asked = session.game().decision(host_view, "en");
    for (const json::value& one : asked.at("offers").as_array()) {
      const json::object& offer = one.as_object();
      if (offer.at("verb") != "bid") continue;
      for (const json::value& amount : offer.at("amount").as_array()) {
        json::object move{{"seat", offer.at("seat")}, {"verb", "bid"}, {"args", offer.at("args")}, {"amount", amount}};
        const std::string talents = std::to_string(amount.as_int64()) + (amount == 1 ? " Talent " : " Talents ");
        CHECK(session.game().offered_text(move, "en").starts_with("Bid " + talents));
        move["amount"] = 9999;
        CHECK(session.game().offered_text(move, "en").empty());
        ++named;
      }
    }
  }
  CHECK(named > 0);
}

TEST_CASE("where nothing has been played there is nothing to analyse") {
  const Session given = Session::begin({{"game", "crisis"}, {"seats", 2}, {"chance", "given"}});
  REQUIRE(given.number() == 0);
  try {
    analysis_of(given, 1);
    FAIL("analysed");
  } catch (const Fault& fault) {
    CHECK(fault.code == "no_moment");
  }
}
