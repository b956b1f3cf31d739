#include "server/postgres_cursor.h"

#include <cstdlib>
#include <utility>

#include "server/postgres_schema.h"

namespace curia::server {

namespace {

// PostgreSQL's own numbers of its types (pg_type.dat), which never change.
constexpr Oid is_bool = 16, is_number = 20, is_small_number = 23, is_text = 25, not_said = 0;

Oid type_of(const SqlValue& value) {
  if (std::holds_alternative<std::int64_t>(value)) return is_number;
  return std::holds_alternative<std::string>(value) ? is_text : not_said;
}

}  // namespace

PostgresResult checked(PGconn* connection, PGresult* result) {
  PostgresResult kept(result);
  const ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_SINGLE_TUPLE) return kept;
  const char* said = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  std::string why = said != nullptr ? said : PQerrorMessage(connection);
  if (const std::size_t end = why.find('\n'); end != std::string::npos) why.erase(end);
  throw StoreError("PostgreSQL: " + why);
}

PostgresCursor::PostgresCursor(PostgresConnection& connection, const std::string& sql, std::string name)
    : connection_(connection), sql_(with_numbered_places(sql)), name_(std::move(name)) {}

PostgresCursor::PostgresCursor(PostgresConnection& connection, PostgresResult result)
    : connection_(connection), result_(std::move(result)), row_(0) {}

void PostgresCursor::bind(int place, const SqlValue& value) {
  // What libpq is given ends at the first NUL: without this a text would be cut off there.
  if (const auto* text = std::get_if<std::string>(&value); text != nullptr && text->find('\0') != std::string::npos)
    throw StoreError("PostgreSQL keeps no text with a NUL character");
  if (bound_.size() < static_cast<std::size_t>(place)) bound_.resize(static_cast<std::size_t>(place));
  bound_[static_cast<std::size_t>(place) - 1] = value;
}

// Once for each connection, and anew for values of another kind.
void PostgresCursor::prepare(PGconn* connection) {
  std::vector<Oid> types;
  for (const SqlValue& value : bound_) types.push_back(type_of(value));
  if (prepared_on_ == connection_.which() && types == types_) return;
  if (prepared_on_ == connection_.which()) checked(connection, PQexec(connection, ("DEALLOCATE " + name_).c_str()));
  prepared_on_ = 0;
  checked(connection, PQprepare(connection, name_.c_str(), sql_.c_str(), static_cast<int>(types.size()), types.data()));
  prepared_on_ = connection_.which();
  types_ = std::move(types);
}

void PostgresCursor::run() {
  PGconn* connection = connection_.ready();
  prepare(connection);
  std::vector<std::string> numbers(bound_.size());
  std::vector<const char*> values;
  for (std::size_t n = 0; n < bound_.size(); ++n) {
    const auto* number = std::get_if<std::int64_t>(&bound_[n]);
    const auto* text = std::get_if<std::string>(&bound_[n]);
    if (number != nullptr) numbers[n] = std::to_string(*number);
    values.push_back(number != nullptr ? numbers[n].c_str() : text != nullptr ? text->c_str() : nullptr);
  }
  result_ = checked(connection, PQexecPrepared(connection, name_.c_str(), static_cast<int>(values.size()),
                                               values.data(), nullptr, nullptr, 0));
}

bool PostgresCursor::row() {
  if (!result_) {
    try {
      run();
    } catch (const StoreError&) {
      if (!connection_.may_ask_again()) throw;
      run();
    }
  }
  if (row_ < PQntuples(result_.get())) ++row_;
  return row_ < PQntuples(result_.get());
}

void PostgresCursor::again() noexcept {
  result_.reset();
  row_ = -1;
  bound_.clear();
}

SqlValue PostgresCursor::value(int column) const {
  if (PQgetisnull(result_.get(), row_, column) != 0) return {};
  switch (PQftype(result_.get(), column)) {
    case is_number:
    case is_small_number:
      return number(column);
    default:
      return text(column);
  }
}

std::string PostgresCursor::text(int column) const {
  return {PQgetvalue(result_.get(), row_, column), static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
}

std::int64_t PostgresCursor::number(int column) const {
  const char* text = PQgetvalue(result_.get(), row_, column);
  if (PQftype(result_.get(), column) == is_bool) return *text == 't' ? 1 : 0;
  constexpr int decimal = 10;
  return std::strtoll(text, nullptr, decimal);
}

}  // namespace curia::server
