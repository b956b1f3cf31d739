#pragma once
// Every deed a seat can be offered. Values are frozen: journals and positions name them by key, the order is free.
#include <cstdint>
#include <string_view>

#include "engine/rows.h"

namespace curia::crisis {

// What an operand of a verb or event is; the JSON codec and the words are made from this.
enum class Operand : std::uint8_t {
  none,
  seat,
  region,
  card,
  army,
  enemy,
  tribe,
  leader,
  rival,
  event,
  improvement,
  counter,  // number of a Governor's or General's counter, 0 to 5
  place,    // of a new army: outside or capital
  moment    // of a turn
};

enum class Verb : std::uint8_t {
#define VERB(value, key, a, an, b, bn, c, cn, amount) key = value,
#include "games/crisis/verbs.def"
#undef VERB
};

using VerbRow = VerbRowOf<Verb, Operand>;

// The row of a verb; every enumerator has one.
const VerbRow& row_of(Verb verb);
// The verb of this word; false if there is none.
bool parse_verb(std::string_view key, Verb& verb);

// Where in its province an army begins.
enum class Place : std::uint8_t { outside = 0, capital = 1 };

}  // namespace curia::crisis
