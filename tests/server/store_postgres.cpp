// What only a store in PostgreSQL has to fear: a connection that is lost, databases of others, texts that it does not take.
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/database.h"
#include "server/kept_servers.h"
#include "server/loop.h"
#include "server/news.h"
#include "server/routes_health.h"
#include "server/store.h"
#include "server/store_schema.h"
#include "tests/server/postgres_for_tests.h"
#include "tests/server/stores_for_tests.h"

namespace curia::server {

namespace {

StoredTable rome() { return {.id = "rome", .setup = "{}", .secret = "the seed", .lines = {"header", "one"}}; }

// What it is refused with; the word that is in its address is never said.
template <class Open>
std::string why_not(Open open) {
  try {
    open();
  } catch (const StoreError& error) {
    const std::string why = error.what();
    CHECK(why.find("hidden-word") == std::string::npos);
    return why;
  }
  return {};
}

bool says(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

std::string opening(const std::string& address) {
  return why_not([&] { const Store store(address); });
}

void end_sessions_of(const std::string& address) {
  TestPostgres::say(address,
                    "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity WHERE datname ="
                    " current_database() AND pid <> pg_backend_pid()");
}

// Each COMMIT is kept, and its answer waits for another server that never comes: from when the database has heard of that, which a session
// of its own finds out, until end(), with which all sessions end.
class CommitsWait {
 public:
  explicit CommitsWait(std::string address) : address_(std::move(address)) {
    TestPostgres::say(address_, "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    TestPostgres::say(address_, "SELECT pg_reload_conf()");
    asks_ = std::thread([this] {
      try {
        for (;;) TestPostgres::say(address_, "SELECT pg_logical_emit_message(true, 'a', 'b')");
      } catch (const std::runtime_error&) {
        ended_ = true;
      }
    });
    while (now(address_) < 1) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ~CommitsWait() { end(); }
  CommitsWait(const CommitsWait&) = delete;
  CommitsWait& operator=(const CommitsWait&) = delete;
  static int now(const std::string& address) {
    return std::stoi(TestPostgres::say(address, "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"));
  }
  void end() {
    if (!asks_.joinable()) return;
    TestPostgres::say(address_, "ALTER SYSTEM RESET synchronous_standby_names");
    while (!ended_) end_sessions_of(address_);
    TestPostgres::say(address_, "SELECT pg_reload_conf()");
    asks_.join();
  }

 private:
  std::string address_;
  std::thread asks_;
  std::atomic<bool> ended_ = false;
};

}  // namespace

TEST_CASE("servers that begin together on an empty database all begin, and one of them makes the store") {
  for (int round = 0; round < 3; ++round) {
    const std::string address = TestPostgres::here().database();
    std::vector<std::string> why(4);
    std::vector<std::thread> servers;
    for (std::string& one : why) servers.emplace_back([&one, &address] { one = opening(address); });
    for (std::thread& one : servers) one.join();
    for (const std::string& one : why) CHECK(one.empty());
    CHECK(TestPostgres::say(address, "SELECT count(*) FROM curia.store_head") == "1");
  }
}

TEST_CASE("databases of others, of newer versions, and those that lack something are refused") {
  const auto with = [](const char* sql) {
    const std::string address = TestPostgres::here().database();
    Store(address).create(rome(), {});
    TestPostgres::say(address, sql);
    return opening(address);
  };
  CHECK(with("SELECT 1").empty());
  CHECK(says(with("UPDATE curia.store_head SET form = 1000, suits = 999"), "newer Curia"));
  CHECK(says(with("UPDATE curia.store_head SET application = 7"), "no store of Curia"));
  CHECK(says(with("DROP TABLE curia.store_head"), "no store of Curia"));
  CHECK(says(with("ALTER TABLE curia.tables DROP COLUMN secret"), "secret"));
  const std::string cakes = TestPostgres::here().database();
  TestPostgres::say(cakes, "CREATE TABLE cakes (name TEXT)");
  CHECK(says(opening(cakes), "no store of Curia"));
  CHECK(TestPostgres::say(cakes, "SELECT count(*) FROM pg_namespace WHERE nspname = 'curia'") == "0");
  CHECK(says(opening(TestPostgres::here().database("ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")), "UTF8"));
}

TEST_CASE("a store of a newer form that has only more goes on beside its servers, and is copied by them") {
  const std::string address = TestPostgres::here().database();
  Store before(address);
  before.create(rome(), {});
  TestPostgres::say(address,
                    "ALTER TABLE curia.tables ADD COLUMN colour TEXT; CREATE TABLE curia.cakes (name TEXT);"
                    "UPDATE curia.store_head SET form = 1000");  // and suits what is there
  StoredTable other = rome();
  other.id = "other";
  before.create(other, {});
  Store beside(address);
  CHECK(beside.load("rome"));
  CHECK(beside.load("other"));
  CHECK(TestPostgres::say(address, "SELECT form || '|' || suits FROM curia.store_head") ==
        "1000|" + std::to_string(store_suits));
  TestFolder folder;
  CHECK(says(why_not([&] { Store::to_read(address).copy_to(folder.file("copy")); }), "newer Curia"));
  TestPostgres::say(address, "DROP TABLE curia.writers");
  Store without(address);
  CHECK(says(why_not([&] { without.append("rome", begun, 2, {"two"}); }), "writers"));
  CHECK(TestPostgres::say(address, "SELECT form FROM curia.store_head") == "1000");
}

TEST_CASE("a store of an older form is brought to today's") {
  const std::string address = TestPostgres::here().database();
  Store(address).create(rome(), {});
  TestPostgres::say(address, "DROP TABLE curia.talk_keys");
  TestPostgres::say(address, "ALTER TABLE curia.store_head DROP COLUMN suits");
  TestPostgres::say(address, "DROP TABLE curia.writers");
  TestPostgres::say(address, "UPDATE curia.store_head SET form = 2");
  CHECK(says(why_not([&] { Store::beside(address); }), "older form"));
  CHECK(Store::to_read(address).load("rome"));
  CHECK(Store(address).load("rome"));
  CHECK(TestPostgres::say(address, "SELECT form || '|' || suits FROM curia.store_head") ==
        std::to_string(store_form()) + "|" + std::to_string(store_suits));
  CHECK(TestPostgres::say(address, "SELECT count(*) FROM curia.talk_keys") == "0");
}

TEST_CASE(
    "a store of today's form whose writes were not numbered yet goes on; who has not written for a day is forgotten") {
  const std::string address = TestPostgres::here().database();
  Store(address).create(rome(), {});
  TestPostgres::say(address, "DROP TABLE curia.writers");
  CHECK(says(why_not([&] { Store::beside(address); }), "older form"));
  CHECK(Store::to_read(address).load("rome"));
  Store store(address);
  store.append("rome", begun, 2, {"two"});
  CHECK(TestPostgres::say(address, "SELECT max(number) FROM curia.writers") == "1");
  TestPostgres::say(address,
                    "INSERT INTO curia.writers VALUES ('gone', 7, curia.unixepoch() - 86401), ('idle', 7, "
                    "curia.unixepoch() - 86000)");
  const Store other(address);
  CHECK(TestPostgres::say(address, "SELECT string_agg(name, ' ') FROM curia.writers WHERE number = 7") == "idle");
}

TEST_CASE("no password is said where an address cannot be read or reached") {
  const std::string address = TestPostgres::here().database();
  for (const std::string& bad : {address + "&what=hidden-word", std::string("postgresql://curia:hidden-word@[::1/x"),
                                 std::string("postgresql://curia:hidden-word%zz@localhost/x"),
                                 std::string("postgres://curia:hidden-word@127.0.0.1:1/x"),
                                 "postgresql://curia:hidden-word@/none" + address.substr(address.find('?')),
                                 "postgresql://nobody:hidden-word@/postgres" + address.substr(address.find('?'))}) {
    CAPTURE(bad);
    CHECK(!opening(bad).empty());
  }
  CHECK(!says(store_name(address), "hidden-word"));
  CHECK(store_name("postgresql://curia:hidden-word@db.example.org:5433/tables?password=hidden-word") ==
        "postgresql://db.example.org:5433/tables");
}

TEST_CASE("a text that PostgreSQL does not take is refused, and nothing of what came with it is kept") {
  const std::string address = TestPostgres::here().database();
  Store store(address);
  store.create(rome(), {});
  for (const std::string& bad : {std::string("a\0b", 3), std::string("\xC3"), std::string("\xFF")}) {
    const auto why = store.keep_together({[&](Store& s) {
      s.append("rome", begun, 2, {"two"});
      s.set_setup("rome", bad);
    }});
    REQUIRE(why.front());
    CHECK(store.load("rome")->lines == Lines{"header", "one"});
  }
  store.append("rome", begun, 2, {"two"});
}

TEST_CASE("a connection that was lost is made anew; what was asked on it is refused whole") {
  const std::string address = TestPostgres::here().database();
  Store store(address);
  const Store reader = Store::to_read(address);
  store.create(rome(), {});
  CHECK(reader.tables() == Lines{"rome"});
  end_sessions_of(address);
  CHECK(reader.tables() == Lines{"rome"});  // it is only asked again
  store.append("rome", begun, 2, {"two"});  // nothing had begun
  int asked = 0;
  const auto why = store.keep_together({[&](Store& s) {
                                          ++asked;
                                          s.set_setup("rome", "{\"half\":1}");
                                          end_sessions_of(address);
                                          s.append("rome", {.lines = 3, .last = "two"}, 3, {"three"});
                                        },
                                        [&](Store&) { ++asked; }});
  CHECK(why[0]);
  CHECK(why[1]);
  CHECK(asked == 1);
  CHECK(store.load("rome")->setup == "{}");
  store.append("rome", {.lines = 3, .last = "two"}, 3, {"three"});
  CHECK(reader.load("rome")->lines == Lines{"header", "one", "two", "three"});
}

TEST_CASE("several servers have the store; one of before there could be several wants it for itself alone") {
  const std::string address = TestPostgres::here().database();
  Store store(address), other(address);
  CHECK(store.shared());
  store.create(rome(), {});
  other.append("rome", begun, 2, {"two"});
  CHECK(says(why_not([&] { store.append("rome", begun, 2, {"zwei"}); }), "something else has written"));
  CHECK(lines_of(store, "rome") == Lines{"header", "one", "two"});
  const auto wants = [&](const char* mode) {
    return TestPostgres::say(
        address, std::string("SELECT pg_try_advisory_lock") + mode + "(" + std::to_string(store_application) + ")");
  };
  CHECK(wants("") == "f");
  CHECK(wants("_shared") == "t");
  CHECK(says(why_not([&] { Store::alone(address); }), "is in use"));
}

TEST_CASE("who stands still in the middle of a write holds up the others for some seconds, and keeps nothing") {
  const std::string address = TestPostgres::here().database();
  Store stands(address), other(address);
  stands.create(rome(), {});
  const auto why = stands.keep_together({[&](Store& into) {
    into.set_setup("rome", "half of it");
    for (int n = 0; n < 100 && says(why_not([&] { other.set_setup("rome", "whole"); }), "lock"); ++n) {
    }
  }});
  CHECK(why[0]);
  CHECK(other.load("rome")->setup == "whole");
  CHECK(stands.load("rome")->setup == "whole");  // by another connection
}

TEST_CASE("who wants the store for himself alone keeps servers away") {
  const std::string address = TestPostgres::here().database();
  const Store alone = Store::alone(address);
  CHECK(says(opening(address), "is in use"));
}

TEST_CASE("what one server writes the others are told of, and no one of his own") {
  const std::string address = TestPostgres::here().database();
  Store store(address);
  store.create(rome(), {});
  Loop loop;
  Remembered told;
  std::vector<std::string> heard;
  int missed = 0;
  const auto listener = listen_to(address, loop, told.log,
                                  {.written = [&](const std::string& table) { heard.push_back("written " + table); },
                                   .said =
                                       [&](const std::string& table, const std::string& room, std::int64_t number) {
                                         heard.push_back("said " + table + " " + room + " " + std::to_string(number));
                                       },
                                   .looking = [&](const std::string& table) { heard.push_back("looking " + table); },
                                   .ways = [&](const std::string& table) { heard.push_back("ways " + table); },
                                   .ended = [&](const std::string& session) { heard.push_back("ended " + session); },
                                   .announced = [&] { heard.emplace_back("announced"); },
                                   .missed = [&] { ++missed; }});
  const auto until = [&](const auto& what) {
    for (int n = 0; n < 6000 && !what(); ++n) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      loop.poll();
    }
    return what();
  };
  REQUIRE(until([&] { return missed == 1; }));
  const auto as = [&](const std::string& server, const std::string& sql) {
    TestPostgres::say(address, "SET search_path = curia; SET curia.server = '" + server + "'; " + sql + "; SELECT 1");
  };
  as(this_server(), "INSERT INTO versions VALUES ('rome', 1)");
  as("another", "UPDATE versions SET version = 2");
  as("another", "INSERT INTO talk VALUES ('rome', 'with 1 2', 7, 0, '', 'Salve', 'salve', 0, 0)");
  as("another", "INSERT INTO looking VALUES ('another', 'rome', '[0]', 0)");
  as("another", "INSERT INTO notes VALUES ('announcement', 'Salvete')");
  CHECK(until([&] { return heard.size() == 4; }));
  CHECK(heard == std::vector<std::string>{"written rome", "said rome with 1 2 7", "looking rome", "announced"});
  end_sessions_of(address);
  CHECK(until([&] { return missed == 2; }));  // it may have missed something meanwhile
}

TEST_CASE("the answer to a COMMIT is lost: what was kept is said to be kept, what was not is not") {
  const std::string address = TestPostgres::here().database();
  Store store(address);
  store.create(rome(), {});
  CommitsWait wait(address);
  std::atomic<bool> answered = false;
  std::thread ends([&] {
    while (CommitsWait::now(address) < 2 && !answered) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    wait.end();
  });
  CHECK_NOTHROW(store.append("rome", begun, 2, {"two"}));
  answered = true;
  ends.join();
  CHECK(store.load("rome")->lines == Lines{"header", "one", "two"});

  TestPostgres::say(address,
                    "CREATE FUNCTION curia.dies() RETURNS trigger LANGUAGE plpgsql AS"
                    " $$BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(5); RETURN NULL; END$$");
  TestPostgres::say(
      address,
      "CREATE CONSTRAINT TRIGGER dies AFTER INSERT ON curia.lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW"
      " EXECUTE FUNCTION curia.dies()");
  CHECK(says(why_not([&] { store.append("rome", {.lines = 3, .last = "two"}, 3, {"three"}); }), "lost"));
  TestPostgres::say(address, "DROP TRIGGER dies ON curia.lines");
  CHECK(store.load("rome")->lines == Lines{"header", "one", "two"});
  store.append("rome", {.lines = 3, .last = "two"}, 3, {"three"});
}

// PostgreSQL gives a transaction's number to another one when it comes back and has heard of neither on its disk.
TEST_CASE(
    "PostgreSQL is killed in the middle of a write, and others write when it is back: what is gone is said to be "
    "gone") {
  TestPostgres& postgres = TestPostgres::here();
  const std::string address = postgres.database();
  Store store(address), other(address);
  store.create(rome(), {});
  StoredTable carthage = rome();
  carthage.id = "carthage";
  other.create(carthage, {});
  const auto why = store.keep_together({[&](Store& into) {
    into.append("rome", begun, 2, {"two"});
    postgres.kill();
    postgres.begin();
    for (int n = 0; n < 100 && !why_not([&] { other.set_setup("carthage", "its own"); }).empty(); ++n)
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    other.set_seen("carthage", 0, 1);
    other.set_seen("carthage", 0, 2);
  }});
  CHECK(why[0]);
  CHECK(store.load("rome")->lines == Lines{"header", "one"});
  store.append("rome", begun, 2, {"two"});
}

TEST_CASE(
    "PostgreSQL is killed among writes: all that was acknowledged is there, and the server says when it is ready") {
  TestPostgres& postgres = TestPostgres::here();
  const std::string address = postgres.database();
  Store store(address);
  ScribeAtOnce scribe(store);
  const auto ready = [&] {
    int status = 0;
    for (const Route& route : health_routes(scribe))
      if (std::string_view(route.path) == "/health/ready") {
        Asked asked;
        route.answer(asked).later([&](const HttpAnswer::Make& make) {
          try {
            status = static_cast<int>(make().status);
          } catch (const StoreError& error) {
            CHECK(!says(error.what(), "hidden-word"));
            status = 503;
          }
        });
      }
    return status;
  };
  store.create(rome(), {});
  CHECK(ready() == 200);
  Lines lines{"header", "one"};
  for (int round = 0; round < 2; ++round) {
    std::atomic<bool> ends = false, refused = false;
    std::atomic<int> acknowledged = 0;
    std::thread kills([&] {
      while (acknowledged < 20 * (round + 1) && !refused) std::this_thread::yield();
      postgres.kill();
      ends = true;
    });
    for (;;) {
      const std::string line = "line " + std::to_string(lines.size());
      try {
        store.append("rome", {.lines = static_cast<std::int64_t>(lines.size()), .last = lines.back()},
                     static_cast<std::int64_t>(lines.size()), {line});
      } catch (const StoreError&) {
        refused = true;
        break;
      }
      lines.push_back(line);
      ++acknowledged;
    }
    kills.join();
    CHECK(acknowledged >= 20 * (round + 1));
    CHECK(ends);
    CHECK(ready() == 503);
    postgres.begin();
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    CHECK(ready() == 200);
    const Lines kept = store.load("rome")->lines;
    REQUIRE(kept.size() >= lines.size());
    CHECK(kept.size() <= lines.size() + 1);  // of the last one nobody heard
    CHECK(std::equal(lines.begin(), lines.end(), kept.begin()));
    lines = kept;
  }
}

}  // namespace curia::server
