// Tribunes, and what others do against them: VG-9.15, Graft, Murder of a Tribune, Mob Incited to Violence.
#include "games/republic/odds.h"
#include "games/republic/senate/candidates.h"
#include "tests/republic/senate/session.h"
#include "tests/support/answer.h"

namespace curia::republic {

RULE_TEST("VG-9.15a VG-9.152c AH-9.72c AH-9.72d ES-9.72.c ES-9.72.d",
          "a veto discards the card; the vote is cancelled and the proposal counts as rejected") {
  Scene s = people_of_rome();
  const CardId tribune = s.card(P3, IntrigueId::tribune);
  meet(s);
  s.plays(P1, Verb::nominate_consuls, pair(cornelius, julius));
  votes_for(s, P2, Side::in_favour);
  call_on(s, P3);
  s.plays(P3, Verb::veto, {.a = op(tribune)});
  CHECK(s.state.cards.discards.has(tribune));
  CHECK(s.told(EventKind::proposal_vetoed));
  CHECK_FALSE(s.told(EventKind::proposal_passed));
  s.refuses(P1, Verb::nominate_consuls, pair(cornelius, julius));
  CHECK_FALSE(s.offers(P1, Verb::nominate_consuls, pair(cornelius, julius)));
}

RULE_TEST("VG-9.15a", "a player without a senator in Rome may veto and propose") {
  Scene s = people_of_rome();
  for (SenatorId senator : {valerius, manlius, aurelius}) s.senator(senator).captive_of(WarId::punic_1);
  for (SenatorId senator : {SenatorId::papirius, SenatorId::acilius}) s.senator(senator).of(P1);
  const CardId first = s.card(P3, IntrigueId::tribune);
  const CardId second = s.card(P3, IntrigueId::tribune);
  CHECK(first != second);
  meet(s);
  s.plays(P1, Verb::nominate_consuls, pair(cornelius, julius));
  call_on(s, P3);
  s.plays(P3, Verb::veto, {.a = op(first)});
  CHECK(s.told(EventKind::proposal_vetoed));
  s.plays(P3, Verb::tribune, {.a = op(second)});
  CHECK(s.offers(P3, Verb::nominate_consuls, pair(fabius, claudius)));
}

RULE_TEST("VG-9.15b VG-9.152a", "a Tribune vetoes only in its player's own turn to vote") {
  Scene s = vote_on();
  const CardId two = s.card(P2, IntrigueId::tribune);
  const CardId three = s.card(P3, IntrigueId::tribune);
  start_vote(s);
  s.refuses(P2, Verb::veto, {.a = op(two)});
  call_on(s, P2);
  s.refuses(P3, Verb::veto, {.a = op(three)});
  s.plays(P2, Verb::veto, {.a = op(two)});
  CHECK(over(s));
  CHECK(faction(s.state, P3).hand.has(three));  // only that of the faction called was played
}

RULE_TEST("VG-9.152a", "by the living rules a Tribune vetoes before or in its player's turn to vote, not after it") {
  Scene s = vote_on();
  s.options.veto_window = choice::veto_window::until_own_turn;
  s.card(P2, IntrigueId::tribune);
  const CardId three = s.card(P3, IntrigueId::tribune);
  start_vote(s);
  SUBCASE("before it") {
    call_on(s, P2);
    s.plays(P3, Verb::veto, {.a = op(three)});
    s.plays(P2, Verb::pass);  // nor does he play one at the same time
    CHECK(over(s));
    CHECK(on_floor(s).vetoed == 1);
    CHECK(s.state.cards.discards.has(three));
  }
  SUBCASE("in it") {
    call_on(s, P3);
    s.plays(P3, Verb::veto, {.a = op(three)});
    CHECK(on_floor(s).vetoed == 1);
  }
  SUBCASE("not after it") {
    call_on(s, P3);
    s.plays(P3, Verb::vote, {.a = op(Side::in_favour)});
    call_on(s, P2);
    s.refuses(P3, Verb::veto, {.a = op(three)});
  }
}

RULE_TEST("VG-9.15c VG-9.151e AH-9.22c AH-9.71b ES-9.22.c ES-9.71b",
          "after closing: one more proposal; two Tribunes at once are diced for, the loser keeps his") {
  Scene s = people_of_rome();
  const CardId two = s.card(P2, IntrigueId::tribune);
  const CardId three = s.card(P3, IntrigueId::tribune);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::adjourn);
  CHECK(s.waits_for(P2));
  CHECK(s.waits_for(P3));
  s.plays(P2, Verb::tribune, {.a = op(two)});
  s.plays(P3, Verb::tribune, {.a = op(three)});
  CHECK(s.asked_chance() == Roll::tribune_tie);
  s.picks(1);
  CHECK(s.state.cards.discards.has(three));
  CHECK(faction(s.state, P2).hand.has(two));
  s.plays(P3, Verb::recruit_legions, {}, 2);
  s.plays(P3, Verb::put_to_vote);
  everybody_in_favour(s);
  CHECK(s.state.arms.active.legions == 6);
  CHECK(s.waits_for(P2));  // he may play it after the other vote
  s.plays(P2, Verb::pass);
  CHECK(over(s));
}

