#pragma once
// GET /metrics, for who has the key: docs/hosting.md, Figures.
#include <functional>
#include <string>
#include <vector>

#include "server/router.h"

namespace curia::server {

// Without a key there are none.
std::vector<Route> metrics_routes(const std::string& key, std::function<std::string()> text);

}  // namespace curia::server
