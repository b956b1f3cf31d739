#pragma once
// A store in a schema of its own, `curia`, of a PostgreSQL database.
#include <memory>
#include <string>

#include "server/database.h"

namespace curia::server {

bool is_postgres(const std::string& store);
// The host and the database that an address names, and nothing else of it.
std::string postgres_name(const std::string& address);

std::unique_ptr<Database> open_postgres(const std::string& address, Database::Use use);

}  // namespace curia::server
