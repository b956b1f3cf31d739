// Looking back: every moment tells a seat what its live view told it then, no more and no less.
#include <algorithm>
#include <map>

#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

// What of a state a moment has, too.
json::object remembered(const json::object& state) {
  json::object decision = state.at("decision").as_object();
  decision.erase("silence");
  decision["offers"] = decision["rights"] = json::array();
  if (json::value* chance = decision.if_contains("chance")) chance->as_object().erase("outcomes");
  return {{"view", state.at("view")}, {"decision", std::move(decision)}};
}

struct Watched {
  std::string token;
  std::shared_ptr<Screen> screen;
  std::map<std::size_t, json::object> states;  // by number
  json::array events{};                        // that it was told

  void note() {
    for (const json::object& message : screen->sent) {
      if (message.at("type") != "state") continue;
      const auto number = message.at("number").to_number<std::size_t>();
      states.erase(states.lower_bound(number), states.end());
      const auto after = message.at("after").to_number<std::size_t>();
      while (!events.empty() && events.back().at("number").to_number<std::size_t>() > after) events.pop_back();
      for (const json::value& event : message.at("events").as_array()) events.push_back(event);
      states.emplace(number, remembered(message));
    }
    screen->sent = {screen->last("joined"), screen->last("state")};
  }
};

struct Recorded {
  Store store{":memory:"};
  TestTables t{store,
               0,
               {.messages_a_second = 1000000,
                .messages_at_once = 1000000,
                .messages_of_address_a_second = 1000000,
                .messages_of_address_at_once = 1000000}};
  Random random{11};
  std::vector<Watched> all;

  void open(const std::string& kinds) {
    t.create(kinds);
    std::vector<std::string> tokens = t.tokens;
    tokens.push_back(t.spectator);
    for (const std::string& token : tokens) all.push_back({.token = token, .screen = t.join({token}), .states = {}});
    note();
  }
  void note() {
    for (Watched& one : all) one.note();
  }
  std::vector<std::shared_ptr<Screen>> screens() const {
    std::vector<std::shared_ptr<Screen>> out;
    for (const Watched& one : all) out.push_back(one.screen);
    return out;
  }
  json::object ask(const Watched& who, json::object message) {
    message["id"] = 7;
    message["token"] = who.token;
    if (!message.contains("type")) message["type"] = "moment";
    return t.say(who.screen, message);
  }
  bool move() {
    const bool moved = t.move_somebody(screens(), random) != nullptr;
    note();
    return moved;
  }
  int undo() {
    int undone = 0;
    for (const Watched& one : all)
      if (one.token != t.spectator && one.screen->last("state").at("undo").as_bool() && undone == 0) {
        undone = code_of(ask(one, {{"type", "undo"}, {"number", one.screen->last("state").at("number")}})) == "ok";
        note();
      }
    return undone;
  }
  // How many moments were compared with what was told then.
  int compare(const Watched& one) {
    int compared = 0;
    for (const auto& [number, state] : one.states) {
      const json::object answer = ask(one, {{"number", number}});
      REQUIRE(code_of(answer) == "ok");
      const json::object& moment = answer.at("moment").as_object();
      REQUIRE(moment.at("number") == number);
      REQUIRE(moment.at("view") == state.at("view"));
      REQUIRE(moment.at("decision") == state.at("decision"));
      REQUIRE_FALSE(moment.contains("events"));
      ++compared;
    }
    one.screen->sent = {one.screen->last("joined"), one.screen->last("state")};
    return compared;
  }
};

}  // namespace

TEST_CASE_FIXTURE(Recorded,
                  "a moment tells each seat and the spectators what their live view told then, also after undos") {
  open("hhhh");
  int undone = 0;
  for (int n = 0; n < 260 && move(); ++n)
    if (n % 7 == 6) undone += undo();
  CHECK(undone > 5);
  int compared = 0;
  for (const Watched& one : all) compared += compare(one);
  CHECK(compared > 1000);
}

