#pragma once
// What an operand of a verb is in C++: an id, or a number where its kind has no type of its own.
#include "games/republic/state.h"
#include "games/republic/verbs.h"

namespace curia::republic {

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
OPERAND_TYPE(senator, SenatorId);
OPERAND_TYPE(seat, Seat);
OPERAND_TYPE(card, CardId);
OPERAND_TYPE(war, WarId);
OPERAND_TYPE(leader, LeaderId);
OPERAND_TYPE(province, ProvinceId);
OPERAND_TYPE(concession, ConcessionId);
OPERAND_TYPE(side, Side);
OPERAND_TYPE(charge, Charge);
OPERAND_TYPE(office, OfficeId);
OPERAND_TYPE(phase, Phase);
OPERAND_TYPE(parties, Parties);
#undef OPERAND_TYPE

template <Operand kind>
using OperandType = typename TypeOf<kind>::type;

}  // namespace curia::republic
