#include "server/database.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "server/postgres_database.h"
#include "server/sqlite_database.h"

namespace curia::server {

std::unique_ptr<Cursor> Database::take(const std::string& sql) {
  const auto found = idle_.find(sql);
  if (found == idle_.end() || found->second.empty()) return prepare(sql);
  std::unique_ptr<Cursor> cursor = std::move(found->second.back());
  found->second.pop_back();
  return cursor;
}

void Database::give_back(const std::string& sql, std::unique_ptr<Cursor> cursor) noexcept {
  cursor->again();
  idle_[sql].push_back(std::move(cursor));
}

std::unique_ptr<Database> open_database(const std::string& store, Database::Use use) {
  return is_postgres(store) ? open_postgres(store, use) : open_sqlite(store, use);
}

std::string store_name(const std::string& store) {
  if (is_postgres(store)) return postgres_name(store);
  std::error_code error;
  const auto path = std::filesystem::absolute(store, error);
  return error ? store : path.string();
}

}  // namespace curia::server
