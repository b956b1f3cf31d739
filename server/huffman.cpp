#include "server/huffman.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace curia::server {

namespace {

constexpr std::size_t most_symbols = 288, deepest = 32;  // of deflate; of a tree before it is made flat enough

// How many bits each symbol has in the tree that joins the two rarest again and again. Symbols stand by how rare they are, and so
// do the knots that join them, by themselves: the rarest is always the first of one of the two.
std::array<int, most_symbols> depths(std::span<const std::uint32_t> counts) {
  struct Leaf {
    std::uint32_t count = 0;
    std::uint16_t symbol = 0, above = 0;
  };
  struct Knot {
    std::uint64_t count = 0;
    std::uint16_t above = 0;
  };
  std::array<Leaf, most_symbols> leaves;
  std::array<Knot, most_symbols> knots;
  std::size_t leaf_count = 0;
  for (std::size_t symbol = 0; symbol < counts.size(); ++symbol)
    if (counts[symbol] > 0) leaves[leaf_count++] = {counts[symbol], static_cast<std::uint16_t>(symbol)};
  std::sort(leaves.begin(), leaves.begin() + leaf_count, [](const Leaf& one, const Leaf& other) {
    return std::pair(one.count, one.symbol) < std::pair(other.count, other.symbol);
  });
  std::size_t leaf = 0, knot = 0;
  for (std::size_t next = 0; next + 1 < leaf_count; ++next) {
    knots[next].count = 0;
    for (int two = 0; two < 2; ++two) {
      const bool joined = leaf == leaf_count || (knot < next && knots[knot].count < leaves[leaf].count);
      knots[next].count += joined ? knots[knot].count : leaves[leaf].count;
      (joined ? knots[knot++].above : leaves[leaf++].above) = static_cast<std::uint16_t>(next);
    }
  }
  std::array<int, most_symbols> out{}, deep;  // of symbols, of knots
  const std::size_t root = leaf_count - 2;
  deep[root] = 0;
  for (std::size_t n = root; n-- > 0;) deep[n] = deep[knots[n].above] + 1;
  for (std::size_t n = 0; n < leaf_count; ++n) out[leaves[n].symbol] = deep[leaves[n].above] + 1;
  return out;
}

// The lowest `length` bits the other way round: pairs, fours and bytes change places, and then the two bytes.
std::uint16_t turned(unsigned code, int length) {
  code = (code & 0x5555U) << 1U | (code >> 1U & 0x5555U);
  code = (code & 0x3333U) << 2U | (code >> 2U & 0x3333U);
  code = (code & 0x0F0FU) << 4U | (code >> 4U & 0x0F0FU);
  code = (code & 0x00FFU) << 8U | (code >> 8U & 0x00FFU);
  return static_cast<std::uint16_t>(code >> (16U - static_cast<unsigned>(length)));
}

}  // namespace

std::vector<Code> huffman(std::span<const std::uint32_t> of, int most) {
  assert(of.size() >= 2 && of.size() <= most_symbols);
  std::array<std::uint32_t, most_symbols> room{};
  std::ranges::copy(of, room.begin());
  const std::span counts(room.data(), of.size());
  for (std::size_t symbol = 0; std::ranges::count(counts, 0U) > std::ssize(counts) - 2; ++symbol)
    counts[symbol] = std::max(counts[symbol], 1U);
  auto lengths = depths(counts);
  while (*std::ranges::max_element(lengths) > most) {  // rare ones are taken for less rare until it is flat enough
    for (std::uint32_t& count : counts)
      if (count > 0) count = count / 2 + 1;
    lengths = depths(counts);
  }
  std::array<unsigned, deepest> of_length{}, next{};
  for (const int length : lengths)
    if (length > 0) ++of_length[static_cast<std::size_t>(length)];
  for (std::size_t length = 1; length + 1 < next.size(); ++length)
    next[length + 1] = (next[length] + of_length[length]) << 1U;
  std::vector<Code> codes(counts.size());
  for (std::size_t symbol = 0; symbol < codes.size(); ++symbol)
    if (const int length = lengths[symbol]; length > 0)
      codes[symbol] = {.bits = turned(next[static_cast<std::size_t>(length)]++, length),
                       .length = static_cast<std::uint8_t>(length)};
  return codes;
}

}  // namespace curia::server
