// Tables that the lobby lists: found, joined, watched and left without an invitation; who waits gets the next seat; who is here.
#include "server/kept_lobby.h"
#include "tests/server/rooms_for_tests.h"
#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

constexpr const char* annas = "annas-secret-0123456789";
constexpr const char* brunos = "brunos-secret-012345678";
constexpr const char* carlas = "carlas-secret-012345678";

struct Public {
  Store store{":memory:"};
  TestTables t{store};
  std::string id, host;

  Public() {
    made(R"({"name": "Open", "seed": "public", "reach": "public", "language": "it",
                      "seats": [{"kind": "free"}, {"kind": "free"}, {"kind": "bot", "bot": "random"}]})");
  }
  void made(const std::string& request) {
    const HttpAnswer answer = t.post("/api/tables", request);
    REQUIRE(answer.status == 201);
    const json::value told = json::parse(answer.body);
    id = told.at("table").as_string();
    host = told.at("links").at("host").as_string();
    t.get("/api/tables/by-token/" + host);  // somebody comes: it is answered
  }
  json::array listed(const std::string& query = {}) {
    return json::parse(t.get("/api/lobby" + query).body).at("tables").as_array();
  }
  json::object asks(const std::string& link, const std::string& what, const json::object& body) {
    return json::parse(t.post("/api/tables/by-token/" + link + "/" + what, json::serialize(body)).body).as_object();
  }
  json::object sits(int seat, const std::string& name, const std::string& link) {
    return asks("public." + id, "seat", {{"seat", seat}, {"name", name}, {"link", link}});
  }
  json::object about(const std::string& link) {
    return json::parse(t.get("/api/tables/by-token/" + link).body).as_object();
  }
};

}  // namespace

TEST_CASE_FIXTURE(Public, "the lobby lists public tables by game, edition and language, and never a secret") {
  REQUIRE(listed().size() == 1);
  const json::object table = listed()[0].as_object();
  CHECK(table.at("name") == "Open");
  CHECK(table.at("game") == "republic");
  CHECK(table.at("language") == "it");
  CHECK(table.at("rules").at("seats") == 3);
  CHECK(table.at("rules").at("options").as_object().empty());
  CHECK(table.at("seats").at(0) == json::object{{"kind", "free"}});
  CHECK(json::serialize(table).find(host) == std::string::npos);
  CHECK(listed("?game=crisis").empty());
  CHECK(listed("?spoken=en").empty());
  CHECK(table.at("pace") == "none");
  CHECK(listed("?pace=days").empty());
  CHECK(listed("?pace=none").size() == 1);
  CHECK(listed("?edition=vg2009&spoken=it").size() == 1);
  t.create("hhh");  // by link
  CHECK(listed().size() == 1);
}

TEST_CASE("the lobby is made anew when it has changed, and moves alone are told once a second") {
  FakeClock clock;
  Remembered log;
  Store store{":memory:"};
  ScribeAtOnce scribe{store};
  House house{store, scribe, clock, log.log, {.web = {}, .bot_pace = {}, .limits = {}}};
  const auto ask = [&](const std::string& target, const std::string& body = {}) {
    return house.answer({.method = body.empty() ? "GET" : "POST", .target = target, .body = body});
  };
  const auto listed = [&](const std::string& query = {}) {
    return json::parse(ask("/api/lobby" + query).body).at("tables").as_array();
  };
  CHECK(listed().empty());
  CHECK(listed("?game=crisis").empty());
  const json::value made = json::parse(
      ask("/api/tables", R"({"reach": "public", "seats": [{"kind": "free"}, {"kind": "free"}, {"kind": "free"}]})")
          .body);
  const std::string id(made.at("table").as_string());
  ask("/api/tables/by-token/" + std::string(made.at("links").at("host").as_string()));  // somebody comes
  REQUIRE(listed().size() == 1);
  CHECK(listed("?game=crisis").empty());
  CHECK(listed("?game=republic").size() == 1);
  const HttpAnswer first = ask("/api/lobby");
  CHECK(!first.tag.empty());
  CHECK(house.answer({.method = "GET", .target = "/api/lobby", .body = {}, .tags = first.tag}).status == 304);
  clock.pass(std::chrono::seconds(1));  // nothing has changed: nothing is made
  store.set_seen(id, -1, 5);            // nor by what is not told here
  CHECK(ask("/api/lobby").tag == first.tag);

  ask("/api/tables/by-token/public." + id + "/seat",
      R"({"seat": 0, "name": "Anna", "link": "annas-secret-0123456789"})");
  CHECK(listed()[0].at("seats").at(0).at("name") == "Anna");
  CHECK(ask("/api/lobby").tag != first.tag);
  const auto moved_to = [&](std::int64_t number) { set_awaited(store, id, {.waiting = {}, .number = number}); };
  const std::int64_t drawn = listed()[0].at("number").as_int64(), later = drawn + 7;
  moved_to(later);
  CHECK(listed()[0].at("number") == drawn);
  CHECK(listed("?game=republic")[0].at("number") == later);  // it had not been asked for in this second
  clock.pass(std::chrono::milliseconds(999));
  CHECK(listed()[0].at("number") == drawn);
  clock.pass(std::chrono::milliseconds(1));
  CHECK(listed()[0].at("number") == later);
  set_awaited(store, id, {.waiting = {}, .over = true, .number = later});
  CHECK(listed().empty());
  CHECK(listed("?game=republic").empty());
}

