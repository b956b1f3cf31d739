#include "server/addresses.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <tuple>

namespace curia::server {

namespace ip = boost::asio::ip;

namespace {

// Of the kind of socket address that it begins with.
ip::address address_in(const void* from) {
  if (static_cast<const sockaddr*>(from)->sa_family == AF_INET) {
    sockaddr_in four{};
    std::memcpy(&four, from, sizeof four);
    return ip::address_v4(ntohl(four.sin_addr.s_addr));
  }
  sockaddr_in6 six{};
  std::memcpy(&six, from, sizeof six);
  ip::address_v6::bytes_type bytes;
  std::memcpy(bytes.data(), &six.sin6_addr, bytes.size());
  return ip::address_v6(bytes);
}

// Whether a phone in the same house can be sent there.
bool of_a_house(const ip::address& address) {
  if (address.is_loopback() || address.is_unspecified() || address.is_multicast()) return false;
  if (address.is_v6()) return !address.to_v6().is_link_local();
  return (address.to_v4().to_uint() >> 16U) != 0xA9FEU;  // 169.254/16: a machine that found no network
}

// From which address this machine would speak to the world: that of the house's network. Nothing is sent.
ip::address way_out() {
  const int line = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (line < 0) return {};
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(9);
  to.sin_addr.s_addr = htonl(0xC0000201U);  // 192.0.2.1, nobody's (RFC 5737)
  sockaddr_storage from{};
  socklen_t size = sizeof from;
  const bool found = ::connect(line, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0 &&
                     ::getsockname(line, reinterpret_cast<sockaddr*>(&from), &size) == 0;
  ::close(line);
  return found ? address_in(&from) : ip::address();
}

std::vector<ip::address> of_this_machine(bool six) {
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> held(list, &::freeifaddrs);
  std::vector<ip::address> out;
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    const bool up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_RUNNING) != 0;
    if (!up || one->ifa_addr == nullptr) continue;
    const auto family = one->ifa_addr->sa_family;
    if (family != AF_INET && !(six && family == AF_INET6)) continue;
    const ip::address address = address_in(one->ifa_addr);
    if (of_a_house(address)) out.push_back(address);
  }
  const ip::address first = way_out();
  std::sort(out.begin(), out.end(), [&](const ip::address& a, const ip::address& b) {
    return std::tuple(a != first, a.is_v6(), a) < std::tuple(b != first, b.is_v6(), b);
  });
  return out;
}

}  // namespace

Addresses addresses_of(const std::string& listens) {
  boost::system::error_code error;
  const ip::address address = ip::make_address(listens, error);
  if (error) throw std::runtime_error("'" + listens + "' is no address");
  if (!address.is_unspecified()) {
    Addresses out{.local = listens, .others = {}};
    if (!address.is_loopback()) out.others.push_back(listens);
    return out;
  }
  Addresses out{.local = "127.0.0.1", .others = {}};
  for (const ip::address& one : of_this_machine(address.is_v6())) out.others.push_back(one.to_string());
  return out;
}

std::string url_of(const std::string& address, unsigned port) {
  const bool six = address.find(':') != std::string::npos;
  return "http://" + (six ? "[" + address + "]" : address) + ":" + std::to_string(port) + "/";
}

}  // namespace curia::server
