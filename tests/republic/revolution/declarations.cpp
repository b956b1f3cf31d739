// Return or revolt: VG-11.2, VG-11.21.
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId victor = SenatorId::aemilius;   // Military 4, of P1
constexpr SenatorId second = SenatorId::flaminius;  // Military 4, of P2
constexpr SenatorId master = SenatorId::terentius;  // Military 2

Scene scene() {
  Scene s(3);
  s.people();
  s.senator(victor).of(P1);
  s.senator(second).of(P2);
  s.state.arms.active = Units{};
  return s;
}

Force& force_of(Scene& s, SenatorId commander) { return *republic::force_of(s.state, commander); }

void won(Scene& s, SenatorId commander, WarId war, int legions, int fleets = 0) {
  s.senator(commander).commands(war, legions, fleets);
  force_of(s, commander).won_land = 1;
}

void attach_master(Scene& s, Seat seat) {
  s.senator(master).of(seat).office(OfficeId::master_of_horse);
  s.senator(victor).office(OfficeId::dictator);
  s.of(master).where = Where::at_war;
  force_of(s, victor).master = master;
}

void stay_loyal(Scene& s) {
  while (s.prompt() == Prompt::join_revolt) {
    const Offer offer = *s.offer(s.decision().offers[0].seat, Verb::stay_loyal);
    s.plays(offer.seat, Verb::stay_loyal, {.a = offer.a});
  }
}

// He buys the loyalty of all his Legions, so that a 4 is enough, and rolls it for each.
void tests_well(Scene& s, Seat seat, int legions) {
  s.plays(seat, Verb::test_loyalty);
  for (int n = 0; n < legions; ++n) s.rolls({6});
}

}  // namespace

RULE_TEST("VG-11.2a AH-3.VII.2 AH-11.2a ES-3.VIIb ES-11.2.a",
          "who won on land or was sent for a Bequest returns with his forces or declares revolt; nobody else") {
  Scene s = scene();
  won(s, victor, WarId::punic_1, 3, 2);
  s.senator(second).commands(WarId::gallic_1, 4);  // a naval victory alone, or no victory
  s.begin(Phase::revolution);
  CHECK(s.prompt() == Prompt::declare_revolt);
  CHECK(s.waits_for(P1));
  s.plays(P1, Verb::return_to_rome);
  CHECK(s.state.arms.active.legions == 3);
  CHECK(s.state.arms.active.fleets == 2);
  CHECK(in_rome(s.state, victor));
  CHECK(s.of(second).where == Where::at_war);
  CHECK(s.prompt() != Prompt::declare_revolt);
  Scene bequest = scene();
  bequest.state.forum.bequests = 1;
  bequest.senator(second).commands(bequest_mission, 3, 3);
  bequest.begin(Phase::revolution);
  CHECK(bequest.prompt() == Prompt::declare_revolt);
  CHECK(bequest.waits_for(P2));
}

RULE_TEST("VG-11.2b", "clockwise from the HRAO, everybody taken as in Rome, the absent officer too") {
  Scene s = scene();
  won(s, victor, WarId::punic_1, 3);
  won(s, second, WarId::gallic_1, 3);
  s.senator(second).office(OfficeId::rome_consul);  // he is away, and yet P2 begins
  s.senator(SenatorId::valerius).office(OfficeId::censor);
  s.begin(Phase::revolution);
  CHECK(s.waits_for(P2));
  CHECK_FALSE(s.waits_for(P1));
  s.plays(P2, Verb::return_to_rome);
  CHECK(s.waits_for(P1));
}

RULE_TEST("VG-11.2c", "the Master of Horse is never asked to lead; he may only join his Dictator") {
  Scene s = scene();
  won(s, victor, WarId::punic_1, 3);
  attach_master(s, P2);
  s.begin(Phase::revolution);
  CHECK(s.waits_for(P1));
  CHECK_FALSE(s.waits_for(P2));
  s.plays(P1, Verb::return_to_rome);
  CHECK(in_rome(s.state, master));
  CHECK(s.prompt() != Prompt::declare_revolt);
}

