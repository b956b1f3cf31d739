#include "server/huffman.h"

#include <algorithm>
#include <array>
#include <queue>
#include <utility>

namespace curia::server {

namespace {

constexpr int deepest = 32;  // of a tree whose counts are 32 bits, before it is made flat enough

// How many bits each symbol has in the tree that joins the two rarest again and again.
std::vector<int> depths(const std::vector<std::uint32_t>& counts) {
  using Rare = std::pair<std::uint64_t, std::size_t>;  // how often, which knot
  std::priority_queue<Rare, std::vector<Rare>, std::greater<>> rarest;
  std::vector<std::size_t> above(2 * counts.size());
  for (std::size_t symbol = 0; symbol < counts.size(); ++symbol)
    if (counts[symbol] > 0) rarest.emplace(counts[symbol], symbol);
  std::vector<int> depth(counts.size());
  std::size_t knots = counts.size();
  for (; rarest.size() > 1; ++knots) {
    const Rare one = rarest.top();
    rarest.pop();
    const Rare other = rarest.top();
    rarest.pop();
    above[one.second] = above[other.second] = knots;
    rarest.emplace(one.first + other.first, knots);
  }
  std::vector<int> deep(knots);
  for (std::size_t knot = knots - 1; knot-- > 0;)
    if (knot >= counts.size() || counts[knot] > 0) deep[knot] = deep[above[knot]] + 1;
  std::copy_n(deep.begin(), counts.size(), depth.begin());
  return depth;
}

std::uint16_t turned(unsigned code, int length) {
  unsigned out = 0;
  for (int i = 0; i < length; ++i)
    out |= (code >> static_cast<unsigned>(i) & 1U) << static_cast<unsigned>(length - 1 - i);
  return static_cast<std::uint16_t>(out);
}

}  // namespace

std::vector<Code> huffman(std::vector<std::uint32_t> counts, int most) {
  for (std::size_t symbol = 0; std::ranges::count(counts, 0U) > std::ssize(counts) - 2; ++symbol)
    counts[symbol] = std::max(counts[symbol], 1U);
  std::vector<int> lengths = depths(counts);
  while (*std::ranges::max_element(lengths) >
         most) {  // rare ones are taken for less rare until the tree is flat enough
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
