#pragma once
// What the page asks for before it opens a socket: what can be played, a new table, whose link this is, rules, files. docs/server.md
#include <string>
#include <vector>

#include "server/lobby.h"
#include "server/porter.h"
#include "server/router.h"

namespace curia::server {

std::vector<Route> routes(Lobby& lobby, Porter& porter, const std::string& web);  // web: folder of the built page

}  // namespace curia::server
