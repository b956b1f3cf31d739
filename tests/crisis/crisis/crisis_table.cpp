// Phase 2, Crisis: the table and what is no invasion. TOC-6.2, TOC-9-a to TOC-9-h
#include <algorithm>

#include "tests/crisis/turn_scene.h"

namespace curia::crisis {

using enum RegionId;

RULE_TEST("TOC-6.2-a", "the Crisis of a turn is a roll of two dice, of which only the sum counts") {
  for (const auto& [black, white] : {std::pair{1, 4}, {4, 1}, {2, 3}, {3, 2}}) {
    Scene s;
    s.begin(Phase::upkeep, P2);
    REQUIRE(s.asked_chance() == Roll::crisis);
    CHECK(s.state.chance.count == 2);
    CHECK(s.state.game.phase == Phase::crisis);
    s.rolls({black, white});
    CHECK(s.last(EventKind::rolled)->m == 5);
    CHECK(s.state.tribes[TribeId::sassanids].home_active == 1);
    CHECK(s.asked_chance() == Roll::invasion);
  }
}

RULE_TEST("TOC-9-a", "the same sum means another thing on the table of another number of players") {
  const TribeId on_nine[] = {TribeId::goths, TribeId::franks, TribeId::nomads};
  for (int seats = 2; seats <= 4; ++seats) {
    Scene s(seats);
    roll_crisis(s, 9);
    CHECK(s.last(EventKind::barbarians_woken)->a == op(on_nine[seats - 2]));
  }
}

RULE_TEST("TOC-9-b", "the table of four players, sum by sum") {
  const TribeId tribes[] = {TribeId::none,   TribeId::sassanids, TribeId::franks,   TribeId::sassanids,
                            TribeId::goths,  TribeId::none,      TribeId::alamanni, TribeId::nomads,
                            TribeId::franks, TribeId::nomads,    TribeId::none};
  for (int sum = 2; sum <= 12; ++sum) {
    CAPTURE(sum);
    Scene s;
    roll_crisis(s, sum);
    const TribeId tribe = tribes[sum - 2];
    CHECK(s.told(EventKind::ira_deorum) == (sum == 2));
    CHECK((s.asked_chance() == Roll::event) == (sum == 7));
    CHECK(s.told(EventKind::pax_deorum) == (sum == 12));
    CHECK((s.asked_chance() == Roll::invasion) == (tribe != TribeId::none));
    if (tribe != TribeId::none) CHECK(s.state.tribes[tribe].home_active == 1);
  }
}

RULE_TEST("TOC-9-c", "Ira Deorum: one inactive Barbarian wakes in every homeland, and nobody invades") {
  Scene s;
  s.at_home(TribeId::franks, 10);  // nobody left to wake
  s.at_home(TribeId::goths, 9);
  roll_crisis(s, 2);
  CHECK(s.state.tribes[TribeId::alamanni].home_active == 1);
  CHECK(s.state.tribes[TribeId::franks].home_active == 10);
  CHECK(s.state.tribes[TribeId::goths].home_active == 10);
  CHECK(s.state.tribes[TribeId::nomads].home_active == 1);
  CHECK(s.state.tribes[TribeId::sassanids].home_active == 1);
  CHECK(s.count(EventKind::barbarians_woken) == 4);
  CHECK_FALSE(s.told(EventKind::invasion));
  CHECK(s.prompt() == Prompt::take_actions);  // no second roll
}

RULE_TEST("TOC-9-d", "an Event: the top card is drawn and followed, then the actions begin") {
  Scene s;
  roll_crisis(s, 7);
  CHECK(s.state.chance.kind == ChanceRequest::Kind::event);
  s.draws(EventId::zenobia);
  CHECK(s.state.cards.events_drawn == EventSet::of(EventId::zenobia));
  CHECK(s.last(EventKind::event_drawn)->a == op(EventId::zenobia));
  CHECK(rival_in_region(s.state, aegyptus));
  CHECK(s.prompt() == Prompt::take_actions);
}

RULE_TEST("TOC-9-e", "a lasting Event stays through the turns until another comes") {
  Scene s;
  roll_crisis(s, 7);
  s.draws(EventId::inflation);
  s.plays(P1, Verb::end_actions);
  CHECK(s.state.cards.event == EventId::inflation);
  for (Seat seat : {P2, P3, P4}) {
    s.rolls({6, 6});
    CHECK(s.state.cards.event == EventId::inflation);
    CHECK(build_cost(s.state, s.options, ImprovementId::limes) == 4);
    s.plays(seat, Verb::end_actions);
  }
}

RULE_TEST("TOC-9-f", "Pax Deorum: every player takes one Available Card of his choice, secretly and at the same time") {
  Scene s;
  for (Seat seat : {P1, P2, P4}) s.available(seat, {CardId::military_1, CardId::tribute, CardId::tribute});
  roll_crisis(s, 12);
  CHECK(s.decision().waiting == (SeatSet::of(P1) | SeatSet::of(P2) | SeatSet::of(P4)));  // P3 has no cards at all
  CHECK(s.prompt() == Prompt::take_available_card);
  s.plays(P4, Verb::take_card, line(CardId::tribute));
  CHECK_FALSE(s.waits_for(P4));
  CHECK(s.last(EventKind::card_taken_seen)->visible == visible_to(P4));
  CHECK(s.last(EventKind::card_taken)->b == no_operand);
  s.refuses(P4, Verb::take_card, line(CardId::tribute));
  s.plays(P1, Verb::take_card, line(CardId::military_1));
  CHECK(s.state.game.phase == Phase::crisis);
  s.plays(P2, Verb::take_card, line(CardId::military_1));
  CHECK(s.of(P4).hand[CardId::tribute] == 1);
  CHECK(s.of(P4).available[CardId::tribute] == 1);
  CHECK(s.of(P1).hand_size == 1);
  CHECK(s.of(P2).available_size == 2);
  CHECK(s.prompt() == Prompt::take_actions);
}

RULE_TEST("TOC-9-f", "one who has no Available Cards first turns his discard pile over; a hand may grow beyond five") {
  Scene s;
  s.hand(P1, {CardId::military_1, CardId::military_1, CardId::military_1, CardId::political_1, CardId::political_1});
  s.discards(P1, {CardId::castra, CardId::populace_1});
  s.available(P2, {CardId::mob});
  s.discards(P2, {CardId::castra});
  roll_crisis(s, 12);
  CHECK(s.of(P1).discards.size() == 0);
  CHECK(s.of(P1).available_size == 2);
  CHECK_FALSE(s.offers(P2, Verb::take_card, line(CardId::castra)));  // P2 still has an Available Card
  s.plays(P1, Verb::take_card, line(CardId::castra));
  s.plays(P2, Verb::take_card, line(CardId::mob));
  CHECK(s.of(P1).hand_size == 6);
  CHECK(s.of(P1).available_size == 1);
  CHECK(s.of(P2).discards.size() == 1);
}

RULE_TEST("TOC-9-g", "a tribe first wakes one Barbarian at home, if one is inactive there") {
  for (const int active : {0, 4, 10}) {
    Scene s;
    s.at_home(TribeId::alamanni, active);
    roll_crisis(s, 8);
    const Tribe& alamanni = s.state.tribes[TribeId::alamanni];
    CHECK(alamanni.home_active == std::min(active + 1, 10));
    CHECK(alamanni.home_active + alamanni.home_inactive == 10);
    CHECK(s.told(EventKind::barbarians_woken) == (active < 10));
  }
}

RULE_TEST("TOC-9-h", "then the white and the black die are rolled again") {
  Scene s;
  roll_crisis(s, 8);
  CHECK(s.asked_chance() == Roll::invasion);
  CHECK(s.state.chance.kind == ChanceRequest::Kind::dice);
  CHECK(s.state.chance.count == 2);
  s.rolls({6, 6});  // whatever falls is no second Crisis
  CHECK(s.prompt() == Prompt::take_actions);
  CHECK_FALSE(s.told(EventKind::pax_deorum));
}

}  // namespace curia::crisis
