#pragma once
// Advocates: VG-9.421 to VG-9.4211. While they are played, a trial has a third line on the table: items[2] {Advocate}, who is
// the accused himself when he has nobody else.
#include "games/republic/context.h"

namespace curia::republic {

// Those who may defend him against this Prosecutor: VG-9.421a.
SenatorSet possible_advocates(const State& s, SenatorId accused, SenatorId prosecutor);
// The Advocate of a trial on the table: the accused himself, or none where there are no Advocates.
SenatorId advocate_of(const Proposal& trial);
// He is another than the accused.
bool has_advocate(const Proposal& p);
// The contest is still to be fought, once all votes are announced: VG-9.421c.
bool contest_due(const Proposal& trial);
// The total of the two dice gives votes to one side: VG-9.421d, VG-LR-board-trial-a.
void settle_contest(Context& t, int dice);
// What the verdict brings them: VG-9.4211a to VG-9.4211d.
// The Prosecutor is none if he has died.
void reward_advocate(Context& t, const Proposal& trial, SenatorId prosecutor, bool convicted);

}  // namespace curia::republic
