#include "games/republic/senate/trials/prosecutions.h"

#include <algorithm>

#include "games/republic/deeds.h"
#include "games/republic/senate/nomination.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/propose_consul_for_life.h"
#include "games/republic/senate/trials/prosecutor.h"
#include "games/republic/senate/trials/trial.h"

namespace curia::republic {

namespace {

// VG-9.41b; false once he is dead: VG-9.41e.
bool censor_presides(const State& s) {
  const SenatorId censor = holder(s, OfficeId::censor);
  return censor != SenatorId::none && in_rome(s, censor) && s.senate.chair == censor;
}

// A Governor by Legate answers for each Province that he plundered this turn: VG-LAW-vatinian-4.
int charges(const State& s, SenatorId accused, Charge what) {
  if (what != Charge::corruption) return 1;
  int plundered = 0;
  for (ProvinceId province : governed_by(s, accused))
    if (s.provinces[province].legate != 0 && s.provinces[province].spoils_taken != 0) ++plundered;
  return std::max(1, plundered);
}

Trial trial_of(const OperandsOf<Verb::accuse>& accusation) {
  return {.accused = accusation.accused, .charge = accusation.charge, .concession = accusation.concession};
}

// Calls f(accused, charge, concession) for every charge that can be brought now: VG-9.412a, VG-9.412b.
template <class F>
void each_charge(const Context& t, F f) {
  const State& s = t.s;
  const bool censor_too = t.options.censor_self_trial == choice::censor_self_trial::allowed;  // VG-9.41d
  const bool only_at_once =                                                                   // VG-9.45, AH-9.43b
      t.options.corrupt_recalled_governor == choice::corrupt_recalled_governor::turn_of_return;
  const SenatorId censor = holder(s, OfficeId::censor);
  const bool minor = s.senate.trials.major_trials == 0 &&
                     s.senate.trials.minor_trials < value::minor_prosecutions_per_turn;  // VG-9.41a
  const bool major = s.senate.trials.major_trials == 0 && s.senate.trials.minor_trials == 0;
  if (!minor && !major && s.offices.omens_unpaid.empty()) return;
  const auto charge = [&](SenatorId accused, Charge what, ConcessionId concession) {
    if (times_tried(s, accused, what, concession) < charges(s, accused, what)) f(accused, what, concession);
  };
  SenatorSet may_be_tried;
  for (SenatorId accused : all_in_rome(s)) {
    if ((accused == censor && !censor_too) || possible_prosecutors(s, accused).empty()) continue;  // VG-9.41d, VG-9.411
    if (s.senate.trials.not_to_be_tried.has(accused)) continue;                                    // AH-9.72c
    may_be_tried.add(accused);
    const Senator& record = s.senators[accused];
    const bool late = only_at_once && record.returned_governor == 0 && governed_by(s, accused).empty();
    if (minor && record.corrupt != 0 && !late) charge(accused, Charge::corruption, ConcessionId::none);
    if (minor && record.major != 0) charge(accused, Charge::office, ConcessionId::none);
    if (major && record.major != 0) charge(accused, Charge::major, ConcessionId::none);
    if (!s.offices.omens_unpaid.empty() && s.offices.omens_unpaid.has(faction_of(s, accused)) &&
        is_leader(s, accused))  // VG-9.653d
      charge(accused, Charge::omens, ConcessionId::none);
  }
  for (int i = 0; minor && i < concession_count; ++i) {
    const auto concession = static_cast<ConcessionId>(i);
    const Concession& held = s.forum.concessions[concession];
    if (held.place == Concession::Place::held && held.exposed != 0 && may_be_tried.has(held.holder))
      charge(held.holder, Charge::concession, concession);
  }
}

bool any_charge(const Context& t) {
  bool any = false;
  each_charge(t, [&](SenatorId, Charge, ConcessionId) { any = true; });
  return any;
}

// VG-9.45: absent senators keep theirs until they have been tried for or have sat through the trials.
void clear_marks(Context& t) {
  State& s = t.s;
  for (SenatorId senator : all_in_rome(s)) s.senators[senator].corrupt = s.senators[senator].major = 0;
  for (Concession& concession : s.forum.concessions.rows)
    if (concession.exposed != 0 && concession.place == Concession::Place::held && in_rome(s, concession.holder))
      concession.exposed = 0;
  s.offices.omens_unpaid = {};  // VG-9.653d: in the next Senate Phase only
  t.tell(EventKind::trials_over, Rule::VG_9_45);
}

}  // namespace

Next hold_trials(Context& t) {
  t.s.senate.stage = SenateStage::trials;
  return call(Prosecutions{});
}

void Prosecutions::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (!censor_presides(s)) return;
  const Seat seat = faction_of(s, s.senate.chair);
  if (at == At::deciding) {
    each_charge(t, [&](SenatorId accused, Charge charge, ConcessionId concession) {
      const Rule rule = charge == Charge::omens   ? Rule::VG_9_653d
                        : charge == Charge::major ? Rule::VG_9_412b
                                                  : Rule::VG_9_412a;
      sheet.must(seat, Verb::accuse, Prompt::prosecute, rule, {.a = op(accused), .b = op(charge), .c = op(concession)});
    });
    offer_consul_for_life(t, sheet, seat);  // AH-9.67a
    sheet.must(seat, Verb::end_prosecutions, Prompt::prosecute, Rule::VG_9_41a);
  }
  if (at == At::defeated) {
    sheet.must(seat, Verb::lose_influence, Prompt::unanimous_defeat, Rule::VG_9_41c);
    sheet.must(seat, Verb::hand_over_chair, Prompt::unanimous_defeat, Rule::VG_9_41c);
  }
}

Next Prosecutions::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    {
      const SenatorId censor = holder(s, OfficeId::censor);
      if (censor != SenatorId::none && in_rome(s, censor)) s.senate.chair = censor;
    }
    while (censor_presides(s) && any_charge(t)) {
      PAUSE(deciding, asked());
      if (t.answer.verb == Verb::end_prosecutions) break;
      if (t.answer.verb == Verb::propose_consul_for_life) {
        PAUSE(life_voted, nominate(t.answer, chair_seat(s), false));
        continue;
      }
      if (t.answer.verb != Verb::accuse) continue;
      PAUSE(tried, call(trial_of(operands_of<Verb::accuse>(t.answer))));
      if (as<Verdict>(static_cast<std::uint8_t>(t.result)) != Verdict::acquitted_by_all || !censor_presides(s))
        continue;
      if (t.options.censor_unanimous_acquittal == choice::censor_unanimous_acquittal::no_effect) continue;  // AH-9.41a
      if (s.senators[s.senate.chair].influence == 0) break;                                                 // VG-9.41c
      PAUSE(defeated, asked());
      if (t.answer.verb == Verb::lose_influence)
        change_influence(t, s.senate.chair, value::unanimous_defeat_of_proposal_influence, Rule::VG_9_41c);
      if (t.answer.verb == Verb::hand_over_chair) break;
    }
    if (censor_presides(s)) s.senate.chair = SenatorId::none;  // VG-9.41b, VG-9.45
    clear_marks(t);
  }
  return done();
}

}  // namespace curia::republic
