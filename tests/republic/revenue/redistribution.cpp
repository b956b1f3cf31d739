// Redistribution and the maintenance of rebels: VG-6.3, VG-6.2, VG-11.23.
#include "games/republic/revenue/redistribution.h"
#include "games/republic/invariants.h"
#include "games/republic/revenue/rebel_upkeep.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId man = SenatorId::aemilius, other = SenatorId::terentius;

Scene scene() {
  Scene s(3);
  s.people();
  s.senator(man).of(P1);
  s.senator(other).of(P1);
  return s;
}

void rises(Scene& s, SenatorId who) {
  s.of(who).rebel = 1;
  s.of(who).where = Where::revolt;
}

// `man` of seat 1 leads a revolt of so many Legions.
Scene revolt(int legions, int talents) {
  Scene s = scene();
  rises(s, man);
  s.senator(man).talents(talents);
  s.state.revolt.faction = P1;
  s.state.revolt.rebel = man;
  s.state.revolt.army.legions = static_cast<std::uint8_t>(legions);
  s.war(WarId::civil_war, Section::active);
  s.senator(SenatorId::fabius).office(OfficeId::rome_consul);  // the HRAO is of P2
  return s;
}

}  // namespace

RULE_TEST("VG-6.3a VG-CH-2",
          "after income money moves freely in the faction, also to senators away, before contributions") {
  Scene s = scene();
  s.senator(man).talents(20).governs(ProvinceId::sicilia);
  s.senator(other).captive_of(WarId::punic_1).talents(9);
  s.begin(Phase::revenue);
  s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
  CHECK(s.prompt() == Prompt::redistribute);
  s.plays(P1, Verb::deposit, {.a = op(man)}, 21);  // 20 T and the income of this phase
  CHECK(s.of(man).talents == 0);
  CHECK(faction(s.state, P1).treasury == 21);
  const SenatorId home = faction(s.state, P1).senators.first();
  s.plays(P1, Verb::withdraw_talents, {.a = op(home)}, 15);
  s.plays(P1, Verb::withdraw_talents, {.a = op(man)}, 2);
  CHECK(s.of(man).talents == 2);
  CHECK(faction(s.state, P1).treasury == 4);
  CHECK(s.offer(P1, Verb::deposit, {.a = op(other)}) == nullptr);  // a captive's money is frozen
  CHECK(s.offer(P1, Verb::withdraw_talents, {.a = op(other)}) == nullptr);
  CHECK_FALSE(s.told(EventKind::treasury_changed));  // the State's accounts come later
}

RULE_TEST("VG-6.3b VG-11.24b",
          "rebels give to and take from rebels only; the loyal may still fill the Faction Treasury") {
  Scene s = revolt(1, 10);
  s.senator(other).talents(4);
  rises(s, other);
  s.state.factions[0].treasury = 20;
  s.begin(Phase::revenue);
  REQUIRE(s.prompt() == Prompt::pay_rebel_legions);
  CHECK(s.offers(P1, Verb::pay_legions, {}, 2));  // the Faction Treasury may keep his forces
  s.plays(P1, Verb::pay_legions, {.a = op(man)}, 2);
  REQUIRE(s.prompt() == Prompt::redistribute);
  CHECK(s.offer(P1, Verb::deposit, {.a = op(man)}) == nullptr);
  CHECK(s.offer(P1, Verb::withdraw_talents, {.a = op(man)}) == nullptr);
  const SenatorId loyal = faction(s.state, P1).senators.first();
  s.refuses(P1, Verb::move_talents, {.a = op(man), .b = op(loyal)}, 1);
  s.plays(P1, Verb::move_talents, {.a = op(man), .b = op(other)}, 8);
  CHECK(s.of(other).talents == 12);
  s.plays(P1, Verb::deposit, {.a = op(loyal)}, 1);
  CHECK(faction(s.state, P1).treasury == 21);
}

