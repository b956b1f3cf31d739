// What a death, a cancelled Tribune or a departure leaves of what the Senate has before it: VG-9.5a, VG-9.642a, VG-9.722,
// VG-9.81a, VG-9.151b.
#include "games/republic/scenarios.h"
#include "games/republic/senate/business/governors.h"
#include "games/republic/senate/elections.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

// Fabius (P2), a Faction Leader, has been elected with Cornelius (P1, a Faction Leader, too).
Scene elected() {
  Scene s = people_of_rome();
  s.begin(Phase::senate);
  s.plays(P1, Verb::nominate_consuls, pair(cornelius, fabius));
  everybody_in_favour(s);
  REQUIRE(s.prompt() == Prompt::choose_office);
  return s;
}

// P2 plays a Tribune at other business, P3 holds Murder of a Tribune.
struct Silenced {
  Scene s = people_of_rome();
  CardId murder = CardId::none;
  Silenced() {
    s.senator(cornelius).office(OfficeId::rome_consul);
    s.state.rome.treasury = 300;
    s.card(P2, IntrigueId::tribune);
    murder = s.card(P3, IntrigueId::murder_of_a_tribune);
    middle_cards_come(s);
  }
  void begin() {
    in_session(s, SenateStage::other, OtherBusiness{});
    s.plays(P2, Verb::tribune, {.a = s.offer(P2, Verb::tribune)->a});
  }
  void murdered() {
    s.plays(P3, Verb::murder_tribune, {.a = op(murder), .b = op(manlius)});
    s.rolls({6});
    CHECK_FALSE(s.told(EventKind::faction_called));
    CHECK(s.prompt() == Prompt::conduct_business);
  }
};

}  // namespace

// ---- Deaths ---------------------------------------------------------------------------------------------------------

RULE_TEST("VG-9.22a VG-5.3d", "an elected Consul who is killed before the choice is not his Family that stays") {
  Scene s = elected();
  attack(s, P3, manlius, fabius, 6);
  CHECK(died(s, fabius));
  CHECK(in_rome(s.state, fabius));  // the Family stays as Faction Leader
  CHECK(holder(s.state, OfficeId::rome_consul) == cornelius);
  CHECK(holder(s.state, OfficeId::field_consul) == SenatorId::none);
  CHECK(s.of(fabius).influence == row(fabius).inf);
}

RULE_TEST("VG-9.22a VG-5.3d", "both are killed: nobody takes office, and the Senate goes on") {
  Scene s = elected();
  s.state.factions[0].attempted = 0;
  Context t = table_of(s);
  kill(t, cornelius, Rule::VG_9_72);
  attack(s, P3, manlius, fabius, 6);
  CHECK(holder(s.state, OfficeId::rome_consul) == SenatorId::none);
  CHECK(holder(s.state, OfficeId::field_consul) == SenatorId::none);
  CHECK(s.state.senate.stage != SenateStage::consuls);
}

RULE_TEST("VG-9.144a VG-5.3d", "who is killed while he chooses between chair and Influence pays with neither") {
  Scene s = vote_on();
  start_vote(s);
  everybody_against(s);
  REQUIRE(s.prompt() == Prompt::unanimous_defeat);
  attack(s, P3, manlius, cornelius, 6);  // his Family stays as Faction Leader
  CHECK(s.prompt() != Prompt::unanimous_defeat);
  CHECK(s.of(cornelius).influence == row(cornelius).inf);
  CHECK(s.state.senate.gave_up_chair.empty());
}

RULE_TEST("VG-9.62e VG-9.722d", "the Family that stays for a murdered sponsor gains nothing, and lost nothing") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::propose_land_bill, {.a = op(LandBill::type_1)});
  s.plays(P1, Verb::choose_sponsor, who(fabius));
  s.plays(P1, Verb::choose_cosponsor, who(julius));
  s.plays(P1, Verb::put_to_vote);
  s.plays(P2, Verb::consent);
  votes_for(s, P1, Side::in_favour);
  votes_for(s, P2, Side::in_favour);
  attack(s, P3, manlius, fabius, 6);
  votes_for(s, P3, Side::against);
  CHECK(s.told(EventKind::land_bill_passed));
  CHECK(s.of(fabius).popularity == 0);
  CHECK(s.of(julius).popularity == 1);
}

