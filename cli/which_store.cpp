#include "cli/which_store.h"

#include <stdexcept>

#include "server/settings_file.h"

namespace curia {

std::string which_store(const std::string& said) {
  if (!said.ends_with(".toml")) return said;
  server::ServeSettings settings;
  settings.store.clear();
  std::string wrong;
  for (const std::string& problem : server::read_settings(said, settings, [](auto) { return false; }))
    wrong += (wrong.empty() ? "" : "\n") + problem;
  if (!wrong.empty()) throw std::runtime_error(wrong);
  if (settings.store.empty())
    throw std::runtime_error(said + " names no store; right would be a line store = \"/var/lib/curia/tables.sqlite\"");
  return settings.store;
}

}  // namespace curia
