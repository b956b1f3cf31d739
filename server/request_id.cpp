#include "server/request_id.h"

#include <fmt/format.h>
#include <sodium.h>

#include <cstdint>

namespace curia::server {

std::string new_request_id() {
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return fmt::format("{:016x}", number);
}

Fault of_request(Fault fault, const std::string& request) {
  fault.details["request"] = request;
  return fault;
}

}  // namespace curia::server
