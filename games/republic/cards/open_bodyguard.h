#pragma once
// The Open Bodyguard: VG-IN-open-bodyguard-1 to -3.
#include "games/republic/context.h"

namespace curia::republic {

// The MAY deed of the Revenue Phase.
void list_open_bodyguard(const Context& t, Sheet& sheet);
Next hire_open_bodyguard(Context& t, const Move& move);
// He pays in every Revenue Phase, or the guard leaves.
void pay_open_bodyguard(Context& t);
// What it takes from the roll of an attempt against him, and the rolls to capture the assassin that it gives.
int open_bodyguard_defence(const State& s, SenatorId target);
int open_bodyguard_rolls(const State& s, SenatorId target);

}  // namespace curia::republic
