// The accounts of the State and the order of the phase: VG-6.5.
#include "games/republic/revenue/state_accounts.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId man = SenatorId::aemilius;

Scene scene() {
  Scene s(3);
  s.people();
  s.senator(man).of(P1);
  s.state.arms.active.legions = 0;
  return s;
}

// The Treasury after a Revenue Phase in which nobody contributes, started at 100 T.
int treasury_after(Scene& s) {
  s.begin(Phase::revenue);
  REQUIRE(s.until_phase(Phase::forum));
  return s.state.rome.treasury;
}

void to_contributions(Scene& s) {
  s.begin(Phase::revenue);
  REQUIRE(s.until(Prompt::contribute));
}

}  // namespace

RULE_TEST("VG-4.1 AH-3a ES-3",
          "seven phases: Mortality, Revenue, Forum, Population, Senate, Combat, Revolution, and again") {
  CHECK(static_cast<int>(Phase::mortality) + 1 == static_cast<int>(Phase::revenue));
  Scene s(3);
  s.people(4);
  s.state.rome.unrest = 0;
  s.begin(Phase::mortality);
  s.chit(chit_none);
  s.until_phase(Phase::mortality);
  std::vector<int> phases;
  for (const Event& event : s.events)
    if (event.kind == EventKind::phase_begins) phases.push_back(event.n);
  const std::vector<int> expected{2, 3, 4, 5, 6, 7, 1};
  REQUIRE(phases.size() >= expected.size());
  phases.resize(expected.size());
  CHECK(phases == expected);
}

RULE_TEST("VG-6.5", "100 T every Revenue Phase") {
  Scene s = scene();
  CHECK(treasury_after(s) == 100 + 100);
}

RULE_TEST("VG-EV-allied-enthusiasm-1 AH-7.35g", "50 T in the next Revenue Phase") {
  Scene s = scene();
  s.event(EventId::allied_enthusiasm);
  CHECK(treasury_after(s) == 100 + 100 + 50);
}

RULE_TEST("VG-EV-allied-enthusiasm-2 AH-7.35g", "75 T in all at the second level") {
  Scene s = scene();
  s.event(EventId::allied_enthusiasm, 2);
  CHECK(treasury_after(s) == 100 + 100 + 75);
}

RULE_TEST("VG-6.51 VG-9.54b", "the State Income dice of each Province with a loyal Governor, for good or ill") {
  Scene s = scene();
  s.senator(man).governs(ProvinceId::sicilia);
  s.senator(SenatorId::fabius).governs(ProvinceId::illyricum);  // -1d6 - 1
  s.province(ProvinceId::africa);                               // no Governor
  s.state.provinces[ProvinceId::sicilia].developed = 1;         // 1d6 + 2
  s.state.provinces[ProvinceId::illyricum].spoils_taken = 0;
  s.begin(Phase::revenue);
  s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
  s.plays(P2, Verb::leave_spoils, {.a = op(ProvinceId::illyricum)});
  for (Seat seat : {P1, P2, P3}) s.plays(seat, Verb::done);
  s.rolls({1});  // Illyricum does not develop
  CHECK(s.asked_chance() == Roll::state_income);
  s.rolls({5});
  CHECK(s.state.rome.treasury == 200 + 7);
  s.rolls({4});
  CHECK(s.state.rome.treasury == 207 - 5);
  CHECK(s.asked_chance() == Roll::none);
}

RULE_TEST("VG-LR-1.11.33a", "a rebel Governor takes no spoils and his Province pays nothing") {
  Scene s = scene();
  s.senator(man).governs(ProvinceId::sicilia);
  s.of(man).rebel = 1;
  s.state.provinces[ProvinceId::sicilia].developed = 1;
  s.begin(Phase::revenue);
  CHECK_FALSE(s.offers(P1, Verb::take_spoils, {.a = op(ProvinceId::sicilia)}));
  CHECK(s.prompt() == Prompt::redistribute);
  REQUIRE(s.until(Prompt::contribute));
  CHECK(s.count(EventKind::rolled) == 0);
  CHECK(s.state.rome.treasury == 200);
}

RULE_TEST("VG-6.52a",
          "20 T for every active war, Unprosecuted and Civil War too; none for Inactive and Imminent ones") {
  Scene s = scene();
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::gallic_1, Section::unprosecuted);
  s.war(WarId::syrian, Section::inactive);
  s.war(WarId::punic_2, Section::imminent);
  CHECK(treasury_after(s) == 200 - 40);
  Scene civil = scene();
  civil.war(WarId::civil_war, Section::active);
  CHECK(war_costs(civil.state, civil.options) == 20);
}

