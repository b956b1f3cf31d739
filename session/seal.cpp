// Commitments and hash chains, by libsodium.
#include <sodium.h>

#include <array>
#include <stdexcept>

#include "session/dice_words.h"
#include "session/own_words.h"
#include "session/session.h"

namespace curia {

namespace {

constexpr std::size_t bytes_of_seed = 24;

void ready() {
  static const bool done = sodium_init() >= 0;
  if (!done) throw std::runtime_error("libsodium does not start");
}

template <std::size_t N>
std::array<unsigned char, N> digest(std::string_view text) {
  ready();
  std::array<unsigned char, N> out{};
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr,
                     0);
  return out;
}

template <std::size_t N>
std::string hex(const std::array<unsigned char, N>& bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  for (const unsigned char byte : bytes) {
    out += digits[byte >> 4U];
    out += digits[byte & 15U];
  }
  return out;
}

std::uint64_t number_for(const char* what, const std::string& seed, std::size_t move) {
  std::uint64_t number = 0;
  for (const unsigned char byte : digest<16>("curia " + std::string(what) + " " + std::to_string(move) + " " + seed))
    number = number << 8U ^ number >> 56U ^ byte;
  return number;
}

}  // namespace

std::string digest_of_words(std::string_view words) {
  ready();
  std::array<unsigned char, crypto_hash_sha256_BYTES> out{};
  crypto_hash_sha256(out.data(), reinterpret_cast<const unsigned char*>(words.data()), words.size());
  return hex(out);
}

std::string commitment_to(const std::string& seed) { return hex(digest<32>("curia seed " + seed)); }

std::string commitment_to_word(std::string_view word) { return hex(digest<32>("curia word " + std::string(word))); }

std::string mixed_seed(const std::string& seed, const DiceWords& words) {
  std::string text = "curia words " + seed;
  for (const auto& one : words) text += "\n" + (one ? one->word : std::string());
  return hex(digest<32>(text));
}

std::uint64_t chance_number(const std::string& seed, std::size_t move) { return number_for("chance", seed, move); }

std::uint64_t whim_number(const std::string& seed, std::size_t move) { return number_for("whim", seed, move); }

std::string new_seed() {
  ready();
  std::array<unsigned char, bytes_of_seed> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return hex(bytes);
}

bool may_be_new_seed(std::string_view seed) {
  return seed.size() == 2 * bytes_of_seed && seed.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string chained(std::string_view before, std::string_view line) {
  ready();
  crypto_generichash_state state;
  std::array<unsigned char, 16> out{};
  crypto_generichash_init(&state, nullptr, 0, out.size());
  for (const std::string_view text : {before, line})
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  crypto_generichash_final(&state, out.data(), out.size());
  return hex(out);
}

}  // namespace curia
