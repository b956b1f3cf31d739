#include "server/store.h"

#include <sodium.h>
#include <sqlite3.h>

#include <utility>

namespace curia::server {

namespace {

constexpr const char* schema = R"sql(
  CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, setup TEXT NOT NULL, secret TEXT NOT NULL, created INTEGER NOT NULL DEFAULT (unixepoch()));
  CREATE TABLE IF NOT EXISTS lines (
    table_id TEXT NOT NULL REFERENCES tables(id), number INTEGER NOT NULL, line TEXT NOT NULL,
    PRIMARY KEY (table_id, number)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS links (hash TEXT PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables(id), seat INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS seen (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, event INTEGER NOT NULL, PRIMARY KEY (table_id, seat)) WITHOUT ROWID;
)sql";

}  // namespace

struct Store::Database {
  sqlite3* handle = nullptr;
  ~Database() { sqlite3_close(handle); }

  [[noreturn]] void fail(const std::string& doing) const {
    throw StoreError("cannot " + doing + ": " + (handle == nullptr ? "out of memory" : sqlite3_errmsg(handle)));
  }
  void run(const char* sql, const std::string& doing) const {
    if (sqlite3_exec(handle, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail(doing);
  }
};

namespace {

// A prepared statement, bound in order.
class Statement {
 public:
  Statement(sqlite3* handle, const char* sql) : handle_(handle) {
    if (sqlite3_prepare_v2(handle, sql, -1, &statement_, nullptr) != SQLITE_OK)
      throw StoreError(sqlite3_errmsg(handle));
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  Statement& bind(const std::string& text) {
    sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
    return *this;
  }
  Statement& bind(std::int64_t number) {
    sqlite3_bind_int64(statement_, ++bound_, number);
    return *this;
  }
  bool row() {  // true while there is another row; throws StoreError
    const int result = sqlite3_step(statement_);
    if (result == SQLITE_ROW) return true;
    if (result != SQLITE_DONE) throw StoreError(sqlite3_errmsg(handle_));
    return false;
  }
  void again() {
    sqlite3_reset(statement_);
    bound_ = 0;
  }
  std::string text(int column) const {
    const auto* data = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return data == nullptr ? std::string()
                           : std::string(data, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }

 private:
  sqlite3* handle_;
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

// All or nothing: rolls back unless commit() was reached.
class Transaction {
 public:
  explicit Transaction(sqlite3* handle) : handle_(handle) { run("BEGIN IMMEDIATE"); }
  ~Transaction() {
    if (!done_) sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr);
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit() {
    run("COMMIT");
    done_ = true;
  }

 private:
  void run(const char* sql) {
    if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) throw StoreError(sqlite3_errmsg(handle_));
  }
  sqlite3* handle_;
  bool done_ = false;
};

void insert_lines(sqlite3* handle, const std::string& table, std::int64_t from, const std::vector<std::string>& lines) {
  Statement insert(handle, "INSERT INTO lines (table_id, number, line) VALUES (?, ?, ?)");
  for (const std::string& line : lines) {
    insert.bind(table).bind(from++).bind(line).row();
    insert.again();
  }
}

}  // namespace

Store::Store(const std::string& path) : db_(std::make_unique<Database>()) {
  if (sqlite3_open(path.c_str(), &db_->handle) != SQLITE_OK) db_->fail("open the store " + path);
  sqlite3_busy_timeout(db_->handle, 2000);
  db_->run("PRAGMA journal_mode = WAL", "use the store " + path);
  db_->run("PRAGMA synchronous = FULL", "use the store " + path);
  db_->run("PRAGMA foreign_keys = ON", "use the store " + path);
  db_->run(schema, "prepare the store " + path);
}

Store::~Store() = default;

void Store::create(const StoredTable& table, const std::vector<std::pair<std::string, int>>& links) {
  Transaction transaction(db_->handle);
  Statement(db_->handle, "INSERT INTO tables (id, setup, secret) VALUES (?, ?, ?)")
      .bind(table.id)
      .bind(table.setup)
      .bind(table.secret)
      .row();
  insert_lines(db_->handle, table.id, 0, table.lines);
  Statement insert(db_->handle, "INSERT INTO links (hash, table_id, seat) VALUES (?, ?, ?)");
  for (const auto& [hash, chair] : links) {
    insert.bind(hash).bind(table.id).bind(std::int64_t{chair}).row();
    insert.again();
  }
  transaction.commit();
}

void Store::append(const std::string& table, std::int64_t from, const std::vector<std::string>& lines, bool truncate) {
  Transaction transaction(db_->handle);
  if (truncate)
    Statement(db_->handle, "DELETE FROM lines WHERE table_id = ? AND number >= ?").bind(table).bind(from).row();
  insert_lines(db_->handle, table, from, lines);  // the key (table, number) refuses a second move 17
  transaction.commit();
}

void Store::replace(const std::string& table, std::int64_t number, const std::string& line) {
  Statement(db_->handle, "UPDATE lines SET line = ? WHERE table_id = ? AND number = ?")
      .bind(line)
      .bind(table)
      .bind(number)
      .row();
}

std::optional<StoredTable> Store::load(const std::string& table) const {
  Statement head(db_->handle, "SELECT setup, secret FROM tables WHERE id = ?");
  head.bind(table);
  if (!head.row()) return std::nullopt;
  StoredTable stored{.id = table, .setup = head.text(0), .secret = head.text(1), .lines = {}};
  Statement lines(db_->handle, "SELECT line FROM lines WHERE table_id = ? ORDER BY number");
  lines.bind(table);
  while (lines.row()) stored.lines.push_back(lines.text(0));
  return stored;
}

std::vector<std::string> Store::tables() const {
  std::vector<std::string> ids;
  Statement statement(db_->handle, "SELECT id FROM tables ORDER BY created, id");
  while (statement.row()) ids.push_back(statement.text(0));
  return ids;
}

std::optional<StoredLink> Store::link(const std::string& hash) const {
  Statement statement(db_->handle, "SELECT table_id, seat FROM links WHERE hash = ?");
  statement.bind(hash);
  if (!statement.row()) return std::nullopt;
  return StoredLink{.table = statement.text(0), .chair = static_cast<int>(statement.number(1))};
}

void Store::set_setup(const std::string& table, const std::string& setup) {
  Statement(db_->handle, "UPDATE tables SET setup = ? WHERE id = ?").bind(setup).bind(table).row();
}

std::int64_t Store::seen(const std::string& table, int chair) const {
  Statement statement(db_->handle, "SELECT event FROM seen WHERE table_id = ? AND seat = ?");
  statement.bind(table).bind(std::int64_t{chair});
  return statement.row() ? statement.number(0) : 0;
}

void Store::set_seen(const std::string& table, int chair, std::int64_t event) {
  Statement(db_->handle,
            "INSERT INTO seen (table_id, seat, event) VALUES (?, ?, ?) "
            "ON CONFLICT (table_id, seat) DO UPDATE SET event = max(event, excluded.event)")
      .bind(table)
      .bind(std::int64_t{chair})
      .bind(event)
      .row();
}

std::string new_token() {
  unsigned char bytes[16];
  randombytes_buf(bytes, sizeof bytes);
  char text[sodium_base64_ENCODED_LEN(sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING)];
  sodium_bin2base64(text, sizeof text, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text;
}

std::string hash_of(std::string_view token) {
  unsigned char hash[crypto_generichash_BYTES];
  crypto_generichash(hash, sizeof hash, reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr, 0);
  char text[2 * sizeof hash + 1];
  sodium_bin2hex(text, sizeof text, hash, sizeof hash);
  return text;
}

}  // namespace curia::server
