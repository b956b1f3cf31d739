// Narrow cases of revolts and of the Revolution Phase that mutants passed through (tests/mutants).
#include "games/republic/revolution/exchange_cards.h"
#include "tests/republic/rebels/rebels.h"

namespace curia::republic {

RULE_TEST("VG-11.1a", "a trade that is refused is told to all, and both keep their cards") {
  Scene s(3);
  s.people();
  const CardId tribune = s.card(P1, IntrigueId::tribune);
  const CardId assassin = s.card(P2, IntrigueId::assassin);
  s.begin(Phase::revolution);
  s.plays(P1, Verb::offer_trade, {.a = op(tribune), .b = op(P2)});
  s.plays(P2, Verb::refuse);
  REQUIRE(s.told(EventKind::trade_refused));
  CHECK(s.last(EventKind::trade_refused)->a == op(P2));
  CHECK(s.last(EventKind::trade_refused)->b == op(P1));
  CHECK(faction(s.state, P1).hand.has(tribune));
  CHECK(faction(s.state, P2).hand.has(assassin));
}

RULE_TEST("VG-11.321b VG-11.38c", "the choice to march cites the declaration, or the phase in which he decides again") {
  Scene s = two_governors();
  stop_here(s);
  s.state.game.phase = Phase::revolution;
  s.run(BeginRevolt{.rebel = chief});
  REQUIRE(s.prompt() == Prompt::decide_march);
  CHECK(s.offer(P1, Verb::march_on_rome)->rule == Rule::VG_11_321b);
  s.plays(P1, Verb::stay_in_province, {.a = op(chief)});
  while (s.prompt() == Prompt::join_revolt) s.plays(P1, Verb::stay_loyal, {.a = s.decision().offers[0].a});
  s.state.revolt.declared_this_turn = 0;
  begin_alone(s, Phase::revolution);
  REQUIRE(s.until(Prompt::decide_march));
  CHECK(s.offer(P1, Verb::march_on_rome)->rule == Rule::VG_11_38c);
}

RULE_TEST("VG-11.321a", "a Fleet that does not follow is told as such") {
  constexpr SenatorId victor = SenatorId::cornelius;
  Scene s = two_governors();
  s.senator(victor).of(P1).commands(WarId::punic_1, 2, 2);
  force_of(s.state, victor)->won_land = 1;
  s.war(WarId::punic_1, Section::none);
  begin_alone(s, Phase::revolution);
  REQUIRE(s.offer(P1, Verb::test_fleets) != nullptr);
  s.plays(P1, Verb::test_fleets);
  s.rolls({6});
  CHECK(s.last(EventKind::loyalty_tested)->n == 1);
  s.rolls({1});
  CHECK(s.last(EventKind::loyalty_tested)->n == 0);
}

RULE_TEST("VG-11.37a", "who marches leaves an empty Province, of which no Legion came this turn") {
  Scene s = two_governors();
  s.state.provinces[sicilia].garrisoned_this_turn = 1;
  revolt_of_chief(s, Verb::march_on_rome);
  CHECK(s.state.provinces[sicilia].garrison.none());
  CHECK(s.state.provinces[sicilia].garrisoned_this_turn == 0);
}

RULE_TEST("VG-11.391b VG-11.2a", "who takes a rebel Province keeps his army there until the Revolution Phase") {
  Scene s = two_governors();
  revolt_of_chief(s, Verb::stay_in_province);
  s.senator(general).influence(0).commands(revolt_of(sicilia), 20, 5);
  begin_alone(s, Phase::combat);
  for (int n = 0; n < 20 && s.asked_chance() != Roll::none; ++n) {
    if (s.asked_chance() == Roll::battle)
      s.rolls({6, 6, 6});
    else
      no_chits(s);
  }
  CHECK_FALSE(is_rebel_province(s.state, sicilia));
  REQUIRE(force_of(s.state, general) != nullptr);
  CHECK(force(s, general).war == revolt_of(sicilia));
  CHECK(force(s, general).won_land == 1);
}

RULE_TEST("VG-7.3321a VG-3.4b", "a war whose card went back into the pile may still be drawn") {
  Scene s(3);
  const CardId card = row(WarId::syrian).card;
  for (CardSet& pool : s.state.cards.deck.pools) pool.remove(card);
  CHECK_FALSE(may_still_be_drawn(s.state, WarId::syrian));
  s.state.cards.deck.layers[0].known.add(card);
  CHECK(may_still_be_drawn(s.state, WarId::syrian));
}

}  // namespace curia::republic
