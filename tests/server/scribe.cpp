// Writing apart: a store that is locked delays those who wait for it and nobody else; what is told is on the disk.
#include "server/scribe.h"

#include <sqlite3.h>

#include <algorithm>
#include <atomic>

#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

// Another program that writes on the store until it is let go.
class Lock {
 public:
  explicit Lock(const std::string& path) {
    REQUIRE(sqlite3_open(path.c_str(), &handle_) == SQLITE_OK);
    sqlite3_busy_timeout(handle_, 5000);
    REQUIRE(sqlite3_exec(handle_, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr) == SQLITE_OK);
  }
  ~Lock() { sqlite3_close(handle_); }  // rolls back
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  sqlite3* handle_ = nullptr;
};

// The server as `curia serve` puts it together, with two tables of people.
struct Apart {
  explicit Apart(const Limits& with = {}) : limits(with) {}
  Limits limits;
  TestFolder folder;
  std::string path = folder.file("store.sqlite");
  Loop loop;
  Remembered told;
  Store written{path}, store = Store::to_read(path);
  ScribeApart scribe{written, loop};
  House house{store, scribe, loop, told.log, {.web = {}, .bot_pace = std::chrono::milliseconds(0), .limits = limits}};

  template <class What>
  void wait(What what) {
    while (!what()) loop.run_for(std::chrono::milliseconds(10));
  }
  HttpAnswer ask(const char* method, const std::string& target, const std::string& body = {}) {
    HttpAnswer answer = house.answer({.method = method, .target = target, .body = body});
    if (!answer.later) return answer;
    bool came = false;
    answer.later([&](const HttpAnswer::Make& make) {
      answer = make();
      came = true;
    });
    wait([&] { return came; });
    return answer;
  }
  struct Sitting {
    std::string token;
    std::shared_ptr<Screen> screen = std::make_shared<Screen>();
    explicit Sitting(std::string link) : token(std::move(link)) {}
  };
  void say(const Sitting& who, json::object message) {
    message["token"] = who.token;
    house.message(who.screen, json::serialize(message));
  }
  void ask_in(const Sitting& who) { say(who, {{"type", "join"}, {"tokens", json::array{json::value(who.token)}}}); }
  void join(const Sitting& who) {
    ask_in(who);
    wait([&] { return who.screen->count("state") > 0; });
  }
  // A table of which nobody has been told, as links for its people.
  std::vector<Sitting> made(int bots = 0) {
    json::array seats(3, json::object{{"kind", "human"}});
    for (int n = 0; n < bots; ++n) seats.push_back(json::object{{"kind", "bot"}, {"bot", "random"}});
    const HttpAnswer made =
        ask("POST", "/api/tables", json::serialize(json::object{{"seats", seats}, {"seed", "apart"}}));
    REQUIRE(made.status == 201);
    std::vector<Sitting> all;
    const json::value links = json::parse(made.body).at("links");
    for (const json::value& link : links.at("seats").as_array())
      if (link.is_string()) all.emplace_back(std::string(link.as_string()));
    return all;
  }
  std::vector<Sitting> table(int bots = 0) {
    const std::vector<Sitting> all = made(bots);
    for (const Sitting& each : all) join(each);
    return all;
  }
  // Whoever is asked moves; nobody has been answered yet.
  const Sitting& move(const std::vector<Sitting>& all) {
    Random random(1);
    for (const Sitting& each : all)
      if (const json::object said = move_from(each.screen->last("state"), random); !said.empty()) {
        each.screen->sent.clear();
        say(each, said);
        return each;
      }
    FAIL("nobody is asked");
    return all.front();
  }
  std::size_t lines(std::size_t table) const { return store.load(store.tables().at(table))->lines.size(); }
};

const json::object ping{{"type", "ping"}, {"id", 9}};

}  // namespace

