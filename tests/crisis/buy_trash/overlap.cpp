// The overlap variant: the next player's turn goes on while a player buys. TOC-6.8-f
#include "games/crisis/invariants.h"
#include "games/crisis/secrets.h"
#include "games/crisis/view.h"
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

Options overlapping() {
  Options options = usual_options();
  options.overlap = on;
  return options;
}

// P1 has ended his actions with 7 points, 2 provinces, cards to choose from; P2's turn has begun.
Scene both(int seats = 4) {
  Scene s(seats, overlapping());
  s.governs(P1, gallia, 4);
  s.governs(P1, asia, 4);
  s.mobs(gallia, 1);
  s.barbarians(TribeId::franks, gallia, 0, 1);
  s.governs(P2, thracia, 4);
  s.hand(P1, {CardId::military_1, CardId::mob});
  s.discards(P1, {CardId::political_1});
  s.available(P1, {CardId::castra, CardId::castra, CardId::tribute, CardId::tribute, CardId::tribute, CardId::tribute});
  s.available(P2, {CardId::castra, CardId::tribute});
  const auto each = static_cast<std::uint8_t>(3 * seats);  // the other cards of value 1 were trashed long ago
  s.state.cards.trashed[CardId::military_1] = s.state.cards.trashed[CardId::political_1] =
      static_cast<std::uint8_t>(each - 1);
  s.state.cards.trashed[CardId::populace_1] = each;
  s.begin(Phase::actions);
  s.plays(P1, Verb::end_actions);
  return s;
}

// P1 keeps his hand, buys nothing and fills up.
void leave_the_desk(Scene& s) {
  if (s.prompt() != Prompt::refill_hand && s.state.desk.stage == DeskStage::discards) s.plays(P1, Verb::done);
  if (s.state.desk.stage == DeskStage::market) s.plays(P1, Verb::done);
  for (int i = 0; i < 3; ++i) s.plays(P1, Verb::take_card, line(CardId::tribute));
  CHECK(s.of(P1).hand_size == 5);
}

}  // namespace

RULE_TEST("TOC-6.8-f", "off by default: the next turn begins when the hand is filled") {
  CHECK(usual_options().overlap == off);
  Scene s;
  s.governs(P1, gallia, 4);
  s.begin(Phase::actions);
  s.plays(P1, Verb::end_actions);
  CHECK(s.state.game.active == P1);
  CHECK(s.prompt() == Prompt::buy_and_trash);
  CHECK(s.decision().waiting == SeatSet::of(P1));
  CHECK(s.asked_chance() == Roll::none);
  s.plays(P1, Verb::done);
  CHECK(s.state.game.active == P2);
  CHECK(s.asked_chance() == Roll::crisis);
  Scene early(4, overlapping());  // the option: P2 begins while P1 buys
  early.governs(P1, gallia, 4);
  early.begin(Phase::actions);
  early.plays(P1, Verb::end_actions);
  CHECK(early.state.game.active == P2);
  CHECK(early.state.desk.seat == P1);
  early.rolls({1, 1});
  CHECK(early.decision().waiting == (SeatSet::of(P1) | SeatSet::of(P2)));
}

RULE_TEST("TOC-6.8-f", "the next player's Crisis is rolled at once, and then both play in any order") {
  Scene s = both();
  CHECK(s.state.game.active == P2);
  CHECK(s.asked_chance() == Roll::crisis);
  CHECK(s.state.desk.seat == P1);
  CHECK(s.decision().offers.empty());
  s.rolls({1, 1});  // Ira Deorum
  CHECK(s.decision().waiting == (SeatSet::of(P1) | SeatSet::of(P2)));
  CHECK_FALSE(s.offers(P1, Verb::end_actions));
  CHECK_FALSE(s.offers(P2, Verb::done));
  s.hand(P2, {CardId::quaestor, CardId::military_1});
  s.plays(P2, Verb::play_card, line(CardId::quaestor));
  s.plays(P1, Verb::discard_card, line(CardId::mob));
  s.plays(P2, Verb::quaestor, line(thracia));
  s.plays(P1, Verb::done);
  s.plays(P1, Verb::buy_card, line(CardId::castra));
  s.plays(P2, Verb::play_card, line(CardId::military_1));
  s.plays(P2, Verb::recruit_general, {.a = 1});
  CHECK(s.state.game.active == P2);
  CHECK(s.of(P1).discards[CardId::castra] == 1);
  CHECK(s.at(thracia).quaestor == 1);
  CHECK(s.state.turn.points[2] == 2);
}

