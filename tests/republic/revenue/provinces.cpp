// Barbarian Raids, Internal Disorder, development, terms: VG-EV-barbarian, VG-EV-internal-disorder, VG-6.4, VG-6.6.
#include "games/republic/revenue/raids.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId man = SenatorId::aemilius;  // Military 4, number 19
constexpr ProvinceId frontier = ProvinceId::illyricum;

// He governs Illyricum (undeveloped base land strength 2) with a Garrison.
Scene frontier_scene(int garrison, bool developed = false, int level = 1) {
  Scene s(3);
  s.people();
  s.senator(man).of(P1).governs(frontier);
  s.state.provinces[frontier].developed = developed ? 1 : 0;
  s.state.provinces[frontier].garrison.legions = static_cast<std::uint8_t>(garrison);
  s.event(EventId::barbarian_raids, level);
  return s;
}

Scene disorder_scene(int garrison, int level = 1, const Options& options = as_printed()) {
  Scene s(3, options);
  s.people();
  s.senator(man).of(P1).governs(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = static_cast<std::uint8_t>(garrison);
  s.event(EventId::internal_disorder, level);
  s.begin(Phase::revenue);
  return s;
}

// Plays the Revenue Phase until the State's income, taking no spoils.
void everybody_done(Scene& s) {
  REQUIRE(s.until(Prompt::redistribute));
  for (Seat seat : playing_seats(s.state)) s.plays(seat, Verb::done);
}

}  // namespace

RULE_TEST("VG-EV-barbarian-1 AH-7.352a AH-7.352b AH-7.352c ES-7.352.a ES-7.352.b ES-7.352.c",
          "2d6 and the land strength of each governed frontier Province: below 15 it is raided") {
  Scene s = frontier_scene(1);
  s.province(ProvinceId::gallia_cisalpina);                                  // no Governor
  s.senator(SenatorId::terentius).of(P2).governs(ProvinceId::macedonia, 2);  // a frontier
  s.senator(SenatorId::plautius).of(P2).governs(ProvinceId::sicilia, 2);     // no frontier
  s.begin(Phase::revenue);
  CHECK(s.asked_chance() == Roll::raid);
  s.rolls({3, 4});  // 2 + 2 + 4 and 7: 15
  CHECK(s.state.provinces[frontier].raided == 0);
  CHECK(s.asked_chance() == Roll::raid);
  s.rolls({1, 2});  // Macedonia: 5 + 2 and 3
  CHECK(s.state.provinces[ProvinceId::macedonia].raided == 1);
  s.chit(chit_none);
  CHECK(s.asked_chance() != Roll::raid);
  Scene low = frontier_scene(1);
  low.begin(Phase::revenue);
  low.rolls({2, 4});  // 14
  CHECK(low.state.provinces[frontier].raided == 1);
}

RULE_TEST("VG-EV-barbarian-2 AH-7.352i ES-7.352.i", "at the second level the number is 17") {
  for (const int total : {16, 17}) {
    Scene s = frontier_scene(1, false, 2);
    s.begin(Phase::revenue);
    s.rolls({4, total - 8 - 4});
    CHECK((s.state.provinces[frontier].raided == 1) == (total < 17));
  }
}

RULE_TEST("VG-EV-barbarian-3 AH-7.352d ES-7.352.d",
          "base strength, 2 per Garrison Legion and the Governor's Military") {
  Scene s = frontier_scene(3);
  CHECK(strength_against_raids(s.state, frontier) == 2 + 6 + 4);
  s.state.provinces[frontier].developed = 1;
  CHECK(strength_against_raids(s.state, frontier) == 4 + 6 + 4);
  s.veteran(s.state.provinces[frontier].garrison, man);
  CHECK(strength_against_raids(s.state, frontier) == 4 + 8 + 4);
}

