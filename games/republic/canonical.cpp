#include "games/republic/canonical.h"

#include <boost/pfr.hpp>
#include <cstring>

namespace curia::republic {

namespace {

class Bytes {
 public:
  explicit Bytes(std::string& out) : out_(out) {}
  template <class T>
  requires std::is_integral_v<T>
  void put(T value) {
    auto left = static_cast<std::make_unsigned_t<T>>(value);
    std::array<char, sizeof(T)> bytes{};
    for (char& byte : bytes) {
      byte = static_cast<char>(left & 0xFFU);
      if constexpr (sizeof(T) > 1) left = static_cast<std::make_unsigned_t<T>>(left >> 8U);
    }
    out_.append(bytes.data(), bytes.size());
  }
  void put(std::byte value) { out_.push_back(static_cast<char>(value)); }
  template <class T>
  requires std::is_enum_v<T>
  void put(T value) { put(static_cast<std::underlying_type_t<T>>(value)); }
  template <class Id, class Word>
  void put(const IdSet<Id, Word>& set) {
    put(set.bits());
  }
  void put(const CardSet& set) { put(set.words()); }
  template <class T, std::size_t N>
  void put(const std::array<T, N>& items) {
    for (const T& item : items) put(item);
  }
  template <class T, class Id, std::size_t N>
  void put(const PerId<T, Id, N>& rows) {
    put(rows.rows);
  }
  template <class T, std::size_t N>
  void put(const InlineVec<T, N>& items) {
    put(static_cast<std::uint8_t>(items.size()));
    for (const T& item : items) put(item);
  }
  template <class T>
  requires std::is_aggregate_v<T>
  void put(const T& record) {
    boost::pfr::for_each_field(record, [this](const auto& field) { this->put(field); });
  }

 private:
  std::string& out_;
};

void write(const State& s, std::string& out) {
  Bytes bytes(out);
  // One name a field: a new field that is not listed here does not compile.
  const auto& [stack, senators, factions, wars, leaders, provinces, concessions, curia, forces, active, allegiance,
               veterans, deck, discards, cup, offices, revolt, senate, chance, event_level, land_bills, laws, bequests,
               bequest_collected, treasury, unrest, seats, turn, phase, era, sendings, shortages, no_recruitment,
               era_ends_drawn, natural_disaster_paid, defeated_illyrian, consul_for_life, consul_for_life_elected,
               consul_for_life_safe, rhodian_fleets, rhodian_wars, legions_disbanded, fleets_disbanded, rebel_proved,
               falling, ending, fall, unpaid, spoils_debt, bequests_kept, winners] = s;
  const auto all = [&bytes](const auto&... field) { (bytes.put(field), ...); };
  all(stack, senators, factions, wars, leaders, provinces, concessions, curia, forces, active, allegiance, veterans,
      deck, discards, cup, offices, revolt, senate, chance, event_level, land_bills, laws, bequests, bequest_collected,
      treasury, unrest, seats, turn, phase, era, sendings, shortages, no_recruitment, era_ends_drawn,
      natural_disaster_paid, defeated_illyrian, consul_for_life, consul_for_life_elected, consul_for_life_safe,
      rhodian_fleets, rhodian_wars, legions_disbanded, fleets_disbanded, rebel_proved, falling, ending, fall, unpaid,
      spoils_debt, bequests_kept, winners);
}

}  // namespace

std::string canonical_bytes(const State& s) {
  std::string out;
  out.reserve(sizeof(State));
  write(s, out);
  return out;
}

std::uint64_t hash_of(const State& s) {
  static thread_local std::string bytes;
  bytes.clear();
  write(s, bytes);
  // Eight bytes at a time through the finaliser of MurmurHash3 (public domain), little-endian.
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

}  // namespace curia::republic
