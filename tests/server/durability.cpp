// A move is acknowledged only when it is kept; a store that fails refuses it and changes nothing.
#include <algorithm>
#include <iterator>
#include <thread>

#include "session/session.h"
#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

std::vector<std::shared_ptr<Screen>> all_seats(TestTables& t) {
  std::vector<std::shared_ptr<Screen>> screens;
  for (const std::string& token : t.tokens)
    if (!token.empty()) screens.push_back(t.join({token}));
  return screens;
}

}  // namespace

TEST_CASE("a move that cannot be kept is refused and not made; afterwards the same move is") {
  const TestFolder folder;
  Store store(folder.file("s"));
  TestTables t(store);
  t.create("hhh");
  const auto screens = all_seats(t);
  Random random(3);
  for (int n = 0; n < 12; ++n) REQUIRE(t.move_somebody(screens, random));
  for (const auto& screen : screens) {
    const json::object before = screen->last("state");
    const json::object move = move_from(before, random);
    if (move.empty()) continue;
    const std::size_t states = screen->count("state");
    json::object answer;
    {
      const FullDisk full;
      answer = t.say(screen, move);
    }
    CHECK(code_of(answer) == "store");
    CHECK(screen->count("state") == states);
    json::object now = t.join({std::string(before.at("token").as_string())})->last("state");
    CHECK(now.at("view") == before.at("view"));
    CHECK(now.at("decision") == before.at("decision"));
    CHECK(now.at("number") == before.at("number"));
    CHECK(code_of(t.say(screen, move)) == "ok");
    break;
  }
  for (int n = 0; n < 12; ++n) REQUIRE(t.move_somebody(screens, random));
}

TEST_CASE("an undo that cannot be kept is refused and not done") {
  const TestFolder folder;
  Store store(folder.file("s"));
  TestTables t(store);
  t.create("hhh");
  const auto screens = all_seats(t);
  Random random(3);
  for (int n = 0; n < 200; ++n) {
    const auto screen = t.move_somebody(screens, random);
    REQUIRE(screen);
    const json::object state = screen->last("state");
    if (!state.at("undo").as_bool()) continue;
    const json::object undo{{"type", "undo"}, {"token", state.at("token")}, {"number", state.at("number")}};
    json::object answer;
    {
      const FullDisk full;
      answer = t.say(screen, undo);
    }
    CHECK(code_of(answer) == "store");
    CHECK(t.join({std::string(state.at("token").as_string())})->last("state").at("view") == state.at("view"));
    CHECK(code_of(t.say(screen, undo)) == "ok");
    return;
  }
  FAIL("no move could be taken back");
}

TEST_CASE("a table that cannot be kept is not opened") {
  const TestFolder folder;
  Store store(folder.file("s"));
  TestTables t(store);
  const std::string body = R"({"seats":[{"kind":"human"},{"kind":"human"},{"kind":"human"}]})";
  HttpAnswer answer;
  {
    const FullDisk full;
    answer = t.post("/api/tables", body);
  }
  CHECK(answer.status == 503);
  CHECK(code_of(json::parse(answer.body).as_object()) == "store");
  CHECK(store.tables().empty());
  CHECK(t.post("/api/tables", body).status == 201);
}

TEST_CASE("the journal in the store is the game: after every answer it verifies and has every move") {
  const TestFolder folder;
  Store store(folder.file("s"));
  TestTables t(store);
  const std::string id(t.create("hhh").at("table").as_string());
  const auto screens = all_seats(t);
  Random random(8);
  for (int n = 0; n < 60; ++n) {
    REQUIRE(t.move_somebody(screens, random));
    if (n % 6 != 0) continue;
    const auto stored = store.load(id);
    REQUIRE(stored);
    std::string text;
    for (const std::string& line : stored->lines) text += line + "\n";
    const Proof proof = verify(journal_in(text));
    CHECK(json::value(proof.moves) == screens[0]->last("state").at("number"));
  }
}