RULE_TEST("VG-6.52b", "Land Bills cost 20, 5 and 10 T; a Type I marker goes after its payment") {
  Scene s = scene();
  s.state.rome.land_bills = {1, 2, 1};
  CHECK(treasury_after(s) == 200 - 20 - 2 * 5 - 10);
  CHECK(s.state.rome.land_bills[0] == 0);
  CHECK(s.state.rome.land_bills[1] == 2);
  CHECK(s.state.rome.land_bills[2] == 1);
}

RULE_TEST("VG-6.52c", "2 T for each Legion and Fleet wherever it is, Garrisons of rebel Governors excepted") {
  Scene s = scene();
  s.state.arms.active.legions = 3;
  s.state.arms.active.fleets = 2;
  s.veteran(s.state.arms.active, man);
  s.senator(SenatorId::fabius).commands(WarId::punic_1, 4, 1);
  s.province(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 2;
  s.senator(SenatorId::terentius).of(P3).governs(ProvinceId::asia);
  s.of(SenatorId::terentius).rebel = 1;
  s.state.provinces[ProvinceId::asia].garrison.legions = 5;
  CHECK(maintenance(s.state) == 2 * (3 + 2 + 1 + 4 + 1 + 2));
  CHECK(treasury_after(s) == 200 - 26);
}

RULE_TEST("VG-6.52d", "no maintenance can be refused: the State pays, or Rome is bankrupt") {
  Scene s = scene();
  s.state.arms.active.legions = 20;
  s.state.arms.active.fleets = 20;
  s.begin(Phase::revenue);
  for (int n = 0; n < 500 && s.state.game.phase == Phase::revenue; ++n) {
    for (const Offer& offer : s.decision().offers) {
      CHECK(offer.verb != Verb::disband_released);
      CHECK(offer.verb != Verb::disband_legions);
      CHECK(offer.verb != Verb::disband_fleets);
    }
    const Offer first = s.decision().offers[0];
    s.plays(first.seat, Verb::done);
  }
  CHECK(s.state.rome.treasury == 200 - 80);
  CHECK(s.state.arms.active.legions == 20);
  Scene poor = scene();
  poor.state.rome.treasury = 0;
  poor.state.arms.active.legions = 25;
  poor.state.arms.active.fleets = 25;
  poor.state.rome.land_bills = {0, 2, 0};
  poor.war(WarId::gallic_1, Section::active);
  poor.begin(Phase::revenue);  // 100 T against 20 + 10 + 100
  CHECK_FALSE(poor.until_phase(Phase::forum));
  CHECK(poor.state.game.ending == Ending::bankruptcy);
}

RULE_TEST("VG-6.52e", "100 T and taxes, contributions, then wars, Land Bills and maintenance") {
  Scene s = scene();
  s.state.rome.treasury = 0;
  s.senator(man).talents(50);
  s.state.arms.active.legions = 5;
  s.state.rome.land_bills = {1, 0, 0};
  s.war(WarId::gallic_1, Section::active);
  to_contributions(s);
  CHECK(s.state.rome.treasury == 100);
  s.plays(P1, Verb::contribute, {.a = op(man)}, 10);
  CHECK(s.state.rome.treasury == 110);
  const std::size_t before = s.events.size();
  REQUIRE(s.until_phase(Phase::forum));
  std::vector<Rule> paid;
  for (std::size_t i = before; i < s.events.size(); ++i)
    if (s.events[i].kind == EventKind::treasury_changed && s.events[i].n < 0) paid.push_back(s.events[i].rule);
  REQUIRE(paid.size() >= 3);
  paid.resize(3);
  CHECK(paid == std::vector<Rule>{Rule::VG_6_52a, Rule::VG_6_52b, Rule::VG_6_52c});
  CHECK(s.state.rome.treasury == 110 - 20 - 20 - 10);
}

RULE_TEST("VG-6.53a", "any loyal aligned senator, in Rome or away, gives any amount; rebels and captives cannot") {
  Scene s = scene();
  s.senator(man).talents(30).governs(ProvinceId::sicilia);
  s.senator(SenatorId::terentius).of(P2).talents(30).captive_of(WarId::punic_1);
  s.senator(SenatorId::plautius).of(P3).talents(30);
  s.of(SenatorId::plautius).rebel = 1;
  s.of(SenatorId::plautius).where = Where::revolt;
  s.state.rome.treasury = 900;
  to_contributions(s);
  CHECK(s.offer(P2, Verb::contribute, {.a = op(SenatorId::terentius)}) == nullptr);
  CHECK(s.offer(P3, Verb::contribute, {.a = op(SenatorId::plautius)}) == nullptr);
  s.refuses(P1, Verb::contribute, {.a = op(man)}, 32);
  const int before = s.state.rome.treasury;
  s.plays(P1, Verb::contribute, {.a = op(man)}, 31);
  CHECK(s.state.rome.treasury == before + 31);
  CHECK(s.of(man).talents == 0);
}

RULE_TEST("VG-6.53b",
          "one contribution a senator: +1 Influence from 10 T, +3 from 25 T, +7 from 50 T, nothing saved up") {
  for (const auto& [talents, influence] : {std::pair{9, 0}, {10, 1}, {24, 1}, {25, 3}, {49, 3}, {50, 7}, {100, 7}}) {
    Scene s = scene();
    s.senator(man).talents(150).influence(2);
    to_contributions(s);
    s.plays(P1, Verb::contribute, {.a = op(man)}, talents);
    CHECK(s.of(man).influence == 2 + influence);
    CHECK(s.offer(P1, Verb::contribute, {.a = op(man)}) == nullptr);
  }
}

RULE_TEST("VG-EV-bequest-3", "the money of a Bequest comes with the next Revenue Phase, the Legions at once") {
  Scene s = scene();
  s.state.forum.bequests = 1;
  s.senator(man).commands(bequest_mission, 3, 3);
  s.begin(Phase::revolution);
  CHECK(s.prompt() == Prompt::declare_revolt);
  s.plays(P1, Verb::return_to_rome);
  CHECK(s.state.arms.active.legions == 3);
  CHECK(s.state.arms.active.fleets == 3);
  CHECK(in_rome(s.state, man));
  REQUIRE(s.until(Prompt::none));
  s.chit(chit_none);
  REQUIRE(s.until(Prompt::contribute));
  CHECK(s.state.rome.treasury == 100 + 100 + 50);
}

RULE_TEST("VG-LR-card-bequest-a", "50 T in the next Revenue Phase; the card leaves the Forum only when collected") {
  CHECK(deck_event_rows[0].talents == 50);
  CHECK(deck_event_rows[0].legions == 3);
  CHECK(deck_event_rows[0].fleets == 3);
  CHECK(deck_event_rows[0].creates == ProvinceId::asia);
  Scene s = scene();
  s.state.forum.bequests = 1;
  CHECK(treasury_after(s) == 200);  // not collected
  CHECK((s.state.forum.bequests & 1) == 1);
  Scene collected = scene();
  collected.card(P1, deck_event_rows[0].card);  // out of the draw pile, and onto the table
  faction(collected.state, P1).hand.remove(deck_event_rows[0].card);
  collected.state.forum.bequests = 1;
  collected.state.forum.bequest_collected = 1;
  CHECK(treasury_after(collected) == 250);
}

RULE_TEST("VG-EV-drought-5", "the Drought of a war lasts while the war is in play, that of the event until it leaves") {
  Scene s = scene();
  s.event(EventId::drought);
  s.war(WarId::illyrian_1, Section::inactive);
  CHECK(drought_effects(s.state) == 2);
  s.event(EventId::drought, 0);
  CHECK(drought_effects(s.state) == 1);
  s.state.wars[WarId::illyrian_1].section = Section::defeated;
  CHECK(drought_effects(s.state) == 0);
}

RULE_TEST("VG-LR-1.06.53a",
          "bankruptcy in a revolt: the units that could not be maintained are counted for elimination") {
  Scene s = scene();
  s.state.rome.treasury = 0;
  s.state.arms.active.legions = 20;
  s.state.arms.active.fleets = 25;
  s.war(WarId::gallic_1, Section::active);
  s.state.revolt.faction = P2;
  s.senator(SenatorId::fabius).of(P2);
  s.of(SenatorId::fabius).rebel = 1;
  s.of(SenatorId::fabius).where = Where::revolt;
  s.state.revolt.rebel = SenatorId::fabius;
  s.state.revolt.army.legions = 1;
  s.senator(SenatorId::fabius).talents(10);
  s.war(WarId::civil_war, Section::active);
  s.begin(Phase::revenue);  // 100 T against 40 and 90: 30 T short
  REQUIRE(s.until(Prompt::contribute));
  s.state.rome.spoils_debt = 12;  // unpaid too, but no unit goes for it
  for (Seat seat : {P1, P2, P3})
    if (s.offer(seat, Verb::done) != nullptr) s.plays(seat, Verb::done);
  CHECK(s.state.game.ending == Ending::rebel);  // fewer than four wars: his faction wins at once
  CHECK(s.state.game.winners == SeatSet::of(P2));
  CHECK(s.state.rome.unpaid == 30);
}

}  // namespace curia::republic
