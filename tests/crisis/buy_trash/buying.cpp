// Phase 7, Buy/Trash Cards: TOC-6.7, TOC-5.3, and the worked examples.
#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

namespace {

int points(const Scene& s) { return s.state.desk.points; }

// Galatia on 4, Syria and Asia on 3: 10 government points, 3 provinces. Three cards to trash in the discard pile.
Scene example() {
  Scene s;
  s.governs(P1, galatia, 4);
  s.governs(P1, syria, 3);
  s.governs(P1, asia, 3);
  s.discards(P1, {CardId::military_1, CardId::political_1, CardId::political_1});
  s.available(P1, {CardId::populace_1, CardId::populace_1, CardId::populace_1, CardId::military_1, CardId::military_1,
                   CardId::political_1});
  s.begin(Phase::buy_trash);
  return s;
}

// With Shapur or Postumus killed this turn: the first card of a sphere for 2 less.
Scene discounted(Sphere sphere) {
  Scene s;
  s.governs(P1, gallia, 4);
  s.governs(P1, asia, 4);
  s.begin(Phase::actions);
  (sphere == Sphere::military ? s.state.turn.military_discount : s.state.turn.political_discount) = 1;
  s.plays(P1, Verb::end_actions);
  return s;
}

}  // namespace

RULE_TEST("TOC-5.3-a", "support runs from 0 to 4, in Italia to 8, and stops there") {
  Scene s;
  s.governs(P1, gallia, 4);
  s.governs(P1, italia, 8);
  Context t = table_of(s);
  for (const auto& [region, most] : {std::pair{gallia, 4}, {italia, 8}}) {
    CHECK(max_support(region) == most);
    change_support(t, region, 1, Rule::TOC_5_3_a);
    CHECK(s.at(region).support == most);
    change_support(t, region, -9, Rule::TOC_5_3_a);
    CHECK(s.at(region).support == 0);
  }
  for (int i = 1; i < province_count; ++i) CHECK(region_rows[static_cast<std::size_t>(i)].max_support == 4);
}

RULE_TEST("TOC-5.3-b TOC-11.1-b", "each province gives its support less its Mobs, but never less than 0") {
  Scene s;
  s.governs(P1, gallia, 3);
  s.governs(P1, italia, 5);
  s.governs(P1, asia, 2);
  s.governs(P2, syria, 4);
  s.mobs(italia, 1);
  s.mobs(asia, 4);
  s.hand(P1, {CardId::military_1});
  s.begin(Phase::buy_trash);
  CHECK(points(s) == 3 + 4 + 0);
  CHECK(s.last(EventKind::government_points)->n == 7);
}

RULE_TEST("TOC-5.3-c", "points buy and trash in any mixture and order") {
  Scene s = example();
  s.plays(P1, Verb::trash_card, line(CardId::political_1));
  CHECK(points(s) == 7);
  s.plays(P1, Verb::buy_card, line(CardId::tribute));
  CHECK(points(s) == 5);
  s.plays(P1, Verb::trash_card, line(CardId::tribute));  // even what he has just bought
  CHECK(points(s) == 2);
  CHECK_FALSE(s.offers(P1, Verb::trash_card, line(CardId::political_1)));
}

RULE_TEST("TOC-5.3-d", "a bought card goes to his discard pile, out of the pile on the table") {
  Scene s = example();
  s.plays(P1, Verb::buy_card, line(CardId::castra));
  CHECK(s.of(P1).discards[CardId::castra] == 1);
  CHECK(s.of(P1).hand[CardId::castra] == 0);
  CHECK(s.state.cards.market[CardId::castra] == 8);
  CHECK(s.last(EventKind::card_bought)->visible == everybody);
  CHECK(s.last(EventKind::card_bought)->n == 2);
}

RULE_TEST("TOC-5.3-d TOC-2-a", "of an empty pile nobody can buy") {
  Scene s = example();
  s.state.cards.market[CardId::castra] = 1;
  s.plays(P1, Verb::buy_card, line(CardId::castra));
  CHECK(s.state.cards.market[CardId::castra] == 0);
  CHECK_FALSE(s.offers(P1, Verb::buy_card, line(CardId::castra)));
  CHECK(s.offers(P1, Verb::buy_card, line(CardId::tribute)));
}

