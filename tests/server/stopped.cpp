// A table whose rules cannot go on stops, and says so; the others play on.
#include "engine/runaway.h"
#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

// Rules that run in a circle, for as long as this lives: no move may take a single step.
struct InACircle {
  InACircle() { step_budget = 0; }
  ~InACircle() { step_budget = usual; }
  InACircle(const InACircle&) = delete;
  InACircle& operator=(const InACircle&) = delete;
  int usual = step_budget;
};

std::vector<std::shared_ptr<Screen>> all_seats(TestTables& t) {
  std::vector<std::shared_ptr<Screen>> screens;
  for (const std::string& token : t.tokens)
    if (!token.empty()) screens.push_back(t.join({token}));
  return screens;
}

json::object first_move(const std::shared_ptr<Screen>& screen, Random& random) {
  return move_from(screen->last("state"), random);
}

}  // namespace

TEST_CASE("a table whose rules run in a circle stops, keeps its journal and says so; another plays on") {
  Store store(":memory:");
  TestTables t(store);
  Random random(3);
  const std::string broken(t.create("hhh").at("table").as_string());
  const auto stopped = all_seats(t);
  t.create("hhh", "another seed");
  const auto others = all_seats(t);
  for (int n = 0; n < 3; ++n) t.move_somebody(stopped, random);
  const std::vector<std::string> kept = store.load(broken)->lines;

  std::shared_ptr<Screen> asked;
  for (const auto& screen : stopped)
    if (!first_move(screen, random).empty()) asked = screen;
  REQUIRE(asked != nullptr);
  const json::value number = asked->last("state").at("number");
  {
    const InACircle circle;
    const json::object answer = t.say(asked, first_move(asked, random));
    CHECK(code_of(answer) == "table_stopped");
    CHECK(answer.at("error").at("message").as_string().starts_with("This table has stopped"));
    CHECK(answer.at("error").at("details").at("why").as_string().starts_with("no question after"));
  }
  for (const auto& screen : stopped) CHECK(screen->last("table").at("table").at("stopped") == true);
  for (const auto& screen : others) CHECK(screen->count("table") == 0);

  // It stays stopped, as it stood before that move; whoever opens it sees that.
  CHECK(code_of(t.say(asked, first_move(asked, random))) == "table_stopped");
  CHECK(store.load(broken)->lines == kept);
  const auto watcher = t.join({std::string(asked->last("state").at("token").as_string())});
  CHECK(watcher->last("joined").at("table").at("stopped") == true);
  CHECK(watcher->last("state").at("number") == number);

  for (int n = 0; n < 30; ++n) REQUIRE(t.move_somebody(others, random) != nullptr);
  CHECK_FALSE(others[0]->last("joined").at("table").as_object().contains("stopped"));
}

TEST_CASE("bots whose table has stopped are asked no more") {
  Store store(":memory:");
  TestTables t(store);
  Random random(3);
  t.create("hbb");
  const auto screens = all_seats(t);
  json::object move = first_move(screens[0], random);
  for (int n = 0; n < 200 && move.empty(); ++n) {
    t.loop.poll();
    move = first_move(screens[0], random);
  }
  REQUIRE(!move.empty());
  {
    const InACircle circle;
    CHECK(code_of(t.say(screens[0], move)) == "table_stopped");
  }
  const std::size_t states = screens[0]->count("state");
  t.loop.poll();
  CHECK(screens[0]->count("state") == states);
}

}  // namespace curia::server
