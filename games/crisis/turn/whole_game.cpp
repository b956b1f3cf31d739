#include "games/crisis/turn/whole_game.h"

#include "games/crisis/queries.h"
#include "games/crisis/setup/setup.h"
#include "games/crisis/turn/player_turn.h"
#include "games/crisis/victory/game_end.h"

namespace curia::crisis {

Next WholeGame::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    PAUSE(set_up, call(Setup{}));
    s.game.active = s.game.first;  // TOC-3.2-h
    for (;;) {
      PAUSE(turn_over, call(PlayerTurn{}));
      if (s.game.ending != Ending::none) break;                       // Diocletian: TOC-7.1-c
      s.game.active = next_seat(s, s.game.active);                    // TOC-6.8-e
      if (s.game.last_round != 0 && s.game.active == s.game.first) {  // all have had as many turns: TOC-7.1-b
        s.game.ending = Ending::legacy;
        break;
      }
    }
    PAUSE(game_ended, call(GameEnd{}));
  }
  return done();
}

}  // namespace curia::crisis
