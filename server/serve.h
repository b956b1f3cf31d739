#pragma once
// `curia serve`: the tables, on one port, until somebody stops it.
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace curia::server {

struct ServeSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8264;  // 0: any free one
  std::string store = "curia.sqlite";
  std::string web;                  // folder of the built page
  int bot_pace = 150;               // milliseconds
  std::string log = "info";         // what is said on standard error: of this level or above (log.h)
  std::vector<std::string> names;   // what the server is called from outside, beside its address
  std::vector<std::string> limits;  // NAME=NUMBER (limits.h)
};

// Runs until SIGINT or SIGTERM. `ready` is told the address when it answers. Throws std::runtime_error when it cannot begin.
void serve(const ServeSettings& settings, const std::function<void(const std::string& address)>& ready);

}  // namespace curia::server
