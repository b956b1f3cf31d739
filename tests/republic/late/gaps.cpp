// What the cards of the later decks bring into older rules.
#include "games/republic/consent.h"
#include "games/republic/events/rhodian_alliance.h"
#include "games/republic/invariants.h"
#include "games/republic/odds.h"
#include "games/republic/revenue/raids.h"
#include "tests/republic/combat/field.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

RULE_TEST("VG-EV-rhodian-2", "the Alliance for the revolt of a Province ends when that revolt is put down") {
  Scene s(3);
  s.options.rhodian_end = choice::rhodian_end::end_of_combat;
  s.people();
  Context t = table_of(s);
  s.province(ProvinceId::cilicia_et_cyprus, true);
  province_revolts(t, ProvinceId::cilicia_et_cyprus, false, Rule::VG_EV_internal_disorder_3);
  const WarId revolt = revolt_of(ProvinceId::cilicia_et_cyprus);
  s.state.arms.rhodian_wars = WarSet::of(revolt);
  s.state.arms.rhodian_fleets = 8;
  s.event(EventId::rhodian_alliance);
  s.state.arms.active.fleets = 10;
  CHECK_FALSE(rhodian_alliance_ends(s.state));
  war_leaves_play(t, revolt, Departure::defeated, Rule::VG_10_4a);
  CHECK(rhodian_alliance_ends(s.state));
  close_phase(s);
  CHECK(s.state.arms.active.fleets == 2);
  CHECK(s.state.arms.rhodian_fleets == 0);
  CHECK(event_level(s.state, EventId::rhodian_alliance) == 0);
}

RULE_TEST("VG-EV-barbarian-6", "nobody ransoms a captured Governor who is not aligned: he dies in the Forum Phase") {
  for (const bool unaligned : {false, true}) {
    Scene s(3);
    s.people();
    constexpr auto governor = SenatorId::aemilius;
    s.senator(governor);
    if (!unaligned) s.senator(governor).of(P2);
    s.senator(governor).governs(ProvinceId::gallia_cisalpina);
    s.event(EventId::barbarian_raids);
    s.begin(Phase::revenue);
    s.rolls({2, 1});
    s.chit(chit_none);
    s.chit(number_of(governor));  // the last of two
    CHECK(is_captive(s.state, governor));
    CHECK(violations(s.state, s.options) == std::vector<std::string>{});
    REQUIRE(s.until_phase(Phase::forum));
    CHECK(s.of(governor).where == Where::curia);
    CHECK(s.state.provinces[ProvinceId::gallia_cisalpina].governor == SenatorId::none);
  }
}

RULE_TEST("VG-9.151a", "a Tribune for which nothing fits is not offered") {
  for (const SenateStage stage : {SenateStage::dictator, SenateStage::other}) {
    Scene s = people_of_rome();  // no war for a Dictator, and nobody with 21 Influence
    s.card(P2, IntrigueId::tribune);
    in_session(s, stage, AskConsent{.seat = P1, .rule = Rule::VG_9_31a});
    CHECK((s.offer(P2, Verb::tribune) != nullptr) == (stage == SenateStage::other));
  }
}

RULE_TEST("VG-LR-1.07.312a", "a Statesman's ability works wherever he is") {
  constexpr auto cato = SenatorId::cato_the_elder;
  Scene s = people_of_rome();
  s.senator(cato).of(P2).commands(WarId::gallic_1, 5);
  s.war(WarId::gallic_1, Section::active);
  in_session(s, SenateStage::other, OtherBusiness{});
  CHECK(s.offers(P2, Verb::tribune_free, who(cato)));
  s.plays(P1, Verb::minor_motion);
  call_on(s, P2);
  s.plays(P2, Verb::veto_free, who(cato));
  CHECK(s.told(EventKind::proposal_vetoed));
  // With no senator in Rome and no card he is called all the same.
  Scene alone = people_of_rome();
  for (SenatorId senator : {fabius, claudius, furius}) alone.senator(senator).captive_of(WarId::gallic_1);
  alone.senator(cato).of(P2).commands(WarId::gallic_1, 5);
  alone.war(WarId::gallic_1, Section::active);
  open_proposal(alone.state, Motion::recruit, P1, false);
  alone.state.senate.stage = SenateStage::other;
  alone.state.game.phase = Phase::senate;
  alone.run(Vote{});
  CHECK(alone.offers(P1, Verb::call_vote, {.a = op(P2)}));
  alone.senator(cato).captive_of(WarId::gallic_1);
  CHECK_FALSE(alone.offers(P1, Verb::call_vote, {.a = op(P2)}));
}

TEST_CASE("the odds of a battle of Pompey's count every roll of his Military") {
  Scene s(3);
  s.senator(SenatorId::pompey).of(P1).commands(WarId::gallic_2, 10);
  s.people(2);
  s.war(WarId::gallic_2, Section::active);
  const Odds odds = combat_odds(s.state, s.options, force(s, SenatorId::pompey), WarId::gallic_2, false);
  CHECK(odds.rolls == 6 * 216);
  int sum = 0;
  for (const Odds::Line& line : odds.lines) sum += line.rolls;
  CHECK(sum == 6 * 216);
}

}  // namespace curia::republic
