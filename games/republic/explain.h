#pragma once
// Why a move is refused, in the rulebook's terms: the clause, what it needs and what there is. Everything that is not
// explained here falls back on refused() in play.h.
#include <string_view>

#include "games/republic/play.h"

namespace curia::republic {

// Nothing if the decision covers the move.
Refusal explain(const State& s, const Options& options, const Decision& decision, const Move& move);

std::string_view key_of(Reason reason);

}  // namespace curia::republic
