#pragma once
// What a phase is made of: a constant list of steps, each with its clause (phases/); sequence/ walks it.
#include <span>

#include "games/republic/context.h"

namespace curia::republic {

enum class StepId : std::uint8_t {
#define STEP(value, key) key = value,
#include "games/republic/sequence/steps.def"
#undef STEP
};

struct Step {
  StepId id;              // stable: a position holds this, never a row number
  Next (*run)(Context&);  // done(), or call(..) of the procedure that does it
  Rule rule;              // where the rulebook says so
};

}  // namespace curia::republic
