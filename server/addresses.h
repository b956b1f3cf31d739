#pragma once
// Where this machine is found by others.
#include <string>
#include <string_view>
#include <vector>

namespace curia::server {

// Where a server that listens on `listens` is found: by this machine itself, and by others, the likeliest first.
struct Addresses {
  std::string local;                // 127.0.0.1
  std::vector<std::string> others;  // 192.168.1.5; none for a server that only this machine reaches
};
// Throws std::runtime_error where `listens` is no address.
Addresses addresses_of(const std::string& listens);

// The addresses of pages: what this machine opens, what the world does (behind a proxy; or empty), what others in the same house do.
struct FoundAt {
  std::string local, world;
  std::vector<std::string> house;  // the likeliest first
};

std::string url_of(const std::string& address, unsigned port);  // http://192.168.1.5:8264/

}  // namespace curia::server
