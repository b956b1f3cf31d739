// Where the Revenue Phase of 1990 goes otherwise, as options: VG-6 against AH-6 and AH-3.II.
#include "games/republic/invariants.h"
#include "games/republic/revenue/personal_income.h"
#include "games/republic/sequence/sequence.h"
#include "games/republic/view.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId man = SenatorId::aemilius, other = SenatorId::terentius;

Scene scene(Options rules) {
  Scene s(3, rules);
  s.people();
  s.senator(man).of(P1);
  s.senator(other).of(P1);
  return s;
}

}  // namespace

RULE_TEST("AH-3.II.3 AH-6.3a", "redistribution is the last step, after contributions and the terms of Governors") {
  Options rules = as_printed();
  rules.redistribution_step = choice::redistribution_step::at_the_end;
  Scene s = scene(rules);
  s.senator(man).governs(ProvinceId::sicilia, 1);
  s.state.provinces[ProvinceId::sicilia].developed = 1;
  s.begin(Phase::revenue);
  s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
  s.rolls({1});  // the State's income from Sicily, and no redistribution before it
  REQUIRE(s.prompt() == Prompt::contribute);
  s.plays(P1, Verb::contribute, {.a = op(other)}, 1);
  for (Seat seat : {P1, P2, P3}) s.plays(seat, Verb::done);
  REQUIRE(s.prompt() == Prompt::redistribute);
  CHECK(s.told(EventKind::governor_returned));
  CHECK(s.of(other).talents == 0);
  s.plays(P1, Verb::deposit, {.a = op(man)}, 1);
  CHECK(faction(s.state, P1).treasury == 1);
  for (Seat seat : {P1, P2, P3}) s.plays(seat, Verb::done);
  CHECK(s.state.phase == Phase::forum);
}

