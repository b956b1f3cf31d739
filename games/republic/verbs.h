#pragma once
// Every deed a seat can be offered. Values are frozen: journals and positions name them by key, the order is free.
#include <cstdint>
#include <string_view>

#include "engine/ids.h"
#include "engine/rows.h"

namespace curia::republic {

// What an operand of a verb is; the JSON codec and the words are made from this.
enum class Operand : std::uint8_t {
  none,
  senator,
  seat,
  card,
  war,
  leader,
  province,
  concession,
  law,
  veteran,
  side,
  charge,
  games,
  land_bill,
  office,
  place,
  motion,
  phase,
  parties
};

// A place where units lie: the Active Forces box, or a war, by its id.
inline constexpr std::uint8_t active_forces_box = 254;

enum class Verb : std::uint8_t {
#define VERB(value, key, a, an, b, bn, c, cn, amount) key = value,
#include "games/republic/verbs.def"
#undef VERB
};

using VerbRow = VerbRowOf<Verb, Operand>;

// The row of a verb; every enumerator has one.
const VerbRow& row_of(Verb verb);
// The verb of this word; false if there is none.
bool parse_verb(std::string_view key, Verb& verb);

// How votes are cast.
enum class Side : std::uint8_t { against = 0, in_favour = 1, abstain = 2 };
// Who makes an open deal: a set of seats, by which the deal is named.
enum class Parties : std::uint8_t { none = 0xFF };
// The name of a set of seats, and the seats of a name:
constexpr Parties parties_of(SeatSet seats) { return static_cast<Parties>(seats.bits()); }
constexpr SeatSet seats_of(Parties parties) { return SeatSet(static_cast<std::uint8_t>(parties)); }
// What somebody is accused of.
enum class Charge : std::uint8_t {
  corruption = 0,
  office = 1,
  concession = 2,
  major = 3,
  assassination = 4,
  omens = 5
};
// Kinds of Games: VG-9.8.
enum class Games : std::uint8_t { slice_and_dice = 0, blood_fest = 1, gladiator_gala = 2 };
// Land Bills, by type.
enum class LandBill : std::uint8_t { type_1 = 0, type_2 = 1, type_3 = 2 };

}  // namespace curia::republic
