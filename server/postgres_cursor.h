#pragma once
// libpq's C interface as the store uses it: a connection that may break, and statements on it.
#include <libpq-fe.h>

#include <memory>
#include <string>
#include <vector>

#include "server/database.h"

namespace curia::server {

struct PostgresEnd {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
};
using PostgresHandle = std::unique_ptr<PGconn, PostgresEnd>;
using PostgresResult = std::unique_ptr<PGresult, PostgresEnd>;

// With what is ours in how long it waits, unless the address says otherwise. Throws StoreError, without what is secret in the address.
PostgresHandle connect_postgres(const std::string& address);

// What it came to; throws StoreError where that is a failure. Of what the database says only the sentence, not the rows that it may cite.
PostgresResult checked(PGconn* connection, PGresult* result);

// Whose statements these are.
class PostgresConnection {
 public:
  virtual ~PostgresConnection() = default;
  // To be asked something now. Throws StoreError.
  virtual PGconn* ready() = 0;
  // Which connection it is: each one that was lost counts. What was prepared on another is not known here.
  virtual int which() const = 0;
  // Whether what was asked may be asked again on another connection.
  virtual bool may_ask_again() const = 0;
};

class PostgresCursor final : public Cursor {
 public:
  PostgresCursor(PostgresConnection& connection, const std::string& sql, std::string name);
  // To read what came.
  PostgresCursor(PostgresConnection& connection, PostgresResult result);
  void bind(int place, const SqlValue& value) override;
  bool row() override;
  void again() noexcept override;
  SqlValue value(int column) const override;
  std::string text(int column) const override;
  std::int64_t number(int column) const override;

 private:
  PostgresResult ask() const;
  void prepare(PGconn* connection);
  void run();

  PostgresConnection& connection_;
  std::string sql_, name_;
  std::vector<SqlValue> bound_;
  std::vector<Oid> types_;  // of what it was prepared for
  int prepared_on_ = 0;     // which connection; 0: none
  PostgresResult result_;
  int row_ = -1;
};

}  // namespace curia::server
