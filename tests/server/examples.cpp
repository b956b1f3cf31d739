// A table that begins in an example of a rulebook: the client names it, the position is the server's own.
#include "session/examples.h"
#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

// With programs at the other seats, or with people who have not come: those do nothing of their own accord.
json::object wish(const std::string& example, int seats = 3, bool bots = true) {
  json::object wanted{{"seats", json::array()}, {"example", example}};
  for (int n = 0; n < seats; ++n)
    wanted["seats"].as_array().push_back(n == 0 ? json::object{{"kind", "human"}, {"name", "Ana"}}
                                         : bots ? json::object{{"kind", "bot"}, {"bot", "random"}}
                                                : json::object{{"kind", "human"}});
  return wanted;
}

struct Trying {
  TestFolder folder;
  std::string path = folder.file("store");
  std::unique_ptr<Store> store = std::make_unique<Store>(path);
  std::unique_ptr<TestTables> t = std::make_unique<TestTables>(*store, 0);

  HttpAnswer asks(const json::object& wanted) {
    HttpAnswer answer = t->post("/api/tables", json::serialize(wanted));
    HttpAnswer come = answer;
    if (answer.later) answer.later([&](const HttpAnswer::Make& make) { come = make(); });
    t->loop.poll();
    if (come.sent) come.sent();
    return come;
  }
};

std::string code_in(const HttpAnswer& answer) {
  return std::string(json::parse(answer.body).at("error").at("code").as_string());
}

}  // namespace

TEST_CASE_FIXTURE(Trying, "a table begins in each example, waits for its seat and says so; after a restart, too") {
  for (const ExampleRow& row : example_rows()) {
    CAPTURE(row.id);
    const json::object& position = example_named(row.id).at("position").as_object();
    const HttpAnswer made =
        asks(wish(std::string(row.id), static_cast<int>(position.at("seats").to_number<int>()), false));
    REQUIRE(made.status == 201);
    const std::string link(json::parse(made.body).at("links").at("seats").at(0).as_string());
    const auto ana = t->join({link});
    const json::object table = ana->last("joined").at("table").as_object();
    CHECK(table.at("example").as_string() == row.id);
    CHECK(table.at("dice").at("seed_chosen") == false);
    const json::object state = ana->first("state");
    CHECK(state.at("view").at("phase") == position.at("phase"));
    CHECK(state.at("view").at("edition") == position.at("edition"));
    CHECK(state.at("decision").at("waiting") == json::array{0});
    t.reset();
    store.reset();
    store = std::make_unique<Store>(path);
    t = std::make_unique<TestTables>(*store, 0);
    const auto again = t->join({link});
    CHECK(again->last("joined").at("table").at("example").as_string() == row.id);
    CHECK(again->first("state").at("view") == state.at("view"));
  }
}

TEST_CASE_FIXTURE(Trying, "game, rules, position and dice of an example are its own; its seats are as many as it has") {
  HttpAnswer answer = asks(wish("nothing"));
  CHECK(answer.status == 404);
  CHECK(code_in(answer) == "no_example");
  for (const char* own : {"game", "edition", "scenario", "options", "seed"}) {
    json::object wanted = wish("persuasion");
    wanted[own] = "republic";
    answer = asks(wanted);
    CHECK(answer.status == 400);
    CHECK(code_in(answer) == "bad_field");
  }
  CHECK(code_in(asks(wish("persuasion", 4))) == "bad_field");
  json::object given = wish("persuasion");
  given.erase("example");
  given["position"] = example_named("spartacus").at("position");  // what a client sends as a position is nothing
  answer = asks(given);
  REQUIRE(answer.status == 201);
  const auto ana = t->join({std::string(json::parse(answer.body).at("links").at("seats").at(0).as_string())});
  CHECK(ana->first("state").at("view").at("turn") == 0);
  CHECK_FALSE(ana->last("joined").at("table").as_object().contains("example"));
}

TEST_CASE_FIXTURE(Trying, "the examples are told to everybody") {
  const HttpAnswer answer = t->get("/api/examples?language=es");
  CHECK(answer.status == 200);
  CHECK(json::parse(answer.body).at("examples") == examples_json("es"));
}

}  // namespace curia::server
