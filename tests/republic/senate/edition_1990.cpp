// The Senate where the 1990 edition (AH) differs: procedure and Tribunes.
#include "games/republic/senate/early_veto.h"
#include "games/republic/senate/elections.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

// The proposal of Cornelius is voted down by all others.
void all_others_against(Scene& s) {
  start_vote(s);
  vote_all(s, Side::in_favour, Side::against, Side::against);
}

}  // namespace

RULE_TEST("VG-9.144a AH-9.34a AH-9.34b ES-9.34.a ES-9.34.b",
          "chair_loss: without Influence he may keep the chair, or hand it over") {
  for (const bool hands_over : {false, true}) {
    Scene s = vote_on();
    s.options.chair_loss = choice::chair_loss::free_choice;
    s.senator(cornelius).office(OfficeId::rome_consul).influence(0);
    all_others_against(s);
    CHECK(s.prompt() == Prompt::unanimous_defeat);
    s.plays(P1, hands_over ? Verb::hand_over_chair : Verb::lose_influence);
    CHECK(s.of(cornelius).influence == 0);
    CHECK(presiding(s.state) == (hands_over ? fabius : cornelius));
    CHECK(holder(s.state, OfficeId::rome_consul) == cornelius);
  }
  CHECK(as_printed().chair_loss ==
        printed(choice::chair_loss::must_with_no_influence, choice::chair_loss::free_choice));
}

RULE_TEST("VG-9.144c AH-9.34a ES-9.34.a",
          "unanimous_defeat_scope: a veto after all others have voted against saves nobody") {
  for (const bool vetoed_too : {false, true}) {
    Scene s = vote_on();
    s.options.unanimous_defeat_scope =
        vetoed_too ? choice::unanimous_defeat_scope::vetoed_too : choice::unanimous_defeat_scope::voted_down;
    const CardId tribune = s.card(P1, IntrigueId::tribune);
    start_vote(s);
    votes_for(s, P2, Side::against);
    votes_for(s, P3, Side::against);
    s.plays(P1, Verb::veto, {.a = op(tribune)});
    CHECK(on_floor(s).vetoed == 1);
    CHECK((s.prompt() == Prompt::unanimous_defeat) == vetoed_too);
    if (!vetoed_too) continue;
    s.plays(P1, Verb::lose_influence);
    CHECK(s.of(cornelius).influence == 4);
  }
  Scene early = vote_on();  // Valerius' faction has not voted
  early.options.unanimous_defeat_scope = choice::unanimous_defeat_scope::vetoed_too;
  const CardId tribune = early.card(P3, IntrigueId::tribune);
  start_vote(early);
  votes_for(early, P2, Side::against);
  call_on(early, P3);
  early.plays(P3, Verb::veto, {.a = op(tribune)});
  CHECK(over(early));
  CHECK(as_printed().unanimous_defeat_scope ==
        printed(choice::unanimous_defeat_scope::voted_down, choice::unanimous_defeat_scope::vetoed_too));
}

RULE_TEST("VG-9.151a AH-9.22a AH-9.71 ES-9.22.a ES-9.71",
          "tribune_proposal_window: before the trials are over only nominations for the office being filled") {
  for (const bool narrow : {false, true}) {
    Scene s = people_of_rome();
    s.options.tribune_proposal_window = narrow ? choice::tribune_proposal_window::office_being_filled
                                               : choice::tribune_proposal_window::fitting_the_stage;
    s.options.dictator_election_by = choice::dictator_election_by::chair_or_tribune;
    s.options.dictator_deadline = choice::dictator_deadline::censor_elected;
    s.senator(valerius).influence(22);
    for (WarId war : {WarId::punic_1, WarId::gallic_1, WarId::syrian}) s.war(war, Section::active);
    const CardId tribune = s.card(P2, IntrigueId::tribune);
    in_session(s, SenateStage::censor, ElectCensor{});
    s.plays(P2, Verb::tribune, {.a = op(tribune)});
    CHECK(s.offers(P2, Verb::nominate_censor, who(julius)));
    CHECK(s.offers(P2, Verb::propose_consul_for_life, who(valerius)) == !narrow);
    CHECK(s.offers(P2, Verb::nominate_dictator, who(julius)) == !narrow);
  }
  Scene late = people_of_rome();  // after the trials whatever fits
  late.options.tribune_proposal_window = choice::tribune_proposal_window::office_being_filled;
  late.senator(valerius).influence(21);
  const CardId tribune = late.card(P2, IntrigueId::tribune);
  in_session(late, SenateStage::other, OtherBusiness{});
  late.plays(P2, Verb::tribune, {.a = op(tribune)});
  CHECK(late.offers(P2, Verb::recruit_legions, {}, 1));
  CHECK(as_printed().tribune_proposal_window == printed(choice::tribune_proposal_window::fitting_the_stage,
                                                        choice::tribune_proposal_window::office_being_filled));
}

