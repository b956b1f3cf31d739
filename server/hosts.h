#pragma once
// What this server is called. A page elsewhere whose name is made to lead here (DNS rebinding) must not pass for one of ours.
#include <string>
#include <string_view>
#include <vector>

namespace curia::server {

// Whether a `Host` may be meant for us: this machine by itself, or one of these names and addresses; its port does not matter.
bool known_host(std::string_view host, const std::vector<std::string>& names);

// Two names of hosts or of headers: capitals do not matter.
bool same_name(std::string_view one, std::string_view other);

// The address of a network as it is counted: of IPv6 the first 64 bits, which one household has for itself.
std::string counted_address(std::string_view address);

}  // namespace curia::server
