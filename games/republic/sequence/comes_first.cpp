#include "games/republic/sequence/comes_first.h"

#include "games/republic/mortality/inheriting.h"
#include "games/republic/mortality/name_leader.h"
#include "games/republic/mortality/rebuild_faction.h"
#include "games/republic/quaestors/quaestors.h"
#include "games/republic/running.h"
#include "games/republic/senate/law_votes.h"
#include "games/republic/senate/repopulate.h"
#include "games/republic/sequence/hrao_dice.h"
#include "games/republic/sequence/interruption.h"
#include "games/republic/victory/fall_of_rome.h"

namespace curia::republic {

namespace {

bool rome_is_empty(const Context& t) { return rome_needs_senators(t.s); }
bool law_waits_for_its_vote(const Context& t) { return !t.s.senate.waiting_laws.empty() && law_is_due(t.s); }
bool faction_is_gone(const Context& t) { return faction_to_rebuild(t.s, t.options) != Seat::none; }
bool leader_is_missing(const Context& t) { return faction_to_lead(t.s, t.options) != Seat::none; }
bool heirs_wait(const Context& t) { return faction_to_inherit(t.s) != Seat::none; }
bool equals_are_first(const Context& t) { return !equals_at_the_top(t.s, t.options).empty(); }

Next repopulate(const Context&) { return call(RepopulateRome{}); }
Next vote_on_law(const Context& t) { return call(take_due_law(t.s)); }
Next rebuild(const Context& t) { return call(RebuildFaction{.seat = faction_to_rebuild(t.s, t.options)}); }
Next name_leader(const Context& t) { return call(NameLeader{.seat = faction_to_lead(t.s, t.options)}); }
Next name_quaestors(const Context&) { return call(NameQuaestors{}); }
Next inherit(const Context& t) { return call(Inheriting{.seat = faction_to_inherit(t.s)}); }
Next throw_dice(const Context& t) { return call(HraoDice(equals_at_the_top(t.s, t.options))); }

enum class When : std::uint8_t { before_questions = 1, before_steps = 2, before_both = 3 };
constexpr bool comes_before(When questions_or_steps, When row) {
  return (static_cast<unsigned>(row) & static_cast<unsigned>(questions_or_steps)) != 0;
}

struct Precedence {
  Rule rule;
  When when;
  bool (*due)(const Context& t);             // reads the table only
  Next (*settled_by)(const Context& t);      // the procedure to call
  ProcedureKind once = ProcedureKind::none;  // it does not begin again while this is under way
  bool alone = false;                        // and meanwhile nothing that stands below it begins
};

constexpr Precedence precedences[] = {
    {Rule::VG_9_81a, When::before_questions, rome_is_empty, repopulate, ProcedureKind::repopulate_rome},
    {Rule::VG_9_831b, When::before_questions, law_waits_for_its_vote, vote_on_law},
    {Rule::VG_5_4b, When::before_steps, faction_is_gone, rebuild},
    // He who leads them assigns what they inherit.
    {Rule::AH_5_2i, When::before_both, leader_is_missing, name_leader, ProcedureKind::name_leader, true},
    {Rule::ES_4_3a, When::before_steps, quaestor_wanted, name_quaestors},
    {Rule::ES_5_2b, When::before_both, heirs_wait, inherit, ProcedureKind::inheriting, true},
    {Rule::AH_9_1b, When::before_both, equals_are_first, throw_dice},
};

}  // namespace

bool comes_first(Context& t) {
  State& s = t.s;
  if (rome_falls(s)) return true;                                // the loop cuts everything short
  if (s.chance.kind != ChanceRequest::Kind::none) return false;  // the dice that are asked for come before
  for (const Precedence& row : precedences) {
    if (!comes_before(When::before_questions, row.when) || !row.due(t)) continue;
    if (row.once != ProcedureKind::none && is_running(s, row.once)) {  // perhaps interrupted by another of these
      if (row.alone) return false;
      continue;
    }
    s.stack.push(frame_of(Interruption{}));
    s.stack.push(row.settled_by(t).frame);
    return true;
  }
  return false;
}

Next before_a_step(const Context& t) {
  for (const Precedence& row : precedences)
    if (comes_before(When::before_steps, row.when) && row.due(t)) return row.settled_by(t);
  return done();
}

bool rome_falls(const State& s) { return s.game.fall != Ending::none && !is_running(s, ProcedureKind::fall_of_rome); }

void cut_short(Context& t) {
  if (!rome_falls(t.s)) return;
  t.s.chance = {};
  t.s.stack.clear();
  t.s.stack.push(frame_of(FallOfRome{}));
}

}  // namespace curia::republic
