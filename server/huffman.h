#pragma once
// Huffman codes as deflate (RFC 1951) has them, and bits in its order.
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace curia::server {

// Bits go in from the lowest of each byte on.
class Bits {
 public:
  explicit Bits(std::string& out) : out_(out) {}
  void put(std::uint32_t bits, int count) {
    held_ |= static_cast<std::uint64_t>(bits) << static_cast<unsigned>(held_count_);
    held_count_ += count;
    for (; held_count_ >= 8; held_count_ -= 8, held_ >>= 8U) out_.push_back(static_cast<char>(held_ & 0xFFU));
  }
  void fill_byte() {
    if (held_count_ > 0) out_.push_back(static_cast<char>(held_ & 0xFFU));
    held_ = 0;
    held_count_ = 0;
  }

 private:
  std::string& out_;
  std::uint64_t held_ = 0;
  int held_count_ = 0;
};

struct Code {
  std::uint16_t bits = 0;   // as they are put
  std::uint8_t length = 0;  // 0: this symbol does not come up
};

// The code of each of 2 to 288 symbols by how often it comes up, none longer than `most` bits. As zlib does it, where fewer than two come up the first ones have
// codes, too: some readers know no single code.
std::vector<Code> huffman(std::span<const std::uint32_t> counts, int most);

}  // namespace curia::server
