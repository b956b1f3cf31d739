#pragma once
// What is true of every table between two moves. Not used by the rules themselves.
#include <string>
#include <vector>

#include "games/crisis/options.h"
#include "games/crisis/state.h"

namespace curia::crisis {

// Every promise that is broken, in words; empty if the table is sound.
std::vector<std::string> violations(const State& s, const Options& options);
// Without what is going on: of a table between two phases.
std::vector<std::string> table_violations(const State& s);

}  // namespace curia::crisis
