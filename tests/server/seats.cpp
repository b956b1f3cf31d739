// Seats that are free when a table is made: who comes with the invitation takes one, and gets a link that nobody else has seen.

#include <thread>

#include "session/session.h"
#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

constexpr const char* annas = "annas-secret-0123456789";  // links as their people make them
constexpr const char* brunos = "brunos-secret-012345678";

struct Invited {
  Store store{":memory:"};
  TestTables t{store};
  std::string invitation, host, spectator;

  Invited() {
    const HttpAnswer answer = t.post("/api/tables", R"({"name": "Friends", "seed": "free seats",
                                  "seats": [{"kind": "free"}, {"kind": "free", "name": "Bruno"}, {"kind": "bot", "bot": "random"}]})");
    REQUIRE(answer.status == 201);
    const json::object links = json::parse(answer.body).at("links").as_object();
    CHECK(links.at("seats") == json::array{nullptr, nullptr, nullptr});
    invitation = links.at("invitation").as_string();
    host = links.at("host").as_string();
    spectator = links.at("spectator").as_string();
  }
  json::object asks(const std::string& link, const std::string& what, const json::object& body) {
    return json::parse(t.post("/api/tables/by-token/" + link + "/" + what, json::serialize(body)).body).as_object();
  }
  json::object sits(int seat, const std::string& name, const std::string& link) {
    return asks(invitation, "seat", {{"seat", seat}, {"name", name}, {"link", link}});
  }
  json::object about(const std::string& link) {
    return json::parse(t.get("/api/tables/by-token/" + link).body).as_object();
  }
};

}  // namespace

TEST_CASE_FIXTURE(Invited, "an invitation shows the seats, and with a link of his own somebody sits down and plays") {
  CHECK(about(invitation).at("seat") == "invitation");
  CHECK(about(invitation).at("seats").at(0) == json::object{{"kind", "free"}});
  CHECK(about(invitation).at("edition") == "vg2009");
  CHECK(about(invitation).at("rules") ==
        json::object{{"scenario", "early"}, {"seats", 3}, {"options", json::object()}});
  CHECK(about(invitation).at("pace") == "none");
  CHECK(about(invitation).at("seats").at(1) == json::object{{"kind", "free"}, {"name", "Bruno"}});
  const auto watching = t.join({spectator});
  const json::object taken = sits(0, "Anna", annas);
  CHECK(code_of(taken) == "ok");
  CHECK(taken.at("name") == "Friends");
  CHECK(watching->last("table").at("table").at("seats").at(0) == json::object{{"kind", "human"}, {"name", "Anna"}});
  const auto anna = t.join({annas});
  CHECK(anna->last("joined").at("seats").at(0).at("seat") == 0);
  CHECK(anna->last("state").at("view").at("seat") == 0);
  CHECK(code_of(sits(1, "Bruno", brunos)) == "ok");
  const auto bruno = t.join({brunos});
  Random random{3};
  for (int n = 0; n < 20; ++n) REQUIRE(t.move_somebody({anna, bruno}, random));
}

TEST_CASE_FIXTURE(Invited, "a seat is taken once, by whoever has the invitation, under a name of his own") {
  CHECK(code_of(sits(0, "Anna", annas)) == "ok");
  CHECK(code_of(sits(0, "Anna", annas)) == "ok");  // the answer was lost, and he asks again
  CHECK(code_of(sits(0, "Carla", brunos)) == "seat_taken");
  CHECK(t.post("/api/tables/by-token/" + invitation + "/seat",
               R"({"seat":0,"name":"Carla","link":"carlas-secret-0123456789"})")
            .status == 409);
  CHECK(code_of(sits(1, "Anna", annas)) == "bad_field");  // one link, one seat
  CHECK(code_of(sits(1, "ANNA", brunos)) == "same_name");
  CHECK(code_of(sits(1, "", brunos)) == "bad_field");
  CHECK(code_of(sits(1, "Bru\x07no", brunos)) == "bad_name");
  CHECK(code_of(sits(1, "\u200B", brunos)) == "bad_name");  // no letter of it shows
  CHECK(code_of(sits(1, "\u2800 \u2800", brunos)) == "bad_name");
  CHECK(code_of(sits(1, "Anna\u2800", brunos)) == "same_name");
  CHECK(code_of(sits(1, "An\u200Bna", brunos)) == "same_name");
  CHECK(code_of(sits(1, std::string(61, 'x'), brunos)) == "bad_field");
  CHECK(code_of(sits(2, "Bruno", brunos)) == "seat_taken");  // the bot's
  for (const int seat : {-1, 3, 8, 99}) {
    CHECK(code_of(sits(seat, "Bruno", brunos)) == "bad_field");
    CHECK(code_of(sits(seat, "Bruno", spectator)) == "bad_field");  // a link that is there already
  }
  for (const char* link : {"", "short", "as long as it should be", "twenty-two-letters-00/."}) {
    CHECK(code_of(sits(1, "Bruno", link)) == "bad_field");
  }
  CHECK(code_of(sits(1, "Bruno", invitation)) == "bad_field");
  for (const std::string& link : {host, spectator, std::string(annas)})
    CHECK(code_of(asks(link, "seat", {{"seat", 1}, {"name", "Bruno"}, {"link", brunos}})) == "wrong_link");
  CHECK(code_of(asks("no-such-link", "seat", {{"seat", 1}, {"name", "Bruno"}, {"link", brunos}})) == "no_table");
  CHECK(about(invitation).at("seats").at(1) == json::object{{"kind", "free"}, {"name", "Bruno"}});
  CHECK(code_of(sits(1, "Bruno", brunos)) == "ok");
}

