// The Consul for Life: VG-9.82.
#include "games/republic/senate/consul_for_life.h"
#include "games/republic/explain.h"
#include "games/republic/revolution/begin_revolt.h"
#include "games/republic/senate/laws.h"
#include "games/republic/senate/taking_office.h"
#include "games/republic/view.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

// Valerius (P3) is Consul for Life, Cornelius (P1) Rome Consul.
Scene under_a_master(bool elected = true) {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.senator(valerius).influence(30);
  s.state.offices.consul_for_life = valerius;
  s.state.offices.consul_for_life_elected = elected ? 1 : 0;
  return s;
}

}  // namespace

RULE_TEST("VG-9.821a", "after the consular election, never during trials, from 21 Influence on, in Rome") {
  Scene s = people_of_rome();
  s.senator(valerius).influence(21);
  s.senator(manlius).influence(20);
  s.senator(fabius).influence(40).governs(ProvinceId::sicilia);
  s.senator(SenatorId::aelius).unaligned().influence(30);
  s.senator(julius).prior_consul();
  s.senator(claudius).prior_consul();
  s.begin(Phase::senate);
  CHECK(s.offer(P3, Verb::propose_consul_for_life) == nullptr);
  s.plays(P3, Verb::nominate_consuls, pair(cornelius, fulvius));
  everybody_in_favour(s);
  s.plays(P1, Verb::choose_office, {.a = op(OfficeId::rome_consul), .b = op(cornelius)});
  CHECK(s.prompt() == Prompt::nominate_censor);
  CHECK(s.offers(P1, Verb::propose_consul_for_life, who(valerius)));
  for (SenatorId other : {manlius, fabius, SenatorId::aelius})
    CHECK_FALSE(s.offers(P1, Verb::propose_consul_for_life, who(other)));
  s.state.senate.stage = SenateStage::trials;
  CHECK(s.offer(P1, Verb::propose_consul_for_life) == nullptr);
}

RULE_TEST("VG-9.821b", "the candidate adds his Influence to his votes") {
  Scene s = people_of_rome();
  s.senator(cornelius).office(OfficeId::rome_consul);
  s.senator(valerius).influence(21);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::propose_consul_for_life, who(valerius));
  votes_for(s, P3, Side::in_favour);
  CHECK(on_floor(s).in_favour == 7 + 21);
  votes_for(s, P2, Side::against);
  votes_for(s, P1, Side::against);
  CHECK(s.state.offices.consul_for_life == valerius);  // 28 against 16
  CHECK(s.state.offices.consul_for_life_elected == 1);
}

RULE_TEST("VG-9.821e", "the elected Consul for Life is nobody's target any more") {
  Scene s = under_a_master();
  s.state.revolt.faction = P2;
  in_session(s, SenateStage::other, OtherBusiness{});
  if (s.offer(P2, Verb::assassinate) != nullptr) {
    s.plays(P2, Verb::assassinate);
    CHECK_FALSE(s.offers(P2, Verb::name_victim, {.a = op(fabius), .b = op(valerius)}));
    CHECK(s.offers(P2, Verb::name_victim, {.a = op(fabius), .b = op(manlius)}));
  }
  Scene vote = people_of_rome();
  vote.senator(valerius).influence(25);
  vote.state.senate.proposals.push(one_line(Motion::consul_for_life, P1, false, op(valerius)));
  start_vote(vote);
  vote.plays(P2, Verb::assassinate);
  CHECK(vote.offers(P2, Verb::name_victim, {.a = op(fabius), .b = op(valerius)}));
}

RULE_TEST("VG-9.822a", "35 Influence in any phase makes an aligned senator Consul for Life") {
  Scene s = people_of_rome();
  s.senator(valerius).influence(33);
  s.state.game.phase = Phase::forum;
  Context t = table_of(s);
  change_influence(t, valerius, 1, Rule::VG_7_8a);
  CHECK(s.state.offices.consul_for_life == SenatorId::none);
  SUBCASE("now") {
    change_influence(t, valerius, 1, Rule::VG_7_8a);
    CHECK(s.state.offices.consul_for_life == valerius);
    CHECK(s.state.offices.consul_for_life_elected == 0);
  }
  SUBCASE("not a rebel") {
    s.of(valerius).rebel = 1;
    change_influence(t, valerius, 5, Rule::VG_7_8a);
    CHECK(s.state.offices.consul_for_life == SenatorId::none);
  }
  SUBCASE("not with Military Reforms: VG-LAW-military-reforms-1") {
    s.law(LawId::military_reforms);
    change_influence(t, valerius, 5, Rule::VG_7_8a);
    CHECK(s.state.offices.consul_for_life == SenatorId::none);
  }
}

