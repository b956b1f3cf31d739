// Personal income: VG-6.1, the Concessions, Droughts, Provinces.
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId man = SenatorId::aemilius;

// Three factions whose senators have nothing, and `man` of the first.
Scene scene() {
  Scene s(3);
  s.people();
  s.senator(man).of(P1);
  return s;
}

int income(Scene& s, SenatorId who = man) {
  const int before = s.of(who).talents;
  s.begin(Phase::revenue);
  return s.of(who).talents - before;
}

// Nobody but him is paid, and by this Concession.
void pays(ConcessionId concession, int talents) {
  Scene s = scene();
  s.senator(man).holds(concession);
  if (row(concession).needs_land_bill) s.state.rome.land_bills[1] = 1;
  CHECK(income(s) == 1 + talents);
  CHECK(s.state.forum.concessions[concession].exposed == 1);
}

}  // namespace

RULE_TEST("VG-6.1", "rebels, captives and unaligned senators earn nothing; Governors and commanders do") {
  Scene s = scene();
  s.senator(SenatorId::terentius).of(P1).captive_of(WarId::punic_1).knights(2);
  s.senator(SenatorId::sulpicius).unaligned();
  s.senator(SenatorId::plautius).of(P1).commands(WarId::punic_1, 2);
  s.senator(SenatorId::aelius).of(P1);
  s.of(SenatorId::aelius).rebel = 1;
  s.of(SenatorId::aelius).where = Where::revolt;
  s.begin(Phase::revenue);
  CHECK(s.of(SenatorId::terentius).talents == 0);
  CHECK(s.of(SenatorId::sulpicius).talents == 0);
  CHECK(s.of(SenatorId::aelius).talents == 0);
  CHECK(s.of(SenatorId::plautius).talents == 1);
  CHECK(s.of(man).talents == 1);
}

RULE_TEST("VG-6.11a", "a Faction Leader earns 3 T, every other senator 1 T") {
  Scene s = scene();
  s.begin(Phase::revenue);
  for (Seat seat : playing_seats(s.state))
    for (SenatorId senator : faction(s.state, seat).senators)
      CHECK(s.of(senator).talents == (is_leader(s.state, senator) ? 3 : 1));
}

RULE_TEST("VG-6.12a", "1 T for every Knight") {
  Scene s = scene();
  s.senator(man).knights(4);
  CHECK(income(s) == 1 + 4);
}

RULE_TEST("VG-6.12b",
          "the printed income of each Concession must be collected; Armaments and Ship Building pay nothing now") {
  Scene s = scene();
  s.senator(man).holds(ConcessionId::mining).holds(ConcessionId::tax_farmer_2);
  s.senator(man).holds(ConcessionId::armaments).holds(ConcessionId::ship_building);
  CHECK(income(s) == 1 + 3 + 2);  // nobody was asked
  CHECK(s.state.forum.concessions[ConcessionId::armaments].exposed == 0);
}

RULE_TEST("VG-6.12c", "collecting exposes the Corrupt bar; a captive does not collect") {
  Scene s = scene();
  s.senator(man).holds(ConcessionId::mining);
  s.senator(SenatorId::terentius).of(P2).captive_of(WarId::punic_1).holds(ConcessionId::harbor_fees);
  s.begin(Phase::revenue);
  CHECK(s.state.forum.concessions[ConcessionId::mining].exposed == 1);
  CHECK(s.state.forum.concessions[ConcessionId::harbor_fees].exposed == 0);
}

