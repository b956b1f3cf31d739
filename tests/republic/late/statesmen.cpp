// Statesmen of the Late deck whose abilities are already there.
#include "tests/republic/combat/field.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

RULE_TEST("VG-LR-card-4A", "Caesar may make two Legions Veterans after a land victory, one after other results") {
  constexpr auto caesar = SenatorId::julius_caesar;
  for (const bool victory : {true, false}) {
    Scene s(3);
    s.senator(caesar).of(P1).commands(WarId::gallic_1, victory ? 20 : 8);
    s.people(2);
    s.war(WarId::gallic_1, Section::active);
    fight_all(s);
    s.rolls(victory ? std::initializer_list<int>{6, 6, 5} : std::initializer_list<int>{2, 2, 3});
    while (s.state.chance.kind == ChanceRequest::Kind::pick) s.picks(0);
    no_chits(s);
    const EventKind fought = EventKind::battle_fought;
    REQUIRE(s.last(fought) != nullptr);
    CHECK((s.last(fought)->n == static_cast<int>(Outcome::victory)) == victory);
    CHECK(s.state.veterans.size() == (victory ? 2 : 1));
    for (VeteranId veteran : s.state.veterans) CHECK(s.state.allegiance[veteran] == caesar);
  }
}

RULE_TEST("VG-LR-card-22B VG-LR-card-28A", "Cato the Younger and Cicero act as a Tribune once a turn without a card") {
  for (const SenatorId man : {SenatorId::cato_the_younger, SenatorId::cicero}) {
    Scene s = people_of_rome();
    s.senator(man).of(P2).influence(1);
    in_session(s, SenateStage::other, OtherBusiness{});
    s.plays(P2, Verb::tribune_free, who(man));
    s.plays(P2, Verb::recruit_legions, {}, 1);
    s.plays(P2, Verb::put_to_vote);
    everybody_in_favour(s);
    CHECK(s.state.active.legions == 5);
    CHECK_FALSE(s.offers(P2, Verb::tribune_free, who(man)));
    s.plays(P1, Verb::recruit_legions, {}, 2);
    s.plays(P1, Verb::put_to_vote);
    call_on(s, P2);
    CHECK(s.offer(P2, Verb::veto_free) == nullptr);
    Scene away = people_of_rome();
    away.senator(man).of(P2).captive_of(WarId::punic_1);
    in_session(away, SenateStage::other, OtherBusiness{});
    CHECK_FALSE(away.offers(P2, Verb::tribune_free, who(man)));
  }
}

RULE_TEST("VG-LR-card-29A", "Crassus doubles his base and Concession income, not that of Knights; beside Lucullus") {
  constexpr auto crassus = SenatorId::crassus;
  for (const bool leads : {false, true}) {
    Scene s(3);
    s.people();
    s.senator(crassus).of(P1).knights(3).holds(ConcessionId::mining);
    if (leads) s.senator(crassus).leader();
    s.begin(Phase::revenue);
    CHECK(s.of(crassus).talents == 2 * (leads ? 3 : 1) + 3 + 2 * 3);
  }
  Scene s(3);
  s.people();
  s.senator(SenatorId::lucullus).of(P2);
  CHECK(may_play_statesman(s.state, P1, crassus));
}

}  // namespace curia::republic
