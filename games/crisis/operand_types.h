#pragma once
// What an operand of a verb is in C++: an id, or a number where its kind has no type of its own.
#include "games/crisis/state.h"
#include "games/crisis/verbs.h"

namespace curia::crisis {

// One line for each kind that has a type.
template <Operand kind>
struct TypeOf {
  using type = std::uint8_t;
};
#define OPERAND_TYPE(kind, Type) \
  template <>                    \
  struct TypeOf<Operand::kind> { \
    using type = Type;           \
  }
OPERAND_TYPE(seat, Seat);
OPERAND_TYPE(region, RegionId);
OPERAND_TYPE(card, CardId);
OPERAND_TYPE(army, ArmyId);
OPERAND_TYPE(enemy, EnemyId);
OPERAND_TYPE(tribe, TribeId);
OPERAND_TYPE(leader, LeaderId);
OPERAND_TYPE(improvement, ImprovementId);
OPERAND_TYPE(place, Place);
OPERAND_TYPE(moment, Moment);
#undef OPERAND_TYPE

template <Operand kind>
using OperandType = typename TypeOf<kind>::type;

}  // namespace curia::crisis
