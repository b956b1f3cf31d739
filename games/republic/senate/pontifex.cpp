#include "games/republic/senate/pontifex.h"

#include <algorithm>

#include "games/republic/deeds.h"
#include "games/republic/senate/answer_tribune.h"
#include "games/republic/senate/proposals.h"

namespace curia::republic {

SenatorId pontifex(const State& s) { return holder(s, OfficeId::pontifex_maximus); }

SenatorSet pontifex_candidates(const State& s) {
  SenatorSet candidates;
  for (SenatorId senator : all_in_rome(s))
    if (!has_major_office(s, senator)) candidates.add(senator);
  return candidates;
}

void become_pontifex(Context& t, SenatorId senator) {
  take_office(t, senator, OfficeId::pontifex_maximus, Rule::VG_9_65c);  // once: VG-9.65c
  t.s.senate.stage = SenateStage::dictator;
}

void remove_pontifex(Context& t, Rule rule) {
  const SenatorId senator = pontifex(t.s);
  if (senator == SenatorId::none) return;
  leave_office(t, OfficeId::pontifex_maximus, rule);
  change_influence(t, senator, office_rows[static_cast<std::size_t>(OfficeId::pontifex_maximus)].influence_loss, rule);
  const bool by_omens = rule == Rule::VG_9_653b;
  if (by_omens && t.options.pontifex_omens_mark == choice::pontifex_omens_mark::office_only) return;
  if (!by_omens && t.options.removed_pontifex_charge == choice::removed_pontifex_charge::after_omens) return;
  t.s.senators[senator].major = 1;  // he held it in the turn before his trial: AH-9.42a
  t.tell(EventKind::major_marker, by_omens ? rule : Rule::AH_9_42a, {.a = op(senator)});
}

void offer_removal(const Context& t, Sheet& sheet, Seat seat) {
  const State& s = t.s;
  if (s.senate.stage != SenateStage::other && s.senate.stage != SenateStage::closing) return;
  const SenatorId senator = pontifex(s);
  if (senator == SenatorId::none || s.senate.proposals.full()) return;
  if (already_rejected(s, one_line(Motion::remove_pontifex, Seat::none, false, op(senator)))) return;
  sheet.must(seat, Verb::propose_removal, Prompt::conduct_business, Rule::VG_9_654a, {.a = op(senator)});
}

// ---- Evil Omens -----------------------------------------------------------------------------------------------------

void expiate_omens(Context& t, bool again) {
  State& s = t.s;
  const SenatorId senator = pontifex(s);
  const Seat seat = faction_of(s, senator);
  bool loses_office = again;  // VG-9.653b
  if (!again) {
    const int cost = value::evil_omens_state_cost[0];
    const int own = std::min<int>(cost, s.senators[senator].talents);
    pay(t, senator, own, Rule::VG_9_653a);
    const int missing = cost - own;
    const int due = missing > 0 ? missing + value::omens_fine : 0;  // VG-9.653c
    const int helped = std::min<int>(due, faction(s, seat).treasury);
    faction(s, seat).treasury = static_cast<Talents>(faction(s, seat).treasury - helped);
    t.tell(EventKind::omens_expiated, Rule::VG_9_653a,
           {.a = op(senator), .n = static_cast<std::int16_t>(own), .m = static_cast<std::int16_t>(helped)});
    if (helped < due) s.offices.omens_unpaid.add(seat);  // VG-9.653d
    loses_office = missing > 0;
    state_pays(t, std::max(0, missing - helped), Rule::VG_9_653e);
  }
  if (loses_office) remove_pontifex(t, Rule::VG_9_653b);
}

// ---- His veto -------------------------------------------------------------------------------------------------------

void list_pontifex_veto(const Context& t, Sheet& sheet) {
  const State& s = t.s;
  const SenatorId senator = pontifex(s);
  if (senator == SenatorId::none || s.game.phase != Phase::senate || s.senate.once.pontifex_vetoed != 0) return;
  if (!vote_in_progress(s) || !in_rome(s, senator)) return;
  if (s.stack.empty() || s.stack.back().kind != static_cast<std::uint8_t>(ProcedureKind::vote)) return;
  const Proposal& p = s.senate.proposals.back();
  if (p.motion == Motion::remove_pontifex || !may_be_vetoed(s, t.options, p)) return;  // VG-9.654b
  const Seat seat = faction_of(s, senator);
  const SenatorSet cast = p.senators_for | p.senators_against | p.senators_abstained;
  if (p.voted.has(seat) || !(cast & faction(s, seat).senators).empty()) return;  // VG-9.142b
  if (p.cancelled != 0 || p.vetoed != 0) return;
  sheet.may(seat, Verb::veto_as_pontifex, Prompt::interrupt, Rule::VG_9_652, {.a = op(senator)});
}

Next PontifexVeto::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    s.senate.once.pontifex_vetoed = 1;
    PAUSE(answered, call(AnswerTribune{.tribune = seat}));
    if (t.result != 0 && !s.senate.proposals.empty()) {
      s.senate.proposals.back().vetoed = 1;
      t.tell(EventKind::proposal_vetoed, Rule::VG_9_652,
             {.a = op(seat), .b = op(pontifex(s)), .c = op(s.senate.proposals.back().motion)});
    }
  }
  return done();
}

}  // namespace curia::republic