RULE_TEST("VG-9.151a", "a Tribune's proposal fits the stage of the Senate") {
  Scene s = people_of_rome();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  s.senator(julius).prior_consul();
  s.senator(claudius).prior_consul();
  meet(s);
  s.plays(P2, Verb::tribune, {.a = op(tribune)});
  CHECK(s.offers(P2, Verb::nominate_consuls, pair(fabius, furius)));
  CHECK(s.offer(P2, Verb::recruit_legions) == nullptr);
  CHECK(s.offer(P2, Verb::nominate_censor) == nullptr);
  s.plays(P2, Verb::nominate_consuls, pair(fabius, furius));
  everybody_in_favour(s);
  s.plays(P2, Verb::choose_office, {.a = op(OfficeId::rome_consul), .b = op(fabius)});
  CHECK(holder(s.state, OfficeId::rome_consul) == fabius);
  const CardId next = s.card(P3, IntrigueId::tribune);
  CHECK(s.prompt() == Prompt::nominate_censor);
  s.plays(P3, Verb::tribune, {.a = op(next)});
  CHECK(s.offers(P3, Verb::nominate_censor, who(claudius)));
  CHECK(s.offer(P3, Verb::recruit_legions) == nullptr);
}

RULE_TEST("VG-9.151b", "at any time when nothing is being voted, also on the floor before the first call") {
  Scene s = people_of_rome();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  meet(s);
  CHECK(s.offers(P2, Verb::tribune, {.a = op(tribune)}));
  s.plays(P1, Verb::nominate_consuls, pair(cornelius, julius));
  s.plays(P2, Verb::tribune, {.a = op(tribune)});
  s.plays(P2, Verb::nominate_consuls, pair(fabius, furius));
  vote_all(s, Side::against, Side::in_favour, Side::in_favour);
  s.plays(P2, Verb::choose_office, {.a = op(OfficeId::rome_consul), .b = op(fabius)});
  CHECK(holder(s.state, OfficeId::rome_consul) == fabius);
  CHECK_FALSE(consular_candidates(s.state, s.options).has(fabius));
  CHECK(s.state.senate.proposals.empty());  // the chair's pair comes too late
  CHECK(holder(s.state, OfficeId::field_consul) == furius);
}

RULE_TEST("VG-9.151b", "during a vote he reserves the next proposal") {
  Scene s = people_of_rome();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::minor_motion);
  call_on(s, P3);
  s.plays(P2, Verb::tribune, {.a = op(tribune)});
  CHECK(s.waits_for(P3));  // the vote goes on
  s.plays(P3, Verb::vote, {.a = op(Side::in_favour)});
  votes_for(s, P2, Side::in_favour);
  votes_for(s, P1, Side::in_favour);
  CHECK(s.told(EventKind::proposal_passed));
  CHECK(s.waits_for(P2));
  CHECK_FALSE(s.waits_for(P1));
  CHECK(s.offer(P2, Verb::recruit_legions) != nullptr);
}

