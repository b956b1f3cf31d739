// Several people at one seat: who may speak for it, who leads it, who takes a move back.
#include "tests/server/tables_for_tests.h"
#include "tests/support/rule_test.h"

namespace curia::server {

namespace {

// A table of three seats; the first is shared by three people.
struct Shared {
  Store store{":memory:"};
  TestTables t{store};
  Random random{5};
  std::vector<std::string> links;  // of the members of the first seat
  std::string second, third;       // of the others

  json::object create(const std::string& voice = {}, const std::string& edition = "vg2009") {
    json::object request{{"seed", "members"}, {"edition", edition}};
    if (!voice.empty()) request["voice"] = voice;
    if (edition == "es_quaestor") request["options"] = json::object{{"factions", "three_to_six"}};
    request["seats"] = json::parse(R"([
      {"kind": "human", "name": "The Fabii", "members": [{"name": "Anna"}, {"name": "Ben"}, {"name": "Carla"}], "leader": 1},
      {"kind": "human", "name": "Dora"}, {"kind": "human", "name": "Emil"}])");
    const HttpAnswer answer = t.post("/api/tables", json::serialize(request));
    REQUIRE(answer.status == 201);
    json::object made = json::parse(answer.body).as_object();
    const json::array& seats = made.at("links").at("seats").as_array();
    links.clear();
    for (const json::value& link : seats.at(0).as_array()) links.emplace_back(link.as_string());
    second = seats.at(1).as_string();
    third = seats.at(2).as_string();
    return made;
  }

  // Plays with all, until `wanted` finds a move among those of the shared seat; a move of that seat as Ben, its leader, sees it.
  template <class Wanted>
  json::object until(Wanted wanted) {
    const auto leader = t.join({links[1]}), dora = t.join({second}), emil = t.join({third});
    for (int n = 0; n < 3000; ++n) {
      const json::object state = leader->last("state");
      for (const json::value& value : state.at("decision").at("offers").as_array()) {
        const json::object& offer = value.as_object();
        if (!wanted(offer)) continue;
        json::object move{{"type", "move"}, {"id", 1}, {"token", links[1]}, {"number", state.at("number")}};
        for (const char* key : {"seat", "faction", "verb", "args"})
          if (const json::value* given = offer.if_contains(key)) move[key] = *given;
        if (const json::value* amount = offer.if_contains("amount")) move["amount"] = amount->at(0);
        return move;
      }
      REQUIRE(t.move_somebody({leader, dora, emil}, random));
    }
    FAIL("it never came to this");
    return {};
  }
  json::object first_move() {
    return until([](const json::object& offer) { return offer.at("must").as_bool(); });
  }
  json::object as(std::size_t member, json::object message) {
    message["token"] = links[member];
    return t.say(t.join({links[member]}), message);
  }
};

json::value may(const json::object& answer) { return answer.at("error").at("details").at("may"); }
json::array names(std::initializer_list<const char*> all) {
  json::array out;
  for (const char* name : all) out.emplace_back(name);
  return out;
}

}  // namespace

RULE_TEST("ES-4.1a", "several participants play one faction: each has a link of his own, and all see what it sees") {
  Shared shared;
  shared.create({}, edition_under_test().key.data());
  const std::vector<std::string>& links = shared.links;
  TestTables& t = shared.t;
  REQUIRE(links.size() == 3);
  json::value view;
  for (int member = 0; member < 3; ++member) {
    const auto screen = t.join({links[static_cast<std::size_t>(member)]});
    CHECK(screen->last("joined").at("seats").at(0).at("seat") == 0);
    CHECK(screen->last("joined").at("seats").at(0).at("member") == member);
    const json::object state = screen->last("state");
    CHECK(state.at("view").at("seat") == 0);
    if (member > 0) CHECK(state.at("view") == view);
    view = state.at("view");
    const json::value told = json::parse(t.get("/api/tables/by-token/" + links[static_cast<std::size_t>(member)]).body);
    CHECK(told.at("member") == member);
    CHECK(told.at("seats").at(0).at("members").at(1).at("name") == "Ben");
    CHECK(told.at("seats").at(0).at("leader") == 1);
  }
  CHECK(t.join({shared.second})->last("joined").at("seats").at(0).as_object().contains("member") == false);
}

