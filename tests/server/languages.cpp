// Those who look at one table read it each in his own language, whatever the others say and whatever goes wrong.
#include <map>

#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

struct Readers {
  TestFolder folder;
  Store store{folder.file("s")};
  TestTables t{store};
  Random random{11};

  json::object join_of(const std::string& token, const char* language) const {
    return {{"type", "join"}, {"id", 1}, {"tokens", json::array{token}}, {"language", language}};
  }
  std::shared_ptr<Screen> reader(const std::string& token, const char* language) {
    auto screen = std::make_shared<Screen>();
    t.say(screen, join_of(token, language));
    return screen;
  }
};

std::string message_of(const json::object& answer) { return std::string(answer.at("error").at("message").as_string()); }

}  // namespace

TEST_CASE_FIXTURE(Readers, "two clients of one table are told everything each in his language, word by word") {
  t.create("hhh");
  std::vector<std::shared_ptr<Screen>> italian, spanish;
  for (const std::string& token : t.tokens) {
    italian.push_back(reader(token, "it"));
    spanish.push_back(reader(token, "es"));
  }
  const auto refused = [&](const std::shared_ptr<Screen>& screen, std::size_t seat) {
    return message_of(t.say(screen, {{"type", "move"},
                                     {"id", 1},
                                     {"token", t.tokens[seat]},
                                     {"number", screen->last("state").at("number")},
                                     {"seat", seat},
                                     {"verb", "adjourn"},
                                     {"args", json::object()}}));
  };
  for (int round = 0; round < 12; ++round) {
    REQUIRE(t.move_somebody(round % 2 == 0 ? italian : spanish, random));  // each tells both
    for (std::size_t seat = 0; seat < 3; ++seat) {
      CHECK(refused(italian[seat], seat).starts_with("Questo si fa"));
      CHECK(refused(spanish[seat], seat).starts_with("Eso se hace"));
      const json::object explain{
          {"type", "explain"}, {"id", 1}, {"token", t.tokens[seat]}, {"verb", "adjourn"}, {"args", json::object()}};
      CHECK(message_of(t.say(spanish[seat], explain)).starts_with("Eso se hace"));
      CHECK(message_of(t.say(italian[seat], explain)).starts_with("Questo si fa"));
    }
  }
  // All that was told, from the first event on, is what a reader of that language alone is told.
  for (const auto& [language, screens] : {std::pair("it", italian), std::pair("es", spanish)}) {
    TestTables other(store);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      std::map<std::int64_t, std::string> told;
      for (const json::object& message : screens[seat]->sent)
        if (message.at("type") == "state")
          for (const json::value& event : message.at("events").as_array())
            told[event.at("number").as_int64()] = std::string(event.at("text").as_string());
      auto alone = std::make_shared<Screen>();
      other.say(alone, join_of(t.tokens[seat], language));
      const json::object state = alone->last("state");
      CHECK(told.size() == state.at("events").as_array().size());
      for (const json::value& event : state.at("events").as_array())
        CHECK(told[event.at("number").as_int64()] == std::string(event.at("text").as_string()));
      CHECK(screens[seat]->last("state").at("decision") == state.at("decision"));
    }
  }
}

TEST_CASE_FIXTURE(Readers, "a join that is refused changes no language: who looked reads on as before") {
  t.create("hhh");
  std::vector<std::shared_ptr<Screen>> screens;
  for (const std::string& token : t.tokens) screens.push_back(reader(token, "it"));
  const std::size_t told = screens[0]->count("joined");
  CHECK(message_of(t.say(screens[0], join_of(new_token(), "es"))).starts_with("Este enlace"));
  CHECK(code_of(t.say(screens[0], {{"type", "join"}, {"id", 2}, {"tokens", 7}, {"language", "es"}})) == "bad_field");
  CHECK(screens[0]->count("joined") == told);
  CHECK(message_of(t.say(screens[0], {{"type", "dance"}, {"id", 3}, {"token", new_token()}}))
            .starts_with("Questo posto"));
  REQUIRE(t.move_somebody(screens, random));
  auto other = reader(t.tokens[0], "it");
  CHECK(screens[0]->last("state").at("decision") == other->last("state").at("decision"));
  t.say(screens[0], join_of(t.tokens[0], "es"));  // one that is not
  CHECK(screens[0]->last("state").at("decision") != other->last("state").at("decision"));
}

}  // namespace curia::server
