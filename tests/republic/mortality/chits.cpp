#include "games/republic/mortality/draw_chits.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

RULE_TEST("VG-5.2 AH-3.I ES-3.I", "one chit is drawn in the Mortality Phase") {
  Scene s(3);
  s.people();
  s.begin(Phase::mortality);
  CHECK(s.asked_chance() == Roll::mortality);
  s.chit(chit_none);
  CHECK(s.count(EventKind::chit_drawn) == 1);
  CHECK((s.state.game.phase != Phase::mortality || s.state.game.turn == 2));
}

RULE_TEST("VG-5.21c AH-5.1c AH-5.1d",
          "a Draw 2 goes back into the cup and is replaced by two more draws, again and again") {
  Scene s(3);
  s.people();
  s.begin(Phase::mortality);
  s.chit(chit_draw_two);
  CHECK(s.state.cards.cup.draw_two == 2);
  s.chit(chit_draw_two);
  s.chit(1);
  s.chit(2);
  CHECK(s.state.game.phase == Phase::mortality);
  s.chit(3);
  CHECK(s.count(EventKind::senator_died) == 3);
  CHECK((s.state.game.phase != Phase::mortality || s.state.game.turn == 2));
}

RULE_TEST("VG-5.21b AH-5.1e ES-5.1a.e", "drawn chits stay out of the cup until all are drawn") {
  Scene s(3);
  s.people();
  s.run(DrawChits{.purpose = Roll::mob_chit, .victims = Victims::in_rome, .count = 2});
  s.chit(30);
  CHECK_FALSE(chance_fits(s.state, {.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance, .a = 30}));
  s.chit(29);
  CHECK(s.state.cards.cup.ids == Cup{}.ids);
}

RULE_TEST("ES-5.1b", "without Draw 2 chits exactly one is drawn: one senator dies at most") {
  Scene s(6);
  s.people();
  s.begin(Phase::mortality);
  CHECK_FALSE(
      chance_fits(s.state, {.seat = Seat::nature, .faction = Seat::nature, .verb = Verb::chance, .a = chit_draw_two}));
  s.chit(number_of(faction(s.state, P2).senators.nth(1)));
  CHECK(s.count(EventKind::chit_drawn) == 1);
  CHECK(s.count(EventKind::senator_died) == 1);
  CHECK(s.asked_chance() != Roll::mortality);
}

}  // namespace curia::republic
