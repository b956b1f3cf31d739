#include "server/kept_pace.h"

#include "server/sql.h"
#include "server/store.h"

namespace curia::server {

std::string kept_pace(const Store& store, const std::string& table) {
  Statement look = store.to_look("SELECT kept FROM pace WHERE table_id = ?");
  look.bind(table);
  return look.row() ? look.text(0) : std::string();
}

void keep_pace(Store& store, const std::string& table, const std::string& text) {
  Statement change = store.to_change(
      "INSERT INTO pace (table_id, kept) VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET kept = excluded.kept");
  change.bind(table).bind(text);
  change.row();
}

}  // namespace curia::server
