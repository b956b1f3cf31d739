#pragma once
#include "server/database.h"

namespace curia::server {

// All rows of all tables, within a transaction of each, into a store that has none. Throws StoreError, also where it has some.
void copy_rows(Database& from, Database& to);

}  // namespace curia::server
