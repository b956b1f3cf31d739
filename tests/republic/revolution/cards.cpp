// Faction cards in the Revolution Phase: VG-11.1, VG-4.15, VG-4.14.
#include "games/republic/revolution/exchange_cards.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

Scene scene() {
  Scene s(3);
  s.people();
  s.senator(SenatorId::fabius).office(OfficeId::rome_consul);  // P2
  return s;
}

void all_done(Scene& s) {
  for (Seat seat : {P1, P2, P3})
    if (s.waits_for(seat) && s.prompt() == Prompt::trade_cards) s.plays(seat, Verb::done);
}

}  // namespace

RULE_TEST("VG-4.15a", "faction cards change hands in the Revolution Phase only: by gift or by an accepted trade") {
  Scene s = scene();
  const CardId tribune = s.card(P1, IntrigueId::tribune);
  const CardId assassin = s.card(P2, IntrigueId::assassin);
  s.begin(Phase::revolution);
  s.plays(P1, Verb::offer_trade, {.a = op(tribune), .b = op(P2)});
  CHECK(s.waits_for(P2));
  CHECK_FALSE(s.waits_for(P1));
  s.plays(P2, Verb::trade_for, {.a = op(assassin)});
  CHECK(faction(s.state, P1).hand.has(assassin));
  CHECK(faction(s.state, P2).hand.has(tribune));
  s.plays(P1, Verb::give_card, {.a = op(assassin), .b = op(P3)});
  CHECK(faction(s.state, P3).hand.has(assassin));
  CHECK(faction(s.state, P3).hand_size == 1);
  CHECK(faction(s.state, P1).hand_size == 0);
  s.plays(P3, Verb::done);
  s.plays(P2, Verb::give_card, {.a = op(tribune), .b = op(P3)});
  CHECK(s.waits_for(P3));  // who gets a card may go on, though he was done
  s.plays(P3, Verb::give_card, {.a = op(tribune), .b = op(P2)});
  // In no other phase is a card to be given.
  for (const Phase phase : {Phase::revenue, Phase::forum, Phase::senate}) {
    Scene elsewhere = scene();
    const CardId card = elsewhere.card(P1, IntrigueId::tribune);
    elsewhere.begin(phase);
    if (elsewhere.state.game.phase != phase) continue;  // over without a question
    CHECK(elsewhere.offer(P1, Verb::give_card, {.a = op(card)}) == nullptr);
    CHECK(elsewhere.offer(P1, Verb::offer_trade, {.a = op(card)}) == nullptr);
  }
}

RULE_TEST("VG-11.1a", "the offered card is shown to the other of the two, and to nobody else") {
  Scene s = scene();
  const CardId tribune = s.card(P1, IntrigueId::tribune);
  s.card(P2, IntrigueId::assassin);
  s.begin(Phase::revolution);
  s.plays(P1, Verb::offer_trade, {.a = op(tribune), .b = op(P2)});
  const auto trade = procedure_in<TradeCards>(s.state.stack.back());
  CHECK(trade.shown_to(P2).offered == tribune);
  CHECK(trade.shown_to(P1).offered == tribune);
  CHECK(trade.shown_to(P3).offered == CardId::none);
  CHECK(trade.shown_to(Seat::none).offered == CardId::none);
  for (const Event& event : s.events)
    if (event.kind == EventKind::trade_offered) CHECK((event.c == op(tribune)) == (event.visible == 0b011));
}

RULE_TEST("VG-11.1a", "a player offers no more than eight times in one phase; the others still may") {
  Scene s = scene();
  const Line tribune{.a = op(s.card(P1, IntrigueId::tribune)), .b = op(P2)};
  const Line assassin{.a = op(s.card(P2, IntrigueId::assassin)), .b = op(P1)};
  s.begin(Phase::revolution);
  for (int n = 0; n < TradeCards::most_moves; ++n) {
    s.plays(P1, Verb::offer_trade, tribune);
    s.plays(P2, Verb::refuse);
  }
  s.refuses(P1, Verb::offer_trade, tribune);
  s.refuses(P1, Verb::give_card, tribune);
  CHECK(s.offers(P1, Verb::done));
  CHECK(s.offers(P2, Verb::offer_trade, assassin));
}

RULE_TEST("VG-4.14", "nothing binds a player to a private agreement: an offered trade may be refused") {
  Scene s = scene();
  const CardId tribune = s.card(P1, IntrigueId::tribune);
  const CardId assassin = s.card(P2, IntrigueId::assassin);
  s.begin(Phase::revolution);
  s.plays(P1, Verb::offer_trade, {.a = op(tribune), .b = op(P2)});
  s.plays(P2, Verb::refuse);
  CHECK(faction(s.state, P1).hand.has(tribune));
  CHECK(faction(s.state, P2).hand.has(assassin));
  CHECK(s.waits_for(P1));
}

RULE_TEST("VG-11.1a VG-7.32a AH-3.VII.1a AH-7.37c AH-11.1c ES-7.37.c ES-11.1b",
          "trades first; then, from the HRAO's player, Statesmen and Concessions, also on senators away") {
  Scene s = scene();
  const CardId mining = row(ConcessionId::mining).card;
  const CardId cunctator = row(SenatorId::fabius_cunctator).card;
  s.card(P1, mining);
  s.card(P2, cunctator);
  s.card(P3, IntrigueId::tribune);
  s.senator(SenatorId::aemilius).of(P3).governs(ProvinceId::sicilia);
  s.begin(Phase::revolution);
  CHECK(s.prompt() == Prompt::trade_cards);
  s.refuses(P2, Verb::play_statesman, {.a = op(cunctator)});
  s.plays(P1, Verb::give_card, {.a = op(mining), .b = op(P3)});
  all_done(s);
  CHECK(s.prompt() == Prompt::play_cards);
  CHECK(s.waits_for(P2));
  CHECK_FALSE(s.waits_for(P3));
  s.plays(P2, Verb::play_statesman, {.a = op(cunctator)});
  CHECK(s.of(SenatorId::fabius_cunctator).where == Where::rome);
  CHECK(s.waits_for(P3));
  REQUIRE(s.offers(P3, Verb::play_concession, {.a = op(mining), .b = op(SenatorId::aemilius)}));  // just received
  s.plays(P3, Verb::play_concession, {.a = op(mining), .b = op(SenatorId::aemilius)});
  CHECK(s.state.forum.concessions[ConcessionId::mining].holder == SenatorId::aemilius);
}

RULE_TEST("VG-11.1b AH-11.1a AH-11.1c ES-11.1a.a",
          "nobody keeps more than five cards; the excess is discarded in the open, before the declarations") {
  Scene s = scene();
  for (int n = 0; n < 7; ++n) s.card(P1, IntrigueId::tribune);
  s.senator(SenatorId::aemilius).of(P1).commands(WarId::punic_1, 3);
  s.state.arms.forces[0].won_land = 1;
  s.begin(Phase::revolution);
  s.plays(P1, Verb::done);
  s.plays(P1, Verb::done);
  CHECK(s.prompt() == Prompt::discard_cards);
  for (int n = 0; n < 2; ++n) {
    CHECK(s.prompt() == Prompt::discard_cards);
    const CardId card = faction(s.state, P1).hand.nth(0);
    s.plays(P1, Verb::discard, {.a = op(card)});
    CHECK(s.state.cards.discards.has(card));
    CHECK(s.last(EventKind::card_discarded)->visible == everybody);
  }
  CHECK(faction(s.state, P1).hand_size == 5);
  CHECK(s.prompt() == Prompt::declare_revolt);
}

}  // namespace curia::republic
