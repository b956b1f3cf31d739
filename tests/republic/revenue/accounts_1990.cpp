// Incomes and accounts of the editions of 1990 and of the Quaestors: AH-6.1 to AH-6.22; ES-6.1 to ES-6.22.
#include "games/republic/revenue/development.h"
#include "games/republic/senate/trials/prosecutions.h"
#include "games/republic/view.h"
#include "games/republic/wars.h"
#include "tests/republic/revenue/revenue_scene.h"

namespace curia::republic {

namespace {

// `man` governs this Province; the Revenue Phase has begun.
Scene governor(ProvinceId province, bool developed = false, const Options& options = as_printed()) {
  Scene s = treasury_scene(options);
  s.senator(man).governs(province);
  s.state.provinces[province].developed = developed ? 1 : 0;
  s.begin(Phase::revenue);
  return s;
}

void takes(Scene& s, ProvinceId province, int die) {
  s.plays(P1, Verb::take_spoils, {.a = op(province)});
  s.rolls({die});
}

// Without personal income, up to the improvement.
Scene improving(int influence = 4) {
  Scene s = governor(ProvinceId::sicilia);
  s.senator(man).influence(influence);
  s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
  place_revenue(s);
  REQUIRE(s.asked_chance() == Roll::development);
  return s;
}

}  // namespace

RULE_TEST("AH-6.1a AH-6.1b AH-6.1c ES-6.1a.a ES-6.1a.b ES-6.1a.c",
          "3 T for a Faction Leader, 1 T for any other, in Rome or not; rebels and the unaligned earn nothing") {
  Scene s = treasury_revolt(0, 0);
  s.veteran(s.state.revolt.army, man);
  s.war(WarId::punic_1, Section::active);
  s.senator(other).commands(WarId::punic_1, 4, 10);
  s.senator(SenatorId::sulpicius).unaligned();
  s.begin(Phase::revenue);
  for (Seat seat : playing_seats(s.state))
    for (SenatorId senator : faction(s.state, seat).senators)
      CHECK(earned(s, senator) == (senator == man ? 0 : is_leader(s.state, senator) ? 3 : 1));
  CHECK(earned(s, SenatorId::sulpicius) == 0);
}

RULE_TEST("AH-6.1d", "a faction splits its personal revenue among its loyal senators as it likes") {
  Scene s = treasury_scene();
  s.senator(man).talents(7).knights(2).holds(ConcessionId::mining);
  s.war(WarId::punic_1, Section::active);
  s.senator(other).of(P1).commands(WarId::punic_1, 2);
  s.begin(Phase::revenue);
  REQUIRE(s.prompt() == Prompt::place_income);
  for (Seat seat : {P1, P2, P3}) CHECK(s.waits_for(seat));
  const int revenue = 3 + 4 * 1 + 2 + 3;  // the leader, four others, two Knights and the Mining
  CHECK(s.state.rome.income[0] == revenue);
  CHECK(s.of(man).talents == 7);
  CHECK(s.refuses(P1, Verb::place_income, {.a = op(man)}, revenue + 1).most == revenue);
  s.refuses(P1, Verb::place_income, {.a = op(SenatorId::fabius)}, 1);
  s.plays(P1, Verb::place_income, {.a = op(other)}, 10);
  CHECK(s.of(other).talents == 10);  // away and no earner of so much
  s.plays(P1, Verb::place_income, {.a = op(man)}, revenue - 10);
  CHECK(s.of(man).talents == 7 + revenue - 10);
  CHECK_FALSE(s.waits_for(P1));
  place_revenue(s);
  CHECK(s.state.rome.income[0] == 0);
}

RULE_TEST("ES-6.1c", "each senator's income goes to his own Personal Treasury") {
  Scene s = treasury_scene();
  s.senator(man).talents(7).holds(ConcessionId::mining);
  s.begin(Phase::revenue);
  CHECK(s.prompt() != Prompt::place_income);
  CHECK(s.of(man).talents == 7 + 1 + 3);
  CHECK(s.of(other).talents == 1);
  CHECK(s.of(faction(s.state, P1).leader).talents == 3);
}

RULE_TEST("AH-6.1e ES-6.1d", "the content of every Personal Treasury is public") {
  Scene s = treasury_scene();
  s.senator(man).talents(23);
  for (const Seat viewer : {P1, P2, P3, Seat::none})
    CHECK(view(s.state, s.options, viewer).senators[man].talents == 23);
}

RULE_TEST("AH-6.11a AH-6.11b", "1 T for each Knight, and the printed income of each Concession") {
  Scene s = treasury_scene();
  s.senator(man).knights(4).holds(ConcessionId::mining).holds(ConcessionId::tax_farmer_2);
  s.begin(Phase::revenue);
  CHECK(earned(s, man) == 1 + 4 + 3 + 2);
}

RULE_TEST("ES-6.11b", "Knights yield no income, Concessions do") {
  Scene s = treasury_scene();
  s.senator(man).knights(4).holds(ConcessionId::mining).holds(ConcessionId::tax_farmer_2);
  s.begin(Phase::revenue);
  CHECK(earned(s, man) == 1 + 3 + 2);
}

RULE_TEST("AH-6.12a AH-6.12b ES-6.12a.a ES-6.12a.b",
          "a Governor decides for good before any die; Sicily brings 1d6, developed Asia 1d6 + 6") {
  Scene s = treasury_scene();
  s.senator(man).governs(ProvinceId::sicilia);
  s.senator(SenatorId::fabius).governs(ProvinceId::asia);
  s.state.provinces[ProvinceId::asia].developed = 1;
  s.senator(SenatorId::sulpicius).unaligned().governs(ProvinceId::africa);  // is not asked
  s.begin(Phase::revenue);
  REQUIRE(s.prompt() == Prompt::choose_spoils);
  for (const Offer& offer : s.decision().offers) CHECK(offer.a != op(ProvinceId::africa));
  const Seat first = s.decision().waiting.first();
  s.plays(first, Verb::take_spoils, {.a = op(first == P1 ? ProvinceId::sicilia : ProvinceId::asia)});
  CHECK_FALSE(s.told(EventKind::rolled));
  s.refuses(first, Verb::leave_spoils, {.a = op(first == P1 ? ProvinceId::sicilia : ProvinceId::asia)});
  const Seat second = first == P1 ? P2 : P1;
  s.plays(second, Verb::take_spoils, {.a = op(second == P1 ? ProvinceId::sicilia : ProvinceId::asia)});
  REQUIRE(s.asked_chance() == Roll::spoils);
  s.rolls({4});
  CHECK(earned(s, man) == 1 + 4);
  const int before = earned(s, SenatorId::fabius);
  s.rolls({3});
  CHECK(earned(s, SenatorId::fabius) == before + 3 + 6);
}

RULE_TEST("AH-6.12c AH-6.12d ES-6.12a.c ES-6.12a.d ES-6.12b",
          "below 0 he pays nothing and the State does; who collects is corrupt whatever he rolled, and all are told") {
  Scene s = governor(ProvinceId::hispania_ulterior);  // 1d6 - 3
  s.state.rome.treasury = 300;
  takes(s, ProvinceId::hispania_ulterior, 1);
  CHECK(earned(s, man) == 1);
  CHECK(s.of(man).corrupt == 1);
  REQUIRE(s.told(EventKind::corrupt));
  CHECK(s.last(EventKind::corrupt)->a == op(man));
  CHECK(s.last(EventKind::corrupt)->visible == everybody);
  CHECK(s.last(EventKind::spoils_owed)->n == 2);
  place_revenue(s);
  s.rolls({1});  // no improvement
  s.rolls({1});  // the State's -1d6 - 1
  CHECK(s.last(EventKind::treasury_changed)->rule == Rule::VG_6_13b);
  CHECK(s.last(EventKind::treasury_changed)->n == -2);

  Scene honest = governor(ProvinceId::sicilia);
  honest.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
  CHECK(honest.of(man).corrupt == 0);
  CHECK_FALSE(honest.told(EventKind::corrupt));
}

RULE_TEST("AH-6.12e ES-6.12a.e", "a corrupt Governor may be prosecuted in the Senate Phase of the turn of his return") {
  for (const bool corrupt : {true, false}) {
    Scene s = treasury_scene();
    s.senator(man).governs(ProvinceId::sicilia, 1);
    s.state.provinces[ProvinceId::sicilia].developed = 1;
    s.senator(SenatorId::fabius).office(OfficeId::censor).prior_consul();
    s.begin(Phase::revenue);
    if (corrupt)
      takes(s, ProvinceId::sicilia, 3);
    else
      s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
    REQUIRE(s.until_phase(Phase::forum));
    CHECK(s.of(man).returned_governor == 1);
    CHECK((s.of(man).corrupt == 1) == corrupt);
    while (s.state.stack.size() > 1) s.state.stack.pop();
    s.state.chance = {};
    s.state.game.phase = Phase::senate;
    s.state.senate.stage = SenateStage::trials;
    s.run(Prosecutions{});
    bool charged = false;
    for (const Offer& offer : s.decision().offers)
      charged = charged || (offer.verb == Verb::accuse && offer.a == op(man) &&
                            offer.b == static_cast<std::uint8_t>(Charge::corruption));
    CHECK(charged == corrupt);
  }
}

RULE_TEST("AH-6.12f ES-6.12c", "a Province whose Governor is in revolt yields the State no tax") {
  Scene s = treasury_scene();
  s.senator(man).governs(ProvinceId::sicilia);
  s.of(man).rebel = 1;
  s.state.provinces[ProvinceId::sicilia].developed = 1;
  s.state.forum.bequests_kept = 0;
  s.begin(Phase::revenue);
  to_contributions(s);
  CHECK(s.count(EventKind::rolled) == 0);
  CHECK(s.state.rome.treasury == 200);
}

RULE_TEST("AH-6.12-ex ES-6.12d",
          "undeveloped Further Spain: State roll 4 and personal roll 2 cost the State 6 T in all") {
  Scene s = governor(ProvinceId::hispania_ulterior);
  takes(s, ProvinceId::hispania_ulterior, 2);  // 2 - 3 = -1
  CHECK(earned(s, man) == 1);
  place_revenue(s);
  s.rolls({1});  // no improvement
  REQUIRE(s.asked_chance() == Roll::state_income);
  s.rolls({4});  // -4 - 1 = -5
  everybody_has_given(s);
  CHECK(s.state.rome.treasury == 200 - 6);
}

RULE_TEST("AH-6.14a AH-6.14b AH-6.14c ES-6.14a ES-6.14b.b ES-6.14b.c",
          "an undeveloped Province develops on 6 or more, with +1 where no personal income was taken this turn") {
  for (const bool taken : {false, true})
    for (int die = 1; die <= 6; ++die) {
      Scene s = governor(ProvinceId::sicilia);
      s.of(man).corrupt = taken ? Bool{0} : Bool{1};  // only this turn counts
      if (taken)
        takes(s, ProvinceId::sicilia, 1);
      else
        s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
      place_revenue(s);
      REQUIRE(s.asked_chance() == Roll::development);
      s.rolls({die});
      const bool develops = die + (taken ? 0 : 1) >= 6;
      CHECK((s.state.provinces[ProvinceId::sicilia].developed == 1) == develops);
      if (!develops) continue;
      CHECK(side(s.state, ProvinceId::sicilia).state_dice == 1);  // its other side: 1d6 + 2
      CHECK(side(s.state, ProvinceId::sicilia).state_mod == 2);
    }
}

RULE_TEST("ES-6.14a", "by the letter only a 6 after modification develops") {
  for (const int die : {4, 5, 6}) {
    Scene s = improving();
    s.options.improvement_cmp = choice::improvement_cmp::exactly_six;
    s.rolls({die});
    CHECK((s.state.provinces[ProvinceId::sicilia].developed == 1) == (die == 5));
  }
}

RULE_TEST("AH-6.14d ES-6.14b.d", "the Governor in office when it develops gains 3 Influence, once") {
  Scene s = improving(4);
  s.rolls({6});
  CHECK(s.of(man).influence == 7);
  REQUIRE(s.until_phase(Phase::forum));
  CHECK(s.of(man).influence == 7);
  while (s.state.stack.size() > 1) s.state.stack.pop();
  s.state.chance = {};
  s.begin(Phase::revenue);  // the next turn: no die and no Influence
  s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
  place_revenue(s);
  CHECK(s.asked_chance() != Roll::development);
  CHECK(s.of(man).influence == 7);

  Scene unaligned = treasury_scene();
  unaligned.senator(SenatorId::sulpicius).unaligned().governs(ProvinceId::africa).influence(2);
  unaligned.begin(Phase::revenue);
  place_revenue(unaligned);
  REQUIRE(unaligned.asked_chance() == Roll::development);
  unaligned.rolls({6});
  CHECK(unaligned.of(SenatorId::sulpicius).influence == 5);
}

RULE_TEST("AH-6.14e ES-6.14b.e", "an overrun Province reverts to its undeveloped side") {
  Scene s = treasury_scene();
  s.senator(man).governs(ProvinceId::illyricum);
  s.state.provinces[ProvinceId::illyricum].developed = 1;
  s.event(EventId::barbarian_raids);
  s.begin(Phase::revenue);
  REQUIRE(s.asked_chance() == Roll::raid);
  s.rolls({1, 1});
  CHECK(s.told(EventKind::province_raided));
  CHECK(s.state.provinces[ProvinceId::illyricum].developed == 0);
}

RULE_TEST("AH-6.14f ES-6.14b.f", "without a Governor, overrun or in disorder it makes no die") {
  Scene vacant = treasury_scene();
  vacant.province(ProvinceId::africa);
  vacant.begin(Phase::revenue);
  place_revenue(vacant);
  CHECK(vacant.asked_chance() != Roll::development);

  Scene raided = treasury_scene();
  raided.senator(man).governs(ProvinceId::illyricum);
  raided.event(EventId::barbarian_raids);
  raided.begin(Phase::revenue);
  raided.rolls({1, 1});
  while (raided.state.chance.kind == ChanceRequest::Kind::chit) raided.chit(chit_none);
  place_revenue(raided);
  CHECK(raided.asked_chance() != Roll::development);

  Scene disordered = treasury_scene();
  disordered.senator(man).governs(ProvinceId::sicilia);
  disordered.state.provinces[ProvinceId::sicilia].garrison.legions = 4;
  disordered.event(EventId::internal_disorder);
  disordered.begin(Phase::revenue);
  REQUIRE(disordered.asked_chance() == Roll::disorder);
  if (disordered.state.chance.count == 2)
    disordered.rolls({6, 6});
  else
    disordered.rolls({6});
  REQUIRE(disordered.of(man).where == Where::province);
  place_revenue(disordered);
  CHECK(disordered.asked_chance() != Roll::development);
}

RULE_TEST("AH-6.141a ES-6.141.a",
          "Bithynia develops by the die, or by Victory in the 3rd Mithridatic War, which gives nobody Influence") {
  Scene s = governor(ProvinceId::bithynia);
  s.senator(man).influence(4);
  s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::bithynia)});
  place_revenue(s);
  REQUIRE(s.asked_chance() == Roll::development);
  s.rolls({6});
  CHECK(s.state.provinces[ProvinceId::bithynia].developed == 1);
  CHECK(s.of(man).influence == 7);

  Scene war = treasury_scene();
  war.senator(man).governs(ProvinceId::bithynia).influence(4);
  war.war(WarId::mithridatic_3, Section::active);
  Context t{.s = war.state, .options = war.options, .teller = &war};
  war_leaves_play(t, WarId::mithridatic_3, Departure::defeated, Rule::AH_6_141a);
  CHECK(war.state.provinces[ProvinceId::bithynia].developed == 1);
  CHECK(war.of(man).influence == 4);
}