RULE_TEST("TOC-5.3-e", "a trashed card leaves the game and does not return to the piles") {
  Scene s = example();
  s.discards(P1, {CardId::castra});
  const Cards market = s.state.cards.market;
  s.plays(P1, Verb::trash_card, line(CardId::castra));
  CHECK(s.of(P1).discards[CardId::castra] == 0);
  CHECK(s.state.cards.trashed[CardId::castra] == 1);
  CHECK(s.state.cards.market == market);
}

RULE_TEST("TOC-5.3-f", "points that are left are lost: they are not there in the next turn") {
  Scene s = example();
  s.plays(P1, Verb::done);
  CHECK(s.state.desk.stage == DeskStage::refill);
  s.plays(P1, Verb::take_card, line(CardId::populace_1));
  while (s.waits_for(P1)) s.plays(P1, Verb::take_card, {.a = s.decision().offers[0].a});
  CHECK(s.state.desk == Desk{});
  s.begin(Phase::buy_trash);
  s.plays(P1, Verb::done);  // of the discards
  CHECK(points(s) == 10);
}

RULE_TEST("TOC-5.3-g",
          "a card costs its value, or twice that if it is more than the provinces governed, Italia included") {
  for (int governed = 1; governed <= 5; ++governed) {
    CAPTURE(governed);
    Scene s;
    const RegionId regions[] = {italia, gallia, asia, syria, thracia};
    for (int i = 0; i < governed; ++i) s.governs(P1, regions[i], i == 0 ? 8 : 4);
    s.begin(Phase::buy_trash);
    for (CardId card : {CardId::tribute, CardId::foederati, CardId::damnatio_memoriae}) {
      const int worth = card_rows[at(card)].value;
      CHECK(price(s.state.desk, card) == (worth <= governed ? worth : 2 * worth));
    }
    const Seat buyer = P1;
    s.plays(buyer, Verb::buy_card, line(CardId::tribute));
    CHECK(s.last(EventKind::card_bought)->n == (governed == 1 ? 4 : 2));
  }
}

RULE_TEST("TOC-5.3-h", "each card costs 1 more for every one bought before it this turn; trashing does not count") {
  Scene s = example();
  s.plays(P1, Verb::trash_card, line(CardId::military_1));
  s.plays(P1, Verb::buy_card, line(CardId::quaestor));
  CHECK(s.last(EventKind::card_bought)->n == 2);
  s.plays(P1, Verb::buy_card, line(CardId::quaestor));
  CHECK(s.last(EventKind::card_bought)->n == 3);
  CHECK(points(s) == 2);
  CHECK_FALSE(s.offers(P1, Verb::buy_card, line(CardId::quaestor)));  // 4 now
}

RULE_TEST("TOC-5.3-h", "the surcharge is forgotten in the next turn") {
  Scene s;
  s.governs(P1, gallia, 4);
  s.governs(P1, asia, 4);
  for (int turn = 0; turn < 2; ++turn) {
    s.begin(Phase::buy_trash);
    if (s.prompt() == Prompt::discard_from_hand) s.plays(P1, Verb::done);
    s.plays(P1, Verb::buy_card, line(CardId::castra));
    CHECK(s.last(EventKind::card_bought)->n == 2);
    s.plays(P1, Verb::buy_card, line(CardId::castra));
    CHECK(s.last(EventKind::card_bought)->n == 3);
    if (s.waits_for(P1)) s.plays(P1, Verb::done);
  }
}

RULE_TEST("TOC-5.3-i", "trashing costs 3 whatever the card, and only out of the discard pile") {
  Scene s;
  for (RegionId region : {gallia, asia, syria}) s.governs(P1, region, 4);
  s.discards(P1, {CardId::pretender, CardId::populace_1});
  s.available(P1, {CardId::mob, CardId::mob, CardId::mob, CardId::mob, CardId::mob, CardId::mob});
  s.hand(P1, {CardId::castra});
  s.begin(Phase::buy_trash);
  s.plays(P1, Verb::done);  // he keeps his Castra
  CHECK_FALSE(s.offers(P1, Verb::trash_card, line(CardId::castra)));
  CHECK_FALSE(s.offers(P1, Verb::trash_card, line(CardId::mob)));
  s.plays(P1, Verb::trash_card, line(CardId::pretender));
  CHECK(points(s) == 9);
  s.plays(P1, Verb::trash_card, line(CardId::populace_1));
  CHECK(points(s) == 6);
  CHECK(s.last(EventKind::card_trashed)->n == 3);
}

