#pragma once
// What is asked of notices, read once.
#include <string>

#include "server/notice.h"
#include "server/reachable.h"
#include "session/fields.h"

namespace curia::server {

// A way that somebody asks for, without what the server knows of him. Fault where it cannot be, as far as that can be said now.
Way asked_way(const Fields& fields, const Reachable& reachable);

}  // namespace curia::server
