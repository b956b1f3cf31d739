// Phase 8, End of Turn: TOC-6.8-a to TOC-6.8-e.
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

// Ends the turn of P1, who buys nothing, up to the choice of his new hand (or the next turn).
void end_turn(Scene& s) {
  s.begin(Phase::buy_trash);
  while (s.state.game.active == P1 && s.offers(P1, Verb::done)) s.plays(P1, Verb::done);
}

}  // namespace

RULE_TEST("TOC-6.8-a TOC-11.1-c", "each of his provinces that has Mobs gets one more, the others get none") {
  Scene s;
  s.governs(P1, gallia, 4);
  s.governs(P1, asia, 4);
  s.governs(P1, italia, 6);
  s.governs(P2, syria, 4);
  s.mobs(gallia, 1);
  s.mobs(italia, 3);
  s.mobs(syria, 1);
  s.mobs(macedonia, 1);
  end_turn(s);
  CHECK(s.at(gallia).mobs == 2);
  CHECK(s.at(asia).mobs == 0);
  CHECK(s.at(italia).mobs == 4);
  CHECK(s.at(syria).mobs == 1);
  CHECK(s.at(macedonia).mobs == 1);
  CHECK(s.state.supply.mobs == 32 - 8);
}

RULE_TEST("TOC-6.3.3-build-e", "an Amphitheatre keeps its Mobs from growing; other improvements do not") {
  for (ImprovementId built : {ImprovementId::amphitheatre, ImprovementId::basilica, ImprovementId::limes}) {
    Scene s;
    s.governs(P1, gallia, 4);
    s.mobs(gallia, 1);
    s.improvement(gallia, built);
    end_turn(s);
    CHECK(s.at(gallia).mobs == (built == ImprovementId::amphitheatre ? 1 : 2));
  }
}

RULE_TEST("TOC-6.8-b", "inactive Barbarians in his provinces wake, those elsewhere sleep on") {
  Scene s;
  s.governs(P1, gallia, 2);
  s.governs(P2, syria, 2);
  s.barbarians(TribeId::franks, gallia, 1, 2);
  s.barbarians(TribeId::alamanni, gallia, 0, 1);
  s.barbarians(TribeId::sassanids, syria, 0, 2);
  s.barbarians(TribeId::goths, thracia, 0, 2);
  s.leader(LeaderId::shapur, syria, true);
  end_turn(s);
  CHECK(active_in(s, TribeId::franks, gallia) == 3);
  CHECK(inactive_in(s, TribeId::franks, gallia) == 0);
  CHECK(active_in(s, TribeId::alamanni, gallia) == 1);
  CHECK(inactive_in(s, TribeId::sassanids, syria) == 2);
  CHECK(inactive_in(s, TribeId::goths, thracia) == 2);
  CHECK(s.state.leaders[LeaderId::shapur].inactive == 1);
  CHECK(s.state.tribes[TribeId::franks].home_active == 0);  // nor do those at home
  CHECK(s.count(EventKind::barbarians_wake) == 2);
}

RULE_TEST("TOC-6.8-c", "he secretly chooses from his Available Cards what brings his hand to five") {
  Scene s;
  s.hand(P1, {CardId::military_1, CardId::military_1, CardId::military_1});
  s.available(P1, {CardId::castra, CardId::tribute, CardId::quaestor, CardId::mob});
  end_turn(s);
  CHECK(s.prompt() == Prompt::refill_hand);
  CHECK(s.decision().waiting == SeatSet::of(P1));
  s.plays(P1, Verb::take_card, line(CardId::mob));
  CHECK(s.last(EventKind::card_taken)->b == no_operand);
  CHECK(s.last(EventKind::card_taken_seen)->visible == visible_to(P1));
  s.plays(P1, Verb::take_card, line(CardId::castra));
  CHECK(s.of(P1).hand_size == 5);
  CHECK(s.of(P1).available_size == 2);
  CHECK(s.of(P1).available[CardId::tribute] == 1);
  CHECK(s.of(P1).available[CardId::quaestor] == 1);
  CHECK(s.state.game.active == P2);
}

RULE_TEST("TOC-6.8-c", "a hand of five or more keeps its cards and takes none") {
  for (const int size : {5, 6}) {
    Scene s;
    for (int i = 0; i < size; ++i) s.hand(P1, {CardId::military_1});
    s.available(P1, {CardId::castra, CardId::tribute});
    end_turn(s);
    CHECK(s.of(P1).hand_size == size);
    CHECK(s.of(P1).available_size == 2);
    CHECK(s.state.game.active == P2);
  }
}

