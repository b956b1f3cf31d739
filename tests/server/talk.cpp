// Talk: who hears what, who learns that anything was said, and what is kept of it.
#include <sqlite3.h>

#include "server/kept_talk.h"
#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

constexpr const char* private_of_two = "with-0-2";

// Four seats, the first shared by Anna and Ben, the last a program's; a moderator and spectators. Each person at a screen of his own.
struct Talking {
  Store store{":memory:"};
  TestTables t;
  std::map<std::string, std::string> links;
  std::map<std::string, std::shared_ptr<Screen>> screens;

  explicit Talking(const json::object& talk = {}, bool moderated = true, const Limits& limits = {})
      : t(store, 0, limits) {
    made(talk, moderated);
  }
  json::object request(const json::object& talk, bool moderated) {
    json::object wanted{{"seed", "talk"}, {"name", "Forum"}};
    wanted["seats"] = json::parse(R"([
      {"kind": "human", "name": "The Fabii", "members": [{"name": "Anna"}, {"name": "Ben"}]},
      {"kind": "human", "name": "Dora"}, {"kind": "human", "name": "Emil"}, {"kind": "bot", "bot": "random"}])");
    if (moderated) wanted["moderator"] = json::object{{"name", "Livia"}};
    if (!talk.empty()) wanted["talk"] = talk;
    return wanted;
  }
  void made(const json::object& talk, bool moderated) {
    const HttpAnswer answer = t.post("/api/tables", json::serialize(request(talk, moderated)));
    REQUIRE(answer.status == 201);
    const json::object all = json::parse(answer.body).at("links").as_object();
    const json::array& seats = all.at("seats").as_array();
    links = {{"anna", text(seats.at(0).at(0))},
             {"ben", text(seats.at(0).at(1))},
             {"dora", text(seats.at(1))},
             {"emil", text(seats.at(2))},
             {"watcher", text(all.at("spectator"))}};
    if (moderated) links["livia"] = text(all.at("moderator"));
    sit();
  }
  void sit() {
    for (const auto& [who, link] : links) screens[who] = t.join({link});
  }
  static std::string text(const json::value& value) { return std::string(value.as_string()); }

  json::object as(const std::string& who, json::object message) {
    message["token"] = links.at(who);
    message["id"] = 1;
    return t.say(screens.at(who), message);
  }
  json::object says(const std::string& who, const std::string& room, const std::string& said) {
    return as(who, {{"type", "say"}, {"room", room}, {"text", said}});
  }
  json::object heard(const std::string& who, const std::string& room, int number) {
    return as(who, {{"type", "heard"}, {"room", room}, {"number", number}});
  }
  // What a chair is shown that comes in anew.
  json::object rooms(const std::string& who) {
    screens[who] = t.join({links.at(who)});
    return screens[who]->last("rooms");
  }
  json::object room(const std::string& who, std::string_view key) {
    const json::object told = rooms(who);
    for (const json::value& one : told.at("rooms").as_array())
      if (one.at("room") == as_json(key)) return one.as_object();
    return {};
  }
  int unread(const std::string& who, std::string_view key) {
    const json::object found = room(who, key);
    return found.empty() ? -1 : found.at("unread").to_number<int>();
  }
  std::vector<std::string> all() const {
    std::vector<std::string> names;
    for (const auto& [who, link] : links) names.push_back(who);
    return names;
  }
  // Who is sent anything at all by what this does, besides the answer to him who does it; by what is sent: "talk", ...
  template <class What>
  std::set<std::string> told_by(What what) {
    std::map<std::string, std::size_t> before;
    for (const auto& [who, screen] : screens) before[who] = screen->sent.size();
    what();
    std::set<std::string> told;
    for (const auto& [who, screen] : screens)
      for (std::size_t n = before[who]; n < screen->sent.size(); ++n)
        if (screen->sent[n].at("type") != "answer") told.insert(who);
    return told;
  }
};

using Names = std::set<std::string>;

