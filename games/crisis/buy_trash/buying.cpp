#include "games/crisis/buy_trash/buying.h"

#include "games/crisis/buy_trash/desk.h"

namespace curia::crisis {

Next Buying::step(Table& t) {
  RESUME(at) {
    open_desk(t, t.s.active);
    while (t.rules.overlap == off && t.s.desk.stage != DeskStage::closed) PAUSE(desk_closed, asked());
  }
  return done();
}

Next AwaitDesk::step(Table& t) {
  RESUME(at) {
    while (t.s.desk.stage != DeskStage::closed) PAUSE(desk_closed, asked());
  }
  return done();
}

}  // namespace curia::crisis
