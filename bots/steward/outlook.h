#pragma once
// How Rome stands, as any senator can reckon from what lies open.
#include "bots/steward/steward.h"
#include "games/republic/combat/battle.h"
#include "games/republic/tables.h"

namespace curia::bots {

int debts(const republic::State& s);            // of the next Revenue Phase, with the wars and units of now
int spare_treasury(const republic::State& s);   // Talents that Rome may spend now and still pay next turn
int war_chest(const republic::State& s);        // the same for forces: less is kept back when wars press
int burning(const republic::State& s);          // wars that count when Rome falls by four of them (VG-12.3a), up to 3
bool is_last_chance(const republic::State& s);  // Rome falls this year if no war ends: VG-12.3a
int danger(const republic::State& s);           // 0 calm to about 6 desperate
int strength_of(const republic::State& s, republic::SenatorId senator);  // what he would be worth to a faction
// How near a senator would be to Consul for Life with so much more Influence: from 1 on he is it when he wants.
double menace(const republic::State& s, republic::SenatorId senator, int gain);
double menace_of(const republic::State& s, Seat seat);  // the same of the nearest of a faction's men in Rome
bool is_threat(const republic::State& s,
               republic::SenatorId senator);  // all vote for his conviction, who is none of theirs
// Whether so much more Influence makes him Consul for Life at once: VG-9.822a.
bool is_king_with(const republic::State& s, republic::SenatorId senator, int gain);
// Whether the office that is voted on makes a man of another Faction Consul for Life at once.
bool crowns_a_rival(const republic::State& s, Seat me, const republic::Proposal& proposal);
// The votes of the other Factions on a proposal of his, if each thinks of it as he would in its place and gives way to patience.
struct Support {
  int in_favour = 0, against = 0;
};
Support support_for(const Mind& mind, const republic::Proposal& proposal);
// What that takes away from the wish to help a rival to an office that brings him so much Influence: 0 for one's own.
double dread(const Mind& mind, republic::SenatorId senator, int gain);
// The Influence that an office brings: VG-4.11.
constexpr int office_influence =
    republic::office_rows[static_cast<std::size_t>(republic::OfficeId::censor)].influence_gain;
constexpr int dictator_influence =
    republic::office_rows[static_cast<std::size_t>(republic::OfficeId::dictator)].influence_gain;
constexpr int master_influence =
    republic::office_rows[static_cast<std::size_t>(republic::OfficeId::master_of_horse)].influence_gain;
// Whom one Consul wants as Dictator while the other is asked: VG-9.31b; none at other times.
republic::SenatorId dictator_asked_for(const republic::State& s);
// The faction that is closest to winning, and its Influence.
Seat front_runner(const republic::State& s);

// How a force would fare against a war: the naval battle if one is due (and some of the land battle), or the land battle.
Prospect prospect(const republic::State& s, const republic::Options& options, const republic::Force& force,
                  republic::WarId war);
// Who stands before it and fights with him: those without a commander, and his own when he is reinforced.
republic::Units units_before(const republic::State& s, republic::WarId war, republic::SenatorId commander);
// The best force for a war out of at most so many units in Rome; those not yet there are thought to be raised.
Campaign plan(const republic::State& s, const republic::Options& options, republic::SenatorId commander,
              republic::WarId war, int legions, int fleets);
// The war to fight next, raising what can be afforded: with a commander at hand, or one who stands there; war none: nothing that pays.
const Campaign& next_campaign(const Mind& mind);

}  // namespace curia::bots
