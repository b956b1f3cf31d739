// The game that ends with the turn of the last card: AH-12.1f, AH-12.1g against VG-12.1b.
#include "games/republic/forum/initiative.h"
#include "games/republic/victory/victory.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

Scene table(choice::game_end game_end) {
  Scene s(3);
  s.options.game_end = game_end;
  s.options.era_ends_packet = choice::era_ends_packet::none;
  s.people();
  s.senator(SenatorId::fabius).influence(25);  // of P2
  return s;
}

// The pile is down to one Tribune.
CardId one_card_left(Scene& s) {
  const CardId card = s.card(P1, IntrigueId::tribune);
  Context t{.s = s.state, .options = s.options};
  leave_hand(t, P1, card);
  s.state.cards.deck.layers.clear();
  s.state.cards.deck.pools[0] = CardSet{};
  s.state.cards.deck.pools[0].add(card);
  DeckLayer layer;
  layer.from_pool[0] = 1;
  s.state.cards.deck.layers.push(layer);
  return card;
}

}  // namespace

RULE_TEST("AH-12.1f AH-12.1g", "the turn of the last card is played to its end, and then the most Influence wins") {
  Scene s = table(choice::game_end::last_card);
  const CardId last = one_card_left(s);
  s.begin(Phase::forum);
  REQUIRE(s.asked_chance() == Roll::initiative);
  s.rolls({1, 2});
  s.draws(last);
  if (s.prompt() == Prompt::go_on)  // AH-12.6b
    for (Seat seat : {P1, P2, P3})
      if (s.offers(seat, Verb::refuse)) s.plays(seat, Verb::refuse);
  CHECK(s.told(EventKind::last_card_drawn));
  CHECK(s.state.game.last_card_drawn == 1);
  s.plays(P2, Verb::done);
  REQUIRE(s.asked_chance() == Roll::initiative);
  s.rolls({1, 2});  // no card is left, the deeds remain
  CHECK(s.prompt() == Prompt::take_initiative);
  REQUIRE(s.until_phase(Phase::senate));
  CHECK(s.count(EventKind::initiative_taken) == 6);
  s.state.senate = Senate{};
  while (s.state.stack.size() > 1) s.state.stack.pop();
  s.begin(Phase::revolution);
  for (int n = 0; n < 12 && s.state.game.phase != Phase::over; ++n)
    for (Seat seat : {P1, P2, P3})
      if (s.state.game.phase != Phase::over && s.offers(seat, Verb::done)) s.plays(seat, Verb::done);
  CHECK(s.state.game.phase == Phase::over);
  CHECK(s.state.game.ending == Ending::last_card);
  CHECK(s.state.game.winners == SeatSet::of(P2));
}

RULE_TEST("AH-12.3 AH-12.2a ES-12.3 ES-12.2A", "four wars in the last turn are the end of Rome") {
  Scene s = table(choice::game_end::last_card);
  s.state.game.last_card_drawn = 1;
  for (WarId war : {WarId::punic_2, WarId::syrian, WarId::gallic_1, WarId::illyrian_2}) s.war(war, Section::active);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  CHECK(era_ends(t).kind == Next::done);
  CHECK(s.state.game.phase != Phase::over);
  CHECK(four_wars(t).kind == Next::done);
  CHECK(s.state.game.ending == Ending::four_wars);
}

RULE_TEST("VG-12.1b", "without Era Ends the game of 2009 ends with the Forum Phase of the last card") {
  Scene s = table(choice::game_end::era_ends);
  const CardId last = one_card_left(s);
  s.begin(Phase::forum);
  s.rolls({1, 2});
  s.draws(last);
  CHECK_FALSE(s.told(EventKind::last_card_drawn));
  s.until_phase(Phase::population);
  CHECK(s.state.game.phase == Phase::over);
  CHECK(s.count(EventKind::initiative_taken) == 6);
  CHECK(s.state.game.ending == Ending::era_ends);
  CHECK(s.state.game.winners == SeatSet::of(P2));
}

}  // namespace curia::republic
