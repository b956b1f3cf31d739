#include "games/republic/interrupts/rights.h"

#include <algorithm>

#include "games/republic/interrupts/deals.h"
#include "games/republic/interrupts/exchange.h"
#include "games/republic/interrupts/floor.h"
#include "games/republic/interrupts/hand_over.h"
#include "games/republic/interrupts/show_card.h"
#include "games/republic/senate/assassination/attempt.h"

namespace curia::republic {

namespace {

struct RightRow {
  bool (*open)(const Context& t);  // at this moment
  void (*list)(const Context& t, SeatSet of, Sheet& sheet);
};

constexpr RightRow list[] = {
    {cards_are_handed_over, list_hand_overs},
    {cards_are_exchanged, list_exchanges},
    {cards_are_shown, list_shows},
    {deals_are_made, list_deals},
    {floor_may_be_asked, list_floor},
};

}  // namespace

bool rights_are_open(const Context& t) {
  return std::any_of(std::begin(list), std::end(list), [&t](const RightRow& row) { return row.open(t); }) &&
         !attempt_in_progress(t.s);  // VG-9.71b
}

void list_rights(const Context& t, SeatSet of, Sheet& sheet) {
  if (attempt_in_progress(t.s)) return;  // VG-9.71b
  for (const RightRow& row : list)
    if (row.open(t)) row.list(t, of, sheet);
}

}  // namespace curia::republic
