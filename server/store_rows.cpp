#include "server/store_rows.h"

#include <algorithm>

#include "server/sql.h"
#include "server/store_schema.h"

namespace curia::server {

void copy_rows(Database& from, Database& to) {
  if (from.mark().form > store_form())
    throw StoreError(
        "what is to be copied has more than this Curia knows of: a newer Curia serves it, and copies all of it");
  // A table stands behind those to which its rows refer.
  for (const StoreTable& table : store_tables()) {
    const std::string name = table.name, columns = table.names;
    if (Statement(to, "SELECT 1 FROM " + name + " LIMIT 1").row())
      throw StoreError("the store to copy to is not empty (it has " + name + "): name one that has nothing yet");
    const auto count = static_cast<int>(std::count(columns.begin(), columns.end(), ',')) + 1;
    std::string places = "?";
    for (int n = 1; n < count; ++n) places += ", ?";
    Statement insert(to, "INSERT INTO " + name + " (" + columns + ") VALUES (" + places + ")");
    from.read_all("SELECT " + columns + " FROM " + name, [&](const Cursor& row) {
      for (int n = 0; n < count; ++n) insert.bind(row.value(n));
      insert.row();
      insert.again();
    });
  }
}

}  // namespace curia::server
