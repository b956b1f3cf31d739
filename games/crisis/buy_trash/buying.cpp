#include "games/crisis/buy_trash/buying.h"

#include "games/crisis/actions/floor.h"
#include "games/crisis/buy_trash/desk.h"

namespace curia::crisis {

Next Buying::step(Context& t) {
  RESUME(at) {
    open_desk(t, t.s.game.active);
    if (t.options.overlap == on) PAUSE(floor_beside, call(Floor{.moment = Moment::end_of_turn}));
    while (t.options.overlap == off && t.s.desk.stage != DeskStage::closed) {
      if (t.s.desk.stage == DeskStage::floor) {
        PAUSE(floor_over, call(Floor{.moment = Moment::end_of_turn}));
        fill_hand(t);
      } else {
        PAUSE(desk_closed, asked());
      }
    }
  }
  return done();
}

Next AwaitDesk::step(Context& t) {
  RESUME(at) {
    while (t.s.desk.stage != DeskStage::closed) PAUSE(desk_closed, asked());
  }
  return done();
}

}  // namespace curia::crisis
