#include "bots/value/crisis.h"

#include "bots/value/nets.h"

namespace curia::bots {

Chances chances(const crisis::State& table, const crisis::Options& options) {
  return chances(crisis_nets, inputs_of(table, options));
}

}  // namespace curia::bots
