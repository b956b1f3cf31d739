#pragma once
// The register of procedures: by number, what each does, asks, saves and shows.
#include <string_view>

#include "engine/procedure_row.h"
#include "games/republic/context.h"

namespace curia::republic {

// Which fields of a procedure are ids, and of what.
constexpr Operand operand_of(SenatorId) { return Operand::senator; }
constexpr Operand operand_of(WarId) { return Operand::war; }
constexpr Operand operand_of(LeaderId) { return Operand::leader; }
constexpr Operand operand_of(ProvinceId) { return Operand::province; }
constexpr Operand operand_of(ConcessionId) { return Operand::concession; }
constexpr Operand operand_of(CardId) { return Operand::card; }
constexpr Operand operand_of(LawId) { return Operand::law; }
constexpr Operand operand_of(Parties) { return Operand::parties; }

using FieldVisitor = FieldVisitorOf<Operand>;
using ProcedureRow = ProcedureRowOf<Context, Sheet, Operand>;

const ProcedureRow& row_of_procedure(std::uint8_t kind);
bool parse_procedure(std::string_view key, std::uint8_t& kind);

}  // namespace curia::republic
