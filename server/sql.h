#pragma once
// SQL as the store speaks it to either engine (database.h): what both of them know, with parameters `?` or `?1`.
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "server/database.h"

namespace curia::server {

// A prepared statement, bound in order.
class Statement {
 public:
  Statement(Database& database, std::string sql)
      : database_(database), sql_(std::move(sql)), cursor_(database.take(sql_)) {}
  ~Statement() { database_.give_back(sql_, std::move(cursor_)); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  Statement& bind(const SqlValue& value) {
    cursor_->bind(++bound_, value);
    return *this;
  }
  Statement& bind(const std::string& text) { return bind(SqlValue(text)); }
  Statement& bind(std::int64_t number) { return bind(SqlValue(number)); }
  bool row() { return cursor_->row(); }  // true while there is another row; throws StoreError
  void again() {
    cursor_->again();
    bound_ = 0;
  }
  std::string text(int column) const { return cursor_->text(column); }
  std::int64_t number(int column) const { return cursor_->number(column); }

 private:
  Database& database_;
  std::string sql_;
  std::unique_ptr<Cursor> cursor_;
  int bound_ = 0;
};

// All or nothing: rolls back unless commit() was reached. Within another it is a part of that.
class Transaction {
 public:
  explicit Transaction(Database& database, void (Database::*begin)() = &Database::begin)
      : database_(database), done_(database.in_transaction()) {
    if (!done_) (database.*begin)();
  }
  ~Transaction() {
    if (!done_) database_.roll_back();
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit() {
    if (done_) return;
    database_.commit();
    done_ = true;
  }

 private:
  Database& database_;
  bool done_;
};

}  // namespace curia::server
