#include "bots/republic.h"

#include "bots/random.h"
#include "bots/steward/steward.h"

namespace curia::bots {

template <>
std::span<const RosterRow<republic::Rules>> roster<republic::Rules>() {
  static constexpr RosterRow<republic::Rules> rows[] = {
      roster_row<republic::Rules, Steward>("steward"),
      roster_row<republic::Rules, RandomBot<republic::Rules>>("random"),
  };
  return rows;
}

}  // namespace curia::bots