RULE_TEST("TOC-6.8-d", "when his Available Cards run out he turns the discard pile over and goes on choosing") {
  Scene s;
  s.hand(P1, {CardId::military_1});
  s.available(P1, {CardId::castra, CardId::castra});
  s.discards(P1, {CardId::tribute, CardId::mob, CardId::quaestor});
  end_turn(s);
  CHECK(s.of(P1).hand[CardId::castra] == 2);  // without a choice
  CHECK(s.of(P1).discards.size() == 0);
  CHECK(s.of(P1).available_size == 3);
  CHECK(s.last(EventKind::cards_turned)->n == 3);
  CHECK_FALSE(s.offers(P1, Verb::take_card, line(CardId::castra)));
  s.plays(P1, Verb::take_card, line(CardId::mob));
  s.plays(P1, Verb::take_card, line(CardId::tribute));
  CHECK(s.of(P1).hand_size == 5);
  CHECK(s.of(P1).available == [] {
    Cards left;
    left.add(CardId::quaestor);
    return left;
  }());
  CHECK(s.state.game.active == P2);
}

RULE_TEST("TOC-6.8-d",
          "the last Available Card completes the hand: the discard pile waits, or is turned over at once") {
  using enum choice::discards_turned;
  CHECK(usual_options().discards_turned == when_needed);
  for (const auto answer : {when_needed, at_once})
    for (const bool chosen : {false, true}) {
      Options options = usual_options();
      options.discards_turned = answer;
      Scene s(4, options);
      s.hand(P1, {CardId::military_1, CardId::military_1, CardId::military_1});
      s.available(P1, {CardId::castra, CardId::castra});
      s.discards(P1, {CardId::tribute, CardId::mob});
      if (chosen) {  // he takes the last ones himself: Pax Deorum, each one card
        for (int n = 0; n < 2; ++n) {
          roll_crisis(s, 12);
          s.plays(P1, Verb::take_card, line(CardId::castra));
        }
      } else {
        end_turn(s);
      }
      CHECK(s.of(P1).hand_size == 5);
      CHECK(s.of(P1).available_size == (answer == at_once ? 2 : 0));
      CHECK(s.of(P1).discards.size() == (answer == at_once ? 0 : 2));
      CHECK(s.told(EventKind::cards_turned) == (answer == at_once));
      if (answer == at_once) CHECK(s.of(P1).open == s.of(P1).hand);  // nothing else was unseen
    }
}

RULE_TEST("TOC-6.8-d", "nothing is turned over while Available Cards are left, and a small deck fills no hand") {
  Scene full;
  full.hand(P1, {CardId::military_1, CardId::military_1});
  full.available(P1, {CardId::castra, CardId::castra, CardId::mob});
  full.discards(P1, {CardId::tribute});
  end_turn(full);
  CHECK(full.of(P1).hand_size == 5);
  CHECK(full.of(P1).discards.size() == 1);  // it lies there until a card is needed
  CHECK(full.of(P1).available_size == 0);

  Scene small;
  small.hand(P1, {CardId::military_1});
  small.available(P1, {CardId::castra});
  small.discards(P1, {CardId::tribute});
  end_turn(small);
  CHECK(small.of(P1).hand_size == 3);
  CHECK(small.of(P1).available_size == 0);
  CHECK(small.of(P1).discards.size() == 0);
  CHECK(small.state.game.active == P2);
}

RULE_TEST("TOC-6.8-e", "then the player on his left takes his turn") {
  for (int seats = 2; seats <= 4; ++seats)
    for (int i = 0; i < seats; ++i) {
      Scene s(seats);
      s.begin(Phase::buy_trash, seat_at(i));
      CHECK(s.state.game.active == seat_at((i + 1) % seats));
      CHECK(s.asked_chance() == Roll::crisis);
      CHECK(s.last(EventKind::turn_begins)->a == (i + 1) % seats);
    }
}

RULE_TEST("TOC-6.8-a TOC-6.8-b TOC-6.8-c", "the steps come in this order: Mobs and Barbarians before the hand") {
  Scene s;
  s.governs(P1, gallia, 4);
  s.mobs(gallia, 1);
  s.barbarians(TribeId::franks, gallia, 0, 1);
  s.available(P1, {CardId::castra, CardId::tribute, CardId::quaestor, CardId::mob, CardId::mob, CardId::mob});
  end_turn(s);
  REQUIRE(s.prompt() == Prompt::refill_hand);
  CHECK(s.state.game.phase == Phase::end_of_turn);
  CHECK(s.at(gallia).mobs == 2);
  CHECK(active_in(s, TribeId::franks, gallia) == 1);
  CHECK(s.of(P1).hand_size == 0);
}

}  // namespace curia::crisis
