// Narrow cases of the Senate that mutants passed through (tests/mutants): each is one sentence of its row that no other test looked at.
#include "games/republic/senate/business/governors.h"
#include "games/republic/senate/elect_pontifex.h"
#include "games/republic/senate/orders.h"
#include "games/republic/senate/own_units.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/priests.h"
#include "games/republic/senate/taking_office.h"
#include "games/republic/senate/trials/trial.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

RULE_TEST("VG-9.623a", "a sponsor who is away from Rome by now is no target, the other still is") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::propose_land_bill, {.a = op(LandBill::type_1)});
  s.plays(P1, Verb::choose_sponsor, who(julius));
  s.plays(P1, Verb::choose_cosponsor, who(fulvius));
  s.plays(P1, Verb::put_to_vote);
  s.senator(fulvius).captive_of(WarId::punic_1);
  s.plays(P2, Verb::assassinate_sponsor);
  CHECK(s.offers(P2, Verb::name_victim, {.a = op(furius), .b = op(julius)}));
  CHECK_FALSE(s.offers(P2, Verb::name_victim, {.a = op(furius), .b = op(fulvius)}));
}

RULE_TEST("AH-9.72a ES-9.72.a VG-9.152a", "the first faction of the table, too, may veto before it is called") {
  Scene s = people_of_rome();
  s.options.veto_window = choice::veto_window::until_own_turn;
  s.senator(fabius).office(OfficeId::rome_consul);
  s.state.senate.stage = SenateStage::other;
  open_proposal(s.state, Motion::recruit, P2, false);
  const CardId tribune = s.card(P1, IntrigueId::tribune);
  start_vote(s);
  call_on(s, P3);
  REQUIRE(s.offers(P1, Verb::veto, {.a = op(tribune)}));
  s.plays(P1, Verb::veto, {.a = op(tribune)});
  CHECK(on_floor(s).vetoed == 1);
  CHECK(s.told(EventKind::proposal_vetoed));
  CHECK(s.last(EventKind::proposal_vetoed)->a == op(P1));
}

RULE_TEST("AH-9.22c ES-9.22.c", "after the adjournment the Tribune of Cato's own keeps the Senate in session, too") {
  Scene s = people_of_rome();
  s.senator(SenatorId::cato_the_elder).of(P2);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::adjourn);
  s.plays(P2, Verb::tribune_free, who(SenatorId::cato_the_elder));
  s.plays(P2, Verb::recruit_legions, {}, 1);
  s.plays(P2, Verb::put_to_vote);
  everybody_in_favour(s);
  CHECK(s.state.arms.active.legions == 5);
}

RULE_TEST("VG-9.33b", "a Dictator who dies before he has named a Master of Horse names none") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  in_session(s, SenateStage::dictator, TakeDictatorship{.dictator = julius});
  REQUIRE(s.offer(P1, Verb::appoint_master) != nullptr);
  Context t = table_of(s);
  kill(t, julius, Rule::VG_9_72);
  for (const Offer& offer : s.decision().offers) CHECK(offer.verb != Verb::appoint_master);
}

RULE_TEST("AH-7.363i.b VG-LAW-gabinian-1 ES-7.363.i",
          "a rebel raises no units by the Gabinian Law, nor he who went for a Bequest; a loyal commander does") {
  for (const int kind : {0, 1, 2}) {
    Scene s = people_of_rome();
    s.options.gabinian_timing = choice::gabinian_timing::end_of_senate;
    s.law(LawId::gabinian_law);
    s.war(WarId::parthian, Section::active);
    s.senator(SenatorId::aemilius).of(P2).talents(40).commands(kind == 1 ? bequest_mission : WarId::parthian, 4, 3);
    if (kind == 2) s.of(SenatorId::aemilius).rebel = 1;
    in_session(s, SenateStage::closing, GabinianLaw{});
    CHECK(over(s) == (kind != 0));
  }
}

