#include "games/republic/senate/trials/popular_appeal.h"

#include "games/republic/chance.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/queries.h"
#include "games/republic/senate/trials/advocates.h"
#include "games/republic/senate/trials/prosecutor.h"

namespace curia::republic {

namespace {

SenatorId accused_of(const State& s) { return as<SenatorId>(s.senate.proposals.back().items[0].a); }

// His own Popularity, or in a special trial that of the target of the attempt, subtracted: VG-9.422a, VG-9.74c.
// In a special trial he is safe: VG-9.74h.
SenatorId exposed_prosecutor(const State& s) {
  const Proposal& p = s.senate.proposals.back();
  return p.motion == Motion::special_trial ? SenatorId::none : as<SenatorId>(p.items[0].c);
}

int modifier(const State& s, bool own_name) {
  const Proposal& p = s.senate.proposals.back();
  if (p.motion == Motion::special_trial && !own_name) return 9 - p.items[1].b;
  return s.senators[accused_of(s)].popularity;
}

}  // namespace

bool may_appeal(const State& s, Seat voter) {
  const Proposal& p = s.senate.proposals.back();
  if ((p.motion != Motion::trial && p.motion != Motion::special_trial) || p.appeal != Appeal::none) return false;
  const SenatorId accused = accused_of(s);
  if (!faction(s, voter).senators.has(accused)) return false;
  return !(p.senators_for | p.senators_against | p.senators_abstained).has(accused);
}

bool must_appeal(const State& s, Seat voter) {
  return s.senate.proposals.back().motion == Motion::special_trial && may_appeal(s, voter);
}

bool chooses_appeal(const Context& t) {
  return has(accused_of(t.s), Ability::mob_orator) ||
         (t.s.senate.proposals.back().motion == Motion::special_trial &&
          t.options.victim_popularity == choice::victim_popularity::accused_chooses);
}

void offer_appeal(const Context& t, Sheet& sheet, Seat voter) {
  if (!may_appeal(t.s, voter)) return;
  sheet.must(voter, Verb::appeal, Prompt::cast_votes, Rule::VG_9_422a);
  const bool mob = has(accused_of(t.s), Ability::mob_orator);
  if (mob) sheet.must(voter, Verb::appeal_with_mob, Prompt::cast_votes, Rule::VG_LR_card_21A);
  if (t.s.senate.proposals.back().motion != Motion::special_trial ||
      t.options.victim_popularity == choice::victim_popularity::must)
    return;
  sheet.must(voter, Verb::appeal_on_own_name, Prompt::cast_votes, Rule::ES_9_84b);
  if (mob) sheet.must(voter, Verb::appeal_on_own_name_with_mob, Prompt::cast_votes, Rule::ES_9_84b);
}

void PopularAppeal::take_effect(Context& t) const {
  Proposal& p = t.s.senate.proposals.back();
  const AppealRow& row = appeal_at(total);
  const SenatorId accused = accused_of(t.s);
  switch (row.outcome) {
    case AppealOutcome::votes: {                                                  // VG-9.422b
      if (t.options.appeal_negative == choice::appeal_negative::off_his_votes) {  // AH-9.44a
        p.appeal_votes = static_cast<std::int8_t>(row.votes);
      } else {
        std::int16_t& sum = row.votes > 0 ? p.against : p.in_favour;
        sum = static_cast<std::int16_t>(sum + (row.votes > 0 ? row.votes : -row.votes));
      }
      p.appeal = Appeal::votes;
      t.tell(EventKind::people_gave_votes, Rule::VG_9_422b, {.a = op(accused), .n = total, .m = row.votes});
      break;
    }
    case AppealOutcome::accused_killed:  // VG-9.422c
      p.appeal = Appeal::killed;
      p.cancelled = 1;
      t.tell(EventKind::people_killed, Rule::VG_9_422c, {.a = op(accused), .n = total});
      die_by_trial(t, Rule::VG_9_422c);
      break;
    case AppealOutcome::accused_freed:  // VG-9.422e
      p.appeal = Appeal::freed;
      p.cancelled = 1;
      t.tell(EventKind::people_freed, Rule::VG_9_422e, {.a = op(accused), .n = total});
      break;
  }
}

Next PopularAppeal::step(Context& t) {
  RESUME(at) {
    PAUSE(people_spoke, roll(t, dice, Roll::popular_appeal));
    total = static_cast<std::int8_t>(rolled(t, Roll::popular_appeal) + modifier(t.s, own_name != 0));
    take_effect(t);
    if (t.s.senate.proposals.back().appeal == Appeal::killed && advocate_chits(total) > 0 &&
        t.options.appeal_killed_chits == choice::appeal_killed_chits::against_advocate &&  // AH-9.44b
        has_advocate(t.s.senate.proposals.back()))                                         // VG-9.422d
      PAUSE(advocate_chits_drawn, call(DrawChits{.purpose = Roll::advocate_chit,
                                                 .victims = Victims::two_senators,
                                                 .count = static_cast<std::uint8_t>(advocate_chits(total)),
                                                 .senator = advocate_of(t.s.senate.proposals.back())}));
    if (t.s.senate.proposals.back().appeal == Appeal::freed && appeal_chits(total) > 0 &&
        (t.s.senate.proposals.back().motion == Motion::trial ||
         t.options.special_trial_mob == choice::special_trial_mob::censor_exposed))  // VG-9.422f, VG-9.74h
      PAUSE(chits_drawn, call(DrawChits{.purpose = Roll::appeal_chit,
                                        .victims = Victims::two_senators,
                                        .count = static_cast<std::uint8_t>(appeal_chits(total)),
                                        .senator = holder(t.s, OfficeId::censor),
                                        .other = exposed_prosecutor(t.s)}));
  }
  return done();
}

}  // namespace curia::republic
