#pragma once
// The rows of the router: docs/server.md, HTTP.
#include <string>
#include <vector>

#include "server/accounts.h"
#include "server/addresses.h"
#include "server/lobby.h"
#include "server/porter.h"
#include "server/router.h"

namespace curia::server {

// What the rows answer with; all of it outlives them.
struct Served {
  Store& store;  // to read
  Lobby& lobby;
  Clock& clock;
  Porter& porter;
  Accounts& accounts;
  const FoundAt& found;
  std::string web;    // folder of the built page
  bool site = false;  // who makes a table has signed in
};

std::vector<Route> routes(const Served& served);
// Parts of it: who looks for a table, and who has an account.
std::vector<Route> lobby_routes(const Served& served);
std::vector<Route> account_routes(const Served& served);

HttpAnswer answer_of(const boost::json::value& body, unsigned status = 200);

}  // namespace curia::server
