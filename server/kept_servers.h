#pragma once
// What servers that have the same store know of each other. All times are the store's, so it is nothing to them what a server's own clock
// says. What is changed is changed within a Job (store.h); all throw StoreError.
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/store.h"

namespace curia::server {

// This one, as others know it: another one after every start.
const std::string& this_server();

// ---- Leases: what one of them does for all --------------------------------------------------------------------------

// It is this server's for so many seconds, if it is nobody's, its time is out, or it is this server's already. Its number, which grows with
// every other one who gets it; none: another has it.
std::optional<std::int64_t> hold_lease(Store& store, const std::string& name, std::int64_t seconds);
// StoreError where it is not this server's by that number any more: another may have it.
void need_lease(Store& store, const std::string& name, std::int64_t number);
void end_lease(Store& store, const std::string& name);

// ---- Servers that live, and those that do not ------------------------------------------------------------------------

// Others take it for alive for so many seconds; whether they did so until now.
bool say_alive(Store& store, std::int64_t seconds);
void say_gone(Store& store);
// Those who have not said so in time are forgotten, with who looked at them; whether there were any.
bool forget_dead_servers(Store& store);

// ---- Who looks, at all servers but this one --------------------------------------------------------------------------

struct LookingThere {
  std::set<int> chairs;      // Chair::number of those who look from a seat
  std::size_t watching = 0;  // those who look from none
  bool operator==(const LookingThere&) const = default;
};
void set_looking(Store& store, const std::string& table, const LookingThere& here);  // at this one
LookingThere looking_elsewhere(const Store& store, const std::string& table);

}  // namespace curia::server