TEST_CASE_FIXTURE(Apart, "while the store is locked another table is answered, and this one when the lock is gone") {
  const auto here = table(), there = table();
  auto lock = std::make_unique<Lock>(path);
  const Sitting& mover = move(here);
  for (int n = 0; n < 20; ++n) loop.run_for(std::chrono::milliseconds(5));
  CHECK(mover.screen->sent.empty());  // not acknowledged, and nobody has seen it
  CHECK(here[0].screen->count("state") + here[1].screen->count("state") + here[2].screen->count("state") <= 3);
  say(mover, ping);
  CHECK(mover.screen->last("answer").at("id") == 9);  // who waits is still there

  there[0].screen->sent.clear();
  join(there[0]);
  say(there[0], ping);
  CHECK(there[0].screen->count("answer") == 1);
  say(there[0], {{"type", "explain"}, {"id", 3}, {"verb", "pass"}});
  CHECK(there[0].screen->last("answer").at("id") == 3);
  CHECK(house.answer({.method = "GET", .target = "/api/tables/by-token/" + there[1].token, .body = {}}).status == 200);

  // A newcomer to the table that is being written sees what is kept, no sooner.
  const Sitting newcomer(here[1].token);
  ask_in(newcomer);
  HttpAnswer asked = house.answer({.method = "GET", .target = "/api/tables/by-token/" + here[1].token, .body = {}});
  CHECK(asked.later);
  CHECK(newcomer.screen->sent.empty());

  lock.reset();
  wait([&] { return newcomer.screen->count("state") > 0; });
  CHECK(mover.screen->last("answer").at("ok") == true);
  const auto number = mover.screen->last("state").at("number").to_number<std::size_t>();
  CHECK(number > 0);
  CHECK(newcomer.screen->last("state").at("number") == number);
  CHECK(std::max(lines(0), lines(1)) == 1 + number);
}

TEST_CASE_FIXTURE(Apart,
                  "a lock that does not go away: the move is refused, the table is as it was, and goes on later") {
  const auto all = table();
  wait([&] { return all.back().screen->count("presence") > 0; });  // all know who is here
  const auto before = all[0].screen->last("state").at("view");
  auto lock = std::make_unique<Lock>(path);
  const Sitting& mover = move(all);
  std::size_t told_before = 0;
  for (const Sitting& each : all) told_before += each.screen->sent.size();
  say(mover, {{"type", "undo"}, {"id", 5}, {"number", 0}});  // waits for its turn
  wait([&] { return mover.screen->count("answer") == 2; });
  CHECK(code_of(mover.screen->sent.at(0)) == "store");
  CHECK(code_of(mover.screen->sent.at(1)) != "store");
  std::size_t told_now = 0;
  for (const Sitting& each : all) told_now += each.screen->sent.size();
  CHECK(told_now == told_before + 2);  // nobody else heard anything
  CHECK(mover.screen->count("state") == 0);
  // What is kept besides (how far the notices have looked, say) may have met the lock, too: that is no error.
  const auto refused = [](const json::object& line) {
    return line.at("what") == "not_kept" && line.at("level") == "error";
  };
  CHECK(std::count_if(told.lines.begin(), told.lines.end(), refused) == 1);
  lock.reset();
  join(mover);
  const Sitting& again = move(all);
  wait([&] { return again.screen->count("state") == 1; });
  CHECK(again.screen->last("answer").at("ok") == true);
  CHECK(lines(0) == 1 + again.screen->last("state").at("number").to_number<std::size_t>());
}

TEST_CASE_FIXTURE(Apart, "a table that cannot be kept is no table") {
  const Lock lock(path);
  const json::array seats(3, json::object{{"kind", "human"}});
  CHECK(ask("POST", "/api/tables", json::serialize(json::object{{"seats", seats}})).status == 503);
  CHECK(store.tables().empty());
  CHECK(told.count("table_made") == 0);
}

