#include "server/packed_near.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "server/huffman.h"

namespace curia::server {

namespace {

constexpr std::size_t window = 32768, shortest_match = 4, longest_match = 258;  // of a match: back, bytes
constexpr std::size_t good_enough = 64;                                         // nothing longer is looked for
constexpr int tries = 12;                                                       // of places that begin alike
constexpr unsigned places_bits = 12;
constexpr std::size_t apart = 3;  // of the dictionary every so many bytes begin a place: a match is followed back, too
constexpr std::uint32_t end_of_block = 256, length_symbols = 286, distance_symbols = 30;

// Bytes as they are (`distance` 0), or so many from so far back.
struct Step {
  std::uint16_t length;  // or the byte
  std::uint16_t distance;
};

// A number as a symbol and bits behind it: lengths from 257 on, distances from 0 on (RFC 1951, 3.2.5).
struct Symbol {
  std::uint16_t symbol;
  std::uint8_t bits;
  std::uint16_t value;
};
Symbol length_symbol(unsigned length) {
  if (length == longest_match) return {285, 0, 0};
  const unsigned n = length - 3;
  if (n < 8) return {static_cast<std::uint16_t>(257 + n), 0, 0};
  const unsigned bits = static_cast<unsigned>(std::bit_width(n)) - 3;
  return {static_cast<std::uint16_t>(257 + 4 * bits + (n >> bits)), static_cast<std::uint8_t>(bits),
          static_cast<std::uint16_t>(n & ((1U << bits) - 1))};
}
Symbol distance_symbol(unsigned distance) {
  const unsigned n = distance - 1;
  if (n < 4) return {static_cast<std::uint16_t>(n), 0, 0};
  const unsigned bits = static_cast<unsigned>(std::bit_width(n)) - 2;
  return {static_cast<std::uint16_t>(2 * bits + (n >> bits)), static_cast<std::uint8_t>(bits),
          static_cast<std::uint16_t>(n & ((1U << bits) - 1))};
}

// What is alike: text and dictionary as one run of bytes, of which the first are known.
class Likeness {
 public:
  // Until it is asked again.
  const std::vector<Step>& steps(std::string_view text, std::string_view known) {
    known = known.substr(known.size() - std::min(known.size(), window - 1));
    all_.assign(known).append(text);
    first_.assign(std::size_t{1} << places_bits, 0);
    before_.resize(all_.size());
    steps_.clear();
    for (std::size_t at = 0; at < known.size(); at += apart) remember(at);
    distance_ = known.size();  // at first both begin alike
    for (std::size_t at = known.size(); at < all_.size();) at = step(at);
    return steps_;
  }

 private:
  struct Match {
    std::size_t length = 0, distance = 0;
  };

  std::size_t step(std::size_t at) {
    Match match = best(at);
    if (match.length >= shortest_match && match.length < good_enough) {  // the next byte may begin a longer one
      remember(at);
      if (const Match next = best(at + 1); next.length > match.length + 1) {
        literal(at);
        ++at;
        match = next;
      }
    }
    if (match.length < shortest_match) {
      remember(at);
      literal(at);
      return at + 1;
    }
    const std::size_t end = at + match.length;
    for (; !steps_.empty() && steps_.back().distance == 0 && at > match.distance &&
           all_[at - 1] == all_[at - 1 - match.distance];
         --at, ++match.length)
      steps_.pop_back();
    copy(match);
    distance_ = match.distance;
    // What lies inside of a long one is found where it came from.
    for (std::size_t n = 0; n < std::min(match.length, good_enough); ++n) remember(at + n);
    return end;
  }

  Match best(std::size_t at) const {
    Match best;
    const std::size_t left = all_.size() - at;
    if (left < shortest_match) return best;
    const auto look = [&](std::size_t distance) {
      if (distance == 0 || distance >= window || distance > at) return;
      if (const std::size_t length = alike(at, at - distance, left); length > best.length) best = {length, distance};
    };
    look(distance_);  // what has changed is often as long as it was
    std::size_t place = first_[slot(at)];
    for (int n = 0; n < tries && place != 0 && best.length < good_enough && at - (place - 1) < window; ++n) {
      if (place - 1 < at) look(at - (place - 1));
      place = before_[place - 1];
    }
    return best;
  }

  std::size_t alike(std::size_t at, std::size_t from, std::size_t most) const {
    const char* one = all_.data() + at;
    const char* other = all_.data() + from;
    std::size_t n = 0;
    for (; n + 8 <= most; n += 8) {
      std::uint64_t a = 0, b = 0;
      std::memcpy(&a, one + n, 8);
      std::memcpy(&b, other + n, 8);
      if (a != b) break;
    }
    while (n < most && one[n] == other[n]) ++n;
    return n;
  }

  std::size_t slot(std::size_t at) const {
    std::uint32_t four = 0;
    std::memcpy(&four, all_.data() + at, 4);
    return four * 2654435761U >> (32 - places_bits);
  }
  void remember(std::size_t at) {
    if (at + shortest_match > all_.size()) return;
    std::uint32_t& first = first_[slot(at)];
    if (first == at + 1) return;
    before_[at] = first;
    first = static_cast<std::uint32_t>(at + 1);
  }

  void literal(std::size_t at) { steps_.push_back({static_cast<std::uint8_t>(all_[at]), 0}); }
  void copy(Match match) {
    while (match.length > 0) {
      std::size_t part = std::min(match.length, longest_match);
      if (match.length > longest_match && match.length - part < 3) part = match.length - 3;  // none may be shorter
      steps_.push_back({static_cast<std::uint16_t>(part), static_cast<std::uint16_t>(match.distance)});
      match.length -= part;
    }
  }