RULE_TEST("VG-LR-card-25AB",
          "one of the Gracchi proposes his bill among other business only, and when nothing is voted on") {
  const Line bill{.a = op(SenatorId::gaius_gracchus), .b = op(LandBill::type_1)};
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.senator(SenatorId::gaius_gracchus).of(P3);
  s.province(ProvinceId::africa);
  in_session(s, SenateStage::governors, ElectGovernors{.recalls = 1});
  CHECK_FALSE(s.offers(P3, Verb::propose_free_land_bill, bill));
  Scene later = people_of_rome();
  later.senator(cornelius).office(OfficeId::rome_consul);
  later.senator(SenatorId::gaius_gracchus).of(P3);
  in_session(later, SenateStage::other, OtherBusiness{});
  CHECK(later.offers(P3, Verb::propose_free_land_bill, bill));
  later.plays(P1, Verb::recruit_legions, {}, 1);
  later.plays(P1, Verb::put_to_vote);
  CHECK_FALSE(later.offers(P3, Verb::propose_free_land_bill, bill));
}

RULE_TEST("VG-9.821a", "who is elected Consul for Life is announced with his Influence") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.senator(valerius).influence(25);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::propose_consul_for_life, who(valerius));
  CHECK(on_floor(s).by_tribune == 0);
  everybody_in_favour(s);
  REQUIRE(s.told(EventKind::consul_for_life_made));
  CHECK(s.last(EventKind::consul_for_life_made)->a == op(valerius));
  CHECK(s.last(EventKind::consul_for_life_made)->n == 25);
}

RULE_TEST("VG-9.821a AH-9.67b",
          "where any player may nominate a Consul for Life it needs no Tribune, and counts for none") {
  Scene s = people_of_rome();
  s.options.consul_for_life_proposer = choice::consul_for_life_proposer::any_player;
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.senator(valerius).influence(25);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P2, Verb::propose_consul_for_life, who(valerius));
  CHECK(on_floor(s).by == P2);
  CHECK(on_floor(s).by_tribune == 0);
}

RULE_TEST("VG-9.412a VG-CH-10 AH-9.41d ES-9.41.d",
          "two Concessions are two charges: acquitted of one he is tried for the other") {
  Scene s = court();
  s.senator(julius).holds(ConcessionId::armaments, true).holds(ConcessionId::harbor_fees, true);
  s.run(Prosecutions{});
  accuse(s, julius, Charge::concession, ConcessionId::armaments);
  vote_all(s, Side::against, Side::against, Side::in_favour);
  REQUIRE(s.told(EventKind::acquitted));
  s.refuses(P2, Verb::accuse, charge(julius, Charge::concession, ConcessionId::armaments));
  CHECK(s.offers(P2, Verb::accuse, charge(julius, Charge::concession, ConcessionId::harbor_fees)));
}

RULE_TEST("AH-9.84c ES-9.84a.c", "a special trial lends the chair to the Censor, if he is in Rome, and gives it back") {
  for (const bool present : {true, false}) {
    Scene s = court();
    s.state.senate.stage = SenateStage::other;
    if (!present) s.senator(claudius).captive_of(WarId::punic_1);
    s.run(Trial{.accused = valerius, .charge = Charge::assassination, .popularity = 0, .leader = 1, .faction = P3});
    CHECK(chair_seat(s.state) == (present ? P2 : P1));
    call_on(s, P3);
    if (s.asked_chance() != Roll::none) s.rolls({3, 4});  // his Appeal, where he must make it
    s.plays(P3, Verb::vote, {.a = op(Side::against)});
    votes_for(s, P1, Side::against);
    votes_for(s, P2, Side::against);
    CHECK(s.told(EventKind::acquitted));
    CHECK(chair_seat(s.state) == P1);
  }
}

RULE_TEST("VG-9.831a", "a Law of which twelve drafts came to nothing in this Senate is not brought again") {
  for (const int drafts : {11, 12}) {
    Scene s = people_of_rome();
    s.options.law_votes = on;
    const CardId law = law_rows[static_cast<std::size_t>(LawId::calpurnian_law)].card;
    s.card(P3, law);
    s.senator(cornelius).office(OfficeId::rome_consul);
    in_session(s, SenateStage::other, OtherBusiness{});
    s.state.senate.drafts[static_cast<std::size_t>(Motion::law)] = static_cast<std::uint8_t>(drafts);
    CHECK(s.offers(P3, Verb::play_law, {.a = op(law)}) == (drafts == 11));
  }
}

