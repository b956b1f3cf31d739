// When a table tells why its bots move as they do.
#include "server/showing.h"
#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

// A game of Time of Crisis that bots play to its end; people look on.
json::object bots_alone(std::string_view reasons) {
  json::object wanted{{"seats", json::array()}, {"seed", "reasons"}, {"game", "crisis"}};
  for (int n = 0; n < 4; ++n) wanted["seats"].as_array().push_back(json::object{{"kind", "bot"}, {"bot", "legate"}});
  if (!reasons.empty()) wanted["reasons"] = as_json(reasons);
  return wanted;
}

struct Told {
  int open = 0, own = 0;
};
Told told_in(const Room& room) {
  Told told;
  const Session& session = room.session();
  for (const json::value& event :
       told_to(session, spectators, 0, room.game().event_count(), room.game().over(), room.reasons_told(), "es"))
    if (const json::value* reasons = event.as_object().if_contains("reasons"))
      for (const json::value& reason : reasons->as_array())
        ++(reason.as_object().contains("own") ? told.own : told.open);
  return told;
}

// Until so many moves have been made, or the game is over.
void play_on(Alone& alone, const Room& room, std::size_t moves) {
  for (int n = 0; n < 100'000 && room.session().number() < moves && !room.game().over(); ++n)
    alone.clock.pass(std::chrono::milliseconds(1));
}

}  // namespace

TEST_CASE("a new table tells reasons at once, one of before never") {
  Alone alone;
  Room& room = alone.make(bots_alone({})).room;
  CHECK(room.about().at("reasons") == "now");
  CHECK(alone.make(bots_alone("never")).room.about().at("reasons") == "never");
  CHECK(code_thrown([&] { alone.make(bots_alone("sometimes")); }) == "bad_field");
  json::object setup = parse_object(room.setup());
  CHECK(setup.at("reasons") == "now");
  setup.erase("reasons");
  CHECK(reasons_told_in(Fields(setup), ReasonsTold::never) == ReasonsTold::never);
}

TEST_CASE("reasons are told at once, after the game, or never, as the table wishes") {
  for (const auto& [word, during, kept] :
       {std::tuple("now", true, true), std::tuple("after", false, true), std::tuple("never", false, false)}) {
    CAPTURE(word);
    Alone alone(1);  // a move each millisecond
    Room& room = alone.make(bots_alone(word)).room;
    room.let_bots_move();
    play_on(alone, room, 200);
    REQUIRE_FALSE(room.game().over());
    const Told before = told_in(room);
    CHECK((before.open > 0) == during);
    CHECK(before.own == 0);
    CHECK(alone.listeners.forgotten == 0);
    play_on(alone, room, 100'000);
    REQUIRE(room.game().over());
    const Told after = told_in(room);
    CHECK((after.open > 0) == kept);
    CHECK((after.own > 0) == kept);
    CHECK(alone.listeners.forgotten == (kept ? 1 : 0));  // all is told anew
  }
}

}  // namespace curia::server
