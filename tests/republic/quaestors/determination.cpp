// Events and resources determined for the whole table: ES-3.IIIb, ES-3.IIIc.
#include "games/republic/forum/determination.h"

#include "games/republic/forum/happening.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

Scene table(choice::forum_source source, choice::forum_resources resources = choice::forum_resources::clockwise) {
  Options options = as_printed();
  options.forum_source = source;
  options.forum_resources = resources;
  Scene s(3, options);
  s.people();
  s.senator(SenatorId::fabius).office(OfficeId::rome_consul);  // P2's
  s.begin(Phase::forum);
  return s;
}

// One of six: a red card of the pile.
CardId red_card(const Scene& s, int n) {
  for (int i = 0; i < card_count; ++i) {
    const auto card = static_cast<CardId>(i);
    if (s.state.cards.deck.pools[0].has(card) && row(card).red && n-- == 0) return card;
  }
  return CardId::none;
}

}  // namespace

RULE_TEST("ES-3.IIIb ES-3.IIIg ES-7.2b",
          "six rolls or draws come before all initiatives; no initiative rolls or draws") {
  CHECK(as_printed().forum_source == choice::forum_source::by_dice);
  Scene s = table(choice::forum_source::by_dice);
  for (int n = 0; n < 5; ++n) {
    REQUIRE(s.asked_chance() == Roll::initiative);
    CHECK_FALSE(s.told(EventKind::initiative_taken));
    s.rolls({1, 2});
    s.draws(red_card(s, 0));
  }
  s.rolls({3, 4});  // 7: a Random Event
  REQUIRE(s.asked_chance() == Roll::random_event);
  s.rolls({3, 3, 3});  // 9: Drought
  CHECK(event_level(s.state, EventId::drought) == 1);
  REQUIRE(s.told(EventKind::initiative_taken));
  CHECK(s.last(EventKind::initiative_taken)->a == op(P2));
  REQUIRE(s.prompt() == Prompt::take_initiative);
  s.plays(P2, Verb::done);
  CHECK(s.last(EventKind::initiative_taken)->a == op(P3));
  CHECK(s.asked_chance() == Roll::none);
}

RULE_TEST("ES-3.IIIb",
          "from the pile alone come six cards and no Random Event; elsewhere each initiative brings its own") {
  Scene s = table(choice::forum_source::from_the_pile);
  for (int n = 0; n < 6; ++n) {
    REQUIRE(s.asked_chance() == Roll::forum_card);
    s.draws(red_card(s, 0));
  }
  CHECK(s.prompt() == Prompt::take_initiative);
  Scene other = table(choice::forum_source::each_initiative);
  CHECK(other.told(EventKind::initiative_taken));
  CHECK(other.asked_chance() == Roll::initiative);
}

RULE_TEST("ES-3.IIIb", "the moderator brings events and cards by hand, or nothing") {
  Scene s = table(choice::forum_source::by_hand);
  const auto bring = [&](Happening::Brings what) {
    REQUIRE(s.asked_chance() == Roll::happening_named);
    CHECK(is_moderated(s.asked_chance()));
    s.picks(static_cast<int>(what));
  };
  bring(Happening::Brings::nothing);
  bring(Happening::Brings::event);
  REQUIRE(s.asked_chance() == Roll::event_named);
  s.picks(static_cast<int>(EventId::drought));
  CHECK(event_level(s.state, EventId::drought) == 1);
  bring(Happening::Brings::card);
  REQUIRE(s.asked_chance() == Roll::card_named);
  s.draws(row(WarId::punic_2).card);
  CHECK(in_play(s.state, WarId::punic_2));
  for (int n = 3; n < 6; ++n) bring(Happening::Brings::nothing);
  CHECK(s.prompt() == Prompt::take_initiative);
  CHECK_FALSE(is_moderated(Roll::initiative));
  CHECK_FALSE(is_moderated(Roll::forum_card));
}

RULE_TEST("ES-3.IIIc", "Concessions and Intrigue cards are handed out one a faction, clockwise from the first to act") {
  Scene s = table(choice::forum_source::from_the_pile);
  for (int n = 0; n < 2; ++n) s.draws(red_card(s, 0));
  s.draws(row(WarId::punic_2).card);  // a black card passes nobody over
  for (int n = 0; n < 3; ++n) s.draws(red_card(s, 0));
  CHECK(faction(s.state, P2).hand_size == 2);
  CHECK(faction(s.state, P3).hand_size == 2);
  CHECK(faction(s.state, P1).hand_size == 1);
}

RULE_TEST("ES-3.IIIc", "or the moderator says to whom, before the card is seen") {
  Scene s = table(choice::forum_source::from_the_pile, choice::forum_resources::by_hand);
  for (int n = 0; n < 6; ++n) {
    REQUIRE(s.asked_chance() == Roll::receiver_named);
    CHECK(is_moderated(s.asked_chance()));
    s.picks(index(P3));
    s.draws(red_card(s, 0));
  }
  CHECK(faction(s.state, P3).hand_size == 6);
  CHECK(faction(s.state, P2).hand_size == 0);
}

}  // namespace curia::republic
