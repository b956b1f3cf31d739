#pragma once
// What has to be settled whenever it has become true, before anybody is asked anything else or the next step of a phase begins: a list
// of rows.
#include "games/republic/context.h"

namespace curia::republic {

// One of the rows is due: its procedure stands on the stack, above the question that waits meanwhile.
bool comes_first(Context& t);
// The same before the next step of a phase begins, when nothing waits: the procedure to call, or done where none of the rows is due.
Next before_a_step(const Context& t);
// Rome falls in the middle of whatever was going on: nothing else stands on the stack any more. VG-12.3b.
void cut_short(Context& t);
bool rome_falls(const State& s);  // and it is not being decided yet

}  // namespace curia::republic
