// What a store promises: what append() returned from is there, in whole or not at all.
#include "server/store.h"

#include <sqlite3.h>

#include <filesystem>

#include "server/store_schema.h"
#include "source_dir.h"
#include "tests/server/stores_for_tests.h"
#include "tests/server/tables_for_tests.h"

namespace curia::server {

TEST_CASE("a file that is locked by another writer, or no database, is said to be so") {
  const TestFolder folder;
  Store store(folder.file("s"));
  store.create(table_named("rome"), {});
  sqlite3* other = nullptr;
  REQUIRE(sqlite3_open(folder.file("s").c_str(), &other) == SQLITE_OK);
  REQUIRE(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr) == SQLITE_OK);
  CHECK_THROWS_AS(store.append("rome", begun, 2, {"two"}), StoreError);
  CHECK(lines_of(store, "rome") == Lines{"header", "one"});
  sqlite3_exec(other, "ROLLBACK", nullptr, nullptr, nullptr);
  sqlite3_close(other);
  store.append("rome", begun, 2, {"two"});
  CHECK(lines_of(store, "rome") == Lines{"header", "one", "two"});

  CHECK_THROWS_AS(Store(folder.file("no/such/folder")), StoreError);
  CHECK_THROWS_AS(Store(CURIA_SOURCE_DIR "/README.md"), StoreError);
}

TEST_CASE("one store has one server: a second is refused at once, until the first is gone") {
  const TestFolder folder;
  {
    Store store(folder.file("s"));
    std::filesystem::create_symlink(folder.file("s"), folder.file("by another name"));
    for (const char* name : {"s", "by another name"}) {
      try {
        const Store second(folder.file(name));
        FAIL("a second server has the store");
      } catch (const StoreError& error) {
        CHECK(std::string(error.what()).find("is in use") != std::string::npos);
      }
    }
    store.create(table_named("rome"), {});
    CHECK(lines_of(Store::to_read(folder.file("s")), "rome") == Lines{"header", "one"});
  }
  CHECK(lines_of(Store(folder.file("s")), "rome") == Lines{"header", "one"});
}

TEST_CASE("only its owner reads a store, its copies, and a folder that was made for it") {
  namespace fs = std::filesystem;
  const TestFolder folder;
  const auto others = [](const std::string& path) {
    return fs::status(path).permissions() & (fs::perms::group_all | fs::perms::others_all);
  };
  const std::string path = folder.file("new/s");
  {
    Store store(path);
    store.create(table_named("rome"), {});
    store.copy_to(folder.file("copy"));
    for (const std::string& one : {path, path + "-wal", path + "-shm", folder.file("new"), folder.file("copy")}) {
      CAPTURE(one);
      REQUIRE(fs::exists(one));
      CHECK(others(one) == fs::perms::none);
    }
  }
  fs::permissions(path, fs::perms::owner_all | fs::perms::group_read | fs::perms::others_read);
  const Store again(path);
  CHECK(others(path) == fs::perms::none);
}

TEST_CASE(
    "a store that is emptied, cut off, replaced or gone takes no more moves, and one that is empty is not begun anew") {
  namespace fs = std::filesystem;
  const std::pair<const char*, void (*)(const std::string&)> faults[] = {
      {"emptied", [](const std::string& path) { fs::resize_file(path, 0); }},
      {"cut off", [](const std::string& path) { fs::resize_file(path, fs::file_size(path) / 2); }},
      {"what was written last cut off", [](const std::string& path) { fs::resize_file(path + "-wal", 100); }},
      {"what was written last gone", [](const std::string& path) { fs::remove(path + "-wal"); }},
      {"gone", [](const std::string& path) { fs::remove(path); }},
      {"replaced", [](const std::string& path) {
         fs::copy_file(path, path + ".other");
         fs::rename(path + ".other", path);
       }}};
  for (const auto& [name, happens] : faults) {
    CAPTURE(name);
    const TestFolder folder;
    Store store(folder.file("s"));
    store.create(table_named("rome"), {});
    store.append("rome", begun, 2, {"two"});
    happens(folder.file("s"));
    CHECK_THROWS_AS(store.append("rome", {.lines = 3, .last = "two"}, 3, {"three"}), StoreError);
    CHECK_THROWS_AS(store.create(table_named("capua"), {}), StoreError);
    CHECK_THROWS_AS(store.set_setup("rome", "{}"), StoreError);
  }
  const TestFolder folder;
  { const Store store(folder.file("s")); }
  fs::resize_file(folder.file("s"), 0);
  CHECK_THROWS_AS(Store(folder.file("s")), StoreError);
  CHECK(fs::file_size(folder.file("s")) == 0);
}

TEST_CASE("a store of before there were versions is copied, then brought to today's form; others are refused") {
  const TestFolder folder;
  const auto run = [&](const std::string& file, const std::string& sql) {
    sqlite3* handle = nullptr;
    REQUIRE(sqlite3_open(folder.file(file).c_str(), &handle) == SQLITE_OK);
    const int result = sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr);
    sqlite3_close(handle);
    REQUIRE(result == SQLITE_OK);
  };
  const auto refused = [&](const std::string& file) {
    try {
      const Store store(folder.file(file));
    } catch (const StoreError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  for (const char* file : {"old", "first", "newer", "lacking", "other"})
    Store(folder.file(file)).create(table_named("rome"), {});
  run("old", "PRAGMA application_id = 0; PRAGMA user_version = 77");  // what stood there meant nothing then
  CHECK(lines_of(Store(folder.file("old")), "rome") == Lines{"header", "one"});
  CHECK(lines_of(Store::to_read(folder.file("old.form-0")), "rome") == Lines{"header", "one"});
  CHECK(refused("old").empty());
  CHECK(!std::filesystem::exists(folder.file("old.form-0-2")));  // today's form is not copied again

  std::string younger;  // tables, than form 1
  for (const StoreTable& table : store_tables())
    if (table.form > 1) younger = std::string("DROP TABLE ") + table.name + "; " + younger;
  run("first", (younger + "PRAGMA user_version = 1").c_str());
  CHECK(lines_of(Store::to_read(folder.file("first")), "rome") == Lines{"header", "one"});
  CHECK(lines_of(Store(folder.file("first")), "rome") == Lines{"header", "one"});
  CHECK(lines_of(Store::to_read(folder.file("first.form-1")), "rome") == Lines{"header", "one"});

  run("newer", "PRAGMA user_version = 1000");
  CHECK(refused("newer").find("newer Curia") != std::string::npos);
  run("lacking", "ALTER TABLE tables DROP COLUMN secret");
  CHECK(refused("lacking").find("secret") != std::string::npos);
  run("other", "PRAGMA application_id = 7");
  CHECK(refused("other").find("no store of Curia") != std::string::npos);
  run("empty of tables", "CREATE TABLE cakes (name TEXT)");
  CHECK(refused("empty of tables").find("no store of Curia") != std::string::npos);
  run("empty of tables", "SELECT * FROM cakes");
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