RULE_TEST("VG-9.151c", "no Tribune against a Tribune's proposal or against a Tribune's veto") {
  Scene s = people_of_rome();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  s.card(P3, IntrigueId::tribune);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P2, Verb::tribune, {.a = op(tribune)});
  s.plays(P2, Verb::recruit_legions, {}, 1);
  s.plays(P2, Verb::put_to_vote);
  call_on(s, P3);
  CHECK(s.offer(P3, Verb::veto) == nullptr);
  Scene veto = vote_on();
  const CardId two = veto.card(P2, IntrigueId::tribune);
  veto.card(P3, IntrigueId::tribune);
  start_vote(veto);
  call_on(veto, P2);
  veto.plays(P2, Verb::veto, {.a = op(two)});
  CHECK(over(veto));  // nobody was asked about it
  CHECK(on_floor(veto).vetoed == 1);
}

RULE_TEST("VG-9.151c", "by the living rules the vote on a Tribune's proposal may be vetoed") {
  Scene s = people_of_rome();
  s.options.tribune_against_tribune = choice::tribune_against_tribune::veto_of_the_vote;
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  const CardId three = s.card(P3, IntrigueId::tribune);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P2, Verb::tribune, {.a = op(tribune)});
  s.plays(P2, Verb::recruit_legions, {}, 1);
  s.plays(P2, Verb::put_to_vote);
  call_on(s, P3);
  s.plays(P3, Verb::veto, {.a = op(three)});
  CHECK(s.told(EventKind::proposal_vetoed));
  CHECK(s.state.arms.active.legions == 4);
}

RULE_TEST("VG-9.151d VG-9.152d", "a Tribune starts no trial but vetoes one, and the charge is gone for this turn") {
  Scene s = court();
  s.senator(julius).corrupt();
  const CardId tribune = s.card(P3, IntrigueId::tribune);
  s.run(Prosecutions{});
  s.refuses(P3, Verb::tribune, {.a = op(tribune)});
  accuse(s, julius, Charge::corruption);
  call_on(s, P3);
  s.plays(P3, Verb::veto, {.a = op(tribune)});
  CHECK_FALSE(s.told(EventKind::convicted));
  CHECK_FALSE(s.offers(P2, Verb::accuse, charge(julius, Charge::corruption)));
}

RULE_TEST("VG-9.151f", "a Tribune cannot propose to adjourn, but to send the Presiding Magistrate to war") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.war(WarId::gallic_1, Section::active);
  s.state.arms.active.legions = 20;
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P2, Verb::tribune, {.a = op(tribune)});
  CHECK(s.offer(P2, Verb::adjourn) == nullptr);
  CHECK(presiding(s.state) == cornelius);
  CHECK(s.offers(P2, Verb::send, {.a = op(cornelius), .b = op(WarId::gallic_1)}));
}

RULE_TEST("VG-9.151g VG-LR-card-22A AH-7.362c", "Cato acts as a Tribune once a turn without a card") {
  constexpr auto cato = SenatorId::cato_the_elder;
  Scene s = people_of_rome();
  s.senator(cato).of(P2).influence(1);
  in_session(s, SenateStage::other, OtherBusiness{});
  SUBCASE("a proposal") {
    s.plays(P2, Verb::tribune_free, who(cato));
    s.plays(P2, Verb::recruit_legions, {}, 1);
    s.plays(P2, Verb::put_to_vote);
    everybody_in_favour(s);
    CHECK(s.state.arms.active.legions == 5);
  }
  SUBCASE("a veto") {
    s.plays(P1, Verb::minor_motion);
    call_on(s, P2);
    s.plays(P2, Verb::veto_free, who(cato));
    CHECK(s.told(EventKind::proposal_vetoed));
  }
  CHECK_FALSE(s.offers(P2, Verb::tribune_free, who(cato)));
  s.plays(P1, Verb::recruit_legions, {}, 2);
  s.plays(P1, Verb::put_to_vote);
  call_on(s, P2);
  CHECK(s.offer(P2, Verb::veto_free) == nullptr);
  Scene next = people_of_rome();
  next.senator(cato).of(P2).influence(1);
  next.state.senate.once.free_tribunes_used.add(cato);
  meet(next);  // a new turn
  CHECK(next.offers(P2, Verb::tribune_free, who(cato)));
}

