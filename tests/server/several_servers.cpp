// Two servers that have the same tables in memory: who writes second is told so, and what the first has written is taken over.
#include "server/chores.h"
#include "server/kept_orders.h"
#include "server/kept_servers.h"
#include "server/sql.h"
#include "tests/server/rooms_for_tests.h"

namespace curia::server {

namespace {

// One store, two servers; what one writes the other hears of when it is said.
struct TwoServers {
  explicit TwoServers(const std::string& kinds = "hhh") { first.create(kinds); }
  void hear(TestTables& server) { server.house.news().written(table()); }
  std::string table() { return store.tables().at(0); }
  std::vector<std::shared_ptr<Screen>> sit(TestTables& server) {
    std::vector<std::shared_ptr<Screen>> screens;
    for (const std::string& token : first.tokens) screens.push_back(server.join({token}));
    return screens;
  }
  static std::pair<json::value, json::value> seen(const Screen& screen) {
    const json::object state = screen.last("state");
    return {state.at("number"), state.at("view")};
  }

  Store store{":memory:"};
  TestTables first{store}, second{store};
  Random random{3};
};

}  // namespace

TEST_CASE_FIXTURE(TwoServers, "a move at one server is seen at the other when it hears of it") {
  const auto here = sit(first), there = sit(second);
  for (int n = 0; n < 12; ++n) {
    TestTables& moves = n % 2 == 0 ? first : second;
    REQUIRE(moves.move_somebody(n % 2 == 0 ? here : there, random));
    TestTables& hears = n % 2 == 0 ? second : first;
    hear(hears);
    hears.loop.poll();
    for (std::size_t seat = 0; seat < here.size(); ++seat) CHECK(seen(*here[seat]) == seen(*there[seat]));
  }
  CHECK(second.told.count("table_opened") == 1);  // it was not opened anew
}

TEST_CASE_FIXTURE(TwoServers, "the logs of all servers tell the way of a move, by its table and version") {
  const auto here = sit(first), there = sit(second);
  const auto last = [](const TestTables& server, std::string_view what) {
    for (auto line = server.told.lines.rbegin(); line != server.told.lines.rend(); ++line)
      if (line->at("what").as_string() == what) return *line;
    return json::object();
  };
  REQUIRE(first.move_somebody(here, random));
  hear(second);
  second.loop.poll();
  const json::object kept = last(first, "kept"), heard = last(second, "caught_up");
  CHECK(kept.at("table").as_string() == table());
  for (const char* what : {"table", "version", "number"}) CHECK(heard.at(what) == kept.at(what));
  CHECK(heard.at("anew") == false);  // only the new lines were played
}

TEST_CASE_FIXTURE(TwoServers, "who moves at a table that another server has moved on is told so, and sees it") {
  const auto here = sit(first), there = sit(second);
  REQUIRE(first.move_somebody(here, random));
  json::object late;
  std::shared_ptr<Screen> his;
  for (const auto& screen : there)
    if (late.empty()) {
      late = move_from(screen->last("state"), random);
      his = screen;
    }
  const std::size_t lines = store.load(table())->lines.size();
  CHECK(code_of(second.say(his, late)) == "stale");
  CHECK(store.load(table())->lines.size() == lines);
  for (std::size_t seat = 0; seat < here.size(); ++seat) CHECK(seen(*here[seat]) == seen(*there[seat]));
  CHECK(second.told.count("not_kept") == 0);
  REQUIRE(second.move_somebody(there, random));
}

TEST_CASE_FIXTURE(TwoServers, "what is taken back at one server is taken back at the other") {
  const auto here = sit(first), there = sit(second);
  std::shared_ptr<Screen> undoes;
  json::object state;
  for (int n = 0; n < 60 && undoes == nullptr; ++n) {
    const auto mover = first.move_somebody(here, random);
    REQUIRE(mover);
    state = mover->last("state");
    if (state.at("undo").as_bool()) undoes = mover;
  }
  REQUIRE(undoes);
  hear(second);
  second.loop.poll();
  CHECK(seen(*here[0]) == seen(*there[0]));
  CHECK(code_of(first.say(
            undoes, {{"type", "undo"}, {"id", 1}, {"token", state.at("token")}, {"number", state.at("number")}})) ==
        "ok");
  hear(second);
  second.loop.poll();
  for (std::size_t seat = 0; seat < here.size(); ++seat) {
    CHECK(seen(*here[seat]) == seen(*there[seat]));
    CHECK(here[seat]->last("state").at("history") == there[seat]->last("state").at("history"));
    CHECK(there[seat]->last("state").at("after") == 0);  // what was told of what was taken back is no longer so
  }
  REQUIRE(second.move_somebody(there, random));
}

TEST_CASE_FIXTURE(TwoServers, "whose link has ended at one server looks no more at the other") {
  const auto there = sit(second);
  const HttpAnswer answer = first.house.answer({.method = "POST",
                                                .target = "/api/table/link",
                                                .body = R"({"link": "another-secret-of-this-seat"})",
                                                .link = first.tokens[1]});
  CHECK(answer.status == 200);
  CHECK(!there[1]->closed);
  hear(second);
  second.loop.poll();
  CHECK(there[1]->closed);
  CHECK(!there[0]->closed);
  CHECK(!there[2]->closed);
}

TEST_CASE_FIXTURE(TwoServers,
                  "what is asked by HTTP at a table that another server has changed is done there all the same") {
  sit(first);
  sit(second);
  const auto rename = [&](TestTables& server, int seat, const char* name) {
    return server.house
        .answer({.method = "POST",
                 .target = "/api/table/name",
                 .body = json::serialize(json::object{{"name", name}}),
                 .link = first.tokens[static_cast<std::size_t>(seat)]})
        .status;
  };
  CHECK(rename(first, 0, "Aemilia") == 200);
  CHECK(rename(second, 1, "Brutus") == 200);  // it has not heard of that yet
  const std::string setup = store.load(table())->setup;
  CHECK(setup.find("Aemilia") != std::string::npos);
  CHECK(setup.find("Brutus") != std::string::npos);
}

TEST_CASE_FIXTURE(TwoServers, "an order at a table that another server has changed is carried out") {
  sit(first);
  const auto there = sit(second);
  REQUIRE(first.move_somebody(sit(first), random));
  const std::int64_t order = give_order(store, {{"do", "close"}, {"table", table()}});
  second.loop.run_for(std::chrono::milliseconds(1200));  // once a second it is looked for some
  REQUIRE(answer_to_order(store, order));
  CHECK(answer_to_order(store, order)->at("ok").as_bool());
  CHECK(there[0]->last("table").at("table").at("closed").is_string());
}

TEST_CASE("a table where somebody's time runs is in the memory of the server that sees to that, whoever writes there") {
  Store store(":memory:");
  TestTables first(store), second(store);
  first.create("hhh");
  const std::string timeless = store.tables().at(0);
  second.house.news().written(timeless);
  CHECK(second.told.count("table_opened") == 0);
  first.create("hbh");  // a bot keeps the others waiting
  for (const std::string& id : store.tables()) second.house.news().written(id);
  second.loop.run_for(std::chrono::milliseconds(50));
  CHECK(second.told.count("table_opened") == 1);
}

TEST_CASE_FIXTURE(TwoServers, "what is said at one server is heard at the other, once") {
  const auto here = sit(first), there = sit(second);
  const json::object said = first.say(
      here[0], {{"type", "say"}, {"id", 1}, {"token", first.tokens[0]}, {"room", "table"}, {"text", "Salve"}});
  REQUIRE(code_of(said) == "ok");
  second.house.news().said(table(), "table", said.at("number").to_number<std::int64_t>());
  CHECK(there[1]->count("talk") == 1);
  CHECK(there[1]->last("talk").at("said").at(0).at("text") == "Salve");
  second.house.news().said(table(), "with-0-2", 1);  // there is nothing in it
  second.house.news().said(table(), "table", 9);
  CHECK(there[1]->count("talk") == 1);
}

TEST_CASE("what one server does for all another takes over when it does not") {
  FakeClock clock;
  Remembered told;
  Store store(":memory:");
  ScribeAtOnce scribe(store);
  Chores chores(true, scribe, clock, told.log);
  int taken = 0, forgotten = 0;
  chores.taken = [&] { ++taken; };
  chores.forgotten = [&] { ++forgotten; };
  std::optional<std::string> why;
  const auto write = [&] {
    why = "not yet";
    chores.scribe().write(
        [](Store& into) { into.set_seen("rome", 1, 1); },
        [&](const std::string* failed) { why = failed == nullptr ? std::optional<std::string>() : *failed; });
    return !why;
  };
  CHECK(!chores.ours());
  CHECK(!write());
  chores.look_round();
  CHECK(chores.ours());
  CHECK(taken == 1);
  CHECK(write());
  CHECK(forgotten == 1);
  clock.pass(std::chrono::milliseconds(1500));
  chores.look_round();
  CHECK(forgotten == 1);                // the others know that it lives
  clock.pass(std::chrono::seconds(5));  // it was stopped for so long: another may have them
  CHECK(!chores.ours());
  store.to_change("UPDATE leases SET server = 'another', number = 2 WHERE name = 'chores'").row();
  CHECK(!write());
  chores.look_round();
  CHECK(!chores.ours());
  store.to_change("UPDATE leases SET until = 0 WHERE name = 'chores'").row();
  clock.pass(std::chrono::seconds(3));
  chores.look_round();
  CHECK(chores.ours());
  CHECK(taken == 2);
  CHECK(forgotten == 1);
  store.to_change("DELETE FROM leases WHERE name LIKE 'server %'").row();  // it was silent for too long
  clock.pass(std::chrono::milliseconds(1500));
  chores.look_round();
  CHECK(forgotten == 2);
  chores.leave();
  CHECK(!chores.ours());
  CHECK(!store.to_look("SELECT 1 FROM leases WHERE until > 0").row());

  Chores alone(false, scribe, clock, told.log);
  CHECK(alone.ours());  // of a store of its own
}

}  // namespace curia::server