RULE_TEST("VG-9.152a AH-9.72a ES-9.72.a", "veto_window: before or on his turn, even when enough votes are cast") {
  Scene s = vote_on();
  s.options.veto_window = choice::veto_window::until_own_turn;
  const CardId tribune = s.card(P3, IntrigueId::tribune);
  start_vote(s);
  votes_for(s, P1, Side::in_favour);
  call_on(s, P2);
  s.plays(P2, Verb::vote, {.a = op(Side::in_favour)});  // 16 of 23
  call_on(s, P3);
  s.plays(P3, Verb::veto, {.a = op(tribune)});
  CHECK(over(s));
  CHECK(on_floor(s).vetoed == 1);
  CHECK(as_printed().veto_window == printed(choice::veto_window::own_turn, choice::veto_window::until_own_turn));
}

RULE_TEST("VG-9.151c AH-9.72a ES-9.72.a", "tribune_against_tribune: a Tribune may veto what a Tribune proposed") {
  for (const bool allowed : {false, true}) {
    Scene s = vote_on();
    s.options.tribune_against_tribune =
        allowed ? choice::tribune_against_tribune::veto_of_the_vote : choice::tribune_against_tribune::no_veto;
    on_floor(s).by_tribune = 1;
    s.card(P3, IntrigueId::tribune);
    start_vote(s);
    call_on(s, P3);
    CHECK((s.offer(P3, Verb::veto) != nullptr) == allowed);
  }
  CHECK(as_printed().tribune_against_tribune ==
        printed(choice::tribune_against_tribune::no_veto, choice::tribune_against_tribune::veto_of_the_vote));
}

RULE_TEST("VG-9.15b", "of two vetoes at the same time that of the player called to vote counts") {
  Scene s = vote_on();
  s.options.veto_window = choice::veto_window::until_own_turn;
  const CardId two = s.card(P2, IntrigueId::tribune);
  const CardId three = s.card(P3, IntrigueId::tribune);
  start_vote(s);
  call_on(s, P2);
  s.plays(P3, Verb::veto, {.a = op(three)});
  CHECK(s.prompt() == Prompt::join_veto);
  CHECK(s.waits_for(P2));
  CHECK_FALSE(s.waits_for(P1));
  SUBCASE("he plays his own: the other takes his back") {
    s.plays(P2, Verb::veto, {.a = op(two)});
    CHECK(on_floor(s).vetoed == 1);
    CHECK(s.state.cards.discards.has(two));
    CHECK(faction(s.state, P3).hand.has(three));
    CHECK(s.last(EventKind::proposal_vetoed)->a == op(P2));
  }
  SUBCASE("he lets the other's stand") {
    s.plays(P2, Verb::pass);
    CHECK(on_floor(s).vetoed == 1);
    CHECK(s.state.cards.discards.has(three));
    CHECK(faction(s.state, P2).hand.has(two));
  }
}

RULE_TEST("VG-9.15b", "by the living rules dice decide which veto counts, and the losers take their cards back") {
  Scene s = vote_on();
  s.options.veto_window = choice::veto_window::until_own_turn;
  s.options.simultaneous_tribunes = choice::simultaneous_tribunes::dice;
  const CardId one = s.card(P1, IntrigueId::tribune);
  const CardId two = s.card(P2, IntrigueId::tribune);
  const CardId three = s.card(P3, IntrigueId::tribune);
  start_vote(s);
  call_on(s, P2);
  s.plays(P2, Verb::veto, {.a = op(two)});
  CHECK(s.waits_for(P1));
  CHECK(s.waits_for(P3));
  CHECK_FALSE(s.waits_for(P2));
  s.plays(P3, Verb::veto, {.a = op(three)});
  const auto window = procedure_in<SimultaneousVetoes>(s.state.stack.back());
  CHECK(window.tribunes.wanting.size() == 2);
  CHECK(window.shown_to(P1).tribunes.wanting.size() == 1);  // sealed
  CHECK(window.shown_to(P1).tribunes.cards[2] == CardId::none);
  s.plays(P1, Verb::pass);
  CHECK(s.asked_chance() == Roll::tribune_tie);
  s.picks(1);
  CHECK(on_floor(s).vetoed == 1);
  CHECK(s.state.cards.discards.has(three));
  CHECK(faction(s.state, P2).hand.has(two));
  CHECK(faction(s.state, P1).hand.has(one));
  CHECK(s.last(EventKind::proposal_vetoed)->a == op(P3));
}

