#pragma once
// What the kinds of operands are called, in the order of Operand: for `hello` and the schema.
#include "games/crisis/verbs.h"

namespace curia::crisis {

inline constexpr std::string_view operand_words[] = {"none",        "seat",    "region", "card",  "army",
                                                     "enemy",       "tribe",   "leader", "rival", "event",
                                                     "improvement", "counter", "place",  "moment"};
static_assert(operand_words[static_cast<std::size_t>(Operand::moment)] == "moment");
constexpr std::string_view word_of(Operand kind) { return operand_words[static_cast<std::size_t>(kind)]; }

}  // namespace curia::crisis