TEST_CASE("of what is looked for in the lobby forty answers are kept, and each is right") {
  Store store{":memory:"};
  TestTables t(store);
  for (int round = 0; round < 2; ++round)
    for (int n = 0; n < 50; ++n)
      CHECK(json::parse(t.get("/api/lobby?edition=" + std::to_string(n)).body).at("tables").as_array().empty());
  CHECK(t.get("/api/lobby").status == 200);
}

TEST_CASE_FIXTURE(Public, "who finds a public table watches it, and sits down without an invitation") {
  const auto watching = t.join({"public." + id});
  CHECK(watching->last("joined").at("seats").at(0).at("seat") == "spectator");
  CHECK(code_of(sits(0, "Anna", annas)) == "ok");
  CHECK(about(annas).at("seat") == 0);
  const json::object other = t.create("hhh");
  const std::string closed = "public." + std::string(other.at("table").as_string());
  CHECK(code_of(about(closed)) == "no_table");  // its id opens nothing
  CHECK(code_of(about("public.")) == "no_table");
  CHECK(code_of(asks(annas, "seat", {{"seat", 1}, {"name", "Anna 2"}, {"link", brunos}})) == "wrong_link");
}

TEST_CASE_FIXTURE(Public, "the host closes a table, opens it again, or leaves it to the invitation") {
  CHECK(code_of(asks(host, "reach", {{"reach", "secret"}})) == "bad_field");
  CHECK(code_of(asks("public." + id, "reach", {{"reach", "link"}})) == "wrong_link");
  CHECK(code_of(asks(host, "reach", {{"reach", "closed"}})) == "ok");
  CHECK(listed().empty());
  CHECK(code_of(about("public." + id)) == "no_table");
  CHECK(about(host).at("reach") == "closed");
  CHECK(code_of(asks(host, "reach", {{"reach", "public"}})) == "ok");
  CHECK(listed().size() == 1);
  CHECK(code_of(sits(0, "Anna", annas)) == "ok");
}

TEST_CASE_FIXTURE(Public, "a seat that is given back is free, its link dies, and its screens are turned out") {
  CHECK(code_of(sits(0, "Anna", annas)) == "ok");
  const auto anna = t.join({annas});
  CHECK(code_of(asks("public." + id, "leave", {})) == "wrong_link");
  CHECK(code_of(asks(annas, "leave", {})) == "ok");
  t.loop.poll();  // who is turned out is closed after all that was being done
  CHECK(anna->closed);
  CHECK(code_of(about(annas)) == "no_table");
  CHECK(about(host).at("seats").at(0) == json::object{{"kind", "free"}});
  CHECK(code_of(sits(0, "Bruno", brunos)) == "ok");
}

TEST_CASE_FIXTURE(Public, "who waits gets the next seat that becomes free, by the link that he made") {
  CHECK(code_of(asks("public." + id, "wait", {{"name", "Carla"}, {"link", carlas}})) == "seat_free");
  CHECK(code_of(sits(0, "Anna", annas)) == "ok");
  CHECK(code_of(sits(1, "Bruno", brunos)) == "ok");
  CHECK(code_of(asks("public." + id, "wait", {{"name", "ANNA"}, {"link", carlas}})) == "same_name");
  for (int n = 0; n < 2; ++n)  // the answer was lost
    CHECK(code_of(asks("public." + id, "wait", {{"name", "Carla"}, {"link", carlas}})) == "ok");
  CHECK(about(carlas).at("seat") == "reserve");
  CHECK(about(host).at("waiting") == json::array{"Carla"});
  const auto screen = t.join({carlas});
  CHECK(code_of(screen->last("answer")) == "wrong_link");
  CHECK(code_of(asks(annas, "leave", {})) == "ok");
  CHECK(about(carlas).at("seat") == 0);
  CHECK(about(host).at("seats").at(0) == json::object{{"kind", "human"}, {"name", "Carla"}});
  CHECK_FALSE(about(host).contains("waiting"));
}