RULE_TEST("VG-EV-barbarian-4 VG-6.4c",
          "no income, units lost by the coloured die, back to undeveloped, no development") {
  Scene s = frontier_scene(2, true);
  s.begin(Phase::revenue);
  s.rolls({1, 1});  // 4 + 4 + 4 + 2
  CHECK(s.state.provinces[frontier].raided == 1);
  CHECK(s.state.provinces[frontier].garrison.legions == 1);
  CHECK(s.state.provinces[frontier].developed == 0);
  s.chit(chit_none);
  CHECK(s.prompt() == Prompt::redistribute);  // no spoils are offered
  everybody_done(s);
  CHECK(s.asked_chance() == Roll::none);  // neither development nor taxes
  CHECK(s.state.rome.treasury == 100 + 100);
  Scene all = frontier_scene(1);
  all.begin(Phase::revenue);
  all.rolls({5, 1});  // at most those present
  CHECK(all.state.provinces[frontier].garrison.all_legions() == 0);
}

RULE_TEST("VG-EV-barbarian-5 AH-7.352h ES-7.352.h",
          "as many chits as the coloured die shows, whatever is left to lose; only the Governor is hit") {
  Scene s = frontier_scene(0);
  s.begin(Phase::revenue);
  s.rolls({3, 1});
  const SenatorId other = faction(s.state, P1).senators.first();
  s.chit(number_of(other));
  CHECK(s.asked_chance() == Roll::raid_chit);
  s.chit(19);
  s.chit(chit_none);
  CHECK(s.asked_chance() != Roll::raid_chit);
  CHECK(s.count(EventKind::senator_died) == 1);
  CHECK(s.of(man).where == Where::curia);
  CHECK(s.state.provinces[frontier].governor == SenatorId::none);
}

RULE_TEST("VG-EV-barbarian-5",
          "the chits of one Province are all drawn before the next one's roll, and the table says so") {
  Scene s = frontier_scene(1);
  s.senator(SenatorId::terentius).of(P2).governs(ProvinceId::macedonia, 2);
  s.begin(Phase::revenue);
  s.rolls({2, 1});
  CHECK(chits_to_draw(s.state) == 2);
  s.chit(chit_none);
  CHECK(chits_to_draw(s.state) == 1);
  s.chit(chit_none);
  REQUIRE(s.asked_chance() == Roll::raid);
  CHECK(chits_to_draw(s.state) == 0);
}

RULE_TEST("VG-EV-barbarian-6 VG-10.71h",
          "single_chit: the last chit captures, where one alone does not that of two or more; he is ransomed") {
  Scene s = frontier_scene(0);
  s.senator(man).influence(3).talents(15);
  s.begin(Phase::revenue);
  s.rolls({2, 1});
  s.chit(chit_none);
  s.chit(19);
  CHECK(s.of(man).where == Where::captive);
  CHECK_FALSE(s.told(EventKind::senator_died));
  CHECK(s.of(man).talents == 15);  // no income
  s.plays(P1, Verb::ransom, {.a = op(man)}, 0);
  CHECK(in_rome(s.state, man));
  CHECK(s.of(man).talents == 5);
  CHECK(s.state.provinces[frontier].governor == SenatorId::none);
  for (const bool kills : {false, true}) {
    Scene single = frontier_scene(0);
    single.options.single_chit = kills ? choice::single_chit::kills : choice::single_chit::captures;
    single.begin(Phase::revenue);
    single.rolls({1, 1});
    single.chit(19);
    CHECK(single.of(man).where == (kills ? Where::curia : Where::captive));
  }
}