RULE_TEST("AH-6.141b ES-6.141.b", "if that war is won before Bithynia exists it comes in as Bithynia-Pontus only") {
  Scene s = treasury_scene();
  s.war(WarId::mithridatic_3, Section::active);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  war_leaves_play(t, WarId::mithridatic_3, Departure::defeated, Rule::AH_6_141b);
  CHECK(s.state.provinces[ProvinceId::bithynia].in_play == 1);
  CHECK(s.state.provinces[ProvinceId::bithynia].developed == 1);
  create_province(t, ProvinceId::bithynia, false, Rule::AH_6_141b);
  CHECK(s.state.provinces[ProvinceId::bithynia].developed == 1);
}

RULE_TEST("AH-6.21a AH-6.21b ES-6.21a.a ES-6.21a.b",
          "each governed Province rolls its State Income once: Sicily 2d6 - 2, developed Asia 2d6 + 3, others a loss") {
  Scene s = treasury_scene();
  s.senator(man).governs(ProvinceId::sicilia);
  s.senator(SenatorId::sulpicius).unaligned().governs(ProvinceId::illyricum);  // -1d6 - 1
  s.senator(SenatorId::fabius).governs(ProvinceId::asia);
  s.state.provinces[ProvinceId::asia].developed = 1;
  s.province(ProvinceId::africa);  // no Governor
  s.begin(Phase::revenue);
  while (s.prompt() == Prompt::choose_spoils) {
    const Offer offer = *s.offer(s.decision().waiting.first(), Verb::leave_spoils);
    s.plays(offer.seat, offer.verb, {.a = offer.a});
  }
  place_revenue(s);
  while (s.asked_chance() == Roll::development) s.rolls({1});
  REQUIRE(s.asked_chance() == Roll::state_income);
  s.rolls({5, 6});
  CHECK(s.state.rome.treasury == 200 + 9);
  s.rolls({4});
  CHECK(s.state.rome.treasury == 209 - 5);
  s.rolls({1, 2});
  CHECK(s.state.rome.treasury == 204 + 6);
  CHECK(s.asked_chance() == Roll::none);
}

