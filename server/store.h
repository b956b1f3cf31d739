#pragma once
// Where tables live: one SQLite file, or a PostgreSQL database (database.h). What append() has returned from is on the disk, in
// whole or not at all. One thread uses a store; to_read() is another.
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store_error.h"

namespace curia::server {

class Database;
class Statement;  // sql.h

struct StoredLink {
  std::string table;
  int chair = -1;  // Chair::number (people.h)
};

struct StoredTable {
  std::string id, setup;           // setup: name and people of the table, JSON
  std::string secret;              // the seed of its dice: never leaves the server before the game is over
  std::vector<std::string> lines;  // the journal: header, then moves, in order
};

// Where a journal ends, as who goes on with it knows it.
struct Tip {
  std::int64_t lines = 0;
  std::string last;  // of them
};

class Store {
 public:
  // Opens the store, or makes one: a file, ":memory:" for tests, or the address of a PostgreSQL database
  // (postgresql://user@host/database). A file no other program may write on meanwhile; a database other servers may have, too, where
  // each says what he knows of a table (kept_table.h). One of an older form is brought to today's (a file is
  // kept as it is beside it); one of a newer form is refused. Throws StoreError.
  explicit Store(const std::string& name);
  // The same where no server may have it meanwhile, of either kind.
  static Store alone(const std::string& name);
  // Only to be read, also while a server has it.
  static Store to_read(const std::string& name);
  // To be written on beside the server that has it: no table of a game, for the server knows what it has written there.
  static Store beside(const std::string& name);
  ~Store();
  Store(Store&&) noexcept;
  Store& operator=(Store&&) = delete;

  // What is to be kept, by the calls below; throws StoreError where it cannot be. It may be called twice.
  using Job = std::function<void(Store&)>;
  // Each of these in whole or not at all, and all of them in one transaction if they can be; for each, why it is not kept.
  std::vector<std::optional<std::string>> keep_together(const std::vector<Job>& jobs);

  // A new table with its first journal lines and links {hash of the secret link, chair}. Throws StoreError.
  void create(const StoredTable& table, const std::vector<std::pair<std::string, int>>& links);
  // The journal, which ends here, goes on with these lines from line `from` on; none of it is ever taken away. Throws StoreError, also
  // where it ends elsewhere; then the table is as before.
  void append(const std::string& table, const Tip& tip, std::int64_t from, const std::vector<std::string>& lines);
  // Another text of one line: without its words, or of a header that gets those of the dice. Throws StoreError.
  void replace(const std::string& table, std::int64_t number, const std::string& line);
  std::optional<StoredTable> load(const std::string& table) const;
  std::vector<std::string> tables() const;
  std::optional<StoredLink> link(const std::string& hash) const;
  void set_setup(const std::string& table, const std::string& setup);
  // The one link of this chair from now on; others of it open nothing any more. Throws StoreError.
  void set_link(const std::string& table, int chair, const std::string& hash);
  // Removes tables whose setup is still marked `unanswered` so many hours after they were made, but for these; their ids. Throws
  // StoreError.
  std::vector<std::string> forget_unanswered(std::int64_t hours, const std::set<std::string>& spared = {});
  std::int64_t seen(const std::string& table, int chair) const;
  void set_seen(const std::string& table, int chair, std::int64_t event);

  // What this reads is of one moment, whatever is written meanwhile.
  void at_one_moment(const std::function<void()>& look) const;
  // Several servers may have it: what stands in it may be another's.
  bool shared() const;

  // For the files that keep one thing each (kept_*.cpp), of the tables of store_schema.cpp; throw StoreError. What is changed is
  // changed within a Job.
  Statement to_look(const std::string& sql) const;
  Statement to_change(const std::string& sql);

  // What stands there is the same as long as this is.
  std::string changes() const;

  // A whole copy as it is now in a new SQLite file, also while it is written on. Throws StoreError, also where there is such a file.
  void copy_to(const std::string& path) const;
  // All that is here into one that has nothing yet, of either kind; nobody writes here meanwhile. In whole or not at all.
  void copy_to(Store& other);
  std::vector<std::string> damage() const;  // what the engine finds wrong with it

 private:
  explicit Store(std::unique_ptr<Database> database);
  void check() const;
  void keep(const std::vector<Job>& jobs);

  std::unique_ptr<Database> db_;
};

}  // namespace curia::server
