#include "games/republic/senate/trials/trial.h"

#include <algorithm>

#include "games/republic/consent.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/senate/orders.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/trials/advocates.h"
#include "games/republic/senate/trials/prosecutor.h"
#include "games/republic/senate/vote.h"

namespace curia::republic {

namespace {

std::uint16_t tried_key(SenatorId accused, Charge charge, ConcessionId concession) {
  const unsigned which = concession == ConcessionId::none ? 0U : static_cast<unsigned>(concession) + 1U;
  return static_cast<std::uint16_t>(which << 9U | static_cast<unsigned>(accused) << 3U | static_cast<unsigned>(charge));
}

// VG-9.441a, VG-9.441b
void convict_of_minor(Context& t, SenatorId accused, SenatorId prosecutor) {
  Senator& record = t.s.senators[accused];
  const int before = record.influence;
  const bool prior_consul = record.prior_consul != 0;
  change_popularity(t, accused, value::minor_conviction_popularity, Rule::VG_9_441a);
  change_influence(t, accused, value::minor_conviction_influence, Rule::VG_9_441a);
  record.prior_consul = 0;
  for (int i = 0; i < concession_count; ++i) {
    const auto concession = static_cast<ConcessionId>(i);
    const Concession& held = t.s.forum.concessions[concession];
    if (held.place == Concession::Place::held && held.holder == accused)
      concession_to_forum(t, concession, Rule::VG_9_441b);
  }
  if (holder(t.s, OfficeId::pontifex_maximus) == accused &&
      t.options.pontifex_minor_conviction == choice::pontifex_minor_conviction::loses_office)
    leave_office(t, OfficeId::pontifex_maximus, Rule::AH_13_1c);
  reward_prosecutor(t, prosecutor, accused, before - record.influence, prior_consul);
}

// VG-9.41c: every senator in Rome of every faction but the Censor's voted to acquit.
bool acquitted_by_all(const State& s, const Proposal& p) {
  const SenatorSet others = all_in_rome(s) - in_rome(s, p.by);
  return !others.empty() && (others - p.senators_against).empty();
}

}  // namespace

bool in_special_trial(const State& s) {
  return std::any_of(s.senate.proposals.begin(), s.senate.proposals.end(),
                     [](const Proposal& p) { return p.motion == Motion::special_trial; });
}

int times_tried(const State& s, SenatorId accused, Charge charge, ConcessionId concession) {
  const std::uint16_t key = tried_key(accused, charge, concession);
  return static_cast<int>(std::count(s.senate.trials.tried.begin(), s.senate.trials.tried.end(), key));
}

bool Trial::has_prosecutor(const Context& t) const {  // VG-9.74i
  return !special() || t.options.special_trial_roles == choice::special_trial_roles::prosecutor;
}

SenatorSet Trial::candidates(const State& s) const {
  SenatorSet set = possible_prosecutors(s, accused);
  for (Seat seat : refused) set = set - republic::faction(s, seat).senators;
  return set;
}

SenatorSet Trial::advocates(const State& s) const {
  SenatorSet set = possible_advocates(s, accused, prosecutor);
  for (Seat seat : declined) set = set - republic::faction(s, seat).senators;
  return set;
}

bool Trial::may_be_defended(const Context& t) const {
  if (t.options.advocates == off || (special() && prosecutor == SenatorId::none)) return false;
  return !special() || t.options.special_trial_advocate_dies != choice::special_trial_advocate_dies::no_advocate;
}

// The Advocate, who dies with the faction where the table says so: VG-9.74g, AH-9.84d.
SenatorId Trial::accomplice(const Context& t) const {
  const bool dies = t.options.special_trial_advocate_dies == choice::special_trial_advocate_dies::accomplice;
  return dies ? advocate : SenatorId::none;
}

void Trial::open(Context& t) {
  State& s = t.s;
  const SenatorId censor = holder(s, OfficeId::censor);
  if (special() && censor != SenatorId::none && in_rome(s, censor) && s.senate.chair != censor) {
    s.senate.chair = censor;  // VG-9.74e, VG-LR-1.09.74c
    chair_lent = 1;
  }
  Proposal& p = open_proposal(s, special() ? Motion::special_trial : Motion::trial, chair_seat(s), false);
  p.unvetoable = special() ? 1 : 0;  // VG-9.74i
  Item who, what;
  who.a = op(accused);
  who.b = op(charge);
  what.a = op(concession);
  what.b = static_cast<std::uint8_t>(popularity + 9);
  what.c = leader;
  p.items.push(who);
  p.items.push(what);
}

void Trial::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at == At::defending && s.senate.proposals.back().cancelled == 0) {  // VG-9.421a
    for (SenatorId senator : advocates(s))
      sheet.must(faction_of(s, accused), Verb::choose_advocate, Prompt::choose_advocate, Rule::VG_9_421a,
                 {.a = op(senator)});
    sheet.must(faction_of(s, accused), Verb::defend_himself, Prompt::choose_advocate, Rule::VG_9_421b);
  }
  if (at != At::choosing || s.senate.proposals.back().cancelled != 0) return;
  const Seat chair = chair_seat(s);
  for (SenatorId senator : candidates(s))
    sheet.must(chair, Verb::choose_prosecutor, Prompt::choose_prosecutor, Rule::VG_9_411, {.a = op(senator)});
  if (!special()) sheet.must(chair, Verb::withdraw, Prompt::choose_prosecutor, Rule::VG_9_411);
}

