#include "server/store.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <functional>
#include <utility>

#include "server/sql.h"
#include "server/store_schema.h"

namespace curia::server {

namespace {

constexpr std::int64_t application = 0x43757269;  // "Curi", in the head of the file
// What an older store lacks is made.
std::string schema() {
  std::string sql;
  for (const StoreTable& table : store_tables())
    sql += std::string("CREATE TABLE IF NOT EXISTS ") + table.name + table.columns + ";";
  // By which links and sessions are found otherwise than by their hash.
  return sql +
         "CREATE INDEX IF NOT EXISTS links_of_chairs ON links (table_id, seat);"
         "CREATE INDEX IF NOT EXISTS sessions_of_accounts ON sessions (account);";
}

}  // namespace

struct Store::Database {
  sqlite3* handle = nullptr;
  ~Database() { sqlite3_close(handle); }

  [[noreturn]] void fail(const std::string& doing) const {
    throw StoreError("cannot " + doing + ": " + (handle == nullptr ? "out of memory" : sqlite3_errmsg(handle)));
  }
  void run(const std::string& sql, const std::string& doing) const {
    if (sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(doing);
  }
  void open(const std::string& path, int flags);
  // Makes it a store of today's form: what an older one lacks.
  void begin(const std::string& path) const {
    run("BEGIN IMMEDIATE;" + schema() + "PRAGMA application_id = " + std::to_string(application) +
            "; PRAGMA user_version = " + std::to_string(store_form()) + "; COMMIT",
        "prepare the store " + path);
  }
};

namespace {

void insert_lines(sqlite3* handle, const std::string& table, std::int64_t from, const std::vector<std::string>& lines) {
  Statement insert(handle, "INSERT INTO lines (table_id, number, line) VALUES (?, ?, ?)");
  for (const std::string& line : lines) {
    insert.bind(table).bind(from++).bind(line).row();
    insert.again();
  }
}

std::int64_t number_of(sqlite3* handle, const char* sql) {
  Statement statement(handle, sql);
  return statement.row() ? statement.number(0) : 0;
}

// Reads a store of this form, or throws StoreError: a column may be missing.
void need_schema(sqlite3* handle, const std::string& path, std::int64_t form) {
  for (const StoreTable& table : store_tables()) {
    if (table.form > form) continue;
    try {
      Statement(handle, (std::string("SELECT ") + table.names + " FROM " + table.name).c_str());
    } catch (const StoreError& error) {
      throw StoreError(path + " is no store of Curia, or is damaged: " + error.what());
    }
  }
}

// The version of the store, which is ours or one before.
std::int64_t version_of(sqlite3* handle, const std::string& path) {
  const std::int64_t made_by = number_of(handle, "PRAGMA application_id");
  const std::int64_t found = number_of(handle, "PRAGMA user_version");
  if (made_by != 0 && made_by != application) throw StoreError(path + " is no store of Curia");
  if (made_by == application && found > store_form())
    throw StoreError(path + " was written by a newer Curia (form " + std::to_string(found) + ", this one knows " +
                     std::to_string(store_form()) + "): use that one");
  const std::int64_t form = made_by == 0 ? 0 : found;
  need_schema(handle, path, form);
  return form;
}

// A new file, which nobody else can read, with this in it. It appears whole or not at all.
void make_file(const std::string& path, const std::function<void(const std::string& beside)>& fill) {
  const std::string beside = path + ".new-" + std::to_string(::getpid());
  ::unlink(beside.c_str());
  const int file = ::open(beside.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) throw StoreError("cannot make " + path + ": " + std::strerror(errno));
  ::close(file);
  try {
    fill(beside);
    if (::link(beside.c_str(), path.c_str()) != 0)  // not rename(): what is there already stays
      throw StoreError("cannot make " + path + ": " + std::strerror(errno));
  } catch (...) {
    ::unlink(beside.c_str());
    throw;
  }
  ::unlink(beside.c_str());
}

// The folder of a new store, which nobody else can read; one that is there stays as it is.
void make_folder(const std::string& path) {
  const std::size_t end = path.rfind('/');
  if (end != std::string::npos && end > 0) ::mkdir(path.substr(0, end).c_str(), S_IRWXU);
}

// What stands there; empty files are none of ours, for they may have been stores.
enum class Found { nothing, something };
Found look_at(const std::string& path) {
  struct stat now {};
  if (::stat(path.c_str(), &now) != 0) {
    if (errno == ENOENT) return Found::nothing;
    throw StoreError("cannot open the store " + path + ": " + std::strerror(errno));
  }
  if (now.st_size == 0)
    throw StoreError("the store " + path +
                     " is empty: its tables are lost. Put a backup in its place, or remove it to begin anew");
  return Found::something;
}

}  // namespace

void Store::Database::open(const std::string& path, int flags) {
  if (sqlite3_open_v2(path.c_str(), &handle, flags, nullptr) != SQLITE_OK) fail("open the store " + path);
  sqlite3_busy_timeout(handle, 2000);
  run("PRAGMA foreign_keys = ON", "use the store " + path);
}

Store::Store() : db_(std::make_unique<Database>()) {}

Store::Store(const std::string& path) : Store() {
  constexpr int to_write = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  if (path == ":memory:") {
    db_->open(path, to_write);
    db_->begin(path);
    return;
  }
  if (look_at(path) == Found::nothing) {
    make_folder(path);
    make_file(path, [](const std::string& beside) {
      Database made;
      made.open(beside, to_write);
      made.begin(beside);
    });
  }
  file_ = std::make_unique<StoreFile>(path);
  db_->open(path, SQLITE_OPEN_READWRITE);
  const std::int64_t found = version_of(db_->handle, path);
  file_->keep_others_out();
  db_->run("PRAGMA journal_mode = WAL", "use the store " + path);
  db_->run("PRAGMA synchronous = FULL", "use the store " + path);
  db_->run("PRAGMA secure_delete = ON",
           "use the store " + path);  // a name that is forgotten stands nowhere in the file
  if (found < store_form()) {
    keep_copy(path + ".form-" + std::to_string(found));
    db_->begin(path);
  }
  file_->keep_others_out();
  file_->check();
}

// Beside copies that are there already.
void Store::keep_copy(const std::string& path) const {
  std::string name = path;
  for (int n = 2; ::access(name.c_str(), F_OK) == 0; ++n) name = path + "-" + std::to_string(n);
  copy_to(name);
}

Store Store::to_read(const std::string& path) {
  Store store;
  if (look_at(path) == Found::nothing) throw StoreError("there is no store " + path);
  store.db_->open(path, SQLITE_OPEN_READONLY);
  version_of(store.db_->handle, path);
  return store;
}

Store Store::beside(const std::string& path) {
  Store store;
  if (look_at(path) == Found::nothing) throw StoreError("there is no store " + path);
  store.db_->open(path, SQLITE_OPEN_READWRITE);
  if (version_of(store.db_->handle, path) < store_form())
    throw StoreError("the store " + path + " is of an older form: a server brings it to today's");
  store.db_->run("PRAGMA synchronous = FULL", "use the store " + path);
  return store;
}

Store::Store(Store&&) noexcept = default;
Store::~Store() = default;

void Store::check() const {
  if (file_) file_->check();
}

// What SQLite has begun is undone where a job throws.
void Store::keep(const std::vector<Job>& jobs) {
  check();
  Transaction transaction(db_->handle);
  for (const Job& job : jobs) job(*this);
  transaction.commit();
  check();
}

// Where they cannot be kept together, each by itself: what is wrong with one is not the others' fault. But where the store is locked
// all have waited long enough.
std::vector<std::optional<std::string>> Store::keep_together(const std::vector<Job>& jobs) {
  std::vector<std::optional<std::string>> why(jobs.size());
  const auto kept = [&](const std::vector<Job>& some, std::optional<std::string>& told) {
    try {
      keep(some);
      return true;
    } catch (const std::exception& error) {
      told = error.what();
      return false;
    }
  };
  std::optional<std::string> all;
  if (kept(jobs, all)) return why;
  const bool locked = sqlite3_errcode(db_->handle) == SQLITE_BUSY;
  for (std::size_t n = 0; n < jobs.size(); ++n)
    if (locked || jobs.size() == 1)
      why[n] = all;
    else
      kept({jobs[n]}, why[n]);
  return why;
}

void Store::create(const StoredTable& table, const std::vector<std::pair<std::string, int>>& links) {
  check();
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
  check();
}

void Store::append(const std::string& table, const Tip& tip, std::int64_t from, const std::vector<std::string>& lines) {
  check();
  Transaction transaction(db_->handle);
  {
    Statement last(db_->handle, "SELECT number, line FROM lines WHERE table_id = ? ORDER BY number DESC LIMIT 1");
    last.bind(table);
    const bool any = last.row();
    if (tip.lines != (any ? last.number(0) + 1 : 0) || (any && last.text(1) != tip.last) || from > tip.lines)
      throw StoreError("the journal in the store is not the one that was played: something else has written there");
  }
  if (from < tip.lines)
    Statement(db_->handle, "DELETE FROM lines WHERE table_id = ? AND number >= ?").bind(table).bind(from).row();
  insert_lines(db_->handle, table, from, lines);
  transaction.commit();
  check();
}

void Store::replace(const std::string& table, std::int64_t number, const std::string& line) {
  check();
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
  check();
  Statement(db_->handle, "UPDATE tables SET setup = ? WHERE id = ?").bind(setup).bind(table).row();
}

void Store::set_link(const std::string& table, int chair, const std::string& hash) {
  check();
  Transaction transaction(db_->handle);
  Statement(db_->handle, "DELETE FROM links WHERE table_id = ? AND seat = ?")
      .bind(table)
      .bind(std::int64_t{chair})
      .row();
  Statement(db_->handle, "INSERT INTO links (hash, table_id, seat) VALUES (?, ?, ?)")
      .bind(hash)
      .bind(table)
      .bind(std::int64_t{chair})
      .row();
  transaction.commit();
}

std::vector<std::string> Store::forget_unanswered(std::int64_t hours, const std::set<std::string>& spared) {
  check();
  Transaction transaction(db_->handle);
  std::vector<std::string> ids;
  {
    Statement found(
        db_->handle,
        "SELECT id FROM tables WHERE json_extract(setup, '$.unanswered') AND created <= unixepoch() - 3600 * ?");
    found.bind(hours);
    while (found.row())
      if (std::string id = found.text(0); !spared.contains(id)) ids.push_back(std::move(id));
  }
  for (const std::string& id : ids) {
    for (const StoreTable& table : store_tables())
      if (table.of_a_game)
        Statement(db_->handle, (std::string("DELETE FROM ") + table.name + " WHERE table_id = ?").c_str())
            .bind(id)
            .row();
    Statement(db_->handle, "DELETE FROM tables WHERE id = ?").bind(id).row();
  }
  transaction.commit();
  check();
  return ids;
}

Statement Store::to_look(const char* sql) const { return {db_->handle, sql}; }

Statement Store::to_change(const char* sql) {
  check();
  return {db_->handle, sql};
}

std::int64_t Store::seen(const std::string& table, int chair) const {
  Statement statement(db_->handle, "SELECT event FROM seen WHERE table_id = ? AND seat = ?");
  statement.bind(table).bind(std::int64_t{chair});
  return statement.row() ? statement.number(0) : 0;
}

void Store::set_seen(const std::string& table, int chair, std::int64_t event) {
  check();
  Statement(db_->handle,
            "INSERT INTO seen (table_id, seat, event) VALUES (?, ?, ?) "
            "ON CONFLICT (table_id, seat) DO UPDATE SET event = max(event, excluded.event)")
      .bind(table)
      .bind(std::int64_t{chair})
      .bind(event)
      .row();
}

void Store::copy_to(const std::string& path) const {
  make_file(path, [&](const std::string& beside) {
    Database copy;
    copy.open(beside, SQLITE_OPEN_READWRITE);
    sqlite3_backup* backup = sqlite3_backup_init(copy.handle, "main", db_->handle, "main");
    if (backup == nullptr) copy.fail("copy the store to " + path);
    sqlite3_backup_step(backup, -1);
    if (sqlite3_backup_finish(backup) != SQLITE_OK) copy.fail("copy the store to " + path);
    copy.run("PRAGMA journal_mode = DELETE", "copy the store to " + path);  // all of it in one file
  });
}

// Of what others have written SQLite tells the one number, of what this one has written the other.
std::pair<std::int64_t, std::int64_t> Store::changes() const {
  return {number_of(db_->handle, "PRAGMA data_version"), sqlite3_total_changes(db_->handle)};
}

std::vector<std::string> Store::damage() const {
  std::vector<std::string> found;
  Statement check(db_->handle, "PRAGMA integrity_check");
  while (check.row())
    if (std::string line = check.text(0); line != "ok") found.push_back(std::move(line));
  return found;
}

}  // namespace curia::server
