#pragma once
// Terms that several of his opinions have: with the figures that they speak of.
#include "bots/steward/outlook.h"

namespace curia::bots {

// A chance in whole percent.
constexpr int percent(double chance) { return static_cast<int>(chance * 100 + 0.5); }

// What he is worth to a faction, so much a point of it; the same of his Influence, Military and Oratory.
double strength_term(const Mind& mind, republic::SenatorId senator, double a_point);
double influence_term(const Mind& mind, republic::SenatorId senator, double a_point);
double military_term(const Mind& mind, republic::SenatorId senator, double a_point);
double oratory_term(const Mind& mind, republic::SenatorId senator);
// How strong a war is on land, so much a point of it.
double war_strength_term(const Mind& mind, republic::WarId war, double a_point);
// The longer it goes on, the sooner one agrees: so much for each proposal that was rejected.
double patience_term(const Mind& mind, double a_proposal, int rejected);
// So much because of what the Treasury holds.
double treasury_term(const Mind& mind, Term kind, double worth);
// So much because of a campaign and its odds.
double campaign_term(const Mind& mind, const Campaign& campaign, double worth);
// That a rival would stand so near to Consul for Life with so much more Influence; 0 or less, as dread() says.
double fear(const Mind& mind, republic::SenatorId senator, int gain);

// What such terms speak of: how Rome stands, the odds of a force, and who would be how near to Consul for Life.
About state_of_rome(const republic::State& s);
About odds_of(republic::WarId war, republic::SenatorId commander, const Prospect& ahead);
About nearer_to_the_goal(const republic::State& s, republic::SenatorId senator, int gain);

}  // namespace curia::bots