TEST_CASE_FIXTURE(Invited, "neither the invitation nor the host's link looks at the table") {
  for (const std::string& link : {invitation, host}) {
    const auto screen = t.join({link});
    CHECK(code_of(screen->last("answer")) == "wrong_link");
    CHECK(screen->count("state") == 0);
  }
}

TEST_CASE_FIXTURE(Invited, "the host gives a free seat to a bot, and it plays") {
  CHECK(code_of(sits(0, "Anna", annas)) == "ok");
  CHECK(code_of(asks(host, "bot", {{"seat", 1}, {"bot", "genius"}})) == "unknown_bot");
  CHECK(code_of(asks(host, "bot", {{"seat", 0}, {"bot", "random"}})) == "seat_taken");
  for (const std::string& name : {std::string(), std::string(61, 'x')})
    CHECK(code_of(asks(host, "bot", {{"seat", 1}, {"bot", "random"}, {"name", name}})) == "bad_field");
  CHECK(code_of(asks(host, "bot", {{"seat", 1}, {"bot", "random"}, {"name", "anna"}})) == "same_name");
  CHECK(code_of(asks(invitation, "bot", {{"seat", 1}, {"bot", "random"}})) == "wrong_link");
  CHECK(about(host).at("seats").at(1).at("kind") == "free");
  CHECK(code_of(asks(host, "bot", {{"seat", 1}, {"bot", "random"}, {"name", "Brutus"}})) == "ok");
  CHECK(about(host).at("seats").at(1) == json::object{{"kind", "bot"}, {"bot", "random"}, {"name", "Brutus"}});
  CHECK(code_of(sits(1, "Bruno", brunos)) == "seat_taken");
  const auto anna = t.join({annas});
  Random random{4};
  for (int n = 0; n < 20; ++n) REQUIRE(t.move_after_bots({anna}, random));
}

TEST_CASE("a bot that ponders goes on pondering while another sits down") {
  Store store{":memory:"};
  TestTables t(store);
  const HttpAnswer made = t.post("/api/tables", R"({"seed": "ponders", "seats": [
      {"kind": "bot", "bot": "search:3000"}, {"kind": "bot", "bot": "search:3000"}, {"kind": "free"}]})");
  REQUIRE(made.status == 201);
  const json::object links = json::parse(made.body).at("links").as_object();
  const auto watching = t.join({std::string(links.at("spectator").as_string())});
  for (int n = 0; n < 20; ++n) t.loop.poll();  // until it thinks apart
  const std::string path = "/api/tables/by-token/" + std::string(links.at("host").as_string()) + "/bot";
  CHECK(t.post(path, R"({"seat": 2, "bot": "random"})").status == 200);
  const auto number = [&] { return watching->last("state").at("number").to_number<int>(); };
  for (int n = 0; n < 20000 && number() < 4; ++n) {
    t.loop.poll();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  CHECK(number() >= 4);
}

