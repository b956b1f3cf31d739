#include "games/crisis/canonical.h"

#include "engine/canonical.h"

namespace curia::crisis {

namespace {

void write(Bytes& bytes, const State& s) { bytes.put(s); }  // an aggregate: field by field, as declared

}  // namespace

std::string canonical_bytes(const State& s) { return bytes_of(s, write); }

std::uint64_t hash_of(const State& s) { return curia::hash_of(s, write); }

}  // namespace curia::crisis
