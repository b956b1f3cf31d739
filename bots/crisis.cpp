#include "bots/crisis.h"

#include "bots/legate/legate.h"
#include "bots/random.h"
#include "bots/search/crisis.h"
#include "bots/search/search_bot.h"

namespace curia::bots {

template <>
std::span<const RosterRow<crisis::Rules>> roster<crisis::Rules>() {
  static constexpr RosterRow<crisis::Rules> rows[] = {
      roster_row<crisis::Rules, Legate>("legate"),
      roster_row<crisis::Rules, RandomBot<crisis::Rules>>("random"),
      roster_row<crisis::Rules, SearchBot<crisis::Rules, Empire>>("search"),
  };
  return rows;
}

}  // namespace curia::bots