RULE_TEST("VG-9.411", "a Prosecutor who dies before he consents is not his Family that stays") {
  Scene s = court();
  s.senator(julius).corrupt();
  s.run(Prosecutions{});
  s.plays(P2, Verb::accuse, charge(julius, Charge::corruption));
  s.plays(P2, Verb::choose_prosecutor, who(valerius));
  CHECK(s.prompt() == Prompt::consent);
  attack(s, P1, fulvius, valerius, 6);
  CHECK(in_rome(s.state, valerius));
  s.plays(P3, Verb::consent);
  CHECK(s.prompt() == Prompt::choose_prosecutor);
}

RULE_TEST("VG-9.31a", "a candidate for Dictator who dies before the other Consul agrees is not his Family that stays") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.senator(claudius).office(OfficeId::field_consul);
  for (WarId war : {WarId::punic_1, WarId::illyrian_1, WarId::gallic_1}) s.war(war, Section::active);
  in_session(s, SenateStage::dictator, NameDictator{});
  s.plays(P1, Verb::appoint_dictator, who(valerius));
  CHECK(s.prompt() == Prompt::consent);
  attack(s, P1, julius, valerius, 6);
  s.plays(P2, Verb::consent);
  CHECK(holder(s.state, OfficeId::dictator) == SenatorId::none);
  CHECK(s.prompt() == Prompt::appoint_dictator);
}

RULE_TEST("VG-9.831c VG-9.722a", "who dies while sponsors of a Law are looked for is not his Family that stays") {
  static constexpr CardId law = law_rows[static_cast<std::size_t>(LawId::calpurnian_law)].card;
  const auto proposed = [] {
    Scene s = people_of_rome();
    s.options.law_votes = on;
    s.senator(cornelius).office(OfficeId::rome_consul);
    s.card(P3, law);
    in_session(s, SenateStage::other, OtherBusiness{});
    s.plays(P3, Verb::play_law, {.a = op(law)});
    s.plays(P3, Verb::choose_sponsor, who(fabius));
    CHECK(s.prompt() == Prompt::consent);
    return s;
  };
  Scene consented = proposed();
  consented.plays(P2, Verb::consent);
  CHECK(consented.prompt() == Prompt::choose_law_cosponsor);
  attack(consented, P1, julius, fabius, 6);
  CHECK(consented.prompt() == Prompt::choose_law_sponsor);
  Scene asked = proposed();
  attack(asked, P1, julius, fabius, 6);
  asked.plays(P2, Verb::consent);
  CHECK(asked.prompt() == Prompt::choose_law_sponsor);
}

RULE_TEST("VG-9.722a VG-9.821c", "a candidate for Consul for Life is killed: no second vote this turn") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.senator(valerius).influence(25);
  s.senator(manlius).influence(25);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::propose_consul_for_life, who(manlius));
  votes_for(s, P1, Side::in_favour);
  attack(s, P2, furius, manlius, 6);
  CHECK(s.prompt() == Prompt::conduct_business);
  CHECK_FALSE(s.offers(P1, Verb::propose_consul_for_life, who(valerius)));
}

RULE_TEST("VG-9.81a", "Rome is repopulated at once when an assassination leaves seven senators") {
  Scene s = people_of_rome();
  s.senator(fulvius).captive_of(WarId::punic_1);
  s.senator(SenatorId::papirius).in_curia();
  in_session(s, SenateStage::other, OtherBusiness{});
  attack(s, P2, furius, julius, 6);
  CHECK(in_rome(s.state, SenatorId::papirius));
  CHECK(s.prompt() == Prompt::conduct_business);
}

