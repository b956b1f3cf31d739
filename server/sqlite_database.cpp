#include "server/sqlite_database.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "server/sql.h"
#include "server/store_file.h"
#include "server/store_form.h"
#include "server/store_schema.h"

namespace curia::server {

namespace {

class SqliteCursor final : public Cursor {
 public:
  SqliteCursor(sqlite3* handle, const std::string& sql) : handle_(handle) {
    if (sqlite3_prepare_v2(handle, sql.c_str(), -1, &statement_, nullptr) != SQLITE_OK)
      throw StoreError(sqlite3_errmsg(handle));
  }
  ~SqliteCursor() override { sqlite3_finalize(statement_); }
  SqliteCursor(const SqliteCursor&) = delete;
  SqliteCursor& operator=(const SqliteCursor&) = delete;
  void bind(int place, const SqlValue& value) override {
    if (const auto* number = std::get_if<std::int64_t>(&value))
      sqlite3_bind_int64(statement_, place, *number);
    else if (const auto* text = std::get_if<std::string>(&value))
      sqlite3_bind_text(statement_, place, text->data(), static_cast<int>(text->size()), SQLITE_TRANSIENT);
    else
      sqlite3_bind_null(statement_, place);
  }
  bool row() override {
    const int result = sqlite3_step(statement_);
    if (result == SQLITE_ROW) return true;
    if (result != SQLITE_DONE) throw StoreError(sqlite3_errmsg(handle_));
    return false;
  }
  void again() noexcept override {
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
  }
  SqlValue value(int column) const override {
    switch (sqlite3_column_type(statement_, column)) {
      case SQLITE_NULL:
        return {};
      case SQLITE_INTEGER:
        return number(column);
      default:
        return text(column);
    }
  }
  std::string text(int column) const override {
    const auto* data = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return data == nullptr ? std::string()
                           : std::string(data, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }
  std::int64_t number(int column) const override { return sqlite3_column_int64(statement_, column); }

 private:
  sqlite3* handle_;
  sqlite3_stmt* statement_ = nullptr;
};

// PostgreSQL has it by this name.
void octet_length(sqlite3_context* context, int, sqlite3_value** values) {
  sqlite3_result_int(context, sqlite3_value_bytes(values[0]));
}

class SqliteDatabase final : public Database {
 public:
  SqliteDatabase(const std::string& path, int flags);
  ~SqliteDatabase() override {
    forget_cursors();
    sqlite3_close(handle_);
  }
  SqliteDatabase(const SqliteDatabase&) = delete;
  SqliteDatabase& operator=(const SqliteDatabase&) = delete;

  // As a server uses it: it has the file, and an older store is brought to today's form.
  void serve(const std::string& path);
  // Makes it a store of today's form: what an older one lacks.
  void make(const std::string& path);
  void use(const char* setting) { run(setting, "use the store " + path_); }
  // Of the file as it is, page by page.
  void copy_pages(const std::string& beside, const std::string& path);

  StoreMark mark() override {
    return {.application = number_of("PRAGMA application_id"), .form = number_of("PRAGMA user_version")};
  }
  void begin() override { run("BEGIN IMMEDIATE"); }
  void begin_to_look() override { run("BEGIN"); }
  void commit() override { run("COMMIT"); }
  void roll_back() noexcept override { sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr); }
  bool shared() const override { return false; }
  bool in_transaction() const override { return sqlite3_get_autocommit(handle_) == 0; }
  void check() override {
    if (file_) file_->check();
  }
  // All have waited long enough where the store is locked.
  bool fails_for_all() const override { return sqlite3_errcode(handle_) == SQLITE_BUSY; }
  void read_all(const std::string& sql, const EachRow& take) override {
    SqliteCursor found(handle_, sql);
    while (found.row()) take(found);
  }
  // Of what others have written SQLite tells the one number, of what this one has written the other.
  std::string changes() override {
    return std::to_string(number_of("PRAGMA data_version")) + " " + std::to_string(sqlite3_total_changes(handle_));
  }
  void back_up(const std::string& path) override;
  std::vector<std::string> damage() override;

 private:
  std::unique_ptr<Cursor> prepare(const std::string& sql) override {
    return std::make_unique<SqliteCursor>(handle_, sql);
  }
  [[noreturn]] void fail(const std::string& doing) const {
    throw StoreError("cannot " + doing + ": " + (handle_ == nullptr ? "out of memory" : sqlite3_errmsg(handle_)));
  }
  void run(const std::string& sql, const std::string& doing) const {
    if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(doing);
  }
  void run(const char* sql) const {
    if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) throw StoreError(sqlite3_errmsg(handle_));
  }
  std::int64_t number_of(const char* sql) {
    Statement statement(*this, sql);
    return statement.row() ? statement.number(0) : 0;
  }

