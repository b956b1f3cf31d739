#pragma once
// What a deed sets off in sections of the rulebook that stand above it. The deed reports it; whoever has something to do then answers at
// once by a row of sequence/consequences.cpp.
#include "games/republic/context.h"

namespace curia::republic {

struct Report {
  enum Kind : std::uint8_t {
    dies_of_age,         // senator: a natural death, and he still has all that is his
    leaves_the_table,    // senator: with all his offices and Provinces, by whatever cause
    gains_influence,     // senator
    gives_card,          // seat to `to`: the card
    treasury_is_low,     // figure: below which limit
    faction_eliminated,  // seat
  };
  Kind kind;
  Rule rule;  // why
  SenatorId senator = SenatorId::none;
  Seat seat = Seat::none, to = Seat::none;
  CardId card = CardId::none;
  int figure = 0;
};
void report(Context& t, const Report& what);

}  // namespace curia::republic
