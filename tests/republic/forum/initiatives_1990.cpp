// The initiatives of a turn as in 1990 and in the Quaestor edition: AH-3.III, AH-7.2, AH-7.21 and their ES rows.
#include "tests/republic/forum/forum_scene.h"

namespace curia::republic {

namespace {

// Five factions of two; Valerius of the third is Rome Consul, and so the HRAO.
// P1 Cornelius, Manlius; P2 Fabius, Fulvius; P3 Valerius, Furius; P4 Julius, Aurelius; P5 Claudius, Junius.
Scene five_factions() {
  Scene s(5);
  s.people(2);
  s.senator(SenatorId::valerius).office(OfficeId::rome_consul);
  open_forum(s);
  return s;
}

void to_the_auction(Scene& s) {
  for (int n = 0; n < s.state.game.seats; ++n) idle_initiative(s, clockwise(s.state, P3, n));
  REQUIRE(s.prompt() == Prompt::bid_for_initiative);
}

}  // namespace

RULE_TEST(
    "AH-3.IIIa AH-7.1",
    "events leave before any initiative; Refuge, Pretender, the Rhodian alliance and an uncollected Bequest stay") {
  Scene s(3);
  s.people();
  for (int i = 0; i < event_count; ++i) s.event(static_cast<EventId>(i), 1);
  s.state.forum.bequests = 1;
  s.state.arms.rhodian_fleets = 8;
  s.state.arms.active.fleets = 8;
  s.state.arms.rhodian_wars = WarSet::of(WarId::syrian);
  open_forum(s);
  CHECK(s.asked_chance() == Roll::initiative);
  REQUIRE_FALSE(s.events.empty());
  CHECK(s.events.back().kind == EventKind::initiative_taken);  // the last thing that happened
  CHECK(s.count(EventKind::event_ends) > 0);
  for (int i = 0; i < event_count; ++i) {
    const auto event = static_cast<EventId>(i);
    const bool stays =
        event == EventId::refuge || event == EventId::pretender_emerges || event == EventId::rhodian_alliance;
    CHECK(event_level(s.state, event) == (stays ? 1 : 0));
  }
  CHECK(s.state.forum.bequests == 1);
  CHECK(s.state.arms.active.fleets == 8);
}

RULE_TEST("ES-3.IIIa ES-7.1", "every event lasts one turn: Refuge, Pretender, Rhodes and Bequests leave as well") {
  Scene s(3);
  s.people();
  for (int i = 0; i < event_count; ++i) s.event(static_cast<EventId>(i), 1);
  s.state.forum.bequests = 1;
  s.state.arms.rhodian_fleets = 8;
  s.state.arms.active.fleets = 10;
  s.state.arms.rhodian_wars = WarSet::of(WarId::syrian);
  open_forum(s);
  for (int i = 0; i < event_count; ++i) CHECK(event_level(s.state, static_cast<EventId>(i)) == 0);
  CHECK(s.state.forum.bequests == 0);
  CHECK(s.state.cards.discards.has(deck_event_rows[0].card));
  CHECK(s.last(EventKind::bequest_expires)->a == op(deck_event_rows[0].card));
  CHECK(s.state.arms.active.fleets == 2);
  CHECK(s.state.arms.rhodian_fleets == 0);

  Scene kept(3);  // one that was collected creates its Province
  kept.people();
  kept.state.forum.bequests = kept.state.forum.bequest_collected = 1;
  open_forum(kept);
  CHECK(kept.state.provinces[deck_event_rows[0].creates].in_play == 1);
  CHECK_FALSE(kept.told(EventKind::bequest_expires));
}

RULE_TEST("AH-3.III.1",
          "the initiative begins with two dice: a 7 brings an event by three dice, all else the top card") {
  for (int total = 2; total <= 12; ++total) {
    CAPTURE(total);
    Scene s(3);
    s.people();
    s.state.game.phase = Phase::forum;
    s.run(Initiative{.seat = P1, .number = 1});
    const int cards = s.state.cards.deck.size();
    REQUIRE(s.asked_chance() == Roll::initiative);
    const int first = std::min(6, total - 1);
    s.rolls({first, total - first});
    if (total == 7) {
      REQUIRE(s.asked_chance() == Roll::random_event);
      s.rolls({3, 3, 3});
      CHECK(event_level(s.state, EventId::drought) == 1);  // its card lies in the Forum
      CHECK(s.state.cards.deck.size() == cards);
    } else {
      REQUIRE(s.asked_chance() == Roll::forum_card);
      CHECK_FALSE(cards_to_draw(s.state, Roll::forum_card).has(CardId::era_ends));  // not from below
      s.draws(any_tribune(s));
      CHECK(s.state.cards.deck.size() == cards - 1);
    }
    CHECK(s.prompt() == Prompt::take_initiative);
  }
}

RULE_TEST("AH-7.2a AH-3.III.2",
          "the roll is not asked for but made; persuasion, Knights, leader and Games may all be left") {
  Scene s(3);
  s.people();
  s.of(SenatorId::cornelius).talents = 30;
  s.of(SenatorId::cornelius).knights = 2;
  s.state.game.phase = Phase::forum;
  s.run(Initiative{.seat = P1, .number = 1});
  CHECK(s.asked_chance() == Roll::initiative);
  CHECK(s.prompt() != Prompt::take_initiative);
  s.rolls({1, 2});
  s.draws(any_tribune(s));
  CHECK(s.offer(P1, Verb::persuade) != nullptr);
  CHECK(s.offer(P1, Verb::attract_knight) != nullptr);
  CHECK(s.offer(P1, Verb::sponsor_games) != nullptr);
  CHECK(s.offer(P1, Verb::choose_leader) != nullptr);
  const int talents = s.of(SenatorId::cornelius).talents;
  s.plays(P1, Verb::done);
  CHECK(s.prompt() != Prompt::take_initiative);
  CHECK(s.of(SenatorId::cornelius).talents == talents);
}

RULE_TEST("AH-3.III.3 AH-7.6d AH-7.61a AH-7.61b",
          "either one Knight is attracted or any number pressed, each for one die to his own senator, or neither") {
  const auto scene = [] {
    Scene s(3);
    s.people();
    s.of(SenatorId::cornelius).knights = 3;
    s.senator(SenatorId::julius).knights(2).talents(1).commands(WarId::gallic_1, 2);  // not in Rome
    takes_initiative(s, P1);
    return s;
  };
  Scene attracts = scene();
  attracts.plays(P1, Verb::attract_knight, {.a = op(SenatorId::cornelius)}, 0);
  attracts.rolls({6});
  CHECK(attracts.of(SenatorId::cornelius).knights == 4);
  CHECK(attracts.offer(P1, Verb::attract_knight) == nullptr);  // one attempt for one senator
  CHECK(attracts.offer(P1, Verb::pressure_knights) == nullptr);

  Scene presses = scene();
  CHECK(presses.refuses(P1, Verb::pressure_knights, {.a = op(SenatorId::cornelius)}, 4).most == 3);
  presses.plays(P1, Verb::pressure_knights, {.a = op(SenatorId::cornelius)}, 2);
  CHECK(presses.of(SenatorId::cornelius).knights == 1);  // announced before the dice
  presses.rolls({4});
  presses.rolls({6});
  CHECK(presses.of(SenatorId::cornelius).talents == 10);
  CHECK(presses.offer(P1, Verb::attract_knight) == nullptr);
  presses.plays(P1, Verb::pressure_knights, {.a = op(SenatorId::julius)}, 2);  // of several senators
  presses.rolls({1});
  presses.rolls({2});
  CHECK(presses.of(SenatorId::julius).talents == 1 + 3);
  CHECK(presses.of(SenatorId::julius).knights == 0);
  CHECK(presses.offer(P1, Verb::attract_knight) == nullptr);

  Scene neither = scene();
  neither.plays(P1, Verb::done);
  CHECK(neither.prompt() != Prompt::take_initiative);
}

RULE_TEST("AH-3.IIIc", "fewer than six players: an auction for each initiative that is missing, until six are taken") {
  for (const int seats : {3, 4, 5}) {
    Scene s(seats);
    s.people(2);
    s.of(SenatorId::fabius).talents = 20;
    open_forum(s);
    for (int n = 0; n < seats; ++n) idle_initiative(s, seat_at(n));
    for (int n = seats; n < 6; ++n) {
      CHECK(s.prompt() == Prompt::bid_for_initiative);
      s.plays(P2, Verb::bid, {.a = op(SenatorId::fabius)}, 1);
      idle_initiative(s, P2);
    }
    CHECK(s.count(EventKind::initiative_taken) == 6);
    CHECK(s.prompt() != Prompt::bid_for_initiative);
    CHECK(s.of(SenatorId::fabius).talents == 20 - (6 - seats));
  }
}

RULE_TEST("AH-3.IIId AH-3.IIIe AH-3.IIIf AH-7.21a ES-3.IIIj.e ES-3.IIIj.f ES-7.21b",
          "one open bid each, from the HRAO clockwise; the first of equal ones wins and one senator in Rome pays it") {
  Scene s = five_factions();
  s.of(SenatorId::valerius).talents = 6;
  s.of(SenatorId::furius).talents = 4;
  s.of(SenatorId::claudius).talents = 9;
  s.of(SenatorId::cornelius).talents = 8;
  s.of(SenatorId::fabius).talents = 2;
  s.senator(SenatorId::julius).talents(7).commands(WarId::gallic_1, 2);  // the fourth has money away from Rome only
  to_the_auction(s);
  CHECK(s.waits_for(P3));
  CHECK(s.refuses(P3, Verb::bid, {.a = op(SenatorId::valerius)}, 10).most == 6);  // two purses do not add
  s.plays(P3, Verb::bid, {.a = op(SenatorId::valerius)}, 6);
  CHECK(s.last(EventKind::initiative_bid)->visible == everybody);
  CHECK(s.waits_for(P5));
  s.refuses(P4, Verb::bid, {.a = op(SenatorId::julius)}, 7);
  s.plays(P5, Verb::bid, {.a = op(SenatorId::claudius)}, 6);
  s.plays(P1, Verb::bid, {.a = op(SenatorId::cornelius)}, 5);
  s.plays(P2, Verb::pass);
  CHECK(s.count(EventKind::initiative_bid) == 3);  // nobody is asked twice
  CHECK(s.last(EventKind::initiative_taken)->a == op(P3));
  CHECK(s.of(SenatorId::valerius).talents == 0);
  CHECK(s.of(SenatorId::furius).talents == 4);
  CHECK(s.of(SenatorId::claudius).talents == 9);
  CHECK(s.of(SenatorId::cornelius).talents == 8);
}

RULE_TEST("AH-3.IIIg", "nobody bids: the HRAO's player takes the initiative for nothing, and the next is auctioned") {
  Scene s(4);
  s.people(2);
  s.senator(SenatorId::valerius).office(OfficeId::rome_consul);
  s.of(SenatorId::fabius).talents = 3;
  open_forum(s);
  for (int n = 0; n < 4; ++n) idle_initiative(s, clockwise(s.state, P3, n));
  REQUIRE(s.prompt() == Prompt::bid_for_initiative);
  CHECK(s.waits_for(P2));
  s.plays(P2, Verb::pass);
  CHECK(s.last(EventKind::initiative_taken)->a == op(P3));
  CHECK(s.of(SenatorId::valerius).talents == 0);
  idle_initiative(s, P3);
  CHECK(s.prompt() == Prompt::bid_for_initiative);
}

RULE_TEST("AH-3.IIIh AH-7.21b ES-7.21a.a ES-7.21a.b",
          "an extra initiative is complete, and over before the next is auctioned") {
  Scene s(4);
  s.people(2);
  s.of(SenatorId::fabius).talents = 30;
  open_forum(s);
  for (int n = 0; n < 4; ++n) idle_initiative(s, seat_at(n));
  for (int n = 0; n < 2; ++n) {  // one player may win several
    REQUIRE(s.prompt() == Prompt::bid_for_initiative);
    s.plays(P2, Verb::bid, {.a = op(SenatorId::fabius)}, 1);
    if (s.asked_chance() == Roll::initiative) {
      s.rolls({1, 2});
      s.draws(any_tribune(s));
    }
    CHECK(s.prompt() == Prompt::take_initiative);
    CHECK(s.waits_for(P2));
    CHECK(s.offer(P2, Verb::persuade) != nullptr);
    CHECK(s.offer(P2, Verb::choose_leader) != nullptr);
    s.plays(P2, Verb::sponsor_games, {.a = op(SenatorId::fabius), .b = 0});
    CHECK(s.of(SenatorId::fabius).popularity == n + 1);
    if (s.waits_for(P2) && s.prompt() == Prompt::take_initiative) s.plays(P2, Verb::done);
  }
  CHECK(s.count(EventKind::initiative_taken) == 6);
  CHECK(s.of(SenatorId::fabius).talents == 30 - 2 - 2 * 7);
}

RULE_TEST("AH-3.IIIi ES-3.IIIk",
          "after six initiatives the phase goes on; votes are what the senators in Rome have then") {
  Scene s(6);
  s.people(2);
  s.senator(SenatorId::terentius).unaligned();
  s.of(SenatorId::cornelius).influence = 30;
  open_forum(s);
  const int before = votes(s.state, P1);
  for (int n = 0; n < 6; ++n) {
    CHECK(s.count(EventKind::initiative_taken) == n + 1);
    if (n > 0) {
      idle_initiative(s, seat_at(n));
      continue;
    }
    if (s.asked_chance() == Roll::initiative) {
      s.rolls({1, 2});
      s.draws(any_tribune(s));
    }
    s.plays(P1, Verb::persuade, {.a = op(SenatorId::cornelius), .b = op(SenatorId::terentius)});
    for (Seat other : {P2, P3, P4, P5, P6}) s.plays(other, Verb::pass);
    s.rolls({2, 2});
    CHECK(votes(s.state, P1) == before + oratory(SenatorId::terentius));
    if (s.prompt() == Prompt::take_initiative) s.plays(P1, Verb::done);
  }
  CHECK(s.count(EventKind::initiative_taken) == 6);
  CHECK(s.until_phase(Phase::population));
}

RULE_TEST("AH-3.IIIj",
          "each senator and each Concession in the Curia rolls, those of this turn too: 5 or 6 brings them back") {
  Scene s(6);
  s.people(2);
  s.state.forum.concessions[ConcessionId::harbor_fees].place = Concession::Place::curia;
  s.senator(SenatorId::terentius).in_curia();
  s.senator(SenatorId::manlius).holds(ConcessionId::mining);
  open_forum(s);
  for (int n = 0; n < 6; ++n) {
    if (n == 4) {  // lost in this very phase
      Context t = table_of(s);
      kill(t, SenatorId::junius, Rule::VG_5_2);
      concession_to_curia(t, ConcessionId::mining, Rule::VG_7_321);
    }
    idle_initiative(s, seat_at(n));
  }
  std::vector<int> dice{4, 5, 6, 5};
  for (const int die : dice) {
    REQUIRE((s.asked_chance() == Roll::curia_concession || s.asked_chance() == Roll::curia_senator));
    s.rolls({die});
  }
  CHECK(s.state.forum.concessions[ConcessionId::mining].place == Concession::Place::forum);
  CHECK(s.state.forum.concessions[ConcessionId::harbor_fees].place == Concession::Place::curia);
  CHECK(s.of(SenatorId::terentius).where == Where::forum);
  CHECK(s.of(SenatorId::junius).where == Where::forum);
  CHECK(s.state.forum.curia.empty());
}

RULE_TEST("ES-3.IIIl", "no die brings a dead senator back; Concessions and Leaders in the Curia still roll") {
  Scene s(6);
  s.people(2);
  s.state.forum.concessions[ConcessionId::mining].place = Concession::Place::curia;
  s.senator(SenatorId::terentius).in_curia();
  s.state.leaders[LeaderId::philip_v].place = Leader::Place::curia;
  open_forum(s);
  for (int n = 0; n < 6; ++n) idle_initiative(s, seat_at(n));
  REQUIRE(s.asked_chance() == Roll::curia_concession);
  s.rolls({5});
  REQUIRE(s.asked_chance() == Roll::curia_leader);
  s.rolls({5});
  CHECK(s.state.forum.concessions[ConcessionId::mining].place == Concession::Place::forum);
  CHECK(s.of(SenatorId::terentius).where == Where::curia);
  CHECK(s.state.leaders[LeaderId::philip_v].place == Leader::Place::discarded);
}

RULE_TEST("AH-3.IIIk AH-7.34d ES-7.34b.e ES-7.34b.d",
          "a die for each Leader in the Curia, none for one with his war: 5 or 6 discards him") {
  for (const int die : {4, 5, 6}) {
    Scene s(6);
    s.people(2);
    s.state.leaders[LeaderId::philip_v].place = Leader::Place::curia;
    s.war(WarId::syrian, Section::active);
    s.leader_on_war(LeaderId::antiochus_iii);
    open_forum(s);
    for (int n = 0; n < 6; ++n) idle_initiative(s, seat_at(n));
    REQUIRE(s.asked_chance() == Roll::curia_leader);
    s.rolls({die});
    CHECK(s.state.leaders[LeaderId::philip_v].place == (die >= 5 ? Leader::Place::discarded : Leader::Place::curia));
    CHECK(s.state.leaders[LeaderId::antiochus_iii].place == Leader::Place::on_war);
    CHECK(s.asked_chance() != Roll::curia_leader);
  }
}

RULE_TEST("AH-7.2b", "persuasion, Knight, then leader or Games: what was left out does not come back") {
  const auto scene = [] {
    Scene s(3);
    s.people();
    s.of(SenatorId::cornelius).talents = 20;
    s.of(SenatorId::cornelius).knights = 1;
    takes_initiative(s, P1);
    return s;
  };
  Scene knight = scene();
  knight.plays(P1, Verb::attract_knight, {.a = op(SenatorId::cornelius)}, 0);
  knight.rolls({1});
  CHECK(knight.offer(P1, Verb::persuade) == nullptr);
  CHECK(knight.offer(P1, Verb::sponsor_games) != nullptr);
  CHECK(knight.offer(P1, Verb::choose_leader) != nullptr);
  Scene games = scene();
  games.plays(P1, Verb::sponsor_games, {.a = op(SenatorId::cornelius), .b = 0});
  CHECK(games.prompt() != Prompt::take_initiative);  // neither persuasion nor Knights any more
  Scene leader = scene();
  leader.plays(P1, Verb::choose_leader, {.a = op(SenatorId::julius)});
  CHECK(leader.prompt() != Prompt::take_initiative);
}

RULE_TEST("AH-7.2c ES-7.2c", "a player with nobody in Rome takes his initiative; only a new leader can be named") {
  Scene s(3);
  s.people(2);
  s.senator(SenatorId::cornelius).talents(20).commands(WarId::gallic_1, 4);
  s.senator(SenatorId::julius).talents(20).governs(ProvinceId::sicilia);
  s.of(SenatorId::valerius).influence = 9;  // no tie for the highest officer
  const CardId card = row(SenatorId::plautius).card;
  takes_initiative(s, P1, card);
  CHECK(s.of(SenatorId::plautius).where == Where::forum);
  REQUIRE(s.prompt() == Prompt::take_initiative);
  CHECK(s.waits_for(P1));
  CHECK(s.offer(P1, Verb::persuade) == nullptr);
  CHECK(s.offer(P1, Verb::attract_knight) == nullptr);
  CHECK(s.offer(P1, Verb::sponsor_games) == nullptr);
  s.plays(P1, Verb::choose_leader, {.a = op(SenatorId::julius)});
  CHECK(faction(s.state, P1).leader == SenatorId::julius);
}

RULE_TEST("AH-7.2d",
          "leader becomes any other loyal senator of the faction, in Rome or not, but no captive and no rebel") {
  Scene s(3);
  s.people(2);  // Cornelius, Julius
  s.senator(SenatorId::plautius).of(P1).commands(WarId::gallic_1, 4);
  s.senator(SenatorId::terentius).of(P1).captive_of(WarId::syrian);
  s.senator(SenatorId::aemilius).of(P1);
  s.of(SenatorId::aemilius).rebel = 1;
  s.of(SenatorId::aemilius).where = Where::revolt;
  takes_initiative(s, P1);
  s.refuses(P1, Verb::choose_leader, {.a = op(SenatorId::cornelius)});  // he is the leader
  s.refuses(P1, Verb::choose_leader, {.a = op(SenatorId::terentius)});
  s.refuses(P1, Verb::choose_leader, {.a = op(SenatorId::aemilius)});
  s.refuses(P1, Verb::choose_leader, {.a = op(SenatorId::fabius)});
  CHECK(s.offers(P1, Verb::choose_leader, {.a = op(SenatorId::julius)}));
  s.plays(P1, Verb::choose_leader, {.a = op(SenatorId::plautius)});
  CHECK(faction(s.state, P1).leader == SenatorId::plautius);
}

RULE_TEST("AH-7.4b", "one Games in an initiative, and no new leader beside them") {
  Scene s(3);
  s.people();
  s.of(SenatorId::cornelius).talents = 40;
  s.of(SenatorId::julius).talents = 40;
  takes_initiative(s, P1);
  CHECK(s.offers(P1, Verb::choose_leader, {.a = op(SenatorId::julius)}));
  s.plays(P1, Verb::sponsor_games, {.a = op(SenatorId::cornelius), .b = 2});
  CHECK(s.prompt() != Prompt::take_initiative);
  CHECK(s.of(SenatorId::cornelius).talents == 40 - 18);
}

RULE_TEST("AH-7.6b AH-7.6c",
          "the Talents are gone whether he comes or not; a Knight is a vote and a Talent of income") {
  for (const int die : {1, 3}) {
    Scene s(3);
    s.people();
    s.of(SenatorId::cornelius).talents = 5;
    s.of(SenatorId::cornelius).knights = 8;  // as many as one likes
    takes_initiative(s, P1);
    const int before = votes(s.state, P1);
    s.plays(P1, Verb::attract_knight, {.a = op(SenatorId::cornelius)}, 3);
    CHECK(s.of(SenatorId::cornelius).talents == 2);
    CHECK(s.asked_chance() == Roll::knight);
    s.rolls({die});
    CHECK(s.of(SenatorId::cornelius).talents == 2);
    CHECK(s.of(SenatorId::cornelius).knights == (die == 3 ? 9 : 8));
    CHECK(votes(s.state, P1) == before + (die == 3 ? 1 : 0));
  }
  const auto income = [](int knights) {
    Scene s(3);
    s.people();
    s.of(SenatorId::julius).knights = static_cast<std::uint8_t>(knights);
    s.begin(Phase::revenue);
    s.until(Prompt::redistribute);
    int sum = s.state.factions[0].treasury;
    for (SenatorId senator : faction(s.state, P1).senators) sum += s.of(senator).talents;
    return sum;
  };
  const int none = income(0), one = income(1), dozen = income(12);  // one after the other: what they tell is remembered
  CHECK(one == none + 1);
  CHECK(dozen == none + 12);
}

}  // namespace curia::republic
