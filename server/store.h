#pragma once
// Where tables live: one SQLite file. What append() has returned from is on the disk (WAL, synchronous FULL), in whole or
// not at all. One thread uses a store.
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace curia::server {

// A store that cannot do what it was asked: the disk is full, the file is locked or no database. Nothing was changed.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct StoredLink {
  std::string table;
  int chair = -1;  // Chair::number (people.h)
};

struct StoredTable {
  std::string id, setup;           // setup: name and people of the table, JSON
  std::string secret;              // the seed of its dice: never leaves the server before the game is over
  std::vector<std::string> lines;  // the journal: header, then moves, in order
};

class Store {
 public:
  // Opens or creates the file; ":memory:" for tests. Throws StoreError.
  explicit Store(const std::string& path);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // A new table with its first journal lines and links {hash of the secret link, chair}. Throws StoreError.
  void create(const StoredTable& table, const std::vector<std::pair<std::string, int>>& links);
  // Lines `from` and following replace whatever stood there (an undo is an append of nothing at an earlier place).
  // Throws StoreError; then the table is as before.
  void append(const std::string& table, std::int64_t from, const std::vector<std::string>& lines, bool truncate);
  // Another text of one line. Throws StoreError.
  void replace(const std::string& table, std::int64_t number, const std::string& line);
  std::optional<StoredTable> load(const std::string& table) const;
  std::vector<std::string> tables() const;
  std::optional<StoredLink> link(const std::string& hash) const;
  void set_setup(const std::string& table, const std::string& setup);
  std::int64_t seen(const std::string& table, int chair) const;
  void set_seen(const std::string& table, int chair, std::int64_t event);

 private:
  struct Database;
  std::unique_ptr<Database> db_;
};

// A new secret for a link: 128 random bits, URL-safe. Only its hash is kept.
std::string new_token();
std::string hash_of(std::string_view token);

}  // namespace curia::server