RULE_TEST("TOC-6.7-a", "first all cards played this turn go to the discard pile, without being asked for") {
  Scene s;
  s.governs(P1, gallia, 4);
  s.hand(P1, {CardId::castra, CardId::mob, CardId::tribute});
  s.begin(Phase::actions);
  s.plays(P1, Verb::play_card, line(CardId::castra));
  s.plays(P1, Verb::play_card, line(CardId::mob));
  CHECK(s.of(P1).discards.size() == 0);
  s.plays(P1, Verb::end_actions);
  CHECK(s.of(P1).played.size() == 0);
  CHECK(s.of(P1).discards[CardId::castra] == 1);
  CHECK(s.of(P1).discards[CardId::mob] == 1);
  CHECK(s.of(P1).hand[CardId::tribute] == 1);
}

RULE_TEST("TOC-6.7-b", "then any number of cards may be discarded from hand: none, some or all") {
  for (int discarded = 0; discarded <= 3; ++discarded) {
    Scene s;
    s.governs(P1, gallia, 4);
    s.hand(P1, {CardId::castra, CardId::castra, CardId::mob});
    s.available(P1, {CardId::military_1, CardId::military_1, CardId::military_1, CardId::military_1, CardId::tribute,
                     CardId::tribute});
    s.begin(Phase::buy_trash);
    const CardId order[] = {CardId::castra, CardId::mob, CardId::castra};
    for (int i = 0; i < discarded; ++i) {
      CHECK(s.prompt() == Prompt::discard_from_hand);
      s.plays(P1, Verb::discard_card, line(order[i]));
      CHECK(s.last(EventKind::card_discarded)->visible == everybody);  // the pile is public
    }
    if (discarded < 3) s.plays(P1, Verb::done);
    CHECK(s.prompt() == Prompt::buy_and_trash);
    CHECK(s.of(P1).hand_size == 3 - discarded);
    CHECK(s.of(P1).discards.size() == discarded);
    CHECK(s.offer(P1, Verb::discard_card) == nullptr);  // the moment is over
  }
}

RULE_TEST("TOC-6.7-c", "then he buys and trashes, also what he discarded a moment ago; before that he cannot") {
  Scene s;
  s.governs(P1, gallia, 4);
  s.hand(P1, {CardId::populace_1, CardId::castra});
  s.begin(Phase::buy_trash);
  CHECK(s.offer(P1, Verb::buy_card) == nullptr);
  CHECK(s.offer(P1, Verb::trash_card) == nullptr);
  s.plays(P1, Verb::discard_card, line(CardId::populace_1));
  s.plays(P1, Verb::done);
  s.plays(P1, Verb::trash_card, line(CardId::populace_1));
  CHECK(s.state.cards.trashed[CardId::populace_1] == 1);
}

RULE_TEST("TOC-6.7-c", "points are those of the provinces as they are now, after Support Check") {
  Scene s;
  s.governs(P1, gallia, 4);
  s.governs(P1, asia, 1);
  s.barbarians(TribeId::franks, gallia, 1);
  s.barbarians(TribeId::goths, asia, 1);
  to_the_desk(s);
  CHECK(points(s) == 3);
  CHECK(s.state.desk.provinces == 1);
}

RULE_TEST("TOC-6.7-d", "his Available Cards and his discard pile lie before him while he decides; all see the piles") {
  Scene s = example();
  const Player& own = s.of(P1);
  CHECK(own.available.size() == own.available_size);
  for (int i = 0; i < card_count; ++i) {
    const auto card = static_cast<CardId>(i);
    CHECK(s.offers(P1, Verb::trash_card, line(card)) == (own.discards[card] > 0));
  }
}

RULE_TEST("TOC-10.1-e", "for a Leader killed: the first military card of this turn costs 2 less, the second does not") {
  Scene s = discounted(Sphere::military);
  s.plays(P1, Verb::buy_card, line(CardId::tribute));
  CHECK(s.last(EventKind::card_bought)->n == 2);  // of another sphere: neither cheaper nor the first
  CHECK(price(s.state.desk, CardId::castra) == 2 + 1 - 2);
  s.plays(P1, Verb::buy_card, line(CardId::castra));
  CHECK(s.last(EventKind::card_bought)->n == 1);
  CHECK(price(s.state.desk, CardId::castra) == 2 + 2);
  CHECK(points(s) == 5);
}

RULE_TEST("TOC-10.1-e", "it never costs less than 0, and the discount is gone with the turn") {
  Scene s = discounted(Sphere::military);
  CHECK(price(s.state.desk, CardId::castra) == 0);
  CHECK(price(s.state.desk, CardId::flanking_maneuver) == 2 * 3 - 2);
  s.plays(P1, Verb::buy_card, line(CardId::castra));
  CHECK(points(s) == 8);
  s.plays(P1, Verb::done);
  s.begin(Phase::upkeep, P1);
  CHECK(s.state.turn.military_discount == 0);
}

