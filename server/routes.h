#pragma once
// What the page asks for before it opens a socket: what can be played, a new table, whose link this is, rules, files. docs/server.md
#include <string>
#include <vector>

#include "server/addresses.h"
#include "server/lobby.h"
#include "server/porter.h"
#include "server/router.h"

namespace curia::server {

// `web`: folder of the built page; `found`: where the server is, as that stands when somebody asks.
std::vector<Route> routes(Lobby& lobby, Porter& porter, const std::string& web, const FoundAt& found);

}  // namespace curia::server
