// Cards, points and abilities in general: TOC-5.1, TOC-5.2, TOC-6.3-a.
#include "tests/crisis/actions/acting.h"

namespace curia::crisis {

RULE_TEST("TOC-5.1-a TOC-5.1-b", "a card gives points of its value in the sphere of its colour") {
  for (int i = 0; i < card_count; ++i) {
    const auto id = static_cast<CardId>(i);
    Scene s;
    s.hand(P1, {id});
    acts(s, 0);
    s.plays(P1, Verb::play_card, card(id));
    for (int sphere = 0; sphere < sphere_count; ++sphere)
      CHECK(s.state.turn.points[static_cast<std::size_t>(sphere)] == (sphere == i / 4 ? i % 4 + 1 : 0));
    CHECK(s.of(P1).hand_size == 0);
    CHECK(s.of(P1).hand == Cards{});
    CHECK(s.of(P1).played[id] == 1);
    CHECK(s.last(EventKind::card_played)->b == op(id));
    s.refuses(P1, Verb::play_card, card(id));
  }
}

RULE_TEST("TOC-5.1-a", "points of one sphere buy nothing of another") {
  Scene s;
  s.governs(P1, RegionId::gallia, 2);
  s.waiting_generals(P1, 1);
  s.waiting_governors(P1, 1);
  acts(s, 5);
  CHECK(s.offer(P1, Verb::create_army) != nullptr);
  CHECK(s.offer(P1, Verb::place_governor) == nullptr);
  CHECK(s.offer(P1, Verb::increase_support) == nullptr);
  s.points(0, 5, 0);
  CHECK(s.offer(P1, Verb::create_army) == nullptr);
  CHECK(s.offer(P1, Verb::place_governor) != nullptr);
  CHECK(s.offer(P1, Verb::increase_support) == nullptr);
  s.points(0, 0, 5);
  CHECK(s.offer(P1, Verb::create_army) == nullptr);
  CHECK(s.offer(P1, Verb::place_governor) == nullptr);
  CHECK(s.offer(P1, Verb::increase_support) != nullptr);
}

RULE_TEST("TOC-5.1-c", "points wait while other cards are played, and those of a sphere add up") {
  Scene s;
  s.governs(P1, RegionId::syria, 2);
  s.hand(P1, {CardId::quaestor, CardId::military_1, CardId::populace_1});
  acts(s, 0);
  s.plays(P1, Verb::play_card, card(CardId::quaestor));
  s.plays(P1, Verb::play_card, card(CardId::military_1));
  CHECK(populace(s) == 2);
  s.refuses(P1, Verb::increase_support, in(RegionId::syria));
  s.plays(P1, Verb::play_card, card(CardId::populace_1));
  CHECK(populace(s) == 3);
  s.plays(P1, Verb::increase_support, in(RegionId::syria));
  CHECK(populace(s) == 0);
  CHECK(military(s) == 1);
}

RULE_TEST("TOC-5.1-d", "points and abilities that are left at the end of the actions are lost") {
  Scene s;
  s.hand(P1, {CardId::castra, CardId::mob});
  acts(s, 0, 4);
  s.plays(P1, Verb::play_card, card(CardId::castra));
  s.plays(P1, Verb::play_card, card(CardId::mob));
  CHECK(military(s) == 2);
  s.plays(P1, Verb::end_actions);
  CHECK(s.state.game.phase != Phase::actions);
  CHECK(s.state.turn.points == std::array<std::uint8_t, 3>{});
  CHECK(s.state.turn.abilities == Cards{});
}

RULE_TEST("TOC-5.2-a", "an ability may be used long after its card was played") {
  Scene s;
  s.governs(P1, RegionId::gallia, 2);
  s.waiting_generals(P1, 1);
  s.hand(P1, {CardId::castra, CardId::quaestor});
  acts(s, 0);
  s.plays(P1, Verb::play_card, card(CardId::castra));
  CHECK(s.offer(P1, Verb::castra) == nullptr);  // no army yet
  s.plays(P1, Verb::play_card, card(CardId::quaestor));
  s.plays(P1, Verb::create_army, with(army_of(P1, 0), RegionId::gallia, Place::outside));
  s.plays(P1, Verb::castra, with(army_of(P1, 0)));
  CHECK(s.of(army_of(P1, 0)).castra == 1);
  CHECK(s.offers(P1, Verb::quaestor, in(RegionId::gallia)));
}

RULE_TEST("TOC-5.2-b", "points come with or without the ability, which is used once for each card played") {
  Scene s;
  s.hand(P1, {CardId::mob, CardId::mob});
  acts(s, 0);
  CHECK(s.offer(P1, Verb::mob) == nullptr);  // the card is still in hand
  s.plays(P1, Verb::play_card, card(CardId::mob));
  s.plays(P1, Verb::mob, in(RegionId::asia));
  CHECK(populace(s) == 3);
  CHECK(s.offer(P1, Verb::mob) == nullptr);
  s.plays(P1, Verb::play_card, card(CardId::mob));
  CHECK(populace(s) == 6);
  s.plays(P1, Verb::mob, in(RegionId::asia));
  CHECK(s.at(RegionId::asia).mobs == 2);
  CHECK(s.offer(P1, Verb::mob) == nullptr);
}

RULE_TEST("TOC-6.3-a", "actions in any order, repeated while points last, until the player ends them") {
  Scene s;
  s.governs(P1, RegionId::gallia, 1);
  s.governs(P1, RegionId::pannonia, 1);
  const ArmyId legate = s.army(P1, RegionId::gallia, 1);
  acts(s, 3, 0, 5);
  s.plays(P1, Verb::move_army, with(legate, RegionId::pannonia));
  s.plays(P1, Verb::increase_support, in(RegionId::pannonia));
  s.plays(P1, Verb::move_army, with(legate, RegionId::gallia));
  s.plays(P1, Verb::increase_support, in(RegionId::pannonia));
  s.plays(P1, Verb::move_army, with(legate, RegionId::pannonia));
  CHECK(s.at(RegionId::pannonia).support == 3);
  s.refuses(P1, Verb::move_army, with(legate, RegionId::gallia));
  s.refuses(P2, Verb::end_actions);
  s.plays(P1, Verb::end_actions);
  CHECK(s.state.game.phase == Phase::buy_trash);
}

TEST_CASE("of a card that everybody knew to be in the hand, one less is known when one of its kind is played") {
  Scene s;
  s.hand(P1, {CardId::castra, CardId::castra, CardId::mob});
  s.of(P1).open.add(CardId::castra);
  acts(s, 0);
  s.plays(P1, Verb::play_card, card(CardId::mob));
  CHECK(s.of(P1).open[CardId::castra] == 1);
  s.plays(P1, Verb::play_card, card(CardId::castra));
  CHECK(s.of(P1).open == Cards{});
  CHECK(s.of(P1).hand[CardId::castra] == 1);
}

}  // namespace curia::crisis