// Who may say as much as he likes.
struct Talkative : Talking {
  Talkative() : Talking({}, true, {.talk_at_once = 10'000}) {}
};

std::string phase_of(Talking& at) {
  return std::string(at.screens.at("dora")->last("state").at("view").at("phase").as_string());
}

}  // namespace

TEST_CASE_FIXTURE(Talking, "what is said at the table all hear, as its author's") {
  const Names everybody{"anna", "ben", "dora", "emil", "livia", "watcher"};
  json::object answer;
  CHECK(told_by([&] { answer = says("ben", "table", "Shall we?\r\nYes: §9.14, @3.  \n\n"); }) == everybody);
  CHECK(answer.at("ok").as_bool());
  CHECK(answer.at("room") == "table");
  CHECK(answer.at("number") == 1);
  const json::object told = screens["emil"]->last("talk");
  CHECK(told.at("token") == as_json(links["emil"]));
  CHECK(told.at("unread") == 1);
  CHECK(told.at("last") == 1);
  const json::object said = told.at("said").at(0).as_object();
  CHECK(said.at("text") == "Shall we?\nYes: §9.14, @3.");
  CHECK(said.at("by") == json::object{{"seat", 0}, {"member", 1}});
  CHECK(said.at("moment").to_number<std::size_t>() > 0);
  CHECK(screens["ben"]->last("talk").at("unread") == 0);  // who says something has read what was there
  CHECK(screens["anna"]->last("talk").at("unread") == 1);
  CHECK(says("dora", "table", "No.").at("number") == 2);
  CHECK(screens["emil"]->last("talk").at("said").at(0).at("by") == json::object{{"seat", 1}});
  CHECK(code_of(says("watcher", "table", "Hear, hear")) == "no_room");
  CHECK(says("livia", "table", "Order.").at("ok").as_bool());
  CHECK(screens["emil"]->last("talk").at("said").at(0).at("by") == "moderator");
}

TEST_CASE_FIXTURE(Talkative, "who may read in a room is told of it, and nobody else is sent anything") {
  const std::map<std::string, Names> readers{{"table", {"anna", "ben", "dora", "emil", "livia", "watcher"}},
                                             {"seat-0", {"anna", "ben"}},
                                             {"spectators", {"livia", "watcher"}},
                                             {"with-0-1", {"anna", "ben", "dora"}},
                                             {private_of_two, {"anna", "ben", "emil"}},
                                             {"with-1-2", {"dora", "emil"}},
                                             {"with-0-1-2", {"anna", "ben", "dora", "emil"}},
                                             {"with-1-moderator", {"dora", "livia"}},
                                             {"with-1-2-moderator", {"dora", "emil", "livia"}}};
  for (const auto& [key, may_read] : readers) {
    CAPTURE(key);
    int number = 0;
    for (const std::string& who : all()) {
      CAPTURE(who);
      const bool may = may_read.contains(who) && !(key == "table" && who == "watcher");
      json::object answer;
      const Names told = told_by([&, &room = key] { answer = says(who, room, "words of " + who); });
      CHECK(told == (may ? may_read : Names()));
      if (may)
        CHECK(answer.at("number") == ++number);  // counted in this room alone
      else
        CHECK(code_of(answer) == "no_room");
      for (const char* type : {"recall", "heard", "report", "find_talk"}) {
        const json::object asked = as(who, {{"type", type}, {"room", key}, {"number", 1}, {"text", "words"}});
        const bool there = number > 0 || type != std::string("report");
        CHECK(code_of(asked) == std::string(!may_read.contains(who) ? "no_room" : there ? "ok" : "bad_field"));
        t.loop.poll();
      }
    }
    for (const std::string& who : all()) CHECK((unread(who, key) >= 0) == may_read.contains(who));
  }
}

TEST_CASE_FIXTURE(Talking,
                  "a room that somebody may not read answers the same whether anything was said there or not") {
  const auto asked = [&](const std::string& room) {
    json::array answers;
    for (const char* type : {"recall", "heard", "report", "find_talk", "say"})
      answers.push_back(as("dora", {{"type", type}, {"room", room}, {"number", 1}, {"text", "words"}}));
    return answers;
  };
  const json::array before = asked(private_of_two);
  const json::object rooms_before = rooms("dora");
  const std::string record = t.get("/api/tables/by-token/" + links["dora"] + "/talk").body;
  CHECK(says("anna", private_of_two, "Emil, a word").at("ok").as_bool());
  CHECK(says("emil", private_of_two, "Gladly").at("ok").as_bool());
  CHECK(asked(private_of_two) == before);
  CHECK(asked("with-0-3") == before);  // a room that there cannot be
  CHECK(rooms("dora") == rooms_before);
  CHECK(t.get("/api/tables/by-token/" + links["dora"] + "/talk").body == record);
  // What two others say takes nothing from what a third may say.
  for (int n = 0; n < 8; ++n) CHECK(says("anna", private_of_two, "more").at("ok").as_bool());
  for (int n = 0; n < 10 - 3 - 3 - 2; ++n) CHECK(says("dora", "table", "mine").at("ok").as_bool());
}

TEST_CASE_FIXTURE(Talking, "rooms have one name each, and no programs in them") {
  for (const char* key :
       {"with-2-0", "with-0", "with-0-0", "with-", "with-0-9", "with-0-3", "seat-1", "seat-9", "seat-", "seat-0-1",
        "seat-0-moderator", "Table", "", "with-0-2-", "with--0-2", "with-moderator", "with-0-moderator-2", "with-0-2 "})
    CHECK(code_of(says("anna", key, "hm")) == "no_room");
}

TEST_CASE_FIXTURE(Talking, "several places on one screen are each told what is for them") {
  const auto both = t.join({links["dora"], links["emil"]});
  CHECK(both->count("rooms") == 2);
  says("anna", private_of_two, "to Emil");
  CHECK(both->count("talk") == 1);
  CHECK(both->last("talk").at("token") == as_json(links["emil"]));
  says("anna", "table", "to all");
  CHECK(both->count("talk") == 3);
}

TEST_CASE_FIXTURE(
    Talking, "unread messages are counted for each chair and room, and its other screens hear that they were read") {
  for (int n = 0; n < 3; ++n) says("dora", "table", "one");
  says("dora", "with-0-1", "two");
  CHECK(unread("anna", "table") == 3);
  CHECK(unread("ben", "table") == 3);
  CHECK(unread("dora", "table") == 0);
  const auto other = t.join({links["anna"]});
  CHECK(told_by([&] { heard("anna", "table", 2); }) == Names{"anna"});
  CHECK(other->last("talk").at("unread") == 1);
  CHECK(other->last("talk").at("said").as_array().empty());
  CHECK(unread("anna", "table") == 1);
  heard("anna", "table", 1);  // only grows
  CHECK(unread("anna", "table") == 1);
  heard("anna", "table", 1000);  // what was not said nobody has read
  says("dora", "table", "three");
  CHECK(unread("anna", "table") == 1);
  CHECK(unread("anna", "with-0-1") == 1);
  CHECK(unread("ben", "table") == 4);
}

TEST_CASE_FIXTURE(Talking, "who comes sees what was said last, and pages back") {
  for (int n = 1; n <= 75; ++n) {
    Said said{.chair = Chair{.seat = 1}.number(), .name = {}, .text = "word " + std::to_string(n)};
    keep_said(store, {.table = std::string(store.tables().front()), .room = "table"}, said, said.text);
    CHECK(said.number == n);
  }
  const json::object table = room("emil", "table");
  CHECK(table.at("last") == 75);
  CHECK(table.at("unread") == 75);
  CHECK(table.at("said").as_array().size() == 20);
  CHECK(table.at("said").at(0).at("number") == 56);
  CHECK(table.at("said").at(19).at("text") == "word 75");
  json::object page = as("emil", {{"type", "recall"}, {"room", "table"}, {"before", 56}});
  CHECK(page.at("said").as_array().size() == 30);
  CHECK(page.at("said").at(0).at("number") == 26);
  page = as("emil", {{"type", "recall"}, {"room", "table"}, {"before", 26}});
  CHECK(page.at("said").as_array().size() == 25);
  CHECK(as("emil", {{"type", "recall"}, {"room", "table"}, {"before", 1}}).at("said").as_array().empty());
  CHECK(as("emil", {{"type", "recall"}, {"room", "table"}}).at("said").at(29).at("number") == 75);
}

TEST_CASE_FIXTURE(Talking, "what may not be shown, says nothing or is too long is refused; markup is text") {
  for (const std::string& bad : {std::string(), std::string("  \n "), std::string("a\x07"), std::string("\u202Eabc"),
                                 std::string("\u2066x"), std::string("\u2028"), std::string("\u200B"),
                                 std::string(1001, 'x'), std::string(4001, 'x'), "x" + std::string(40, '\n') + "x"})
    CHECK(code_of(says("anna", "table", bad)) == (bad.size() > 4000 ? "bad_field" : "bad_talk"));
  std::string longest;
  for (int n = 0; n < 1000; ++n) longest += "é";
  CHECK(says("anna", "table", longest).at("ok").as_bool());
  CHECK(says("anna", "table", "a\tb\n<b onload=x>&amp;").at("ok").as_bool());
  CHECK(screens["emil"]->last("talk").at("said").at(0).at("text") == "a b\n<b onload=x>&amp;");
  CHECK(says("anna", "table", "x" + std::string(38, '\n') + "x").at("ok").as_bool());
}

TEST_CASE_FIXTURE(Talking, "spectators say their names, none of those who sit there") {
  const auto named = [&](const std::string& name) {
    return as("watcher", {{"type", "say"}, {"room", "spectators"}, {"text", "hm"}, {"name", name}});
  };
  CHECK(named("Zoe").at("ok").as_bool());
  CHECK(screens["watcher"]->last("talk").at("said").at(0).at("name") == "Zoe");
  for (const char* taken : {"Anna", " anna ", "DORA", "the fabii", "Livia"})
    CHECK(code_of(named(taken)) == "same_name");
  CHECK(code_of(named("Zo\u202Ee")) == "bad_name");
  CHECK(code_of(as("dora", {{"type", "say"}, {"room", "table"}, {"text", "hm"}, {"name", "Zoe"}})) == "bad_field");
}

TEST_CASE("a table says what may be said there: all, at the table only, nothing; and in which phases") {
  SUBCASE("nothing") {
    Talking silent({{"rooms", "none"}});
    for (const char* key : {"table", "seat-0", "spectators", "with-0-1"})
      for (const std::string& who : silent.all()) CHECK(code_of(silent.says(who, key, "hm")) == "no_room");
    CHECK(silent.rooms("dora").at("rooms").as_array().empty());
  }
  SUBCASE("at the table only") {
    Talking open({{"rooms", "table"}});
    CHECK(open.says("anna", "table", "hm").at("ok").as_bool());
    CHECK(open.says("anna", "seat-0", "hm").at("ok").as_bool());
    CHECK(open.says("watcher", "spectators", "hm").at("ok").as_bool());
    CHECK(code_of(open.says("anna", "with-0-1", "hm")) == "no_room");
    CHECK(code_of(open.says("dora", "with-1-moderator", "hm")) == "no_room");
  }
  SUBCASE("not during this phase") {
    Talking closed({{"closed_in", json::array{"revenue", "mortality"}}}, false);
    Random random{3};
    const std::vector<std::shared_ptr<Screen>> people{closed.screens["anna"], closed.screens["dora"],
                                                      closed.screens["emil"]};
    std::set<std::string> seen;
    while (seen.size() < 3) {  // setup, one of these, and one after them
      const std::string phase = phase_of(closed);
      if (seen.insert(phase).second) {
        CAPTURE(phase);
        const bool shut = phase == "revenue" || phase == "mortality";
        CHECK(code_of(closed.says("anna", "with-0-1", "hm")) == (shut ? "talk_closed" : "ok"));
        CHECK(code_of(closed.says("emil", "with-0-1", "hm")) == "no_room");
        CHECK(closed.says("anna", "table", "hm").at("ok").as_bool());
        CHECK(closed.says("anna", "seat-0", "hm").at("ok").as_bool());
      }
      REQUIRE(closed.t.move_somebody(people, random));
      closed.t.loop.poll();
    }
    CHECK((seen.contains("revenue") || seen.contains("mortality")));
  }
  SUBCASE("the moderator reads") {
    Talking read({{"moderator_reads", true}});
    CHECK(read.told_by([&] { read.says("dora", "with-1-2", "hm"); }) == Names{"dora", "emil", "livia"});
    CHECK(read.told_by([&] { read.says("ben", "seat-0", "hm"); }) == Names{"anna", "ben", "livia"});
    CHECK(code_of(read.says("livia", "with-1-2", "hm")) == "no_room");  // he is no party
    CHECK(read.unread("livia", "with-1-2") == 1);
    CHECK(read.screens["dora"]->last("joined").at("table").at("talk") ==
          json::object{{"rooms", "all"}, {"closed_in", json::array()}, {"moderator_reads", true}});
    const auto page = [&](const char* language) {
      return read.t
          .get("/api/tables/by-token/" + read.links["dora"] + "/constitution?format=markdown&language=" + language)
          .body;
    };
    CHECK(page("en").find("The moderator reads all private talk.") != std::string::npos);
    CHECK(page("it").find("Il moderatore legge") != std::string::npos);
    CHECK(Talking().t.get("/api/constitution?seats=4").body.find("moderator reads") == std::string::npos);
  }
}

TEST_CASE("settings of talk that make no sense make no table") {
  Talking any;
  for (const char* talk : {R"({"rooms": "some"})", R"({"closed_in": ["breakfast"]})", R"({"closed_in": ["setup"]})",
                           R"({"closed_in": "senate"})", R"({"moderator_reads": 1})", R"({"rooms": 7})", R"([])"}) {
    json::object request = any.request({}, true);
    request["talk"] = json::parse(talk);
    CAPTURE(talk);
    CHECK(any.t.post("/api/tables", json::serialize(request)).status == 400);
  }
  json::object request = any.request({{"moderator_reads", true}}, false);
  CHECK(any.t.post("/api/tables", json::serialize(request)).status == 400);
}

TEST_CASE("when the game is over the seats read what the spectators have said, and private talk has no phases") {
  const TalkSettings closed{.closed_in = {"senate"}};
  const Chair seat{.seat = 1};
  const TalkTime senate{.over = false, .phase = "senate"}, over{.over = true, .phase = "senate"};
  CHECK(!may_read(TalkRoom::of_spectators(), seat, closed, senate));
  CHECK(may_read(TalkRoom::of_spectators(), seat, closed, over));
  CHECK(!may_read(TalkRoom::of_seat(0), seat, closed, over));
  const People people(json::parse(R"({"seats": [{"kind": "human"}, {"kind": "human"}]})").as_object());
  const TalkRoom two = TalkRoom::of("with-0-1", people).value();
  CHECK_THROWS_AS(need_open(two, seat, closed, senate), Fault);
  CHECK_NOTHROW(need_open(two, seat, closed, over));
  for (const Chair outside : {Chair{.seat = invitation_seat}, Chair{.seat = host_seat}, Chair{}}) {
    CHECK(!may_read(two, outside, closed, over));
    if (outside.seat != spectators) CHECK(!may_read(TalkRoom::of_table(), outside, closed, over));
  }
}

TEST_CASE("at the end of a game the seats are shown the spectators' room") {
  Store store(":memory:");
  TestTables t(store);
  t.create("hhh", "to the end");
  std::vector<std::shared_ptr<Screen>> screens;
  for (const std::string& token : t.tokens) screens.push_back(t.join({token}));
  const auto watcher = t.join({t.spectator});
  const auto says = [&](const std::shared_ptr<Screen>& screen, const std::string& token) {
    return code_of(t.say(screen, {{"type", "say"}, {"token", token}, {"room", "spectators"}, {"text", "hm"}}));
  };
  CHECK(says(watcher, t.spectator) == "ok");
  Random random{11};
  const auto shown = [&] { return screens[0]->count("rooms") + screens[0]->count("talk"); };
  std::size_t before = 1;
  while (t.move_somebody(screens, random)) {
    const bool over = !screens[0]->last("state").at("decision").at("over").is_null();
    REQUIRE(shown() == (over ? before + 1 : before));
    if (!over) {
      screens[0]->sent = {screens[0]->last("state")};  // they are many
      before = 0;
    }
  }
  const json::object rooms = screens[0]->last("rooms");
  REQUIRE(rooms.at("rooms").as_array().size() == 2);
  CHECK(rooms.at("rooms").at(1).at("room") == "spectators");
  CHECK(rooms.at("rooms").at(1).at("unread") == 1);
  CHECK(says(screens[0], t.tokens[0]) == "ok");
  CHECK(watcher->last("talk").at("said").at(0).at("by") == json::object{{"seat", 0}});
}

TEST_CASE_FIXTURE(Talking, "whom somebody mutes he does not count, and may hear again") {
  const auto mutes = [&](const std::string& who, const json::value& whom, bool on) {
    return as(who, {{"type", "mute"}, {"whom", whom}, {"on", on}});
  };
  says("ben", "table", "one");
  says("dora", "table", "two");
  CHECK(unread("emil", "table") == 2);
  CHECK(told_by([&] {
          CHECK(code_of(mutes("emil", json::object{{"seat", 0}, {"member", 1}}, true)) == "ok");
        }) == Names{"emil"});
  CHECK(screens["emil"]->last("rooms").at("muted") == json::array{json::object{{"seat", 0}, {"member", 1}}});
  CHECK(unread("emil", "table") == 1);
  says("ben", "table", "three");
  says("anna", "table", "four");
  CHECK(unread("emil", "table") == 2);
  CHECK(unread("dora", "table") == 2);
  mutes("emil", json::object{{"seat", 0}, {"member", 1}}, false);
  CHECK(unread("emil", "table") == 4);
  CHECK(code_of(mutes("emil", "spectator", true)) == "ok");
  CHECK(code_of(mutes("emil", "moderator", true)) == "ok");
  for (const json::value& nobody : {json::value(json::object{{"seat", 2}}), json::value(json::object{{"seat", 3}}),
                                    json::value(json::object{{"seat", 0}, {"member", 7}}),
                                    json::value(json::object{{"seat", 8}}), json::value("host"), json::value(1)})
    CHECK(code_of(mutes("emil", nobody, true)) == "bad_field");
  CHECK(code_of(mutes("watcher", "moderator", true)) == "wrong_link");
}

TEST_CASE_FIXTURE(Talking, "what is reported is kept for whoever runs the server, and nobody is told") {
  says("ben", private_of_two, "an insult");
  CHECK(told_by([&] {
          CHECK(code_of(as("emil", {{"type", "report"}, {"room", private_of_two}, {"number", 1}, {"why", "rude"}})) ==
                "ok");
        }).empty());
  CHECK(code_of(as("emil", {{"type", "report"}, {"room", private_of_two}, {"number", 2}})) == "bad_field");
  CHECK(code_of(as("dora", {{"type", "report"}, {"room", private_of_two}, {"number", 1}})) == "no_room");
  as("emil", {{"type", "report"}, {"room", private_of_two}, {"number", 1}, {"why", "very rude"}});
  const std::vector<Report> reports = reports_in(store);
  REQUIRE(reports.size() == 1);
  CHECK(reports[0].said.text == "an insult");
  CHECK(reports[0].said.chair == Chair{.seat = 0, .member = 1}.number());
  CHECK(reports[0].by == Chair{.seat = 2}.number());
  CHECK(reports[0].why == "very rude");
}

TEST_CASE_FIXTURE(Talking, "one finds what was said where one may read, in whatever case it was written") {
  says("anna", "table", "The ÉLECTION of Cornelius");
  says("emil", private_of_two, "Cornelius must not win the élection");
  const auto found = [&](const std::string& who, const std::string& text) {
    std::vector<std::string> rooms;
    const json::object answer = as(who, {{"type", "find_talk"}, {"text", text}});
    for (const json::value& one : answer.at("found").as_array()) rooms.emplace_back(one.at("room").as_string());
    std::sort(rooms.begin(), rooms.end());
    return rooms;
  };
  using Found = std::vector<std::string>;
  CHECK(found("emil", "élection") == Found{"table", private_of_two});
  CHECK(found("dora", "ÉLECTION") == Found{"table"});
  CHECK(found("livia", "must not") == Found{});
  CHECK(found("emil", "%") == Found{});
  CHECK(code_of(as("emil", {{"type", "find_talk"}, {"text", " "}})) == "bad_field");
}

TEST_CASE_FIXTURE(Talking, "the record of what was said has what its reader may read") {
  says("anna", "table", "to all\nof you");
  says("ben", private_of_two, "to Emil");
  says("ben", "seat-0", "to Anna");
  as("watcher", {{"type", "say"}, {"room", "spectators"}, {"text", "from afar"}, {"name", "Zoe"}});
  const auto record = [&](const std::string& who, const std::string& format) {
    return t.get("/api/tables/by-token/" + links[who] + "/talk?format=" + format).body;
  };
  CHECK(record("dora", "text").substr(16) == " [Table] Anna: to all\n    of you\n");
  CHECK(record("emil", "text").find("[The Fabii, Emil] Ben: to Emil\n") != std::string::npos);
  CHECK(record("watcher", "text").find("Zoe (a spectator): from afar\n") != std::string::npos);
  const std::string lines = record("emil", "jsonl");
  CHECK(std::count(lines.begin(), lines.end(), '\n') == 2);
  const json::object first = json::parse(lines.substr(0, lines.find('\n'))).as_object();
  CHECK(first.at("room") == "table");
  CHECK(first.at("name") == "Anna");
  CHECK(record("anna", "jsonl").find("to Anna") != std::string::npos);
  CHECK(record("emil", "jsonl").find("to Anna") == std::string::npos);
  CHECK(t.get("/api/tables/by-token/" + links["dora"] + "/talk?format=html").status == 400);
  CHECK(t.get("/api/tables/by-token/nobody/talk").status == 404);
}

TEST_CASE_FIXTURE(Talking, "who talks too much is asked to wait, and has an end somewhere; others are not held back") {
  int said = 0;
  for (int n = 0; n < 12; ++n) said += code_of(says("anna", "table", "again")) == "ok" ? 1 : 0;
  CHECK(said == 10);
  CHECK(code_of(says("anna", "table", "again")) == "too_many");
  CHECK(code_of(says("ben", "table", "again")) == "ok");
  const std::string table = store.tables().front();
  for (int n = 0; n < 70; ++n) {
    Said kept{.chair = Chair{.seat = 1}.number(), .name = {}, .text = std::string(4000, 'x')};
    keep_said(store, {.table = table, .room = "with-1-2"}, kept, "x");
  }
  CHECK(code_of(says("dora", "table", "no room is left")) == "full");
  CHECK(code_of(says("emil", "with-1-2", "there is for me")) == "ok");
}

TEST_CASE("talk is no part of the game: journal, undo and views are what they are without it") {
  Store quiet_store(":memory:"), loud_store(":memory:");
  TestTables quiet(quiet_store), loud(loud_store);
  const auto journal = [](Store& store) { return store.load(store.tables().front()).value().lines; };
  std::vector<json::value> views;
  for (TestTables* t : {&quiet, &loud}) {
    t->create("hhh", "talk");
    std::vector<std::shared_ptr<Screen>> screens;
    for (const std::string& token : t->tokens) screens.push_back(t->join({token}));
    Random random{7};
    for (int n = 0; n < 40; ++n) {
      if (t == &loud && n % 5 == 0)
        CHECK(code_of(t->say(screens[0],
                             {{"type", "say"}, {"token", t->tokens[0]}, {"room", "with-0-1"}, {"text", "psst"}})) ==
              "ok");
      const auto moved = t->move_somebody(screens, random);
      REQUIRE(moved);
      const json::object state = moved->last("state");
      if (state.at("undo").as_bool() && n % 3 == 0)
        CHECK(code_of(t->say(
                  moved, {{"type", "undo"}, {"token", state.at("token")}, {"number", state.at("number")}})) == "ok");
    }
    views.push_back(screens[2]->last("state").at("view"));
  }
  CHECK(views[0] == views[1]);
  auto one = journal(quiet_store), other = journal(loud_store);
  CHECK(one == other);
  CHECK(last_said(loud_store, {.table = loud_store.tables().front(), .room = "with-0-1"}) == 8);
}

TEST_CASE("what was said, read and muted is there when the server comes back; who has a new link has the same rooms") {
  const TestFolder folder;
  std::string anna, bruno, spectator;
  {
    Store store(folder.file("s"));
    TestTables t(store);
    t.create("hhb");
    anna = t.tokens[0], bruno = t.tokens[1];
    const auto screen = t.join({anna});
    CHECK(code_of(t.say(screen, {{"type", "say"}, {"token", anna}, {"room", "with-0-1"}, {"text", "remember"}})) ==
          "ok");
  }
  Store store(folder.file("s"));
  TestTables t(store);
  const std::string fresh = "brunos-new-secret-0123456";
  CHECK(t.post("/api/tables/by-token/" + bruno + "/link", json::serialize(json::object{{"link", fresh}})).status ==
        200);
  const auto screen = t.join({fresh});
  const json::value room = screen->last("rooms").at("rooms").at(1);
  CHECK(room.at("room") == "with-0-1");
  CHECK(room.at("unread") == 1);
  CHECK(room.at("said").at(0).at("text") == "remember");
  CHECK(code_of(t.join({bruno})->last("answer")) == "no_table");
  CHECK(code_of(t.say(screen, {{"type", "say"}, {"token", bruno}, {"room", "table"}, {"text", "hm"}})) == "not_joined");
}

TEST_CASE("what cannot be kept is told to nobody, and leaves no gap") {
  const TestFolder folder;
  Store store(folder.file("s"));
  TestTables t(store);
  t.create("hhh");
  const auto anna = t.join({t.tokens[0]}), bruno = t.join({t.tokens[1]});
  const auto says = [&](const char* text) {
    return t.say(anna, {{"type", "say"}, {"token", t.tokens[0]}, {"room", "with-0-1"}, {"text", text}});
  };
  CHECK(says("one").at("number") == 1);
  {
    const FullDisk full;
    CHECK(code_of(says("lost")) == "store");
  }
  CHECK(bruno->count("talk") == 1);
  CHECK(says("two").at("number") == 2);
  CHECK(bruno->last("talk").at("said").at(0).at("text") == "two");
}

TEST_CASE("what is said again with the same key is said once, also after a restart") {
  Talking at({}, true, {.talk_a_minute = 1, .talk_at_once = 3});
  const auto says = [&](const std::string& who, const std::string& key, const std::string& text = "Salve") {
    return at.as(who, {{"type", "say"}, {"room", "table"}, {"text", text}, {"key", key}});
  };
  const std::string key = "drawn-at-random-0123456789";
  CHECK(says("dora", key).at("number") == 1);
  json::object again;
  const auto told = at.told_by([&] {
    for (int n = 0; n < 10; ++n) again = says("dora", key);  // it costs nothing
  });
  CHECK(told.empty());
  CHECK(again.at("room") == "table");
  CHECK(again.at("number") == 1);
  CHECK(says("emil", key).at("number") == 2);  // a key is its chair's
  CHECK(says("dora", "another-at-random-01234567").at("number") == 3);
  for (const std::string& none : {std::string(), std::string("short"), std::string(65, 'x'), std::string(22, '\'')})
    CHECK(code_of(says("emil", none)) == "bad_field");
  TestTables after(at.store);
  const auto dora = after.join({at.links["dora"]});
  CHECK(
      after
          .say(dora, {{"type", "say"}, {"token", at.links["dora"]}, {"room", "table"}, {"text", "Salve"}, {"key", key}})
          .at("number") == 1);
  CHECK(last_said(at.store, {.table = at.store.tables().at(0), .room = "table"}) == 3);
}

TEST_CASE_FIXTURE(Talkative, "of each chair the keys of its last twenty messages are known") {
  const auto says = [&](int n) {
    return as("dora", {{"type", "say"},
                       {"room", "table"},
                       {"text", "Salve"},
                       {"key", "drawn-at-random-" + std::to_string(100'000 + n)}})
        .at("number");
  };
  for (int n = 1; n <= 21; ++n) CHECK(says(n) == n);
  for (int n = 2; n <= 21; ++n) CHECK(says(n) == n);
  CHECK(says(1) == 22);
}

TEST_CASE("a store from before messages had keys is copied, and they have") {
  const TestFolder folder;
  std::string link;
  const json::object words{
      {"type", "say"}, {"room", "table"}, {"text", "Salve"}, {"key", "drawn-at-random-0123456789"}};
  const auto said = [&](Store& store) {
    TestTables t(store);
    if (link.empty()) {
      t.create("hhh");
      link = t.tokens[0];
    }
    json::object message = words;
    message["token"] = link;
    return t.say(t.join({link}), message).at("number");
  };
  {
    Store store(folder.file("s"));
    CHECK(said(store) == 1);
  }
  sqlite3* handle = nullptr;
  REQUIRE(sqlite3_open(folder.file("s").c_str(), &handle) == SQLITE_OK);
  REQUIRE(sqlite3_exec(handle, "DROP TABLE talk_keys; PRAGMA user_version = 2", nullptr, nullptr, nullptr) ==
          SQLITE_OK);
  sqlite3_close(handle);
  Store store(folder.file("s"));
  CHECK(std::filesystem::exists(folder.file("s.form-2")));
  CHECK(said(store) == 2);
  CHECK(said(store) == 2);
}

TEST_CASE("a store from before people talked is copied, and they can talk") {
  const TestFolder folder;
  std::string link;
  {
    Store store(folder.file("s"));
    TestTables t(store);
    t.create("hhh");
    link = t.tokens[0];
  }
  sqlite3* handle = nullptr;
  REQUIRE(sqlite3_open(folder.file("s").c_str(), &handle) == SQLITE_OK);
  for (const char* sql :
       {"DROP TABLE talk_reports", "DROP TABLE talk_muted", "DROP TABLE talk_heard", "DROP TABLE talk_keys",
        "DROP TABLE talk", "PRAGMA user_version = 1", "UPDATE tables SET setup = json_remove(setup, '$.talk')"})
    REQUIRE(sqlite3_exec(handle, sql, nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(handle);
  Store store(folder.file("s"));
  CHECK(std::filesystem::exists(folder.file("s.form-1")));
  TestTables t(store);
  const auto screen = t.join({link});
  CHECK(code_of(t.say(screen, {{"type", "say"}, {"token", link}, {"room", "table"}, {"text", "at last"}})) == "ok");
}

}  // namespace curia::server
