#pragma once
// The canonical bytes of a table (engine/canonical.h) and their hash.
#include <cstdint>
#include <string>

#include "games/crisis/state.h"

namespace curia::crisis {

std::string canonical_bytes(const State& s);
std::uint64_t hash_of(const State& s);

}  // namespace curia::crisis