RULE_TEST("VG-IN-harbor-fees-1", "3 T") { pays(ConcessionId::harbor_fees, 3); }
RULE_TEST("VG-IN-mining-1", "3 T") { pays(ConcessionId::mining, 3); }
RULE_TEST("VG-IN-land-commissioner-1", "3 T") { pays(ConcessionId::land_commissioner, 3); }
RULE_TEST("VG-IN-tax-farmer-1", "six Tax Farmers of 2 T, each of its own number on the roll") {
  for (int n = 0; n < 6; ++n) {
    const auto farmer = static_cast<ConcessionId>(static_cast<int>(ConcessionId::tax_farmer_1) + n);
    pays(farmer, 2);
    CHECK(row(farmer).destroyed_by == DestroyedBy::tax_farmer_roll);
    CHECK(row(farmer).destroyed_rolls == 1U << (n + 1));
  }
}
RULE_TEST("VG-IN-egyptian-grain-1", "5 T, with the choice of a Drought") {
  pays(ConcessionId::egyptian_grain, 5);
  Scene s = scene();
  s.senator(man).holds(ConcessionId::egyptian_grain);
  s.event(EventId::drought);
  s.begin(Phase::revenue);
  s.plays(P1, Verb::collect_grain, {.a = op(ConcessionId::egyptian_grain)}, 2);
  CHECK(s.of(man).talents == 1 + 10);
}
RULE_TEST("VG-IN-sicilian-grain-1", "4 T, with the choice of a Drought") {
  pays(ConcessionId::sicilian_grain, 4);
  Scene s = scene();
  s.senator(man).holds(ConcessionId::sicilian_grain);
  s.event(EventId::drought);
  s.begin(Phase::revenue);
  s.plays(P1, Verb::collect_grain, {.a = op(ConcessionId::sicilian_grain)}, 2);
  CHECK(s.of(man).talents == 1 + 8);
}

RULE_TEST("VG-EV-drought-3", "with a Drought of an event or a war grain may pay double for 2 Popularity, even at -9") {
  for (const bool event : {true, false}) {
    Scene s = scene();
    s.senator(man).holds(ConcessionId::sicilian_grain).popularity(-9);
    if (event)
      s.event(EventId::drought);
    else
      s.war(WarId::illyrian_1, Section::inactive);
    s.begin(Phase::revenue);
    CHECK(s.prompt() == Prompt::choose_grain);
    s.refuses(P1, Verb::collect_grain, {.a = op(ConcessionId::sicilian_grain)}, 3);
    s.plays(P1, Verb::collect_grain, {.a = op(ConcessionId::sicilian_grain)}, 2);
    CHECK(s.of(man).talents == 1 + 8);
    CHECK(s.of(man).popularity == -9);
  }
  Scene s = scene();
  s.senator(man).holds(ConcessionId::sicilian_grain).popularity(1);
  s.event(EventId::drought);
  s.begin(Phase::revenue);
  s.plays(P1, Verb::collect_grain, {.a = op(ConcessionId::sicilian_grain)}, 2);
  CHECK(s.of(man).popularity == -1);
}

RULE_TEST("VG-EV-drought-4", "each further Drought raises multiple and loss by one; any lower multiple may be taken") {
  const auto collects = [](int multiple, int talents, int popularity) {
    Scene s = scene();
    s.senator(man).holds(ConcessionId::egyptian_grain);
    s.event(EventId::drought, 3);
    s.war(WarId::illyrian_1, Section::active);  // four Drought effects: quintuple for 5 Popularity
    s.begin(Phase::revenue);
    s.refuses(P1, Verb::collect_grain, {.a = op(ConcessionId::egyptian_grain)}, 6);
    s.plays(P1, Verb::collect_grain, {.a = op(ConcessionId::egyptian_grain)}, multiple);
    CHECK(s.of(man).talents == 1 + talents);
    CHECK(s.of(man).popularity == popularity);
  };
  collects(5, 25, -5);
  collects(3, 15, -3);
  collects(1, 5, 0);
}

RULE_TEST("VG-6.13a", "a loyal, aligned Governor chooses for each Province, before any die") {
  Scene s = scene();
  s.senator(man).governs(ProvinceId::sicilia);
  s.senator(SenatorId::fabius).governs(ProvinceId::macedonia);  // of P2
  s.senator(SenatorId::sulpicius).unaligned().governs(ProvinceId::africa);
  s.senator(SenatorId::terentius).of(P3).governs(ProvinceId::asia);
  s.of(SenatorId::terentius).rebel = 1;
  s.begin(Phase::revenue);
  CHECK(s.prompt() == Prompt::choose_spoils);
  CHECK_FALSE(s.told(EventKind::rolled));
  s.plays(P1, Verb::take_spoils, {.a = op(ProvinceId::sicilia)});
  CHECK_FALSE(s.told(EventKind::rolled));
  s.plays(P2, Verb::leave_spoils, {.a = op(ProvinceId::macedonia)});
  CHECK(s.asked_chance() == Roll::spoils);
  s.rolls({4});  // Sicilia, undeveloped: 1d6
  CHECK(s.of(man).talents == 1 + 4);
  CHECK(s.of(SenatorId::fabius).talents == 3);  // a Faction Leader
  CHECK(s.prompt() == Prompt::redistribute);
}