RULE_TEST("VG-LR-card-23A AH-7.362d", "Laenas vetoes a Land Bill once a turn without a Tribune, but no repeal") {
  constexpr auto laenas = SenatorId::popillius_laenas;
  const Item sponsored{.a = op(julius), .b = op(fulvius), .c = op(LandBill::type_1)};
  Scene repeal = vote_on(Motion::repeal);
  on_floor(repeal).items.push(sponsored);
  repeal.senator(laenas).of(P2);
  start_vote(repeal);
  call_on(repeal, P2);
  CHECK(repeal.offer(P2, Verb::veto_free) == nullptr);
  Scene bill = vote_on(Motion::land_bill);
  on_floor(bill).items.push(sponsored);
  bill.senator(laenas).of(P2);
  start_vote(bill);
  call_on(bill, P2);
  bill.plays(P2, Verb::veto_free, who(laenas));
  CHECK(on_floor(bill).vetoed == 1);
  CHECK(bill.state.senate.once.free_bills_used.has(laenas));
}

RULE_TEST("VG-9.152b AH-9.72b ES-9.72.b", "no veto against Consul for Life or a special trial") {
  for (Motion motion : {Motion::consul_for_life, Motion::special_trial}) {
    Scene s = people_of_rome();
    CHECK_FALSE(may_be_vetoed(s.state, s.options, one_line(motion, P1, false, op(valerius))));
    CHECK(may_be_vetoed(s.state, s.options, one_line(Motion::trial, P1, false, op(valerius))));
  }
}

// ---- Graft, Murder, Mob ---------------------------------------------------------------------------------------------

namespace {

// P2 vetoes a vote of P1; P3 holds these cards.
struct Answered {
  Scene s;
  CardId graft = CardId::none, murder = CardId::none, mob = CardId::none, tribune = CardId::none;
};
template <class Prepare>
Answered vetoed(bool graft, bool murder, bool mob, Prepare prepare) {
  Answered a{.s = vote_on()};
  prepare(a.s);
  a.tribune = a.s.card(P2, IntrigueId::tribune);
  if (graft) a.graft = a.s.card(P3, IntrigueId::graft);
  if (murder) a.murder = a.s.card(P3, IntrigueId::murder_of_a_tribune);
  if (mob) a.mob = a.s.card(P1, IntrigueId::mob_incited);
  middle_cards_come(a.s);
  start_vote(a.s);
  call_on(a.s, P2);
  a.s.plays(P2, Verb::veto, {.a = op(a.tribune)});
  return a;
}
Answered vetoed(bool graft, bool murder, bool mob) {
  return vetoed(graft, murder, mob, [](Scene&) {});
}

}  // namespace

RULE_TEST("VG-IN-graft-1 VG-IN-graft-2 AH-7.36g",
          "graft_payer: any senator of the faction pays and must, or one in Rome, who may decline") {
  for (const bool rome : {false, true}) {
    const auto bribe = [&](int talents, int die) {
      Answered a = vetoed(true, false, false, [&](Scene& s) {
        s.options.graft_payer = rome ? choice::graft_payer::may_decline_in_rome : choice::graft_payer::any_senator_pays;
        s.senator(aurelius).talents(talents).governs(ProvinceId::sicilia);
        s.senator(valerius).captive_of(WarId::punic_1);
      });
      CHECK(a.s.offers(P3, Verb::graft, {.a = op(a.graft), .b = op(aurelius)}) == !rome);
      CHECK_FALSE(a.s.offers(P3, Verb::graft, {.a = op(a.graft), .b = op(valerius)}));  // his money is frozen
      CHECK(a.s.offers(P3, Verb::graft, {.a = op(a.graft), .b = op(manlius)}));
      if (!rome) {
        a.s.plays(P3, Verb::graft, {.a = op(a.graft), .b = op(aurelius)});
        a.s.rolls({die});
        CHECK(a.s.offer(P3, Verb::refuse) == nullptr);  // he is not asked
        CHECK(a.s.state.cards.discards.has(a.graft));
      }
      return a;
    };
    Answered rich = bribe(9, 4), poor = bribe(3, 4);
    if (rome) continue;
    CHECK(rich.s.of(aurelius).talents == 5);
    CHECK(rich.s.told(EventKind::tribune_cancelled));
    CHECK(poor.s.of(aurelius).talents == 3);
    CHECK_FALSE(poor.s.told(EventKind::tribune_cancelled));
    CHECK(on_floor(poor.s).vetoed == 1);
  }
  CHECK(as_printed().graft_payer == answer_of(choice::graft_payer::any_senator_pays,
                                              choice::graft_payer::may_decline_in_rome,
                                              choice::graft_payer::may_decline_in_rome));
}

