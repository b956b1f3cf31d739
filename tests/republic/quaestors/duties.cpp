// What the Quaestors do besides announcing totals: ES-3.IIIc, ES-3.II.2c, ES-6.12b, ES-6.22b.
#include "tests/republic/revenue/revenue_scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId of_rome = SenatorId::claudius, of_the_field = SenatorId::manlius;  // of P2 and of P3

Options serving(choice::quaestor_duties duties) {
  Options options = with_officers();
  options.quaestor_duties = duties;
  return options;
}

Scene with_quaestors(choice::quaestor_duties duties = choice::quaestor_duties::all_duties) {
  Scene s = treasury_scene(serving(duties));
  s.state.offices.quaestors = {of_rome, of_the_field};
  return s;
}

// Through the Revenue Phase to the next question that is no announcement.
void through_the_books(Scene& s) {
  while (s.prompt() == Prompt::announce) {
    const Offer offer = s.decision().offers[0];
    s.plays(offer.seat, offer.verb, {.a = offer.a}, offer.least);
  }
}

}  // namespace

RULE_TEST("ES-6.12b", "the Field Quaestor reports a Governor who takes from his Province") {
  CHECK(with_officers().quaestor_duties == choice::quaestor_duties::all_duties);
  for (const auto duties : {choice::quaestor_duties::three_announcements, choice::quaestor_duties::all_duties}) {
    Scene s = with_quaestors(duties);
    s.senator(other).governs(ProvinceId::sicilia);
    s.begin(Phase::revenue);
    s.plays(P1, Verb::take_spoils, {.a = op(ProvinceId::sicilia)});
    s.rolls({4});
    CHECK(s.told(EventKind::corrupt));
    const bool all = duties == choice::quaestor_duties::all_duties;
    REQUIRE(s.count(EventKind::corruption_reported) == (all ? 1 : 0));
    if (!all) continue;
    CHECK(s.last(EventKind::corruption_reported)->a == op(of_the_field));
    CHECK(s.last(EventKind::corruption_reported)->b == op(other));
    CHECK(s.last(EventKind::corruption_reported)->visible == everybody);
  }
  Scene honest = with_quaestors();
  honest.senator(other).governs(ProvinceId::sicilia);
  honest.begin(Phase::revenue);
  honest.plays(P1, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
  CHECK_FALSE(honest.told(EventKind::corruption_reported));
}

RULE_TEST("ES-6.22b", "the Field Quaestor warns all below 50 and again below 20 Talents") {
  Scene s = with_quaestors();
  s.state.rome.treasury = 0;
  s.state.arms.active.legions = 25;
  s.state.rome.land_bills = {1, 0, 0};  // 20
  s.war(WarId::gallic_1, Section::active);
  s.begin(Phase::revenue);
  through_the_books(s);
  REQUIRE(s.prompt() == Prompt::contribute);
  CHECK(s.state.rome.treasury == 10);
  std::vector<int> limits;
  for (const Event& event : s.events)
    if (event.kind == EventKind::quaestor_warns) {
      CHECK(event.a == op(of_the_field));
      limits.push_back(event.m);
    }
  CHECK(limits == std::vector<int>{50, 20});
  Scene nobody = with_quaestors();
  nobody.state.offices.quaestors[1] = SenatorId::none;
  Context t{.s = nobody.state, .options = nobody.options, .teller = &nobody};
  nobody.state.rome.treasury = 60;
  state_pays(t, 20, Rule::VG_6_52a);
  CHECK(nobody.told(EventKind::treasury_low));
  CHECK_FALSE(nobody.told(EventKind::quaestor_warns));  // nobody keeps these books
  nobody.state.offices.quaestors[1] = of_the_field;
  nobody.state.rome.treasury = 60;
  state_pays(t, 45, Rule::VG_6_52a);
  CHECK(nobody.count(EventKind::quaestor_warns) == 2);
}

RULE_TEST("ES-3.II.2c", "the Field Quaestor announces whose Governor returns") {
  Scene s = with_quaestors();
  s.senator(other).governs(ProvinceId::sicilia, 1);
  s.senator(SenatorId::fabius).governs(ProvinceId::africa, 2);
  Context t{.s = s.state, .options = s.options, .teller = &s};
  count_down_terms(t);
  REQUIRE(s.count(EventKind::return_announced) == 1);
  CHECK(s.last(EventKind::return_announced)->a == op(of_the_field));
  CHECK(s.last(EventKind::return_announced)->b == op(other));
  CHECK(s.last(EventKind::return_announced)->c == op(ProvinceId::sicilia));
  CHECK(s.state.provinces[ProvinceId::sicilia].governor == SenatorId::none);
}

RULE_TEST("ES-3.IIIc", "the Rome Quaestor hands each resource to a Faction Leader, and what it is stays a secret") {
  Options options = serving(choice::quaestor_duties::all_duties);
  options.forum_source = choice::forum_source::from_the_pile;
  Scene s(3, options);
  s.people();
  s.senator(SenatorId::fabius).office(OfficeId::rome_consul);
  s.state.offices.quaestors = {of_rome, of_the_field};
  s.begin(Phase::forum);
  REQUIRE(s.asked_chance() == Roll::forum_card);
  for (int i = 0, n = 0; n < 2; ++i) {
    const auto card = static_cast<CardId>(i);
    if (!s.state.cards.deck.pools[0].has(card) || !row(card).red) continue;
    s.draws(card);
    ++n;
  }
  s.draws(row(WarId::punic_2).card);  // no resource
  REQUIRE(s.count(EventKind::resources_handed_over) == 2);
  const Event& told = *s.last(EventKind::resources_handed_over);
  CHECK(told.a == op(of_rome));
  CHECK(told.b == op(P3));  // after P2, the Rome Consul's
  CHECK(told.c == op(faction(s.state, P3).leader));
  CHECK(told.visible == everybody);
}

}  // namespace curia::republic
