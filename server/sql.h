#pragma once
// SQLite's C interface as the store uses it.
#include <sqlite3.h>

#include <cstdint>
#include <string>

#include "server/store_file.h"

namespace curia::server {

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

// All or nothing: rolls back unless commit() was reached. Within another it is a part of that.
class Transaction {
 public:
  explicit Transaction(sqlite3* handle) : handle_(handle), done_(sqlite3_get_autocommit(handle) == 0) {
    if (!done_) run("BEGIN IMMEDIATE");
  }
  ~Transaction() {
    if (!done_) sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr);
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit() {
    if (done_) return;
    run("COMMIT");
    done_ = true;
  }

 private:
  void run(const char* sql) {
    if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) throw StoreError(sqlite3_errmsg(handle_));
  }
  sqlite3* handle_;
  bool done_;
};

}  // namespace curia::server