RULE_TEST("VG-9.822a", "by the living rules only one who is in Rome at that moment") {
  for (const bool living : {false, true}) {
    Scene s = people_of_rome();
    if (living) s.options.automatic_cfl_place = choice::automatic_cfl_place::in_rome;
    s.senator(valerius).governs(ProvinceId::sicilia).influence(34);
    s.state.game.phase = Phase::forum;
    Context t{.s = s.state, .options = s.options};
    change_influence(t, valerius, 1, Rule::VG_7_8a);
    CHECK((s.state.offices.consul_for_life == valerius) == !living);
    governor_returns(t, ProvinceId::sicilia, Rule::VG_6_6a);
    CHECK((s.state.offices.consul_for_life == valerius) == !living);
    change_influence(t, valerius, 1, Rule::VG_7_8a);
    CHECK(s.state.offices.consul_for_life == valerius);
  }
}

RULE_TEST("VG-9.822b", "of two who reach 35 together the more influential wins, then the stronger faction") {
  Scene s = people_of_rome();
  s.senator(cornelius).influence(31);
  s.senator(valerius).influence(32);
  in_session(s, SenateStage::consuls, ChooseConsulships{.first = cornelius, .second = valerius});
  SUBCASE("Influence") {
    s.plays(P1, Verb::choose_office, {.a = op(OfficeId::rome_consul), .b = op(cornelius)});
    s.plays(P3, Verb::choose_office, {.a = op(OfficeId::field_consul), .b = op(valerius)});
    CHECK(s.state.offices.consul_for_life == valerius);
  }
  SUBCASE("faction") {                   // the Field Consul's is the stronger one
    s.senator(cornelius).influence(32);  // Julius and Fulvius 4 + 4; Manlius and Aurelius 4 + 3
    s.plays(P1, Verb::choose_office, {.a = op(OfficeId::field_consul), .b = op(cornelius)});
    s.plays(P3, Verb::choose_office, {.a = op(OfficeId::rome_consul), .b = op(valerius)});
    CHECK(s.state.offices.consul_for_life == cornelius);
  }
}

RULE_TEST("VG-9.822b VG-4.18a",
          "equal_consuls_at_35: 2d6 decide between equals of equal factions, or the Rome Consul is first") {
  for (const bool rome : {false, true}) {
    const auto elected = [&](int influence) {
      Scene s = people_of_rome();
      s.options.equal_consuls_at_35 =
          rome ? choice::equal_consuls_at_35::rome_consul : choice::equal_consuls_at_35::dice;
      s.senator(cornelius).influence(influence);
      s.senator(valerius).influence(influence);
      s.senator(aurelius).influence(4);  // with Manlius 4 + 4, as Julius and Fulvius
      in_session(s, SenateStage::consuls, ChooseConsulships{.first = valerius, .second = cornelius});
      s.plays(P1, Verb::choose_office, {.a = op(OfficeId::rome_consul), .b = op(cornelius)});
      s.plays(P3, Verb::choose_office, {.a = op(OfficeId::field_consul), .b = op(valerius)});
      return s;
    };
    Scene s = elected(30);
    REQUIRE((s.asked_chance() == Roll::tie) == !rome);
    if (!rome) {
      s.rolls({3, 4});  // the Rome Consul
      s.rolls({5, 2});  // equal: once more
      REQUIRE(s.asked_chance() == Roll::tie);
      s.rolls({2, 2});
      s.rolls({2, 3});
    }
    CHECK(s.state.offices.consul_for_life == (rome ? cornelius : valerius));
    CHECK(s.of(cornelius).influence == 35);
    CHECK(s.of(valerius).influence == 35);
    CHECK(holder(s.state, OfficeId::rome_consul) == cornelius);
    CHECK(holder(s.state, OfficeId::field_consul) == valerius);
    Scene fewer = elected(29);
    CHECK(fewer.asked_chance() != Roll::tie);
    CHECK(fewer.state.offices.consul_for_life == SenatorId::none);
  }
  CHECK(as_printed().equal_consuls_at_35 == choice::equal_consuls_at_35::dice);
}

