#pragma once
// What the tests of the phases of a turn share.
#include "tests/support/crisis_scene.h"
#include "tests/support/rule_test.h"

namespace curia::crisis {

// The operands of a move: s.plays(P1, Verb::move_army, line(army, RegionId::gallia)).
template <class A>
Line line(A a) {
  return {.a = op(a)};
}
template <class A, class B>
Line line(A a, B b) {
  return {.a = op(a), .b = op(b)};
}
template <class A, class B, class C>
Line line(A a, B b, C c) {
  return {.a = op(a), .b = op(b), .c = op(c)};
}

// For a rule that is called directly.
inline Context table_of(Scene& s) { return {.s = s.state, .options = s.options, .teller = &s}; }

// A new game at its first question.
inline Scene fresh(int seats, const Options& options = usual_options()) {
  Scene s(seats, options);
  start(s.state, s.options, seats, &s);
  return s;
}

// Rolls that sum on the Crisis Table in this player's turn.
inline void roll_crisis(Scene& s, int sum, Seat active = P1) {
  s.begin(Phase::crisis, active);
  REQUIRE(s.asked_chance() == Roll::crisis);
  s.rolls({sum > 6 ? 6 : 1, sum > 6 ? sum - 6 : sum - 1});
}
// And the two dice of the invasion.
inline void roll_invasion(Scene& s, int sum, int black, int white, Seat active = P1) {
  roll_crisis(s, sum, active);
  REQUIRE(s.asked_chance() == Roll::invasion);
  s.rolls({black, white});
}

// Runs Support Check, Expand and Legacy; with a card in hand his turn then waits at the desk.
inline void to_the_desk(Scene& s, Seat seat = P1) {
  s.hand(seat, {CardId::political_1});
  s.begin(Phase::support_check, seat);
  REQUIRE(s.prompt() == Prompt::discard_from_hand);
}

}  // namespace curia::crisis