RULE_TEST("VG-6.3c", "money from another faction can be placed freely in the same step, also by who had finished") {
  Scene s = scene();
  s.state.factions[1].treasury = 10;
  s.begin(Phase::revenue);
  s.plays(P1, Verb::done);
  CHECK_FALSE(s.waits_for(P1));
  s.plays(P2, Verb::give_from_treasury, {.a = op(P1)}, 6);
  CHECK(faction(s.state, P1).treasury == 6);
  CHECK(s.waits_for(P1));
  s.plays(P1, Verb::withdraw_talents, {.a = op(man)}, 6);
  CHECK(s.of(man).talents == 1 + 6);
  // How much it was is seen by the two of them only.
  for (const Event& event : s.events)
    if (event.kind == EventKind::talents_given) CHECK((event.n == 6) == (event.visible == 0b11));
}

RULE_TEST("VG-4.16 AH-6.3c ES-6.3.c", "Talents pass between factions in the redistribution step only") {
  Scene s = scene();
  for (Faction& f : s.state.factions) f.treasury = 10;
  s.begin(Phase::mortality);
  int seen = 0;
  for (int n = 0; n < 4000 && s.state.game.turn == 1 && s.state.game.phase != Phase::over; ++n) {
    for (const Offer& offer : s.decision().offers)
      if (offer.verb == Verb::give_from_treasury || offer.verb == Verb::give_to_senator ||
          offer.verb == Verb::deposit || offer.verb == Verb::withdraw_talents || offer.verb == Verb::move_talents) {
        CHECK(offer.prompt == Prompt::redistribute);
        ++seen;
      }
    if (s.state.chance.kind != ChanceRequest::Kind::none)
      s.any_chance(static_cast<std::uint64_t>(n));
    else {
      const Decision& d = s.decision();
      const Offer* chosen = nullptr;
      for (const Offer& offer : d.offers)
        if (offer.must && (chosen == nullptr || offer.verb == Verb::done || offer.verb == Verb::pass)) chosen = &offer;
      if (chosen == nullptr) break;
      const Offer move = *chosen;
      s.plays(move.seat, move.verb, {.a = move.a, .b = move.b, .c = move.c}, move.least, move.faction);
    }
  }
  CHECK(seen > 0);
}

RULE_TEST("VG-6.31a", "the Faction Treasury pays rebel Legions and ransom; it contributes nothing to the State") {
  Scene s = revolt(2, 0);
  s.state.factions[0].treasury = 20;
  s.senator(other).captive_of(WarId::punic_1).influence(1);
  s.begin(Phase::revenue);
  s.plays(P1, Verb::pay_legions, {}, 4);
  CHECK(faction(s.state, P1).treasury == 16);
  s.plays(P1, Verb::ransom, {.a = op(other)}, 10);
  CHECK(faction(s.state, P1).treasury == 6);
  CHECK(in_rome(s.state, other));
  REQUIRE(s.until(Prompt::contribute));
  s.refuses(P1, Verb::contribute, {}, 5);
  for (const Offer& offer : s.decision().offers)
    if (offer.verb == Verb::contribute) CHECK(offer.most <= s.of(as<SenatorId>(offer.a)).talents);
}

RULE_TEST("VG-6.31b", "the Faction Treasury outlives its senators") {
  Scene s = scene();
  s.state.factions[0].treasury = 20;
  Context t{.s = s.state, .options = s.options, .teller = &s};
  for (SenatorId senator : faction(s.state, P1).senators) kill(t, senator, Rule::VG_5_3a);
  CHECK(faction(s.state, P1).treasury == 20);
}

