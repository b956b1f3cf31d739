#pragma once
// The cookie by which a browser that has signed in is known: no script reads it, no other site's page sends it, and where the server is
// found over https it never goes out in the clear.
#include <string>
#include <string_view>

#include "server/addresses.h"

namespace curia::server {

class Cookies {
 public:
  // `found` outlives this, and is read when it is needed: the server learns late where it is.
  explicit Cookies(const FoundAt& found) : found_(found) {}

  // The secret in a header `Cookie`; empty: none.
  std::string_view secret(std::string_view header) const;
  std::string given(std::string_view secret) const;  // the header `Set-Cookie`
  std::string taken() const;                         // the same, so that it is forgotten
  // Whether a browser at this origin would keep it: where the public address is https no other does.
  bool kept_at(std::string_view origin) const;

  static constexpr int days = 180;  // unused, then nobody has signed in any more

 private:
  bool secure() const;
  std::string_view name() const;
  std::string header(std::string_view secret, long seconds) const;

  const FoundAt& found_;
};

}  // namespace curia::server