RULE_TEST("VG-9.22a VG-9.81a",
          "a Consul-elect who comes into the faction of the other has the office that the other did not choose") {
  for (const OfficeId chosen : {OfficeId::rome_consul, OfficeId::field_consul})
    for (const bool the_second_chose : {false, true}) {
      Scene s = elected();
      const SenatorId he = the_second_chose ? fabius : cornelius, who_comes = the_second_chose ? cornelius : fabius;
      const Seat seat = the_second_chose ? P2 : P1, before = the_second_chose ? P1 : P2;
      s.plays(seat, Verb::choose_office, {.a = op(chosen), .b = op(he)});
      faction(s.state, before).senators.remove(who_comes);  // his faction fell, and Rome was repopulated
      faction(s.state, before).leader = SenatorId::none;
      s.senator(who_comes).of(seat);
      resume(s.state, s.options, &s);
      CHECK(holder(s.state, chosen) == he);
      CHECK(holder(s.state, chosen == OfficeId::rome_consul ? OfficeId::field_consul : OfficeId::rome_consul) ==
            who_comes);
    }
}

RULE_TEST("VG-9.81d", "the only senator of the Forum is not asked about") {
  Scene s = people_of_rome();
  for (SenatorId senator : {fulvius, julius}) s.senator(senator).captive_of(WarId::punic_1);
  s.senator(SenatorId::papirius).unaligned();
  in_session(s, SenateStage::other, RepopulateRome{});
  CHECK(in_rome(s.state, SenatorId::papirius));
  CHECK(over(s));
}

// ---- Tribunes -------------------------------------------------------------------------------------------------------

RULE_TEST("VG-9.61b VG-IN-graft-1", "a Concession that a cancelled Tribune brought was not voted on") {
  Silenced a;
  a.s.concession_in_forum(ConcessionId::armaments);
  a.begin();
  a.s.plays(P2, Verb::assign_concession, {.a = op(ConcessionId::armaments), .b = op(fabius)});
  a.s.plays(P2, Verb::put_to_vote);
  a.murdered();
  CHECK(a.s.offers(P1, Verb::assign_concession, {.a = op(ConcessionId::armaments), .b = op(fabius)}));
}

RULE_TEST("VG-9.62b VG-IN-graft-1", "a Land Bill that a cancelled Tribune brought may be proposed again") {
  Silenced a;
  a.begin();
  a.s.plays(P2, Verb::propose_land_bill, {.a = op(LandBill::type_2)});
  a.s.plays(P2, Verb::choose_sponsor, who(fabius));
  a.s.plays(P2, Verb::choose_cosponsor, who(claudius));
  a.s.plays(P2, Verb::put_to_vote);
  a.murdered();
  CHECK(a.s.offers(P1, Verb::propose_land_bill, {.a = op(LandBill::type_2)}));
}

RULE_TEST("VG-9.621a VG-9.621c VG-IN-graft-1", "a repeal that a cancelled Tribune brought costs nothing") {
  Silenced a;
  a.s.senator(fabius).popularity(5);
  a.s.state.rome.land_bills[1] = 1;
  a.begin();
  a.s.plays(P2, Verb::propose_repeal, {.a = op(LandBill::type_2)});
  a.s.plays(P2, Verb::choose_sponsor, who(fabius));
  a.s.plays(P2, Verb::put_to_vote);
  a.murdered();
  CHECK(a.s.of(fabius).popularity == 5);
  CHECK(a.s.offers(P1, Verb::propose_repeal, {.a = op(LandBill::type_2)}));
}

RULE_TEST("VG-9.151b", "while the chair still drafts a Tribune brings his own proposal first") {
  Scene s = people_of_rome();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::recruit_legions, {}, 3);
  s.plays(P2, Verb::tribune, {.a = op(tribune)});
  CHECK(s.waits_for(P2));
  s.plays(P2, Verb::recruit_legions, {}, 1);
  s.plays(P2, Verb::put_to_vote);
  everybody_in_favour(s);
  CHECK(s.state.arms.active.legions == 5);
  CHECK(s.prompt() == Prompt::draft_proposal);  // the chair goes on with its own
  s.plays(P1, Verb::put_to_vote);
  everybody_in_favour(s);
  CHECK(s.state.arms.active.legions == 8);
}

