#pragma once
// The secrets of links.
#include <string>
#include <string_view>

namespace curia::server {

// A new secret for a link: 128 random bits, URL-safe. Only its hash is kept.
std::string new_token();
std::string hash_of(std::string_view token);
// Whether somebody else may have made it as we do.
bool could_be_token(std::string_view text);

}  // namespace curia::server
