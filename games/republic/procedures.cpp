#include "games/republic/procedures.h"

#include <algorithm>
#include <array>

// Every procedure's header; a new one is a line in procedures.def and a line here.
#include "games/republic/cards/cleopatra.h"
#include "games/republic/cards/influence_peddling.h"
#include "games/republic/cards/proscription.h"
#include "games/republic/combat/attack.h"
#include "games/republic/combat/battle_procedure.h"
#include "games/republic/combat/civil_war.h"
#include "games/republic/combat/fight_wars.h"
#include "games/republic/combat/interceptions.h"
#include "games/republic/combat/lose_legions.h"
#include "games/republic/combat/lose_provincials.h"
#include "games/republic/combat/provincial_battle.h"
#include "games/republic/combat/provincial_wars.h"
#include "games/republic/consent.h"
#include "games/republic/events/catiline.h"
#include "games/republic/events/enemy_leader_dies.h"
#include "games/republic/events/lose_fleets.h"
#include "games/republic/events/new_alliance.h"
#include "games/republic/events/pretender.h"
#include "games/republic/events/random_event.h"
#include "games/republic/forum/agree_to_go_on.h"
#include "games/republic/forum/curia_rolls.h"
#include "games/republic/forum/determination.h"
#include "games/republic/forum/forum_card.h"
#include "games/republic/forum/happening.h"
#include "games/republic/forum/initiative.h"
#include "games/republic/forum/initiatives.h"
#include "games/republic/forum/knights.h"
#include "games/republic/forum/persuasion.h"
#include "games/republic/forum/ravaged_italy.h"
#include "games/republic/interrupts/deals.h"
#include "games/republic/interrupts/floor.h"
#include "games/republic/mortality/ageing.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/mortality/inheriting.h"
#include "games/republic/mortality/name_leader.h"
#include "games/republic/mortality/rebuild_faction.h"
#include "games/republic/population/approval.h"
#include "games/republic/population/speech.h"
#include "games/republic/quaestors/announcement.h"
#include "games/republic/quaestors/quaestors.h"
#include "games/republic/revenue/bequest_income.h"
#include "games/republic/revenue/development.h"
#include "games/republic/revenue/internal_disorder.h"
#include "games/republic/revenue/personal_income.h"
#include "games/republic/revenue/provincial_forces.h"
#include "games/republic/revenue/raids.h"
#include "games/republic/revenue/rebel_income.h"
#include "games/republic/revenue/rebel_upkeep.h"
#include "games/republic/revenue/redistribution.h"
#include "games/republic/revenue/state_accounts.h"
#include "games/republic/revenue/temple_collections.h"
#include "games/republic/revolution/begin_revolt.h"
#include "games/republic/revolution/declarations.h"
#include "games/republic/revolution/disbandment.h"
#include "games/republic/revolution/exchange_cards.h"
#include "games/republic/revolution/rebel_provinces.h"
#include "games/republic/running.h"
#include "games/republic/senate/answer_tribune.h"
#include "games/republic/senate/assassination/attempt.h"
#include "games/republic/senate/business/business.h"
#include "games/republic/senate/business/governors.h"
#include "games/republic/senate/early_veto.h"
#include "games/republic/senate/elect_pontifex.h"
#include "games/republic/senate/elections.h"
#include "games/republic/senate/exile.h"
#include "games/republic/senate/law_votes.h"
#include "games/republic/senate/laws.h"
#include "games/republic/senate/legates.h"
#include "games/republic/senate/nomination.h"
#include "games/republic/senate/other_business.h"
#include "games/republic/senate/own_units.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/priests.h"
#include "games/republic/senate/repopulate.h"
#include "games/republic/senate/taking_office.h"
#include "games/republic/senate/trials/fine_governor.h"
#include "games/republic/senate/trials/popular_appeal.h"
#include "games/republic/senate/trials/prosecutions.h"
#include "games/republic/senate/trials/trial.h"
#include "games/republic/senate/tribunes.h"
#include "games/republic/senate/vote.h"
#include "games/republic/sequence/hrao_dice.h"
#include "games/republic/sequence/interruption.h"
#include "games/republic/sequence/sequence.h"
#include "games/republic/sequence/whole_game.h"
#include "games/republic/setup/setup.h"
#include "games/republic/victory/fall_of_rome.h"
#include "games/republic/victory/last_wars.h"
#include "games/republic/victory/victory.h"

