// What a store promises wherever it is kept: what append() returned from is there, in whole or not at all.
#include <thread>

#include "server/kept_accounts.h"
#include "server/kept_mails.h"
#include "server/kept_notices.h"
#include "server/kept_orders.h"
#include "server/kept_servers.h"
#include "server/kept_table.h"
#include "server/kept_talk.h"
#include "server/sql.h"
#include "server/store.h"
#include "server/store_schema.h"
#include "tests/server/postgres_for_tests.h"
#include "tests/server/stores_for_tests.h"

namespace curia::server {

TEST_CASE_TEMPLATE("a table is found again with its setup, secret, lines and links", Kind, InFile, InPostgres) {
  const Kind kind;
  const std::string token = new_token();
  {
    Store store(kind.name);
    store.create(table_named("rome"), {{hash_of(token), 2}, {hash_of("watch"), -1}});
    store.append("rome", begun, 2, {"two", "three"});
  }
  const Store store(kind.name);
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
  CHECK(!store.link(token));  // the link itself is not in the store
  CHECK(!store.load("carthage"));
}

TEST_CASE_TEMPLATE("lines are added to the journal as it was known; to any other they are refused whole", Kind, InFile,
                   InPostgres) {
  const Kind kind;
  Store store(kind.name);
  store.create(table_named("rome"), {});
  store.append("rome", begun, 2, {"two"});
  CHECK_THROWS_AS(store.append("rome", begun, 2, {"another two"}), StoreError);
  CHECK_THROWS_AS(store.append("rome", {.lines = 3, .last = "zwei"}, 3, {"three"}), StoreError);
  CHECK_THROWS_AS(store.append("rome", {.lines = 4, .last = "two"}, 4, {"four"}), StoreError);
  CHECK_THROWS_AS(store.append("rome", {.lines = 3, .last = "two"}, 4, {"four"}), StoreError);  // a hole
  CHECK_THROWS_AS(store.append("carthage", {}, 0, {"header"}), StoreError);                     // no such table
  CHECK(lines_of(store, "rome") == Lines{"header", "one", "two"});
  store.append("rome", {.lines = 3, .last = "two"}, 3, {"three"});
  CHECK(lines_of(store, "rome") == Lines{"header", "one", "two", "three"});
}

TEST_CASE_TEMPLATE("who writes says which version of a table he knows; with another nothing of it is kept", Kind,
                   InFile, InPostgres) {
  const Kind kind;
  Store store(kind.name);
  store.create(table_named("rome"), {});
  CHECK(version_of(store, "rome") == 0);
  const auto write = [&](std::int64_t from, const std::string& setup) {
    return store.keep_together({[from, setup](Store& into) {
      into.set_setup("rome", setup);
      advance(into, "rome", from);
    }})[0];
  };
  CHECK(!write(0, "first"));
  CHECK(!write(1, "second"));
  for (const std::int64_t from : {0, 1, 3}) {
    const auto why = write(from, "too late");
    REQUIRE(why);
    CHECK(is_overtaken(*why));
  }
  const auto why = store.keep_together(
      {[](Store& into) { advance(into, "rome", 5); }, [](Store& into) { into.set_seen("rome", 1, 4); }});
  CHECK((why[0] && is_overtaken(*why[0])));
  CHECK(!why[1]);  // the others are no business of his
  const auto kept = kept_table(store, "rome");
  REQUIRE(kept);
  CHECK(kept->version == 2);
  CHECK(kept->stored.setup == "second");
  CHECK(kept->stored.lines == Lines{"header", "one"});
  CHECK(!kept_table(store, "carthage"));
  CHECK(!is_overtaken("the disk is full"));
}

TEST_CASE_TEMPLATE("a lease is one server's until its time is out, and its number grows with every other one", Kind,
                   InFile, InPostgres) {
  const Kind kind;
  Store store(kind.name);
  CHECK(hold_lease(store, "chores", 10) == 1);
  CHECK(hold_lease(store, "chores", 10) == 1);
  need_lease(store, "chores", 1);
  store.to_change("UPDATE leases SET server = 'another', number = 2 WHERE name = 'chores'").row();
  CHECK(!hold_lease(store, "chores", 10));
  CHECK_THROWS_AS(need_lease(store, "chores", 1), StoreError);
  CHECK_THROWS_AS(need_lease(store, "chores", 2), StoreError);
  store.to_change("UPDATE leases SET until = unixepoch() WHERE name = 'chores'").row();
  CHECK(hold_lease(store, "chores", 10) == 3);
  end_lease(store, "chores");
  store.to_change("UPDATE leases SET server = 'another' WHERE name = 'chores'").row();
  CHECK(hold_lease(store, "chores", 10) == 4);
}

TEST_CASE_TEMPLATE("who looks at another server is known as long as that lives", Kind, InFile, InPostgres) {
  const Kind kind;
  Store store(kind.name);
  store.create(table_named("rome"), {});
  set_looking(store, "rome", {.chairs = {0, 2}, .watching = 1});
  CHECK(looking_elsewhere(store, "rome") == LookingThere{});  // that is here
  const auto there = [&](const char* set) { store.to_change(std::string("UPDATE looking SET ") + set).row(); };
  there("server = 'another'");
  CHECK(looking_elsewhere(store, "rome") == LookingThere{});  // nobody knows of it
  store.to_change("INSERT INTO leases VALUES ('server another', 'another', 1, unixepoch() + 60)").row();
  CHECK(looking_elsewhere(store, "rome") == LookingThere{.chairs = {0, 2}, .watching = 1});
  CHECK(!forget_dead_servers(store));
  store.to_change("UPDATE leases SET until = unixepoch()").row();
  CHECK(looking_elsewhere(store, "rome") == LookingThere{});
  CHECK(forget_dead_servers(store));
  CHECK(!store.to_look("SELECT 1 FROM looking").row());
  say_alive(store, 60);
  set_looking(store, "rome", {.chairs = {1}, .watching = 0});
  CHECK(!forget_dead_servers(store));
  say_gone(store);
  CHECK(!store.to_look("SELECT 1 FROM looking").row());
  CHECK(!store.to_look("SELECT 1 FROM leases").row());
}

TEST_CASE_TEMPLATE("what stands in a journal is never taken away, nor does anything take its place", Kind, InFile,
                   InPostgres) {
  const Kind kind;
  Store store(kind.name);
  store.create(table_named("rome"), {});
  store.append("rome", begun, 2, {"two", "three"});
  const Tip tip{.lines = 4, .last = "three"};
  CHECK_THROWS_AS(store.append("rome", tip, 2, {}), StoreError);
  CHECK_THROWS_AS(store.append("rome", tip, 2, {"due"}), StoreError);
  CHECK(lines_of(store, "rome") == Lines{"header", "one", "two", "three"});
}

TEST_CASE_TEMPLATE("a table or link that is there already is refused, and nothing of the new one stays", Kind, InFile,
                   InPostgres) {
  const Kind kind;
  Store store(kind.name);
  store.create(table_named("rome"), {{hash_of("a"), 0}});
  CHECK_THROWS_AS(store.create(table_named("rome"), {{hash_of("b"), 0}}), StoreError);
  CHECK_THROWS_AS(store.create(table_named("capua"), {{hash_of("c"), 0}, {hash_of("a"), 1}}), StoreError);
  CHECK(!store.load("capua"));
  CHECK(!store.link(hash_of("b")));
  CHECK(!store.link(hash_of("c")));
}

TEST_CASE_TEMPLATE("what a seat has looked at only grows", Kind, InFile, InPostgres) {
  const Kind kind;
  Store store(kind.name);
  store.create(table_named("rome"), {});
  CHECK(store.seen("rome", 1) == 0);
  store.set_seen("rome", 1, 40);
  store.set_seen("rome", 1, 12);
  store.set_seen("rome", 2, 3);
  CHECK(store.seen("rome", 1) == 40);
  CHECK(store.seen("rome", 2) == 3);
  CHECK(store.seen("rome", -1) == 0);
}

// What opening it is refused with.
template <class Open>
std::string why_not(Open open) {
  try {
    open();
  } catch (const StoreError& error) {
    return error.what();
  }
  return {};
}

bool says(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

// All rows of a table, as text.
std::vector<std::string> rows_of(const std::string& name, const StoreTable& table) {
  const auto database = open_database(name, Database::Use::read);
  std::vector<std::string> rows;
  database->read_all(std::string("SELECT ") + table.names + " FROM " + table.name, [&](const Cursor& row) {
    std::string all;
    for (int n = 0; n <= std::count(table.names, table.names + std::string(table.names).size(), ','); ++n)
      all += (row.value(n) == SqlValue() ? "nothing" : row.text(n)) + "|";
    rows.push_back(all);
  });
  std::sort(rows.begin(), rows.end());
  return rows;
}

TEST_CASE_TEMPLATE("who waits for another who writes is refused after a while, and all who came with him", Kind, InFile,
                   InPostgres) {
  const Kind kind;
  Store store(kind.name);
  store.create(table_named("rome"), {});
  const auto other = open_database(kind.name, Database::Use::beside);
  other->begin();
  CHECK_THROWS_AS(store.append("rome", begun, 2, {"two"}), StoreError);
  CHECK(lines_of(store, "rome") == Lines{"header", "one"});
  int asked = 0;
  const Store::Job job = [&](Store&) { ++asked; };
  for (const auto& why : store.keep_together({job, job, job})) CHECK(why);
  CHECK(asked == 0);
  other->roll_back();
  store.append("rome", begun, 2, {"two"});
  CHECK(lines_of(store, "rome") == Lines{"header", "one", "two"});
}

TEST_CASE_TEMPLATE("what cannot be kept together is kept each by itself, and what failed in one stays out of it", Kind,
                   InFile, InPostgres) {
  const Kind kind;
  Store store(kind.name);
  store.create(table_named("rome"), {});
  const auto why = store.keep_together({
      [](Store& s) { s.set_setup("rome", "{\"first\":1}"); },
      [](Store& s) {
        s.create(table_named("capua"), {});
        s.create(table_named("capua"), {});
      },
      [](Store& s) { s.append("rome", begun, 2, {"two"}); },
  });
  REQUIRE(why.size() == 3);
  CHECK(!why[0]);
  CHECK(why[1]);
  CHECK(!why[2]);
  CHECK(!store.load("capua"));
  CHECK(store.load("rome")->setup == "{\"first\":1}");
  CHECK(lines_of(store, "rome") == Lines{"header", "one", "two"});
  // One who goes on after a failure does not get half of it kept.
  store.keep_together({[](Store& s) {
    try {
      s.create(table_named("rome"), {});
    } catch (const StoreError&) {
    }
    s.set_setup("rome", "{\"second\":1}");
  }});
  CHECK(lines_of(store, "rome") == Lines{"header", "one", "two"});
}

TEST_CASE_TEMPLATE("a file has one server, a database several; others read it, and give orders beside it", Kind, InFile,
                   InPostgres) {
  const Kind kind;
  CHECK(says(why_not([&] { Store::to_read(kind.name); }), "there is no store"));
  CHECK(says(why_not([&] { Store::beside(kind.name); }), "there is no store"));
  {
    Store store(kind.name);
    CHECK(says(why_not([&] { const Store second(kind.name); }), "is in use") == !store.shared());
    store.create(table_named("rome"), {});
    Store reader = Store::to_read(kind.name);
    CHECK(lines_of(reader, "rome") == Lines{"header", "one"});
    CHECK_THROWS_AS(reader.set_setup("rome", "{}"), StoreError);
    const std::string before = reader.changes();
    CHECK(reader.changes() == before);
    Store beside = Store::beside(kind.name);
    CHECK(give_order(beside, {{"do", "one"}}) == 1);
    CHECK(give_order(beside, {{"do", "two"}}) == 2);
    CHECK(reader.changes() != before);
    CHECK(next_order(store)->number == 1);
  }
  CHECK(lines_of(Store(kind.name), "rome") == Lines{"header", "one"});
}

TEST_CASE_TEMPLATE("texts are found as they are written, byte by byte; addresses whichever way their letters are", Kind,
                   InFile, InPostgres) {
  const Kind kind;
  Store store(kind.name);
  store.create(table_named("rome"), {});
  const TalkPlace place{.table = "rome", .room = "table"};
  for (const char* text : {"Salve, Märtha?", "100 % '$1' \\ \" ?", "\xF0\x9F\x8E\xB2"}) {
    Said said{.chair = 1, .name = "Ann", .text = text, .moment = 4};
    keep_said(store, place, said, text);
  }
  CHECK(said_with(store, "rome", {"table"}, "rtha?", 10).size() == 1);
  CHECK(said_with(store, "rome", {"table"}, "$1' \\", 10).size() == 1);
  CHECK(said_with(store, "rome", {"table"}, "MÄRTHA", 10).empty());
  CHECK(bytes_said(store, "rome", 1) == 15 + 16 + 4);
  for (const char* id : {"b", "B", "a", "ä"})
    add_account(store, {.id = id, .handle = id, .name = id, .password = "x", .state = {}, .quota = {}, .created = 1});
  std::string order;
  for (const Account& account : accounts_of_store(store)) order += account.handle;
  CHECK(order == "Babä");
  keep_own_address(store, "a", "Eva@Example.org", 1);
  CHECK(accounts_at(store, "eVa@example.ORG") == Lines{"a"});
  CHECK(accounts_at(store, "eva@example.com").empty());
  set_quota(store, "a", 7);
  CHECK(account_by_id(store, "a")->quota == 7);
  CHECK(!account_by_id(store, "b")->quota);
}

TEST_CASE_TEMPLATE("tables that nobody answered are forgotten with all that is theirs", Kind, InFile, InPostgres) {
  const Kind kind;
  Store store(kind.name);
  store.create(table_named("rome"), {{hash_of("a"), 0}});
  StoredTable waits = table_named("capua");
  waits.setup = R"({"name":"Capua","seats":["\u0000\u0000","\\u0000","\\\u0000"],"unanswered":true})";
  store.create(waits, {{hash_of("b"), 0}});
  CHECK(table_name(store, "capua") == "Capua");
  CHECK(store.forget_unanswered(1).empty());
  CHECK(store.forget_unanswered(0) == Lines{"capua"});
  CHECK(!store.link(hash_of("b")));
  CHECK(store.link(hash_of("a")));
}

// From the one kind to the other and on: the same rows everywhere.
template <class From, class To>
struct Both {
  From from;
  To to;
};

TEST_CASE_TEMPLATE("a store is copied into an empty one of either kind, row by row", Pair, Both<InFile, InPostgres>,
                   Both<InPostgres, InFile>, Both<InPostgres, InPostgres>, Both<InFile, InFile>) {
  const Pair both;
  const TestFolder folder;
  {
    Store store(both.from.name);
    for (int n = 0; n < 20; ++n)
      store.create(table_named("table " + std::to_string(n)), {{hash_of(std::to_string(n)), n}});
    const Account two{
        .id = "two", .handle = "zwei", .name = "\xC3\xA4", .password = "", .state = {}, .quota = {}, .created = 5};
    add_account(store, two);
    set_quota(store, "two", 3);
    add_session(store, hash_of("s"), "two", true);
    own(store, {.account = "two", .table = "table 3", .chair = {.seat = 2}});
    keep_own_address(store, "two", "Zwei@example.org", 9);
    announce(store, "a line");
    Said said{.chair = 1, .name = "Ann", .text = "one\ntwo|\"", .moment = 4};
    keep_said(store, {.table = "table 1", .room = "table"}, said, "one");
    keep_muted(store, "a table that is gone", 1, 2, true);  // refers to nothing
    give_order(store, {{"do", "it"}});
    store.set_seen("table 1", 1, 1LL << 60);
    Store to(both.to.name);
    store.copy_to(to);
    CHECK(lines_of(to, "table 7") == Lines{"header", "one"});
    CHECK(why_not([&] { store.copy_to(to); }).find("not empty") != std::string::npos);
    CHECK(give_order(to, {{"do", "more"}}) == 2);  // it goes on
    to.keep_together({[](Store& s) { s.to_change("DELETE FROM orders WHERE number = 2").row(); }});
    store.copy_to(folder.file("backup"));
  }
  int with_rows = 0;
  for (const StoreTable& table : store_tables()) {
    CAPTURE(table.name);
    const auto rows = rows_of(both.from.name, table);
    with_rows += rows.empty() ? 0 : 1;
    CHECK(rows == rows_of(both.to.name, table));
    CHECK(rows == rows_of(folder.file("backup"), table));
  }
  CHECK(with_rows >= 12);
}

TEST_CASE_TEMPLATE("while somebody else writes in it a store is not copied", Kind, InFile, InPostgres) {
  const Kind kind;
  const TestFolder folder;
  Store store(kind.name), to(folder.file("to"));
  store.create(table_named("rome"), {});
  const auto other = open_database(kind.name, Database::Use::beside);
  other->begin();
  CHECK_THROWS_AS(store.copy_to(to), StoreError);
  other->roll_back();
  CHECK(to.tables().empty());
  store.copy_to(to);
  CHECK(to.tables() == Lines{"rome"});
}

}  // namespace curia::server