TEST_CASE("what waits for a write has been counted once, as if it had not waited") {
  // How many pings are answered after some messages that the table has let wait, or not.
  const auto left = [](bool waits) {
    Apart apart({.messages_a_second = 0, .messages_at_once = 40});
    const auto all = apart.table();
    const Apart::Sitting stranger(all[0].token);
    apart.house.opened(stranger.screen);  // from now on it is counted
    apart.join(stranger);                 // costs eleven
    stranger.screen->sent.clear();
    auto lock = waits ? std::make_unique<Lock>(apart.path) : nullptr;
    const Apart::Sitting& mover = apart.move(all);
    if (!waits) apart.wait([&] { return mover.screen->count("answer") > 0; });
    stranger.screen->sent.clear();
    apart.ask_in(stranger);
    for (int n = 0; n < 5; ++n) apart.say(stranger, {{"type", "explain"}, {"id", n}, {"verb", "pass"}});
    CHECK(stranger.screen->sent.empty() == waits);
    lock.reset();
    apart.wait([&] { return stranger.screen->count("answer") == 5; });
    for (int n = 0; n < 40; ++n) apart.say(stranger, ping);
    std::size_t answered = 0;
    for (const json::object& message : stranger.screen->sent)
      answered += message.at("type") == "answer" && message.at("id") == 9 && message.at("ok") == true ? 1 : 0;
    return answered;
  };
  const std::size_t expected = left(false);
  CHECK(expected > 10);
  CHECK(expected < 40 - 2 * 11 - 5 + 1);
  CHECK(left(true) == expected);
}

TEST_CASE_FIXTURE(
    Apart, "who asks for everything again and again while he must wait is not told it before he has read the last") {
  const auto all = table();
  const Sitting reader(all[0].token);
  auto lock = std::make_unique<Lock>(path);
  move(all);
  for (int n = 0; n < 3; ++n) ask_in(reader);
  CHECK(reader.screen->sent.empty());
  reader.screen->unread = max_unread_bytes + 1;
  lock.reset();
  wait([&] { return reader.screen->sent.size() == 3; });
  for (const json::object& message : reader.screen->sent) CHECK(code_of(message) == "too_many");
  reader.screen->unread = 0;
  join(reader);
}

TEST_CASE("who comes before a table is forgotten has it; who comes after that is told that there is none") {
  for (const bool before : {true, false}) {
    CAPTURE(before);
    Apart apart({.unanswered_hours = 0});
    const Apart::Sitting who = apart.made().front(), reader(who.token);
    REQUIRE(apart.told.count("table_made") == 1);
    auto lock = std::make_unique<Lock>(apart.path);
    if (before) apart.ask_in(who);
    apart.house.wake();  // looks for what is to be forgotten
    if (!before) apart.ask_in(who);
    HttpAnswer asked = apart.house.answer({.method = "GET", .target = "/api/tables/by-token/" + who.token, .body = {}});
    REQUIRE(asked.later);
    unsigned status = 0;
    asked.later([&](const HttpAnswer::Make& make) { status = make().status; });
    for (int n = 0; n < 20; ++n) apart.loop.run_for(std::chrono::milliseconds(5));
    CHECK(who.screen->sent.empty());
    lock.reset();
    apart.wait([&] { return status != 0 && !who.screen->sent.empty(); });
    CHECK(status == (before ? 200 : 404));
    CHECK(who.screen->count("state") == (before ? 1 : 0));
    CHECK(code_of(who.screen->last("answer")) == (before ? "ok" : "no_table"));
    CHECK(apart.store.tables().size() == (before ? 1 : 0));
    CHECK(apart.told.count("table_forgotten") == (before ? 0 : 1));
  }
}

TEST_CASE_FIXTURE(Apart, "nobody is let in while the store cannot be told that he has come; then he is") {
  const auto all = made();
  {
    const Lock lock(path);
    ask_in(all[0]);
    ask_in(all[1]);
    say(all[0], ping);
    CHECK(all[0].screen->sent.size() == 1);  // the ping's
    wait([&] { return all[0].screen->sent.size() == 2 && all[1].screen->sent.size() == 1; });
    for (const Sitting* each : {&all[0], &all[1]}) CHECK(code_of(each->screen->last("answer")) == "store");
  }
  CHECK(json::parse(store.load(store.tables().at(0))->setup).as_object().contains("unanswered"));
  join(all[0]);
  CHECK(!json::parse(store.load(store.tables().at(0))->setup).as_object().contains("unanswered"));
}

