#pragma once
// What is put to the vote, as those at the table are told it.
#include "games/republic/context.h"

namespace curia::republic {

// An event for the proposal and one for each of its lines.
void tell_proposal(const Context& t, const Proposal& p);

}  // namespace curia::republic
