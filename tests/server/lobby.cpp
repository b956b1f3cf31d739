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

}  // namespace curia::server
