#include "server/reachable.h"

#include <boost/url/parse.hpp>

namespace curia::server {

namespace {

// What is no host of the world: this machine, private networks, the link itself (where clouds have their metadata), documentation,
// groups; and of IPv6 what carries an address of IPv4 in it.
const std::vector<std::string> not_the_world{
    "0.0.0.0/8",      "10.0.0.0/8",   "100.64.0.0/10",  "127.0.0.0/8",    "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24",   "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",  "198.51.100.0/24",
    "203.0.113.0/24", "224.0.0.0/4",  "240.0.0.0/4",    "2001::/23",      "2001:db8::/32",  "2002::/16"};
// All of IPv4, and what of IPv6 is given out.
const std::vector<std::string> the_world{"0.0.0.0/0", "2000::/3"};

}  // namespace

Reachable::Reachable(const std::vector<std::string>& allowed)
    : allowed_(allowed, forwarded_for), refused_(not_the_world, forwarded_for), world_(the_world, forwarded_for) {}

bool Reachable::allows(std::string_view address) const {
  return allowed_.trusts(address) || (world_.trusts(address) && !refused_.trusts(address));
}

bool WebAddress::read(std::string_view text, WebAddress& into) {
  constexpr std::size_t longest = 2000;
  if (text.size() > longest) return false;
  const auto parsed = boost::urls::parse_absolute_uri(text);
  if (!parsed || parsed->has_userinfo() || parsed->host().empty() ||
      (parsed->scheme() != "http" && parsed->scheme() != "https"))
    return false;
  into.secure = parsed->scheme() == "https";
  into.host = parsed->host_name().empty() ? parsed->host_address() : parsed->host_name();
  into.origin = std::string(parsed->scheme()) + "://" + std::string(parsed->encoded_host_and_port());
  return true;
}

}  // namespace curia::server
