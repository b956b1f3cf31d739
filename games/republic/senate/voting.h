#pragma once
// How a vote goes on, for those who look on: VG-9.14, VG-9.15. What those need who call for one is vote.h.
#include "games/republic/context.h"

namespace curia::republic {

// Influence that a senator adds to his votes on this proposal: VG-9.42b, VG-9.821b.
int added_influence(const State& s, const Proposal& proposal, SenatorId senator);
// What the Pontifex Maximus and the Priests have more on proposals of war: VG-9.651, VG-9.655c.
int added_votes(const State& s, const Options& options, const Proposal& proposal, SenatorId senator);

// Seats that are called to vote and of which a clock or the moderator may say that they are silent: then they have abstained and
// lost their vote, on a Land Bill voted against it or for its repeal. VG-9.12d, AH-9.3c. No seat says it of itself.
SeatSet silent_seats(const State& s, const Options& options, const Decision& decision);
Move silence_of(const State& s, Seat seat);  // of one of them

}  // namespace curia::republic
