// Narrow cases of proposals that mutants passed through (tests/mutants): each is one sentence of its row that no other test looked at.
#include "games/republic/deeds.h"
#include "tests/republic/business/business_scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId proconsul = SenatorId::claudius, second = SenatorId::aurelius;

// Two Proconsuls at war, each with this many Legions.
Scene two_proconsuls(int first_legions, int second_legions) {
  Scene s;
  seat_senate(s);
  s.war(WarId::gallic_1, Section::active);
  s.war(WarId::syrian, Section::active);
  s.senator(proconsul).commands(WarId::gallic_1, first_legions);
  s.senator(second).commands(WarId::syrian, second_legions, 3);
  for (SenatorId senator : {proconsul, second}) s.of(senator).proconsul = 1;
  return s;
}

}  // namespace

RULE_TEST("VG-9.643c", "of several commanders from whom units are taken he is asked whom it leaves too weak") {
  Scene s = two_proconsuls(16, 8);
  open_business(s);
  s.plays(P1, Verb::recall_units, about(WarId::gallic_1, proconsul));
  s.plays(P1, Verb::add_legions, {}, 2);
  s.plays(P1, Verb::recall_units, about(WarId::syrian, second));
  s.plays(P1, Verb::add_legions, {}, 7);
  s.plays(P1, Verb::put_to_vote);
  REQUIRE(s.prompt() == Prompt::consent);
  CHECK(s.waits_for(P3));  // Aurelius; Claudius of P2 keeps enough
  CHECK_FALSE(s.waits_for(P2));
}

RULE_TEST("VG-9.647 VG-10.9c", "a war that nobody prosecuted is active again when its commander is reinforced") {
  Scene s = two_proconsuls(3, 8);
  s.war(WarId::gallic_1, Section::unprosecuted);
  open_business(s);
  s.plays(P1, Verb::reinforce, about(proconsul));
  s.plays(P1, Verb::add_legions, {}, 2);
  put(s, P1, Side::in_favour);
  CHECK(s.state.wars[WarId::gallic_1].section == Section::active);
}

RULE_TEST("VG-9.63c", "disbanded Fleets, too, are not raised again in the same turn") {
  Scene s;
  seat_senate(s);
  s.state.arms.active.fleets = 25;
  open_business(s);
  s.plays(P1, Verb::disband_fleets, {}, 3);
  put(s, P1, Side::in_favour);
  CHECK(s.state.arms.fleets_disbanded == 3);
  CHECK(s.offer(P1, Verb::recruit_fleets) == nullptr);  // 22 and 3
  CHECK(s.state.arms.active.fleets == 22);
}

RULE_TEST("VG-9.646c", "a recall of Garrisons names Legions, and none of a Governor who rebelled meanwhile") {
  Scene s;
  seat_senate(s);
  s.senator(SenatorId::manlius).governs(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 2;
  open_business(s);
  s.plays(P1, Verb::recall_garrison, {.a = op(ProvinceId::sicilia)});
  CHECK_FALSE(s.offers(P1, Verb::put_to_vote));
  s.plays(P1, Verb::add_legions, {}, 1);
  CHECK(s.offers(P1, Verb::put_to_vote));
  s.of(SenatorId::manlius).rebel = 1;
  CHECK_FALSE(s.offers(P1, Verb::put_to_vote));
}

RULE_TEST("VG-9.61a AH-9.61a ES-9.61a.a",
          "a Concession is not voted to one who left Rome while the proposal was drafted") {
  Scene s;
  seat_senate(s);
  s.concession_in_forum(ConcessionId::mining);
  open_business(s);
  s.plays(P1, Verb::assign_concession, about(ConcessionId::mining, SenatorId::furius));
  CHECK(s.offers(P1, Verb::put_to_vote));
  s.senator(SenatorId::furius).captive_of(WarId::punic_1);
  CHECK_FALSE(s.offers(P1, Verb::put_to_vote));
}

RULE_TEST("VG-9.646c", "without a Governor nobody returns from a Province") {
  Scene s;
  seat_senate(s);
  s.province(ProvinceId::sicilia);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  governor_returns(t, ProvinceId::sicilia, Rule::VG_6_6a);
  CHECK_FALSE(s.told(EventKind::governor_returned));
  CHECK(s.state.provinces[ProvinceId::sicilia].in_play == 1);
}

RULE_TEST("VG-9.647", "a second force is added to the proposal only when the first has been given units") {
  Scene s = two_proconsuls(3, 8);
  open_business(s);
  s.plays(P1, Verb::reinforce, about(proconsul));
  s.refuses(P1, Verb::reinforce, about(second));
  s.plays(P1, Verb::add_legions, {}, 1);
  CHECK(s.offers(P1, Verb::reinforce, about(second)));
}

RULE_TEST("VG-9.647", "a force that was sent out anew while its reinforcement was being proposed gets none") {
  Scene s = two_proconsuls(3, 8);
  open_business(s);
  s.plays(P1, Verb::reinforce, about(proconsul));
  s.plays(P1, Verb::add_legions, {}, 1);
  CHECK(s.offers(P1, Verb::put_to_vote));
  force_of(s.state, proconsul)->sent_this_turn = 1;  // called back and sent to the same war by Tribunes
  CHECK_FALSE(s.offers(P1, Verb::put_to_vote));
}

RULE_TEST("VG-LR-card-bequest-a",
          "the Field Consul may be sent for a Bequest in the same proposal as another to a war") {
  Scene s;
  seat_senate(s);
  s.state.arms.active.legions = s.state.arms.active.fleets = 20;
  s.war(WarId::gallic_1, Section::active);
  s.state.forum.bequests = 1U << op(DeckEventId::pergamene_bequest);
  s.senator(SenatorId::claudius).office(OfficeId::dictator);
  open_business(s);
  s.plays(P2, Verb::send, about(SenatorId::claudius, WarId::gallic_1));
  s.plays(P2, Verb::add_legions, {}, 15);
  s.plays(P2, Verb::send, about(SenatorId::fabius, bequest_mission));
  s.plays(P2, Verb::add_legions, {}, 3);
  s.plays(P2, Verb::add_fleets, {}, 3);
  put(s, P2, Side::in_favour);
  REQUIRE(force_of(s.state, SenatorId::fabius) != nullptr);
  CHECK(force_of(s.state, SenatorId::fabius)->war == bequest_mission);
}

}  // namespace curia::republic
