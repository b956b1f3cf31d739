#pragma once
// A store in one SQLite file (WAL, synchronous FULL).
#include <memory>
#include <string>

#include "server/database.h"

namespace curia::server {

std::unique_ptr<Database> open_sqlite(const std::string& path, Database::Use use);

// A new file, which nobody else can read, of today's form. It appears whole or not at all.
void make_sqlite(const std::string& path, const std::function<void(Database& made)>& fill);

}  // namespace curia::server
