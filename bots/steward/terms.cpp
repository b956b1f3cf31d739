#include "bots/steward/terms.h"

#include "games/republic/queries.h"

namespace curia::bots {

using namespace republic;

double strength_term(const Mind& mind, SenatorId senator, double a_point) {
  const int strength = strength_of(mind.s, senator);
  return mind.because(Term::strength, a_point * strength, {.a = op(senator), .n = strength});
}

double influence_term(const Mind& mind, SenatorId senator, double a_point) {
  const int influence = mind.s.senators[senator].influence;
  return mind.because(Term::influence, a_point * influence, {.a = op(senator), .n = influence});
}

double military_term(const Mind& mind, SenatorId senator, double a_point) {
  const int skill = military(senator);
  return mind.because(Term::military, a_point * skill, {.a = op(senator), .n = skill});
}

double oratory_term(const Mind& mind, SenatorId senator) {
  const int skill = oratory(mind.s, senator);
  return mind.because(Term::oratory, skill, {.a = op(senator), .n = skill});
}

double war_strength_term(const Mind& mind, WarId war, double a_point) {
  const int strength = land_strength(mind.s, war);
  return mind.because(Term::war_strength, a_point * strength, {.a = op(war), .n = strength});
}

double patience_term(const Mind& mind, double a_proposal, int rejected) {
  return mind.because(Term::patience, a_proposal * rejected, {.n = rejected});
}

double treasury_term(const Mind& mind, Term kind, double worth) {
  return mind.because(kind, worth, {.n = mind.s.rome.treasury});
}

double campaign_term(const Mind& mind, const Campaign& campaign, double worth) {
  return mind.because(Term::campaign, worth,
                      {.a = op(campaign.war),
                       .b = op(campaign.commander),
                       .n = percent(campaign.odds.first),
                       .m = percent(campaign.odds.defeat + campaign.odds.disaster)});
}

About state_of_rome(const State& s) { return {.n = active_wars(s).size(), .m = s.rome.unrest}; }

About odds_of(WarId war, SenatorId commander, const Prospect& ahead) {
  return {.a = op(war), .b = op(commander), .n = percent(ahead.first), .m = percent(ahead.defeat)};
}

namespace {

// The man of this faction in Rome who is nearest to the goal.
SenatorId nearest_of(const State& s, Seat seat) {
  SenatorId nearest = SenatorId::none;
  double most = -1;
  for (SenatorId senator : in_rome(s, seat)) {
    const double near = menace(s, senator, 0);
    if (near <= most) continue;
    most = near;
    nearest = senator;
  }
  return nearest;
}

}  // namespace

// He himself with the office, or a great man whose friend he is.
About nearer_to_the_goal(const State& s, SenatorId senator, int gain) {
  constexpr int goal = value::consul_for_life_automatic_influence;
  const SenatorId great = nearest_of(s, faction_of(s, senator));
  if (great == SenatorId::none || menace(s, senator, gain) >= menace(s, great, 0))
    return {.a = op(senator), .n = s.senators[senator].influence + gain, .m = goal};
  return {.a = op(great), .n = s.senators[great].influence, .m = goal};
}

double fear(const Mind& mind, SenatorId senator, int gain) {
  const double worth = -dread(mind, senator, gain);
  if (worth == 0) return 0;
  return mind.because(Term::king, worth, mind.because.asked() ? nearer_to_the_goal(mind.s, senator, gain) : About{});
}

}  // namespace curia::bots