  std::string path_;
  std::unique_ptr<StoreFile> file_;  // of a server; none in memory
  sqlite3* handle_ = nullptr;        // closed before it
};

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
    if (errno == ENOENT) {
      // SQLite would add it to whatever is put there.
      if (::stat((path + "-wal").c_str(), &now) == 0 && now.st_size > 0)
        throw StoreError(path + "-wal is there, which is a part of a store " + path +
                         " that is not: put that back, or move this part away, too");
      return Found::nothing;
    }
    throw StoreError("cannot open the store " + path + ": " + std::strerror(errno));
  }
  if (now.st_size == 0)
    throw StoreError("the store " + path +
                     " is empty: its tables are lost. Put a backup in its place, or remove it to begin anew");
  return Found::something;
}

// A name beside copies that are there already.
std::string name_of_copy(const std::string& path) {
  std::string name = path;
  for (int n = 2; ::access(name.c_str(), F_OK) == 0; ++n) name = path + "-" + std::to_string(n);
  return name;
}

SqliteDatabase::SqliteDatabase(const std::string& path, int flags) : path_(path) {
  const auto close_and = [this](const std::string& doing) {
    const std::string why = handle_ == nullptr ? "out of memory" : sqlite3_errmsg(handle_);
    sqlite3_close(handle_);
    throw StoreError("cannot " + doing + ": " + why);
  };
  if (sqlite3_open_v2(path.c_str(), &handle_, flags, nullptr) != SQLITE_OK) close_and("open the store " + path);
  sqlite3_busy_timeout(handle_, 2000);
  if (sqlite3_exec(handle_, "PRAGMA foreign_keys = ON", nullptr, nullptr, nullptr) != SQLITE_OK ||
      sqlite3_create_function(handle_, "octet_length", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr, octet_length,
                              nullptr, nullptr) != SQLITE_OK)
    close_and("use the store " + path);
}

void SqliteDatabase::make(const std::string& path) {
  std::string sql;
  for (const StoreTable& table : store_tables())
    sql += std::string("CREATE TABLE IF NOT EXISTS ") + table.name + table.columns + ";";
  run("BEGIN IMMEDIATE;" + sql + store_indexes() + "PRAGMA application_id = " + std::to_string(store_application) +
          "; PRAGMA user_version = " + std::to_string(store_form()) + "; COMMIT",
      "prepare the store " + path);
}

void SqliteDatabase::serve(const std::string& path) {
  file_ = std::make_unique<StoreFile>(path);
  const std::int64_t found = form_of(*this, path);
  file_->keep_others_out();
  use("PRAGMA journal_mode = WAL");
  use("PRAGMA synchronous = FULL");
  use("PRAGMA secure_delete = ON");  // a name that is forgotten stands nowhere in the file
  if (found < store_form()) {
    back_up(name_of_copy(path + ".form-" + std::to_string(found)));
    make(path);
  }
  run(store_indexes(), "prepare the store " + path);  // some are younger than the form
  file_->keep_others_out();
  file_->check();
}

void SqliteDatabase::copy_pages(const std::string& beside, const std::string& path) {
  SqliteDatabase copy(beside, SQLITE_OPEN_READWRITE);
  sqlite3_backup* backup = sqlite3_backup_init(copy.handle_, "main", handle_, "main");
  if (backup == nullptr) copy.fail("copy the store to " + path);
  sqlite3_backup_step(backup, -1);
  if (sqlite3_backup_finish(backup) != SQLITE_OK) copy.fail("copy the store to " + path);
  copy.run("PRAGMA journal_mode = DELETE", "copy the store to " + path);  // all of it in one file
}

void SqliteDatabase::back_up(const std::string& path) {
  make_file(path, [&](const std::string& beside) { copy_pages(beside, path); });
}

std::vector<std::string> SqliteDatabase::damage() {
  std::vector<std::string> found;
  Statement check(*this, "PRAGMA integrity_check");
  while (check.row())
    if (std::string line = check.text(0); line != "ok") found.push_back(std::move(line));
  return found;
}

constexpr int to_make = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;

}  // namespace

void make_sqlite(const std::string& path, const std::function<void(Database& made)>& fill) {
  make_file(path, [&](const std::string& beside) {
    SqliteDatabase made(beside, to_make);
    made.make(path);
    fill(made);
  });
}

std::unique_ptr<Database> open_sqlite(const std::string& path, Database::Use use) {
  if (path == ":memory:") {
    auto memory = std::make_unique<SqliteDatabase>(path, to_make);
    memory->make(path);
    return memory;
  }
  const bool serves = use == Database::Use::serve || use == Database::Use::alone;
  if (look_at(path) == Found::nothing) {
    if (!serves) throw StoreError("there is no store " + path);
    make_folder(path);
    make_sqlite(path, [](Database&) {});
  }
  auto file =
      std::make_unique<SqliteDatabase>(path, use == Database::Use::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
  if (serves) {
    file->serve(path);
  } else if (form_of(*file, path) < store_form() && use == Database::Use::beside) {
    refuse_older(path);
  }
  if (use == Database::Use::beside) file->use("PRAGMA synchronous = FULL");
  return file;
}

}  // namespace curia::server
