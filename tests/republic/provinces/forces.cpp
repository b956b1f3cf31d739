// Local taxes, provincial forces and what they add: VG-6.511, VG-6.512, VG-6.5121, VG-10.0a, VG-10.0b.
#include "games/republic/revenue/raids.h"
#include "games/republic/revenue/state_accounts.h"
#include "games/republic/senate/business/governors.h"
#include "tests/republic/provinces/province_scene.h"

namespace curia::republic {

namespace {

// Aemilius governs this Province with 20 T of his own, and his faction has 30 T.
Scene governed(ProvinceId province, const Options& options = provincial()) {
  Scene s = provincial_scene(options);
  s.senator(aemilius).of(P1).governs(province).talents(20);
  faction(s.state, P1).treasury = 30;
  return s;
}

Line in(ProvinceId province) { return {.a = op(province)}; }
Line from(SenatorId governor, ProvinceId province) { return {.a = op(governor), .b = op(province)}; }
Line from_treasury(ProvinceId province) { return {.b = op(province)}; }

int units(Scene& s, ProvinceId province) { return at(s, province).armies + at(s, province).fleets; }

}  // namespace

RULE_TEST("VG-6.511a", "the Local Taxes are spent on units every turn, up to the Maximum Forces; nothing is kept") {
  Scene s = governed(sicilia);  // 30 T, at most 10 armies and 5 fleets
  CHECK(side(s.state, sicilia).local_taxes == 30);
  raise_forces(s);
  s.plays(P1, Verb::raise_provincials, in(sicilia), 3);
  CHECK(at(s, sicilia).armies == 3);
  raise_forces(s);  // the next turn
  s.plays(P1, Verb::raise_provincials, in(sicilia), 3);
  CHECK(at(s, sicilia).armies == 6);

  Scene full = governed(sicilia);
  forces(full, sicilia, 9, 4);
  raise_forces(full);
  CHECK(full.prompt() == Prompt::none);  // one of each: no choice
  CHECK(at(full, sicilia).armies == 10);
  CHECK(at(full, sicilia).fleets == 5);
  raise_forces(full);
  CHECK(units(full, sicilia) == 15);

  Scene poor = governed(ProvinceId::illyricum);  // 5 T: never enough by themselves, however many turns
  CHECK(side(poor.state, ProvinceId::illyricum).local_taxes == 5);
  for (int turn = 0; turn < 3; ++turn) {
    raise_forces(poor);
    poor.plays(P1, Verb::raise_provincials, in(ProvinceId::illyricum), 0);
  }
  CHECK(units(poor, ProvinceId::illyricum) == 0);

  Scene nobody = provincial_scene();  // without a Governor
  nobody.province(sicilia);
  raise_forces(nobody);
  CHECK(units(nobody, sicilia) == 0);

  Scene without = governed(sicilia, as_printed());
  raise_forces(without);
  CHECK(units(without, sicilia) == 0);
}

RULE_TEST("VG-6.511b", "Governor and Faction Treasury may add, for units; nobody takes of the Local Taxes") {
  Scene s = governed(ProvinceId::illyricum);  // 5 T, at most 5 armies
  raise_forces(s);
  CHECK_FALSE(s.offers(P1, Verb::raise_provincials, in(ProvinceId::illyricum), 1));
  s.plays(P1, Verb::add_to_taxes, from(aemilius, ProvinceId::illyricum), 5);
  CHECK(s.of(aemilius).talents == 15);
  CHECK(s.offers(P1, Verb::raise_provincials, in(ProvinceId::illyricum), 1));
  CHECK_FALSE(s.offers(P1, Verb::raise_provincials, in(ProvinceId::illyricum), 0));
  s.plays(P1, Verb::add_to_taxes, from_treasury(ProvinceId::illyricum), 20);
  CHECK(faction(s.state, P1).treasury == 10);
  CHECK_FALSE(s.offers(P2, Verb::add_to_taxes, from_treasury(ProvinceId::illyricum), 1));
  CHECK(s.offer(P1, Verb::add_to_taxes, from(aemilius, ProvinceId::illyricum))->most ==
        15);  // not more than is useful: 20
  s.plays(P1, Verb::raise_provincials, in(ProvinceId::illyricum), 3);
  CHECK(at(s, ProvinceId::illyricum).armies == 3);
  CHECK(s.refuses(P1, Verb::withdraw_talents, from(aemilius, ProvinceId::illyricum), 1));

  Scene most = governed(ProvinceId::illyricum);
  forces(most, ProvinceId::illyricum, 4);  // room for one: 5 T more are enough
  raise_forces(most);
  CHECK(most.offer(P1, Verb::add_to_taxes, from(aemilius, ProvinceId::illyricum))->most == 5);
}

RULE_TEST("VG-6.511b", "by the living rules only the Governor adds") {
  Options options = provincial();
  options.local_tax_supplement = choice::local_tax_supplement::governor_only;
  Scene s = governed(ProvinceId::illyricum, options);
  raise_forces(s);
  CHECK_FALSE(s.offers(P1, Verb::add_to_taxes, from_treasury(ProvinceId::illyricum), 5));
  s.plays(P1, Verb::add_to_taxes, from(aemilius, ProvinceId::illyricum), 5);
  s.plays(P1, Verb::raise_provincials, in(ProvinceId::illyricum), 1);
  CHECK(at(s, ProvinceId::illyricum).armies == 1);
  Scene poor = governed(ProvinceId::illyricum, options);
  poor.senator(aemilius).talents(0);
  raise_forces(poor);
  CHECK(poor.prompt() == Prompt::none);  // nothing to ask
}

RULE_TEST("VG-6.512a", "after the State's debts, before the terms are counted: 10 T an army or fleet") {
  Scene s = provincial_scene();
  s.senator(aemilius).of(P1).governs(sicilia, 1);
  at(s, sicilia).developed = 1;  // 40 T
  s.begin(Phase::revenue);
  REQUIRE(s.until(Prompt::raise_provincials));
  CHECK(s.state.rome.treasury < 200);  // maintenance of 4 Legions is paid
  CHECK(s.last(EventKind::treasury_changed)->rule == Rule::VG_6_52c);
  CHECK(at(s, sicilia).governor == aemilius);
  s.plays(P1, Verb::raise_provincials, in(sicilia), 2);
  CHECK(at(s, sicilia).armies == 2);
  CHECK(at(s, sicilia).fleets == 40 / 10 - 2);
  CHECK(in_rome(s.state, aemilius));  // his term is over
  CHECK(at(s, sicilia).armies == 2);  // they stay
  CHECK(value::provincial_unit_cost == 10);
}

RULE_TEST("VG-6.512b", "as many units as the money buys, armies and fleets as he likes") {
  for (const int armies : {0, 1, 2, 3}) {
    Scene s = governed(sicilia);
    raise_forces(s);
    CHECK_FALSE(s.offers(P1, Verb::raise_provincials, in(sicilia), 4));
    CHECK_FALSE(s.offers(P1, Verb::done));
    CHECK_FALSE(s.offers(P1, Verb::pass));
    s.plays(P1, Verb::raise_provincials, in(sicilia), armies);
    CHECK(at(s, sicilia).armies == armies);
    CHECK(at(s, sicilia).fleets == 3 - armies);
    CHECK(s.prompt() == Prompt::none);
  }
}

RULE_TEST("VG-6.512c", "an unaligned Governor raises as many armies as fleets, an odd unit is an army") {
  Scene s = provincial_scene();
  s.senator(SenatorId::sulpicius).unaligned().governs(sicilia);
  s.of(SenatorId::sulpicius).where = Where::province;
  raise_forces(s);
  CHECK(s.prompt() == Prompt::none);
  CHECK(at(s, sicilia).armies == 2);
  CHECK(at(s, sicilia).fleets == 1);
  at(s, sicilia).developed = 1;  // 40 T
  raise_forces(s);
  CHECK(at(s, sicilia).armies == 4);
  CHECK(at(s, sicilia).fleets == 3);
  forces(s, sicilia, 4, 5);  // no room for fleets
  raise_forces(s);
  CHECK(at(s, sicilia).armies == 8);
  CHECK(at(s, sicilia).fleets == 5);
}

RULE_TEST("VG-6.512d", "never more than the Maximum Forces of the side that shows") {
  Scene s = governed(ProvinceId::cilicia_et_cyprus);  // undeveloped: no armies, 3 fleets
  forces(s, ProvinceId::cilicia_et_cyprus, 0, 2);
  raise_forces(s);
  CHECK(s.offer(P1, Verb::add_to_taxes) == nullptr);  // 10 T are enough for the last
  CHECK(at(s, ProvinceId::cilicia_et_cyprus).armies == 0);
  CHECK(at(s, ProvinceId::cilicia_et_cyprus).fleets == 3);
  raise_forces(s);
  CHECK(units(s, ProvinceId::cilicia_et_cyprus) == 3);

  Scene raided = governed(ProvinceId::illyricum);  // developed: 10 armies, then 5
  at(raided, ProvinceId::illyricum).developed = 1;
  forces(raided, ProvinceId::illyricum, 10);
  raided.event(EventId::barbarian_raids, 2);
  raided.begin(Phase::revenue);
  raided.rolls({2, 1});  // 4 + 5 + 4 + 3: below 17
  CHECK(at(raided, ProvinceId::illyricum).developed == 0);
  CHECK(at(raided, ProvinceId::illyricum).armies == 5);  // 2 lost in the raid, 3 sent home
}

RULE_TEST("VG-6.5121a", "each Provincial Fleet adds 1 to the naval strength") {
  Scene s = provincial_scene();
  s.province(ProvinceId::bithynia);  // base 5
  CHECK(province_naval_strength(s.state, ProvinceId::bithynia) == 5);
  forces(s, ProvinceId::bithynia, 0, 3);
  CHECK(province_naval_strength(s.state, ProvinceId::bithynia) == 8);
  CHECK(province_land_strength(s.state, ProvinceId::bithynia) == 2);
}

RULE_TEST("VG-6.5121b", "armies add 1 each beside a Garrison Legion, else half, rounded up; the base is never halved") {
  Scene s = provincial_scene();
  s.province(ProvinceId::africa);  // base 3
  const auto strength = [&](int armies, int legions) {
    forces(s, ProvinceId::africa, armies, 0, legions);
    return province_land_strength(s.state, ProvinceId::africa);
  };
  CHECK(strength(0, 0) == 3);
  CHECK(strength(5, 0) == 3 + 3);
  CHECK(strength(4, 0) == 3 + 2);
  CHECK(strength(5, 1) == 3 + 1 + 5);
  forces(s, ProvinceId::africa, 5);
  s.veteran(at(s, ProvinceId::africa).garrison, aemilius);
  CHECK(province_land_strength(s.state, ProvinceId::africa) == 3 + 2 + 5);
}

RULE_TEST("VG-10.0a", "an existing loyal Province on the card of an active war is under attack") {
  Scene s = provincial_scene();
  s.war(WarId::punic_2, Section::active);  // attacks Gallia Cisalpina and Gallia Narbonensis
  s.province(cisalpina);
  s.province(sicilia);
  CHECK(under_attack(s.state, s.options, cisalpina));
  CHECK_FALSE(under_attack(s.state, s.options, sicilia));
  CHECK_FALSE(under_attack(s.state, s.options, ProvinceId::gallia_narbonensis));  // not in play
  CHECK_FALSE(under_attack(s.state, as_printed(), cisalpina));
  s.province(ProvinceId::gallia_narbonensis);
  CHECK(under_attack(s.state, s.options, ProvinceId::gallia_narbonensis));
  for (const Section section : {Section::inactive, Section::imminent}) {
    s.state.wars[WarId::punic_2].section = section;
    CHECK_FALSE(under_attack(s.state, s.options, cisalpina));
  }
  s.state.wars[WarId::punic_2].section = Section::unprosecuted;
  CHECK(under_attack(s.state, s.options, cisalpina));
  s.senator(aemilius).of(P1).governs(cisalpina);
  s.of(aemilius).rebel = 1;
  CHECK_FALSE(under_attack(s.state, s.options, cisalpina));
}

RULE_TEST("VG-10.0b", "under attack: no State, personal or local income; forces are kept free, none are raised") {
  for (const bool attacked : {true, false}) {
    Scene s = provincial_scene();
    s.senator(aemilius).of(P1).governs(cisalpina).talents(20);
    forces(s, cisalpina, 3);
    if (attacked) s.war(WarId::punic_2, Section::active);
    CHECK(maintenance(s.state) == 2 * 4);  // the 4 Legions in Rome
    s.begin(Phase::revenue);
    CHECK((s.prompt() == Prompt::choose_spoils) == !attacked);
    REQUIRE(s.until(Prompt::redistribute));
    for (Seat seat : playing_seats(s.state)) s.plays(seat, Verb::done);
    CHECK((s.asked_chance() == Roll::development) == !attacked);  // VG-6.4c
    if (attacked) {
      CHECK(s.state.rome.treasury == 100 + 100);  // no roll for taxes
      REQUIRE(s.until_phase(Phase::forum));
      CHECK_FALSE(s.told(EventKind::provincials_raised));
      CHECK(at(s, cisalpina).armies == 3);
      CHECK(s.of(aemilius).talents == 20 + 1);
    } else {
      s.rolls({1});
      CHECK(s.asked_chance() == Roll::state_income);
      s.rolls({3});
      REQUIRE(s.until(Prompt::raise_provincials));
      s.plays(P1, Verb::raise_provincials, in(cisalpina), 1);
      CHECK(at(s, cisalpina).armies == 4);
    }
  }
}

RULE_TEST("VG-EV-barbarian-3 VG-EV-barbarian-4", "armies defend a Province against raids and are lost in them") {
  Scene s = governed(ProvinceId::illyricum);  // base 2, Military 4
  s.event(EventId::barbarian_raids);
  forces(s, ProvinceId::illyricum, 5);
  CHECK(strength_against_raids(s.state, ProvinceId::illyricum) == 2 + 3 + 4);
  forces(s, ProvinceId::illyricum, 5, 0, 1);
  CHECK(strength_against_raids(s.state, ProvinceId::illyricum) == 2 + 2 + 5 + 4);
  forces(s, ProvinceId::illyricum, 2, 0, 0);
  s.begin(Phase::revenue);
  s.rolls({5, 1});  // 2 + 1 + 4 + 6: below 15
  CHECK(at(s, ProvinceId::illyricum).raided == 1);
  CHECK(at(s, ProvinceId::illyricum).armies == 0);
  no_chits(s);
  REQUIRE(s.until_phase(Phase::forum));
  CHECK_FALSE(s.told(EventKind::provincials_raised));  // no income this turn
}

RULE_TEST("VG-EV-internal-disorder-3 VG-EV-pretender-2", "a Province in revolt fights with its provincial forces") {
  Scene s = provincial_scene();
  s.province(ProvinceId::bithynia);  // 2 on land, 5 at sea
  forces(s, ProvinceId::bithynia, 1, 3);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  province_revolts(t, ProvinceId::bithynia, false, Rule::VG_EV_internal_disorder_3);
  CHECK(land_strength(s.state, WarId::revolt_bithynia) == 3);
  CHECK(naval_strength(s.state, WarId::revolt_bithynia) == 8);
  CHECK_FALSE(needs_governor(s.state, ProvinceId::bithynia));
  war_leaves_play(t, WarId::revolt_bithynia, Departure::defeated, Rule::VG_10_4a);
  CHECK(units(s, ProvinceId::bithynia) == 0);
  CHECK(needs_governor(s.state, ProvinceId::bithynia));
}

}  // namespace curia::republic
