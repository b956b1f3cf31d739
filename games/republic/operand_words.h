#pragma once
// What the kinds of operands are called, in the order of Operand: for `hello` and the schema.
#include "games/republic/verbs.h"

namespace curia::republic {

inline constexpr std::string_view operand_words[] = {
    "none", "senator", "seat",  "card",      "war",    "leader", "province", "concession", "law",    "veteran",
    "side", "charge",  "games", "land_bill", "office", "place",  "motion",   "phase",      "parties"};
static_assert(operand_words[static_cast<std::size_t>(Operand::parties)] == "parties");
constexpr std::string_view word_of(Operand kind) { return operand_words[static_cast<std::size_t>(kind)]; }

}  // namespace curia::republic