TEST_CASE_FIXTURE(Shared, "those who share a seat are told the same, but for what each may take back") {
  create();
  const auto anna = t.join({links[0]}), ben = t.join({links[1]}), carla = t.join({links[2]});
  const auto dora = t.join({second}), emil = t.join({third});
  const auto told = [](const std::shared_ptr<Screen>& screen) {
    json::object state = screen->last("state");
    state.erase("token");
    state.erase("undo");
    return json::serialize(state);
  };
  for (int n = 0; n < 200; ++n) {
    REQUIRE(told(anna) == told(ben));
    REQUIRE(told(carla) == told(ben));
    REQUIRE(t.move_somebody({ben, dora, emil}, random));
  }
}

TEST_CASE_FIXTURE(Shared, "members that cannot be are refused with the reason") {
  const auto code = [&](const std::string& seat, const std::string& more = {}) {
    const HttpAnswer answer =
        t.post("/api/tables", R"({"seats":[)" + seat + R"(,{"kind":"human"},{"kind":"human"}])" + more + "}");
    return code_of(json::parse(answer.body).as_object());
  };
  CHECK(code(R"({"kind":"human","members":[{"name":"A"},{"name":"B"}]})") == "ok");
  CHECK(code(R"({"kind":"human","members":[]})") == "bad_field");
  CHECK(code(R"({"kind":"human","members":["A"]})") == "bad_field");
  CHECK(code(R"({"kind":"human","members":[{"name":7}]})") == "bad_field");
  CHECK(code(R"({"kind":"human","members":[{"name":"A"}],"leader":1})") == "bad_field");
  CHECK(code(R"({"kind":"bot","bot":"random","members":[{"name":"A"}]})") == "bad_field");
  CHECK(code(R"({"kind":"human"})", R"(,"voice":"loud")") == "bad_field");
}

TEST_CASE_FIXTURE(Shared, "any member speaks for the seat unless the table wants it otherwise") {
  create();
  const json::object move = first_move();
  const json::object answer = as(2, move);
  CHECK(code_of(answer) == "ok");
}

TEST_CASE_FIXTURE(Shared, "where the leader speaks, a member who may not is told who may, and nothing has changed") {
  create("leader");
  const json::object move = first_move();
  const json::object refused = as(0, move);
  CHECK(code_of(refused) == "not_your_voice");
  CHECK(may(refused) == names({"Ben"}));
  CHECK(t.join({links[0]})->last("state").at("number") == move.at("number"));
  json::object forged = move;  // with the leader's link, which this screen has not joined
  CHECK(code_of(t.say(t.join({links[0]}), forged)) == "not_joined");
  CHECK(code_of(as(1, move)) == "ok");
}

TEST_CASE_FIXTURE(Shared, "a member speaks for the senators that are named to him, the leader for all") {
  create("named");
  json::object move = until([](const json::object& offer) { return offer.contains("acting"); });
  CHECK(may(as(0, move)) == names({"Ben"}));
  const json::object shown = t.join({links[0]})->last("state");
  json::value acting;
  for (const json::value& offer : shown.at("decision").at("offers").as_array())
    if (offer.at("verb") == move.at("verb") && offer.at("args") == move.at("args")) acting = offer.at("acting");
  const json::object name{{"type", "name"}, {"actor", acting}, {"member", 0}};
  CHECK(may(as(2, name)) == names({"Ben"}));
  const auto watcher = t.join({third});
  CHECK(code_of(as(1, name)) == "ok");
  CHECK(watcher->last("table").at("table").at("seats").at(0).at("members").at(0).at("speaks_for") ==
        json::array{acting});
  CHECK(may(as(2, move)) == names({"Ben", "Anna"}));
  CHECK(code_of(as(0, move)) == "ok");

  // Taken back; one who is no senator of this seat cannot be named.
  CHECK(code_of(as(1, {{"type", "name"}, {"actor", acting}, {"member", nullptr}})) == "ok");
  CHECK(!watcher->last("table").at("table").at("seats").at(0).at("members").at(0).as_object().contains("speaks_for"));
  CHECK(code_of(as(1, {{"type", "name"}, {"actor", "nobody_at_all"}, {"member", 0}})) == "bad_field");
  CHECK(code_of(as(1, {{"type", "name"}, {"actor", acting}, {"member", 3}})) == "bad_field");
}

