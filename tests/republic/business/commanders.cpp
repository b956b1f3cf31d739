#include <algorithm>

#include "games/republic/senate/business/business.h"
#include "tests/republic/business/business_scene.h"

namespace curia::republic {

namespace {

constexpr auto gallic = WarId::gallic_1, illyrian = WarId::illyrian_1, punic = WarId::punic_1;
constexpr auto proconsul = SenatorId::manlius;

void proconsul_at(Scene& s, WarId war, int legions, int fleets = 0) {
  seat_senate(s);
  s.war(war, Section::active);
  s.senator(proconsul).commands(war, legions, fleets);
  s.of(proconsul).proconsul = 1;
  s.state.arms.active.legions = 10;
  s.state.arms.active.fleets = 10;
}

}  // namespace

RULE_TEST("VG-9.643b", "a Proconsul weakened by losses is asked nothing") {
  Scene s;
  proconsul_at(s, gallic, 1);
  open_business(s);
  CHECK_FALSE(s.waits_for(P3));
  CHECK(s.offer(P3, Verb::refuse) == nullptr);
  Context t{.s = s.state, .options = s.options};
  automatic_recall(t);
  CHECK(s.of(proconsul).where == Where::at_war);
}

RULE_TEST("VG-9.643c", "units are taken from a Proconsul only with his consent if that leaves him too weak") {
  Scene s;
  proconsul_at(s, illyrian, 8, 3);  // land 5, support 3
  const int enough = 5 - military(proconsul);
  open_business(s);
  s.plays(P1, Verb::recall_units, about(illyrian, proconsul));
  s.plays(P1, Verb::add_legions, {}, 8 - enough);
  put(s, P1, Side::in_favour);
  CHECK(s.state.arms.forces[0].units.legions == enough);  // nobody was asked
  s.plays(P1, Verb::recall_units, about(illyrian, proconsul));
  s.plays(P1, Verb::add_fleets, {}, 1);
  s.plays(P1, Verb::put_to_vote);
  CHECK(s.prompt() == Prompt::consent);
  s.plays(P3, Verb::refuse);
  CHECK(s.state.arms.forces[0].units.fleets == 3);
}

RULE_TEST("VG-9.644a AH-9.66a ES-9.66a",
          "a commander who did not win on land is recalled or replaced, also after a victory at sea") {
  Scene s;
  proconsul_at(s, punic, 5, 6);
  s.state.wars[punic].naval_victory = 1;
  open_business(s);
  CHECK(s.offers(P1, Verb::replace_commander, about(proconsul, SenatorId::fabius)));
  s.plays(P1, Verb::recall, about(proconsul));
  put(s, P1, Side::in_favour);
  CHECK(in_rome(s.state, proconsul));
  CHECK(s.of(proconsul).proconsul == 0);
}

RULE_TEST("VG-9.644b AH-9.66b ES-9.66b",
          "recalled units come back; under a replacement they stay with his new ones; leaderless ones may be taken") {
  Scene s;
  proconsul_at(s, gallic, 5);
  s.senator(SenatorId::aurelius).commands(illyrian, 4, 3);
  s.war(illyrian, Section::active);
  s.state.arms.forces[1].commander = SenatorId::none;
  s.of(SenatorId::aurelius).where = Where::rome;
  open_business(s);
  s.refuses(P1, Verb::replace_commander, about(proconsul, SenatorId::cornelius));  // before the Field Consul
  s.plays(P1, Verb::replace_commander, about(proconsul, SenatorId::fabius));
  s.plays(P1, Verb::add_legions, {}, 5);
  put(s, P1, Side::in_favour);
  const Force* force = force_of(s.state, SenatorId::fabius);
  REQUIRE(force != nullptr);
  CHECK(force->war == gallic);
  CHECK(force->units.legions == 10);
  CHECK(in_rome(s.state, proconsul));
  CHECK(s.state.arms.active.legions == 5);
  s.plays(P1, Verb::recall_units, about(illyrian, SenatorId::none));
  s.plays(P1, Verb::add_legions, {}, 4);
  put(s, P1, Side::in_favour);
  CHECK(s.state.arms.active.legions == 9);
  s.plays(P1, Verb::recall_units, about(illyrian, SenatorId::none));
  s.plays(P1, Verb::add_fleets, {}, 3);
  put(s, P1, Side::in_favour);
  CHECK(s.state.arms.forces.size() == 1);
}

RULE_TEST("VG-9.644b", "leaderless_forces: apart, of two on one war each may be recalled, the first first") {
  Scene s;
  s.options.leaderless_forces = choice::leaderless_forces::apart;
  seat_senate(s);
  s.war(illyrian, Section::active);
  s.senator(SenatorId::aurelius).commands(illyrian, 4, 3);
  s.senator(SenatorId::manlius).commands(illyrian, 2, 1);
  for (Force& force : s.state.arms.forces) {
    s.of(force.commander).where = Where::rome;
    force.commander = SenatorId::none;
  }
  open_business(s);
  const Units before = s.state.arms.active;
  const auto& offers = s.decision().offers;
  CHECK(std::count_if(offers.begin(), offers.end(), [](const Offer& one) { return one.verb == Verb::recall_units; }) ==
        1);
  s.plays(P1, Verb::recall_units, about(illyrian, SenatorId::none));
  s.plays(P1, Verb::add_legions, {}, 4);
  s.plays(P1, Verb::add_fleets, {}, 3);
  put(s, P1, Side::in_favour);
  CHECK(s.state.arms.active.legions == before.legions + 4);
  REQUIRE(s.state.arms.forces.size() == 1);
  s.plays(P1, Verb::recall_units, about(illyrian, SenatorId::none));
  s.plays(P1, Verb::add_legions, {}, 2);
  s.plays(P1, Verb::add_fleets, {}, 1);
  put(s, P1, Side::in_favour);
  CHECK(s.state.arms.active.legions == before.legions + 6);
  CHECK(s.state.arms.active.fleets == before.fleets + 4);
  CHECK(s.state.arms.forces.size() == 0);
}

RULE_TEST("VG-9.641a", "whoever is sent takes over all that lost their commanders on his war, whenever those died") {
  Scene s;
  seat_senate(s);
  s.war(illyrian, Section::active);
  s.senator(SenatorId::aurelius).commands(illyrian, 4, 3);
  s.senator(SenatorId::manlius).commands(illyrian, 2, 1);
  s.senator(SenatorId::furius).commands(gallic, 3, 0);
  s.war(gallic, Section::active);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  kill(t, SenatorId::aurelius, Rule::VG_10_7a);
  CHECK(s.state.arms.forces.size() == 3);
  kill(t, SenatorId::manlius, Rule::VG_10_7a);
  REQUIRE(s.state.arms.forces.size() == 2);
  CHECK(s.state.arms.forces[0].units.legions == 6);
  CHECK(s.state.arms.forces[0].units.fleets == 4);
  kill(t, SenatorId::furius, Rule::VG_10_7a);  // of another war
  CHECK(s.state.arms.forces.size() == 2);
  open_business(s);
  s.plays(P1, Verb::send, about(SenatorId::fabius, illyrian));  // he needs no unit more
  put(s, P1, Side::in_favour);
  const Force* force = force_of(s.state, SenatorId::fabius);
  REQUIRE(force != nullptr);
  CHECK(force->units.legions == 6);
  CHECK(force->units.fleets == 4);
}

RULE_TEST("VG-9.641a VG-9.644c VG-10.4c",
          "of what becomes one force some was sent this turn: none is recalled; a victor's units are none of it") {
  for (const bool won : {false, true}) {
    Scene s;
    seat_senate(s);
    s.options.same_turn_recall = choice::same_turn_recall::forbidden;
    s.war(illyrian, Section::active);
    s.senator(SenatorId::aurelius).commands(illyrian, 4, 3);
    s.senator(SenatorId::manlius).commands(illyrian, 2, 1);
    (won ? s.state.arms.forces[1].won_land : s.state.arms.forces[1].sent_this_turn) = 1;
    Context t{.s = s.state, .options = s.options, .teller = &s};
    kill(t, SenatorId::aurelius, Rule::VG_10_7a);
    kill(t, SenatorId::manlius, Rule::VG_10_7a);
    REQUIRE(s.state.arms.forces.size() == (won ? 2 : 1));
    if (won) continue;
    CHECK(s.state.arms.forces[0].units.legions == 6);
    open_business(s);
    s.refuses(P1, Verb::recall_units, about(illyrian, SenatorId::none));
  }
}

RULE_TEST("VG-9.644c", "not in the turn in which he was sent or reinforced") {
  Scene s;
  proconsul_at(s, gallic, 8);
  open_business(s);
  s.plays(P1, Verb::reinforce, about(proconsul));
  s.plays(P1, Verb::add_legions, {}, 1);
  put(s, P1, Side::in_favour);
  s.refuses(P1, Verb::recall, about(proconsul));
  s.refuses(P1, Verb::recall_units, about(gallic, proconsul));
  s.refuses(P1, Verb::replace_commander, about(proconsul, SenatorId::fabius));
  s.plays(P1, Verb::send, about(SenatorId::fabius, gallic));
  s.plays(P1, Verb::add_legions, {}, 9);
  put(s, P1, Side::in_favour);
  s.refuses(P1, Verb::recall, about(SenatorId::fabius));
  s.refuses(P1, Verb::recall_units, about(gallic, SenatorId::fabius));
}

RULE_TEST("VG-9.647", "units go to a commander in the field and Legions to a Province, not to one sent this turn") {
  Scene s;
  proconsul_at(s, gallic, 3);
  const VeteranId veteran = s.veteran(s.state.arms.active, proconsul);
  s.senator(SenatorId::aurelius).governs(ProvinceId::sicilia);
  s.senator(SenatorId::julius).governs(ProvinceId::africa);
  s.of(SenatorId::julius).rebel = 1;
  open_business(s);
  s.plays(P1, Verb::reinforce, about(proconsul));
  s.refuses(P1, Verb::put_to_vote);
  s.plays(P1, Verb::add_legions, {}, 2);
  s.plays(P1, Verb::add_veteran, {.a = veteran});
  s.plays(P1, Verb::add_fleets, {}, 1);
  put(s, P1, Side::in_favour);
  CHECK(s.state.arms.forces[0].units.strength() == 5 + 2);
  CHECK(s.state.arms.forces[0].units.fleets == 1);
  s.plays(P1, Verb::send, about(SenatorId::fabius, gallic));
  s.plays(P1, Verb::add_legions, {}, 8);
  s.plays(P1, Verb::put_to_vote);
  if (s.prompt() == Prompt::consent) s.plays(P2, Verb::consent);
  all_vote(s, Side::in_favour);
  s.state.arms.active.legions = 5;
  s.refuses(P1, Verb::reinforce, about(SenatorId::fabius));
  s.refuses(P1, Verb::garrison, {.a = op(ProvinceId::africa)});
  CHECK(s.offers(P1, Verb::garrison, {.a = op(ProvinceId::sicilia)}));
}

RULE_TEST("VG-9.9a", "after the Senate a Proconsul without the Fleets or Legions he needs comes back with his units") {
  struct Case {
    WarId war;
    int legions, fleets;
    bool naval_victory, stays;
  };
  const Case cases[] = {
      {illyrian, 5, 2, false, false},                               // support 3
      {illyrian, 0, 5, false, false},                               // no Legion for a land battle
      {illyrian, 1, 3, false, true},  {punic, 9, 0, false, false},  // no Fleet for the naval battle
      {punic, 0, 1, false, true},                                   // at sea the support is not needed
      {punic, 9, 4, true, false},                                   // on land it is: 5
      {punic, 9, 5, true, true},
  };
  for (const Case& c : cases) {
    Scene s;
    proconsul_at(s, c.war, c.legions, c.fleets);
    s.state.wars[c.war].naval_victory = c.naval_victory ? 1 : 0;
    close_senate(s);
    CHECK((s.last(EventKind::forces_returned) == nullptr) == c.stays);
    if (!c.stays) {
      CHECK(in_rome(s.state, proconsul));
      CHECK(s.state.arms.active.legions == 10 + c.legions);
      CHECK(s.state.arms.active.fleets == 10 + c.fleets);
    }
  }
}

RULE_TEST("VG-9.9b", "a force without commander comes back, Legions without Fleets too") {
  Scene s;
  proconsul_at(s, illyrian, 4);
  s.state.arms.forces[0].commander = SenatorId::none;
  s.of(proconsul).where = Where::rome;
  close_senate(s);
  CHECK(s.state.arms.forces.empty());
  CHECK(s.state.arms.active.legions == 14);
}

RULE_TEST("VG-9.646b", "Legions of the Active Forces garrison a Province, a Veteran for two, without rebel Governor") {
  Scene s;
  seat_senate(s);
  const VeteranId veteran = s.veteran(s.state.arms.active, SenatorId::none);
  s.senator(SenatorId::manlius).governs(ProvinceId::sicilia);
  s.senator(SenatorId::aurelius).governs(ProvinceId::africa);
  s.of(SenatorId::aurelius).rebel = 1;
  open_business(s);
  s.refuses(P1, Verb::garrison, {.a = op(ProvinceId::africa)});
  s.plays(P1, Verb::garrison, {.a = op(ProvinceId::sicilia)});
  s.refuses(P1, Verb::add_fleets, {}, 1);
  s.plays(P1, Verb::add_legions, {}, 3);
  s.plays(P1, Verb::add_veteran, {.a = veteran});
  put(s, P1, Side::in_favour);
  const Units& garrison = s.state.provinces[ProvinceId::sicilia].garrison;
  CHECK(garrison.all_legions() == 4);
  CHECK(garrison.strength() == 5);
  CHECK(s.state.arms.active.all_legions() == 1);
}

RULE_TEST("VG-9.646c",
          "Garrisons stay, without Governor too, until recalled: not in their first turn, not from a rebel") {
  Scene s;
  seat_senate(s);
  s.senator(SenatorId::manlius).governs(ProvinceId::sicilia);
  s.senator(SenatorId::aurelius).governs(ProvinceId::africa);
  s.of(SenatorId::aurelius).rebel = 1;
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 2;
  s.state.provinces[ProvinceId::africa].garrison.legions = 2;
  open_business(s);
  s.refuses(P1, Verb::recall_garrison, {.a = op(ProvinceId::africa)});
  s.plays(P1, Verb::garrison, {.a = op(ProvinceId::sicilia)});
  s.plays(P1, Verb::add_legions, {}, 1);
  put(s, P1, Side::in_favour);
  s.plays(P1, Verb::recall_garrison, {.a = op(ProvinceId::sicilia)});
  s.refuses(P1, Verb::add_legions, {}, 3);  // one came this turn
  s.plays(P1, Verb::add_legions, {}, 2);
  put(s, P1, Side::in_favour);
  CHECK(s.state.provinces[ProvinceId::sicilia].garrison.legions == 1);
  CHECK(s.state.arms.active.legions == 4 - 1 + 2);
  s.refuses(P1, Verb::recall_garrison, {.a = op(ProvinceId::sicilia)});
  Context t{.s = s.state, .options = s.options};
  governor_returns(t, ProvinceId::sicilia, Rule::VG_9_646c);
  CHECK(s.state.provinces[ProvinceId::sicilia].garrison.legions == 1);
}

RULE_TEST("VG-9.646a", "base strengths of a Province by its side") {
  Scene s;
  s.province(ProvinceId::sicilia);
  s.war(revolt_of(ProvinceId::sicilia), Section::active);
  const ProvinceRow& r = row(ProvinceId::sicilia);
  CHECK(printed_land(s.state, revolt_of(ProvinceId::sicilia)) == r.side(false).base_land);
  CHECK(printed_naval(s.state, revolt_of(ProvinceId::sicilia)) == r.side(false).base_naval);
  s.state.provinces[ProvinceId::sicilia].developed = 1;
  CHECK(printed_land(s.state, revolt_of(ProvinceId::sicilia)) == r.side(true).base_land);
  CHECK(printed_naval(s.state, revolt_of(ProvinceId::sicilia)) == r.side(true).base_naval);
}

RULE_TEST("VG-9.6461 AH-7.352b", "seven Provinces are frontier Provinces") {
  ProvinceSet frontier;
  for (int i = 0; i < province_count; ++i)
    if (row(static_cast<ProvinceId>(i)).frontier) frontier.add(static_cast<ProvinceId>(i));
  ProvinceSet expected;
  for (ProvinceId province :
       {ProvinceId::creta_et_cyrenaica, ProvinceId::gallia_cisalpina, ProvinceId::gallia_transalpina,
        ProvinceId::hispania_citerior, ProvinceId::hispania_ulterior, ProvinceId::illyricum, ProvinceId::macedonia})
    expected.add(province);
  CHECK(frontier == expected);
}

RULE_TEST("VG-EV-rhodian-3 AH-7.35n",
          "the Fleets of Rhodes are refused by vote in the Senate after they came, and then only") {
  Scene s;
  seat_senate(s);
  s.event(EventId::rhodian_alliance);
  s.state.arms.active.fleets = 11;
  s.state.arms.rhodian_fleets = 8;
  open_business(s);
  s.refuses(P1, Verb::refuse_rhodian_fleets);  // not the next Senate
  s.state.senate.once.rhodians_may_be_refused = 1;
  s.plays(P1, Verb::refuse_rhodian_fleets);
  put(s, P1, Side::in_favour);
  CHECK(s.state.arms.active.fleets == 3);
  CHECK(s.state.arms.rhodian_fleets == 0);
  CHECK(event_level(s.state, EventId::rhodian_alliance) == 0);
  s.refuses(P1, Verb::refuse_rhodian_fleets);
}

}  // namespace curia::republic