RULE_TEST("AH-6.21c ES-6.21a.c", "a Province in revolt yields no tax") {
  Scene s = treasury_scene();
  s.senator(man).governs(ProvinceId::sicilia);
  s.event(EventId::internal_disorder);
  s.begin(Phase::revenue);
  REQUIRE(s.asked_chance() == Roll::disorder);
  if (s.state.chance.count == 2)
    s.rolls({1, 1});
  else
    s.rolls({1});
  REQUIRE(s.state.provinces[ProvinceId::sicilia].revolt == 1);
  to_contributions(s);
  for (const Event& event : s.events)
    if (event.kind == EventKind::rolled) CHECK(event.a != op(Roll::state_income));
  CHECK(s.state.rome.treasury == 200 - 20);  // it costs as a war does
}

RULE_TEST("AH-6.22a ES-6.22a.a",
          "20 T for every active war or revolt, unprosecuted ones too; a Civil War has no card and costs nothing") {
  Scene s = treasury_revolt(0, 0);
  s.veteran(s.state.revolt.army, man);
  s.war(WarId::punic_1, Section::active);
  s.war(WarId::gallic_1, Section::unprosecuted);
  s.war(WarId::syrian, Section::inactive);
  s.begin(Phase::revenue);
  to_contributions(s);
  CHECK(s.state.rome.treasury == 200 - 2 * 20);
  CHECK(war_costs(s.state, s.options) == 40);
  s.options.civil_war_cost = choice::civil_war_cost::like_a_war;
  CHECK(war_costs(s.state, s.options) == 60);
}

