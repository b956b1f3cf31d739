#include "games/republic/forum/abandon_statesman.h"

#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

bool persuasion_in_progress(const State& s) {
  for (const Frame& frame : s.stack)
    if (frame.kind == static_cast<std::uint8_t>(ProcedureKind::persuasion)) return true;
  return false;
}

}  // namespace

void list_abandonments(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  if (t.options.abandon_opposed_statesman == choice::abandon_opposed_statesman::forbidden) return;
  if (s.game.phase == Phase::setup || !s.senate.proposals.empty() || persuasion_in_progress(s)) return;
  for (Seat seat : playing_seats(s))
    for (SenatorId senator : in_rome(s, seat))
      if (senator != s.offices.consul_for_life && !enemies_beside(s, senator).empty())
        sheet.may(seat, Verb::abandon_statesman, Prompt::interrupt, Rule::VG_CH_4, {.a = op(senator)});
}

void abandon_statesman(Context& t, const Move& move) {
  const SenatorId statesman = operands_of<Verb::abandon_statesman>(move).senator;
  leave_faction(t, statesman, Rule::VG_CH_4);
  t.tell(EventKind::statesman_abandoned, Rule::VG_CH_4, {.a = op(statesman), .b = op(move.faction)});
}

}  // namespace curia::republic
