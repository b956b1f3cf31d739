// Tables come and go: made with their links, found again by them.
#include "server/lobby.h"

#include "tests/server/rooms_for_tests.h"

namespace curia::server {

TEST_CASE("a lobby makes a table, gives a link to each who may sit or look, and finds the room by each") {
  Alone alone;
  const Lobby::Made made = alone.make("hbh");
  const json::array& seats = made.links.at("seats").as_array();
  CHECK(seats.at(1).is_null());
  for (const int seat : {0, 2}) {
    const Lobby::Door door = alone.lobby.behind(std::string_view(seats.at(static_cast<std::size_t>(seat)).as_string()));
    CHECK(&door.room == &made.room);
    CHECK(door.chair == Chair{.seat = seat});
  }
  CHECK(alone.lobby.behind(std::string_view(made.links.at("spectator").as_string())).chair == Chair{});
  CHECK(code_thrown([&] { alone.lobby.behind(new_token()); }) == "no_table");
  CHECK(code_thrown([&] { alone.lobby.behind(std::string(5000, 'x')); }) == "no_table");
  CHECK(code_thrown([&] { alone.lobby.behind(made.room.id()); }) == "no_table");  // its id opens nothing
}

TEST_CASE("a lobby opens a table of the store once, when somebody comes with a link, and its bots go on") {
  const TestFolder folder;
  std::string token, id;
  {
    Alone alone(0, folder.file("s"));
    const Lobby::Made made = alone.make("hbb");
    token = std::string(made.links.at("seats").at(0).as_string());
    id = made.room.id();
  }
  Alone alone(150, folder.file("s"));
  CHECK(alone.clock.due() == 0);
  Room& room = alone.lobby.behind(token).room;
  CHECK(room.id() == id);
  CHECK(alone.clock.due() == 1);
  CHECK(&alone.lobby.behind(token).room == &room);
  CHECK(alone.log.count("table_opened") == 1);
}

TEST_CASE("a table that cannot be is not kept; one that does not open is named in the log") {
  Alone alone;
  CHECK(code_thrown([&] { alone.make("hh"); }) == "bad_field");
  CHECK(code_thrown([&] { alone.make("hhb", "oracle"); }) == "unknown_bot");
  CHECK(alone.store.tables().empty());
  alone.store.create({.id = "broken", .setup = R"({"name":"x","seats":[]})", .secret = "", .lines = {"{}"}},
                     {{hash_of("a link"), 0}});
  CHECK(code_thrown([&] { alone.lobby.behind("a link"); }) == "bad_journal");
  CHECK(alone.log.count("table_does_not_open") == 1);
  CHECK(alone.log.lines.back().at("table") == "broken");
}

TEST_CASE("the log holds no link and no seed") {
  Alone alone;
  const Lobby::Made made = alone.make(
      {{"seats", json::array(3, json::value(json::object{{"kind", "human"}}))}, {"seed", "nobody may know this"}});
  const std::string token(made.links.at("seats").at(0).as_string());
  alone.lobby.behind(token);
  CHECK(alone.log.count("table_made") == 1);
  for (const json::object& line : alone.log.lines) {
    CHECK(json::serialize(line).find(token) == std::string::npos);
    CHECK(json::serialize(line).find("nobody may know") == std::string::npos);
  }
}

TEST_CASE("a table that nobody looks at leaves memory, and comes back as it was") {
  Alone alone(0, ":memory:", {.idle_seconds = 60});
  const Lobby::Made made = alone.make("hhh");
  const std::string token(made.links.at("seats").at(0).as_string());
  int seat = 0;
  const MoveRequest move = first_move(made.room, seat);
  made.room.answer(move, {.chair = {.seat = seat}});
  const std::size_t moves = made.room.session().number();
  const json::object before = made.room.game().decision(host_view, "en");
  const auto pass = [&](int seconds) {
    alone.clock.pass(std::chrono::seconds(seconds));
    alone.lobby.look_round();
    return alone.lobby.in_memory();
  };
  CHECK(pass(120) == 1);  // somebody looks
  alone.listeners.somebody_looks = false;
  CHECK(pass(59) == 1);
  CHECK(pass(1) == 0);
  const Room& again = alone.lobby.behind(token).room;
  CHECK(again.session().number() == moves);
  CHECK(again.game().decision(host_view, "en") == before);
  CHECK(pass(59) == 1);
  alone.lobby.behind(token);  // somebody asks for it
  CHECK(pass(59) == 1);
  CHECK(pass(1) == 0);
}

TEST_CASE("of tables that rest the oldest leave memory where there are too many") {
  Alone alone(0, ":memory:", {.rooms = 2});
  alone.listeners.somebody_looks = false;
  std::vector<std::string> tokens;
  for (int n = 0; n < 4; ++n) {
    tokens.emplace_back(alone.make("hhh").links.at("spectator").as_string());
    alone.clock.pass(std::chrono::seconds(1));
  }
  alone.lobby.look_round();
  CHECK(alone.lobby.in_memory() == 2);
  alone.lobby.behind(tokens.back());
  CHECK(alone.log.count("table_opened") == 0);
  alone.lobby.behind(tokens.front());
  CHECK(alone.log.count("table_opened") == 1);
}

TEST_CASE("bots alone rest while nobody looks; where somebody has a seat they play on, and wake with the server") {
  const TestFolder folder;
  std::size_t kept = 0;
  std::string id;
  {
    Alone alone(10, folder.file("s"));
    alone.listeners.somebody_looks = false;
    const Room& bots = alone.make("bbb").room;
    const std::size_t begun = bots.session().number();
    alone.clock.pass(std::chrono::seconds(1));
    CHECK(bots.session().number() == begun);
    CHECK(bots.rests());
    Room& mixed = alone.make("hbb").room;
    id = mixed.id();
    int seat = 0;
    for (int n = 0; n < 400; ++n) {
      alone.clock.pass(std::chrono::milliseconds(10));
      const std::size_t before = mixed.session().number();
      if (mixed.game().waiting().has(seat_at(0))) {
        const MoveRequest answer = first_move(mixed, seat, 0);
        mixed.answer(answer, {.chair = {.seat = 0}});
        if (!mixed.game().waiting().has(seat_at(0))) break;  // now bots are asked, and the server goes
      } else if (mixed.session().number() > before) {
        break;
      }
    }
    kept = alone.store.load(id)->lines.size();
  }
  Alone alone(10, folder.file("s"));
  alone.listeners.somebody_looks = false;
  alone.clock.pass(std::chrono::seconds(1));
  CHECK(alone.lobby.in_memory() == 0);
  alone.lobby.wake();
  alone.clock.pass(std::chrono::seconds(10));
  CHECK(alone.lobby.in_memory() == 1);
  CHECK(alone.store.load(id)->lines.size() > kept);
}

TEST_CASE("a table whose making was never answered goes after a while, unless somebody comes") {
  Alone alone(0, ":memory:", {.unanswered_hours = 0});
  alone.listeners.somebody_looks = false;
  const std::string lost = alone.make("hhh").room.id(), told = alone.make("hhh").room.id();
  const Lobby::Made visited = alone.make("hhh");
  const std::string third = visited.room.id();
  alone.lobby.answered(told);
  alone.lobby.behind(visited.links.at("spectator").as_string()).room.when_ready([](const std::string*) {});
  alone.clock.pass(std::chrono::hours(1));
  alone.lobby.look_round();
  CHECK(!alone.store.load(lost));
  CHECK(alone.store.load(told));
  CHECK(alone.store.load(third));
  CHECK(alone.log.count("table_forgotten") == 1);
}

TEST_CASE("a store has so many tables and no more") {
  Alone alone(0, ":memory:", {.tables = 2});
  alone.make("hhh");
  alone.make("hhh");
  CHECK(code_thrown([&] { alone.make("hhh"); }) == "full");
}

}  // namespace curia::server