RULE_TEST("VG-11.2c AH-11.2h ES-11.2.h", "the Master of Horse does not join a rebel who is not his Dictator") {
  for (const bool beside_dictator : {false, true}) {
    Scene s = scene();
    won(s, victor, WarId::punic_1, 3);
    s.senator(master).of(P1).office(OfficeId::master_of_horse);
    if (beside_dictator) attach_master(s, P1);
    s.begin(Phase::revolution);
    tests_well(s, P1, 3);
    s.plays(P1, Verb::declare_revolt);
    bool master_asked = false, brother_asked = false;
    while (s.prompt() == Prompt::join_revolt) {
      const std::uint8_t asked = s.decision().offers[0].a;
      (asked == op(master) ? master_asked : brother_asked) = true;
      s.plays(P1, Verb::join_revolt, {.a = asked});
    }
    CHECK(brother_asked);
    CHECK(master_asked == beside_dictator);
    CHECK(s.of(master).rebel == (beside_dictator ? 1 : 0));
  }
}

RULE_TEST("VG-11.2d AH-11.2e AH-11.2g ES-11.2.e ES-11.2.g",
          "while a revolt goes on nobody else may rebel: the victor just comes home") {
  Scene s = scene();
  s.senator(SenatorId::plautius).of(P3);
  s.of(SenatorId::plautius).rebel = 1;
  s.of(SenatorId::plautius).where = Where::revolt;
  s.state.revolt.faction = P3;
  s.state.revolt.rebel = SenatorId::plautius;
  s.state.revolt.army.legions = 3;
  s.war(WarId::civil_war, Section::active);
  won(s, victor, WarId::punic_1, 9);
  s.begin(Phase::revolution);
  CHECK(s.prompt() != Prompt::declare_revolt);
  CHECK(in_rome(s.state, victor));
  CHECK(s.state.arms.active.legions == 9);
}

RULE_TEST("VG-11.2e AH-11.2e AH-11.2f ES-11.2.e ES-11.2.f",
          "a stronger army of another faction displaces the declared rebel, who returns his forces") {
  Scene s = scene();
  won(s, victor, WarId::punic_1, 2);
  won(s, second, WarId::gallic_1, 3);
  s.senator(SenatorId::cornelius).office(OfficeId::rome_consul);  // P1 begins
  s.senator(victor).talents(3);
  s.begin(Phase::revolution);
  s.plays(P1, Verb::buy_loyalty, {}, 2);
  tests_well(s, P1, 2);
  s.plays(P1, Verb::declare_revolt);  // 2 + 4
  CHECK(s.waits_for(P2));
  s.plays(P2, Verb::test_loyalty);
  s.rolls({6});
  s.rolls({6});
  s.rolls({6});
  s.plays(P2, Verb::declare_revolt);  // 3 + 4
  CHECK(s.told(EventKind::revolt_void));
  CHECK(in_rome(s.state, victor));
  CHECK(s.of(victor).rebel == 0);
  CHECK(s.state.revolt.rebel == second);
  CHECK(s.state.revolt.faction == P2);
  CHECK(s.state.arms.active.legions == 2);
  CHECK(s.of(victor).talents == 1);  // spent is spent
  // Veterans count 2.
  Scene veterans = scene();
  won(veterans, victor, WarId::punic_1, 2);
  won(veterans, second, WarId::gallic_1, 1);
  veterans.veteran(force_of(veterans, second).units, second);
  veterans.senator(SenatorId::cornelius).office(OfficeId::rome_consul);
  veterans.begin(Phase::revolution);
  tests_well(veterans, P1, 2);
  veterans.plays(P1, Verb::declare_revolt);                // 2 + 4
  CHECK_FALSE(veterans.offers(P2, Verb::declare_revolt));  // 2 + 4
  veterans.plays(P2, Verb::test_loyalty);
  veterans.rolls({6});
  CHECK(veterans.offers(P2, Verb::declare_revolt));  // 1 + 2 + 4
  // An equal army may not.
  Scene equal = scene();
  won(equal, victor, WarId::punic_1, 2);
  won(equal, second, WarId::gallic_1, 2);
  equal.senator(SenatorId::cornelius).office(OfficeId::rome_consul);
  equal.begin(Phase::revolution);
  tests_well(equal, P1, 2);
  equal.plays(P1, Verb::declare_revolt);
  tests_well(equal, P2, 2);
  equal.refuses(P2, Verb::declare_revolt);
  CHECK(in_rome(equal.state, second));  // nothing is left to him but to return
  CHECK(equal.state.revolt.rebel == victor);
}

