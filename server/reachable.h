#pragma once
// Where what others have written down may be sent to: the world, and nothing of this house. Whoever gives us an address must not reach
// through us what he does not reach by himself.
#include <string>
#include <string_view>
#include <vector>

#include "server/proxies.h"

namespace curia::server {

class Reachable {
 public:
  // `allowed`: addresses and networks (127.0.0.1, 10.0.0.0/8) to which it may be sent all the same. std::invalid_argument, with what
  // would be right.
  explicit Reachable(const std::vector<std::string>& allowed = {});
  // An address as it was resolved: 192.0.2.1, 2001:db8::1.
  bool allows(std::string_view address) const;
  bool listed(std::string_view address) const { return allowed_.trusts(address); }

 private:
  Proxies allowed_, refused_, world_;  // each a list of networks
};

// Of http(s)://HOST[:PORT]/...: what stands there, or nothing if it is not of this form, or has a name and a password in it.
struct WebAddress {
  std::string origin, host;  // https://push.example.org:444, push.example.org
  bool secure = false;
  static bool read(std::string_view text, WebAddress& into);
};

}  // namespace curia::server