TEST_CASE_FIXTURE(Shared, "more than half of the members make a leader; he hands the lead on") {
  create("leader");
  const auto watcher = t.join({second});
  const auto leader = [&] { return watcher->last("table").at("table").at("seats").at(0).at("leader"); };
  CHECK(code_of(as(0, {{"type", "vote_leader"}, {"member", 2}})) == "ok");
  CHECK(leader() == 1);
  CHECK(watcher->last("table").at("table").at("seats").at(0).at("members").at(0).at("vote") == 2);
  CHECK(code_of(as(2, {{"type", "vote_leader"}, {"member", 2}})) == "ok");
  CHECK(leader() == 2);
  CHECK(may(as(1, {{"type", "hand_over"}, {"member", 1}})) == names({"Carla"}));
  const json::object move = first_move();
  CHECK(code_of(as(1, move)) == "not_your_voice");
  CHECK(code_of(as(2, {{"type", "hand_over"}, {"member", 0}})) == "ok");
  CHECK(leader() == 0);
  CHECK(code_of(as(0, move)) == "ok");
  CHECK(code_of(as(0, {{"type", "vote_leader"}, {"member", 3}})) == "bad_field");
  CHECK(code_of(as(0, {{"type", "name"}, {"actor", "fabius"}, {"member", 1}})) == "bad_field");
  json::object alone{{"type", "vote_leader"}, {"member", 0}, {"token", second}};
  CHECK(code_of(t.say(watcher, alone)) == "bad_field");  // nobody shares that seat
}

TEST_CASE_FIXTURE(Shared, "a move is taken back by who made it or by the leader; the log says who made it") {
  create();
  int undone = 0;
  for (int n = 0; n < 200 && undone < 4; ++n) {
    const json::object move = first_move();
    REQUIRE(code_of(as(0, move)) == "ok");
    const auto carla = t.join({links[2]}), anna = t.join({links[0]});
    const json::object state = anna->last("state");
    for (const json::value& event : state.at("events").as_array())
      if (event.as_object().contains("by")) CHECK(event.at("by").at("seat") == 0);
    CHECK(carla->last("state").at("undo") == false);
    if (!state.at("undo").as_bool()) continue;
    const json::object undo{{"type", "undo"}, {"number", state.at("number")}};
    CHECK(code_of(as(2, undo)) == "undo_refused");
    CHECK(code_of(as(n % 2 == 0 ? 0U : 1U, undo)) == "ok");
    const json::object line = json::parse(store.load(store.tables().front())->lines.back()).as_object();
    CHECK((line.at("kind") == "undo" && line.at("seat") == 0 && line.at("by") == (n % 2 == 0 ? 0 : 1)));
    CHECK(t.join({links[0]})->last("state").at("number") == move.at("number"));
    REQUIRE(code_of(as(0, move)) == "ok");
    ++undone;
  }
  CHECK(undone == 4);
}

TEST_CASE("after a restart the members, their leader and who spoke are as they were") {
  const TestFolder folder;
  std::string link, table;
  json::object joined, state;
  {
    Store store(folder.file("s"));
    TestTables t(store);
    const HttpAnswer answer = t.post("/api/tables", R"({"seed":"r","seats":[
      {"kind":"human","members":[{"name":"A"},{"name":"B"}]},{"kind":"human"},{"kind":"human"}]})");
    const json::object made = json::parse(answer.body).as_object();
    table = made.at("table").as_string();
    link = made.at("links").at("seats").at(0).at(1).as_string();
    const json::array& seats = made.at("links").at("seats").as_array();
    const std::vector<std::shared_ptr<Screen>> screens{t.join({link}), t.join({std::string(seats.at(1).as_string())}),
                                                       t.join({std::string(seats.at(2).as_string())})};
    CHECK(code_of(t.say(screens[0], {{"type", "vote_leader"}, {"token", link}, {"member", 1}})) == "ok");
    Random random(3);
    for (int n = 0; n < 120; ++n) REQUIRE(t.move_somebody(screens, random));
    const auto again = t.join({link});
    joined = again->last("joined");
    state = again->last("state");
  }
  Store store(folder.file("s"));
  TestTables t(store);
  const auto screen = t.join({link});
  for (const char* part : {"table", "seats"}) CHECK(screen->last("joined").at(part) == joined.at(part));
  CHECK(screen->last("state") == state);
  CHECK(joined.at("table").at("seats").at(0).at("members").at(1).at("vote") == 1);
  int told = 0;
  for (const json::value& event : state.at("events").as_array())
    if (const json::value* by = event.as_object().if_contains("by")) {
      CHECK(by->at("member") == 1);
      ++told;
    }
  CHECK(told > 3);
  std::string text;
  const auto stored = store.load(table);
  for (const std::string& line : stored->lines) text += line + "\n";
  CHECK(text.find(R"("by":1)") != std::string::npos);
  CHECK(verify(journal_in(text)).moves == static_cast<std::size_t>(state.at("number").as_int64()));
}

}  // namespace curia::server