TEST_CASE_FIXTURE(Invited, "a link is renewed: the old one opens nothing any more, also where somebody looks with it") {
  CHECK(code_of(sits(0, "Anna", annas)) == "ok");
  const auto anna = t.join({annas}), watching = t.join({spectator});
  const char* fresh = "annas-second-secret-012";
  CHECK(code_of(asks(annas, "link", {{"link", annas}})) == "bad_field");
  CHECK(code_of(asks(annas, "link", {{"link", fresh}})) == "ok");
  t.loop.poll();  // who is turned out is closed after all that was being done
  CHECK(anna->closed);
  CHECK_FALSE(watching->closed);
  CHECK(code_of(about(annas)) == "no_table");
  CHECK(about(fresh).at("seat") == 0);
  CHECK(code_of(asks(spectator, "link", {{"link", "another-secret-of-all-0"}})) == "wrong_link");
  CHECK(code_of(asks(fresh, "link", {{"link", "another-secret-of-all-0"}, {"of", "spectator"}})) == "wrong_link");
  CHECK(code_of(asks(host, "link", {{"link", "another-secret-of-all-0"}, {"of", "moderator"}})) == "bad_field");
  CHECK(code_of(asks(host, "link", {{"link", "another-secret-of-all-0"}, {"of", "spectator"}})) == "ok");
  t.loop.poll();
  CHECK(watching->closed);
  CHECK(code_of(asks(host, "link", {{"link", "a-new-invitation-012345"}, {"of", "invitation"}})) == "ok");
  CHECK(code_of(sits(1, "Bruno", brunos)) == "no_table");
  invitation = "a-new-invitation-012345";
  CHECK(code_of(sits(1, "Bruno", brunos)) == "ok");
}

TEST_CASE("who has sat down still sits there after the server has started anew") {
  const TestFolder folder;
  std::string invitation, host;
  {
    Store store(folder.file("store.sqlite"));
    TestTables t(store);
    const HttpAnswer made =
        t.post("/api/tables", R"({"seats": [{"kind": "free"}, {"kind": "free"}, {"kind": "free"}]})");
    const json::object links = json::parse(made.body).at("links").as_object();
    invitation = links.at("invitation").as_string();
    host = links.at("host").as_string();
    const auto path = [](const std::string& link, const char* what) {
      return "/api/tables/by-token/" + link + "/" + what;
    };
    CHECK(t.post(path(invitation, "seat"), R"({"seat":2,"name":"Anna","link":"annas-secret-0123456789"})").status ==
          200);
    CHECK(t.post(path(host, "bot"), R"({"seat":1,"bot":"random"})").status == 200);
  }
  Store store(folder.file("store.sqlite"));
  TestTables t(store);
  CHECK(t.join({annas})->last("joined").at("seats").at(0).at("seat") == 2);
  const json::value told = json::parse(t.get("/api/tables/by-token/" + invitation).body);
  CHECK(told.at("seats").at(0).at("kind") == "free");
  CHECK(told.at("seats").at(1).at("bot") == "random");
  CHECK(told.at("seats").at(2).at("name") == "Anna");
}

TEST_CASE("nobody sits down where it cannot be kept") {
  const TestFolder folder;
  Store store(folder.file("store.sqlite"));
  TestTables t(store);
  const HttpAnswer made = t.post("/api/tables", R"({"seats": [{"kind": "free"}, {"kind": "free"}, {"kind": "free"}]})");
  const std::string invitation(json::parse(made.body).at("links").at("invitation").as_string());
  const std::string path = "/api/tables/by-token/" + invitation;
  CHECK(json::parse(t.get(path).body).at("ok") == true);
  {
    FullDisk full;
    CHECK(t.post(path + "/seat", R"({"seat":2,"name":"Anna","link":"annas-secret-0123456789"})").status == 503);
  }
  CHECK(json::parse(t.get(path).body).at("seats").at(2) == json::object{{"kind", "free"}});
  CHECK(t.get(std::string("/api/tables/by-token/") + annas).status == 404);
  CHECK(t.post(path + "/seat", R"({"seat":2,"name":"Anna","link":"annas-secret-0123456789"})").status == 200);
}

