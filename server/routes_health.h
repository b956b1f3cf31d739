#pragma once
// Whether the server works, for whoever restarts it or sends others to it: docs/server.md, HTTP.
#include <vector>

#include "server/router.h"
#include "server/scribe.h"

namespace curia::server {

std::vector<Route> health_routes(Scribe& scribe);

}  // namespace curia::server