void Trial::give_verdict(Context& t, bool passed) {
  const Proposal p = t.s.senate.proposals.back();
  const Event about{.a = op(accused), .b = op(charge)};
  if (t.s.senators[accused].where == Where::exile) {
    verdict = Verdict::exiled;
  } else if (p.vetoed != 0) {
    verdict = Verdict::vetoed;                                                 // VG-9.423a
    if (t.options.vetoed_trial_bar == choice::vetoed_trial_bar::every_charge)  // VG-9.152d, AH-9.72c
      t.s.senate.trials.not_to_be_tried.add(accused);
  } else if (p.appeal == Appeal::killed || (p.appeal != Appeal::freed && p.cancelled == 0 && passed)) {
    verdict = Verdict::convicted;
    t.tell(EventKind::convicted, Rule::VG_9_42a, about);
    if (p.appeal == Appeal::killed) {
      // he is dead, and his Prosecutor rewarded: VG-9.422c
    } else if (special() || charge == Charge::major || charge == Charge::omens) {
      die_by_trial(t, Rule::VG_9_442);
    } else {
      convict_of_minor(t, accused, prosecutor);
    }
  } else if (p.cancelled != 0 && p.appeal != Appeal::freed) {
    verdict = Verdict::cancelled;
    t.tell(EventKind::trial_cancelled, Rule::VG_9_722b, about);
  } else {
    const bool by_all = !special() && p.appeal != Appeal::freed && acquitted_by_all(t.s, p);
    verdict = by_all ? Verdict::acquitted_by_all : Verdict::acquitted;
    t.tell(EventKind::acquitted, Rule::VG_9_43, about);
  }
  if (verdict != Verdict::vetoed && verdict != Verdict::cancelled && verdict != Verdict::exiled)  // VG-9.4211d
    reward_advocate(t, p, prosecutor, verdict == Verdict::convicted);
  if (!special() && verdict != Verdict::cancelled) note_tried(t.s);  // VG-9.43, VG-9.152d
}

// Towards the limit of the Censor, from the naming of the Prosecutor on: VG-9.41a, VG-9.722b.
void Trial::count(State& s) const {
  if (special() || charge == Charge::omens) return;  // VG-9.74i; VG-9.653d: in addition to the others
  std::uint8_t& held = charge == Charge::major ? s.senate.trials.major_trials : s.senate.trials.minor_trials;
  held = static_cast<std::uint8_t>(held + 1U);
}

void Trial::note_tried(State& s) const {
  if (!s.senate.trials.tried.full()) s.senate.trials.tried.push(tried_key(accused, charge, concession));
}

