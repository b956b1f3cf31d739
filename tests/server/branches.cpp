// A private table that goes on from a moment of another: who may have which, what it tells, and that it is there after a restart.
#include <algorithm>
#include <set>

#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

constexpr Limits many_messages{.messages_a_second = 1000000,
                               .messages_at_once = 1000000,
                               .messages_of_address_a_second = 1000000,
                               .messages_of_address_at_once = 1000000};

struct Branching {
  TestFolder folder;
  std::string path = folder.file("store");
  std::unique_ptr<Store> store = std::make_unique<Store>(path);
  std::unique_ptr<TestTables> t = std::make_unique<TestTables>(*store, 0, many_messages);
  Random random{5};
  std::vector<std::shared_ptr<Screen>> screens;
  void open(const std::string& kinds, const std::string& game) {
    json::array seats;
    for (const char kind : kinds)
      seats.push_back(kind == 'h' ? json::object{{"kind", "human"}, {"name", "Seat " + std::to_string(seats.size())}}
                                  : json::object{{"kind", "bot"}, {"bot", "random"}});
    const json::object made =
        json::parse(t->post("/api/tables", json::serialize(json::object{{"seats", std::move(seats)},
                                                                        {"game", game},
                                                                        {"name", "The origin"},
                                                                        {"seed", "a seed"},
                                                                        {"hints", "forbidden"}}))
                        .body)
            .as_object();
    t->tokens.clear();
    for (const json::value& link : made.at("links").at("seats").as_array())
      t->tokens.push_back(link.is_null() ? std::string() : std::string(link.as_string()));
    t->spectator = std::string(made.at("links").at("spectator").as_string());
    for (const std::string& token : t->tokens) screens.push_back(t->join({token}));
  }
  void play(int moves) {
    for (int n = 0; n < moves; ++n) t->move_somebody(screens, random);
  }
  json::object branch(const std::string& link, json::object wish) {
    if (!wish.contains("bot")) wish["bot"] = "random";
    const std::string body = json::serialize(wish);
    HttpAnswer answer = t->house.answer({.method = "POST", .target = "/api/table/branch", .body = body, .link = link});
    HttpAnswer come = answer;
    if (answer.later) answer.later([&](const HttpAnswer::Make& make) { come = make(); });
    t->loop.poll();
    if (come.sent) come.sent();
    return json::parse(come.body).as_object();
  }
  void restart() {
    screens.clear();
    t.reset();
    store.reset();
    store = std::make_unique<Store>(path);
    t = std::make_unique<TestTables>(*store, 0, many_messages);
  }
};

std::string link_of(const json::object& made, std::size_t seat) {
  return std::string(made.at("links").at("seats").at(seat).as_string());
}

}  // namespace

TEST_CASE_FIXTURE(Branching, "who looks at a moment plays on from there against bots, and sees what he saw then") {
  for (const char* game : {"republic", "crisis"}) {
    CAPTURE(game);
    screens.clear();
    open("hhh", game);
    play(60);
    t->say(screens[1], {{"type", "moment"}, {"id", 1}, {"token", t->tokens[1]}, {"number", 20}});
    const json::object moment = screens[1]->last("answer").at("moment").as_object();
    // Who is here is told once a second, whatever happens.
    const auto of_games = [](const Screen& screen) { return screen.sent.size() - screen.count("presence"); };
    std::vector<std::size_t> heard;
    for (const auto& screen : screens) heard.push_back(of_games(*screen));
    const json::object made = branch(t->tokens[1], {{"number", 20}, {"name", "What if"}});
    REQUIRE(code_of(made) == "ok");
    for (std::size_t i = 0; i < screens.size(); ++i) CHECK(of_games(*screens[i]) == heard[i]);  // nobody hears of it
    CHECK(made.at("name") == "What if");
    CHECK(made.at("links").at("seats").at(0).is_null());
    CHECK_FALSE(made.at("links").as_object().contains("invitation"));
    const auto mine = t->join({link_of(made, 1)});
    t->say(mine, {{"type", "moment"}, {"id", 1}, {"token", link_of(made, 1)}, {"number", 0}});
    CHECK(mine->last("answer").at("moment").at("view") == moment.at("view"));  // where the branch begins
    const json::object table = mine->last("joined").at("table").as_object();
    CHECK(table.at("branch_of").at("name") == "The origin");
    CHECK(table.at("branch_of").at("number") == moment.at("number"));
    CHECK(table.at("branch_of").at("event") == moment.at("event"));
    CHECK(table.at("branch_of").at("as_it_was") == false);
    CHECK(table.at("hints") == "forbidden");
    CHECK(table.at("seats").at(1).at("kind") == "human");
    CHECK(table.at("seats").at(1).at("name") == "Seat 1");
    CHECK(table.at("seats").at(0).at("bot") == "random");
    for (int n = 0; n < 4; ++n) CHECK(t->move_after_bots({mine}, random) != nullptr);
    // The table that it comes from stands as it did.
    CHECK(screens[1]->last("state").at("number").to_number<int>() > 20);
    CHECK(t->move_somebody(screens, random) != nullptr);
  }
}

