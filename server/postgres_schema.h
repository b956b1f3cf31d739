#pragma once
// The SQL of the store (sql.h) as PostgreSQL takes it.
#include <string>
#include <string_view>

namespace curia::server {

// With $1 for ? and ?1.
std::string with_numbered_places(std::string_view sql);

// What makes a store of today's form, or brings an older one there; within a transaction.
std::string postgres_schema();

}  // namespace curia::server