RULE_TEST("VG-11.21a VG-LR-1.11.3b AH-11.21e.a AH-11.21e.b ES-11.21b.e",
          "Legions that fail and all Fleets return to Active Forces when he rebels") {
  Scene s = scene();
  won(s, victor, WarId::punic_1, 3, 5);
  s.begin(Phase::revolution);
  s.refuses(P1, Verb::declare_revolt);  // nobody is known to follow him
  s.plays(P1, Verb::test_loyalty);
  s.rolls({6});
  s.rolls({1});
  s.rolls({6});
  s.refuses(P1, Verb::test_loyalty);
  s.plays(P1, Verb::declare_revolt);
  CHECK(s.state.revolt.army.legions == 2);
  CHECK(s.state.revolt.army.fleets == 0);
  CHECK(s.state.arms.active.legions == 1);
  CHECK(s.state.arms.active.fleets == 5);
  CHECK(s.state.arms.forces.empty());
}

RULE_TEST("VG-11.21b AH-11.21a",
          "a Legion follows on 5 in the Early, 4 in the Middle, 3 in the Late era; Evil Omens lower the roll") {
  for (const auto& [era, number] : {std::pair{Era::early, 5}, {Era::middle, 4}, {Era::late, 3}}) {
    Scene s = scene();
    s.state.game.era = era;
    won(s, victor, WarId::punic_1, 2);
    s.begin(Phase::revolution);
    s.plays(P1, Verb::test_loyalty);
    s.rolls({number - 1});
    CHECK(s.last(EventKind::loyalty_tested)->n == 0);
    s.rolls({number});
    CHECK(s.last(EventKind::loyalty_tested)->n == 1);
  }
  Scene s = scene();
  s.event(EventId::evil_omens);
  won(s, victor, WarId::punic_1, 1);
  s.begin(Phase::revolution);
  s.plays(P1, Verb::test_loyalty);
  s.rolls({5});
  CHECK(s.last(EventKind::loyalty_tested)->n == 0);
}

RULE_TEST("VG-11.21c AH-11.21b",
          "+1 per Talent, at most +1 per Legion, lost whatever happens; the Master of Horse must consent") {
  Scene s = scene();
  won(s, victor, WarId::punic_1, 2);
  s.senator(victor).talents(9);
  s.begin(Phase::revolution);
  s.refuses(P1, Verb::buy_loyalty, {}, 3);
  s.plays(P1, Verb::buy_loyalty, {}, 1);
  CHECK(s.of(victor).talents == 8);
  s.plays(P1, Verb::test_loyalty);
  s.rolls({4});  // with +1
  CHECK(s.last(EventKind::loyalty_tested)->n == 1);
  s.rolls({4});
  CHECK(s.last(EventKind::loyalty_tested)->n == 0);
  s.refuses(P1, Verb::buy_loyalty, {}, 1);
  s.plays(P1, Verb::return_to_rome);
  CHECK(s.of(victor).talents == 8);
  for (const bool consents : {true, false}) {
    Scene with = scene();
    won(with, victor, WarId::punic_1, 2);
    attach_master(with, P3);
    with.senator(master).talents(5);
    with.begin(Phase::revolution);
    with.plays(P1, Verb::ask_master, {}, 2);
    CHECK(with.waits_for(P3));
    with.plays(P3, consents ? Verb::consent : Verb::refuse);
    CHECK(with.of(master).talents == (consents ? 3 : 5));
    with.plays(P1, Verb::test_loyalty);
    with.rolls({4});
    CHECK((with.last(EventKind::loyalty_tested)->n == 1) == consents);
  }
}

