#include "games/republic/senate/trials/prosecutor.h"

#include "games/republic/deeds.h"
#include "games/republic/queries.h"
#include "games/republic/senate/proposals.h"

namespace curia::republic {

SenatorSet possible_prosecutors(const State& s, SenatorId accused) {
  SenatorSet set = all_in_rome(s);
  set.remove(accused);
  const SenatorId president = presiding(s);
  if (president != SenatorId::none) set.remove(president);
  return set;
}

void reward_prosecutor(Context& t, SenatorId prosecutor, SenatorId accused, int lost, bool prior_consul) {
  if (prosecutor == SenatorId::none) return;
  change_influence(t, prosecutor, (lost + 1) / 2, Rule::VG_9_44);
  if (!prior_consul || t.s.senators[prosecutor].prior_consul != 0) return;
  give_prior_consul(t, prosecutor);
  t.tell(EventKind::prior_consul_passed, Rule::VG_9_44, {.a = op(accused), .b = op(prosecutor)});
}

void die_by_trial(Context& t, Rule rule) {
  const Item item = t.s.senate.proposals.back().items[0];
  const bool special = t.s.senate.proposals.back().motion == Motion::special_trial;
  const auto accused = as<SenatorId>(item.a);
  const Senator before = t.s.senators[accused];
  kill(t, accused, rule, special ? Death::assassin : Death::violent);  // VG-5.3e
  const bool no_conviction = rule == Rule::VG_9_422c;                  // AH-9.44b
  if (no_conviction && t.options.prosecutor_reward_when == choice::prosecutor_reward_when::conviction_or_exile) return;
  reward_prosecutor(t, as<SenatorId>(item.c), accused, before.influence, before.prior_consul != 0);
}

}  // namespace curia::republic
