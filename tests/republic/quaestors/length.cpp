// A game whose last turn was agreed before the start: ES-12.1E.
#include "games/republic/victory/victory.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

RULE_TEST("ES-12.1E.c", "the game ends with the agreed turn at the latest, and the most combined Influence wins") {
  struct Length {
    choice::game_length answer;
    int turn;
  };
  for (const Length& length :
       {Length{choice::game_length::six_turns, 6}, Length{choice::game_length::eight_turns, 8},
        Length{choice::game_length::ten_turns, 10}, Length{choice::game_length::twelve_turns, 12}})
    for (const int before : {1, 0}) {
      Scene s(3);
      s.options.game_length = length.answer;
      s.people();
      s.senator(SenatorId::fabius).influence(25);  // P2's
      s.state.game.turn = static_cast<std::uint8_t>(length.turn - before);
      Context t{.s = s.state, .options = s.options, .teller = &s};
      check_victory(t);
      CHECK((s.state.game.phase == Phase::over) == (before == 0));
      if (before > 0) continue;
      CHECK(s.state.game.ending == Ending::last_turn);
      CHECK(s.state.game.winners == SeatSet::of(P2));
    }
  // Where the cards say it, no turn is the last.
  CHECK(as_printed().game_length == choice::game_length::by_the_cards);
  Scene s(3);
  s.people();
  s.state.game.turn = 40;
  Context t{.s = s.state, .options = s.options, .teller = &s};
  check_victory(t);
  CHECK(s.state.game.phase != Phase::over);
}

}  // namespace curia::republic
