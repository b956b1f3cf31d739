#include "server/cookies.h"

#include <fmt/format.h>

#include <algorithm>

namespace curia::server {

namespace {

constexpr long seconds_a_day = 24L * 60 * 60;

// Of "https://example.org/curia/": "/curia/".
std::string_view path_of(std::string_view url) {
  const std::size_t host = url.find("://");
  if (host == std::string_view::npos) return "/";
  const std::size_t path = url.find('/', host + 3);
  return path == std::string_view::npos ? "/" : url.substr(path);
}

}  // namespace

bool Cookies::secure() const { return found_.world.starts_with("https://"); }

// A page of http cannot put another in its place under this name.
std::string_view Cookies::name() const { return secure() ? "__Secure-curia" : "curia"; }

std::string_view Cookies::secret(std::string_view header) const {
  while (!header.empty()) {
    std::string_view one = header.substr(0, header.find(';'));
    header.remove_prefix(std::min(one.size() + 1, header.size()));
    one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
    const std::size_t equals = one.find('=');
    if (equals != std::string_view::npos && one.substr(0, equals) == name()) return one.substr(equals + 1);
  }
  return {};
}

std::string Cookies::header(std::string_view secret, long seconds) const {
  return fmt::format("{}={}; Path={}; Max-Age={}; HttpOnly; SameSite=Strict{}", name(), secret, path_of(found_.world),
                     seconds, secure() ? "; Secure" : "");
}

std::string Cookies::given(std::string_view secret) const { return header(secret, days * seconds_a_day); }

std::string Cookies::taken() const { return header("", 0); }

bool Cookies::kept_at(std::string_view origin) const {
  return !secure() || origin.empty() || found_.world.starts_with(std::string(origin) + "/");
}

}  // namespace curia::server
