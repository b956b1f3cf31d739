#include "server/proxies.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <optional>
#include <stdexcept>

#include "server/hosts.h"

namespace curia::server {

namespace ip = boost::asio::ip;

namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// The members of a list, without marks that stand in quotes.
std::vector<std::string_view> members(std::string_view text, char mark) {
  std::vector<std::string_view> out;
  bool quoted = false;
  std::size_t begin = 0;
  for (std::size_t n = 0; n < text.size(); ++n) {
    if (quoted && text[n] == '\\') {
      ++n;
      continue;
    }
    if (text[n] == '"') quoted = !quoted;
    if (text[n] != mark || quoted) continue;
    out.push_back(trimmed(text.substr(begin, n - begin)));
    begin = n + 1;
  }
  out.push_back(trimmed(text.substr(begin)));
  return out;
}

std::optional<ip::address> address_in(std::string_view text) {
  boost::system::error_code error;
  ip::address out = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  if (out.is_v6() && out.to_v6().is_v4_mapped()) out = ip::make_address_v4(ip::v4_mapped, out.to_v6());
  return out;
}

using Bytes = ip::address_v6::bytes_type;
Bytes bytes_of(const ip::address& address) {
  return (address.is_v4() ? ip::make_address_v6(ip::v4_mapped, address.to_v4()) : address.to_v6()).to_bytes();
}

bool same_bits(const Bytes& a, const Bytes& b, unsigned bits) {
  const std::size_t whole = bits / 8;
  if (!std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(whole), b.begin())) return false;
  return bits % 8 == 0 || (a[whole] ^ b[whole]) >> (8 - bits % 8) == 0;
}

// "192.0.2.1", "192.0.2.1:4711", "2001:db8::1", "[2001:db8::1]:4711"
std::optional<ip::address> address_of_node(std::string_view node) {
  if (node.starts_with('[')) return address_in(node.substr(1, std::max<std::size_t>(node.find(']'), 1) - 1));
  if (std::count(node.begin(), node.end(), ':') == 1) node = node.substr(0, node.find(':'));
  return address_in(node);
}

// The node of one element: all of it, or what `for` says. Names that hide an address (unknown, _hidden) are none.
std::optional<ip::address> address_of_element(std::string_view element, bool pairs) {
  if (!pairs) return address_of_node(element);
  for (const std::string_view pair : members(element, ';')) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || !same_name(pair.substr(0, equals), "for")) continue;
    std::string_view node = pair.substr(equals + 1);
    if (node.size() >= 2 && node.starts_with('"') && node.ends_with('"')) node = node.substr(1, node.size() - 2);
    return address_of_node(node);
  }
  return std::nullopt;
}

}  // namespace

Proxies::Proxies(const std::vector<std::string>& trusted, std::string_view header) : header_(header) {
  if (!same_name(header, forwarded_for) && !same_name(header, forwarded))
    throw std::invalid_argument("'" + header_ + "' is no header that says whom a proxy speaks for; right would be " +
                                std::string(forwarded_for) + " or " + std::string(forwarded));
  for (const std::string& one : trusted) {
    boost::system::error_code error;
    const bool whole = one.find('/') == std::string::npos;
    if (one.find(':') != std::string::npos) {
      const auto network = ip::make_network_v6(whole ? one + "/128" : one, error);
      trusted_.push_back({bytes_of(network.address()), network.prefix_length()});
    } else {
      const auto network = ip::make_network_v4(whole ? one + "/32" : one, error);
      trusted_.push_back({bytes_of(network.address()), network.prefix_length() + 96U});
    }
    if (error)
      throw std::invalid_argument("'" + one + "' is no address; right would be 127.0.0.1, 10.0.0.0/8 or fd00::/8");
  }
}

bool Proxies::trusts(std::string_view text) const {
  const auto address = address_in(text);
  if (!address) return false;
  const Bytes bytes = bytes_of(*address);
  return std::any_of(trusted_.begin(), trusted_.end(),
                     [&](const Network& network) { return same_bits(bytes, network.first, network.bits); });
}

std::string Proxies::client(std::string_view peer, const std::vector<std::string_view>& lines) const {
  std::string seen(peer);
  for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
    const auto elements = members(*line, ',');
    for (auto element = elements.rbegin(); element != elements.rend(); ++element) {
      if (!trusts(seen)) return seen;
      const auto address = address_of_element(*element, same_name(header_, forwarded));
      if (!address) return seen;
      seen = address->to_string();
    }
  }
  return seen;
}

}  // namespace curia::server