RULE_TEST("AH-3.II.1b AH-3.II.1c", "Provinces develop right after personal revenue, before rebels are paid") {
  for (const bool early : {false, true}) {
    Options rules = as_printed();
    rules.improvement_time =
        early ? choice::improvement_time::after_income : choice::improvement_time::after_redistribution;
    Scene s = scene(rules);
    s.senator(SenatorId::fabius).governs(ProvinceId::sicilia);
    s.of(man).rebel = 1;
    s.of(man).where = Where::revolt;
    s.senator(man).talents(20);
    s.state.revolt.faction = P1;
    s.state.revolt.rebel = man;
    s.state.revolt.army.legions = 2;
    s.war(WarId::civil_war, Section::active);
    s.begin(Phase::revenue);
    s.plays(P2, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
    CHECK((s.asked_chance() == Roll::development) == early);
    if (!early) continue;
    s.rolls({5});  // and 1 as he took nothing
    CHECK(s.state.provinces[ProvinceId::sicilia].developed == 1);
    CHECK(s.prompt() == Prompt::pay_rebel_legions);
    s.plays(P1, Verb::pay_legions, {.a = op(man)}, 4);
    REQUIRE(s.until(Prompt::contribute));
    CHECK(s.count(EventKind::province_developed) == 1);
  }
}

RULE_TEST("AH-6.1d", "a faction splits its personal revenue among its loyal senators as it likes") {
  Options rules = as_printed();
  rules.income_lump_sum = choice::income_lump_sum::split_by_faction;
  Scene s = scene(rules);
  s.senator(man).talents(7).knights(2).holds(ConcessionId::mining);
  s.war(WarId::punic_1, Section::active);
  s.senator(other).of(P1).commands(WarId::punic_1, 2);
  s.begin(Phase::revenue);
  REQUIRE(s.prompt() == Prompt::place_income);
  for (Seat seat : {P1, P2, P3}) CHECK(s.waits_for(seat));
  const int revenue = 3 + 4 * 1 + 2 + 3;  // the leader, four others, two Knights and the Mining
  CHECK(s.state.income[0] == revenue);
  CHECK(s.of(man).talents == 7);
  CHECK(s.refuses(P1, Verb::place_income, {.a = op(man)}, revenue + 1).most == revenue);
  s.refuses(P1, Verb::place_income, {.a = op(SenatorId::fabius)}, 1);
  s.plays(P1, Verb::place_income, {.a = op(other)}, 10);
  CHECK(s.of(other).talents == 10);  // away and no earner of so much
  s.plays(P1, Verb::place_income, {.a = op(man)}, revenue - 10);
  CHECK(s.of(man).talents == 7 + revenue - 10);
  CHECK_FALSE(s.waits_for(P1));
  s.plays(P2, Verb::place_income, {.a = op(SenatorId::fabius)}, 5);
  s.plays(P3, Verb::place_income, {.a = op(faction(s.state, P3).senators.first())}, 5);
  CHECK(s.prompt() == Prompt::redistribute);
  CHECK(s.state.income[0] == 0);
  for (const std::string& broken : violations(s.state, s.rules)) CHECK(broken == "");
}

RULE_TEST("AH-6.1b AH-6.3e", "captives earn, give and receive as others do") {
  for (const bool collected : {false, true}) {
    Options rules = as_printed();
    rules.captive_income = collected ? choice::captive_income::collected : choice::captive_income::frozen;
    Scene s = scene(rules);
    s.war(WarId::punic_1, Section::active);
    s.senator(other).captive_of(WarId::punic_1).talents(4);
    s.begin(Phase::revenue);
    CHECK(s.of(other).talents == (collected ? 5 : 4));
    CHECK(s.offers(P1, Verb::deposit, {.a = op(other)}, 2) == collected);
    REQUIRE(s.until(Prompt::contribute));
    CHECK(s.offers(P1, Verb::contribute, {.a = op(other)}, 2) == collected);
  }
}

RULE_TEST("AH-3.II.2b AH-6.22e AH-6.22f AH-6.22h AH-6.22j",
          "contributions are written down by all and shown together: 10 T give 1 Influence, 50 T give 7") {
  Options rules = as_printed();
  rules.contribution_mode = choice::contribution_mode::all_at_once;
  Scene s = scene(rules);
  s.senator(man).talents(60).influence(2);
  s.senator(other).talents(30).influence(2);
  s.senator(SenatorId::fabius).talents(20).influence(2);
  s.begin(Phase::revenue);
  REQUIRE(s.until(Prompt::contribute));
  const int treasury = s.state.treasury;
  s.plays(P1, Verb::contribute, {.a = op(man)}, 50);
  s.refuses(P1, Verb::contribute, {.a = op(man)}, 1);  // one sum of each senator
  s.plays(P1, Verb::contribute, {.a = op(other)}, 9);
  CHECK(s.of(man).talents == 61);  // nothing has moved
  CHECK(s.state.treasury == treasury);
  CHECK(view(s.state, s.rules, P1).pledges[man] == 50);
  CHECK(view(s.state, s.rules, P2).pledges[man] == 0);
  CHECK(s.last(EventKind::contribution_pledged)->visible == 0b1);
  CHECK(s.waits_for(P1));
  s.plays(P1, Verb::done);
  s.plays(P2, Verb::contribute, {.a = op(SenatorId::fabius)}, 10);
  s.plays(P2, Verb::done);
  CHECK(s.count(EventKind::treasury_changed) == 1);  // the Annual Revenue
  s.plays(P3, Verb::done);
  CHECK(s.of(man).talents == 11);
  CHECK(s.of(man).influence == 2 + 7);
  CHECK(s.of(other).influence == 2);
  CHECK(s.of(SenatorId::fabius).influence == 2 + 1);
  CHECK(s.state.treasury == treasury + 50 + 9 + 10 - 8);  // less four Legions
  CHECK(s.state.pledges[man] == 0);
}

RULE_TEST("AH-6.13b", "Legions that a rebel does not pay return to the Active Forces, whoever could pay them") {
  Options rules = as_printed();
  rules.unpaid_rebel_units = choice::unpaid_rebel_units::returned;
  Scene s = scene(rules);
  s.of(man).rebel = 1;
  s.of(man).where = Where::revolt;
  s.senator(man).talents(3);
  s.state.revolt.faction = P1;
  s.state.revolt.rebel = man;
  s.state.revolt.army.legions = 3;
  s.war(WarId::civil_war, Section::active);
  s.state.active.legions = 0;
  s.state.treasury = 0;
  s.begin(Phase::revenue);
  s.plays(P1, Verb::release_legions, {}, 2);
  CHECK(s.prompt() == Prompt::pay_rebel_legions);  // the HRAO is not asked
  CHECK(s.state.active.legions == 2);
  CHECK(s.state.revolt.army.legions == 1);
  CHECK_FALSE(s.told(EventKind::released_disbanded));
}

}  // namespace curia::republic
