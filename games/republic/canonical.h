#pragma once
// The canonical bytes of a table: every field in the order of its declaration, little-endian, lists with their length and
// without their unused places. Equal tables have equal bytes, on every machine; the hash is made from them.
#include <cstdint>
#include <string>

#include "games/republic/state.h"

namespace curia::republic {

std::string canonical_bytes(const State& s);
std::uint64_t hash_of(const State& s);

}  // namespace curia::republic