RULE_TEST("AH-6.22b ES-6.22a.b", "20 T once for a Type I Land Bill, 5 and 10 T a year for the others") {
  Scene s = treasury_scene();
  s.state.rome.land_bills = {1, 2, 1};
  s.begin(Phase::revenue);
  REQUIRE(s.until_phase(Phase::forum));
  CHECK(s.state.rome.treasury == 200 - 20 - 2 * 5 - 10);
  CHECK(s.state.rome.land_bills == std::array<std::uint8_t, 3>{0, 2, 1});
}

RULE_TEST("AH-6.22c ES-6.22a.c",
          "2 T for each Legion and Fleet, Veterans and Garrisons too, those in rebellion excepted") {
  Scene s = treasury_revolt(3, 20);
  s.state.arms.active.legions = 3;
  s.state.arms.active.fleets = 2;
  s.veteran(s.state.arms.active, SenatorId::fabius);
  s.war(WarId::punic_1, Section::active);
  s.senator(SenatorId::fabius).commands(WarId::punic_1, 4, 1);
  s.province(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].garrison.legions = 2;
  CHECK(maintenance(s.state) == 2 * (3 + 2 + 1 + 4 + 1 + 2));
  s.begin(Phase::revenue);
  to_contributions(s);
  everybody_has_given(s);
  CHECK(s.state.rome.treasury == 200 - 20 - 26);
}

}  // namespace curia::republic
