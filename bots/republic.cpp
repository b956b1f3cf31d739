#include "bots/republic.h"

#include "bots/random.h"
#include "bots/search/republic.h"
#include "bots/search/search_bot.h"
#include "bots/steward/steward.h"
#include "bots/yardstick/steward/steward.h"

namespace curia::bots {

template <>
std::span<const RosterRow<republic::Traits>> roster<republic::Traits>() {
  static constexpr RosterRow<republic::Traits> rows[] = {
      roster_row<republic::Traits, Steward>("steward"),
      roster_row<republic::Traits, RandomBot<republic::Traits>>("random"),
      roster_row<republic::Traits, SearchBot<republic::Traits, Senate>>("search"),
      yardstick_row<republic::Traits, yardstick::Steward>("steward0"),
  };
  return rows;
}

}  // namespace curia::bots
