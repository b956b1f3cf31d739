#include "games/crisis/canonical.h"

#include "engine/canonical.h"

namespace curia::crisis {

std::string canonical_bytes(const State& s) { return canonical_bytes_of(s); }

std::uint64_t hash_of(const State& s) { return canonical_hash_of(s); }

}  // namespace curia::crisis
