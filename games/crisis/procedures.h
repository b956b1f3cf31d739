#pragma once
// The register of procedures: by number, what each does, asks, saves and shows.
#include <string_view>

#include "engine/procedure_row.h"
#include "games/crisis/context.h"

namespace curia::crisis {

// Which fields of a procedure are ids, and of what.
constexpr Operand operand_of(RegionId) { return Operand::region; }
constexpr Operand operand_of(CardId) { return Operand::card; }
constexpr Operand operand_of(ArmyId) { return Operand::army; }
constexpr Operand operand_of(EnemyId) { return Operand::enemy; }
constexpr Operand operand_of(TribeId) { return Operand::tribe; }
constexpr Operand operand_of(LeaderId) { return Operand::leader; }
constexpr Operand operand_of(RivalId) { return Operand::rival; }
constexpr Operand operand_of(EventId) { return Operand::event; }
constexpr Operand operand_of(Moment) { return Operand::moment; }

using FieldVisitor = FieldVisitorOf<Operand>;
using ProcedureRow = ProcedureRowOf<Context, Sheet, Operand>;

const ProcedureRow& row_of_procedure(std::uint8_t kind);
bool parse_procedure(std::string_view key, std::uint8_t& kind);

}  // namespace curia::crisis
