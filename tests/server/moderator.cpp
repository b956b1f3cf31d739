// A table with a moderator, without a network: his link, his answers, and what others see of them.
#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

struct Moderated {
  Store store{":memory:"};
  TestTables t{store};
  Random random{5};
  std::string moderator;

  void create(TestTables& tables) {
    json::array seats(6, json::value(json::object{{"kind", "human"}}));
    const json::object request{
        {"seed", "moderator"},
        {"edition", "es_quaestor"},
        {"seats", std::move(seats)},
        {"moderator", {{"name", "Livia"}}},
        {"options", {{"forum_source", "by_hand"}, {"forum_resources", "by_hand"}, {"first_cards_from", "program"}}}};
    const HttpAnswer answer = tables.post("/api/tables", json::serialize(request));
    REQUIRE(answer.status == 201);
    const json::object made = json::parse(answer.body).as_object();
    tables.tokens.clear();
    for (const json::value& link : made.at("links").at("seats").as_array())
      tables.tokens.emplace_back(link.as_string());
    tables.spectator = made.at("links").at("spectator").as_string();
    moderator = made.at("links").at("moderator").as_string();
  }
  // Plays until the moderator is asked; his screen.
  std::shared_ptr<Screen> until_asked(TestTables& tables) {
    const auto desk = tables.join({moderator});
    std::vector<std::shared_ptr<Screen>> screens;
    for (const std::string& token : tables.tokens) screens.push_back(tables.join({token}));
    for (int n = 0; n < 3000 && !desk->last("state").at("decision").as_object().contains("chance"); ++n)
      REQUIRE(tables.move_somebody(screens, random));
    return desk;
  }
  json::object answer(const std::shared_ptr<Screen>& desk, json::value given) {
    return json::object{{"type", "chance"},
                        {"token", moderator},
                        {"number", desk->last("state").at("number")},
                        {"answer", std::move(given)}};
  }
};

}  // namespace

TEST_CASE_FIXTURE(Moderated, "the table waits for its moderator, who sees what spectators see and his own question") {
  create(t);
  const auto desk = until_asked(t);
  CHECK(desk->last("joined").at("seats").at(0).at("seat") == "moderator");
  CHECK(desk->last("joined").at("table").at("moderator").at("name") == "Livia");
  const auto watcher = t.join({t.spectator});
  const json::object state = desk->last("state"), other = watcher->last("state");
  CHECK(state.at("view") == other.at("view"));
  CHECK(t.join({moderator})->last("state").at("events") == other.at("events"));
  CHECK(state.at("undo") == false);
  CHECK(other.at("decision").at("chance").at("moderated") == true);
  CHECK(state.at("decision").at("chance").at("outcomes").at(1).as_object().contains("text"));
  for (const std::string& token : t.tokens)
    CHECK(move_from(t.join({token})->last("state"), random).empty());  // nobody else is asked

  CHECK(code_of(t.say(desk, answer(desk, {{"number", 1}}))) == "ok");
  CHECK(desk->last("state").at("decision").at("chance").at("purpose") == "event_named");
  CHECK(code_of(t.say(desk, answer(desk, nullptr))) == "ok");  // the program draws this one
  const json::array events = watcher->last("state").at("events").as_array();
  CHECK(!events.empty());
}

TEST_CASE_FIXTURE(Moderated, "only the moderator answers, only when he is asked, and only what may come") {
  create(t);
  const auto early = t.join({moderator});
  CHECK(code_of(t.say(early, answer(early, {{"number", 1}}))) == "not_your_turn");
  const auto desk = until_asked(t);
  json::object message = answer(desk, {{"number", 1}});
  for (const std::string& token : {t.tokens[0], t.spectator}) {
    message["token"] = token;
    const std::string code = code_of(t.say(t.join({token}), message));
    CHECK((code == "unknown_type" || code == "spectator"));
    CHECK(code_of(t.say(desk, message)) == "not_joined");
  }
  message["token"] = moderator;
  CHECK(code_of(t.say(t.join({t.tokens[0]}), message)) == "not_joined");
  for (const json::value& wrong :
       {json::value({{"number", 3}}), json::value({{"number", -1}}), json::value({{"card", "nothing"}}),
        json::value({{"dice", json::array{6, 6}}}), json::value("one"), json::value(json::object())}) {
    const json::object said = t.say(desk, answer(desk, wrong));
    INFO(json::serialize(said));
    CHECK(code_of(said) != "ok");
    CHECK(code_of(said) != "internal");
  }
  json::object seat = answer(desk, {{"number", 1}, {"seat", 0}});  // he moves for nobody
  CHECK(
      code_of(t.say(
          desk,
          {{"type", "move"}, {"token", moderator}, {"number", message.at("number")}, {"seat", 0}, {"verb", "pass"}})) ==
      "wrong_seat");
  CHECK(code_of(t.say(desk, {{"type", "undo"}, {"token", moderator}, {"number", message.at("number")}})) ==
        "wrong_seat");
  json::object stale = message;
  stale["number"] = 0;
  CHECK(code_of(t.say(desk, stale)) == "stale");
  CHECK(desk->last("state").at("number") == message.at("number"));
  CHECK(code_of(t.say(desk, seat)) == "ok");
}

TEST_CASE_FIXTURE(Moderated, "after a restart the table still waits for him, and the journal knows his answers") {
  const TestFolder folder;
  json::object state;
  {
    Store kept(folder.file("s"));
    TestTables tables(kept);
    create(tables);
    const auto desk = until_asked(tables);
    REQUIRE(code_of(tables.say(desk, answer(desk, {{"number", 1}}))) == "ok");
    state = tables.join({moderator})->last("state");
  }
  Store kept(folder.file("s"));
  TestTables tables(kept);
  const auto desk = tables.join({moderator});
  CHECK(desk->last("state") == state);
  CHECK(code_of(tables.say(desk, answer(desk, {{"number", 3}}))) == "ok");
  const auto stored = kept.load(kept.tables().front());
  std::string text;
  for (const std::string& line : stored->lines) text += line + "\n";
  CHECK(verify(journal_in(text)).moderated == 2);
  bool told = false;
  const json::object told_last = desk->last("state");
  for (const json::value& event : told_last.at("events").as_array())
    if (const json::value* by = event.as_object().if_contains("by")) told = told || *by == "moderator";
  CHECK(told);
}

}  // namespace curia::server
