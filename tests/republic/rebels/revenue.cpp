// What rebel Provinces yield and cost: VG-11.34 to VG-11.36b, VG-6.513, VG-11.38b (option A3).
#include "games/republic/phases/revenue.h"
#include "games/republic/events/pretender.h"
#include "games/republic/revenue/state_accounts.h"
#include "games/republic/senate/business/governors.h"
#include "games/republic/victory/rebel.h"
#include "tests/republic/rebels/rebels.h"

namespace curia::republic {

namespace {

// Africa stays loyal; the rebel is alone in Sicilia. Base 2, Legions 2, armies 3, fleets 2: 9 units of 2 T.
Scene alone(Verb march = Verb::stay_in_province) {
  Scene s = two_governors();
  s.state.provinces[africa] = Province{};
  s.of(brother).where = Where::rome;
  revolt_of_chief(s, march, {});
  return s;
}

void upkeep(Scene& s, int talents) {
  s.of(chief).talents = static_cast<Talents>(talents);
  run_step(s, revenue_steps(), StepId::rebel_upkeep);
}

}  // namespace

RULE_TEST("VG-6.513", "provincial forces cost the State and a loyal Governor nothing, a rebel 2 T each") {
  Scene s = two_governors();
  const int before = maintenance(s.state);
  units_in_province(s, sicilia, 2, 10, 5);
  CHECK(maintenance(s.state) == before);
  CHECK(rebel_upkeep(s.state) == 0);
  revolt_of_chief(s, Verb::stay_in_province, {});
  CHECK(maintenance(s.state) == before - 2 * 2);  // the Garrison is the rebel's
  CHECK(rebel_upkeep(s.state) == 2 * (2 + 10 + 5 + 2));
}

RULE_TEST("VG-11.34a", "no war attacks a rebel Province; it does not develop, and random events pass it by") {
  for (const bool rebels : {false, true}) {
    Scene s = two_governors();
    s.senator(chief).governs(ProvinceId::hispania_citerior);  // a frontier
    s.state.provinces[sicilia] = Province{};
    s.state.provinces[africa] = Province{};
    s.of(brother).where = Where::rome;
    if (rebels) revolt_of_chief(s, Verb::stay_in_province, {});
    s.war(WarId::lusitanian, Section::active);
    CHECK(under_attack(s.state, s.options, ProvinceId::hispania_citerior) == !rebels);
    s.state.wars[WarId::lusitanian] = War{};
    s.event(EventId::barbarian_raids);
    s.event(EventId::internal_disorder);
    run_step(s, revenue_steps(), StepId::barbarian_raids);
    CHECK((s.asked_chance() == Roll::raid) == !rebels);
    s.state.chance = {};
    run_step(s, revenue_steps(), StepId::internal_disorder);
    CHECK((s.asked_chance() == Roll::disorder) == !rebels);
    s.state.chance = {};
    s.state.provinces[ProvinceId::hispania_citerior].disordered = 0;
    run_step(s, revenue_steps(), StepId::development);
    CHECK((s.asked_chance() == Roll::development) == !rebels);
    s.state.chance = {};
    s.event(EventId::pretender_emerges);
    s.war(WarId::gallic_1, Section::active);
    CHECK(pretender_is_due(s.state, s.options, WarId::gallic_1) == !rebels);
    s.event(EventId::trial_of_verres);
    run_step(s, revenue_steps(), StepId::rebel_income);
    CHECK((s.asked_chance() == Roll::spoils) == rebels);  // it yields
  }
}

RULE_TEST("VG-11.34b", "a rebel Governor stays beyond his term, and the Senate cannot recall him") {
  Scene s = alone();
  s.state.provinces[sicilia].term = 1;
  run_step(s, revenue_steps(), StepId::governors_terms);
  CHECK(s.state.provinces[sicilia].governor == chief);
  CHECK(s.of(chief).where == Where::province);
  CHECK_FALSE(may_be_replaced(s.state, sicilia));
  CHECK_FALSE(needs_governor(s.state, sicilia));
}

RULE_TEST("VG-11.35a", "a rebel Governor loses Concessions, Knights and his income") {
  Scene s = two_governors();
  s.senator(chief).knights(3).holds(ConcessionId::mining);
  s.state.factions[0].leader = SenatorId::cornelius;
  revolt_of_chief(s, Verb::stay_in_province, {});
  CHECK(s.of(chief).knights == 0);
  CHECK(s.state.forum.concessions[ConcessionId::mining].place == Concession::Place::forum);
  run_step(s, revenue_steps(), StepId::personal_income);
  CHECK(s.of(chief).talents == 0);
  CHECK(s.of(SenatorId::cornelius).talents > 0);
}

RULE_TEST("VG-11.35b", "he takes personal income, State taxes and local taxes before he pays for his forces") {
  Scene s = alone();
  s.of(chief).talents = 1;
  begin_alone(s, Phase::revenue);
  REQUIRE(s.asked_chance() == Roll::spoils);  // 1d6 in Sicilia
  s.rolls({4});
  REQUIRE(s.asked_chance() == Roll::state_income);  // 2d6 - 2
  s.rolls({3, 5});
  CHECK(s.of(chief).talents == 1 + 4 + (8 - 2) + 30);
  CHECK(s.of(chief).corrupt == 0);
  CHECK(s.prompt() == Prompt::pay_rebel_legions);
  CHECK(s.offer(P1, Verb::pay_legions)->most == 18);
  // Less than nothing is nothing.
  Scene poor = two_governors();
  revolt_of_chief(poor, Verb::stay_in_province);
  begin_alone(poor, Phase::revenue);
  poor.rolls({1});
  poor.rolls({1, 1});
  poor.rolls({1});     // Africa: 1d6 - 1
  poor.rolls({1, 1});  // 2d6 - 4
  CHECK(poor.of(brother).talents == 0 + 0 + 20);
  CHECK(poor.state.rome.treasury == 100);
}

RULE_TEST("VG-11.36a",
          "2 T for each army, fleet, Legion and point of base strength, out of any rebel purse; loyal Veterans free") {
  Scene s = two_governors();
  s.veteran(s.state.provinces[sicilia].garrison, chief);
  s.veteran(s.state.provinces[sicilia].garrison, SenatorId::fabius);
  revolt_of_chief(s, Verb::stay_in_province);
  // Sicilia: Legions 2 and a Veteran of another, armies 3, fleets 2, base 2; Africa: armies 4, fleets 3, base 3 and 5.
  CHECK(rebel_upkeep(s.state) == 2 * (2 + 1 + 3 + 2 + 2) + 2 * (4 + 3 + 3 + 5));
  s.senator(chief).talents(20);
  s.senator(brother).talents(20);
  s.senator(SenatorId::cornelius).talents(50);  // loyal
  s.state.factions[0].treasury = 30;
  run_step(s, revenue_steps(), StepId::rebel_upkeep);
  CHECK(s.offer(P1, Verb::pay_legions, {.a = op(SenatorId::cornelius)}) == nullptr);
  s.plays(P1, Verb::pay_legions, {.a = op(chief)}, 20);
  s.plays(P1, Verb::pay_legions, {.a = op(brother)}, 20);
  s.plays(P1, Verb::pay_legions, {}, 10);
  CHECK(s.prompt() != Prompt::pay_rebel_legions);
  CHECK(s.state.factions[0].treasury == 20);
}

RULE_TEST("VG-11.36b",
          "first go units that are not provincial, then provincial ones, never the base; the rest is paid") {
  Scene s = alone();
  upkeep(s, 3);  // of 18
  CHECK(s.offer(P1, Verb::give_up_armies) == nullptr);
  CHECK(s.offer(P1, Verb::release_legions, {.a = op(sicilia)})->most == 2);
  s.plays(P1, Verb::release_legions, {.a = op(sicilia)}, 2);
  const Seat hrao = hrao_seat(s.state);
  CHECK(s.prompt() == Prompt::take_released_legions);
  s.plays(hrao, Verb::accept_released);
  CHECK(s.state.arms.active.legions == 4 + 2);
  CHECK(s.offer(P1, Verb::give_up_armies, {.a = op(sicilia)})->most == 3);
  s.plays(P1, Verb::give_up_armies, {.a = op(sicilia)}, 3);
  s.plays(P1, Verb::give_up_fleets, {.a = op(sicilia)}, 2);
  CHECK(rebel_upkeep(s.state) == 2 * 2);  // the base
  CHECK(s.offer(P1, Verb::pay_legions)->most == 3);
  s.plays(P1, Verb::pay_legions, {.a = op(chief)}, 3);
  CHECK(s.of(chief).talents == 0);
  CHECK(s.state.revolt.rebel == chief);
  CHECK(broken(s) == "");
  // The Fleets of a commander, too; the HRAO may disband them.
  Scene fleets = alone(Verb::march_on_rome);
  fleets.state.revolt.army.legions = 0;
  fleets.state.revolt.army.fleets = 2;
  upkeep(fleets, 16);  // of 18
  fleets.plays(P1, Verb::release_fleets, {}, 1);
  fleets.plays(hrao_seat(fleets.state), Verb::disband_released);
  CHECK(fleets.state.revolt.army.fleets == 1);
  CHECK(fleets.state.arms.active.fleets == 0);
}

RULE_TEST("VG-11.38b", "the revolt of one who stays, with the others, is one active war and costs the State 20 T") {
  Scene s = two_governors();
  const int before = war_costs(s.state, s.options);
  revolt_of_chief(s, Verb::stay_in_province);
  CHECK(rebel_provinces(s.state).size() == 2);
  CHECK(four_wars_count(s.state) == 1);
  CHECK(wars_against_rome(s.state, s.options) == 1);
  CHECK(war_costs(s.state, s.options) == before + 20);
}

}  // namespace curia::republic
