#pragma once
// When somebody wants to hear nothing, by the clock where he is.
#include <cstdint>
#include <string>

namespace curia::server {

struct QuietHours {
  int from = 0, to = 0;  // minutes after midnight; the same: none
  std::string zone = "UTC";

  // Whether there is such a zone ("Europe/Rome").
  static bool known(const std::string& zone);
  // Seconds until they are over; 0: it is not quiet at this moment (seconds since 1970).
  std::int64_t left(std::int64_t now) const;
};

}  // namespace curia::server
