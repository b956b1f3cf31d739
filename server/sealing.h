#pragma once
// Web Push: what only one browser can read (RFC 8291, RFC 8188), from a server that shows who it is (VAPID, RFC 8292); with OpenSSL.
#include <cstdint>
#include <string>
#include <string_view>

namespace curia::server {

std::string base64url(std::string_view bytes);                         // without padding
bool from_base64url(std::string_view text, std::string& bytes);        // false: it is none
std::string hmac_sha256(std::string_view key, std::string_view text);  // 32 bytes
std::string in_hex(std::string_view bytes);

// The server's own, on the curve P-256; both base64url.
struct PushKeys {
  std::string secret, shared;  // shared: as a browser is given it
  static PushKeys make();
  static PushKeys of(const std::string& secret);  // std::invalid_argument if that is none
};

// Keys of a browser, as it gives them (base64url): the point of its curve, and a secret of 16 bytes.
struct BrowserKeys {
  std::string p256dh, auth;
  bool good() const;
};

// As Content-Encoding aes128gcm has it; at most 3900 bytes.
std::string sealed_for(const BrowserKeys& keys, std::string_view text);
// For `Authorization`: good until `until` (seconds since 1970), at this origin; `subject` says whom to complain to.
std::string vapid(const PushKeys& keys, const std::string& origin, const std::string& subject, std::int64_t until);

}  // namespace curia::server
