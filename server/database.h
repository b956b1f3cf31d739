#pragma once
// What a store asks of the engine that keeps it. Their SQL is the same: what one of them calls otherwise it is taught when it is opened
// (sqlite_database.cpp, postgres_schema.cpp).
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/store_error.h"

namespace curia::server {

using SqlValue = std::variant<std::monostate, std::int64_t, std::string>;  // nothing: NULL

// A prepared statement. Throws StoreError.
class Cursor {
 public:
  virtual ~Cursor() = default;
  virtual void bind(int place, const SqlValue& value) = 0;  // from 1
  virtual bool row() = 0;                                   // true while there is another one
  virtual void again() noexcept = 0;                        // done with its rows; it is to be bound anew
  virtual SqlValue value(int column) const = 0;             // from 0, as all of these
  virtual std::string text(int column) const = 0;           // of NULL: none
  virtual std::int64_t number(int column) const = 0;        // of NULL: 0
};

// What a database says it is.
struct StoreMark {
  std::int64_t application = 0, form = 0;
  std::int64_t suits = form;  // the oldest form whose servers may go on with it
};
constexpr std::int64_t store_application = 0x43757269;  // "Curi"

// A connection, of one thread. Throws StoreError.
class Database {
 public:
  // What it is opened for; store.h says more.
  enum class Use { serve, alone, beside, read };

  // Of this text; one that was given back is not prepared anew.
  std::unique_ptr<Cursor> take(const std::string& sql);
  void give_back(const std::string& sql, std::unique_ptr<Cursor> cursor) noexcept;

  virtual ~Database() = default;
  virtual StoreMark mark() = 0;
  // One who writes at a time: others wait, two seconds.
  virtual void begin() = 0;
  virtual void begin_to_look() = 0;  // all that is read until it ends is of one moment
  virtual void commit() = 0;
  virtual void roll_back() noexcept = 0;
  virtual bool in_transaction() const = 0;
  // What is kept now would be kept in what was opened.
  virtual void check() = 0;
  // What failed last would fail again now, whatever was asked.
  virtual bool fails_for_all() const = 0;
  // All rows, one after the other, however many; nothing else is asked meanwhile.
  using EachRow = std::function<void(const Cursor&)>;
  virtual void read_all(const std::string& sql, const EachRow& take) = 0;
  virtual bool shared() const = 0;  // several servers may have it at once
  // What stands there is the same as long as this is.
  virtual std::string changes() = 0;
  // Into a new SQLite file.
  virtual void back_up(const std::string& path) = 0;
  virtual std::vector<std::string> damage() = 0;

 protected:
  virtual std::unique_ptr<Cursor> prepare(const std::string& sql) = 0;
  void forget_cursors() { idle_.clear(); }

 private:
  std::map<std::string, std::vector<std::unique_ptr<Cursor>>> idle_;
};

// `store` is a file, ":memory:", or the address of a PostgreSQL database.
std::unique_ptr<Database> open_database(const std::string& store, Database::Use use);

// What a store is called where people read it: where its file lies, or its address without a password.
std::string store_name(const std::string& store);

}  // namespace curia::server
