#include "games/republic/senate/propose_consul_for_life.h"

#include "games/republic/queries.h"
#include "games/republic/senate/nomination.h"

namespace curia::republic {

namespace {

SenatorSet candidates_for_life(const Context& t) {
  const State& s = t.s;
  SenatorSet set;
  const bool elected_already = s.senate.once.consul_for_life_voted != 0 || s.offices.consul_for_life != SenatorId::none;
  if (order_of(s.senate.stage) <= order_of(SenateStage::consuls) || elected_already) return set;
  const int least = value::consul_for_life_election_influence +
                    (t.options.cfl_influence == choice::cfl_influence::more_than_21 ? 1 : 0);  // ES-9.67a
  const bool in_office = t.options.cfl_office == choice::cfl_office::must;                     // ES-9.67b
  for (SenatorId senator : all_in_rome(s))
    if (s.senators[senator].influence >= least && (!in_office || office_of(s, senator) != OfficeId::none))
      set.add(senator);
  return set;
}

bool anybody_proposes(const Context& t) {
  return t.options.consul_for_life_proposer == choice::consul_for_life_proposer::any_player;
}

// Nothing is on the floor, and the table waits for what is to be done next.
bool floor_is_free(const State& s) {
  if (s.game.phase != Phase::senate || !s.senate.proposals.empty() || s.stack.empty()) return false;
  switch (static_cast<ProcedureKind>(s.stack.back().kind)) {
    case ProcedureKind::elect_pontifex:
    case ProcedureKind::name_dictator:
    case ProcedureKind::elect_censor:
    case ProcedureKind::prosecutions:
    case ProcedureKind::elect_governors:
    case ProcedureKind::other_business:
      return true;
    default:
      return false;
  }
}

}  // namespace

void offer_consul_for_life(const Context& t, Sheet& sheet, Seat seat) {
  const bool now = t.s.senate.stage != SenateStage::trials ||
                   t.options.cfl_during_trials == choice::cfl_during_trials::allowed;  // VG-9.821a, AH-9.67a
  if (!now || anybody_proposes(t)) return;
  for (SenatorId senator : candidates_for_life(t))
    sheet.must(seat, Verb::propose_consul_for_life, Prompt::conduct_business, Rule::VG_9_821a, {.a = op(senator)});
}

void list_consul_for_life(const Context& t, Sheet& sheet) {
  if (!anybody_proposes(t) || !floor_is_free(t.s)) return;
  for (SenatorId senator : candidates_for_life(t))
    for (Seat seat : playing_seats(t.s))
      sheet.may(seat, Verb::propose_consul_for_life, Prompt::interrupt, Rule::VG_9_821a, {.a = op(senator)});
}

Next begin_consul_for_life(Context& t, const Move& move) {
  return anybody_proposes(t) ? nominate(move, move.faction, false) : asked();
}

}  // namespace curia::republic
