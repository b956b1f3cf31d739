#pragma once
// The server as others see it: what it is called, where it is found, and through whom they come.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/proxies.h"
#include "server/public_url.h"

namespace curia::server {

struct Site {
  std::vector<std::string> names{};  // and addresses, beside this machine by itself
  std::optional<PublicUrl> url{};
  Proxies proxies{};

  bool knows(std::string_view host) const;  // whether a `Host` may be meant for us
  // Whether a page of this `Origin` is one of ours. Where the proxy has put its own name into `Host`, the public one counts.
  bool ours(std::string_view origin, std::string_view host) const;
  // The target without the sub-path, which a proxy may have left there or not; empty: the sub-path without its slash.
  std::string_view below(std::string_view target) const;
};

}  // namespace curia::server
