#pragma once
// How Rome stands, as any senator can reckon from what lies open.
#include "bots/steward/steward.h"
#include "games/republic/combat/battle.h"

namespace curia::bots {

int debts(const republic::State& s);           // of the next Revenue Phase, with the wars and units of now
int spare_treasury(const republic::State& s);  // Talents that Rome may spend now and still pay next turn
int danger(const republic::State& s);          // 0 calm to about 6 desperate
int strength_of(const republic::State& s, republic::SenatorId senator);  // what he would be worth to a faction
// The faction that is closest to winning, and its Influence.
Seat front_runner(const republic::State& s);

// Units and a commander for one war, and how it would go.
struct Campaign {
  republic::WarId war = republic::WarId::none;
  republic::SenatorId commander = republic::SenatorId::none;
  int legions = 0, fleets = 0;  // to send, veterans counted as Legions, sent first
  double victory = 0,
         disaster = 0;  // chance of a Victory (of the first battle that has to be won), of Defeat or Disaster
};
// Chances of a force against a war: the naval battle if one is due, and the land battle.
double chance_of(const republic::State& s, const republic::Force& force, republic::WarId war,
                 republic::Outcome outcome);
// The best campaign with at most these units in Rome (Legions beyond those active are thought to be raised).
Campaign plan(const republic::State& s, republic::SenatorId commander, republic::WarId war, int legions, int fleets);
// The commanders who could be sent now, best first.
republic::SenatorId field_commander(const republic::State& s);

}  // namespace curia::bots
