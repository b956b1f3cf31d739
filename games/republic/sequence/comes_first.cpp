#include "games/republic/sequence/comes_first.h"

#include "games/republic/mortality/inheriting.h"
#include "games/republic/mortality/name_leader.h"
#include "games/republic/running.h"
#include "games/republic/senate/law_votes.h"
#include "games/republic/senate/repopulate.h"
#include "games/republic/sequence/hrao_dice.h"
#include "games/republic/sequence/interruption.h"
#include "games/republic/victory/fall_of_rome.h"

namespace curia::republic {

namespace {

bool rome_is_empty(const State& s, const Options&) { return rome_needs_senators(s); }
bool law_waits_for_its_vote(const State& s, const Options&) { return !s.senate.waiting_laws.empty() && law_is_due(s); }
bool leader_is_missing(const State& s, const Options& rules) { return faction_to_lead(s, rules) != Seat::none; }
bool heirs_wait(const State& s, const Options&) { return faction_to_inherit(s) != Seat::none; }
bool equals_are_first(const State& s, const Options& rules) { return !equals_at_the_top(s, rules).empty(); }

struct Precedence {
  Rule rule;
  bool (*due)(const State& s, const Options& rules);    // reads the table only
  Frame (*settled_by)(State& s, const Options& rules);  // what stands on the stack then
  ProcedureKind once = ProcedureKind::none;             // it does not begin again while this is under way
  bool alone = false;                                   // and meanwhile nothing that stands below it begins
};

constexpr Precedence precedences[] = {
    {Rule::VG_9_81a, rome_is_empty, [](State&, const Options&) { return frame_of(RepopulateRome{}); },
     ProcedureKind::repopulate_rome},
    {Rule::VG_9_831b, law_waits_for_its_vote, [](State& s, const Options&) { return frame_of(take_due_law(s)); }},
    {Rule::AH_5_2i, leader_is_missing,
     [](State& s, const Options& rules) { return frame_of(NameLeader{.seat = faction_to_lead(s, rules)}); },
     ProcedureKind::name_leader, true},  // he who leads them assigns what they inherit
    {Rule::ES_5_2b, heirs_wait,
     [](State& s, const Options&) { return frame_of(Inheriting{.seat = faction_to_inherit(s)}); },
     ProcedureKind::inheriting, true},
    {Rule::AH_9_1b, equals_are_first,
     [](State& s, const Options& rules) { return frame_of(HraoDice(equals_at_the_top(s, rules))); }},
};

}  // namespace

bool comes_first(Table& t) {
  State& s = t.s;
  if (rome_falls(s)) return true;                                // the loop cuts everything short
  if (s.chance.kind != ChanceRequest::Kind::none) return false;  // the dice that are asked for come before
  for (const Precedence& row : precedences) {
    if (!row.due(s, t.rules)) continue;
    if (row.once != ProcedureKind::none && is_running(s, row.once)) {  // perhaps interrupted by another of these
      if (row.alone) return false;
      continue;
    }
    s.stack.push(frame_of(Interruption{}));
    s.stack.push(row.settled_by(s, t.rules));
    return true;
  }
  return false;
}

bool rome_falls(const State& s) { return s.game.fall != Ending::none && !is_running(s, ProcedureKind::fall_of_rome); }

void cut_short(Table& t) {
  if (!rome_falls(t.s)) return;
  t.s.chance = {};
  t.s.stack.clear();
  t.s.stack.push(frame_of(FallOfRome{}));
}

}  // namespace curia::republic
