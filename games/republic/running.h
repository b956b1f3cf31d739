#pragma once
// What the running procedures know and the rest of the table asks for: nobody else looks into their frames for it.
#include "games/republic/context.h"

namespace curia::republic {

bool is_running(const State& s, ProcedureKind kind);

// Of the innermost procedure that keeps such a local; it is up to date whenever that procedure waits.
int rolled_military(const State& s);  // of Pompey in the battle being fought, 0 if none: VG-LR-card-30A
int chits_to_draw(const State& s);    // for the present cause: VG-5.21a

// A senator dies while procedures wait for their question to be answered: those that know him by name forget him, each in its member
// `overtaken` (a Family that stays as Faction Leader is another man). VG-9.722a
void overtake(State& s, SenatorId dead);

// What such a member says.
template <class... Kept>
void forget(SenatorId dead, Kept&... kept) {
  for (SenatorId* who : {&kept...})
    if (*who == dead) *who = SenatorId::none;
}

}  // namespace curia::republic