RULE_TEST("VG-IN-graft-1 VG-IN-graft-2 AH-7.36g", "a senator in Rome pays one die and the veto is cancelled") {
  Answered a = vetoed(true, false, false);
  Scene& s = a.s;
  s.options.graft_payer = choice::graft_payer::may_decline_in_rome;
  s.senator(aurelius).talents(5);
  CHECK(s.waits_for(P3));
  CHECK_FALSE(s.waits_for(P1));  // an empty hand is public
  s.plays(P3, Verb::graft, {.a = op(a.graft), .b = op(aurelius)});
  s.rolls({4});
  s.plays(P3, Verb::pay_graft);
  CHECK(s.of(aurelius).talents == 1);
  CHECK(s.state.cards.discards.has(a.graft));
  CHECK(s.told(EventKind::tribune_cancelled));
  CHECK(on_floor(s).vetoed == 0);
  CHECK(s.waits_for(P2));  // he still has to vote
  CHECK(s.offer(P2, Verb::veto) == nullptr);
}

TEST_CASE("the odds of an own answer do not tell what others have sealed") {
  Answered a = vetoed(true, false, true);
  Scene& s = a.s;
  const Move pass{.seat = P1, .faction = P1, .verb = Verb::pass};
  REQUIRE(s.waits_for(P1));
  CHECK_FALSE(odds_of(s.state, s.options, pass));
  s.plays(P3, Verb::graft, {.a = op(a.graft), .b = op(manlius)});  // P1 sees that P3 has answered, not what
  REQUIRE(s.waits_for(P1));
  CHECK_FALSE(odds_of(s.state, s.options, pass));
}

RULE_TEST("VG-IN-graft-2 AH-7.36g",
          "he may decline after the roll, or not have the money: the card is gone, the veto stands") {
  Answered a = vetoed(true, false, false);
  Scene& s = a.s;
  s.options.graft_payer = choice::graft_payer::may_decline_in_rome;
  SUBCASE("declined") {
    s.senator(aurelius).talents(5);
    s.plays(P3, Verb::graft, {.a = op(a.graft), .b = op(aurelius)});
    s.rolls({5});
    s.plays(P3, Verb::refuse);
    CHECK(s.of(aurelius).talents == 5);
  }
  SUBCASE("too poor") {
    s.senator(aurelius).talents(2);
    s.plays(P3, Verb::graft, {.a = op(a.graft), .b = op(aurelius)});
    s.rolls({3});
    CHECK(s.offer(P3, Verb::pay_graft) == nullptr);
    CHECK(s.of(aurelius).talents == 2);
  }
  CHECK(s.state.cards.discards.has(a.graft));
  CHECK(on_floor(s).vetoed == 1);
}

RULE_TEST("VG-IN-graft-3 VG-LR-card-murder-a AH-7.36g AH-7.36h",
          "after that another Tribune may be used for the same purpose") {
  Answered a = vetoed(true, false, false);
  Scene& s = a.s;
  s.senator(aurelius).talents(6);
  const CardId second = s.card(P2, IntrigueId::tribune);
  s.plays(P3, Verb::graft, {.a = op(a.graft), .b = op(aurelius)});
  s.rolls({1});
  if (s.options.graft_payer == choice::graft_payer::may_decline_in_rome) s.plays(P3, Verb::pay_graft);
  s.plays(P2, Verb::pass);  // incites no mob
  s.plays(P2, Verb::veto, {.a = op(second)});
  CHECK(on_floor(s).vetoed == 1);
}

