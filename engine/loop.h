#pragma once
// The only loop: runs what stands on the stack of procedures until somebody has to answer or the game is over.
#include "engine/procedure.h"
#include "engine/runaway.h"

namespace curia {

// Game, what it says of itself (none of it is ever an object):
//   over(s)             the game has ended
//   cut_short(t)        what ends whatever was going on has become true: it stands on the stack now, alone
//   comes_first(t)      something has to be settled before anything else is asked: it stands on the stack now
//   somebody_waits(t)   the question on top of the stack still has a point
//   row(kind)           of the register of procedures
template <class Game, class Context>
void advance(Context& t) {
  auto& s = t.s;
  for (int budget = step_budget; budget > 0; --budget) {
    if (Game::over(s) || s.stack.empty()) return;
    Game::cut_short(t);
    const Next next = Game::row(s.stack.back().kind).step(t, s.stack.back());
    if (Game::over(s)) return;
    switch (next.kind) {
      case Next::again:  // a deed that broke in is over: the question beneath is asked again, if it still stands
        s.stack.pop();
        if (Game::comes_first(t)) break;
        if (Game::somebody_waits(t)) return;
        t.answer = {};
        break;
      case Next::ask:
        if (Game::comes_first(t)) break;
        return;
      case Next::call:
        s.stack.push(next.frame);
        t.answer = {};
        break;
      case Next::done:
        t.result = next.result;
        if (!s.stack.empty()) s.stack.pop();
        break;
    }
  }
  runaway(s.stack, Game::row);
}

}  // namespace curia
