#include "server/hosts.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cctype>

namespace curia::server {

namespace ip = boost::asio::ip;

namespace {

std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, std::min(host.size(), host.find(']') + 1));
  return host.substr(0, host.find(':'));
}

}  // namespace

bool same_name(std::string_view one, std::string_view other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
}

bool known_host(std::string_view host, const std::vector<std::string>& names) {
  std::string_view name = without_port(host);
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  boost::system::error_code error;
  const ip::address address = ip::make_address(std::string(name), error);
  if (!error && address.is_loopback()) return true;
  return same_name(name, "localhost") ||
         std::any_of(names.begin(), names.end(), [&](const std::string& ours) { return same_name(name, ours); });
}

std::string counted_address(std::string_view address) {
  boost::system::error_code error;
  const ip::address all = ip::make_address(std::string(address), error);
  if (error || !all.is_v6()) return std::string(address);
  const ip::address_v6 six = all.to_v6();
  if (six.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, six).to_string();
  auto bytes = six.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string();
}

}  // namespace curia::server