RULE_TEST("VG-6.13b VG-LR-1.06.13a",
          "Hispania Ulterior and a 2: he gains nothing, is corrupt, and the State owes 1 T") {
  Scene s = scene();
  s.senator(man).governs(ProvinceId::hispania_ulterior);
  s.state.arms.active.legions = 0;
  s.begin(Phase::revenue);
  s.plays(P1, Verb::take_spoils, {.a = op(ProvinceId::hispania_ulterior)});
  s.rolls({2});  // 1d6 - 3
  CHECK(s.of(man).talents == 1);
  CHECK(s.of(man).corrupt == 1);
  CHECK(s.state.rome.treasury == 100);
  CHECK(s.state.rome.spoils_debt == 1);
  REQUIRE(s.until(Prompt::contribute));
  const int before = s.state.rome.treasury;  // with the debts only: VG-6.52e
  REQUIRE(s.until_phase(Phase::forum));
  CHECK(s.state.rome.treasury == before - 1);
}

RULE_TEST("VG-6.13c", "whoever rolls is corrupt at once, whatever the result; who leaves the spoils is not") {
  for (const bool takes : {true, false}) {
    Scene s = scene();
    s.senator(man).governs(ProvinceId::sicilia);
    s.begin(Phase::revenue);
    s.plays(P1, takes ? Verb::take_spoils : Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
    if (takes) s.rolls({6});
    CHECK((s.of(man).corrupt == 1) == takes);
    CHECK(s.count(EventKind::corrupt) == (takes ? 1 : 0));
  }
  // One marker is enough, and it is kept on return: VG-6.6b.
  Scene s = scene();
  s.senator(man).governs(ProvinceId::sicilia).corrupt();
  s.begin(Phase::revenue);
  s.plays(P1, Verb::take_spoils, {.a = op(ProvinceId::sicilia)});
  s.rolls({6});
  CHECK_FALSE(s.told(EventKind::corrupt));
}

RULE_TEST("VG-EV-verres-1", "3 T more to the State from each Province, 3 T less to the Governor, not below 0") {
  const auto spoils = [](ProvinceId province, int die) {
    Scene s = scene();
    s.senator(man).governs(province);
    s.event(EventId::trial_of_verres);
    s.begin(Phase::revenue);
    s.plays(P1, Verb::take_spoils, {.a = op(province)});
    s.rolls({die});
    return s.of(man).talents - 1 - s.state.rome.spoils_debt;
  };
  CHECK(spoils(ProvinceId::sicilia, 6) == 3);             // 6 - 3
  CHECK(spoils(ProvinceId::sicilia, 1) == 0);             // 1 - 3
  CHECK(spoils(ProvinceId::hispania_ulterior, 1) == -2);  // unchanged
  Scene s = scene();
  s.senator(man).governs(ProvinceId::illyricum);
  s.state.provinces[ProvinceId::illyricum].developed = 1;
  s.event(EventId::trial_of_verres);
  s.begin(Phase::revenue);
  REQUIRE(s.until(Prompt::redistribute));
  for (Seat seat : {P1, P2, P3}) s.plays(seat, Verb::done);
  CHECK(s.asked_chance() == Roll::state_income);
  s.rolls({4});  // 1d6
  CHECK(s.state.rome.treasury == 100 + 100 + 4 + 3);
}

RULE_TEST("VG-EV-verres-2", "at the second level the number is 5") {
  Scene s = scene();
  s.senator(man).governs(ProvinceId::illyricum);
  s.state.provinces[ProvinceId::illyricum].developed = 1;
  s.event(EventId::trial_of_verres, 2);
  s.begin(Phase::revenue);
  s.plays(P1, Verb::take_spoils, {.a = op(ProvinceId::illyricum)});
  s.rolls({6});  // 1d6 for him as well
  CHECK(s.of(man).talents == 1 + 1);
  for (Seat seat : {P1, P2, P3}) s.plays(seat, Verb::done);
  s.rolls({4});
  CHECK(s.state.rome.treasury == 100 + 100 + 4 + 5);
}

}  // namespace curia::republic