RULE_TEST("VG-EV-internal-disorder-1", "undeveloped Provinces yield nothing and do not develop; developed ones do") {
  Scene s(3);
  s.people();
  s.senator(man).of(P1).governs(ProvinceId::sicilia);
  s.senator(SenatorId::terentius).of(P1).governs(ProvinceId::illyricum);
  s.state.provinces[ProvinceId::illyricum].developed = 1;
  s.event(EventId::internal_disorder);
  s.begin(Phase::revenue);
  CHECK(s.asked_chance() == Roll::disorder);
  s.rolls({6, 6});
  CHECK_FALSE(s.offers(P1, Verb::take_spoils, {.a = op(ProvinceId::sicilia)}));
  s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::illyricum)});
  everybody_done(s);
  CHECK(s.asked_chance() == Roll::state_income);  // no development of Sicilia
  s.rolls({3});
  CHECK(s.state.rome.treasury == 100 + 100 + 3);
  CHECK(s.prompt() == Prompt::contribute);  // Sicilia pays no taxes
}

RULE_TEST("VG-EV-internal-disorder-2 AH-7.359b ES-7.359.b", "2d6 and 1 per Garrison Legion: 4 or less means revolt") {
  for (const bool holds : {true, false}) {
    Scene s = disorder_scene(1);
    s.rolls({1, holds ? 3 : 2});  // 5 or 4 with the Legion
    CHECK((s.state.provinces[ProvinceId::sicilia].revolt == 0) == holds);
  }
  // After the raids, so that a Province just raided is undeveloped.
  Scene s = frontier_scene(0, true);
  s.event(EventId::internal_disorder);
  s.begin(Phase::revenue);
  s.rolls({1, 1});
  s.chit(chit_none);
  CHECK(s.asked_chance() == Roll::disorder);
}

RULE_TEST("VG-EV-internal-disorder-2", "by the living rules 1d6 and 1 per Garrison Legion") {
  Options options = as_printed();
  options.internal_disorder_die = choice::internal_disorder_die::one_die;
  for (const bool holds : {true, false}) {
    Scene s = disorder_scene(1, 1, options);
    CHECK(s.state.chance.count == 1);
    s.rolls({holds ? 4 : 3});  // 5 or 4 with the Legion
    CHECK((s.state.provinces[ProvinceId::sicilia].revolt == 0) == holds);
  }
}

RULE_TEST("VG-LR-card-internal-disorder-a AH-7.359d ES-7.359.d", "at the second level the roll must exceed 5") {
  for (const bool holds : {true, false}) {
    Scene s = disorder_scene(0, 2);
    s.rolls({3, holds ? 3 : 2});
    CHECK((s.state.provinces[ProvinceId::sicilia].revolt == 0) == holds);
  }
}

RULE_TEST("VG-EV-internal-disorder-3 AH-7.359c ES-7.359.c",
          "Governor and Garrison are gone; an active war with the base strengths, no spoils") {
  Scene s = disorder_scene(2);
  const int printed = side(s.state, ProvinceId::sicilia).base_land;
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 1;
  s.rolls({1, 1});
  CHECK(s.of(man).where == Where::curia);
  CHECK(s.state.provinces[ProvinceId::sicilia].garrison.none());
  CHECK(is_active(s.state, WarId::revolt_sicilia));
  CHECK(s.state.wars[WarId::revolt_sicilia].revolt == 1);
  CHECK(land_strength(s.state, WarId::revolt_sicilia) == printed);
}

RULE_TEST("VG-6.4a", "each loyal Governor's undeveloped Province rolls 1d6: developed on 6 or more") {
  Scene s(3);
  s.people();
  s.senator(man).of(P1).governs(ProvinceId::sicilia).corrupt();
  s.senator(SenatorId::sulpicius).unaligned().governs(ProvinceId::africa);  // rolls too
  s.senator(SenatorId::terentius).of(P2).governs(ProvinceId::asia);
  s.of(SenatorId::terentius).rebel = 1;  // does not
  s.province(ProvinceId::syria);         // no Governor
  s.begin(Phase::revenue);
  s.plays(P1, Verb::take_spoils, {.a = op(ProvinceId::sicilia)});
  s.rolls({1});
  everybody_done(s);
  CHECK(s.asked_chance() == Roll::development);
  s.rolls({5});  // spoils were taken: 5
  CHECK(s.state.provinces[ProvinceId::sicilia].developed == 0);
  CHECK(s.asked_chance() == Roll::development);
  s.rolls({5});  // the unaligned Governor: 6
  CHECK(s.state.provinces[ProvinceId::africa].developed == 1);
  CHECK(s.asked_chance() == Roll::state_income);
}

