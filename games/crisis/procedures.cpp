#include "games/crisis/procedures.h"

#include <array>

// Every procedure's header; a new one is a line in procedures.def and a line here.
#include "games/crisis/actions/floor.h"
#include "games/crisis/actions/occupation.h"
#include "games/crisis/actions/take_actions.h"
#include "games/crisis/actions/vote.h"
#include "games/crisis/buy_trash/buying.h"
#include "games/crisis/combat/battle.h"
#include "games/crisis/combat/losses.h"
#include "games/crisis/crisis_phase/crisis_phase.h"
#include "games/crisis/crisis_phase/draw_event.h"
#include "games/crisis/crisis_phase/invasion.h"
#include "games/crisis/crisis_phase/take_available.h"
#include "games/crisis/setup/setup.h"
#include "games/crisis/turn/player_turn.h"
#include "games/crisis/turn/whole_game.h"
#include "games/crisis/victory/game_end.h"

namespace curia::crisis {

namespace {

constexpr std::array<ProcedureRow, 256> make_rows() {
  std::array<ProcedureRow, 256> rows{};
#define PROCEDURE(value, key, Type) rows[value] = RowMaker<ProcedureRow, Type>::row(#key);
#include "games/crisis/procedures.def"
#undef PROCEDURE
  return rows;
}
constexpr std::array<ProcedureRow, 256> procedure_rows = make_rows();

}  // namespace

const ProcedureRow& row_of_procedure(std::uint8_t kind) { return procedure_rows[kind]; }

bool parse_procedure(std::string_view key, std::uint8_t& kind) {
  for (std::size_t i = 1; i < procedure_rows.size(); ++i)
    if (procedure_rows[i].step != nullptr && procedure_rows[i].key == key) {
      kind = static_cast<std::uint8_t>(i);
      return true;
    }
  return false;
}

}  // namespace curia::crisis