TEST_CASE_FIXTURE(Public, "who waits may wait no more, and not without end may others") {
  CHECK(code_of(sits(0, "Anna", annas)) == "ok");
  CHECK(code_of(sits(1, "Bruno", brunos)) == "ok");
  std::vector<std::string> links;
  for (std::size_t n = 0; n < Welcome::most_reserves; ++n) {
    links.push_back("somebody-who-waits-012345-" + std::to_string(n));
    CHECK(code_of(asks("public." + id, "wait", {{"name", "W" + std::to_string(n)}, {"link", links[n]}})) == "ok");
  }
  CHECK(code_of(asks("public." + id, "wait", {{"name", "Carla"}, {"link", carlas}})) == "full");
  CHECK(code_of(asks(links[0], "leave", {})) == "ok");
  CHECK(code_of(about(links[0])) == "no_table");
  CHECK(code_of(asks(annas, "leave", {})) == "ok");
  CHECK(about(links[1]).at("seat") == 0);
}

TEST_CASE_FIXTURE(Public, "a seat that the table frees goes to who waits, with nothing of who sat there") {
  constexpr const char* emils = "emils-secret-0123456789";
  made(R"({"seed": "public", "reach": "public", "seats": [{"kind": "free"}, {"kind": "free"}, {"kind": "free"}]})");
  CHECK(code_of(sits(0, "Anna", annas)) == "ok");
  CHECK(code_of(sits(1, "Bruno", brunos)) == "ok");
  CHECK(code_of(sits(2, "Emil", emils)) == "ok");
  CHECK(code_of(asks("public." + id, "wait", {{"name", "Carla"}, {"link", carlas}})) == "ok");
  const auto anna = t.join({annas}), bruno = t.join({brunos}), emil = t.join({emils});
  t.say(anna, {{"type", "deputy"},
               {"id", 1},
               {"token", annas},
               {"deputy", {{"kind", "person"}, {"name", "Dora"}}},
               {"link", "doras-secret-0123456789"}});
  CHECK(about("doras-secret-0123456789").at("deputy") == true);
  CHECK(code_of(asks("doras-secret-0123456789", "leave", {})) == "wrong_link");
  const json::object proposed =
      t.say(bruno, {{"type", "propose"}, {"id", 2}, {"token", brunos}, {"what", "free_seat"}, {"seat", 0}});
  t.say(emil, {{"type", "cast"}, {"id", 3}, {"token", emils}, {"proposal", proposed.at("proposal")}, {"yes", true}});
  for (int n = 0; n < 20; ++n) t.loop.poll();
  CHECK(about(carlas).at("seat") == 0);
  for (const char* gone : {annas, "doras-secret-0123456789"}) CHECK(code_of(about(gone)) == "no_table");
  CHECK(anna->closed);
  const json::object now = about(host);
  CHECK(now.at("seats").at(0) == json::object{{"kind", "human"}, {"name", "Carla"}});
  CHECK_FALSE(now.contains("waiting"));
}

TEST_CASE("nobody leaves a seat that nobody could take; who sits by himself has no invitation") {
  Store store{":memory:"};
  TestTables t{store};
  t.create("hhh");
  const HttpAnswer answer = t.post("/api/tables/by-token/" + t.tokens[0] + "/leave", "{}");
  CHECK(answer.status == 409);
  CHECK(code_of(json::parse(answer.body).as_object()) == "no_invitation");
}

TEST_CASE_FIXTURE(Public, "all are told who is here: seats and how many look on, once in a while") {
  CHECK(code_of(sits(0, "Anna", annas)) == "ok");
  const auto watching = t.join({"public." + id});
  CHECK(watching->last("joined").at("present") == json::object{{"seats", json::array{}}, {"watching", 1}});
  const auto anna = t.join({annas}), again = t.join({annas});
  CHECK(anna->last("joined").at("present").at("seats") == json::array{0});
  t.loop.run_for(std::chrono::milliseconds(1100));
  CHECK(watching->last("presence").at("seats") == json::array{0});
  CHECK(watching->last("presence").at("watching") == 1);
  CHECK(watching->count("presence") == 1);
  t.house.gone(*anna);
  t.house.gone(*again);
  t.loop.run_for(std::chrono::milliseconds(1100));
  CHECK(watching->last("presence").at("seats") == json::array{});
}

