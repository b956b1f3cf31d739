#pragma once
// A table as several servers may have it in memory at once: who writes says which version of it he knows, and where another server has
// written meanwhile nothing of it is kept (docs/decisions/0014-several-servers.md).
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/store.h"

namespace curia::server {

struct KeptTable {
  StoredTable stored;
  std::int64_t version = 0;
  std::string pace;  // kept_pace.h
};
// All of one moment; none: there is no such table. StoreError.
std::optional<KeptTable> kept_table(const Store& store, const std::string& table);

// The same but for its lines, of which only the last one is told.
struct KeptHead {
  KeptTable table;
  std::string last_line;
};
std::optional<KeptHead> kept_head(const Store& store, const std::string& table);

// What tells whether something falls due at a table though nobody comes, without its journal.
struct TableAtRest {
  std::string setup, last_line, pace;
  bool over() const;  // its last line tells the seed
};
std::optional<TableAtRest> table_at_rest(const Store& store, const std::string& table);

// How often its journal, its people or its clocks were written, since servers count that. StoreError.
std::int64_t version_of(const Store& store, const std::string& table);
// From this version to the next one. Within a Job; StoreError of which is_overtaken() is true where the store has another one.
void advance(Store& store, const std::string& table, std::int64_t from);

// Why something is not kept: another server has written there first.
bool is_overtaken(std::string_view why);

}  // namespace curia::server