TEST_CASE_FIXTURE(Apart, "bots' moves are kept, too, and people move between them") {
  const auto all = table(2);
  int kept = 0;
  for (int n = 0; n < 12; ++n) {
    const auto someone = [&] {
      Random random(2);
      return std::any_of(all.begin(), all.end(),
                         [&](const Sitting& each) { return !move_from(each.screen->last("state"), random).empty(); });
    };
    wait(someone);
    const Sitting& mover = move(all);
    wait([&] { return mover.screen->count("answer") == 1; });
    const std::string code = code_of(mover.screen->last("answer"));
    CHECK((code == "ok" || code == "stale"));  // a bot was quicker
    kept += code == "ok" ? 1 : 0;
    join(mover);
  }
  CHECK(kept >= 3);
  const auto number = json::parse(ask("GET", "/api/tables/by-token/" + all[0].token).body).at("number");
  wait([&] { return static_cast<std::int64_t>(lines(0)) > number.to_number<std::int64_t>(); });
}

TEST_CASE("what waits is kept together; what is wrong with one is not the others' fault") {
  const TestFolder folder;
  Store store(folder.file("store.sqlite"));
  store.create({.id = "a", .setup = "{}", .secret = "", .lines = {"0"}}, {});
  const auto line = [](std::int64_t number) {
    return [number](Store& to) {
      to.append("a", {.lines = number, .last = std::to_string(number - 1)}, number, {std::to_string(number)});
    };
  };
  const auto all_kept = store.keep_together({line(1), line(2), line(3)});
  CHECK(std::all_of(all_kept.begin(), all_kept.end(), [](const auto& why) { return !why; }));
  const auto some = store.keep_together({line(4), line(7), line(5), [](Store&) { throw std::runtime_error("no"); }});
  CHECK(!some[0]);
  CHECK(some[1]);
  CHECK(!some[2]);
  CHECK(some[3] == "no");
  CHECK(store.load("a")->lines == std::vector<std::string>{"0", "1", "2", "3", "4", "5"});
  const auto half = store.keep_together({[&](Store& to) {
    to.set_setup("a", "{\"half\":1}");
    line(9)(to);
  }});
  CHECK(half[0]);
  CHECK(store.load("a")->setup == "{}");
}

TEST_CASE("whoever ends the scribe has waited for all that was to be written") {
  const TestFolder folder;
  Loop loop;
  Store store(folder.file("store.sqlite"));
  store.create({.id = "a", .setup = "{}", .secret = "", .lines = {"0"}}, {});
  std::atomic<int> told = 0;
  {
    ScribeApart scribe(store, loop);
    for (std::int64_t n = 1; n <= 200; ++n)
      scribe.write(
          [n](Store& to) { to.append("a", {.lines = n, .last = std::to_string(n - 1)}, n, {std::to_string(n)}); },
          [&](const std::string* why) { told += why == nullptr ? 1 : 0; });
  }
  CHECK(store.load("a")->lines.size() == 201);
  CHECK(told == 0);  // on the thread of the loop
  loop.poll();
  CHECK(told == 200);
}

TEST_CASE_FIXTURE(Apart, "a server is ready where it can keep what it is told, and alive in any case") {
  for (const char* page : {"/health", "/health/ready"}) {
    const HttpAnswer answer = ask("GET", page);
    CHECK(answer.status == 200);
    CHECK(json::parse(answer.body) == json::object{{"ok", true}, {"live", true}, {"ready", true}});
  }
  const auto lock = std::make_unique<Lock>(path);
  CHECK(ask("GET", "/health/live").status == 200);
  const HttpAnswer locked = ask("GET", "/health/ready");  // as long as a move would wait
  CHECK(locked.status == 503);
  CHECK(json::parse(locked.body).at("error").at("code") == "store");
  CHECK(locked.body.find("locked") == std::string::npos);  // the log says more
  CHECK(told.count("not_kept") == 1);
}

TEST_CASE_FIXTURE(Apart, "a server whose store was taken away is not ready") {
  std::filesystem::rename(path, path + ".gone");
  CHECK(ask("GET", "/health").status == 503);
  std::filesystem::rename(path + ".gone", path);
  CHECK(ask("GET", "/health").status == 200);
}

}  // namespace curia::server
