#pragma once
// Fewer bytes for a text that is nearly another one, which the reader has: what a state is to the last one.
#include <string>
#include <string_view>

namespace curia::server {

// zlib's format (RFC 1950) with `known` as its dictionary, which must not be empty; any zlib unpacks it. Less than half of what zlib does
// for it, in hardly more bytes: where text and dictionary go on alike nothing is looked for.
std::string packed_near(std::string_view text, std::string_view known);

}  // namespace curia::server