TEST_CASE_FIXTURE(Public, "of somebody's links it is told which wait, and what is asked") {
  CHECK(code_of(sits(0, "Anna", annas)) == "ok");
  CHECK(code_of(sits(1, "Bruno", brunos)) == "ok");
  const auto anna = t.join({annas}), bruno = t.join({brunos});
  for (int n = 0; n < 20; ++n) t.loop.poll();
  const json::object body{{"links", json::array{annas, brunos, "no-such-link", "public." + id}}};
  const json::array told = json::parse(t.post("/api/mine", json::serialize(body)).body).at("tables").as_array();
  REQUIRE(told.size() == 4);
  CHECK(told[0] == json::object{{"token", "no-such-link"}, {"code", "no_table"}});
  for (const auto& [n, screen] : {std::pair{1, anna}, std::pair{2, bruno}}) {
    const json::object& one = told.at(static_cast<std::size_t>(n)).as_object();
    const json::object state = screen->last("state");
    const json::array& waiting = state.at("decision").at("waiting").as_array();
    const bool waits = std::find(waiting.begin(), waiting.end(), json::value(n - 1)) != waiting.end();
    INFO(json::serialize(one) << " " << json::serialize(waiting));
    CHECK(one.at("waits") == waits);
    CHECK(one.contains("asked") == waits);
    CHECK(one.at("waiting") == waiting);
    CHECK(one.at("over") == false);
  }
  CHECK(told[3].at("waits") == false);
  CHECK_FALSE(told[1].at("waiting").as_array().empty());
  CHECK(told[3].at("waiting") == told[1].at("waiting"));
}

TEST_CASE_FIXTURE(Public, "whom a table waits for is told to who look at it, not to who may not") {
  CHECK(code_of(sits(0, "Anna", annas)) == "ok");
  CHECK(code_of(sits(1, "Bruno", brunos)) == "ok");
  CHECK(code_of(asks("public." + id, "wait", {{"name", "Carla"}, {"link", carlas}})) == "ok");
  for (int n = 0; n < 20; ++n) t.loop.poll();
  const json::object body{{"links", json::array{annas, carlas, host}}};
  const json::array told = json::parse(t.post("/api/mine", json::serialize(body)).body).at("tables").as_array();
  REQUIRE(told.size() == 3);
  CHECK(told[0].as_object().contains("waiting"));
  CHECK(told[1].at("seat") == "reserve");
  CHECK_FALSE(told[1].as_object().contains("waiting"));
  CHECK(told[2].at("seat") == "host");
  CHECK_FALSE(told[2].as_object().contains("waiting"));
}

TEST_CASE("who has many resting tables does not keep others waiting while they are opened") {
  Store store(":memory:");
  ScribeAtOnce scribe(store);
  FakeClock clock;
  Remembered told;
  const HouseSettings settings{.web = {}, .bot_pace = std::chrono::milliseconds(0)};
  json::array links;
  {
    House before(store, scribe, clock, told.log, settings);
    for (int n = 0; n < 6; ++n) {
      const HttpAnswer made =
          before.answer({.method = "POST",
                         .target = "/api/tables",
                         .body = R"({"seats": [{"kind": "human"}, {"kind": "human"}, {"kind": "human"}]})"});
      REQUIRE(made.status == 201);
      if (made.sent) made.sent();
      const json::value table = json::parse(made.body);
      for (const json::value& link : table.at("links").at("seats").as_array()) links.push_back(link);
    }
    clock.work();
  }
  House house(store, scribe, clock, told.log, settings);
  const std::string body = json::serialize(json::object{{"links", links}});
  const HttpAnswer answer = house.answer({.method = "POST", .target = "/api/mine", .body = body});
  REQUIRE(answer.later);
  HttpAnswer come;
  std::vector<std::size_t> opened;
  answer.later([&](const HttpAnswer::Make& make) { come = make(); });
  for (int n = 0; n < 3; ++n) {
    opened.push_back(told.count("table_opened"));  // others are served now
    clock.post([&] { opened.push_back(told.count("table_opened")); });
    clock.work();
  }
  CHECK(opened.at(1) == opened.at(0) + 1);
  CHECK(opened.back() == 4);
  const json::value said = json::parse(come.body);
  std::size_t asked = 0;
  REQUIRE(said.at("tables").as_array().size() == links.size());
  for (std::size_t n = 0; n < links.size(); ++n) {
    const json::object& one = said.at("tables").at(n).as_object();
    CHECK(one.at("token") == links.at(n));
    asked += one.contains("asked") ? 1 : 0;
  }
  CHECK(asked > 0);
}

}  // namespace curia::server
