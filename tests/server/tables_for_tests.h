#pragma once
// Tables without a network: screens that only remember what they were sent.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <boost/json.hpp>
#include <csignal>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/random.h"
#include "server/house.h"
#include "server/loop.h"
#include "server/store.h"
#include "server/tokens.h"
#include "tests/support/test_folder.h"

namespace curia::server {

namespace json = boost::json;

// While it lives no file of this process can be written: a full disk.
class FullDisk {
 public:
  FullDisk() {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit none{0, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &none);
  }
  ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before_); }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
};

class Screen final : public Connection {
 public:
  void send(Text message) override { sent.push_back(json::parse(*message).as_object()); }
  std::size_t waiting() const override { return unread; }
  void close() override { closed = true; }
  // The last message of this type; an empty object if there was none.
  json::object last(std::string_view type) const {
    for (auto it = sent.rbegin(); it != sent.rend(); ++it)
      if (it->at("type").as_string() == type) return *it;
    return {};
  }
  json::object first(std::string_view type) const {
    for (const json::object& message : sent)
      if (message.at("type").as_string() == type) return message;
    return {};
  }
  std::size_t count(std::string_view type) const {
    std::size_t n = 0;
    for (const json::object& message : sent) n += message.at("type").as_string() == type ? 1 : 0;
    return n;
  }
  std::vector<json::object> sent;
  bool closed = false;
  std::size_t unread = 0;  // bytes that it has not taken yet
};

// A log that is remembered.
struct Remembered {
  std::vector<json::object> lines;
  Log log{Log::Level::debug, [this](const json::object& line) { lines.push_back(line); }};
  std::size_t count(std::string_view what) const {
    std::size_t n = 0;
    for (const json::object& line : lines) n += line.at("what").as_string() == what ? 1 : 0;
    return n;
  }
};

// One of the offers that a state lists, as a move; an empty object when this seat is not asked.
inline json::object move_from(const json::object& state, Random& random) {
  std::vector<const json::object*> offers;
  for (const json::value& offer : state.at("decision").at("offers").as_array())
    if (offer.at("must").as_bool()) offers.push_back(&offer.as_object());
  if (offers.empty()) return {};
  const json::object& offer = *offers[random.below(static_cast<std::uint32_t>(offers.size()))];
  json::object move{{"type", "move"}, {"id", 1}, {"token", state.at("token")}, {"number", state.at("number")}};
  for (const char* key : {"seat", "faction", "verb", "args"})
    if (const json::value* given = offer.if_contains(key)) move[key] = *given;
  if (const json::value* amount = offer.if_contains("amount")) {
    const auto least = amount->at(0).to_number<int>(), most = amount->at(1).to_number<int>();
    move["amount"] = least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1)));
  }
  return move;
}

struct TestTables {
  explicit TestTables(Store& store, int bot_pace = 0, const Limits& limits = {})
      : scribe(store),
        house(store, scribe, loop, told.log,
              {.web = {}, .bot_pace = std::chrono::milliseconds(bot_pace), .limits = limits}) {}

  HttpAnswer get(const std::string& target) { return house.answer({.method = "GET", .target = target, .body = {}}); }
  HttpAnswer post(const std::string& target, const std::string& body) {
    return house.answer({.method = "POST", .target = target, .body = body});
  }

  // Seats: one letter each, h for a person, b for a bot.
  json::object create(const std::string& kinds, const std::string& seed = "a seed") {
    json::array seats;
    for (const char kind : kinds)
      seats.push_back(kind == 'h' ? json::object{{"kind", "human"}, {"name", "Seat " + std::to_string(seats.size())}}
                                  : json::object{{"kind", "bot"}, {"bot", "random"}});
    const HttpAnswer answer =
        post("/api/tables", json::serialize(json::object{{"seats", std::move(seats)}, {"seed", seed}}));
    REQUIRE(answer.status == 201);
    json::object made = json::parse(answer.body).as_object();
    tokens.clear();
    for (const json::value& link : made.at("links").at("seats").as_array())
      tokens.push_back(link.is_null() ? std::string() : std::string(link.as_string()));
    spectator = std::string(made.at("links").at("spectator").as_string());
    return made;
  }
  std::shared_ptr<Screen> join(const std::vector<std::string>& links, int since = 0) {
    auto screen = std::make_shared<Screen>();
    json::array all;
    for (const std::string& link : links) all.emplace_back(link);
    say(screen, {{"type", "join"}, {"tokens", std::move(all)}, {"since", since}});
    return screen;
  }
  json::object say(const std::shared_ptr<Screen>& screen, const json::object& message) {
    return say_text(screen, json::serialize(message));
  }
  json::object say_text(const std::shared_ptr<Screen>& screen, const std::string& text) {
    house.message(screen, text);
    loop.poll();
    return screen->last("answer");
  }
  // Some seat that is asked makes a move; its screen, or null when the game is over. `screens` by seat.
  std::shared_ptr<Screen> move_somebody(const std::vector<std::shared_ptr<Screen>>& screens, Random& random) {
    for (const auto& screen : screens) {
      const json::object move = move_from(screen->last("state"), random);
      if (move.empty()) continue;
      const json::object answer = say(screen, move);
      INFO(json::serialize(move) << " " << json::serialize(answer));
      REQUIRE(answer.at("ok").as_bool());
      return screen;
    }
    return nullptr;
  }

  // The same, as soon as the bots that are asked before have moved; null where nobody is asked for half a minute.
  std::shared_ptr<Screen> move_after_bots(const std::vector<std::shared_ptr<Screen>>& screens, Random& random) {
    for (int n = 0; n < 6000; ++n) {
      if (auto screen = move_somebody(screens, random)) return screen;
      loop.run_for(std::chrono::milliseconds(5));
    }
    return nullptr;
  }

  Loop loop;
  Remembered told;
  ScribeAtOnce scribe;
  House house;
  std::vector<std::string> tokens;  // of the table created last; empty for a bot
  std::string spectator;
};

inline std::string code_of(const json::object& answer) {
  if (answer.empty() || answer.at("ok").as_bool()) return "ok";
  return std::string(answer.at("error").at("code").as_string());
}

}  // namespace curia::server
