// Why bots have moved so: kept in the journal, told with the events of the move, in three languages.
#include <doctest/doctest.h>

#include "session/players.h"
#include "session/protocol.h"
#include "session/session.h"

using namespace curia;
namespace json = boost::json;

namespace {

// A game of bots that tell their reasons, so many moves of it.
Session played(const char* game, const char* bot, std::size_t moves) {
  Session session = Session::begin({{"game", game}, {"seats", 4}, {"seed", "reasons"}});
  BotPlayers bots(session.game(), std::vector<std::string>(4, bot));
  while (session.number() < moves && !session.game().over()) {
    json::array reasons;
    const auto next = bots.next(session.game(), session.whim_number(), &reasons);
    REQUIRE(next);
    session.move_with_reasons(*next, reasons);
  }
  return session;
}

struct Told {
  int open = 0, own = 0;
};
Told told_in(const json::array& events) {
  Told told;
  for (const json::value& event : events)
    if (const json::value* reasons = event.as_object().if_contains("reasons"))
      for (const json::value& reason : reasons->as_array())
        ++(reason.as_object().contains("own") ? told.own : told.open);
  return told;
}

}  // namespace

TEST_CASE("the journal keeps the reasons of bots, and they are told again when it is read") {
  for (const auto& [game, bot] : {std::pair("republic", "steward"), std::pair("crisis", "legate")}) {
    const Session session = played(game, bot, 400);
    const Session again = Session::load(session.journal());
    CHECK(again.journal() == session.journal());
    CHECK(again.events(0, host_view, "it") == session.events(0, host_view, "it"));
    const Told host = told_in(session.events(0, host_view, "en"));
    CHECK(host.open > 20);
    CHECK(host.own > 0);
    REQUIRE_FALSE(session.game().over());
    for (const Viewer viewer : {viewer_of(Seat::none), viewer_of(seat_at(0)), moderator_view}) {
      const Told others = told_in(session.events(0, viewer, "en"));
      CHECK(others.open > 20);
      CHECK(others.own == 0);
    }
  }
}

TEST_CASE("all reasons are told when the game is over") {
  const Session session = played("crisis", "legate", 100'000);
  REQUIRE(session.game().over());
  CHECK(told_in(session.events(0, viewer_of(Seat::none), "en")).own > 0);
}

TEST_CASE("how many votes another faction brings is said, and not that they are enough") {
  const auto session = Session::begin({{"game", "republic"}, {"seats", 4}, {"seed", "reasons"}});
  const json::object reason{{"term", "majority"}, {"args", {{"faction", 1}, {"votes", 8}}}, {"worth", 3}};
  CHECK(session.game().reason_text(reason, "en") == "Player 2 would bring 8 votes to mine.");
  CHECK(session.game().reason_text(reason, "it") == "Giocatore 2 aggiungerebbe 8 voti ai miei.");
  CHECK(session.game().reason_text(reason, "es") == "Jugador 2 añadiría 8 votos a los míos.");
}

TEST_CASE("reasons are sentences in each language") {
  for (const auto& [game, bot] : {std::pair("republic", "steward"), std::pair("crisis", "legate")}) {
    const Session session = played(game, bot, 400);
    for (const char* language : {"en", "it", "es"})
      for (const json::value& event : session.events(0, host_view, language)) {
        const json::value* reasons = event.as_object().if_contains("reasons");
        if (reasons == nullptr) continue;
        for (const json::value& reason : reasons->as_array()) {
          const std::string text(reason.at("text").as_string());
          CHECK_MESSAGE(text.ends_with('.'), text);
          CHECK_MESSAGE(text.find('{') == std::string::npos, text);
          CHECK_MESSAGE(text.find("because.") == std::string::npos, text);
          CHECK(reason.at("worth").as_int64() > 0);
        }
      }
  }
}

TEST_CASE("a reason that the game does not know is refused, and who moves by himself gives none") {
  Session session = Session::begin({{"game", "crisis"}, {"seats", 4}, {"seed", "reasons"}});
  BotPlayers bots(session.game(), std::vector<std::string>(4, "legate"));
  json::array reasons;
  const auto next = bots.next(session.game(), session.whim_number(), &reasons);
  REQUIRE(next);
  json::object boasting = *next;
  boasting["reasons"] = reasons;
  CHECK_THROWS_AS(session.move(boasting), Fault);
  for (const json::object& wrong :
       {json::object{{"term", "king"}, {"worth", 1}, {"args", json::object()}},
        json::object{{"term", "built"}, {"worth", "much"}, {"args", json::object()}}, json::object{{"term", "march"}}})
    CHECK_THROWS_AS(session.game().reason_text(wrong, "en"), Fault);
  session.move_with_reasons(*next, {json::object{{"term", "march"}, {"worth", 20}, {"args", json::object()}}});
  CHECK(told_in(session.events(0, host_view, "en")).open == 1);
}

TEST_CASE("the bot of the engine tells why") {
  Session session = played("republic", "steward", 300);
  while (session.game().waiting().empty()) session.undo(session.number() - 1, true);
  const Seat seat = session.game().waiting().first();
  json::array reasons;
  const auto move = bot_move(session.game(), seat, "steward", 3, std::nullopt, &reasons);
  REQUIRE(move);
  CHECK(bot_move(session.game(), seat, "steward", 3) == move);
  json::array none;
  REQUIRE(bot_move(session.game(), seat, "random", 3, std::nullopt, &none));
  CHECK(none.empty());
}