RULE_TEST("TOC-6.8-f",
          "his points, his provinces and steps 1 and 2 of his End of Turn are settled before the next turn") {
  Scene s = both();
  CHECK(s.state.desk.points == 7);  // with one Mob, which then became two
  CHECK(s.at(gallia).mobs == 2);
  CHECK(active_in(s, TribeId::franks, gallia) == 1);
  s.rolls({1, 1});
  s.ability(CardId::mob);
  s.points(0, 9, 0);
  s.waiting_governors(P2, 1);
  s.plays(P2, Verb::mob, line(asia));
  s.plays(P2, Verb::place_governor, line(gallia), 9);
  s.rolls({2, 2, 2, 2, 2, 2, 2, 2, 2});
  CHECK(s.at(gallia).governor == P2);
  CHECK(governed_count(s.state, P1) == 1);
  CHECK(s.state.desk.points == 7);
  s.plays(P1, Verb::done);
  s.plays(P1, Verb::buy_card, line(CardId::castra));  // a value 2 for 2, as with two provinces
  CHECK(s.last(EventKind::card_bought)->n == 2);
  CHECK(s.state.desk.points == 5);
}

RULE_TEST("TOC-6.8-f", "the next player's own buying waits until the desk is free, his Legacy does not") {
  Scene s = both();
  s.rolls({1, 1});
  s.plays(P2, Verb::end_actions);
  CHECK(s.of(P2).legacy == 1);
  CHECK(s.decision().waiting == SeatSet::of(P1));
  CHECK(s.state.desk.seat == P1);
  leave_the_desk(s);
  CHECK(s.at(gallia).mobs == 2);  // the Mobs of his End of Turn grew once, before P2's turn
  CHECK(s.state.desk.seat == P2);
  CHECK(s.state.desk.points == 4);
  CHECK(s.state.game.active == P3);
  CHECK(s.asked_chance() == Roll::crisis);
}

RULE_TEST("TOC-6.8-f", "Pax Deorum and Ludi Saeculares wait until the hand at the desk is full") {
  for (const bool pax : {true, false}) {
    Scene s = both();
    s.governs(P1, italia, 3);
    if (pax) {
      s.rolls({6, 6});
    } else {
      s.rolls({3, 4});
      s.draws(EventId::ludi_saeculares);
    }
    CHECK(s.decision().waiting == SeatSet::of(P1));  // not even P2 may take his card
    CHECK(s.offer(P1, Verb::take_card) == nullptr);
    s.plays(P1, Verb::done);
    s.plays(P1, Verb::buy_card, line(CardId::castra));
    s.plays(P1, Verb::done);
    CHECK(s.prompt() == Prompt::refill_hand);
    for (int i = 0; i < 3; ++i) s.plays(P1, Verb::take_card, line(CardId::tribute));
    CHECK(s.prompt() == Prompt::take_available_card);
    CHECK(s.decision().waiting == (pax ? SeatSet::of(P1) | SeatSet::of(P2) : SeatSet::of(P1)));
    s.plays(P1, Verb::take_card, line(CardId::castra));
    CHECK(s.of(P1).hand_size == 6);
  }
}

RULE_TEST("TOC-6.8-f",
          "a player at the desk whose army is attacked chooses its losses: no answer goes to the wrong place") {
  Scene s = both();
  s.rolls({1, 1});
  const ArmyId defender = s.army(P1, asia, 2, 1), attacker = s.army(P2, asia, 3);
  s.points(1, 0, 0);
  s.plays(P2, Verb::battle, line(attacker, enemy(defender)));
  s.rolls({3, 1, 1});
  s.rolls({1, 1, 1});
  CHECK(s.decision().waiting == SeatSet::of(P1));
  CHECK(s.offers(P1, Verb::lose_full));
  CHECK(s.offers(P1, Verb::discard_card, line(CardId::mob)));
  const Desk before = s.state.desk;
  s.plays(P1, Verb::lose_full);
  CHECK(s.state.desk == before);
  CHECK(s.of(defender).full == 1);
  CHECK(s.of(defender).reduced == 2);
  CHECK(s.waits_for(P2));
  s.plays(P1, Verb::discard_card, line(CardId::mob));
  CHECK(s.of(P1).hand_size == 1);
}