RULE_TEST("VG-12.2a", "a victory of a rebel in an earlier turn is none in this one") {
  Scene s = people_of_rome();
  s.state.game.rebel_proved = 1;
  s.state.offices.obeyed = cornelius;
  s.begin(Phase::revolution);
  REQUIRE(s.until_phase(Phase::mortality));
  CHECK(s.state.game.turn == 2);
  CHECK(s.state.game.rebel_proved == 0);
  CHECK(s.state.offices.obeyed == SenatorId::none);
}

RULE_TEST("VG-LR-card-bequest-c",
          "each Bequest for which nobody has to go comes by itself when the Senate meets, undeveloped") {
  for (std::size_t i = 0; i < deck_event_count; ++i) {
    if (deck_event_rows[i].creates == ProvinceId::none) continue;
    Scene s = people_of_rome();
    s.state.forum.bequests = static_cast<std::uint8_t>(1U << i);
    s.begin(Phase::senate);
    const bool by_itself = deck_event_rows[i].legions == 0;
    CAPTURE(i);
    CHECK(s.state.forum.bequest_collected == (by_itself ? 1U << i : 0U));
    CHECK((s.state.provinces[deck_event_rows[i].creates].in_play != 0) == by_itself);
    CHECK(s.state.provinces[deck_event_rows[i].creates].developed == 0);
  }
}

RULE_TEST("VG-9.65b AH-13.1a",
          "of two candidates left for Pontifex Maximus one is nominated; the last one needs no vote") {
  Scene s = people_of_rome();
  s.options.pontifex_maximus = on;
  s.senator(cornelius).office(OfficeId::rome_consul);
  const SenatorSet candidates = pontifex_candidates(s.state);
  REQUIRE(candidates.size() > 2);
  for (SenatorId senator : candidates)
    if (senator != candidates.nth(0) && senator != candidates.nth(1))
      note_rejected(s.state, s.options, one_line(Motion::pontifex, P1, false, op(senator)));
  in_session(s, SenateStage::pontifex, ElectPontifex{});
  REQUIRE(s.waits_for(P1));
  CHECK(s.offer(P1, Verb::nominate_pontifex, who(candidates.nth(0))) != nullptr);
  CHECK(s.offer(P1, Verb::nominate_pontifex, who(candidates.nth(1))) != nullptr);
}

RULE_TEST("AH-13.21c", "a Priesthood that is gained or lost is told, with its Influence") {
  Scene s = people_of_rome();
  s.senator(julius).influence(5);
  Context t = table_of(s);
  make_priest(t, julius, Rule::VG_9_65c);
  CHECK(s.told(EventKind::priest_made));
  const int priest = s.of(julius).influence;
  CHECK(priest > 5);
  lose_priesthood(t, julius, Rule::VG_9_65c);
  REQUIRE(s.told(EventKind::priest_lost));
  CHECK(s.last(EventKind::priest_lost)->a == op(julius));
  CHECK(s.of(julius).influence < priest);
  CHECK_FALSE(s.state.offices.priests.has(julius));
}

RULE_TEST("AH-12.31a ES-12.31.a",
          "who comes to 35 Influence gives orders in the Senate, too, though he is no Consul for Life") {
  Scene s = people_of_rome();
  s.state.game.phase = Phase::senate;
  CHECK(decides_for(s.state, P2) == P2);
  s.senator(valerius).influence(34);
  Context t = table_of(s);
  change_influence(t, valerius, 1, Rule::VG_7_8a);
  REQUIRE(s.state.offices.consul_for_life == SenatorId::none);
  CHECK(decides_for(s.state, P2) == P3);
  s.state.revolt.faction = P2;
  CHECK(decides_for(s.state, P2) == P2);
}

}  // namespace curia::republic
