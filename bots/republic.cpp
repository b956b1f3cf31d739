#include "bots/republic.h"

#include "bots/random.h"
#include "bots/search/republic.h"
#include "bots/search/search_bot.h"
#include "bots/steward/steward.h"

namespace curia::bots {

template <>
std::span<const RosterRow<republic::Rules>> roster<republic::Rules>() {
  static constexpr RosterRow<republic::Rules> rows[] = {
      roster_row<republic::Rules, Steward>("steward"),
      roster_row<republic::Rules, RandomBot<republic::Rules>>("random"),
      roster_row<republic::Rules, SearchBot<republic::Rules, Senate>>("search"),
  };
  return rows;
}

}  // namespace curia::bots
