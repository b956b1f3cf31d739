#include "server/public_url.h"

#include <algorithm>
#include <array>
#include <boost/url/parse.hpp>
#include <boost/url/url.hpp>
#include <stdexcept>

namespace curia::server {

namespace {

// Paths of the server's own: a sub-path that begins like one of them could not be told from it.
constexpr std::array<std::string_view, 4> taken{"api", "assets", "t", "ws"};

std::invalid_argument wrong(std::string_view text, std::string_view why) {
  return std::invalid_argument("'" + std::string(text) + "' " + std::string(why) +
                               "; right would be https://play.example.org/ or https://example.org/curia/");
}

bool plain(std::string_view path) {
  return path.find("//") == std::string_view::npos && std::all_of(path.begin(), path.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
                  c == '/';
         });
}

}  // namespace

PublicUrl PublicUrl::read(std::string_view text) {
  const auto parsed = boost::urls::parse_uri(boost::core::string_view(text.data(), text.size()));
  if (!parsed) throw wrong(text, "is no address of a site");
  boost::urls::url url(*parsed);
  url.normalize();
  const auto as_text = [](const auto& part) { return std::string(part.data(), part.size()); };
  const std::string scheme = as_text(url.scheme()), port = as_text(url.port()), path = as_text(parsed->encoded_path());
  if (scheme != "https" && scheme != "http") throw wrong(text, "begins neither with https:// nor with http://");
  if (url.has_userinfo() || url.has_query() || url.has_fragment()) throw wrong(text, "says more than host and path");
  PublicUrl out{
      .origin = {}, .host = as_text(url.encoded_host()), .path = path.substr(0, path.find_last_not_of('/') + 1)};
  if (out.host.empty()) throw wrong(text, "names no host");
  if (!plain(out.path)) throw wrong(text, "has a path with more than letters, digits, - and _");
  const std::string first = out.path.substr(0, out.path.find('/', 1));
  if (std::any_of(taken.begin(), taken.end(), [&](std::string_view word) { return first == "/" + std::string(word); }))
    throw wrong(text, "has a path that begins with " + first + ", which is the server's own");
  out.origin = scheme + "://" + out.host;
  if (!port.empty() && port != (scheme == "https" ? "443" : "80")) out.origin += ":" + port;
  if (out.host.starts_with('[')) out.host = out.host.substr(1, out.host.size() - 2);
  return out;
}

std::string_view PublicUrl::authority() const { return std::string_view(origin).substr(origin.find("://") + 3); }

}  // namespace curia::server