TEST_CASE("after a restart every seat finds the same table, whatever was taken back, and may take back the same") {
  const TestFolder folder;
  std::vector<std::string> tokens;
  std::vector<json::object> states;
  Random random(11);
  int undone = 0;
  const auto undo = [&](TestTables& t, const std::vector<std::shared_ptr<Screen>>& screens) {
    for (const auto& screen : screens) {
      const json::object state = screen->last("state");
      if (!state.at("undo").as_bool()) continue;
      const json::object message{{"type", "undo"}, {"token", state.at("token")}, {"number", state.at("number")}};
      return code_of(t.say(screen, message)) == "ok";
    }
    return false;
  };
  for (int times = 0; times < 6; ++times) {
    Store store(folder.file("s"));
    TestTables t(store);
    if (times == 0) {
      t.create("hhhh");
      tokens = t.tokens;
      tokens.push_back(t.spectator);
    }
    t.tokens.assign(tokens.begin(), std::prev(tokens.end()));
    for (std::size_t i = 0; i < states.size(); ++i) {
      const json::object state = t.join({tokens[i]})->last("state");
      for (const char* key : {"number", "view", "decision", "events", "undo", "history"}) {
        INFO(key << " of link " << i);
        CHECK(state.at(key) == states[i].at(key));
      }
    }
    const auto screens = all_seats(t);
    undone += undo(t, screens) ? 1 : 0;
    for (int n = 0;
         n < 40 ||
         (n < 80 && std::none_of(screens.begin(), screens.end(),
                                 [](const auto& screen) { return screen->last("state").at("undo").as_bool(); }));
         ++n) {
      REQUIRE(t.move_somebody(screens, random));
      if (n % 3 == 2 && n < 40) undone += undo(t, screens) ? 1 : 0;
    }
    states.clear();
    for (const std::string& token : tokens) states.push_back(t.join({token})->last("state"));
  }
  CHECK(undone > 12);
}

TEST_CASE("an undo is one line more in the store, and who took it back stands in it") {
  const TestFolder folder;
  Store store(folder.file("s"));
  TestTables t(store);
  const std::string id(t.create("hhh").at("table").as_string());
  const auto screens = all_seats(t);
  Random random(3);
  int undone = 0;
  for (int n = 0; n < 60; ++n) {
    REQUIRE(t.move_somebody(screens, random));
    for (std::size_t seat = 0; seat < screens.size(); ++seat) {
      const json::object state = screens[seat]->last("state");
      if (!state.at("undo").as_bool()) continue;
      const std::vector<std::string> before = store.load(id)->lines;
      const json::object undo{{"type", "undo"}, {"token", state.at("token")}, {"number", state.at("number")}};
      REQUIRE(code_of(t.say(screens[seat], undo)) == "ok");
      std::vector<std::string> after = store.load(id)->lines;
      const json::object last = json::parse(after.back()).as_object();
      CHECK(last.at("kind") == "undo");
      CHECK(last.at("to") == screens[seat]->last("state").at("number"));
      CHECK(last.at("seat") == seat);
      CHECK_FALSE(last.contains("by"));
      after.pop_back();
      CHECK(after == before);
      ++undone;
      break;
    }
  }
  CHECK(undone > 5);
}

TEST_CASE("bots go on after a restart, at their pace, and say when they think") {
  const TestFolder folder;
  std::string spectator;
  const auto run_to = [](TestTables& t, const Screen& screen, int number) {
    for (int n = 0; n < 1000 && screen.last("state").at("number").to_number<int>() < number; ++n) {
      t.loop.run_for(std::chrono::milliseconds(10));
    }
    return screen.last("state").at("number").to_number<int>();
  };
  int number = 0;
  {
    Store store(folder.file("s"));
    TestTables t(store, 1);
    t.create("bbb", "three bots");
    spectator = t.spectator;
    const auto screen = t.join({spectator});
    CHECK(!screen->last("thinking").at("seats").as_array().empty());
    number = run_to(t, *screen, 50);
    CHECK(number >= 50);
    // One move of a bot a message: people can follow.
    CHECK(screen->count("state") >= 5);
  }
  Store store(folder.file("s"));
  TestTables t(store, 1);
  const auto screen = t.join({spectator});
  CHECK(screen->first("state").at("number").to_number<int>() == number);  // bots may have gone on since
  CHECK(run_to(t, *screen, number + 5) >= number + 5);
}

TEST_CASE("bots that ponder keep nobody waiting, at tables of either game") {
  for (const std::string game : {"republic", "crisis"}) {
    CAPTURE(game);
    const TestFolder folder;
    Store store(folder.file("s"));
    TestTables t(store, 1);
    const json::object bot{{"kind", "bot"}, {"bot", "search:3"}};
    const json::object request{
        {"game", game}, {"seed", "p"}, {"seats", json::array{json::object{{"kind", "human"}}, bot, bot}}};
    const json::object made = json::parse(t.post("/api/tables", json::serialize(request)).body).as_object();
    const auto screen = t.join({std::string(made.at("links").at("seats").at(0).as_string())});
    Random random(1);
    int moves = 0;
    for (int n = 0; n < 100'000 && moves < 20; ++n) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      t.loop.run_for(std::chrono::milliseconds(2));
      const json::object state = screen->last("state");
      json::object move = move_from(state, random);
      if (!move.empty()) t.say(screen, move);
      moves = state.at("number").to_number<int>();
    }
    CHECK(moves >= 20);
  }
}

}  // namespace curia::server
