#pragma once
// By which whoever met a fault, and whoever reads the log, know that they speak of the same request.
#include <cstdint>
#include <string>

#include "session/fault.h"

namespace curia::server {

// The message of a fault of the server's own. Whoever meets it can say of which request the log tells more.
inline constexpr const char* log_says_why = "the log of the server says why";
Fault of_request(Fault fault, const std::string& request);

class RequestIds {
 public:
  RequestIds();  // begins elsewhere with each process
  std::string next();

 private:
  std::uint64_t last_;
};

}  // namespace curia::server
