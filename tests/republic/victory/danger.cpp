// How near Rome is to its fall, as it is told, and as the rules then have it.
#include "games/republic/danger.h"

#include "games/republic/revenue/state_accounts.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

Scene scene() {
  Scene s(3);
  s.people();
  s.state.arms.active.legions = 0;
  return s;
}

// What is told of the Treasury, and what it comes to in a Revenue Phase in which nobody contributes.
struct Told {
  Danger::Treasury treasury;
  int after = 0;
};
Told told(Scene& s) {
  Told all{.treasury = danger_of(s.state, s.options).treasury};
  s.begin(Phase::revenue);
  REQUIRE(s.until_phase(Phase::forum));
  all.after = s.state.rome.treasury;
  return all;
}

}  // namespace

TEST_CASE("danger: the Treasury after the next Revenue Phase is told as it will be") {
  Scene quiet = scene();
  CHECK(told(quiet).treasury.least() == 200);  // 100 T, and 100 T every year

  Scene s = scene();
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::gallic_1, Section::active);
  s.state.arms.active.legions = 6;
  s.state.arms.active.fleets = 4;
  s.event(EventId::allied_enthusiasm);
  const Told one = told(s);
  CHECK(one.treasury.now == 100);
  CHECK(one.treasury.income == 150);
  CHECK(one.treasury.wars == 40);
  CHECK(one.treasury.maintenance == 20);
  CHECK(one.treasury.costs() == 60);
  CHECK(one.treasury.least() == 190);
  CHECK(one.treasury.most() == 190);
  CHECK(one.after == 190);
}

TEST_CASE("danger: in the middle of a Revenue Phase only what is still to come of it is counted") {
  using Gifts = choice::contribution_time;
  using Annual = choice::annual_revenue_time;
  using Redistribution = choice::redistribution_step;
  for (const Gifts gifts : {Gifts::before_the_debits, Gifts::after_the_debits})
    for (const Annual annual : {Annual::with_state_income, Annual::at_the_start})
      for (const Redistribution redistribution : {Redistribution::after_income, Redistribution::at_the_end})
        for (const int before : {100, 0}) {
          Scene s = scene();
          s.options.contribution_time = gifts;
          s.options.annual_revenue_time = annual;
          s.options.redistribution_step = redistribution;
          s.state.rome.treasury = static_cast<Talents>(before);
          s.state.arms.active.legions =
              before == 0 ? 65 : 6;  // with nothing in hand the State owes the rest for a while
          s.event(EventId::allied_enthusiasm);
          s.war(WarId::punic_1, Section::active);
          s.state.rome.land_bills = {1, 1, 0};
          const int paid = 20 + 20 + 5 + 2 * s.state.arms.active.legions, after = before + 150 - paid;
          const int next = after + 100 - paid + 20;  // the event is over, and a Land Bill of type I is paid once
          const auto least = [&s] { return danger_of(s.state, s.options).treasury.least(); };
          CHECK(least() == after);
          s.begin(Phase::revenue);
          if (redistribution == Redistribution::after_income) {
            REQUIRE(s.until(Prompt::redistribute));
            CHECK(least() == after);
          }
          REQUIRE(s.until(Prompt::contribute));
          CHECK(least() == after);
          CHECK(danger_of(s.state, s.options).treasury.most() == after);
          if (after < 0) continue;  // Rome falls
          if (redistribution == Redistribution::at_the_end) {
            REQUIRE(s.until(Prompt::redistribute));
            CHECK(least() == next);
          }
          REQUIRE(s.until_phase(Phase::forum));
          CHECK(s.state.rome.treasury == after);
          CHECK(least() == next);
        }
}

TEST_CASE("danger: taxes of Provinces are told from the least to the most") {
  for (int die : {1, 6}) {
    Scene s = scene();
    s.senator(SenatorId::aemilius).of(P1).governs(ProvinceId::sicilia);
    if (die == 6) s.event(EventId::trial_of_verres);
    const Danger::Treasury before = danger_of(s.state, s.options).treasury;
    const ProvinceSide& values = side(s.state, ProvinceId::sicilia);
    CHECK(before.taxes_most - before.taxes_least == 5 * std::abs(values.state_dice));
    s.run(ProvincialTaxes{});
    REQUIRE(s.asked_chance() == Roll::state_income);
    s.state.chance.count == 1 ? s.rolls({die}) : s.rolls({die, die});
    int taxes = 0;
    for (const Event& event : s.events)
      if (event.kind == EventKind::treasury_changed && event.rule == Rule::VG_6_51) taxes += event.n;
    CHECK(taxes == (die == 1 ? before.taxes_least : before.taxes_most));
  }
}

TEST_CASE("danger: wars that count, and the People's temper, are those of the rules") {
  Scene s = scene();
  CHECK(danger_of(s.state, s.options).wars.count == 0);
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::gallic_1, Section::unprosecuted);
  s.war(WarId::syrian, Section::inactive);
  const Danger danger = danger_of(s.state, s.options);
  CHECK(danger.wars.count == 2);
  CHECK(danger.wars.limit == 4);
  CHECK_FALSE(danger.wars.longest.has_value());
  s.options.war_exhaustion = on;
  s.state.wars[WarId::punic_1].duration = 3;
  CHECK(danger_of(s.state, s.options).wars.longest == 3);
  s.senator(SenatorId::fabius).of(P2).office(OfficeId::rome_consul).popularity(-3);
  s.state.rome.unrest = 5;
  const Danger worse = danger_of(s.state, s.options);
  CHECK(worse.people.unrest == 5);
  CHECK(worse.people.popularity == -3);
  CHECK(worse.people.speaker == SenatorId::fabius);
}

}  // namespace curia::republic