RULE_TEST("VG-6.4b", "+1 if the Governor took no spoils from that Province this turn, corrupt or not") {
  Scene s(3);
  s.people();
  s.senator(man).of(P1).governs(ProvinceId::sicilia).corrupt();
  s.begin(Phase::revenue);
  s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
  everybody_done(s);
  s.rolls({5});
  CHECK(s.state.provinces[ProvinceId::sicilia].developed == 1);
}

RULE_TEST("VG-6.4b", "by the living rules +1 if the Governor has no Corrupt marker") {
  for (const bool corrupt : {false, true}) {
    Scene s(3);
    s.options.development_bonus = choice::development_bonus::not_corrupt;
    s.people();
    s.senator(man).of(P1).governs(ProvinceId::sicilia);
    if (corrupt) s.senator(man).corrupt();
    s.begin(Phase::revenue);
    s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
    everybody_done(s);
    s.rolls({5});
    CHECK(s.state.provinces[ProvinceId::sicilia].developed == (corrupt ? 0 : 1));
  }
}

RULE_TEST("VG-6.4d", "the Governor of a Province that develops gains 3 Influence") {
  Scene s(3);
  s.people();
  s.senator(man).of(P1).governs(ProvinceId::sicilia).influence(4);
  s.begin(Phase::revenue);
  s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
  everybody_done(s);
  s.rolls({6});
  CHECK(s.of(man).influence == 7);
}

RULE_TEST("VG-6.6a",
          "terms fall by 1; below 1 the Governor returns and the Province with its Garrison goes to the Forum") {
  Scene s(3);
  s.people();
  s.senator(man).of(P1).governs(ProvinceId::sicilia, 1);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 2;
  s.senator(SenatorId::sulpicius).unaligned().governs(ProvinceId::africa, 1);
  s.senator(SenatorId::terentius).of(P2).governs(ProvinceId::asia, 1);
  s.of(SenatorId::terentius).rebel = 1;
  s.senator(SenatorId::plautius).of(P2).governs(ProvinceId::syria, 3);
  s.begin(Phase::revenue);
  REQUIRE(s.until_phase(Phase::forum));
  CHECK(in_rome(s.state, man));
  CHECK(s.state.provinces[ProvinceId::sicilia].governor == SenatorId::none);
  CHECK(s.state.provinces[ProvinceId::sicilia].in_play == 1);
  CHECK(s.state.provinces[ProvinceId::sicilia].garrison.legions == 2);
  CHECK(s.of(SenatorId::sulpicius).where == Where::forum);
  CHECK(s.state.provinces[ProvinceId::asia].governor == SenatorId::terentius);
  CHECK(s.state.provinces[ProvinceId::asia].term == 1);
  CHECK(s.state.provinces[ProvinceId::syria].term == 2);
}

RULE_TEST("VG-6.6b VG-6.13d", "who took spoils at any time of his term returns with a Corrupt marker") {
  Scene s(3);
  s.people();
  s.senator(man).of(P1).governs(ProvinceId::sicilia, 1);
  s.begin(Phase::revenue);
  s.plays(P1, Verb::take_spoils, {.a = op(ProvinceId::sicilia)});
  s.rolls({3});
  REQUIRE(s.until_phase(Phase::forum));
  CHECK(in_rome(s.state, man));
  CHECK(s.of(man).corrupt == 1);
  CHECK(s.of(man).returned_governor == 1);  // liable this turn
}

}  // namespace curia::republic