RULE_TEST("VG-9.151b",
          "by the living rules a proposal is on the floor once it is defined, before any faction is called") {
  for (const bool living : {false, true}) {
    Scene s = people_of_rome();
    if (living) s.options.proposal_on_floor = choice::proposal_on_floor::when_defined;
    const CardId tribune = s.card(P2, IntrigueId::tribune);
    in_session(s, SenateStage::other, OtherBusiness{});
    s.plays(P1, Verb::recruit_legions, {}, 3);
    s.plays(P1, Verb::put_to_vote);
    s.plays(P2, Verb::tribune, {.a = op(tribune)});
    CHECK(s.state.senate.reserved.empty() == !living);  // his turn comes after the vote, or at once
    CHECK(s.waits_for(living ? P1 : P2));
  }
}

RULE_TEST("VG-LR-card-25AB VG-9.33c", "a Land Bill of one of the Gracchi can be vetoed under a Dictator of others") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::dictator);
  const Proposal his = one_line(Motion::land_bill, P2, false, op(fabius), op(claudius));
  const Proposal dictators = one_line(Motion::land_bill, P1, false, op(fabius), op(claudius));
  CHECK(may_be_vetoed(s.state, s.options, his));
  CHECK_FALSE(may_be_vetoed(s.state, s.options, dictators));
}

RULE_TEST("VG-9.144a VG-LR-card-25AB", "the bill of one of the Gracchi is not the chair's, though of its faction") {
  constexpr auto tiberius = SenatorId::tiberius_gracchus;
  for (const bool his : {true, false}) {
    Scene s = people_of_rome();
    s.senator(cornelius).office(OfficeId::rome_consul);
    s.senator(tiberius).of(P1);
    in_session(s, SenateStage::other, OtherBusiness{});
    if (his)
      s.plays(P1, Verb::propose_free_land_bill, {.a = op(tiberius), .b = op(LandBill::type_1)});
    else
      s.plays(P1, Verb::propose_land_bill, {.a = op(LandBill::type_1)});
    s.plays(P1, Verb::choose_sponsor, who(tiberius));
    s.plays(P1, Verb::choose_cosponsor, who(julius));
    s.plays(P1, Verb::put_to_vote);
    everybody_against(s);
    CHECK((s.prompt() == Prompt::unanimous_defeat) == !his);
  }
}

RULE_TEST("VG-9.144c", "all others against, then a veto by a faction without a senator in Rome: no penalty") {
  Scene s = vote_on();
  for (SenatorId senator : {valerius, manlius, aurelius}) s.senator(senator).captive_of(WarId::punic_1);
  for (SenatorId senator : {SenatorId::papirius, SenatorId::acilius}) s.senator(senator).of(P1);
  const CardId tribune = s.card(P3, IntrigueId::tribune);
  start_vote(s);
  votes_for(s, P2, Side::against);
  votes_for(s, P1, Side::against);
  s.plays(P3, Verb::veto, {.a = op(tribune)});
  CHECK(over(s));
  CHECK(on_floor(s).vetoed == 1);
}

RULE_TEST("VG-9.821a", "also while Governors are elected") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.senator(valerius).influence(21);
  s.province(ProvinceId::africa);
  in_session(s, SenateStage::governors, ElectGovernors{.recalls = 1});
  s.plays(P1, Verb::propose_consul_for_life, who(valerius));
  everybody_against(s);
  CHECK(s.state.offices.consul_for_life == SenatorId::none);
  s.until(Prompt::nominate_governor);
  CHECK(s.prompt() == Prompt::nominate_governor);
  CHECK(s.offer(P1, Verb::propose_consul_for_life) == nullptr);  // once a turn
}

RULE_TEST("VG-9.623a", "sponsors who are only being named are no target yet") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::propose_land_bill, {.a = op(LandBill::type_1)});
  s.plays(P1, Verb::choose_sponsor, who(julius));
  s.plays(P1, Verb::choose_cosponsor, who(fulvius));
  CHECK(s.offer(P2, Verb::assassinate_sponsor) == nullptr);
  s.plays(P1, Verb::put_to_vote);
  CHECK(s.offer(P2, Verb::assassinate_sponsor) != nullptr);
}

