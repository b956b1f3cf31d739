#include "server/postgres_database.h"

#include <chrono>
#include <thread>
#include <utility>

#include "server/kept_servers.h"
#include "server/postgres_cursor.h"
#include "server/postgres_schema.h"
#include "server/sql.h"
#include "server/sqlite_database.h"
#include "server/store_form.h"
#include "server/store_rows.h"
#include "server/store_schema.h"
#include "server/tokens.h"

namespace curia::server {

namespace {

using Time = std::chrono::steady_clock;
constexpr std::chrono::seconds before_trying_again{1};
constexpr std::chrono::seconds to_hear_of_a_commit{7};  // what stands still is cut off after five
constexpr std::chrono::milliseconds between_questions{100};

// Where the address says nothing of it: who does not answer is given up after some seconds.
constexpr std::pair<const char*, const char*> unless_said[] = {
    {"connect_timeout", "5"},  {"keepalives_idle", "5"},     {"keepalives_interval", "2"},
    {"keepalives_count", "3"}, {"tcp_user_timeout", "8000"}, {"fallback_application_name", "curia"}};

// Of a session. What is committed is on the disk; who waits for another waits two seconds; a server that is cut off is found to be gone,
// and one that stands still in the middle of a write holds up the others for no longer than these five seconds.
constexpr const char* settings =
    "SET search_path = curia; SET synchronous_commit = on; SET lock_timeout = 2000; SET client_min_messages = error;"
    "SET idle_in_transaction_session_timeout = 5000;"
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3";

constexpr std::string_view waited_too_long = "55P03";

// As BEGIN IMMEDIATE does in SQLite. What is read is of the moment when it is this one's turn. Each write of a connection keeps its number
// with it, which tells later whether it was kept. PostgreSQL's own numbers of transactions would not: after a crash, or at a replica that takes
// over, those that were on no disk are given to others.
std::string to_write_as(const std::string& writer) {
  return "BEGIN ISOLATION LEVEL REPEATABLE READ; LOCK TABLE store_head IN EXCLUSIVE MODE;"
         "INSERT INTO writers (name, number, at) VALUES ('" +
         writer +
         "', 1, unixepoch()) ON CONFLICT (name) DO UPDATE SET number = writers.number + 1, at = excluded.at"
         " RETURNING number";
}
// Who has written nothing for a day; he begins at 1 again.
constexpr const char* forget_writers =
    "BEGIN; LOCK TABLE store_head IN EXCLUSIVE MODE NOWAIT; DELETE FROM writers WHERE at < unixepoch() - 86400; COMMIT";

constexpr const char* tables_of_others =
    "SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p') AND"
    " n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'";

class PostgresDatabase final : public Database, public PostgresConnection {
 public:
  PostgresDatabase(std::string address, Use use)
      : address_(std::move(address)), name_(postgres_name(address_)), use_(use) {
    open();
  }
  PostgresDatabase(const PostgresDatabase&) = delete;
  PostgresDatabase& operator=(const PostgresDatabase&) = delete;

  StoreMark mark() override;
  void begin() override { number_ = std::stoll(begin_by(to_write_)); }
  void begin_to_look() override { begin_by("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT 0"); }
  void commit() override;
  void roll_back() noexcept override;
  bool in_transaction() const override { return in_transaction_; }
  void check() override {}  // what stands in it is the database's to keep
  bool fails_for_all() const override { return failed_for_all_; }
  void read_all(const std::string& sql, const EachRow& take) override;
  bool shared() const override { return true; }
  // Two are the same where the same transactions are seen.
  std::string changes() override {
    Statement now(*this, "SELECT CAST(pg_current_snapshot() AS TEXT)");
    return now.row() ? now.text(0) : std::string();
  }
  void back_up(const std::string& path) override;
  std::vector<std::string> damage() override { return {}; }  // it tells whoever reads

 private:
  std::unique_ptr<Cursor> prepare(const std::string& sql) override {
    return std::make_unique<PostgresCursor>(*this, sql, "s" + std::to_string(++prepared_));
  }
  PGconn* ready() override;
  int which() const override { return which_; }
  bool may_ask_again() const override { return use_ == Use::read && !in_transaction_ && lost(); }
  bool serves() const { return use_ == Use::serve || use_ == Use::alone; }
  bool lost() const { return connection_ == nullptr || PQstatus(connection_.get()) != CONNECTION_OK; }
  void open();
  void connect();
  void hold();
  void make();
  void forget_others();
  std::string asked(const std::string& sql) const;  // the first value of the last of these statements
  std::string begin_by(const std::string& sql);     // what it says
  bool was_committed();

