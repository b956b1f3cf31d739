#pragma once
// What is true of every table between two moves. Not used by the rules themselves.
#include <string>
#include <vector>

#include "games/republic/options.h"
#include "games/republic/state.h"

namespace curia::republic {

// Every promise that is broken, in words; empty if the table is sound.
// What does not depend on the question: true between two phases, too.
std::vector<std::string> table_violations(const State& s, const Options& options);
std::vector<std::string> violations(const State& s, const Options& options);

}  // namespace curia::republic
