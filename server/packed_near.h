#pragma once
// Fewer bytes for a text that is nearly another one, which the reader has: what a state is to the last one.
#include <cstdint>
#include <string>
#include <string_view>

namespace curia::server {

// A text, and its sum as zlib's format has it (Adler-32). Of a text that goes on, from that of its beginning:
std::uint32_t sum_of(std::string_view text, std::uint32_t beginning = 1);
struct Summed {
  std::string_view text;
  std::uint32_t sum;
};

// zlib's format (RFC 1950) with `known` as its dictionary, which must not be empty; any zlib unpacks it. Less than half of what zlib does
// for it, in hardly more bytes: where text and dictionary go on alike nothing is looked for.
std::string packed_near(const Summed& text, const Summed& known);

}  // namespace curia::server