  std::string all_;
  std::vector<std::uint32_t> first_, before_;  // places + 1 that begin alike: the last one, the one before each
  std::vector<Step> steps_;
  std::size_t distance_ = 0;  // of the last match
};

// How long the codes of a block are, as deflate tells it (3.2.7): {symbol, value behind it}.
struct LengthRun {
  std::uint8_t symbol, value;
};
constexpr int run_bits[] = {2, 3, 7};  // behind 16, 17 and 18

std::vector<LengthRun> length_runs(const std::vector<std::uint8_t>& lengths) {
  std::vector<LengthRun> out;
  for (std::size_t at = 0; at < lengths.size();) {
    std::size_t run = 1;
    while (at + run < lengths.size() && lengths[at + run] == lengths[at]) ++run;
    at += run;
    const std::uint8_t length = lengths[at - 1];
    if (length != 0) {
      out.push_back({length, 0});
      --run;
    }
    while (run >= 3) {
      const std::size_t most = length != 0 ? 6 : run > 10 ? 138 : 10, part = std::min(run, most);
      const auto symbol = static_cast<std::uint8_t>(length != 0 ? 16 : most == 10 ? 17 : 18);
      out.push_back({symbol, static_cast<std::uint8_t>(part - (symbol == 18 ? 11 : 3))});
      run -= part;
    }
    for (; run > 0; --run) out.push_back({length, 0});
  }
  return out;
}

std::size_t codes_used(const std::vector<Code>& codes, std::size_t least) {
  std::size_t count = codes.size();
  while (count > least && codes[count - 1].length == 0) --count;
  return count;
}

void put_code(Bits& bits, const Code& code) { bits.put(code.bits, code.length); }

void put_codes(Bits& bits, const std::vector<Code>& lengths, const std::vector<Code>& distances) {
  static constexpr std::array<std::uint8_t, 19> order = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                         11, 4,  12, 3, 13, 2, 14, 1, 15};
  const std::size_t of_lengths = codes_used(lengths, 257), of_distances = codes_used(distances, 1);
  std::vector<std::uint8_t> all;
  for (std::size_t n = 0; n < of_lengths; ++n) all.push_back(lengths[n].length);
  for (std::size_t n = 0; n < of_distances; ++n) all.push_back(distances[n].length);
  const std::vector<LengthRun> runs = length_runs(all);
  std::vector<std::uint32_t> counts(order.size());
  for (const LengthRun& run : runs) ++counts[run.symbol];
  const std::vector<Code> codes = huffman(counts, 7);
  std::size_t of_codes = order.size();
  while (of_codes > 4 && codes[order[of_codes - 1]].length == 0) --of_codes;
  bits.put(static_cast<std::uint32_t>(of_lengths - 257), 5);
  bits.put(static_cast<std::uint32_t>(of_distances - 1), 5);
  bits.put(static_cast<std::uint32_t>(of_codes - 4), 4);
  for (std::size_t n = 0; n < of_codes; ++n) bits.put(codes[order[n]].length, 3);
  for (const LengthRun& run : runs) {
    put_code(bits, codes[run.symbol]);
    if (run.symbol >= 16) bits.put(run.value, run_bits[run.symbol - 16]);
  }
}

void put_block(std::string& out, const std::vector<Step>& steps) {
  std::vector<std::uint32_t> lengths(length_symbols), distances(distance_symbols);
  lengths[end_of_block] = 1;
  for (const Step& step : steps) {
    ++lengths[step.distance == 0 ? step.length : length_symbol(step.length).symbol];
    if (step.distance != 0) ++distances[distance_symbol(step.distance).symbol];
  }
  const std::vector<Code> length_codes = huffman(lengths, 15), distance_codes = huffman(distances, 15);
  Bits bits(out);
  bits.put(0b101, 3);  // the last block, with codes of its own
  put_codes(bits, length_codes, distance_codes);
  for (const Step& step : steps) {
    if (step.distance == 0) {
      put_code(bits, length_codes[step.length]);
      continue;
    }
    const Symbol length = length_symbol(step.length), distance = distance_symbol(step.distance);
    put_code(bits, length_codes[length.symbol]);
    bits.put(length.value, length.bits);
    put_code(bits, distance_codes[distance.symbol]);
    bits.put(distance.value, distance.bits);
  }
  put_code(bits, length_codes[end_of_block]);
  bits.fill_byte();
}

void put_sum(std::string& out, std::uint32_t sum) {
  for (int shift = 24; shift >= 0; shift -= 8)
    out.push_back(static_cast<char>(sum >> static_cast<unsigned>(shift) & 0xFFU));
}

}  // namespace

std::uint32_t sum_of(std::string_view text, std::uint32_t beginning) {
  return static_cast<std::uint32_t>(adler32_z(beginning, reinterpret_cast<const Bytef*>(text.data()), text.size()));
}

std::string packed_near(const Summed& text, const Summed& known) {
  thread_local Likeness likeness;   // keeps its room
  std::string out{'\x78', '\x20'};  // deflate, 32 KiB back, with a dictionary
  out[1] = static_cast<char>(0x20 + 31 - (0x7820 % 31));
  put_sum(out, known.sum);
  put_block(out, likeness.steps(text.text, known.text));
  put_sum(out, text.sum);
  return out;
}

}  // namespace curia::server
