#include "games/republic/senate/priests.h"

#include "games/republic/deeds.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/proposals.h"

namespace curia::republic {

namespace {

const OfficeRow& priest_row() { return office_rows[static_cast<std::size_t>(OfficeId::priest)]; }

// Those who are present and no Priests yet, other than himself: VG-9.655a.
SenatorSet possible_priests(const Context& t) {
  SenatorSet set = all_in_rome(t.s) - t.s.offices.priests;
  if (t.options.priest_self == choice::priest_self::others_only) set.remove(pontifex(t.s));  // AH-13.2a
  return set;
}

// He is in Rome and has not changed his Priests in this Senate.
bool may_change(const State& s) {
  const SenatorId senator = pontifex(s);
  return senator != SenatorId::none && s.game.phase == Phase::senate && s.senate.stage != SenateStage::none &&
         s.senate.once.priest_moved == 0 && in_rome(s, senator);
}

bool voting(const State& s) {
  for (std::size_t i = 0; i < s.senate.proposals.size(); ++i)
    if (vote_in_progress(s, i)) return true;
  return false;
}

// Calls f(verb, line) for all that he may do.
template <class F>
void each_change(const Context& t, F f) {
  const State& s = t.s;
  const bool dismissals =
      t.options.priest_assignment == choice::priest_assignment::optional;  // AH-13.2a: he has to give one
  const SenatorSet possible = possible_priests(t);
  if (s.offices.priests.size() < value::priest_markers_limit)
    for (SenatorId senator : possible) f(Verb::make_priest, Line{.a = op(senator)});
  for (SenatorId priest : s.offices.priests) {
    for (SenatorId senator : possible) f(Verb::move_priest, Line{.a = op(priest), .b = op(senator)});
    if (dismissals) f(Verb::dismiss_priest, Line{.a = op(priest)});
  }
}

}  // namespace

void make_priest(Context& t, SenatorId senator, Rule rule) {
  t.s.offices.priests.add(senator);
  t.tell(EventKind::priest_made, rule, {.a = op(senator)});
  change_influence(t, senator, priest_row().influence_gain, rule);
}

void lose_priesthood(Context& t, SenatorId senator, Rule rule) {
  if (!t.s.offices.priests.has(senator)) return;
  t.s.offices.priests.remove(senator);
  t.tell(EventKind::priest_lost, rule, {.a = op(senator)});
  change_influence(t, senator, priest_row().influence_loss, rule);
}

void list_priests(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  if (!may_change(s) || s.stack.empty()) return;
  if (voting(s) && t.options.priest_timing == choice::priest_timing::outside_votes) return;    // VG-9.655a, AH-13.21a
  if (s.stack.back().kind == static_cast<std::uint8_t>(ProcedureKind::assign_priest)) return;  // it asks itself
  const Seat seat = faction_of(s, pontifex(s));
  each_change(t, [&](Verb verb, Line line) { sheet.may(seat, verb, Prompt::interrupt, Rule::VG_9_655a, line); });
}

void change_priests(Context& t, const Move& move) {
  t.s.senate.once.priest_moved = 1;
  if (move.verb == Verb::make_priest)
    return make_priest(t, operands_of<Verb::make_priest>(move).senator, Rule::VG_9_655b);
  if (move.verb == Verb::dismiss_priest)
    return lose_priesthood(t, operands_of<Verb::dismiss_priest>(move).senator, Rule::VG_9_655b);
  lose_priesthood(t, operands_of<Verb::move_priest>(move).from, Rule::VG_9_655b);
  make_priest(t, operands_of<Verb::move_priest>(move).to, Rule::VG_9_655b);
}

bool priest_due(const Context& t) {
  return t.options.priest_assignment == choice::priest_assignment::required && may_change(t.s) &&
         !possible_priests(t).empty();
}

void AssignPriest::offers(const Context& t, Sheet& sheet) const {
  if (!priest_due(t)) return;
  const Seat seat = faction_of(t.s, pontifex(t.s));
  each_change(t, [&](Verb verb, Line line) { sheet.must(seat, verb, Prompt::assign_priest, Rule::VG_CH_14, line); });
}

Next AssignPriest::step(Context& t) {
  RESUME(at) {
    while (priest_due(t)) {
      PAUSE(asked_pontifex, asked());
      if (t.answer.verb != Verb::none) change_priests(t, t.answer);
    }
  }
  return done();
}

}  // namespace curia::republic