RULE_TEST("VG-9.642a AH-9.65c AH-9.65d ES-9.65a.c ES-9.65b",
          "departure_closes_senate: the Senate closes when the HRAO goes, not when he presides who gave up nothing") {
  for (const bool hrao_only : {false, true}) {
    Scene s = people_of_rome();
    s.options.departure_closes_senate =
        hrao_only ? choice::departure_closes_senate::hrao : choice::departure_closes_senate::presiding_magistrate;
    s.senator(fabius).office(OfficeId::field_consul);
    s.senator(cornelius).office(OfficeId::rome_consul);
    s.senator(valerius).office(OfficeId::censor);
    s.state.senate.gave_up_chair.add(cornelius);  // Fabius presides
    s.war(WarId::gallic_1, Section::active);
    s.state.arms.active.legions = 15;
    const CardId tribune = s.card(P3, IntrigueId::tribune);
    in_session(s, SenateStage::other, OtherBusiness{});
    CHECK(presiding(s.state) == fabius);
    s.plays(P2, Verb::send, {.a = op(fabius), .b = op(WarId::gallic_1)});
    s.plays(P2, Verb::add_legions, {}, 15);
    s.plays(P2, Verb::put_to_vote);
    call_on(s, P1);
    s.plays(P3, Verb::tribune, {.a = op(tribune)});  // it suspends a vote that would close the Senate, or waits for it
    CHECK((s.prompt() == Prompt::cast_votes) == hrao_only);
    if (!hrao_only) continue;
    s.plays(P1, Verb::vote, {.a = op(Side::in_favour)});
    votes_for(s, P2, Side::in_favour);
    votes_for(s, P3, Side::in_favour);
    CHECK(s.of(fabius).where == Where::at_war);
    CHECK(s.state.senate.presiding_left == 0);
    CHECK(s.waits_for(P3));  // his Tribune's proposal
  }
  Scene gone = people_of_rome();
  gone.options.departure_closes_senate = choice::departure_closes_senate::hrao;
  gone.senator(fabius).office(OfficeId::field_consul);
  gone.war(WarId::gallic_1, Section::active);
  gone.state.arms.active.legions = 15;
  in_session(gone, SenateStage::other, OtherBusiness{});
  gone.plays(P2, Verb::send, {.a = op(fabius), .b = op(WarId::gallic_1)});
  gone.plays(P2, Verb::add_legions, {}, 15);
  gone.plays(P2, Verb::put_to_vote);
  everybody_in_favour(gone);
  CHECK(gone.state.senate.presiding_left == 1);
  CHECK(over(gone));
  CHECK(as_printed().departure_closes_senate ==
        printed(choice::departure_closes_senate::presiding_magistrate, choice::departure_closes_senate::hrao));
}

RULE_TEST(
    "VG-9.821a AH-9.67a",
    "consul_for_life_proposer: any player may nominate one after the Consuls are elected, during the trials too") {
  Scene s = court();
  s.options.consul_for_life_proposer = choice::consul_for_life_proposer::any_player;
  s.senator(valerius).influence(21);
  s.senator(manlius).influence(20);
  corrupt_and_back(s, julius);
  s.run(Prosecutions{});
  for (Seat seat : {P1, P2, P3}) {
    CHECK(s.offers(seat, Verb::propose_consul_for_life, who(valerius)));
    CHECK_FALSE(s.offers(seat, Verb::propose_consul_for_life, who(manlius)));
  }
  s.plays(P3, Verb::propose_consul_for_life, who(valerius));
  CHECK_FALSE(s.told(EventKind::tribune_played));
  CHECK(on_floor(s).by == P3);
  vote_all(s, Side::against, Side::against, Side::against);
  CHECK(s.state.offices.consul_for_life == SenatorId::none);
  CHECK(s.prompt() == Prompt::prosecute);
  CHECK_FALSE(s.offers(P1, Verb::propose_consul_for_life, who(valerius)));  // once a turn

  Scene chair_only = people_of_rome();
  chair_only.senator(cornelius).office(OfficeId::rome_consul);
  chair_only.senator(valerius).influence(21);
  in_session(chair_only, SenateStage::other, OtherBusiness{});
  CHECK(chair_only.offers(P1, Verb::propose_consul_for_life, who(valerius)));
  CHECK_FALSE(chair_only.offers(P3, Verb::propose_consul_for_life, who(valerius)));
}

}  // namespace curia::republic