RULE_TEST("TOC-6.8-f", "what he discards before he must choose losses leaves the battle as it is") {
  Scene s = both();
  s.rolls({1, 1});
  const ArmyId defender = s.army(P1, asia, 2, 1), attacker = s.army(P2, asia, 3);
  s.points(1, 0, 0);
  s.plays(P2, Verb::battle, line(attacker, enemy(defender)));
  s.rolls({3, 1, 1});
  s.rolls({1, 1, 1});
  s.plays(P1, Verb::discard_card, line(CardId::mob));
  s.plays(P1, Verb::done);
  s.plays(P1, Verb::buy_card, line(CardId::castra));
  CHECK(s.offers(P1, Verb::lose_reduced));
  CHECK(s.of(defender).legions() == 3);
  s.plays(P1, Verb::lose_reduced);
  CHECK(s.of(defender).legions() == 2);
  CHECK(s.of(P2).legacy == 2);
}

RULE_TEST("TOC-6.8-f", "nothing leaks: what he chooses is told to him alone, and nobody can tell it from the table") {
  Scene s = both();
  Random random(5);
  const auto nobody_can_tell = [&] {
    for (Seat seat : {P1, P2, P3, P4, Seat::none}) {
      const std::string found = leak(s.state, s.options, seat, random);
      CHECK_MESSAGE(found.empty(), found);
    }
    CHECK(violations(s.state, s.options) == std::vector<std::string>{});
    CHECK(player(view(s.state, s.options, P2), P1).hand == Cards{});
    CHECK(player(view(s.state, s.options, P1), P1).hand == s.of(P1).hand);
  };
  nobody_can_tell();
  s.rolls({1, 1});
  nobody_can_tell();
  s.events.clear();
  s.plays(P1, Verb::done);
  nobody_can_tell();
  s.plays(P1, Verb::done);
  for (int i = 0; i < 3; ++i) {
    nobody_can_tell();
    s.plays(P1, Verb::take_card, line(i == 0 ? CardId::castra : CardId::tribute));
  }
  nobody_can_tell();
  CHECK(s.count(EventKind::card_taken) == 3);
  CHECK(s.count(EventKind::card_taken_seen) == 3);
  for (const Event& event : s.events) {
    if (event.kind == EventKind::card_taken) CHECK(event.b == no_operand);
    if (event.kind == EventKind::card_taken_seen) CHECK(event.visible == visible_to(P1));
  }
  for (const Offer& offer : s.decision().offers) CHECK(offer.seat == P2);
}

RULE_TEST("TOC-6.8-f TOC-7.1-c", "Diocletian ends the game also for the player at the desk") {
  Scene s = both();
  for (int n = 0; n < 11; ++n) s.state.cards.events_drawn.add(static_cast<EventId>(n));
  s.rolls({3, 4});
  s.draws(EventId::diocletian);
  CHECK(s.state.game.phase == Phase::over);
  CHECK(s.decision().offers.empty());
  CHECK(s.refuses(P1, Verb::done).why == Refusal::Why::game_over);
}

RULE_TEST("TOC-6.8-f TOC-7.1-b", "the game ends after the last player's Legacy, whether or not he has bought") {
  Scene s(2, overlapping());
  s.governs(P2, italia, 5);
  s.governs(P2, gallia, 4);
  s.of(P2).legacy = 60;
  s.begin(Phase::actions, P2);
  s.plays(P2, Verb::end_actions);
  CHECK(s.told(EventKind::last_round));
  CHECK(s.state.game.phase == Phase::over);
  CHECK(s.state.game.winners == SeatSet::of(P2));
  CHECK(s.decision().offers.empty());
}

RULE_TEST("TOC-6.8-f", "with two players one may linger at the desk through the other's whole turn, but no longer") {
  Scene s = both(2);
  s.rolls({1, 1});
  s.plays(P2, Verb::end_actions);
  CHECK(s.decision().waiting == SeatSet::of(P1));
  s.plays(P1, Verb::done);
  s.plays(P1, Verb::done);
  for (int i = 0; i < 3; ++i) s.plays(P1, Verb::take_card, line(CardId::tribute));
  CHECK(s.state.game.active == P1);
  CHECK(s.state.desk.seat == P2);
  s.rolls({1, 1});
  CHECK(s.decision().waiting == (SeatSet::of(P1) | SeatSet::of(P2)));
}

}  // namespace curia::crisis
