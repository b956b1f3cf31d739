// Who may try to murder whom, the roll and the bodyguards: VG-9.7 to VG-9.73.
#include "games/republic/odds.h"
#include "games/republic/senate/business/business.h"
#include "tests/republic/senate/court.h"

namespace curia::republic {

namespace {

Scene session() {
  Scene s = floor_of_the_senate();
  begin_vote(s);
  return s;
}

bool may_attack(Scene& s, Seat seat) { return s.offers(seat, Verb::assassinate); }

Line of(SenatorId assassin, SenatorId target) { return {.a = op(assassin), .b = op(target)}; }

}  // namespace

RULE_TEST("VG-9.7a AH-9.8a AH-9.8b ES-9.8.a ES-9.8.b", "a player names assassin and target; no card is needed") {
  Scene s = session();
  CHECK(faction(s.state, P2).hand.empty());
  s.plays(P2, Verb::assassinate);
  s.plays(P2, Verb::name_victim, of(furius, julius));
  CHECK(s.asked_chance() == Roll::assassination);
  const Event* declared = s.last(EventKind::assassination_declared);
  REQUIRE(declared != nullptr);
  CHECK(declared->a == op(furius));
  CHECK(declared->b == op(julius));
}

RULE_TEST("VG-9.7b", "only the target's faction uses Bodyguards; no third faction adds a card") {
  Scene s = session();
  s.card(P1, IntrigueId::secret_bodyguard);
  s.card(P3, IntrigueId::secret_bodyguard);
  s.card(P3, IntrigueId::assassin);
  attack(s, P2, furius, julius, 6);
  CHECK(s.waits_for(P1));
  CHECK_FALSE(s.waits_for(P3));
  CHECK_FALSE(s.waits_for(P2));
  for (const Offer& offer : s.decision().offers) CHECK(offer.seat == P1);
}

RULE_TEST("VG-9.7c AH-9.8c ES-9.8.c", "one attempt by a faction and one on a faction in a turn") {
  Scene s = session();
  attack(s, P2, furius, julius, 3);
  CHECK_FALSE(may_attack(s, P2));
  s.plays(P3, Verb::assassinate);
  s.refuses(P3, Verb::name_victim, of(manlius, cornelius));
  s.plays(P3, Verb::name_victim, of(manlius, furius));
  s.rolls({4});
  CHECK_FALSE(may_attack(s, P3));
  s.plays(P1, Verb::assassinate);
  s.refuses(P1, Verb::name_victim, of(julius, claudius));
  s.plays(P1, Verb::name_victim, of(julius, manlius));
  s.rolls({3});
  for (const Seat seat : {P1, P2, P3}) CHECK_FALSE(may_attack(s, seat));
}

RULE_TEST("VG-9.7d AH-9.8a", "not a senator of one's own faction") {
  Scene s = session();
  s.plays(P2, Verb::assassinate);
  s.refuses(P2, Verb::name_victim, of(furius, fabius));
  CHECK(s.offers(P2, Verb::name_victim, of(furius, valerius)));
}

RULE_TEST("VG-9.71a AH-9.81a ES-9.81.a", "only while the Senate sits, by and against senators present") {
  Scene s = session();
  s.senator(furius).governs(ProvinceId::sicilia);
  s.senator(julius).commands(WarId::punic_1, 4);
  s.plays(P2, Verb::assassinate);
  s.refuses(P2, Verb::name_victim, of(furius, cornelius));
  s.refuses(P2, Verb::name_victim, of(claudius, julius));
  s.plays(P2, Verb::withdraw);
  CHECK(may_attack(s, P2));
  s.state.senate.stage = SenateStage::none;
  CHECK_FALSE(may_attack(s, P2));
  s.state.senate.stage = SenateStage::other;
  s.state.game.phase = Phase::combat;
  CHECK_FALSE(may_attack(s, P2));
}

RULE_TEST("VG-9.71b", "between declaration and end of the roll nothing but Assassins and Secret Bodyguards") {
  Scene s = session();
  s.card(P1, IntrigueId::tribune);
  s.senator(aurelius).captive_of(WarId::punic_1).talents(30);
  CHECK(s.offer(P3, Verb::ransom) != nullptr);
  s.plays(P2, Verb::assassinate);
  CHECK(s.offer(P3, Verb::ransom) == nullptr);
  s.plays(P2, Verb::name_victim, of(furius, julius));
  CHECK(s.asked_chance() == Roll::assassination);  // the roll follows at once
  s.rolls({6});
  for (const Offer& offer : s.decision().offers) CHECK(offer.verb == Verb::secret_bodyguards);
}

RULE_TEST("VG-9.72 AH-9.82 ES-9.82", "5 or more kills, 3 or 4 does nothing, 2 or less catches the assassin") {
  for (int die = 1; die <= 6; ++die) {
    CAPTURE(die);
    Scene s = session();
    attack(s, P2, furius, julius, die);
    CHECK((died(s, julius)) == (die >= 5));
    CHECK((died(s, furius)) == (die <= 2));
    CHECK(s.told(EventKind::assassination_failed) == (die < 5));
  }
}

RULE_TEST("VG-9.721a", "with two dice the white one kills and the black one catches, each by itself") {
  for (int white = 1; white <= 6; ++white)
    for (int black = 1; black <= 6; ++black) {
      CAPTURE(white);
      CAPTURE(black);
      Scene s = floor_of_the_senate();
      s.options.two_dice_assassination = on;
      begin_vote(s);
      s.plays(P2, Verb::assassinate);
      s.plays(P2, Verb::name_victim, of(furius, julius));
      CHECK(s.state.chance.count == 2);
      s.rolls({white, black});
      CHECK(died(s, julius) == (white >= 5));
      CHECK(died(s, furius) == (black <= 2));
    }
}

TEST_CASE("the odds of two dice tell both fates") {
  Scene s = floor_of_the_senate();
  s.options.two_dice_assassination = on;
  begin_vote(s);
  s.plays(P2, Verb::assassinate);
  const auto odds =
      odds_of(s.state, s.options,
              {.seat = P2, .faction = P2, .verb = Verb::name_victim, .a = op(furius), .b = op(julius), .amount = 0});
  REQUIRE(odds);
  CHECK(odds->rolls == 36);
  for (const Odds::Line& line : odds->lines) {
    CAPTURE(line.outcome);
    CHECK(line.rolls == (line.outcome == "killed"              ? 2 * 4
                         : line.outcome == "killed_and_caught" ? 2 * 2
                         : line.outcome == "caught"            ? 4 * 2
                         : line.outcome == "failed"            ? 4 * 4
                                                               : 0));
  }
}

RULE_TEST("VG-9.721b", "cards change both dice; one more roll to catch him is of the black die alone") {
  Scene s = floor_of_the_senate();
  s.options.two_dice_assassination = on;
  s.card(P1, IntrigueId::secret_bodyguard);
  begin_vote(s);
  s.plays(P2, Verb::assassinate);
  s.plays(P2, Verb::name_victim, of(furius, julius));
  SUBCASE("a Bodyguard saves him and catches the assassin") {
    s.rolls({5, 3});
    s.plays(P1, Verb::secret_bodyguards, {}, 1);
    CHECK_FALSE(died(s, julius));
    CHECK(died(s, furius));
  }
  SUBCASE("the roll for the Bodyguard") {
    s.rolls({6, 6});
    s.plays(P1, Verb::secret_bodyguards, {}, 1);
    CHECK(s.asked_chance() == Roll::bodyguard);
    CHECK(s.state.chance.count == 1);
    s.rolls({3});
    CHECK(died(s, julius));
    CHECK(died(s, furius));
  }
  Scene cards = floor_of_the_senate();
  cards.options.two_dice_assassination = on;
  cards.card(P2, IntrigueId::assassin);
  begin_vote(cards);
  cards.plays(P2, Verb::assassinate);
  cards.plays(P2, Verb::name_victim, of(furius, julius), 1);
  cards.rolls({4, 2});
  CHECK(died(cards, julius));
  CHECK_FALSE(died(cards, furius));
}

RULE_TEST("VG-EV-evil-omens-2", "Evil Omens lower the roll of an assassination by 1") {
  Scene s = session();
  s.event(EventId::evil_omens);
  attack(s, P2, furius, julius, 5);
  CHECK(s.of(julius).where == Where::rome);
}

RULE_TEST("VG-IN-assassin-1 AH-9.8b ES-9.8.b",
          "an Assassin adds 1 to the roll and to the capture rolls, and is discarded") {
  Scene s = session();
  const CardId card = s.card(P2, IntrigueId::assassin);
  s.card(P1, IntrigueId::secret_bodyguard);
  SUBCASE("4 and 1 kill") {
    attack(s, P2, furius, julius, 4, 1);
    CHECK(s.state.cards.discards.has(card));
    s.plays(P1, Verb::secret_bodyguards, {}, 0);
    CHECK(died(s, julius));
  }
  SUBCASE("two of them") {
    s.card(P2, IntrigueId::assassin);
    attack(s, P2, furius, julius, 3, 2);
    s.plays(P1, Verb::secret_bodyguards, {}, 0);
    CHECK(died(s, julius));
    CHECK(faction(s.state, P2).hand_size == 0);
  }
  SUBCASE("the capture roll: 3 + 1 - 1 is no capture, 2 + 1 - 1 is") {
    attack(s, P2, furius, julius, 5, 1);
    s.plays(P1, Verb::secret_bodyguards, {}, 1);
    SUBCASE("3") {
      s.rolls({3});
      CHECK(s.of(furius).where == Where::rome);
    }
    SUBCASE("2") {
      s.rolls({2});
      CHECK(died(s, furius));
    }
  }
  SUBCASE("no more than he holds") {
    s.plays(P2, Verb::assassinate);
    s.refuses(P2, Verb::name_victim, of(furius, julius), 2);
  }
}

RULE_TEST("VG-9.73a AH-9.83a ES-9.83.a",
          "after the roll the target's player says how many Bodyguards he plays: each lowers it by 1") {
  Scene s = session();
  const CardId first = s.card(P1, IntrigueId::secret_bodyguard), second = s.card(P1, IntrigueId::secret_bodyguard);
  attack(s, P2, furius, julius, 6);
  CHECK(s.prompt() == Prompt::play_bodyguards);
  s.refuses(P1, Verb::secret_bodyguards, {}, 3);
  SUBCASE("one: 5 still kills") {
    s.plays(P1, Verb::secret_bodyguards, {}, 1);
    s.rolls({6});
    CHECK(died(s, julius));
    CHECK(faction(s.state, P1).hand_size == 1);
  }
  SUBCASE("two: 4 has no effect") {
    s.plays(P1, Verb::secret_bodyguards, {}, 2);
    s.rolls({6});
    s.rolls({6});
    CHECK(s.of(julius).where == Where::rome);
    CHECK(s.state.cards.discards.has(first));
    CHECK(s.state.cards.discards.has(second));
  }
}

RULE_TEST("VG-9.73a", "whoever holds cards is asked, whatever they are; whoever holds none is not") {
  Scene s = session();
  s.card(P1, IntrigueId::tribune);
  SUBCASE("with a card") {
    attack(s, P2, furius, julius, 6);
    CHECK(s.waits_for(P1));
    s.refuses(P1, Verb::secret_bodyguards, {}, 1);
    s.plays(P1, Verb::secret_bodyguards, {}, 0);
    CHECK(died(s, julius));
  }
  SUBCASE("without") {
    attack(s, P2, furius, valerius, 6);
    CHECK(s.told(EventKind::senator_died));
  }
}

RULE_TEST("VG-9.73b VG-LR-card-secret-bodyguard-a AH-9.83b ES-9.83.b",
          "each Bodyguard gives one more roll to catch him, not to kill") {
  Scene s = session();
  s.card(P1, IntrigueId::secret_bodyguard);
  s.card(P1, IntrigueId::secret_bodyguard);
  SUBCASE("the second roll, 4 - 2, catches him; the first, 6, kills nobody") {
    attack(s, P2, furius, julius, 5);
    s.plays(P1, Verb::secret_bodyguards, {}, 2);
    s.rolls({6});
    CHECK(s.asked_chance() == Roll::bodyguard);
    s.rolls({4});
    CHECK(s.of(julius).where == Where::rome);
    CHECK(died(s, furius));
  }
  SUBCASE("a kill stands though he is caught") {
    attack(s, P2, furius, julius, 6);
    s.plays(P1, Verb::secret_bodyguards, {}, 1);
    s.rolls({3});
    CHECK(died(s, julius));
    CHECK(died(s, furius));
  }
  SUBCASE("no extra roll for one already caught") {
    attack(s, P2, furius, julius, 3);
    s.plays(P1, Verb::secret_bodyguards, {}, 1);
    CHECK(died(s, furius));
    CHECK(s.asked_chance() != Roll::bodyguard);
  }
}

RULE_TEST("VG-9.722a", "a nominee's death cancels the proposal") {
  Scene s = court(false);
  s.senator(julius).prior_consul();
  for (const WarId war : {WarId::punic_1, WarId::illyrian_1, WarId::gallic_1}) s.war(war, Section::active);
  s.state.senate.stage = SenateStage::censor;
  Motion motion{};
  SUBCASE("Censor") { motion = Motion::censor; }
  SUBCASE("Consul for Life") { motion = Motion::consul_for_life; }
  SUBCASE("Governor") { motion = Motion::governors; }
  SUBCASE("Dictator") { motion = Motion::dictator; }
  Proposal& p = open_proposal(s.state, motion, P1, false);
  p.items.push({.a = op(julius), .b = 0});
  s.run(Vote{});
  votes_for(s, P1, Side::in_favour);
  votes_for(s, P3, Side::in_favour);
  attack(s, P2, furius, julius, 5);
  CHECK(over(s));
  CHECK(on_floor(s).cancelled == 1);
  CHECK_FALSE(s.told(EventKind::proposal_passed));
}

RULE_TEST("VG-9.722a", "the death of the third of three nominated Governors cancels the proposal, too") {
  Scene s = court(false);
  Proposal& p = open_proposal(s.state, Motion::governors, P1, false);
  p.items.push({.a = op(furius), .b = op(ProvinceId::sicilia)});
  p.items.push({.a = op(manlius), .b = op(ProvinceId::africa)});
  p.items.push({.a = op(julius), .b = op(ProvinceId::sardinia_et_corsica)});
  s.run(Vote{});
  votes_for(s, P1, Side::in_favour);
  votes_for(s, P3, Side::in_favour);
  attack(s, P2, furius, julius, 5);
  CHECK(over(s));
  CHECK(on_floor(s).cancelled == 1);
  CHECK_FALSE(s.told(EventKind::proposal_passed));
}

RULE_TEST("VG-9.722a", "a Concession whose nominee is killed may not be proposed again this turn") {
  Scene s = court(false);
  s.state.senate.stage = SenateStage::other;
  s.concession_in_forum(ConcessionId::armaments);
  s.state.stack.pop();
  s.state.stack.push(frame_of(DrawChits{.purpose = Roll::mortality, .count = 1}));
  Context t{.s = s.state, .options = s.options};
  const Next next = begin_motion(
      t,
      {.seat = P1, .faction = P1, .verb = Verb::assign_concession, .a = op(ConcessionId::armaments), .b = op(julius)},
      P1, false);
  s.state.stack.push(next.frame);
  resume(s.state, s.options, &s);
  s.plays(P1, Verb::put_to_vote);
  votes_for(s, P1, Side::in_favour);
  attack(s, P2, furius, julius, 5);
  CHECK(over(s));
  CHECK(s.state.forum.concessions[ConcessionId::armaments].place == Concession::Place::forum);
  CHECK(s.state.forum.concessions[ConcessionId::armaments].turned_over == 1);
}

RULE_TEST("VG-9.722b AH-9.81c ES-9.81b", "a murdered Prosecutor ends the trial, which counts") {
  Scene s = court();
  corrupt_and_back(s, julius);
  corrupt_and_back(s, aurelius);
  s.run(Prosecutions{});
  accuse(s, julius, Charge::corruption);
  votes_for(s, P2, Side::in_favour);
  attack(s, P3, manlius, furius, 6);
  CHECK(s.told(EventKind::trial_cancelled));
  CHECK(s.state.senate.trials.minor_trials == 1);
  CHECK(s.of(julius).popularity == 0);
  CHECK(s.prompt() == Prompt::prosecute);
}

RULE_TEST("VG-9.722c", "the vote of the dead stands") {
  Scene s = session();
  votes_for(s, P1, Side::in_favour);
  CHECK(on_floor(s).in_favour == 8);
  attack(s, P2, furius, julius, 6);
  CHECK(on_floor(s).in_favour == 8);
  votes_for(s, P2, Side::against);
  CHECK(on_floor(s).against == 8);
}

RULE_TEST("VG-9.722d VG-9.623a", "one senator may attack sponsor or co-sponsor of one faction; the vote goes on") {
  Scene s = court();
  s.state.senate.stage = SenateStage::other;
  Proposal& bill = open_proposal(s.state, Motion::land_bill, P1, false);
  bill.items.push({.a = op(julius), .b = op(fulvius), .c = 0});
  s.state.senate.once.land_bills_proposed = 1;
  SUBCASE("of the same faction") {
    s.run(Vote{});
    faction(s.state, P2).attempted = 1;  // the limits do not count
    faction(s.state, P1).targeted = 1;
    s.refuses(P1, Verb::assassinate_sponsor);
    s.plays(P2, Verb::assassinate_sponsor);
    s.refuses(P2, Verb::name_victim, {.a = op(furius), .b = op(cornelius)});
    s.plays(P2, Verb::name_victim, {.a = op(furius), .b = op(fulvius)});
    CHECK(s.asked_chance() == Roll::land_bill_assassination);
    s.rolls({5});
    CHECK(died(s, fulvius));
    CHECK(on_floor(s).cancelled == 0);
    s.refuses(P3, Verb::assassinate_sponsor);  // once
    vote_all(s, Side::in_favour, Side::in_favour, Side::against);
    CHECK(s.told(EventKind::proposal_passed));
  }
  SUBCASE("of two factions") {
    on_floor(s).items[0].b = op(manlius);
    s.run(Vote{});
    s.refuses(P2, Verb::assassinate_sponsor);
  }
}

RULE_TEST("VG-9.623b AH-9.633b", "an assassin caught at a Land Bill dies and that is all") {
  Scene s = court();
  s.state.senate.stage = SenateStage::other;
  open_proposal(s.state, Motion::land_bill, P1, false).items.push({.a = op(julius), .b = op(fulvius), .c = 0});
  s.state.senate.once.land_bills_proposed = 1;
  s.run(Vote{});
  const int influence = s.of(fabius).influence;
  s.plays(P2, Verb::assassinate_sponsor);
  s.plays(P2, Verb::name_victim, {.a = op(furius), .b = op(fulvius)});
  s.rolls({1});
  CHECK(died(s, furius));
  CHECK(s.of(fabius).influence == influence);
  CHECK_FALSE(s.told(EventKind::trial_begins));
  CHECK(s.prompt() == Prompt::call_next_faction);
  CHECK(on_floor(s).motion == Motion::land_bill);
}

RULE_TEST("VG-9.12f VG-LR-1.09.721a", "the vote outlives its president, under the next HRAO") {
  Scene s = floor_of_the_senate(false);
  begin_vote(s);
  votes_for(s, P1, Side::in_favour);
  attack(s, P2, furius, cornelius, 6);
  CHECK(holder(s.state, OfficeId::rome_consul) == SenatorId::none);
  CHECK(on_floor(s).in_favour == 8);
  CHECK(presiding(s.state) == hrao(s.state));
  CHECK(s.waits_for(chair_seat(s.state)));
  CHECK(s.prompt() == Prompt::call_next_faction);
}

}  // namespace curia::republic
