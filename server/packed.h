#pragma once
// Fewer bytes for the same text (zlib).
#include <string>
#include <string_view>

namespace curia::server {

// zlib's format (RFC 1950). Who unpacks it has `known` already: the dictionary; nothing if it is empty.
std::string packed(std::string_view text, std::string_view known);
// As HTTP's Content-Encoding has it (RFC 1952).
std::string gzipped(std::string_view text);

std::string base64(std::string_view bytes);

}  // namespace curia::server
