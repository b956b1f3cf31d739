#pragma once
// Whether a database is a store, and of which form.
#include <cstdint>
#include <string>

#include "server/database.h"

namespace curia::server {

// The form of the store, which is ours or one before; it reads. Throws StoreError.
std::int64_t form_of(Database& database, const std::string& name);

// What is said of a store that only a server may bring to today's form.
[[noreturn]] void refuse_older(const std::string& name);

}  // namespace curia::server
