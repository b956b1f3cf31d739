#pragma once
// Proxies before the server, and whom they speak for. What a header says counts only where who said it is trusted: a stranger may write
// anything into one.
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace curia::server {

class Proxies {
 public:
  Proxies() = default;
  // Each `trusted` is an address (10.0.0.2) or a network (10.0.0.0/8, fd00::/8). One header is listened to: a proxy that writes the one may
  // hand on the other as a stranger wrote it. std::invalid_argument, with what would be right.
  Proxies(const std::vector<std::string>& trusted, std::string_view header);

  bool trusts(std::string_view address) const;
  const std::string& header() const { return header_; }
  // Who asks, where `peer` is at the other end and the header has these lines: read from the right, for each proxy puts whom it sees at
  // the end, up to the first whom nobody trusts. Where a proxy does not say whom it sees, it is the proxy.
  std::string client(std::string_view peer, const std::vector<std::string_view>& lines) const;

 private:
  struct Network {
    std::array<unsigned char, 16> first;  // as of IPv6, in which IPv4 has its place
    unsigned bits;                        // that all its addresses have in common
  };
  std::vector<Network> trusted_;
  std::string header_ = "X-Forwarded-For";
};

inline constexpr std::string_view forwarded_for = "X-Forwarded-For", forwarded = "Forwarded";  // RFC 7239

}  // namespace curia::server
