// What a moderator does besides answering for nature: he says who is silent, and takes words away that were said.
#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

struct AtDesk {
  TestFolder folder;
  Store store{folder.file("s")};
  TestTables t{store};
  Random random{5};
  std::string moderator;
  std::vector<std::shared_ptr<Screen>> screens;
  std::shared_ptr<Screen> desk;

  AtDesk() {
    json::array seats(3, json::value(json::object{{"kind", "human"}}));
    const HttpAnswer answer = t.post("/api/tables", json::serialize(json::object{{"seed", "words"},
                                                                                 {"edition", "ah1990"},
                                                                                 {"seats", std::move(seats)},
                                                                                 {"moderator", {{"name", "Livia"}}}}));
    REQUIRE(answer.status == 201);
    const json::object made = json::parse(answer.body).as_object();
    for (const json::value& link : made.at("links").at("seats").as_array()) t.tokens.emplace_back(link.as_string());
    t.spectator = std::string(made.at("links").at("spectator").as_string());
    moderator = std::string(made.at("links").at("moderator").as_string());
    join();
  }
  void join() {
    screens.clear();
    for (const std::string& token : t.tokens) screens.push_back(t.join({token}));
    desk = t.join({moderator});
  }
  json::object state() const { return desk->last("state"); }
  json::object of_moderator(std::string_view type, json::object more) {
    json::object message{{"type", type}, {"id", 1}, {"token", moderator}, {"number", state().at("number")}};
    for (auto& [key, value] : more) message[key] = value;
    return t.say(desk, message);
  }
  template <class F>
  void until(F reached) {
    for (int n = 0; n < 4000 && !reached(); ++n) REQUIRE(t.move_somebody(screens, random));
    REQUIRE(reached());
  }
};

}  // namespace

TEST_CASE_FIXTURE(AtDesk, "the moderator says who is silent; the seat cannot, and cannot take it back") {
  until([&] { return state().at("decision").as_object().contains("silence"); });
  const auto seat = state().at("decision").at("silence").at(0).to_number<int>();
  const auto& screen = screens[static_cast<std::size_t>(seat)];
  CHECK(screen->last("state").at("decision").as_object().contains("silence"));
  const json::object own{{"type", "silence"},
                         {"id", 1},
                         {"token", t.tokens[static_cast<std::size_t>(seat)]},
                         {"number", state().at("number")},
                         {"seat", seat}};
  CHECK(code_of(t.say(screen, own)) == "unknown_type");
  CHECK(code_of(of_moderator("silence", {{"seat", 9}})) == "bad_field");
  CHECK(code_of(of_moderator("silence", {{"seat", (seat + 1) % 3}})) != "ok");
  CHECK(code_of(of_moderator("move", {{"seat", seat}, {"verb", "vote"}})) == "wrong_seat");
  CHECK(code_of(of_moderator("silence", {{"seat", seat}})) == "ok");
  const json::object told = screen->last("state");
  CHECK(told.at("events").at(0).at("event") == "faction_silent");
  CHECK(told.at("events").at(0).at("by") == "moderator");
  CHECK(told.at("undo") == false);
}

TEST_CASE_FIXTURE(AtDesk, "words go to all who look and to the store; the moderator takes them away for good") {
  std::size_t by = screens.size();  // who presides
  const auto at_business = [&] {
    for (by = 0; by < screens.size(); ++by) {
      const json::object seen = screens[by]->last("state");
      for (const json::value& offer : seen.at("decision").at("offers").as_array())
        if (offer.at("verb") == "minor_motion" && offer.at("must").as_bool()) return true;
    }
    return false;
  };
  until(at_business);
  REQUIRE(at_business());
  const std::string words = "That <i>Livia</i> be thanked";
  json::object motion{{"type", "move"},
                      {"id", 1},
                      {"token", t.tokens[by]},
                      {"number", state().at("number")},
                      {"seat", by},
                      {"verb", "minor_motion"},
                      {"args", json::object()},
                      {"words", "two\nlines"}};
  CHECK(code_of(t.say(screens[by], motion)) == "bad_words");
  motion["words"] = words;
  CHECK(code_of(t.say(screens[by], motion)) == "ok");
  for (const auto& screen : screens) {
    const json::object event = screen->last("state").at("events").at(0).as_object();
    CHECK(event.at("event") == "proposal_made");
    CHECK(event.at("words") == json::value(words));
  }
  CHECK(store.load(store.tables().front())->lines.back().find(words) != std::string::npos);
  // Who takes them back takes them out of the store, too.
  CHECK(code_of(t.say(screens[by], {{"type", "undo"}, {"token", t.tokens[by]}, {"number", state().at("number")}})) ==
        "ok");
  const std::vector<std::string> taken_back = store.load(store.tables().front())->lines;
  CHECK(taken_back.back().find("undo") != std::string::npos);
  for (const std::string& line : taken_back) CHECK(line.find(words) == std::string::npos);
  CHECK(code_of(t.say(screens[by], motion)) == "ok");
  const json::object event = state().at("events").at(0).as_object();
  CHECK(code_of(of_moderator("blank", {{"move", 1}})) == "no_words");
  CHECK(code_of(t.say(screens[by], {{"type", "blank"}, {"token", t.tokens[by]}, {"move", event.at("move")}})) ==
        "unknown_type");
  CHECK(code_of(of_moderator("blank", {{"move", event.at("move")}})) == "ok");
  for (const auto& screen : screens) {
    const json::object told = screen->last("state");
    CHECK(told.at("after").to_number<std::int64_t>() < event.at("number").to_number<std::int64_t>());
    CHECK(json::serialize(told).find(words) == std::string::npos);
    const json::array events = told.at("events").as_array();
    const auto blanked = std::find_if(events.begin(), events.end(),
                                      [&](const json::value& one) { return one.at("number") == event.at("number"); });
    REQUIRE(blanked != events.end());
    CHECK(blanked->at("words").is_null());
  }
  const auto stored = store.load(store.tables().front());
  for (const std::string& line : stored->lines) CHECK(line.find("Livia</i>") == std::string::npos);
  TestTables later(store);  // another server opens it: the chain holds
  const auto screen = later.join({moderator});
  CHECK(screen->last("state").at("number") == state().at("number"));
}

}  // namespace curia::server
