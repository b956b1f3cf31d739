// The order of the Revenue Phase in the editions of 1990 and of the Quaestors: AH-3.II, AH-6.3; ES-3.II, ES-6.3.
#include "games/republic/forum/persuasion.h"
#include "games/republic/invariants.h"
#include "games/republic/revenue/rebel_upkeep.h"
#include "games/republic/view.h"
#include "tests/republic/revenue/revenue_scene.h"

namespace curia::republic {

RULE_TEST(
    "AH-3.IIa.a AH-3.IIa.b AH-3.IIa.c AH-3.IIa.d",
    "the Annual Revenue, raids and disorder, personal revenue; income, debits and gifts of the State; redistribution") {
  Scene s = treasury_scene();
  s.senator(man).governs(ProvinceId::illyricum);
  s.state.provinces[ProvinceId::illyricum].garrison.legions = 3;
  s.event(EventId::barbarian_raids);
  s.event(EventId::internal_disorder);
  s.begin(Phase::revenue);
  CHECK(s.state.rome.treasury == 200);
  REQUIRE(s.asked_chance() == Roll::raid);
  CHECK(earned(s, man) == 0);
  s.rolls({5, 6});
  REQUIRE(s.asked_chance() == Roll::disorder);
  CHECK(earned(s, man) == 0);
  s.any_chance(2);
  while (s.state.chance.kind != ChanceRequest::Kind::none) s.any_chance(2);
  CHECK(earned(s, other) == 1);

  Scene later = treasury_scene();
  later.senator(other).governs(ProvinceId::sicilia);
  later.war(WarId::gallic_1, Section::active);
  later.state.arms.active.legions = 2;
  later.begin(Phase::revenue);
  while (later.prompt() == Prompt::choose_spoils) later.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
  CHECK(earned(later, man) == 1);
  place_revenue(later);
  while (later.asked_chance() == Roll::development) later.rolls({1});
  REQUIRE(later.asked_chance() == Roll::state_income);
  CHECK(later.state.rome.treasury == 200);  // nothing is paid yet
  later.rolls({5, 6});
  CHECK(later.state.rome.treasury >= 209 - 20 - 4);
  REQUIRE(later.prompt() == Prompt::contribute);
  CHECK(later.offer(P1, Verb::deposit) == nullptr);  // money does not move yet
  CHECK(later.state.provinces[ProvinceId::sicilia].term == 3);
  everybody_has_given(later);
  REQUIRE(later.prompt() == Prompt::redistribute);
  CHECK(later.offer(P1, Verb::deposit) != nullptr);
  CHECK(later.state.rome.treasury == 209 - 20 - 4);
  CHECK(later.state.provinces[ProvinceId::sicilia].term == 2);
}

RULE_TEST("AH-6.2 ES-6.2b", "the State receives 100 T at the start of every Revenue Phase, that of turn 1 included") {
  for (const int turn : {1, 5}) {
    Scene s = treasury_scene();
    s.state.game.turn = static_cast<std::uint8_t>(turn);
    s.senator(man).governs(ProvinceId::sicilia);
    s.begin(Phase::revenue);
    CHECK(s.prompt() == Prompt::choose_spoils);  // before anything else is decided
    CHECK(s.state.rome.treasury == 100 + 100);
    s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
    REQUIRE(s.until_phase(Phase::forum));
    int annual = 0;
    for (const Event& event : s.events)
      if (event.kind == EventKind::treasury_changed && event.rule == Rule::VG_6_5) annual += event.n;
    CHECK(annual == 100);
  }
}

RULE_TEST("AH-3.II.1a AH-3.II.1b AH-3.II.1c ES-3.II.1b.b ES-3.II.1b.c",
          "personal revenue, Governors' income too; then the improvement dice; then rebels pay; then the State earns") {
  Scene s = treasury_revolt(2, 20);
  s.senator(SenatorId::fabius).governs(ProvinceId::sicilia);
  s.begin(Phase::revenue);
  s.plays(P2, Verb::take_spoils, {.a = op(ProvinceId::sicilia)});
  REQUIRE(s.asked_chance() == Roll::spoils);
  s.rolls({4});
  CHECK(earned(s, SenatorId::fabius) == (is_leader(s.state, SenatorId::fabius) ? 3 : 1) + 4);
  place_revenue(s);
  REQUIRE(s.asked_chance() == Roll::development);
  s.rolls({6});
  CHECK(s.state.provinces[ProvinceId::sicilia].developed == 1);
  REQUIRE(s.prompt() == Prompt::pay_rebel_legions);
  s.plays(P1, Verb::pay_legions, {.a = op(man)}, 4);
  CHECK(s.asked_chance() == Roll::state_income);
  s.rolls({3});
  REQUIRE(s.until(Prompt::contribute));
  CHECK(s.count(EventKind::province_developed) == 1);
}

RULE_TEST("AH-3.II.2a", "the State's revenue is credited, then wars, Land Bills and forces are debited; all are told") {
  Scene s = treasury_scene();
  s.state.arms.active.legions = 5;
  s.state.rome.land_bills = {1, 0, 0};
  s.war(WarId::gallic_1, Section::active);
  s.senator(SenatorId::fabius).governs(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].developed = 1;
  s.begin(Phase::revenue);
  s.plays(P2, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
  place_revenue(s);
  s.rolls({4});
  REQUIRE(s.prompt() == Prompt::contribute);  // all of this before anybody is asked what he gives
  std::vector<Rule> books;
  std::vector<int> now;
  for (const Event& event : s.events)
    if (event.kind == EventKind::treasury_changed) {
      books.push_back(event.rule);
      now.push_back(event.m);
      CHECK(event.visible == everybody);
    }
  CHECK(books == std::vector<Rule>{Rule::VG_6_5, Rule::VG_6_51, Rule::VG_6_52a, Rule::VG_6_52b, Rule::VG_6_52c});
  CHECK(now == std::vector<int>{200, 206, 186, 166, 156});
}

RULE_TEST("AH-3.II.2c AH-3.II.3 AH-6.3a ES-3.II.2c ES-3.II.3 ES-6.3.a",
          "redistribution is the last step, after contributions and the terms of Governors; in it money moves freely") {
  Scene s = treasury_scene();
  s.senator(man).talents(20).governs(ProvinceId::sicilia, 1);
  s.state.provinces[ProvinceId::sicilia].developed = 1;
  s.senator(SenatorId::fabius).governs(ProvinceId::africa, 3);
  s.state.provinces[ProvinceId::africa].developed = 1;
  s.begin(Phase::revenue);
  s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
  s.plays(P2, Verb::leave_spoils, {.a = op(ProvinceId::africa)});
  to_contributions(s);
  CHECK(s.of(man).where == Where::province);
  const int had = s.of(man).talents;
  s.plays(P1, Verb::contribute, {.a = op(man)}, 1);
  CHECK_FALSE(s.told(EventKind::governor_returned));
  everybody_has_given(s);
  REQUIRE(s.prompt() == Prompt::redistribute);
  CHECK(s.told(EventKind::governor_returned));
  CHECK(s.last(EventKind::governor_returned)->visible == everybody);
  CHECK(s.state.provinces[ProvinceId::sicilia].governor == SenatorId::none);  // in the Forum
  CHECK(s.state.provinces[ProvinceId::sicilia].in_play == 1);
  CHECK(s.state.provinces[ProvinceId::africa].term == 2);
  for (Seat seat : {P1, P2, P3}) CHECK(s.waits_for(seat));
  s.plays(P1, Verb::deposit, {.a = op(man)}, had - 1);
  CHECK(faction(s.state, P1).treasury == had - 1);
  s.plays(P1, Verb::withdraw_talents, {.a = op(other)}, 6);
  CHECK(faction(s.state, P1).treasury == had - 7);
  for (Seat seat : {P1, P2, P3}) s.plays(seat, Verb::done);
  CHECK(s.state.game.phase == Phase::forum);
}

RULE_TEST("AH-6.3b ES-6.3.b", "another Faction's Treasury or loyal senator may be given money, too") {
  Scene s = treasury_scene();
  s.senator(other).governs(ProvinceId::sicilia);
  faction(s.state, P2).treasury = 20;
  s.begin(Phase::revenue);
  place_revenue(s);
  REQUIRE(s.until(Prompt::redistribute));
  const int had = s.of(other).talents;
  s.plays(P1, Verb::done);
  s.plays(P2, Verb::give_to_senator, {.a = op(other)}, 6);
  CHECK(s.of(other).talents == had + 6);
  CHECK(faction(s.state, P2).treasury == 14);
  CHECK(s.last(EventKind::given_to_senator)->visible == everybody);  // Personal Treasuries are public
  CHECK(s.waits_for(P1));
  s.plays(P2, Verb::give_from_treasury, {.a = op(P3)}, 4);
  CHECK(faction(s.state, P3).treasury == 4);
  s.refuses(P2, Verb::give_to_senator, {.a = op(other)}, 11);
  s.refuses(P2, Verb::give_to_senator, {.a = op(faction(s.state, P2).senators.first())}, 1);

  Scene rebels = treasury_revolt(1, 10);
  faction(rebels.state, P2).treasury = 20;
  rebels.begin(Phase::revenue);
  REQUIRE(rebels.until(Prompt::redistribute));
  rebels.refuses(P2, Verb::give_to_senator, {.a = op(man)}, 1);
  Scene old = treasury_scene();
  old.options.gift_recipients = choice::gift_recipients::faction_treasuries;
  faction(old.state, P2).treasury = 20;
  old.begin(Phase::revenue);
  REQUIRE(old.until(Prompt::redistribute));
  CHECK(old.offer(P2, Verb::give_to_senator) == nullptr);
  CHECK(old.offer(P2, Verb::give_from_treasury) != nullptr);
}

RULE_TEST("AH-6.3d ES-6.3.d", "the money of rebels neither gives nor receives") {
  Scene s = treasury_revolt(1, 10);
  s.senator(SenatorId::plautius).of(P1).talents(4);
  s.of(SenatorId::plautius).rebel = 1;
  s.of(SenatorId::plautius).where = Where::revolt;
  faction(s.state, P1).treasury = 20;
  s.begin(Phase::revenue);
  place_revenue(s);
  REQUIRE(s.prompt() == Prompt::pay_rebel_legions);
  s.plays(P1, Verb::pay_legions, {.a = op(man)}, 2);
  REQUIRE(s.until(Prompt::redistribute));
  for (const Verb verb : {Verb::deposit, Verb::withdraw_talents, Verb::move_talents}) {
    CHECK(s.offer(P1, verb, {.a = op(man)}) == nullptr);
    CHECK(s.offer(P1, verb, {.a = op(SenatorId::plautius)}) == nullptr);
  }
  CHECK(s.of(man).talents == 8);
  CHECK(s.offer(P1, Verb::withdraw_talents, {.a = op(other)}) != nullptr);  // the loyal receive
}

RULE_TEST("AH-6.3e AH-6.1b ES-6.3.e ES-6.1a.b",
          "Governors, commanders and captives earn, give and receive as others do") {
  Scene s = treasury_scene();
  s.war(WarId::punic_1, Section::active);
  s.senator(other).captive_of(WarId::punic_1).talents(4);
  s.senator(SenatorId::plautius).of(P1).commands(WarId::punic_1, 4, 10);
  s.senator(man).governs(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].developed = 1;
  faction(s.state, P1).treasury = 9;
  s.begin(Phase::revenue);
  s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
  for (SenatorId away : {other, SenatorId::plautius, man}) CHECK(earned(s, away) == 1);
  to_contributions(s);
  CHECK(s.offers(P1, Verb::contribute, {.a = op(other)}, 2));
  everybody_has_given(s);
  REQUIRE(s.prompt() == Prompt::redistribute);
  s.plays(P1, Verb::deposit, {.a = op(other)}, 4);
  for (SenatorId away : {other, SenatorId::plautius, man}) s.plays(P1, Verb::withdraw_talents, {.a = op(away)}, 1);
}

RULE_TEST("AH-6.31a AH-6.31d ES-6.31.a ES-6.31.d",
          "a Faction Treasury is apart; it is filled by redistribution, and no death touches it") {
  Scene s = treasury_scene();
  s.senator(man).talents(9);
  s.begin(Phase::revenue);
  to_contributions(s);
  CHECK(faction(s.state, P1).treasury == 0);  // no income reaches it
  everybody_has_given(s);
  s.plays(P1, Verb::deposit, {.a = op(man)}, 9);
  CHECK(faction(s.state, P1).treasury == 9);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  for (SenatorId senator : faction(s.state, P1).senators) kill(t, senator, Rule::VG_5_3a);
  CHECK(faction(s.state, P1).treasury == 9);
}

RULE_TEST("AH-6.31c ES-6.31.c", "it may pay the Legions of its rebel") {
  Scene s = treasury_revolt(2, 0);
  faction(s.state, P1).treasury = 20;
  s.begin(Phase::revenue);
  place_revenue(s);
  s.plays(P1, Verb::pay_legions, {}, 4);
  CHECK(faction(s.state, P1).treasury == 16);
  CHECK(s.state.revolt.army.legions == 2);
}

RULE_TEST("AH-6.32 ES-6.32a ES-6.32b", "what a Faction Treasury holds only its owner knows") {
  Scene s = treasury_scene();
  faction(s.state, P1).treasury = 17;
  CHECK(faction(view(s.state, s.options, P1), P1).treasury == 17);
  for (const Seat viewer : {P2, P3, Seat::none}) CHECK(faction(view(s.state, s.options, viewer), P1).treasury == 0);
}

RULE_TEST("AH-6.13a ES-6.13.a", "a rebel pays 2 T a Legion; Veterans who owe him allegiance cost nothing") {
  Scene s = treasury_revolt(3, 0);
  s.senator(other).of(P1);
  s.of(other).rebel = 1;
  s.of(other).where = Where::revolt;
  s.veteran(s.state.revolt.army, man);
  s.veteran(s.state.revolt.army, man);
  CHECK(rebel_upkeep(s.state) == 2 * 3);
  s.veteran(s.state.revolt.army, other);  // of another rebel: AH-11.22e
  CHECK(rebel_upkeep(s.state) == 2 * 3);
  s.veteran(s.state.revolt.army, SenatorId::fabius);
  s.veteran(s.state.revolt.army, SenatorId::none);
  CHECK(rebel_upkeep(s.state) == 2 * (3 + 2));
}

RULE_TEST("AH-6.13b ES-6.13.b",
          "Legions that a rebel does not pay return to the Active Forces at once; he chooses which") {
  Scene s = treasury_revolt(3, 3);
  s.state.rome.treasury = 0;
  const VeteranId loose = s.veteran(s.state.revolt.army, SenatorId::none);
  s.begin(Phase::revenue);
  place_revenue(s);
  REQUIRE(s.prompt() == Prompt::pay_rebel_legions);
  CHECK(s.offers(P1, Verb::release_veteran, {.a = loose}));
  s.plays(P1, Verb::release_legions, {}, 3);
  CHECK(s.prompt() == Prompt::pay_rebel_legions);  // the HRAO is not asked
  CHECK(s.state.arms.active.legions == 3);
  CHECK(s.state.revolt.army.legions == 0);
  CHECK(s.state.revolt.army.veterans.has(loose));
  CHECK_FALSE(s.told(EventKind::released_disbanded));
}

RULE_TEST("AH-6.31b ES-6.31.b", "against another's Persuasion Attempt only Faction Treasury money can be paid") {
  Scene s = treasury_scene();
  s.senator(SenatorId::licinius).unaligned();
  s.senator(man).talents(12);
  for (SenatorId senator : faction(s.state, P2).senators) s.senator(senator).talents(50);
  faction(s.state, P2).treasury = 4;
  s.state.game.phase = Phase::forum;
  s.run(Persuasion{.seat = P1, .persuader = man, .target = SenatorId::licinius, .bribes = 12});
  REQUIRE(s.waits_for(P2));
  CHECK(s.refuses(P2, Verb::counter_bribe, {}, 5).most == 4);
  for (const Offer& offer : s.decision().offers)
    if (offer.seat == P2 && offer.must) CHECK(offer.most <= 4);
  s.plays(P2, Verb::counter_bribe, {}, 4);
  CHECK(faction(s.state, P2).treasury == 0);
  for (SenatorId senator : faction(s.state, P2).senators) CHECK(s.of(senator).talents == 50);
}

}  // namespace curia::republic
