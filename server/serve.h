#pragma once
// `curia serve`: the tables, on one port, until somebody stops it.
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/addresses.h"

namespace curia::server {

struct ServeSettings {
  std::string mode = "house";         // or site: who makes a table has signed in
  std::string address = "127.0.0.1";  // where it listens
  bool lan = false;                   // on all addresses of this machine instead
  std::uint16_t port = 8264;          // 0: any free one
  std::string public_url{};           // where it is found from outside, behind a proxy (public_url.h)
  std::vector<std::string> trusted_proxies{};
  std::string proxy_header = "X-Forwarded-For";  // that they write (proxies.h)
  std::string store = "curia.sqlite";
  std::string replica{};              // of that database, to read from; none: there is none
  std::string web{};                  // folder of the built page
  int bot_pace = 150;                 // milliseconds
  std::string log = "info";           // what is said on standard error: of this level or above (log.h)
  std::string metrics_key{};          // who shows it may read /metrics; none: nobody
  std::vector<std::string> names{};   // what the server is called from outside, beside its addresses
  std::vector<std::string> limits{};  // NAME=NUMBER (limits.h)
  std::string mail_url{}, mail_user{}, mail_password{}, mail_from{};  // where mail is handed in; none: nobody gets any
  std::string mail_authority{};                                       // a file of certificates (courier.h)
  std::vector<std::string> notice_allow{};  // private addresses that notices may go to all the same (reachable.h)
  int notice_pause = 20;                    // seconds until somebody who does not look is told
};

// Runs until SIGINT or SIGTERM. `ready` is told where it is when it answers. Throws std::runtime_error or std::invalid_argument when it
// cannot begin.
void serve(const ServeSettings& settings, const std::function<void(const FoundAt& found)>& ready);

}  // namespace curia::server