TEST_CASE_FIXTURE(Invited, "whoever has a seat changes the name shown there, at any time, and no hash moves") {
  const auto renamed = [&](const std::string& link, const std::string& name) {
    return code_of(asks(link, "name", {{"name", name}}));
  };
  CHECK(code_of(sits(0, "Anna", annas)) == "ok");
  CHECK(code_of(sits(1, "Bruno", brunos)) == "ok");
  const auto anna = t.join({annas}), watching = t.join({spectator});
  const std::string id(about(annas).at("table").as_string());
  const std::vector<std::string> journal = store.load(id)->lines;
  json::array lines;
  for (const std::string& line : journal) lines.push_back(json::parse(line));
  const std::size_t events = Session::load(lines, store.load(id)->secret).game().event_count();
  for (const char* none : {"", "Bru\x07no"}) CHECK(renamed(annas, none) != "ok");
  CHECK(renamed(annas, "bruno") == "same_name");
  CHECK(renamed(annas, std::string(61, 'x')) == "bad_field");
  for (const std::string& link : {invitation, host, spectator}) CHECK(renamed(link, "Somebody") == "wrong_link");
  CHECK(about(annas).at("seats").at(0) == json::object{{"kind", "human"}, {"name", "Anna"}});
  CHECK(renamed(annas, "Livia") == "ok");
  const json::object now{
      {"kind", "human"}, {"name", "Livia"}, {"was", json::array{{{"name", "Anna"}, {"moment", events}}}}};
  for (const auto& screen : {anna, watching}) CHECK(screen->last("table").at("table").at("seats").at(0) == now);
  CHECK(store.load(id)->lines == journal);
  const std::size_t told = watching->count("table");
  CHECK(renamed(annas, "Livia") == "ok");  // the answer was lost, and she asks again
  CHECK(watching->count("table") == told);
  CHECK(renamed(annas, "Julia") == "ok");
  CHECK(renamed(annas, "Claudia") == "ok");
  CHECK(renamed(annas, "Valeria") == "too_many");
  CHECK(about(annas).at("seats").at(0).at("name") == "Claudia");
  CHECK(renamed(brunos, "Anna") == "ok");  // each seat has its own limit
  House after(store, t.scribe, t.loop, t.told.log, {.web = {}, .bot_pace = {}, .limits = {}});
  const json::value kept = json::parse(
      after.answer({.method = "GET", .target = std::string("/api/tables/by-token/") + annas, .body = {}}).body);
  CHECK(kept.at("seats").at(0).at("name") == "Claudia");
  CHECK(kept.at("seats").at(0).at("was").as_array().size() == 3);
  CHECK(kept.at("seats").at(0).at("was").at(2).at("name") == "Julia");
}

TEST_CASE_FIXTURE(Invited, "of those who were called otherwise five names are remembered, and none of who left") {
  CHECK(code_of(sits(0, "Anna", annas)) == "ok");
  People people(json::parse(store.load(std::string(about(annas).at("table").as_string()))->setup).as_object());
  for (std::size_t n = 0; n < 7; ++n) people.rename({.seat = 0}, "Name " + std::to_string(n), n);
  const json::object known = people.setup();
  const json::array& was = known.at("seats").at(0).at("was").as_array();
  REQUIRE(was.size() == 5);
  CHECK(was.front() == json::object{{"name", "Name 1"}, {"moment", 2}});
  CHECK(was.back() == json::object{{"name", "Name 5"}, {"moment", 6}});
  CHECK(People(known).setup() == known);
  people.forget_name({.seat = 0});
  CHECK(people.setup().at("seats").at(0) == json::object{{"kind", "human"}, {"gone", true}});
}

TEST_CASE("a member of a shared seat renames himself alone, and nobody is born with a name before") {
  Store store{":memory:"};
  TestTables t(store);
  const HttpAnswer made = t.post("/api/tables", R"({"seed": "names", "seats": [
      {"kind": "human", "name": "Greens", "was": [{"name": "Reds", "moment": 0}],
       "members": [{"name": "Anna", "was": [{"name": "Eve", "moment": 0}]}, {"name": "Bruno"}], "leader": 0},
      {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]})");
  REQUIRE(made.status == 201);
  const json::object links = json::parse(made.body).at("links").as_object();
  const std::string bruno(links.at("seats").at(0).at(1).as_string()), at = "/api/tables/by-token/" + bruno;
  CHECK(t.post(at + "/name", R"({"name": "ANNA"})").body.find("same_name") != std::string::npos);
  CHECK(t.post(at + "/name", R"({"name": "Carlo"})").status == 200);
  const json::value told = json::parse(t.get(at).body);
  const json::value& seat = told.at("seats").at(0);
  CHECK(seat.at("name") == "Greens");
  CHECK(!seat.as_object().contains("was"));
  CHECK(seat.at("members").at(0) == json::object{{"name", "Anna"}});
  CHECK(seat.at("members").at(1).at("name") == "Carlo");
  CHECK(seat.at("members").at(1).at("was").at(0).at("name") == "Bruno");
}

}  // namespace curia::server
