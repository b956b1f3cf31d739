// Deeds that leave an event for those who may know: consents and refusals, thefts, what is put to the vote.
#include "games/republic/cards/influence_peddling.h"
#include "games/republic/senate/business/business.h"
#include "games/republic/senate/elections.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

TEST_CASE("a Consul's consent to a Dictator, and his refusal, are told with the Dictator's name") {
  for (const bool consents : {true, false}) {
    Scene s = people_of_rome();
    s.war(WarId::punic_2, Section::active);
    s.war(WarId::punic_1, Section::active);
    s.war(WarId::gallic_1, Section::active);
    s.senator(cornelius).office(OfficeId::rome_consul);
    s.senator(fabius).office(OfficeId::field_consul);
    in_session(s, SenateStage::dictator, NameDictator{});
    s.plays(P1, Verb::appoint_dictator, who(julius));
    s.plays(P2, consents ? Verb::consent : Verb::refuse);
    const Event* told = s.last(consents ? EventKind::consent_given : EventKind::consent_refused);
    REQUIRE(told != nullptr);
    CHECK(told->a == op(fabius));
    CHECK(told->b == op(julius));
    CHECK(told->visible == everybody);
  }
}

TEST_CASE("a Prosecutor's consent and refusal are told") {
  for (const bool consents : {true, false}) {
    Scene s = court();
    corrupt_and_back(s, julius);
    s.run(Prosecutions{});
    s.plays(P2, Verb::accuse, charge(julius, Charge::corruption));
    s.plays(P2, Verb::choose_prosecutor, who(valerius));
    s.plays(P3, consents ? Verb::consent : Verb::refuse);
    const Event* told = s.last(consents ? EventKind::consent_given : EventKind::consent_refused);
    REQUIRE(told != nullptr);
    CHECK(told->a == op(valerius));
    CHECK(told->b == op(julius));
  }
}

TEST_CASE("who steals a card, and from whom, all are told; which one only the two") {
  Scene s = business();
  const CardId peddling = s.card(P2, IntrigueId::influence_peddling);
  const CardId stolen = s.card(P3, IntrigueId::tribune);
  s.plays(P2, Verb::influence_peddling, {.a = op(peddling), .b = op(P3)});
  const Event* told = s.last(EventKind::card_stolen);
  REQUIRE(told != nullptr);
  CHECK(told->visible == everybody);
  CHECK(told->a == op(P2));
  CHECK(told->b == op(P3));
  s.picks(0);
  CHECK(faction(s.state, P2).hand.has(stolen));
  for (const Event& event : s.events)
    if (event.kind == EventKind::card_passed && event.c != no_operand) CHECK((event.visible & visible_to(P1)) == 0);
}

TEST_CASE("a proposal is told with its lines before the first faction is called") {
  Scene s = business();
  s.plays(P1, Verb::recruit_legions, {}, 3);
  s.plays(P1, Verb::put_to_vote);
  const Event* made = s.last(EventKind::proposal_made);
  REQUIRE(made != nullptr);
  CHECK(made->a == op(Motion::recruit));
  CHECK(made->b == op(P1));
  CHECK(made->n == 0);
  CHECK(s.last(EventKind::proposal_forces)->n == 3);
  CHECK_FALSE(s.told(EventKind::faction_called));
  vote_all(s, Side::in_favour, Side::in_favour, Side::in_favour);
  CHECK(s.last(EventKind::proposal_passed)->a == op(Motion::recruit));
  Scene pair_of_consuls = people_of_rome();
  meet(pair_of_consuls);
  pair_of_consuls.plays(P1, Verb::nominate_consuls, pair(valerius, manlius));
  const Event* names = pair_of_consuls.last(EventKind::proposal_names);
  REQUIRE(names != nullptr);
  CHECK(SenatorSet::of(as<SenatorId>(names->a)).has(valerius));
  CHECK(names->b == op(manlius));
}

}  // namespace curia::republic
