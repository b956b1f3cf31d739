#pragma once
// Deeds that a seat MAY do while the table waits for somebody else: they break into the present question. What hangs on the moment is
// offered; what is always open (cards, deals, the floor) is a right: interrupts/rights.h.
#include "games/republic/context.h"

namespace curia::republic {

// Lists every MAY offer that the rules allow at this moment besides what the running procedure offers.
void list_interrupts(const Context& t, Sheet& sheet);

// If the move is such a deed: call(..) of the procedure it starts, or done() when it was done at once.
// asked() if it is an answer to the running procedure.
Next interrupt(Context& t, const Move& move);

}  // namespace curia::republic
