#include "server/kept_servers.h"

#include <boost/json.hpp>

#include "server/sql.h"
#include "server/tokens.h"

namespace curia::server {

namespace {

std::string alive() { return "server " + this_server(); }

}  // namespace

const std::string& this_server() {
  static const std::string name = new_token();
  return name;
}

// ---- Leases ---------------------------------------------------------------------------------------------------------

std::optional<std::int64_t> hold_lease(Store& store, const std::string& name, std::int64_t seconds) {
  Statement change = store.to_change(
      "INSERT INTO leases (name, server, number, until) VALUES (?1, ?2, 1, unixepoch() + ?3)"
      " ON CONFLICT (name) DO UPDATE SET"
      " number = CASE WHEN leases.server = excluded.server THEN leases.number ELSE leases.number + 1 END,"
      " server = excluded.server, until = excluded.until"
      " WHERE leases.server = excluded.server OR leases.until <= unixepoch() RETURNING number");
  change.bind(name).bind(this_server()).bind(seconds);
  return change.row() ? std::optional(change.number(0)) : std::nullopt;
}

void need_lease(Store& store, const std::string& name, std::int64_t number) {
  Statement look = store.to_look("SELECT 1 FROM leases WHERE name = ? AND server = ? AND number = ?");
  look.bind(name).bind(this_server()).bind(number);
  if (!look.row()) throw StoreError("another server does this now: " + name);
}

void end_lease(Store& store, const std::string& name) {
  store.to_change("UPDATE leases SET until = 0 WHERE name = ? AND server = ?").bind(name).bind(this_server()).row();
}

// ---- Servers --------------------------------------------------------------------------------------------------------

bool say_alive(Store& store, std::int64_t seconds) {
  Statement look = store.to_look("SELECT 1 FROM leases WHERE name = ? AND until > unixepoch()");
  look.bind(alive());
  const bool was = look.row();
  hold_lease(store, alive(), seconds);
  return was;
}

void say_gone(Store& store) {
  store.to_change("DELETE FROM looking WHERE server = ?").bind(this_server()).row();
  store.to_change("DELETE FROM leases WHERE name = ?").bind(alive()).row();
}

bool forget_dead_servers(Store& store) {
  bool any = false;
  {
    Statement dead =
        store.to_change("DELETE FROM leases WHERE name LIKE 'server %' AND until <= unixepoch() RETURNING server");
    while (dead.row()) any = true;
  }
  store.to_change("DELETE FROM looking WHERE 'server ' || server NOT IN (SELECT name FROM leases)").row();
  return any;
}

// ---- Who looks ------------------------------------------------------------------------------------------------------

void set_looking(Store& store, const std::string& table, const LookingThere& here) {
  if (here.chairs.empty() && here.watching == 0) {
    store.to_change("DELETE FROM looking WHERE server = ? AND table_id = ?").bind(this_server()).bind(table).row();
    return;
  }
  store
      .to_change(
          "INSERT INTO looking (server, table_id, chairs, watching) VALUES (?, ?, ?, ?)"
          " ON CONFLICT (server, table_id) DO UPDATE SET chairs = excluded.chairs, watching = excluded.watching")
      .bind(this_server())
      .bind(table)
      .bind(boost::json::serialize(boost::json::value_from(here.chairs)))
      .bind(static_cast<std::int64_t>(here.watching))
      .row();
}

LookingThere looking_elsewhere(const Store& store, const std::string& table) {
  LookingThere there;
  Statement look = store.to_look(
      "SELECT chairs, watching FROM looking WHERE table_id = ? AND server <> ? AND 'server ' || server IN"
      " (SELECT name FROM leases WHERE until > unixepoch())");
  look.bind(table).bind(this_server());
  while (look.row()) {
    const boost::json::value chairs = boost::json::parse(look.text(0));
    for (const boost::json::value& chair : chairs.as_array()) there.chairs.insert(chair.to_number<int>());
    there.watching += static_cast<std::size_t>(look.number(1));
  }
  return there;
}

}  // namespace curia::server
