#pragma once
// What every part of the table is made of: sets of ids, talents, flags, phases.
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/containers.h"
#include "engine/ids.h"
#include "games/republic/ids.h"

namespace curia::republic {

// Sets of ids:
using SenatorSet = IdSet<SenatorId, std::uint64_t>;
using WarSet = IdSet<WarId, std::uint64_t>;
using LeaderSet = IdSet<LeaderId, std::uint16_t>;
using ProvinceSet = IdSet<ProvinceId, std::uint16_t>;
using ConcessionSet = IdSet<ConcessionId, std::uint16_t>;
using LawSet = IdSet<LawId, std::uint16_t>;

// Money.
using Talents = std::int16_t;
using Bool = std::uint8_t;  // 0 or 1: a flag that leaves no padding

// In the order of a turn.
enum class Phase : std::uint8_t {
  setup = 0,
  mortality = 1,
  revenue = 2,
  forum = 3,
  population = 4,
  senate = 5,
  combat = 6,
  revolution = 7,
  over = 8
};
inline constexpr std::string_view phase_words[] = {"setup",  "mortality", "revenue",    "forum", "population",
                                                   "senate", "combat",    "revolution", "over"};

// The first six offices (OfficeId) are held by one senator each and stand in the order of rank of VG-4.2a.
inline constexpr int ranked_offices = 6;

// As many of one value.
template <std::size_t N, class T>
constexpr std::array<T, N> filled(T value) {
  std::array<T, N> places{};
  places.fill(value);
  return places;
}

}  // namespace curia::republic
