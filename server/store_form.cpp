#include "server/store_form.h"

#include "server/sql.h"
#include "server/store_schema.h"

namespace curia::server {

namespace {

// A column may be missing.
void need_schema(Database& database, const std::string& name, std::int64_t form) {
  for (const StoreTable& table : store_tables()) {
    if (table.form > form) continue;
    try {
      Statement(database, std::string("SELECT ") + table.names + " FROM " + table.name + " LIMIT 0").row();
    } catch (const StoreError& error) {
      throw StoreError(name + " is no store of Curia, or is damaged: " + error.what());
    }
  }
}

}  // namespace

std::int64_t form_of(Database& database, const std::string& name) {
  const StoreMark found = database.mark();
  if (found.application != 0 && found.application != store_application)
    throw StoreError(name + " is no store of Curia");
  if (found.application == store_application && found.suits > store_form())
    throw StoreError(name + " was written by a newer Curia (form " + std::to_string(found.form) + ", this one knows " +
                     std::to_string(store_form()) + "): use that one");
  const std::int64_t form = found.application == 0 ? 0 : found.form;
  need_schema(database, name, form);
  return form;
}

void refuse_older(const std::string& name) {
  throw StoreError("the store " + name + " is of an older form: a server brings it to today's");
}

}  // namespace curia::server
