#include "bots/value/republic.h"

#include "bots/value/nets.h"

namespace curia::bots {

Chances chances(const republic::State& table, const republic::Options& options) {
  return chances(republic_nets, inputs_of(table, options));
}

}  // namespace curia::bots
