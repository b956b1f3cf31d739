#include "tests/republic/business/business_scene.h"

namespace curia::republic {

RULE_TEST("VG-9.63a AH-9.64a AH-9.64c ES-9.64.a ES-9.64.c",
          "a recruiting proposal names Legions and Fleets, no commander") {
  Scene s;
  seat_senate(s);
  s.war(WarId::punic_1, Section::active);
  open_business(s);
  s.plays(P1, Verb::recruit_legions, {}, 3);
  s.refuses(P1, Verb::send, about(SenatorId::fabius, WarId::punic_1));
  s.plays(P1, Verb::recruit_fleets, {}, 2);
  put(s, P1, Side::in_favour);
  CHECK(s.state.arms.active.legions == 4 + 3);
  CHECK(s.state.arms.active.fleets == 2);
}

RULE_TEST("VG-9.63b AH-9.64a ES-9.64.a", "25 Legions and 25 Fleets at most, wherever they are") {
  Scene s;
  seat_senate(s);
  s.state.rome.treasury = 1000;
  s.veteran(s.state.arms.active, SenatorId::none);
  s.senator(SenatorId::manlius).commands(WarId::punic_1, 5, 7);
  s.state.provinces[ProvinceId::sicilia].in_play = 1;
  s.state.provinces[ProvinceId::sicilia].governor = SenatorId::aurelius;
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 2;
  open_business(s);
  CHECK(s.offer(P1, Verb::recruit_legions)->most == 25 - 4 - 1 - 5 - 2);
  CHECK(s.offer(P1, Verb::recruit_fleets)->most == 25 - 7);
  s.refuses(P1, Verb::recruit_legions, {}, 14);
}

RULE_TEST("VG-9.63c", "what is disbanded is not rebuilt in the turn") {
  Scene s;
  seat_senate(s);
  s.state.rome.treasury = 1000;
  s.state.arms.active.legions = 25;
  s.state.arms.active.fleets = 25;
  open_business(s);
  s.plays(P1, Verb::disband_legions, {}, 3);
  s.plays(P1, Verb::disband_fleets, {}, 25);
  put(s, P1, Side::in_favour);
  CHECK(s.state.arms.active.legions == 22);
  CHECK(s.offer(P1, Verb::recruit_legions) == nullptr);
  CHECK(s.offer(P1, Verb::recruit_fleets) == nullptr);
}

RULE_TEST("VG-9.63d AH-9.64b AH-9.64d ES-9.64.b ES-9.64.d",
          "10 T each at once, no more than the State has, into the Active Forces") {
  Scene s;
  seat_senate(s);
  s.state.rome.treasury = 59;
  open_business(s);
  CHECK(s.offer(P1, Verb::recruit_legions)->most == 5);
  s.plays(P1, Verb::recruit_legions, {}, 2);
  CHECK(s.offer(P1, Verb::recruit_fleets)->most == 3);
  s.plays(P1, Verb::recruit_fleets, {}, 3);
  put(s, P1, Side::in_favour);
  CHECK(s.state.rome.treasury == 9);
  CHECK(s.state.arms.active.legions == 6);
  CHECK(s.state.arms.active.fleets == 3);
}

RULE_TEST("VG-9.63e", "only units in Rome are disbanded") {
  Scene s;
  seat_senate(s);
  s.state.arms.active.fleets = 1;
  const VeteranId here = s.veteran(s.state.arms.active, SenatorId::none);
  s.senator(SenatorId::manlius).commands(WarId::punic_1, 5, 7);
  const VeteranId away = s.veteran(s.state.arms.forces[0].units, SenatorId::manlius);
  s.province(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].governor = SenatorId::aurelius;
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 2;
  open_business(s);
  CHECK(s.offer(P1, Verb::disband_legions)->most == 4);
  CHECK(s.offer(P1, Verb::disband_fleets)->most == 1);
  s.refuses(P1, Verb::disband_veteran, {.a = away});
  s.plays(P1, Verb::disband_veteran, {.a = here});
  s.plays(P1, Verb::disband_legions, {}, 4);
  put(s, P1, Side::in_favour);
  CHECK(s.state.arms.active.all_legions() == 0);
  CHECK_FALSE(s.state.arms.veterans.has(here));
  CHECK(legions_in_being(s.state) == 8);
}

RULE_TEST("VG-9.631", "Armaments and Ship Building must collect, which exposes their holders") {
  Scene s;
  seat_senate(s);
  s.senator(SenatorId::julius).holds(ConcessionId::armaments);
  s.senator(SenatorId::manlius).holds(ConcessionId::ship_building);
  open_business(s);
  s.plays(P1, Verb::recruit_legions, {}, 2);
  put(s, P1, Side::in_favour);
  CHECK(s.state.forum.concessions[ConcessionId::armaments].exposed == 1);
  CHECK(s.state.forum.concessions[ConcessionId::ship_building].exposed == 0);  // no Fleets
  s.plays(P1, Verb::recruit_fleets, {}, 1);
  put(s, P1, Side::in_favour);
  CHECK(s.state.forum.concessions[ConcessionId::ship_building].exposed == 1);
}

RULE_TEST("VG-IN-armaments-1 AH-7.32d ES-7.32b.d", "2 T for each new Legion") {
  Scene s;
  seat_senate(s);
  s.senator(SenatorId::julius).talents(1).holds(ConcessionId::armaments);
  open_business(s);
  s.plays(P1, Verb::recruit_legions, {}, 5);
  put(s, P1, Side::in_favour);
  CHECK(s.of(SenatorId::julius).talents == 1 + 5 * 2);
}

RULE_TEST("VG-IN-ship-building-1 AH-7.32d ES-7.32b.d", "3 T for each new Fleet") {
  Scene s;
  seat_senate(s);
  s.senator(SenatorId::manlius).talents(1).holds(ConcessionId::ship_building);
  open_business(s);
  s.plays(P1, Verb::recruit_fleets, {}, 4);
  put(s, P1, Side::in_favour);
  CHECK(s.of(SenatorId::manlius).talents == 1 + 4 * 3);
}

}  // namespace curia::republic