RULE_TEST("VG-IN-graft-1 VG-5.4d", "once the whole pile was shuffled anybody may hold a Middle card") {
  Scene s = people_of_rome();
  CHECK_FALSE(deck_may_be_out(s.state, Era::middle));
  CardId law = CardId::none;
  for (int i = 0; i < card_count; ++i)
    if (card_rows[static_cast<std::size_t>(i)].type == CardType::law) law = static_cast<CardId>(i);
  s.card(P3, law);
  Context t = table_of(s);
  eliminate_faction(t, P3, Rule::VG_5_4d);
  CHECK(deck_may_be_out(s.state, Era::middle));
}

// ---- Governors ------------------------------------------------------------------------------------------------------

RULE_TEST("VG-9.5b", "one candidate for two Provinces: the chair names the Province, and he goes without a vote") {
  Scene s = people_of_rome();
  for (ProvinceId province : {ProvinceId::sicilia, ProvinceId::africa}) s.province(province);
  const SenatorId busy[] = {cornelius, julius, fulvius, fabius, claudius};
  for (int i = 0; i < 5; ++i) s.senator(busy[i]).office(static_cast<OfficeId>(i));
  for (SenatorId away : {furius, valerius, aurelius}) s.senator(away).captive_of(WarId::punic_1);
  REQUIRE(governor_candidates(s.state).size() == 1);  // Manlius
  in_session(s, SenateStage::governors, ElectGovernors{.recalls = 1});
  CHECK(s.offers(P1, Verb::nominate_governor, {.a = op(manlius), .b = op(ProvinceId::sicilia)}));
  s.plays(P1, Verb::nominate_governor, {.a = op(manlius), .b = op(ProvinceId::africa)});
  CHECK(s.state.provinces[ProvinceId::africa].governor == manlius);
  CHECK_FALSE(s.told(EventKind::faction_called));
  CHECK(over(s));
}

RULE_TEST("VG-9.5a VG-9.642a", "the Presiding Magistrate goes to war: Provinces still get their Governors") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.province(ProvinceId::africa);
  s.state.senate.presiding_left = 1;
  in_session(s, SenateStage::other, OtherBusiness{});
  CHECK(s.prompt() == Prompt::nominate_governor);
}

RULE_TEST("VG-EV-new-alliance-1", "the Senate ends with the peace that the HRAO makes") {
  Scene s = people_of_rome();
  s.event(EventId::new_alliance);
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::gallic_1, Section::inactive);
  s.begin(Phase::senate);
  REQUIRE(s.until(Prompt::choose_war));
  CHECK(s.state.game.phase == Phase::senate);
  s.plays(hrao_seat(s.state), Verb::choose_war, {.a = op(WarId::punic_1)});
  CHECK_FALSE(in_play(s.state, WarId::punic_1));
}

// ---- The Consul for Life --------------------------------------------------------------------------------------------

RULE_TEST("VG-9.823a VG-9.823b", "his player is not asked to pass for hands from which nothing may be played") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.senator(valerius).influence(30);
  s.state.offices.consul_for_life = valerius;
  s.card(P1, IntrigueId::tribune);
  s.card(P2, IntrigueId::tribune);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P3, Verb::adjourn, {}, 0, P1);
  CHECK(over(s));  // no last chance for anybody
}

RULE_TEST("VG-9.823a", "the ransom of another faction's captive, out of its secret treasury, stays its own affair") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.senator(valerius).influence(30);
  s.state.offices.consul_for_life = valerius;
  s.senator(SenatorId::papirius).of(P1);
  s.senator(julius).captive_of(WarId::punic_1).talents(0);
  s.state.factions[0].treasury = 40;
  in_session(s, SenateStage::other, OtherBusiness{});
  REQUIRE(s.offer(P1, Verb::ransom) != nullptr);
  CHECK(s.offer(P3, Verb::ransom) == nullptr);
}

}  // namespace curia::republic
