#include "server/request_id.h"

#include <fmt/format.h>

#include <random>

namespace curia::server {

namespace {

std::uint64_t first_id() {
  std::random_device random;
  return std::uint64_t{random()} << 32U;  // room for what one process is asked
}

}  // namespace

Fault of_request(Fault fault, const std::string& request) {
  fault.details["request"] = request;
  return fault;
}

RequestIds::RequestIds() : last_(first_id()) {}

std::string RequestIds::next() { return fmt::format("{:016x}", ++last_); }

}  // namespace curia::server