  std::string address_, name_;
  Use use_;
  PostgresHandle connection_;
  int which_ = 0, prepared_ = 0;
  bool opened_ = false, in_transaction_ = false, failed_for_all_ = false;
  const std::string to_write_ = to_write_as(new_token());
  std::int64_t number_ = 0;  // of what is, or was last, written
  std::string why_lost_;
  Time::time_point not_before_;  // is it tried to reach it again
};

std::string PostgresDatabase::asked(const std::string& sql) const {
  PGresult* result = PQexec(connection_.get(), sql.c_str());
  const PostgresResult kept = checked(connection_.get(), result);
  return PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
}

// ---- Opening --------------------------------------------------------------------------------------------------------

void PostgresDatabase::connect() {
  connection_ = connect_postgres(address_);
  ++which_;
  asked(settings);
  if (serves()) asked("SET curia.server = '" + this_server() + "'");
  if (use_ == Use::read) asked("SET default_transaction_read_only = on");
  if (asked("SHOW server_encoding") != "UTF8")
    throw StoreError("the database " + name_ + " is not of the encoding UTF8, in which all is kept");
  if (serves()) hold();
  if (opened_) form_of(*this, name_);
}

// A lock of the session, which goes with it. Servers share it; who copies, and a server of before there could be several, wants it for
// himself alone.
void PostgresDatabase::hold() {
  const std::string how = use_ == Use::alone ? "" : "_shared";
  PGresult* result = PQexec(connection_.get(),
                            ("SELECT pg_advisory_lock" + how + "(" + std::to_string(store_application) + ")").c_str());
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const bool held = state != nullptr && state == waited_too_long;
  try {
    checked(connection_.get(), result);
  } catch (const StoreError&) {
    if (!held) throw;
    throw StoreError("the store " + name_ + " is in use: " +
                     (use_ == Use::alone
                          ? "a curia serve has it open; end it first"
                          : "somebody wants it for himself alone, as curia store copy and servers of older"
                            " versions do; end that first"));
  }
}

void PostgresDatabase::make() {
  try {
    asked("BEGIN;" + postgres_schema() + "COMMIT");
  } catch (const StoreError& error) {
    throw StoreError("cannot prepare the store " + name_ + ": " + error.what());
  }
}

void PostgresDatabase::open() {
  connect();
  if (asked("SELECT to_regnamespace('curia')").empty()) {
    if (!serves()) throw StoreError("there is no store " + name_);
    if (asked(tables_of_others) != "0") throw StoreError(name_ + " is no store of Curia: it has tables of others");
    make();
  }
  const std::int64_t form = form_of(*this, name_);
  const bool numbers_writes = !asked("SELECT to_regclass('curia.writers')").empty();
  if (form < store_form() || (form == store_form() && !numbers_writes)) {  // a newer one's mark is not set back
    if (use_ == Use::beside) refuse_older(name_);
    if (serves()) make();
  }
  if (serves()) forget_others();
  opened_ = true;
}

// Where somebody is writing the next one who opens it does so.
void PostgresDatabase::forget_others() {
  for (const char* sql : {forget_writers, "ROLLBACK"}) PQclear(PQexec(connection_.get(), sql));
}

StoreMark PostgresDatabase::mark() {
  constexpr StoreMark of_others{.application = -1};
  if (asked("SELECT to_regclass('curia.store_head')").empty()) return of_others;
  // Forms before 4 have no column for what suits them.
  Statement head(*this,
                 "SELECT application, form, coalesce(to_jsonb(h) ->> 'suits', CAST(form AS TEXT)) FROM store_head h");
  if (!head.row()) return of_others;
  return {.application = head.number(0), .form = head.number(1), .suits = head.number(2)};
}

// Where one was lost another is tried: the first time at once, then every second. Within a transaction there is but the one.
PGconn* PostgresDatabase::ready() {
  if (in_transaction_ || !lost()) return connection_.get();
  if (Time::now() < not_before_) throw StoreError(why_lost_);
  try {
    connect();
  } catch (const StoreError& error) {
    connection_.reset();
    why_lost_ = error.what();
    not_before_ = Time::now() + before_trying_again;
    throw;
  }
  return connection_.get();
}

// ---- Transactions ---------------------------------------------------------------------------------------------------

// Nothing was done yet: where the connection turns out to be lost it begins on another.
std::string PostgresDatabase::begin_by(const std::string& sql) {
  failed_for_all_ = true;
  std::string said;
  for (bool first = true; !in_transaction_; first = false) {
    ready();
    try {
      said = asked(sql);
      in_transaction_ = true;
    } catch (const StoreError&) {
      if (!lost()) PQclear(PQexec(connection_.get(), "ROLLBACK"));
      if (!lost() || !first) throw;
    }
  }
  failed_for_all_ = false;
  return said;
}

void PostgresDatabase::commit() {
  in_transaction_ = false;
  PGresult* result = PQexec(connection_.get(), "COMMIT");
  const PostgresResult kept(result);
  if (lost()) {
    const bool committed = was_committed();
    failed_for_all_ = true;
    if (committed) return;
    throw StoreError("the connection to the store " + name_ + " was lost before it was kept");
  }
  // Of a transaction in which something has failed nothing is kept, and that is no failure of COMMIT.
  if (std::string_view(PQcmdStatus(result)) != "COMMIT") {
    const char* why = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    throw StoreError(std::string("PostgreSQL has kept nothing: ") + (why != nullptr ? why : "a part of it failed"));
  }
}

// The answer to a COMMIT was lost: who is the next to write sees whether that was kept.
bool PostgresDatabase::was_committed() {
  const std::int64_t asked_for = number_;
  const auto until = Time::now() + to_hear_of_a_commit;
  for (;; std::this_thread::sleep_for(between_questions)) {
    try {
      begin();
      roll_back();
      return number_ > asked_for;
    } catch (const StoreError& error) {
      if (Time::now() > until)
        throw StoreError("the store " + name_ + " does not tell whether it was kept: " + error.what());
    }
  }
}

void PostgresDatabase::roll_back() noexcept {
  failed_for_all_ = failed_for_all_ || lost();
  if (in_transaction_ && !lost()) PQclear(PQexec(connection_.get(), "ROLLBACK"));
  in_transaction_ = false;
}

// ---- All of it ------------------------------------------------------------------------------------------------------

void PostgresDatabase::read_all(const std::string& sql, const EachRow& take) {
  PGconn* connection = ready();
  if (PQsendQuery(connection, sql.c_str()) != 1 || PQsetSingleRowMode(connection) != 1)
    throw StoreError(std::string("PostgreSQL: ") + PQerrorMessage(connection));
  while (PGresult* result = PQgetResult(connection)) {
    PostgresResult kept = checked(connection, result);
    if (PQntuples(result) > 0) take(PostgresCursor(*this, std::move(kept)));
  }
}

void PostgresDatabase::back_up(const std::string& path) {
  make_sqlite(path, [this](Database& made) {
    const Transaction now(*this, &Database::begin_to_look);
    Transaction copied(made);
    copy_rows(*this, made);
    copied.commit();
  });
}

}  // namespace

bool is_postgres(const std::string& store) {
  return store.starts_with("postgresql://") || store.starts_with("postgres://");
}

PostgresHandle connect_postgres(const std::string& address) {
  std::vector<const char*> names, values;
  for (const auto& [name, value] : unless_said) {
    names.push_back(name);
    values.push_back(value);
  }
  for (const auto& [name, value] : {std::pair{"dbname", address.c_str()}, {"client_encoding", "UTF8"}}) {
    names.push_back(name);
    values.push_back(value);
  }
  names.push_back(nullptr);
  values.push_back(nullptr);
  PostgresHandle connection(PQconnectdbParams(names.data(), values.data(), 1));
  PQsetNoticeProcessor(
      connection.get(), [](void*, const char*) {}, nullptr);  // else it speaks on standard error
  if (connection == nullptr || PQstatus(connection.get()) != CONNECTION_OK) {
    const std::string why = connection == nullptr ? "out of memory" : PQerrorMessage(connection.get());
    throw StoreError("cannot reach the store " + postgres_name(address) + ": " + why.substr(0, why.find('\n')));
  }
  return connection;
}

// What libpq says of an address that it cannot read may cite its password.
std::string postgres_name(const std::string& address) {
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconninfoParse(address.c_str(), nullptr),
                                                                             PQconninfoFree);
  if (options == nullptr)
    throw StoreError("this is no address of a store: postgresql://USER:PASSWORD@HOST:PORT/DATABASE is one");
  const auto said = [&](std::string_view wanted) {
    for (const PQconninfoOption* one = options.get(); one->keyword != nullptr; ++one)
      if (one->keyword == wanted && one->val != nullptr) return std::string(one->val);
    return std::string();
  };
  const std::string port = said("port");
  return "postgresql://" + said("host") + (port.empty() ? "" : ":" + port) + "/" + said("dbname");
}

std::unique_ptr<Database> open_postgres(const std::string& address, Database::Use use) {
  return std::make_unique<PostgresDatabase>(address, use);
}

}  // namespace curia::server
