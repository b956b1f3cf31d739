#include "bots/crisis.h"

#include "bots/legate/legate.h"
#include "bots/random.h"
#include "bots/search/crisis.h"
#include "bots/search/search_bot.h"
#include "bots/yardstick/legate/legate.h"

namespace curia::bots {

template <>
std::span<const RosterRow<crisis::Traits>> roster<crisis::Traits>() {
  static constexpr RosterRow<crisis::Traits> rows[] = {
      roster_row<crisis::Traits, Legate>("legate"),
      roster_row<crisis::Traits, RandomBot<crisis::Traits>>("random"),
      roster_row<crisis::Traits, SearchBot<crisis::Traits, Empire>>("search"),
      yardstick_row<crisis::Traits, yardstick::Legate>("legate0"),
  };
  return rows;
}

}  // namespace curia::bots
