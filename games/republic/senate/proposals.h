#pragma once
// What is put to the vote, and who presides: VG-9.12, VG-9.13, VG-9.15.
#include "games/republic/context.h"

namespace curia::republic {

// ---- The proposal ---------------------------------------------------------------------------------------------------
// The same proposal whatever the order of its lines and whoever brings it: VG-9.131a.
std::uint32_t digest(const Proposal& proposal);
bool already_rejected(const State& s, const Proposal& proposal);
void note_rejected(State& s, const Options& options, const Proposal& proposal);
// Opens an empty proposal of this seat: nothing in it yet. The innermost one is proposals.back().
Proposal& open_proposal(State& s, Motion motion, Seat by, bool by_tribune);
void close_proposal(Context& t);
// A proposal of one line, a and b in its first item; would it be a repetition?
Proposal one_line(Motion motion, Seat by, bool by_tribune, std::uint8_t a, std::uint8_t b = no_operand);
// From the moment the first faction is called: VG-9.151b.
bool vote_in_progress(const State& s);                        // on the innermost proposal
bool vote_in_progress(const State& s, std::size_t proposal);  // on this one of State::senate.proposals
bool may_be_vetoed(const State& s, const Options& options, const Proposal& proposal);  // VG-9.151c, VG-9.152b

// ---- The Presiding Magistrate ---------------------------------------------------------------------------------------
SenatorId presiding(const State& s);  // VG-9.12a; none only if nobody is in Rome
Seat chair_seat(const State& s);      // his player
// The Senate closes when he goes to war: VG-9.642a, AH-9.65c.
SenatorId closes_by_leaving(const Context& t);

}  // namespace curia::republic