RULE_TEST("TOC-10.2-e", "for a Rival Emperor killed: the same for the first political card") {
  Scene s = discounted(Sphere::political);
  CHECK(price(s.state.desk, CardId::castra) == 2);
  CHECK(price(s.state.desk, CardId::foederati) == 2 * 3 - 2);
  s.plays(P1, Verb::buy_card, line(CardId::tribute));
  CHECK(s.last(EventKind::card_bought)->n == 0);
  CHECK(price(s.state.desk, CardId::tribute) == 2 + 1);
}

RULE_TEST("TOC-10.1-e TOC-10.2-e", "a card bought for nothing still makes the next one dearer") {
  Scene s;
  s.governs(P1, gallia, 2);
  s.governs(P1, asia, 1);
  s.begin(Phase::actions);
  s.state.turn.military_discount = s.state.turn.political_discount = 1;
  s.plays(P1, Verb::end_actions);
  s.plays(P1, Verb::buy_card, line(CardId::castra));
  CHECK(price(s.state.desk, CardId::tribute) == 2 + 1 - 2);
  CHECK(price(s.state.desk, CardId::quaestor) == 2 + 1);
  CHECK(points(s) == 3);
}

// ---- The worked examples --------------------------------------------------------------------------------------------

RULE_TEST("TOC-EX-5.3-a", "10 points, 3 provinces: a value 3 for 3, a value 2 for 3, a value 2 for 4") {
  Scene s = example();
  CHECK(points(s) == 10);
  CHECK(s.state.desk.provinces == 3);
  s.plays(P1, Verb::buy_card, line(CardId::foederati));
  CHECK(points(s) == 7);
  s.plays(P1, Verb::buy_card, line(CardId::castra));
  CHECK(points(s) == 4);
  s.plays(P1, Verb::buy_card, line(CardId::tribute));
  CHECK(s.last(EventKind::card_bought)->n == 4);
  CHECK(s.last(EventKind::card_bought)->m == 0);
  CHECK(s.state.desk.stage == DeskStage::refill);  // nothing is left to buy with
}

RULE_TEST("TOC-EX-5.3-b", "10 points: a value 3 for 3, a value 3 for 4, one card trashed for 3") {
  Scene s = example();
  s.plays(P1, Verb::buy_card, line(CardId::foederati));
  s.plays(P1, Verb::buy_card, line(CardId::mob));
  CHECK(s.last(EventKind::card_bought)->n == 4);
  CHECK(points(s) == 3);
  s.plays(P1, Verb::trash_card, line(CardId::political_1));
  CHECK(s.last(EventKind::card_trashed)->m == 0);
}

RULE_TEST("TOC-EX-5.3-c", "10 points: three cards trashed for 9, and 1 point lost") {
  Scene s = example();
  for (CardId card : {CardId::military_1, CardId::political_1, CardId::political_1})
    s.plays(P1, Verb::trash_card, line(card));
  CHECK(s.state.cards.trashed.size() == 3);
  CHECK(s.last(EventKind::card_trashed)->m == 1);
  CHECK(s.state.desk.stage == DeskStage::refill);
}

RULE_TEST("TOC-EX-5.3-d", "10 points: one value 4 for 8, as 4 is more than 3 provinces, and 2 points lost") {
  Scene s = example();
  s.plays(P1, Verb::buy_card, line(CardId::praetorian_guard));
  CHECK(s.last(EventKind::card_bought)->n == 8);
  CHECK(s.last(EventKind::card_bought)->m == 2);
  CHECK(s.state.desk.stage == DeskStage::refill);
}

RULE_TEST("TOC-EX-11.1", "Galatia on 4 with 2 Mobs and Asia on 3: 5 points; at End of Turn Galatia has 3 Mobs") {
  Scene s;
  s.governs(P1, galatia, 4);
  s.governs(P1, asia, 3);
  s.mobs(galatia, 2);
  s.begin(Phase::buy_trash);
  CHECK(points(s) == 5);
  CHECK(s.at(galatia).mobs == 2);
  s.plays(P1, Verb::done);
  CHECK(s.at(galatia).mobs == 3);
  CHECK(s.at(asia).mobs == 0);
}

}  // namespace curia::crisis
