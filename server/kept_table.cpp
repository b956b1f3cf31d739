#include "server/kept_table.h"

#include <utility>

#include "server/kept_pace.h"
#include "server/sql.h"
#include "session/fields.h"

namespace curia::server {

namespace {

constexpr const char* overtaken = "another server has written at this table meanwhile";

}  // namespace

std::optional<KeptTable> kept_table(const Store& store, const std::string& table) {
  std::optional<KeptTable> kept;
  store.at_one_moment([&] {
    auto stored = store.load(table);
    if (!stored) return;
    kept =
        KeptTable{.stored = std::move(*stored), .version = version_of(store, table), .pace = kept_pace(store, table)};
  });
  return kept;
}

std::optional<KeptHead> kept_head(const Store& store, const std::string& table) {
  Statement look = store.to_look(
      "SELECT t.setup, t.secret, v.version, p.kept, l.line FROM tables t JOIN lines l ON l.table_id = t.id"
      " LEFT JOIN versions v ON v.table_id = t.id LEFT JOIN pace p ON p.table_id = t.id"
      " WHERE t.id = ? ORDER BY l.number DESC LIMIT 1");
  look.bind(table);
  if (!look.row()) return std::nullopt;
  return KeptHead{.table = {.stored = {.id = table, .setup = look.text(0), .secret = look.text(1), .lines = {}},
                            .version = look.number(2),
                            .pace = look.text(3)},
                  .last_line = look.text(4)};
}

bool TableAtRest::over() const { return parse_object(last_line).contains("seed"); }

std::optional<TableAtRest> table_at_rest(const Store& store, const std::string& table) {
  const auto head = kept_head(store, table);
  if (!head) return std::nullopt;
  return TableAtRest{.setup = head->table.stored.setup, .last_line = head->last_line, .pace = head->table.pace};
}

std::int64_t version_of(const Store& store, const std::string& table) {
  Statement look = store.to_look("SELECT version FROM versions WHERE table_id = ?");
  look.bind(table);
  return look.row() ? look.number(0) : 0;
}

void advance(Store& store, const std::string& table, std::int64_t from) {
  Statement change = store.to_change(
      "INSERT INTO versions (table_id, version) VALUES (?, 1) ON CONFLICT (table_id) DO UPDATE SET version ="
      " versions.version + 1 WHERE versions.version = ? RETURNING version");
  change.bind(table).bind(from);
  if (!change.row() || change.number(0) != from + 1) throw StoreError(overtaken);
}

bool is_overtaken(std::string_view why) { return why == overtaken; }

}  // namespace curia::server
