#pragma once
// How Rome stands, as any senator can reckon from what lies open.
#include "bots/steward/steward.h"
#include "games/republic/combat/battle.h"

namespace curia::bots {

int debts(const republic::State& s);           // of the next Revenue Phase, with the wars and units of now
int spare_treasury(const republic::State& s);  // Talents that Rome may spend now and still pay next turn
int war_chest(const republic::State& s);       // the same for forces: less is kept back when wars press
int danger(const republic::State& s);          // 0 calm to about 6 desperate
int strength_of(const republic::State& s, republic::SenatorId senator);  // what he would be worth to a faction
// The faction that is closest to winning, and its Influence.
Seat front_runner(const republic::State& s);

// How a force would fare against a war: the naval battle if one is due (and some of the land battle), or the land battle.
struct Prospect {
  double victory = 0, defeat = 0, disaster = 0;
};
Prospect prospect(const republic::State& s, const republic::Options& options, const republic::Force& force,
                  republic::WarId war);
// The best force for a war out of at most so many units in Rome; those not yet there are thought to be raised.
Campaign plan(const republic::State& s, const republic::Options& options, republic::SenatorId commander,
              republic::WarId war, int legions, int fleets);
// The war to fight next with the commander at hand, raising what can be afforded; war none: nothing that pays.
const Campaign& next_campaign(const Mind& mind);
// Whose leaving ends the Senate Phase: VG-9.642a.
republic::SenatorId closes_the_senate(const republic::State& s, const republic::Options& options);

}  // namespace curia::bots