RULE_TEST("VG-9.822c", "after an automatic nomination: no assassination of him, no Military Reforms this turn") {
  Scene s = people_of_rome();
  s.senator(valerius).influence(34);
  s.state.game.phase = Phase::senate;
  Context t = table_of(s);
  change_influence(t, valerius, 3, Rule::VG_7_8a);
  CHECK(s.state.offices.consul_for_life_safe == 1);
  CHECK_FALSE(may_play_law(s.state, LawId::military_reforms));
  s.state.offices.consul_for_life = SenatorId::none;
  CHECK(may_play_law(s.state, LawId::military_reforms));
}

RULE_TEST("VG-9.823a", "his player votes for every faction, but the HRAO presides as before") {
  Scene s = under_a_master();
  open_proposal(s.state, Motion::recruit, P1, false);
  start_vote(s);
  CHECK(presiding(s.state) == cornelius);
  CHECK(s.waits_for(P3));
  CHECK_FALSE(s.waits_for(P1));
  s.plays(P3, Verb::call_vote, {.a = op(P2)}, 0, P1);
  s.plays(P3, Verb::vote, {.a = op(Side::against)}, 0, P2);
  s.plays(P3, Verb::call_vote, {.a = op(P3)}, 0, P1);
  s.plays(P3, Verb::vote, {.a = op(Side::in_favour)});
  s.plays(P3, Verb::vote, {.a = op(Side::in_favour)}, 0, P1);
  CHECK(s.told(EventKind::proposal_passed));
  Scene combat = under_a_master();
  combat.state.game.phase = Phase::combat;  // only in the Senate Phase
  open_proposal(combat.state, Motion::recruit, P1, false);
  combat.run(Vote{});
  CHECK(combat.waits_for(P1));
}

RULE_TEST("VG-9.823b", "he sees the hands of all but the rebel's faction, and plays no card from them") {
  Scene s = under_a_master();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  const CardId other = s.card(P1, IntrigueId::assassin);
  open_proposal(s.state, Motion::recruit, P1, false);
  start_vote(s);
  CHECK(view(s.state, s.options, P3).factions[1].hand.has(tribune));
  CHECK(view(s.state, s.options, P3).factions[0].hand.has(other));
  CHECK(view(s.state, s.options, P1).factions[1].hand.empty());
  s.plays(P3, Verb::call_vote, {.a = op(P2)}, 0, P1);
  for (const Offer& offer : s.decision().offers) {
    CHECK(offer.verb != Verb::veto);
    CHECK(offer.verb != Verb::tribune);
  }
  s.state.revolt.faction = P2;
  CHECK(view(s.state, s.options, P3).factions[1].hand.empty());
  s.state.revolt.faction = Seat::none;
  s.state.game.phase = Phase::combat;
  CHECK(view(s.state, s.options, P3).factions[1].hand.empty());
}

RULE_TEST("VG-9.823c", "he forces nobody to assassinate or to vote against a Land Bill") {
  Scene s = under_a_master();
  open_proposal(s.state, Motion::land_bill, P1, false);
  on_floor(s).items.push({.a = op(julius), .b = op(fulvius), .c = op(LandBill::type_1)});
  start_vote(s);
  for (const Offer& offer : s.decision().offers)
    if (offer.faction != P3) CHECK(offer.verb != Verb::assassinate);
  s.plays(P3, Verb::call_vote, {.a = op(P2)}, 0, P1);
  CHECK(s.waits_for(P2));
  CHECK_FALSE(s.waits_for(P3));
  s.plays(P2, Verb::vote, {.a = op(Side::against)});
  CHECK(on_floor(s).against == 8);
}

RULE_TEST("VG-9.823c VG-9.823d", "cfl_attempts: only a rebel's faction may attempt an assassination, or his own, too") {
  for (const bool own : {false, true}) {
    Scene s = under_a_master();
    s.options.cfl_attempts = own ? choice::cfl_attempts::own_faction_too : choice::cfl_attempts::rebels_only;
    open_proposal(s.state, Motion::recruit, P1, false);
    start_vote(s);
    CHECK((s.offer(P3, Verb::assassinate) != nullptr) == own);
    CHECK(s.offer(P2, Verb::assassinate) == nullptr);
    if (!own) {
      s.refuses(P3, Verb::assassinate);
      const Refusal refused =
          explain(s.state, s.options, s.decision(), {.seat = P3, .faction = P3, .verb = Verb::assassinate});
      CHECK(refused.reason == Reason::consul_for_life_decides);
      CHECK(refused.rule == Rule::VG_9_823d);
    }
    Scene revolt = under_a_master();
    revolt.options.cfl_attempts = s.options.cfl_attempts;
    revolt.state.revolt.faction = P2;
    open_proposal(revolt.state, Motion::recruit, P1, false);
    start_vote(revolt);
    CHECK(revolt.offer(P2, Verb::assassinate) != nullptr);
    CHECK((revolt.offer(P3, Verb::assassinate) != nullptr) == own);
  }
  CHECK(as_printed().cfl_attempts == choice::cfl_attempts::rebels_only);
}

