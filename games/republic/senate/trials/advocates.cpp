#include "games/republic/senate/trials/advocates.h"

#include <algorithm>

#include "games/republic/deeds.h"

namespace curia::republic {

namespace {

// VG-LR-card-28A
int skill(SenatorId senator) { return has(senator, Ability::trial_mod_2) ? 2 : 0; }

// The third line of a trial; other motions have third lines, too.
bool names_advocate(const Proposal& p) {
  return (p.motion == Motion::trial || p.motion == Motion::special_trial) && p.items.size() > 2;
}

}  // namespace

SenatorSet possible_advocates(const State& s, SenatorId accused, SenatorId prosecutor) {
  SenatorSet set = all_in_rome(s);
  set.remove(accused);
  for (const SenatorId other : {holder(s, OfficeId::censor), prosecutor})
    if (other != SenatorId::none) set.remove(other);
  return set;
}

SenatorId advocate_of(const Proposal& trial) {
  return trial.items.size() > 2 ? as<SenatorId>(trial.items[2].a) : SenatorId::none;
}

bool has_advocate(const Proposal& p) { return names_advocate(p) && p.items[2].a != p.items[0].a; }

bool contest_due(const Proposal& trial) {
  return names_advocate(trial) && trial.items[0].c != no_operand && trial.cancelled == 0 && trial.vetoed == 0;
}

void settle_contest(Context& t, int dice) {
  Proposal& p = t.s.senate.proposals.back();
  const SenatorId advocate = advocate_of(p);
  const auto prosecutor = as<SenatorId>(p.items[0].c);
  const int total = dice + oratory(t.s, advocate) + skill(advocate) - oratory(t.s, prosecutor) - skill(prosecutor);
  const int votes = trial_votes_at(total);
  std::int16_t& sum = votes > 0 ? p.against : p.in_favour;
  sum = static_cast<std::int16_t>(sum + std::abs(votes));
  t.tell(EventKind::trial_contest, Rule::VG_9_421d,
         {.a = op(advocate),
          .b = op(prosecutor),
          .n = static_cast<std::int16_t>(total),
          .m = static_cast<std::int16_t>(votes)});
}

void reward_advocate(Context& t, const Proposal& trial, SenatorId prosecutor, bool convicted) {
  if (trial.items.size() <= 2) return;
  const SenatorId advocate = advocate_of(trial);
  if (has_advocate(trial) && faction_of(t.s, advocate) != Seat::none) {
    if (convicted)
      change_influence(t, advocate, value::advocate_loses_influence, Rule::VG_9_4211a);
    else
      change_influence(t, advocate, value::advocate_wins_influence, Rule::VG_9_4211b);
  }
  if (!convicted && prosecutor != SenatorId::none && faction_of(t.s, prosecutor) != Seat::none)
    change_influence(t, prosecutor, value::prosecutor_loses_influence, Rule::VG_9_4211c);
}

}  // namespace curia::republic
