// Debits first, gifts afterwards: AH-3.II.2, AH-6.22, ES-3.II.2.
#include "games/republic/invariants.h"
#include "games/republic/view.h"
#include "tests/republic/revenue/revenue_scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId fabius = SenatorId::fabius;  // of P2

Options with_gifts(choice::contribution_time when) {
  Options options = as_printed();
  options.contribution_time = when;
  return options;
}

// 25 Legions and wars against so little money; all are asked what they give.
Scene in_need(int treasury, int wars, const Options& options = as_printed()) {
  Scene s = treasury_scene(options);
  s.state.rome.treasury = static_cast<Talents>(treasury);
  s.state.arms.active.legions = 25;
  constexpr WarId enemies[] = {WarId::gallic_1, WarId::illyrian_1, WarId::syrian};
  for (int n = 0; n < wars; ++n) s.war(enemies[n], Section::active);
  s.senator(fabius).talents(100).influence(2);
  s.begin(Phase::revenue);
  to_contributions(s);
  return s;
}

}  // namespace

RULE_TEST("AH-3.II.2a AH-3.II.2b AH-6.22d ES-3.II.2a ES-3.II.2b ES-6.22b",
          "the State pays and all are told what is left and warned before anybody is asked what he gives") {
  CHECK(as_printed().contribution_time == choice::contribution_time::after_the_debits);
  Scene s = in_need(5, 2);
  CHECK(s.state.rome.treasury == 5 + 100 - 2 * 20 - 25 * 2);
  CHECK(view(s.state, s.options, P3).rome.treasury == 15);
  CHECK(s.count(EventKind::treasury_low) == 2);  // below 50, and below 20
  s.plays(P2, Verb::contribute, {.a = op(fabius)}, 50);
  everybody_has_given(s);
  CHECK(s.state.rome.treasury == 15 + 50);
  CHECK(s.of(fabius).influence == 2 + 7);
  // Income, wars, forces, gifts, in this order.
  std::vector<int> changes;
  for (const Event& event : s.events)
    if (event.kind == EventKind::treasury_changed) changes.push_back(event.n);
  CHECK(changes == std::vector<int>{100, -40, -50, 50});
}

RULE_TEST("AH-3.II.2b ES-3.II.2b", "contribution_time: the other order is that of the table that asks before it pays") {
  Scene s = in_need(5, 2, with_gifts(choice::contribution_time::before_the_debits));
  CHECK(s.state.rome.treasury == 105);
  CHECK_FALSE(s.told(EventKind::treasury_low));
  s.plays(P2, Verb::contribute, {.a = op(fabius)}, 50);
  everybody_has_given(s);
  CHECK(s.state.rome.treasury == 105 + 50 - 40 - 50);
}

RULE_TEST("AH-6.22m ES-6.22e.m",
          "what the Treasury cannot pay is owed, and the State is bankrupt only if no gift covers it") {
  for (const int gift : {0, 9, 10, 11}) {
    Scene s = in_need(0, 3);
    CHECK(s.state.rome.treasury == 0);
    CHECK(s.state.rome.owed == 3 * 20 + 25 * 2 - 100);
    REQUIRE(s.told(EventKind::state_owes));
    CHECK(s.last(EventKind::state_owes)->m == 10);
    CHECK(view(s.state, s.options, P3).rome.owed == 10);  // everybody sees it
    CHECK(s.state.game.phase == Phase::revenue);
    CHECK(violations(s.state, s.options).empty());
    if (gift > 0) s.plays(P2, Verb::contribute, {.a = op(fabius)}, gift);
    everybody_has_given(s);
    CHECK((s.state.game.ending == Ending::bankruptcy) == (gift < 10));
    CHECK(s.state.rome.owed == 0);
    if (gift >= 10) CHECK(s.state.rome.treasury == gift - 10);
  }
}

RULE_TEST("AH-6.22m ES-6.22e.m",
          "forces come before the Governors’ spoils: only what they did not get goes unmaintained") {
  Scene s = treasury_scene();
  s.state.rome.treasury = 60;
  s.state.arms.active.legions = 25;
  s.state.rome.spoils_debt = 7;
  s.war(WarId::gallic_1, Section::active);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  pay_what_there_is(t);
  CHECK(s.state.rome.treasury == 0);
  CHECK(s.state.rome.owed == 20 + 50 + 7 - 60);
  CHECK(s.state.rome.spoils_debt == 7);
  s.state.rome.treasury = 12;  // gifts
  pay_the_rest(t);
  CHECK(s.state.rome.treasury == 0);
  CHECK(s.state.rome.owed == 0);
  CHECK(s.state.rome.spoils_debt == 0);
  CHECK(s.state.rome.unpaid == 0);  // the ten for the Legions were there
  CHECK(s.state.game.fall == Ending::bankruptcy);
}

}  // namespace curia::republic