RULE_TEST("VG-9.823d", "a rebel's faction votes for itself and may attempt an assassination") {
  Scene s = under_a_master();
  s.state.revolt.faction = P2;
  open_proposal(s.state, Motion::recruit, P1, false);
  start_vote(s);
  CHECK(s.offer(P2, Verb::assassinate) != nullptr);
  CHECK(s.offer(P1, Verb::assassinate) == nullptr);
  s.plays(P3, Verb::call_vote, {.a = op(P2)}, 0, P1);
  CHECK(s.waits_for(P2));
  s.plays(P2, Verb::vote, {.a = op(Side::against)});
  CHECK(on_floor(s).against == 8);
}

RULE_TEST("VG-9.823e", "he must command, at least against the strongest war that is fought") {
  Scene s = under_a_master();
  s.war(WarId::punic_2, Section::active);
  s.war(WarId::gallic_1, Section::active);
  s.state.arms.active.legions = 25;
  s.state.arms.active.fleets = 20;
  in_session(s, SenateStage::other, OtherBusiness{});
  const auto sends = [&](SenatorId senator, WarId war) {
    for (const Offer& offer : s.decision().offers)
      if (offer.verb == Verb::send && offer.a == op(senator) && offer.b == op(war)) return true;
    return false;
  };
  CHECK(sends(valerius, WarId::punic_2));
  CHECK_FALSE(sends(cornelius, WarId::punic_2));
  Force without_commander;
  without_commander.war = WarId::punic_2;
  without_commander.units.legions = 3;
  s.state.arms.forces.push(without_commander);
  CHECK(must_lead_against(s.state, WarId::gallic_1) == valerius);  // nobody commands against the stronger one
  s.state.arms.forces.clear();
  s.senator(valerius).commands(WarId::punic_2, 10, 5);
  CHECK(sends(cornelius, WarId::gallic_1));
}

RULE_TEST("VG-9.823e", "by the living rules he has no duty: the normal commanders are sent") {
  Scene s = under_a_master();
  s.options.consul_for_life_leads = choice::consul_for_life_leads::no_duty;
  s.war(WarId::punic_2, Section::active);
  s.state.arms.active.legions = 25;
  s.state.arms.active.fleets = 20;
  in_session(s, SenateStage::other, OtherBusiness{});
  const auto sends = [&](SenatorId senator) {
    for (const Offer& offer : s.decision().offers)
      if (offer.verb == Verb::send && offer.a == op(senator)) return true;
    return false;
  };
  CHECK_FALSE(sends(valerius));
  CHECK(sends(cornelius));
}

RULE_TEST("VG-9.823f", "the others regain their factions when he dies, not when he is captured") {
  Scene s = under_a_master();
  s.senator(SenatorId::papirius).of(P3);
  open_proposal(s.state, Motion::recruit, P1, false);
  start_vote(s);
  s.senator(valerius).captive_of(WarId::punic_1);
  CHECK(s.waits_for(P3));
  CHECK_FALSE(s.waits_for(P1));
  Context t = table_of(s);
  kill(t, valerius, Rule::VG_9_823f);
  CHECK(s.state.offices.consul_for_life == SenatorId::none);
  CHECK(s.waits_for(P1));
}

RULE_TEST("VG-LR-1.09.823a", "he joins no revolt") {
  Scene s = people_of_rome();
  s.state.offices.consul_for_life = manlius;
  s.senator(valerius).commands(WarId::punic_1, 5);
  s.state.game.phase = Phase::revolution;
  s.state.stack.push(frame_of(DrawChits{.purpose = Roll::mortality, .count = 1}));
  BeginRevolt revolt;
  revolt.rebel = valerius;
  revolt.legions = 5;
  s.run(revolt);
  int asked = 0;
  while (s.prompt() == Prompt::join_revolt) {
    CHECK_FALSE(s.offers(P3, Verb::join_revolt, who(manlius)));
    CHECK(s.offers(P3, Verb::join_revolt, who(aurelius)));
    s.plays(P3, Verb::join_revolt, who(aurelius));
    ++asked;
  }
  CHECK(asked == 1);
  CHECK(s.of(manlius).rebel == 0);
}

}  // namespace curia::republic
