#include "bots/value/net.h"

namespace curia::bots {

namespace {

constexpr int steps = 256;  // to a halving

// 2^31 * 2^(-i / steps): by whole numbers, so that no library's exp() decides.
constexpr std::array<std::uint64_t, steps> halvings() {
  constexpr std::uint64_t step = 0x7FA765ACA88F6452ULL;  // 2^(-1/256) * 2^63
  std::array<std::uint64_t, steps> table{};
  std::uint64_t now = std::uint64_t{1} << 63;
  for (std::uint64_t& entry : table) {
    entry = now >> 32;
    const std::uint64_t high = now >> 32, low = now & 0xFFFFFFFFU, step_high = step >> 32,
                        step_low = step & 0xFFFFFFFFU;
    // now * step / 2^63
    now = (high * step_high + ((high * step_low) >> 32) + ((low * step_high) >> 32)) << 1;
  }
  return table;
}
constexpr auto table = halvings();

// e^(-below / 8128) * 2^31, of a number that is 0 or more.
std::uint64_t power(std::int64_t below) {
  constexpr std::int64_t steps_to_e = 372;  // of 8192: 256 / ln 2 / 8128 of them a unit
  const std::int64_t n = below * steps_to_e >> 13;
  const std::int64_t halved = n / steps;
  return halved > 31 ? 0 : table[static_cast<std::size_t>(n % steps)] >> halved;
}

}  // namespace

void shares(std::span<const std::int32_t> scores, std::span<double> shares) {
  std::int64_t highest = INT64_MIN;
  for (const std::int32_t score : scores) highest = std::max<std::int64_t>(highest, score);
  std::uint64_t sum = 0;
  for (const std::int32_t score : scores) sum += power(highest - score);
  for (std::size_t i = 0; i < scores.size(); ++i)
    shares[i] = static_cast<double>(power(highest - scores[i])) / static_cast<double>(sum);
}

}  // namespace curia::bots
