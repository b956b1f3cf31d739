#include "engine/canonical.h"

namespace curia {

// Eight bytes at a time through the finaliser of MurmurHash3 (public domain), little-endian.
std::uint64_t hash_of_bytes(std::string_view bytes) {
  std::uint64_t hash = 0x9E3779B97F4A7C15ULL ^ bytes.size();
  for (std::size_t i = 0; i < bytes.size(); i += 8) {
    std::uint64_t word = 0;
    for (std::size_t j = 0; j < 8 && i + j < bytes.size(); ++j)
      word |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i + j])) << (8U * j);
    hash ^= word;
    hash = (hash ^ (hash >> 33U)) * 0xFF51AFD7ED558CCDULL;
    hash = (hash ^ (hash >> 33U)) * 0xC4CEB9FE1A85EC53ULL;
    hash ^= hash >> 33U;
  }
  return hash;
}

}  // namespace curia