void Trial::close(Context& t) {
  if (chair_lent != 0) t.s.senate.chair = SenatorId::none;
  close_proposal(t);
}

Next Trial::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    open(t);
    while (has_prosecutor(t) && prosecutor == SenatorId::none && s.senate.proposals.back().cancelled == 0 &&
           !candidates(s).empty()) {
      PAUSE(choosing, asked());  // VG-9.411
      if (t.answer.verb == Verb::withdraw) break;
      if (t.answer.verb != Verb::choose_prosecutor) continue;
      prosecutor = operands_of<Verb::choose_prosecutor>(t.answer).prosecutor;
      // His player is asked, unless it was he who named him.
      if (decides_for(s, faction_of(s, prosecutor)) != decides_for(s, chair_seat(s))) {
        PAUSE(consented, call(AskConsent{.seat = faction_of(s, prosecutor), .rule = Rule::VG_9_411}));
        tell_consent(t, t.result != 0, Rule::VG_9_411, prosecutor, accused);
        if (prosecutor != SenatorId::none && t.result == 0) {  // none: he died meanwhile
          refused.add(faction_of(s, prosecutor));
          prosecutor = SenatorId::none;
        }
      }
      s.senate.proposals.back().items[0].c = op(prosecutor);
    }
    if (s.senate.proposals.back().cancelled == 0 && prosecutor != SenatorId::none) count(s);
    if ((special() || prosecutor != SenatorId::none) && may_be_defended(t)) {  // VG-9.421a
      while (advocate == SenatorId::none && s.senate.proposals.back().cancelled == 0 && !advocates(s).empty()) {
        PAUSE(defending, asked());
        if (t.answer.verb == Verb::defend_himself) break;
        if (t.answer.verb != Verb::choose_advocate) continue;
        advocate = operands_of<Verb::choose_advocate>(t.answer).advocate;
        if (decides_for(s, faction_of(s, advocate)) != decides_for(s, faction_of(s, accused))) {
          PAUSE(defence_asked, call(AskConsent{.seat = faction_of(s, advocate), .rule = Rule::VG_9_421a}));
          tell_consent(t, t.result != 0, Rule::VG_9_421a, advocate, accused);
          if (advocate != SenatorId::none && t.result == 0) {
            declined.add(faction_of(s, advocate));
            advocate = SenatorId::none;
          }
        }
      }
      {
        Item defence;
        defence.a = advocate == SenatorId::none ? op(accused) : op(advocate);  // VG-9.421b
        s.senate.proposals.back().items.push(defence);
        if (s.senate.proposals.back().cancelled == 0)
          t.tell(EventKind::advocate_chosen, advocate == SenatorId::none ? Rule::VG_9_421b : Rule::VG_9_421a,
                 {.a = op(accused), .b = defence.a});
        else
          give_verdict(t, false);  // a death has overtaken it: VG-9.722b
      }
    }
    if (s.senate.proposals.back().cancelled == 0 && (special() || prosecutor != SenatorId::none)) {
      t.tell(EventKind::trial_begins, Rule::VG_9_41a, {.a = op(accused), .b = op(charge), .c = op(prosecutor)});
      PAUSE(voted, call(Vote{}));
      give_verdict(t, t.result != 0);
      if (special() && leader != 0 && verdict == Verdict::convicted && popularity > 0 &&  // VG-9.74g, AH-9.84f
          (s.senate.proposals.back().appeal != Appeal::killed ||
           t.options.special_trial_killed_chits == choice::special_trial_killed_chits::drawn))
        PAUSE(accomplices_drawn, call(DrawChits{.purpose = Roll::trial_chit,
                                                .victims = Victims::faction_in_rome,
                                                .count = static_cast<std::uint8_t>(popularity),
                                                .seat = faction,
                                                .other = accomplice(t)}));
    }
    // A charge for which Prosecutors were refused is not brought again this turn, so that trials come to an end.
    if (!special() && verdict == Verdict::no_trial && !refused.empty()) note_tried(s);
    close(t);
  }
  return done(static_cast<int>(verdict));
}

}  // namespace curia::republic
