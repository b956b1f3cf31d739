// What the Quaestors pay out and book in the Revenue Phase: ES-3.II, ES-6.1b, ES-6.11a, ES-6.2a, ES-6.21b.
#include "tests/republic/revenue/revenue_scene.h"

namespace curia::republic {

namespace {

// Claudius of P2 is Quaestor of Rome, Manlius of P3 of the field.
Scene with_books() {
  Scene s = treasury_scene(with_officers());
  s.state.offices.quaestors = {SenatorId::claudius, SenatorId::manlius};
  REQUIRE(faction_of(s.state, SenatorId::claudius) == P2);
  REQUIRE(faction_of(s.state, SenatorId::manlius) == P3);
  return s;
}

}  // namespace

RULE_TEST("ES-3.II.1a ES-6.1b ES-6.11a",
          "the Rome Quaestor pays senators, Concessions and Governors, each into his own Personal Treasury; Knights "
          "bring nothing") {
  Scene s = with_books();
  s.senator(man).knights(5).holds(ConcessionId::mining).holds(ConcessionId::tax_farmer_2);
  s.senator(other).governs(ProvinceId::sicilia);
  s.begin(Phase::revenue);
  s.plays(P1, Verb::take_spoils, {.a = op(ProvinceId::sicilia)});
  s.rolls({4});
  REQUIRE(s.prompt() == Prompt::announce);
  CHECK(s.waits_for(P2));
  CHECK(s.of(man).talents == 1 + 3 + 2);
  CHECK(s.of(other).talents == 1 + 4);
  const int paid = 3 * 3 + 8 * 1 + (3 + 2) + 4;  // three leaders, eight others, two Concessions, Sicily
  CHECK(s.offer(P2, Verb::announce)->least == paid);
  s.plays(P2, Verb::announce, {.a = op(OfficeId::rome_quaestor)}, paid);
  CHECK(s.last(EventKind::quaestor_announces)->n == paid);
  CHECK(s.last(EventKind::quaestor_announces)->visible == everybody);
}

RULE_TEST("ES-3.IIa ES-3.II.2a ES-6.2a ES-6.21b",
          "the Field Quaestor books the annual revenue, the taxes and what is paid, and reports the new total to all") {
  Scene s = with_books();
  s.state.arms.active.legions = 4;
  s.state.rome.land_bills = {1, 0, 0};
  s.war(WarId::gallic_1, Section::active);
  s.senator(other).governs(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].developed = 1;
  s.begin(Phase::revenue);
  CHECK(s.state.rome.treasury == 200);  // the start of the phase
  s.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
  s.plays(P2, Verb::announce, {.a = op(OfficeId::rome_quaestor)}, s.offer(P2, Verb::announce)->least);
  REQUIRE(s.asked_chance() == Roll::state_income);
  s.rolls({4});
  REQUIRE(s.prompt() == Prompt::announce);
  CHECK(s.waits_for(P3));
  s.refuses(P3, Verb::announce, {.a = op(OfficeId::field_quaestor)}, 200);
  s.plays(P3, Verb::announce, {.a = op(OfficeId::field_quaestor)}, 206 - 20 - 20 - 8);
  CHECK(s.last(EventKind::quaestor_announces)->n == 158);
  CHECK(s.last(EventKind::quaestor_announces)->visible == everybody);
  CHECK(s.prompt() == Prompt::contribute);
  everybody_has_given(s);
  CHECK(s.count(EventKind::quaestor_announces) == 2);  // his colleague's, and his
}

}  // namespace curia::republic
