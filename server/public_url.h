#pragma once
// Where the server is found from outside: `curia serve --public-url https://play.example.org/curia/`.
#include <string>
#include <string_view>

namespace curia::server {

struct PublicUrl {
  std::string
      origin;  // https://play.example.org:8443, as a browser says it: small letters, no port where it is the usual one
  std::string host;  // play.example.org
  std::string path;  // /curia; empty at the top

  // std::invalid_argument, with what would be right, for anything else than http(s)://HOST[:PORT]/[PATH/]
  static PublicUrl read(std::string_view text);
  std::string text() const { return origin + path + "/"; }
  std::string_view authority() const;  // what a browser says as `Host`
};

}  // namespace curia::server