TEST_CASE_FIXTURE(
    Branching,
    "while the game runs everybody has his own eyes alone, and who has no seat knows what nobody was shown") {
  open("hhh", "republic");
  play(40);
  CHECK(code_of(branch(t->tokens[0], {{"number", 10}, {"eyes", 1}})) == "not_over");
  CHECK(code_of(branch(t->tokens[0], {{"number", 10}, {"eyes", 0}})) == "ok");
  CHECK(code_of(branch(t->spectator, {{"number", 10}})) == "bad_field");
  CHECK(code_of(branch(t->spectator, {{"number", 10}, {"eyes", 3}})) == "bad_field");
  const json::object made = branch(t->spectator, {{"number", 10}, {"eyes", 2}});
  REQUIRE(code_of(made) == "ok");
  CHECK(made.at("links").at("seats").at(2).is_string());
  CHECK(code_of(branch(t->tokens[0], {{"number", 100000}})) == "no_moment");
  CHECK(code_of(branch(t->tokens[0], {})) == "bad_field");
  CHECK(code_of(branch(t->tokens[0], {{"number", 3}, {"bot", "nobody"}})) == "unknown_bot");
  CHECK(code_of(branch("nobody's link, made up", {{"number", 3}})) == "no_table");
  const json::object links =
      json::parse(t->post("/api/tables",
                          R"({"reach": "public", "seats": [{"kind": "free"}, {"kind": "free"}, {"kind": "free"}]})")
                      .body)
          .at("links")
          .as_object();
  for (const char* link : {"host", "invitation"})
    CHECK(code_of(branch(std::string(links.at(link).as_string()), {{"number", 3}, {"eyes", 0}})) == "wrong_link");
  CHECK(code_of(branch(t->tokens[0], {{"number", 10}, {"as_it_was", true}})) == "not_over");
  CHECK(code_of(branch(t->spectator, {{"number", 10}, {"eyes", 2}, {"as_it_was", true}})) == "not_over");
}

TEST_CASE_FIXTURE(Branching, "of a game that is over anybody plays any seat, with all hands as they were if he likes") {
  open("hh", "crisis");
  while (t->move_somebody(screens, random) != nullptr) {
  }
  const std::size_t last = screens[0]->last("state").at("number").to_number<std::size_t>();
  CHECK(code_of(branch(t->tokens[0], {{"number", last}})) == "over");
  CHECK(code_of(branch(t->spectator, {{"number", 10}})) == "bad_field");
  for (const std::uint64_t eyes : {2ULL, 4294967294ULL, 4294967295ULL, 4294967296ULL, 9007199254740991ULL})
    for (const std::string& link : {t->tokens[0], t->spectator})
      CHECK(code_of(branch(link, {{"number", 10}, {"eyes", eyes}})) == "bad_field");
  // An early moment: Diocletian lies deep in the deck, and no branch ends before the other is asked.
  for (const bool as_it_was : {true, false})
    for (const std::string& link : {t->tokens[0], t->spectator}) {
      const json::object made = branch(link, {{"number", 20}, {"eyes", 1}, {"as_it_was", as_it_was}});
      REQUIRE(code_of(made) == "ok");
      const auto mine = t->join({link_of(made, 1)});
      CHECK(mine->last("joined").at("table").at("branch_of").at("as_it_was") == as_it_was);
      CHECK(t->move_after_bots({mine}, random) != nullptr);
    }
}

TEST_CASE_FIXTURE(Branching, "a branch is there after a restart, and its bots play on") {
  open("hhh", "republic");
  play(50);
  const json::object made = branch(t->tokens[2], {{"number", 30}});
  REQUIRE(code_of(made) == "ok");
  const std::string link = link_of(made, 2);
  const auto mine = t->join({link});
  for (int n = 0; n < 3; ++n) REQUIRE(t->move_after_bots({mine}, random) != nullptr);
  const json::value number = mine->last("state").at("number");
  const auto moment = [&](const std::shared_ptr<Screen>& screen) {
    t->say(screen, {{"type", "moment"}, {"id", 9}, {"token", link}, {"number", number}});
    return screen->last("answer").at("moment").as_object();
  };
  const json::object before = moment(mine);
  restart();
  const auto again = t->join({link});
  CHECK(again->first("joined").at("table").at("branch_of").at("name") == "The origin");
  CHECK(again->first("state").at("number").to_number<int>() >= number.to_number<int>());
  const json::object after = moment(again);
  for (const char* same : {"number", "event", "view"}) CHECK(after.at(same) == before.at(same));
  for (int n = 0; n < 3; ++n) CHECK(t->move_after_bots({again}, random) != nullptr);
}

TEST_CASE_FIXTURE(Branching, "each branch of one moment has dice of its own") {
  open("hhh", "republic");
  play(50);
  std::set<std::string> dice;
  for (int n = 0; n < 6; ++n) {
    const json::object made = branch(t->tokens[2], {{"number", 30}});
    REQUIRE(code_of(made) == "ok");
    const auto mine = t->join({link_of(made, 2)});
    dice.insert(std::string(mine->last("joined").at("table").at("dice").at("commitment").as_string()));
  }
  CHECK(dice.size() == 6);
}

TEST_CASE_FIXTURE(Branching, "branches count among the tables that an address may make") {
  open("hhh", "crisis");
  play(10);
  unsigned last = 201;
  for (int n = 0; n < 200 && last == 201; ++n) {
    const HttpAnswer answer = t->house.answer({.method = "POST",
                                               .target = "/api/table/branch",
                                               .body = R"({"number": 5, "bot": "random"})",
                                               .address = "192.0.2.7",
                                               .link = t->tokens[0]});
    last = answer.status;
    if (answer.later) answer.later([&](const HttpAnswer::Make& make) { last = make().status; });
    t->loop.poll();
  }
  CHECK(last == 429);
}

}  // namespace curia::server