RULE_TEST("VG-6.2",
          "2 T a Legion after income and before redistribution, from his own, a fellow rebel's or the faction's") {
  Scene s = revolt(5, 4);
  s.senator(other).talents(3);
  rises(s, other);
  s.state.factions[0].treasury = 20;
  s.begin(Phase::revenue);
  CHECK(s.of(faction(s.state, P1).senators.first()).talents > 0);  // incomes are in
  CHECK(s.prompt() == Prompt::pay_rebel_legions);
  s.refuses(P1, Verb::pay_legions, {.a = op(man)}, 5);
  s.refuses(P1, Verb::pay_legions, {}, 11);
  s.plays(P1, Verb::pay_legions, {.a = op(man)}, 4);
  s.plays(P1, Verb::pay_legions, {.a = op(other)}, 3);
  s.plays(P1, Verb::pay_legions, {}, 3);
  CHECK(faction(s.state, P1).treasury == 17);
  CHECK(s.state.revolt.army.legions == 5);
  CHECK(s.prompt() == Prompt::redistribute);
}

RULE_TEST("VG-11.22c",
          "the main rebel spends the Personal Treasuries of secondary rebels as his own, not those of the loyal") {
  Scene s = revolt(1, 0);
  s.senator(other).talents(2);
  s.begin(Phase::revenue);
  CHECK(s.offer(P1, Verb::pay_legions, {.a = op(other)}) == nullptr);  // loyal
  Scene joined = revolt(1, 0);
  joined.senator(other).talents(2);
  rises(joined, other);
  joined.begin(Phase::revenue);
  joined.plays(P1, Verb::pay_legions, {.a = op(other)}, 2);
  CHECK(joined.state.revolt.army.legions == 1);
}

RULE_TEST("VG-11.23a", "Veterans loyal to any rebel are free, other Veterans are not") {
  Scene s = revolt(1, 0);
  rises(s, other);
  s.veteran(s.state.revolt.army, man);
  s.veteran(s.state.revolt.army, other);
  s.veteran(s.state.revolt.army, SenatorId::fabius);
  s.veteran(s.state.revolt.army, SenatorId::none);
  CHECK(rebel_upkeep(s.state) == 2 * 3);
}

RULE_TEST("VG-11.23b", "what he cannot pay is released: the HRAO takes it, or it is disbanded; without money too") {
  for (const bool accepted : {true, false}) {
    Scene s = revolt(3, 3);
    s.state.arms.active.legions = 0;
    s.begin(Phase::revenue);
    CHECK(s.prompt() == Prompt::pay_rebel_legions);
    s.refuses(P1, Verb::release_legions, {}, 3);  // he can pay one of them
    s.plays(P1, Verb::release_legions, {}, 2);
    CHECK(s.prompt() == Prompt::take_released_legions);
    s.plays(P2, accepted ? Verb::accept_released : Verb::disband_released);
    CHECK(s.state.revolt.army.legions == 1);
    CHECK(s.state.arms.active.legions == (accepted ? 2 : 0));
  }
  Scene s = revolt(3, 3);
  s.state.rome.treasury = 3;
  s.state.arms.active.legions = 0;
  s.begin(Phase::revenue);
  s.plays(P1, Verb::release_legions, {}, 2);
  CHECK(legions_in_being(s.state) == 2);  // the Senate cannot pay 4 T: one is disbanded, for the other it is asked
  s.plays(P2, Verb::accept_released);
  CHECK(s.state.arms.active.legions == 1);
  CHECK(legions_in_being(s.state) == 2);

  Scene v = revolt(0, 0);  // a Veteran loyal to nobody: with him until it is decided what becomes of it
  const VeteranId loose = v.veteran(v.state.revolt.army, SenatorId::none);
  v.veteran(v.state.revolt.army, man);  // costs nothing
  v.state.factions[0].treasury = 0;
  v.begin(Phase::revenue);
  v.plays(P1, Verb::release_veteran, {.a = loose});
  CHECK(v.prompt() == Prompt::take_released_legions);
  CHECK(violations(v.state, v.options).empty());
  v.plays(P2, Verb::disband_released);
  CHECK(v.state.arms.veterans.size() == 1);
  CHECK(v.state.revolt.army.veterans.size() == 1);
}

}  // namespace curia::republic