RULE_TEST("VG-11.21d AH-11.21c AH-11.21e.a AH-11.21e.b ES-11.21b.c ES-11.21b.e",
          "Veterans loyal to him follow without a roll; those of any other senator, or of nobody, roll") {
  Scene s = scene();
  won(s, victor, WarId::punic_1, 1, 3);
  const VeteranId own = s.veteran(force_of(s, victor).units, victor);
  const VeteranId others = s.veteran(force_of(s, victor).units, second);
  const VeteranId nobodys = s.veteran(force_of(s, victor).units, SenatorId::none);
  s.begin(Phase::revolution);
  CHECK(s.offers(P1, Verb::declare_revolt));  // his own follow already
  s.plays(P1, Verb::test_loyalty);
  s.rolls({1});
  s.rolls({6});
  s.rolls({1});
  CHECK(s.asked_chance() == Roll::none);
  s.plays(P1, Verb::declare_revolt);
  CHECK(s.state.revolt.army.veterans.has(own));
  CHECK(s.state.revolt.army.veterans.has(nobodys));
  CHECK(s.state.arms.active.veterans.has(others));
  CHECK(s.state.arms.active.legions == 1);
  CHECK(s.state.arms.active.fleets == 3);
  CHECK(s.state.revolt.army.fleets == 0);
}

RULE_TEST("VG-EV-bequest-2", "the commander sent on a Bequest may rebel and keeps the money") {
  Scene s = scene();
  s.state.forum.bequests = 1;
  s.senator(victor).commands(bequest_mission, 3, 3);
  s.begin(Phase::revolution);
  tests_well(s, P1, 3);
  s.plays(P1, Verb::declare_revolt);
  CHECK(s.of(victor).talents == 50);
  CHECK(s.state.revolt.army.legions == 3);
  stay_loyal(s);
  s.chit(chit_none);
  REQUIRE(s.until(Prompt::contribute));
  CHECK(s.state.rome.treasury == 100 + 100);  // not a second time
}

RULE_TEST("AH-9.624c ES-9.624.c",
          "where the table says so he governs the Province of the Bequest at once and takes all that it yields") {
  for (const bool governs : {false, true}) {
    Options options = as_printed();
    options.bequest_rebel_governor =
        governs ? choice::bequest_rebel_governor::governs_at_once : choice::bequest_rebel_governor::no_governor;
    Scene s(3, options);
    s.people();
    s.senator(victor).of(P1);
    s.state.arms.active = Units{};
    s.state.forum.bequests = 1;
    s.senator(victor).commands(bequest_mission, 3, 3);
    s.begin(Phase::revolution);
    tests_well(s, P1, 3);
    s.plays(P1, Verb::declare_revolt);
    const Province& asia = s.state.provinces[ProvinceId::asia];
    CHECK(asia.in_play == (governs ? 1 : 0));
    CHECK(asia.governor == (governs ? victor : SenatorId::none));
    CHECK(s.of(victor).where == Where::revolt);  // he marches on Rome
    stay_loyal(s);
    s.chit(chit_none);
    if (governs) {
      REQUIRE(s.asked_chance() == Roll::spoils);
      s.rolls({4});  // 1d6 + 2
      REQUIRE(s.asked_chance() == Roll::state_income);
      s.rolls({5, 6});  // 2d6 - 3
      CHECK(s.of(victor).talents == 50 + 6 + 8);
    }
    REQUIRE(s.until(Prompt::contribute));
    int received = 0;
    for (const Event& event : s.events)
      if (event.kind == EventKind::treasury_changed && event.n > 0) received += event.n;
    CHECK(received == 100);  // the State has no tax of it
    CHECK(s.of(victor).corrupt == 0);
    REQUIRE(s.until_phase(Phase::population));
    CHECK(asia.in_play == 1);
    CHECK(asia.governor == (governs ? victor : SenatorId::none));
    CHECK(asia.term == (governs ? value::governor_term : 0));
  }
}

}  // namespace curia::republic
