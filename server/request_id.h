#pragma once
// By which whoever met a fault, and whoever reads the log, know that they speak of the same request.
#include <string>

#include "session/fault.h"

namespace curia::server {

// 16 digits by chance: from a number that counts, anybody could see how much others ask.
std::string new_request_id();

// The message of a fault of the server's own. Whoever meets it can say of which request the log tells more.
inline constexpr const char* log_says_why = "the log of the server says why";
Fault of_request(Fault fault, const std::string& request);

}  // namespace curia::server
