// A replica of the store: what is read there is what stands in the store, and where it is not, the store is read.
#include "server/replica.h"

#include "server/sql.h"
#include "tests/server/stores_for_tests.h"
#include "tests/server/tables_for_tests.h"
#include "tests/support/fake_clock.h"

namespace curia::server {

namespace {

// The replica is a copy in a file, in which the first line of each journal is another, by which it is known where was read.
struct WithReplica {
  WithReplica() { store.create(table_named("rome"), {}); }
  void write(const std::string& line) {
    const auto count = static_cast<std::int64_t>(lines_of(store, "rome").size());
    store.keep_together({[&](Store& writes) {
      advance(writes, "rome", version_of(writes, "rome"));
      writes.append("rome", {.lines = count, .last = lines_of(store, "rome").back()}, count, {line});
    }});
  }
  // It takes over what is new, as whoever reads it sees.
  void follow() {
    if (!std::filesystem::exists(name)) {
      store.copy_to(name);
      Store::alone(name).replace("rome", 0, "the replica's");
      return;
    }
    Store copy = Store::alone(name);
    const Lines have = lines_of(copy, "rome"), all = lines_of(store, "rome");
    const auto count = static_cast<std::int64_t>(have.size());
    copy.keep_together({[&](Store& writes) {
      while (version_of(writes, "rome") < version_of(store, "rome"))
        advance(writes, "rome", version_of(writes, "rome"));
      writes.append("rome", {.lines = count, .last = have.back()}, count,
                    {all.begin() + static_cast<std::ptrdiff_t>(count), all.end()});
    }});
  }
  Lines read() { return read_table(store, &replica, "rome")->stored.lines; }
  void rest() { clock.pass(Replica::rest); }

  TestFolder folder;
  std::string name = folder.file("replica");
  Store store{":memory:"};
  FakeClock clock;
  Remembered told;
  Replica replica{name, clock, told.log, std::chrono::hours(1)};
};

}  // namespace

TEST_CASE_FIXTURE(WithReplica,
                  "a journal is read at the replica where it stands as in the store, all else in the store") {
  write("two");
  follow();
  store.set_setup("rome", R"({"name":"newer"})");
  const auto kept = read_table(store, &replica, "rome");
  REQUIRE(kept);
  CHECK(kept->stored.lines == Lines{"the replica's", "one", "two"});
  CHECK(kept->stored.setup == R"({"name":"newer"})");
  CHECK(kept->stored.secret == "the seed");
  CHECK(kept->version == 1);
  CHECK(told.count("replica_answers") == 1);
}

TEST_CASE_FIXTURE(WithReplica, "what the replica has not heard of yet is read in the store") {
  write("two");
  follow();
  write("three");
  CHECK(read() == Lines{"header", "one", "two", "three"});
  follow();
  CHECK(read() == Lines{"the replica's", "one", "two", "three"});
  CHECK(told.count("replica_out_of_reach") == 0);
}

TEST_CASE_FIXTURE(WithReplica, "words that were blanked are gone, though the replica has them") {
  write("two");
  follow();
  store.keep_together({[&](Store& writes) {
    advance(writes, "rome", version_of(writes, "rome"));
    writes.replace("rome", 1, "one, without words");
  }});
  CHECK(read() == Lines{"header", "one, without words", "two"});
}

TEST_CASE_FIXTURE(WithReplica, "a replica that went on by itself is not believed") {
  write("two");
  follow();
  Store::alone(name).replace("rome", 2, "two, but another");
  CHECK(read() == Lines{"header", "one", "two"});
}

TEST_CASE_FIXTURE(WithReplica, "a table that is gone is gone, though the replica has it") {
  follow();
  store.keep_together({[](Store& writes) { writes.to_change("DELETE FROM lines WHERE table_id = 'rome'").row(); }});
  CHECK(!read_table(store, &replica, "rome"));
}

TEST_CASE_FIXTURE(WithReplica, "a replica that is out of reach is left alone for a while") {
  CHECK(read() == Lines{"header", "one"});
  CHECK(read() == Lines{"header", "one"});
  CHECK(told.count("replica_out_of_reach") == 1);
  follow();
  CHECK(read() == Lines{"header", "one"});
  rest();
  CHECK(read() == Lines{"the replica's", "one"});
  CHECK(told.count("replica_out_of_reach") == 1);
}

}  // namespace curia::server
