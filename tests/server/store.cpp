// What a store promises: what append() returned from is there, in whole or not at all.
#include "server/store.h"

#include <sqlite3.h>

#include "source_dir.h"
#include "tests/server/tables_for_tests.h"

namespace curia::server {

namespace {

using Lines = std::vector<std::string>;

StoredTable table_named(const std::string& id) {
  return {.id = id, .setup = R"({"name":"x"})", .secret = "the seed", .lines = {"header", "one"}};
}

Lines lines_of(const Store& store, const std::string& id) {
  const auto stored = store.load(id);
  REQUIRE(stored);
  return stored->lines;
}

}  // namespace

TEST_CASE("a table is found again with its setup, secret, lines and links") {
  const TestFolder folder;
  const std::string token = new_token();
  {
    Store store(folder.file("s"));
    store.create(table_named("rome"), {{hash_of(token), 2}, {hash_of("watch"), -1}});
    store.append("rome", 2, {"two", "three"}, false);
  }
  const Store store(folder.file("s"));
  const auto stored = store.load("rome");
  REQUIRE(stored);
  CHECK(stored->setup == R"({"name":"x"})");
  CHECK(stored->secret == "the seed");
  CHECK(stored->lines == Lines{"header", "one", "two", "three"});
  CHECK(store.tables() == Lines{"rome"});
  REQUIRE(store.link(hash_of(token)));
  CHECK(store.link(hash_of(token))->table == "rome");
  CHECK(store.link(hash_of(token))->chair == 2);
  CHECK(store.link(hash_of("watch"))->chair == -1);
  CHECK(!store.link(token));  // the link itself is not in the file
  CHECK(!store.load("carthage"));
}

TEST_CASE("a number is written once: the second move 2 is refused whole") {
  Store store(":memory:");
  store.create(table_named("rome"), {});
  store.append("rome", 2, {"two"}, false);
  CHECK_THROWS_AS(store.append("rome", 2, {"another two"}, false), StoreError);
  CHECK_THROWS_AS(store.append("rome", 1, {"one again", "two again", "three"}, false), StoreError);
  CHECK_THROWS_AS(store.append("carthage", 0, {"header"}, false), StoreError);  // no such table
  CHECK(lines_of(store, "rome") == Lines{"header", "one", "two"});
  store.append("rome", 3, {"three"}, false);
  CHECK(lines_of(store, "rome") == Lines{"header", "one", "two", "three"});
}

TEST_CASE("an undo cuts the lines off, and those that follow take their place") {
  Store store(":memory:");
  store.create(table_named("rome"), {});
  store.create(table_named("capua"), {});
  store.append("rome", 2, {"two", "three"}, false);
  store.append("rome", 2, {}, true);
  CHECK(lines_of(store, "rome") == Lines{"header", "one"});
  store.append("rome", 1, {"uno", "due"}, true);
  CHECK(lines_of(store, "rome") == Lines{"header", "uno", "due"});
  CHECK(lines_of(store, "capua") == Lines{"header", "one"});
}

TEST_CASE("a table or link that is there already is refused, and nothing of the new one stays") {
  Store store(":memory:");
  store.create(table_named("rome"), {{hash_of("a"), 0}});
  CHECK_THROWS_AS(store.create(table_named("rome"), {{hash_of("b"), 0}}), StoreError);
  CHECK_THROWS_AS(store.create(table_named("capua"), {{hash_of("c"), 0}, {hash_of("a"), 1}}), StoreError);
  CHECK(!store.load("capua"));
  CHECK(!store.link(hash_of("b")));
  CHECK(!store.link(hash_of("c")));
}

TEST_CASE("what a seat has looked at only grows") {
  Store store(":memory:");
  store.create(table_named("rome"), {});
  CHECK(store.seen("rome", 1) == 0);
  store.set_seen("rome", 1, 40);
  store.set_seen("rome", 1, 12);
  store.set_seen("rome", 2, 3);
  CHECK(store.seen("rome", 1) == 40);
  CHECK(store.seen("rome", 2) == 3);
  CHECK(store.seen("rome", -1) == 0);
}

TEST_CASE("a file that is locked by another writer, or no database, is said to be so") {
  const TestFolder folder;
  Store store(folder.file("s"));
  store.create(table_named("rome"), {});
  sqlite3* other = nullptr;
  REQUIRE(sqlite3_open(folder.file("s").c_str(), &other) == SQLITE_OK);
  REQUIRE(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr) == SQLITE_OK);
  CHECK_THROWS_AS(store.append("rome", 2, {"two"}, false), StoreError);
  CHECK(lines_of(store, "rome") == Lines{"header", "one"});
  sqlite3_exec(other, "ROLLBACK", nullptr, nullptr, nullptr);
  sqlite3_close(other);
  store.append("rome", 2, {"two"}, false);
  CHECK(lines_of(store, "rome") == Lines{"header", "one", "two"});

  CHECK_THROWS_AS(Store(folder.file("no/such/folder")), StoreError);
  CHECK_THROWS_AS(Store(CURIA_SOURCE_DIR "/README.md"), StoreError);
}

TEST_CASE("links are long, different, and kept as hashes only") {
  std::vector<std::string> tokens;
  for (int i = 0; i < 100; ++i) tokens.push_back(new_token());
  std::sort(tokens.begin(), tokens.end());
  CHECK(std::adjacent_find(tokens.begin(), tokens.end()) == tokens.end());
  for (const std::string& token : tokens) CHECK(token.size() == 22);  // 128 bits
  CHECK(hash_of("a") != hash_of("b"));
}

}  // namespace curia::server
