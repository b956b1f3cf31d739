#include "games/crisis/crisis_phase/crisis_phase.h"

#include <algorithm>

#include "games/crisis/chance.h"
#include "games/crisis/crisis_phase/draw_event.h"
#include "games/crisis/crisis_phase/invasion.h"
#include "games/crisis/crisis_phase/take_available.h"
#include "games/crisis/queries.h"

namespace curia::crisis {

namespace {

// TOC-9-c
void ira_deorum(Context& t) {
  t.tell(EventKind::ira_deorum, Rule::TOC_9_c);
  for (int i = 0; i < tribe_count; ++i) wake_at_home(t, static_cast<TribeId>(i), 1, Rule::TOC_9_c);
}

SeatSet everybody_at(const State& s) {
  SeatSet set;
  for (int i = 0; i < s.game.seats; ++i) set.add(seat_at(i));
  return set;
}

const CrisisRow& rolled_row(const Context& t) {
  return t.options
      .crisis_tables[static_cast<std::size_t>(t.s.game.seats - 2)][static_cast<std::size_t>(t.dice.sum() - 2)];
}

Next carry_out(Context& t, const CrisisRow& row) {
  switch (row.result) {
    case CrisisResult::pax_deorum:
      t.tell(EventKind::pax_deorum, Rule::TOC_9_f);
      return call(TakeAvailable{.choosing = everybody_at(t.s)});
    case CrisisResult::event:
      return call(DrawEvent{});
    case CrisisResult::tribe:
      return call(Invasion{.tribe = row.tribe});
    case CrisisResult::ira_deorum:
      break;
  }
  ira_deorum(t);
  return done();
}

}  // namespace

Next Crisis::step(Context& t) {
  RESUME(at) {
    PAUSE(rolled, roll(t, 2, Roll::crisis));
    at = At::carried_out;
    return carry_out(t, rolled_row(t));
    case At::carried_out:;
  }
  return done();
}

}  // namespace curia::crisis