namespace curia::republic {

namespace {

constexpr std::array<ProcedureRow, 256> make_rows() {
  std::array<ProcedureRow, 256> rows{};
#define PROCEDURE(value, key, Type) rows[value] = RowMaker<ProcedureRow, Type>::row(#key);
#include "games/republic/procedures.def"
#undef PROCEDURE
  return rows;
}
constexpr std::array<ProcedureRow, 256> procedure_rows = make_rows();

// A local that others ask for, of the procedures that keep it: running.h.
using Known = std::uint8_t (*)(const Frame& frame);

template <class P>
constexpr Known rolled_military_in() {
  if constexpr (requires(const P procedure) { procedure.rolled_military; })
    return [](const Frame& frame) { return procedure_in<P>(frame).rolled_military; };
  else
    return nullptr;
}
template <class P>
constexpr Known to_draw_in() {
  if constexpr (requires(const P procedure) { procedure.to_draw; })
    return [](const Frame& frame) { return procedure_in<P>(frame).to_draw; };
  else
    return nullptr;
}

struct KnownRow {
  Known rolled_military = nullptr, to_draw = nullptr;
};
constexpr std::array<KnownRow, 256> make_known() {
  std::array<KnownRow, 256> rows{};
#define PROCEDURE(value, key, Type) rows[value] = {rolled_military_in<Type>(), to_draw_in<Type>()};
#include "games/republic/procedures.def"
#undef PROCEDURE
  return rows;
}
constexpr std::array<KnownRow, 256> known_rows = make_known();

// What becomes of the procedures that can be overtaken by a death.
using Overtaken = void (*)(Frame& frame, SenatorId dead);

template <class P>
constexpr Overtaken overtaken_in() {
  if constexpr (requires(P procedure, SenatorId dead) { procedure.overtaken(dead); })
    return [](Frame& frame, SenatorId dead) {
      P procedure = procedure_in<P>(frame);
      procedure.overtaken(dead);
      frame = frame_of(procedure);
    };
  else
    return nullptr;
}
constexpr std::array<Overtaken, 256> make_overtaken() {
  std::array<Overtaken, 256> rows{};
#define PROCEDURE(value, key, Type) rows[value] = overtaken_in<Type>();
#include "games/republic/procedures.def"
#undef PROCEDURE
  return rows;
}
constexpr std::array<Overtaken, 256> overtaken_rows = make_overtaken();

int known_to_innermost(const State& s, Known KnownRow::*what) {
  for (std::size_t i = s.stack.size(); i-- > 0;)
    if (const Known known = known_rows[s.stack[i].kind].*what; known != nullptr) return known(s.stack[i]);
  return 0;
}

}  // namespace

bool is_running(const State& s, ProcedureKind kind) {
  return std::any_of(s.stack.begin(), s.stack.end(),
                     [kind](const Frame& frame) { return frame.kind == static_cast<std::uint8_t>(kind); });
}

int rolled_military(const State& s) { return known_to_innermost(s, &KnownRow::rolled_military); }
int chits_to_draw(const State& s) { return known_to_innermost(s, &KnownRow::to_draw); }

void overtake(State& s, SenatorId dead) {
  for (Frame& frame : s.stack)
    if (const Overtaken overtaken = overtaken_rows[frame.kind]; overtaken != nullptr) overtaken(frame, dead);
}

const ProcedureRow& row_of_procedure(std::uint8_t kind) { return procedure_rows[kind]; }

bool parse_procedure(std::string_view key, std::uint8_t& kind) {
  for (std::size_t i = 1; i < procedure_rows.size(); ++i)
    if (procedure_rows[i].step != nullptr && procedure_rows[i].key == key) {
      kind = static_cast<std::uint8_t>(i);
      return true;
    }
  return false;
}

}  // namespace curia::republic