TEST_CASE_FIXTURE(Recorded, "with a moment comes what was told by then, some of it at a time") {
  open("hhh");
  for (int n = 0; n < 220 && move(); ++n) {
  }
  for (const Watched& one : all) {
    const std::size_t last = one.states.rbegin()->first;
    for (const std::size_t number : {std::size_t{0}, last / 2, last}) {
      std::size_t since = 0;
      json::array told;
      json::object moment;
      do {
        moment = ask(one, {{"number", number}, {"since", since}}).at("moment").as_object();
        for (const json::value& event : moment.at("events").as_array()) told.push_back(event);
        since = moment.at("until").to_number<std::size_t>();
      } while (since < moment.at("event").to_number<std::size_t>());
      json::array live;
      for (const json::value& event : one.events)
        if (event.at("number").to_number<std::size_t>() <= since) live.push_back(event);
      CHECK(told == live);
      CHECK((number == 0 || told.size() > 5));
    }
  }
}

TEST_CASE_FIXTURE(Recorded, "a moment is found by an event, and leads to the one before and the next") {
  open("hhh");
  for (int n = 0; n < 120 && move(); ++n) {
  }
  const Watched& one = all[1];
  std::vector<std::size_t> numbers;
  json::value at = 0;
  while (!at.is_null()) {
    const json::object moment = ask(one, {{"number", at}}).at("moment").as_object();
    CHECK(moment.at("before") == (numbers.empty() ? json::value() : json::value(numbers.back())));
    numbers.push_back(moment.at("number").to_number<std::size_t>());
    at = moment.at("next");
  }
  for (const auto& [number, state] : one.states)
    CHECK(std::find(numbers.begin(), numbers.end(), number) != numbers.end());
  CHECK(numbers.back() == one.states.rbegin()->first);
  for (const json::value& event : one.events) {
    const json::object moment = ask(one, {{"event", event.at("number")}}).at("moment").as_object();
    CHECK(moment.at("event").to_number<int>() >= event.at("number").to_number<int>());
    if (!moment.at("before").is_null()) {
      const json::object before = ask(one, {{"number", moment.at("before")}}).at("moment").as_object();
      CHECK(before.at("event").to_number<int>() < event.at("number").to_number<int>());
    }
  }
  CHECK(code_of(ask(one, {{"number", numbers.back() + 1}})) == "no_moment");
  CHECK(code_of(ask(one, {{"number", -1}})) == "bad_field");
  CHECK(code_of(ask(one, {})) == "bad_field");
}

TEST_CASE_FIXTURE(Recorded,
                  "through another's eyes one looks when the game is over, and the course is told in figures then") {
  open("hhh");
  const json::object early = ask(all[0], {{"type", "chapters"}});
  CHECK_FALSE(early.at("chapters").at(0).as_object().contains("seats"));
  CHECK(code_of(ask(all[0], {{"number", 0}, {"eyes", 1}})) == "not_over");
  CHECK(code_of(ask(all[3], {{"number", 0}, {"eyes", 1}})) == "not_over");
  CHECK(code_of(ask(all[0], {{"number", 0}, {"eyes", 0}})) == "ok");
  while (move()) {
  }
  for (const Watched& who : {all[0], all[3]})
    for (std::size_t seat = 0; seat < 3; ++seat)
      for (const auto& [number, state] : all[seat].states) {
        if (number % 20 != 0) continue;
        const json::object moment = ask(who, {{"number", number}, {"eyes", seat}}).at("moment").as_object();
        REQUIRE(moment.at("view") == state.at("view"));
      }
  CHECK(code_of(ask(all[0], {{"number", 0}, {"eyes", 3}})) == "bad_field");
  const json::object told = ask(all[3], {{"type", "chapters"}});
  CHECK(told.at("last") == all[0].states.rbegin()->first);
  const json::array& chapters = told.at("chapters").as_array();
  CHECK(chapters.size() > 5);
  for (const json::value& chapter : chapters) {
    CHECK(chapter.at("seats").as_array().size() == 3);
    const json::object view = ask(all[3], {{"number", chapter.at("number")}}).at("moment").at("view").as_object();
    if (view.at("phase") == chapter.at("phase")) CHECK(view.at("turn") == chapter.at("turn"));
  }
  CHECK(chapters.at(chapters.size() - 1).at("phase") == "over");
}

}  // namespace curia::server
