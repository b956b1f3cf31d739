// The six initiatives, their auction, what is drawn: VG-7.1 to VG-7.31.
#include "tests/republic/forum/forum_scene.h"

namespace curia::republic {

RULE_TEST("VG-7.1", "events leave when the Forum Phase begins, except those whose card says they stay") {
  Scene s(3);
  s.people();
  for (int i = 0; i < event_count; ++i) s.event(static_cast<EventId>(i), 2);
  s.begin(Phase::forum);
  for (int i = 0; i < event_count; ++i) {
    const auto event = static_cast<EventId>(i);
    const bool stays =
        event == EventId::refuge || event == EventId::pretender_emerges || event == EventId::rhodian_alliance;
    CHECK(event_level(s.state, event) == (stays ? 2 : 0));
  }
}

RULE_TEST("VG-7.2a", "a 7 brings an event and no card, anything else a card") {
  Scene s(3);
  s.people();
  s.event(EventId::evil_omens, 2);
  s.state.game.phase = Phase::forum;
  s.run(Initiative{.seat = P1, .number = 1});
  const int cards = s.state.cards.deck.size();
  s.rolls({4, 3});  // never modified by Evil Omens
  CHECK(s.asked_chance() == Roll::random_event);
  s.rolls({3, 4, 4});  // counts 9
  CHECK(event_level(s.state, EventId::drought) == 1);
  CHECK(s.state.cards.deck.size() == cards);
  s.run(Initiative{.seat = P2, .number = 2});
  s.rolls({4, 4});
  CHECK(s.asked_chance() == Roll::forum_card);
  s.draws(any_tribune(s));
  CHECK(s.state.cards.deck.size() == cards - 1);
}

RULE_TEST("VG-7.2b AH-3.IIIb", "the HRAO's player begins, the others follow clockwise") {
  Scene s(6);
  s.people(2);
  s.senator(SenatorId::valerius).office(OfficeId::rome_consul);  // of P3
  s.begin(Phase::forum);
  for (const Seat seat : {P3, P4, P5, P6, P1, P2}) {
    idle_initiative(s, seat);
    CHECK(s.last(EventKind::initiative_taken) != nullptr);
  }
  std::vector<std::uint8_t> order;
  for (const Event& event : s.events)
    if (event.kind == EventKind::initiative_taken) order.push_back(event.a);
  CHECK(order == std::vector<std::uint8_t>{2, 3, 4, 5, 0, 1});
}

RULE_TEST("VG-7.2c", "with an empty pile a 7 still brings an event and the deeds remain") {
  Scene s(3);
  s.people();
  s.state.cards.deck.layers.clear();
  s.state.game.phase = Phase::forum;
  s.run(Initiative{.seat = P1, .number = 1});
  REQUIRE(s.asked_chance() == Roll::initiative);
  s.rolls({1, 1});
  CHECK(s.prompt() == Prompt::take_initiative);
  s.run(Initiative{.seat = P2, .number = 2});
  s.rolls({1, 6});
  CHECK(s.asked_chance() == Roll::random_event);
}

RULE_TEST("VG-7.2d VG-CH-13", "persuasion, Knights, Games, Faction Leader: a later deed closes the earlier ones") {
  Scene s(3);
  s.people();
  s.of(SenatorId::julius).talents = 30;
  takes_initiative(s, P1);
  CHECK(s.offer(P1, Verb::persuade) != nullptr);
  CHECK(s.offer(P1, Verb::attract_knight) != nullptr);
  CHECK(s.offer(P1, Verb::sponsor_games) != nullptr);
  CHECK(s.offer(P1, Verb::choose_leader) != nullptr);
  s.plays(P1, Verb::attract_knight, {.a = op(SenatorId::cornelius)}, 0);
  s.rolls({1});
  CHECK(s.offer(P1, Verb::persuade) == nullptr);
  CHECK(s.offer(P1, Verb::attract_knight) == nullptr);
  s.plays(P1, Verb::sponsor_games, {.a = op(SenatorId::julius), .b = 0});
  CHECK(s.offer(P1, Verb::sponsor_games) == nullptr);
  s.plays(P1, Verb::choose_leader, {.a = op(SenatorId::julius)});  // both in one initiative
  CHECK(faction(s.state, P1).leader == SenatorId::julius);
  CHECK(s.offer(P1, Verb::choose_leader) == nullptr);
}

RULE_TEST("VG-7.2e", "a player without a senator in Rome takes his initiative") {
  Scene s(3);
  s.people(1);
  s.senator(SenatorId::cornelius).commands(WarId::gallic_1, 4);
  s.begin(Phase::forum);
  idle_initiative(s, P2);
  idle_initiative(s, P3);
  CHECK(s.asked_chance() == Roll::initiative);
  s.rolls({1, 2});
  const CardId card = any_tribune(s);
  s.draws(card);
  CHECK(faction(s.state, P1).hand.has(card));
}

RULE_TEST("VG-7.21a VG-7.21b VG-7.21c",
          "spare initiatives are auctioned once around from the HRAO; the first highest bid pays and acts") {
  Scene s(5);
  s.people(2);
  s.of(SenatorId::cornelius).talents = 5;
  s.of(SenatorId::valerius).talents = 9;
  s.of(SenatorId::claudius).talents = 9;
  s.begin(Phase::forum);
  for (int n = 0; n < 5; ++n) idle_initiative(s, seat_at(n));
  REQUIRE(s.prompt() == Prompt::bid_for_initiative);
  CHECK(s.waits_for(P1));
  CHECK(s.refuses(P1, Verb::bid, {.a = op(SenatorId::cornelius)}, 6).most == 5);
  CHECK(s.refuses(P1, Verb::bid, {.a = op(SenatorId::cornelius)}, 0).least == 1);
  s.plays(P1, Verb::bid, {.a = op(SenatorId::cornelius)}, 4);
  CHECK(s.waits_for(P3));  // the second player has nothing to bid with
  s.plays(P3, Verb::bid, {.a = op(SenatorId::valerius)}, 6);
  s.plays(P5, Verb::bid, {.a = op(SenatorId::claudius)}, 6);
  CHECK(s.of(SenatorId::valerius).talents == 3);
  CHECK(s.of(SenatorId::claudius).talents == 9);
  CHECK(s.of(SenatorId::cornelius).talents == 5);
  CHECK(s.last(EventKind::initiative_taken)->a == op(P3));
  idle_initiative(s, P3);
  CHECK(s.count(EventKind::initiative_taken) == 6);
  CHECK(s.asked_chance() != Roll::initiative);
}

RULE_TEST("VG-7.21d", "without a bid the HRAO's faction takes all the rest free, and no further auction is held") {
  Scene s(3);
  s.people();
  s.of(SenatorId::fabius).talents = 20;
  s.begin(Phase::forum);
  for (int n = 0; n < 3; ++n) idle_initiative(s, seat_at(n));
  s.plays(P2, Verb::pass);
  for (int n = 0; n < 3; ++n) {
    CHECK(s.last(EventKind::initiative_taken)->a == op(P1));
    idle_initiative(s, P1);
  }
  CHECK(s.count(EventKind::initiative_taken) == 6);
  CHECK(s.of(SenatorId::fabius).talents == 20);
}

RULE_TEST("VG-7.21d", "by the living rules the HRAO takes one and the next is auctioned again") {
  Scene s(3);
  s.options.unbid_initiatives = choice::unbid_initiatives::hrao_takes_one;
  s.people();
  s.of(SenatorId::fabius).talents = 20;
  s.begin(Phase::forum);
  for (int n = 0; n < 3; ++n) idle_initiative(s, seat_at(n));
  for (int n = 0; n < 2; ++n) {
    s.plays(P2, Verb::pass);
    CHECK(s.last(EventKind::initiative_taken)->a == op(P1));
    idle_initiative(s, P1);
  }
  s.plays(P2, Verb::bid, {.a = op(SenatorId::fabius)}, 3);
  CHECK(s.last(EventKind::initiative_taken)->a == op(P2));
  CHECK(s.of(SenatorId::fabius).talents == 17);
}

RULE_TEST("VG-7.22a VG-7.22b VG-7.22c AH-7.35b AH-7.35c ES-7.35",
          "an event comes on its light side, is flipped, and then does nothing more") {
  Scene s(3);
  s.people();
  event_occurs(s, P1, EventId::allied_enthusiasm);
  CHECK(event_level(s.state, EventId::allied_enthusiasm) == 1);
  event_occurs(s, P1, EventId::allied_enthusiasm);
  CHECK(event_level(s.state, EventId::allied_enthusiasm) == 2);
  event_occurs(s, P1, EventId::allied_enthusiasm);
  CHECK(event_level(s.state, EventId::allied_enthusiasm) == 2);
}

RULE_TEST("VG-LR-board-events-a VG-ER-random-events-table AH-7.35a ES-7.35",
          "the Early column of the Random Events Table; Pretender stands in the other two") {
  constexpr EventId table[] = {EventId::mob_violence,
                               EventId::natural_disaster,
                               EventId::ally_deserts,
                               EventId::evil_omens,
                               EventId::refuge,
                               EventId::epidemic,
                               EventId::drought,
                               EventId::evil_omens,
                               EventId::storm_at_sea,
                               EventId::manpower_shortage,
                               EventId::allied_enthusiasm,
                               EventId::new_alliance,
                               EventId::rhodian_alliance,
                               EventId::enemys_ally_deserts,
                               EventId::enemy_leader_dies,
                               EventId::trial_of_verres};
  for (int total = 3; total <= 18; ++total) {
    Scene s(3);
    s.people();
    s.war(WarId::punic_1, Section::inactive);  // so that Rhodes has a reason
    s.event(EventId::evil_omens, 1);
    s.options.evil_omens_event_roll = choice::evil_omens_event_roll::exempt;
    s.options.forum_source = choice::forum_source::each_initiative;
    s.state.game.phase = Phase::forum;
    s.run(Initiative{.seat = P1, .number = 1});
    s.rolls({6, 1});
    const int black = total >= 14 ? 6 : total > 7 ? total - 7 : 1;
    const int white = (total - black + 1) / 2;
    s.rolls({black, white, total - black - white});
    const EventId event = table[total - 3];
    CHECK(event_level(s.state, event) == (event == EventId::evil_omens ? 2 : 1));
  }
  CHECK(random_events[1][0] == EventId::pretender_emerges);
  CHECK(random_events[2][3] == EventId::pretender_emerges);
}

RULE_TEST("VG-7.3a VG-7.311b AH-7.3a", "a Family drawn lies open in the Forum, unaligned") {
  Scene s(3);
  s.people();
  takes_initiative(s, P1, row(SenatorId::terentius).card);
  CHECK(s.of(SenatorId::terentius).where == Where::forum);
  CHECK(s.of(SenatorId::terentius).influence == 1);
  CHECK(faction_of(s.state, SenatorId::terentius) == Seat::none);
  CHECK(s.last(EventKind::forum_card_drawn)->a == op(row(SenatorId::terentius).card));
  CHECK(s.last(EventKind::forum_card_drawn)->visible == everybody);
}

RULE_TEST("VG-7.3b AH-7.3b ES-7.3d", "a red card goes to the hand; the others see only that") {
  Scene s(3);
  s.people();
  const CardId card = row(SenatorId::scipio_africanus).card;
  takes_initiative(s, P1, card);
  CHECK(faction(s.state, P1).hand.has(card));
  CHECK(faction(s.state, P1).hand_size == 1);
  CHECK(s.of(SenatorId::scipio_africanus).where == Where::nowhere);
  CHECK_FALSE(s.told(EventKind::forum_card_drawn));
  int seen_by_others = 0;
  for (const Event& event : s.events)
    if (event.kind == EventKind::card_to_hand && (event.visible & 2U) != 0 && event.b != no_operand) ++seen_by_others;
  CHECK(seen_by_others == 0);
}

RULE_TEST("VG-7.31a VG-7.31b AH-7.31b ES-7.31a.b", "Influence never falls below 0, Popularity stays between -9 and 9") {
  Scene s(3);
  s.people();
  Context t = table_of(s);
  change_influence(t, SenatorId::cornelius, -20, Rule::VG_7_31a);
  CHECK(s.of(SenatorId::cornelius).influence == 0);
  change_popularity(t, SenatorId::cornelius, 12, Rule::VG_7_31b);
  CHECK(s.of(SenatorId::cornelius).popularity == 9);
  change_popularity(t, SenatorId::cornelius, -1, Rule::VG_7_31b);  // the excess was lost
  CHECK(s.of(SenatorId::cornelius).popularity == 8);
  change_popularity(t, SenatorId::cornelius, -40, Rule::VG_7_31b);
  CHECK(s.of(SenatorId::cornelius).popularity == -9);
}

RULE_TEST("VG-7.312f VG-7.312g", "a Family that comes to the Forum goes under its Statesman, under A before B") {
  Scene s(3);
  s.people();
  s.senator(SenatorId::scipio_africanus).of(P2);
  s.state.senators[SenatorId::cornelius] = Senator{};
  faction(s.state, P1).senators.remove(SenatorId::cornelius);
  faction(s.state, P1).leader = SenatorId::none;
  s.senator(SenatorId::cornelius).in_curia();
  Context t = table_of(s);
  family_to_forum(t, SenatorId::cornelius);  // revived
  CHECK(s.of(SenatorId::cornelius).where == Where::under);
  CHECK(s.of(SenatorId::scipio_africanus).has_family == 1);
  CHECK(s.state.forum.curia.empty());
  s.senator(SenatorId::gaius_gracchus).of(P2);
  s.senator(SenatorId::tiberius_gracchus).of(P3);
  only_the_bottom_is_left(s);
  takes_initiative(s, P1, row(SenatorId::sempronius).card);
  CHECK(s.of(SenatorId::sempronius).where == Where::under);
  CHECK(s.of(SenatorId::tiberius_gracchus).has_family == 1);
  CHECK(s.of(SenatorId::gaius_gracchus).has_family == 0);
}

RULE_TEST("VG-7.37", "the Bequest drawn lies in the Forum; it leaves when it is resolved") {
  Scene s(3);
  s.people();
  only_the_bottom_is_left(s);
  const CardId card = deck_event_rows[0].card;
  takes_initiative(s, P1, card);
  CHECK(s.state.forum.bequests == 1);
  CHECK_FALSE(s.state.cards.discards.has(card));
}

RULE_TEST("VG-LR-card-bequest-a", "50 T for 3 Legions and 3 Fleets; Asia is created when the next Forum Phase begins") {
  const DeckEventRow& bequest = deck_event_rows[static_cast<std::size_t>(DeckEventId::pergamene_bequest)];
  CHECK(bequest.talents == 50);
  CHECK(bequest.legions == 3);
  CHECK(bequest.fleets == 3);
  Scene s(3);
  s.people();
  s.state.forum.bequests = s.state.forum.bequest_collected = 1;
  s.begin(Phase::forum);
  CHECK(s.state.provinces[ProvinceId::asia].in_play == 1);
  CHECK(s.state.forum.bequests == 0);
  CHECK(s.state.cards.discards.has(bequest.card));
}

RULE_TEST("VG-EV-bequest-1 VG-EV-bequest-4", "an uncollected Bequest stays in the Forum over the turns") {
  Scene s(3);
  s.people();
  s.state.forum.bequests = 1;
  s.begin(Phase::forum);
  CHECK(s.state.forum.bequests == 1);
  CHECK(s.state.provinces[ProvinceId::asia].in_play == 0);
}

RULE_TEST("VG-4.2c", "totals are sums of natural dice plus modifiers; the first of three dice is the black one") {
  Scene s(3);
  s.people();
  s.event(EventId::evil_omens);
  Context t = table_of(s);
  t.dice.die = {5, 2, 1};
  CHECK(t.dice.sum() == 8);
  CHECK(rolled(t, Roll::battle) == 7);
  CHECK(rolled(t, Roll::initiative) == 8);
  CHECK(t.dice.die[0] == 5);
}

RULE_TEST("VG-4.18b", "players act clockwise from the HRAO's player") {
  Scene s(4);
  s.people(2);
  s.senator(SenatorId::valerius).office(OfficeId::dictator);
  CHECK(hrao_seat(s.state) == P3);
  CHECK(clockwise(s.state, hrao_seat(s.state), 0) == P3);
  CHECK(clockwise(s.state, hrao_seat(s.state), 1) == P4);
  CHECK(clockwise(s.state, hrao_seat(s.state), 3) == P2);
  CHECK(clockwise(s.state, hrao_seat(s.state), 4) == Seat::none);
  s.state.factions[3].playing = 0;
  CHECK(clockwise(s.state, hrao_seat(s.state), 1) == P1);
}

}  // namespace curia::republic