RULE_TEST("VG-LR-card-murder-a VG-LR-card-murder-b AH-7.36h",
          "an even die cancels; the roll costs its Popularity in any case") {
  Answered a = vetoed(false, true, false);
  Scene& s = a.s;
  s.plays(P3, Verb::murder_tribune, {.a = op(a.murder), .b = op(valerius)});
  SUBCASE("even") {
    s.rolls({4});
    CHECK(s.told(EventKind::tribune_cancelled));
    CHECK(s.of(valerius).popularity == -4);
  }
  SUBCASE("odd") {
    s.rolls({3});
    CHECK_FALSE(s.told(EventKind::tribune_cancelled));
    CHECK(on_floor(s).vetoed == 1);
    CHECK(s.of(valerius).popularity == -3);
  }
  CHECK(s.state.cards.discards.has(a.murder));
}

RULE_TEST("VG-IN-graft-1 VG-9.821d AH-7.36g",
          "a Tribune's proposal is cancelled before the first call, Consul for Life too") {
  Scene s = people_of_rome();
  s.senator(valerius).influence(25);
  s.senator(cornelius).office(OfficeId::rome_consul);
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  const CardId murder = s.card(P3, IntrigueId::murder_of_a_tribune);
  middle_cards_come(s);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P2, Verb::tribune, {.a = op(tribune)});
  s.plays(P2, Verb::propose_consul_for_life, who(valerius));
  CHECK(s.prompt() == Prompt::answer_tribune);
  s.plays(P3, Verb::murder_tribune, {.a = op(murder), .b = op(manlius)});
  s.rolls({6});
  CHECK_FALSE(s.told(EventKind::faction_called));
  CHECK(s.prompt() == Prompt::conduct_business);
  CHECK(s.offers(P1, Verb::propose_consul_for_life, who(valerius)));  // it was never voted
}

RULE_TEST("VG-IN-mob-incited-1 AH-7.36i",
          "after Graft or Murder: one die and an Oratory of chits against its player, in Rome") {
  Answered a = vetoed(false, true, true);
  Scene& s = a.s;
  s.senator(SenatorId::papirius).of(P1);
  CHECK(s.waits_for(P1));  // he might hold Graft, too
  s.plays(P1, Verb::pass);
  s.plays(P3, Verb::murder_tribune, {.a = op(a.murder), .b = op(valerius)});
  s.rolls({1});  // in vain
  CHECK(s.prompt() == Prompt::incite_mob);
  CHECK(s.waits_for(P1));
  CHECK_FALSE(s.waits_for(P3));
  s.plays(P1, Verb::incite_mob, {.a = op(a.mob), .b = op(cornelius)});
  s.rolls({2});  // and Oratory 3: five chits
  s.chit(6);     // Manlius, P3
  s.chit(2);     // Fabius, P2: safe
  s.chit(chit_none);
  s.chit(20);
  s.chit(1);  // Cornelius himself: safe
  CHECK(s.count(EventKind::senator_died) == 1);
  CHECK(s.of(manlius).where == Where::curia);
  CHECK(s.state.cards.discards.has(a.mob));
}

RULE_TEST("VG-IN-graft-1", "answers are sealed, and nobody is asked while no Middle card can be out") {
  Scene early = vote_on();
  const CardId first = early.card(P2, IntrigueId::tribune);
  early.card(P3, IntrigueId::assassin);
  start_vote(early);
  call_on(early, P2);
  early.plays(P2, Verb::veto, {.a = op(first)});
  CHECK(over(early));

  Scene s = vote_on();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  s.card(P1, IntrigueId::assassin);
  const CardId graft = s.card(P3, IntrigueId::graft);
  middle_cards_come(s);
  start_vote(s);
  call_on(s, P2);
  s.plays(P2, Verb::veto, {.a = op(tribune)});
  CHECK(s.waits_for(P1));  // he holds none, but nobody knows
  s.plays(P3, Verb::graft, {.a = op(graft), .b = op(valerius)});
  const auto seen = procedure_in<AnswerTribune>(s.state.stack.back()).shown_to(P1);
  CHECK(seen.cards[2] == CardId::none);
  CHECK(seen.agents[2] == SenatorId::none);
}

}  // namespace curia::republic
