// Contributions that all write down and show together, on conditions: AH-6.22e to AH-6.22m; ES-4.3f, ES-6.22c, ES-6.22d.
#include "games/republic/invariants.h"
#include "games/republic/view.h"
#include "tests/republic/revenue/revenue_scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId fabius = SenatorId::fabius;      // of P2
constexpr SenatorId valerius = SenatorId::valerius;  // of P3

// The three of them have 100 T each, and all wait for contributions.
Scene givers(const Options& options = as_printed()) {
  Scene s = treasury_scene(options);
  REQUIRE(faction_of(s.state, fabius) == P2);
  REQUIRE(faction_of(s.state, valerius) == P3);
  for (SenatorId giver : {man, fabius, valerius}) s.senator(giver).talents(100).influence(2);
  s.begin(Phase::revenue);
  to_contributions(s);
  return s;
}

void gives(Scene& s, Seat seat, SenatorId giver, int talents) {
  s.plays(seat, Verb::contribute, {.a = op(giver)}, talents);
}
void on_condition(Scene& s, Seat seat, SenatorId giver, Seat of, int talents) {
  s.plays(seat, Verb::set_condition, {.a = op(giver), .b = op(of)}, talents);
}

int influence_for(int talents) {
  Scene s = givers();
  gives(s, P1, man, talents);
  everybody_has_given(s);
  return s.of(man).influence - 2;
}

}  // namespace

RULE_TEST("AH-3.II.2b AH-6.22e AH-6.22j ES-3.II.2b ES-6.22c ES-6.22d.j",
          "contributions are written down by all and shown together; each senator gives one sum of his own money") {
  Scene s = givers();
  s.senator(other).talents(30).influence(2);
  const int treasury = s.state.rome.treasury;
  const int had = s.of(man).talents;
  gives(s, P1, man, 50);
  s.refuses(P1, Verb::contribute, {.a = op(man)}, 1);
  gives(s, P1, other, 9);
  CHECK(s.of(man).talents == had);  // nothing has moved
  CHECK(s.state.rome.treasury == treasury);
  CHECK(view(s.state, s.options, P1).hidden.pledges[man] == 50);
  CHECK(view(s.state, s.options, P2).hidden.pledges[man] == 0);
  CHECK(s.last(EventKind::contribution_pledged)->visible == 0b1);
  CHECK(s.waits_for(P1));
  s.plays(P1, Verb::done);
  gives(s, P2, fabius, 10);
  s.plays(P2, Verb::done);
  CHECK(s.state.rome.treasury == treasury);
  s.plays(P3, Verb::done);
  CHECK(s.of(man).talents == had - 50);
  CHECK(s.of(man).influence == 2 + 7);
  CHECK(s.of(other).influence == 2);  // 9 T are not pooled with his: AH-6.22j
  CHECK(s.of(fabius).influence == 2 + 1);
  CHECK(s.state.rome.treasury == treasury + 50 + 9 + 10);
  CHECK(s.state.hidden.pledges[man] == 0);
}

RULE_TEST("AH-6.22e ES-6.22d.e", "whoever is loyal may give, in Rome or not, whatever the State has; a rebel may not") {
  Scene s = treasury_revolt(0, 50);
  s.veteran(s.state.revolt.army, man);
  s.state.rome.treasury = 900;
  s.senator(fabius).talents(12).governs(ProvinceId::sicilia);
  s.state.provinces[ProvinceId::sicilia].developed = 1;
  s.begin(Phase::revenue);
  s.plays(P2, Verb::leave_spoils, {.a = op(ProvinceId::sicilia)});
  to_contributions(s);
  CHECK(s.offers(P2, Verb::contribute, {.a = op(fabius)}, 12));
  CHECK(s.offer(P1, Verb::contribute, {.a = op(man)}) == nullptr);
}

RULE_TEST("AH-6.22f AH-6.22g AH-6.22h AH-6.22i ES-6.22d.f ES-6.22d.g ES-6.22d.h ES-6.22d.i",
          "10 T give 1 Influence, 25 T give 3, 50 T give 7; the highest band only, and nothing is carried over") {
  for (const auto& [talents, influence] :
       {std::pair{9, 0}, {10, 1}, {24, 1}, {25, 3}, {49, 3}, {50, 7}, {75, 7}, {100, 7}})
    CHECK(influence_for(talents) == influence);
  Scene s = givers();  // 9 T this turn and 1 T the next
  gives(s, P1, man, 9);
  everybody_has_given(s);
  s.of(man).contributed = 0;  // the next turn
  s.state.game.phase = Phase::revenue;
  while (s.state.stack.size() > 1) s.state.stack.pop();
  s.run(Contributions{});
  gives(s, P1, man, 1);
  everybody_has_given(s);
  CHECK(s.of(man).influence == 2);
}

RULE_TEST("AH-6.22k ES-6.22c", "I give 10 if Claudius gives 10: a gift may hang on what another faction gives in all") {
  for (const int his : {9, 10}) {
    Scene s = givers();
    const int treasury = s.state.rome.treasury;
    gives(s, P1, man, 10);
    on_condition(s, P1, man, P2, 10);
    CHECK(s.last(EventKind::gift_conditioned)->visible == 0b1);
    CHECK(view(s.state, s.options, P1).hidden.gift_conditions.size() == 1);
    CHECK(view(s.state, s.options, P2).hidden.gift_conditions.empty());
    s.refuses(P1, Verb::set_condition, {.a = op(man), .b = op(P2)}, 5);  // one for each of the others
    gives(s, P2, fabius, his);
    everybody_has_given(s);
    CHECK(s.state.rome.treasury == treasury + his + (his == 10 ? 10 : 0));
    CHECK(s.of(man).influence == (his == 10 ? 3 : 2));
    CHECK(s.told(EventKind::gift_cancelled) == (his == 9));
    CHECK(s.state.hidden.gift_conditions.empty());
  }
}

RULE_TEST("AH-6.22k ES-6.22c",
          "two who hang on each other both give; one that falls takes those with it that hang on it") {
  Scene s = givers();
  const int treasury = s.state.rome.treasury;
  gives(s, P1, man, 25);
  on_condition(s, P1, man, P2, 25);
  gives(s, P2, fabius, 25);
  on_condition(s, P2, fabius, P1, 25);
  everybody_has_given(s);
  CHECK(s.state.rome.treasury == treasury + 50);

  Scene chain = givers();
  gives(chain, P1, man, 25);
  on_condition(chain, P1, man, P2, 20);
  gives(chain, P2, fabius, 20);
  on_condition(chain, P2, fabius, P3, 11);
  gives(chain, P3, valerius, 10);
  everybody_has_given(chain);
  CHECK(chain.state.rome.treasury == treasury + 10);
  CHECK(chain.count(EventKind::gift_cancelled) == 2);
  CHECK(chain.of(valerius).influence == 3);

  Scene two = givers();  // on both of the others
  gives(two, P1, man, 25);
  on_condition(two, P1, man, P2, 10);
  on_condition(two, P1, man, P3, 10);
  gives(two, P2, fabius, 10);
  everybody_has_given(two);
  CHECK(two.state.rome.treasury == treasury + 10);
}

RULE_TEST("ES-6.22c", "by the letter every gift must hang on another's") {
  Options options = as_printed();
  options.contribution_mode = choice::contribution_mode::always_conditional;
  Scene s = givers(options);
  const int treasury = s.state.rome.treasury;
  gives(s, P1, man, 10);
  s.refuses(P1, Verb::done);
  on_condition(s, P1, man, P2, 10);
  s.plays(P1, Verb::done);
  gives(s, P2, fabius, 10);
  on_condition(s, P2, fabius, P1, 10);
  everybody_has_given(s);
  CHECK(s.state.rome.treasury == treasury + 20);
}

RULE_TEST("ES-6.22c", "where the table plays without conditions none can be set") {
  Options options = as_printed();
  options.contribution_mode = choice::contribution_mode::all_at_once;
  Scene s = givers(options);
  gives(s, P1, man, 10);
  CHECK(s.offer(P1, Verb::set_condition) == nullptr);
}

RULE_TEST("ES-4.3f", "a Faction may contribute from its Treasury, which gives nobody Influence") {
  for (const bool sealed : {true, false}) {
    Options options = as_printed();
    if (!sealed) options.contribution_mode = choice::contribution_mode::one_by_one;
    Scene s = treasury_scene(options);
    faction(s.state, P1).treasury = 60;
    for (SenatorId senator : aligned(s.state)) s.senator(senator).influence(2);
    s.begin(Phase::revenue);
    to_contributions(s);
    const int treasury = s.state.rome.treasury;
    s.refuses(P1, Verb::contribute_treasury, {}, 61);
    s.plays(P1, Verb::contribute_treasury, {}, 50);
    CHECK(s.state.rome.treasury == treasury + (sealed ? 0 : 50));
    CHECK(s.state.hidden.faction_pledges[0] == (sealed ? 50 : 0));
    CHECK(view(s.state, s.options, P2).hidden.faction_pledges[0] == 0);
    CHECK(s.offer(P1, Verb::contribute_treasury) == nullptr);
    if (sealed) on_condition(s, P1, SenatorId::none, P2, 5);
    if (sealed) s.plays(P2, Verb::contribute, {.a = op(fabius)}, s.of(fabius).talents);
    everybody_has_given(s);
    const bool given = !sealed || s.told(EventKind::faction_contributed);
    CHECK(faction(s.state, P1).treasury == (given ? 10 : 60));
    for (SenatorId senator : aligned(s.state)) CHECK(s.of(senator).influence == 2);
    CHECK(violations(s.state, s.options).empty());
  }
  Scene conditional = treasury_scene();
  faction(conditional.state, P1).treasury = 60;
  conditional.begin(Phase::revenue);
  to_contributions(conditional);
  conditional.plays(P1, Verb::contribute_treasury, {}, 50);
  on_condition(conditional, P1, SenatorId::none, P2, 50);
  everybody_has_given(conditional);
  CHECK(faction(conditional.state, P1).treasury == 60);
  CHECK(conditional.told(EventKind::gift_cancelled));
}

RULE_TEST("AH-6.22e", "a Faction Treasury does not contribute") {
  Scene s = treasury_scene();
  faction(s.state, P1).treasury = 60;
  s.begin(Phase::revenue);
  to_contributions(s);
  CHECK(s.offer(P1, Verb::contribute_treasury) == nullptr);
}

RULE_TEST("AH-6.22l ES-6.22e.l",
          "contributions may rescue the State; what covers its debts to the last Talent is enough") {
  for (const int given : {9, 10}) {
    Scene s = givers();
    s.state.rome.treasury = 0;
    s.state.rome.owed = 10;
    gives(s, P1, man, given);
    everybody_has_given(s);
    CHECK((s.state.game.ending == Ending::bankruptcy) == (given == 9));
    if (given == 10) CHECK(s.state.rome.treasury == 0);
  }
}

RULE_TEST("AH-6.22m AH-12.2d ES-6.22e.m ES-12.2D",
          "a bankrupt State is everybody's defeat, or the victory of a declared rebel") {
  for (const bool revolt : {false, true}) {
    Scene s = revolt ? treasury_revolt(0, 0) : treasury_scene();
    if (revolt) s.veteran(s.state.revolt.army, man);
    s.state.rome.treasury = 0;
    s.state.arms.active.legions = 25;     // 50
    s.state.rome.land_bills = {3, 0, 0};  // and 60 of 100 T
    s.begin(Phase::revenue);
    to_contributions(s);
    CHECK(s.state.game.phase == Phase::revenue);
    everybody_has_given(s);
    CHECK(s.state.game.phase == Phase::over);
    CHECK(s.state.game.ending == (revolt ? Ending::rebel : Ending::bankruptcy));
    CHECK(s.state.game.winners == (revolt ? SeatSet::of(P1) : SeatSet{}));
  }
  Scene stopped = treasury_revolt(0, 0);  // by four Wars, which he must fight first: AH-12.32
  stopped.veteran(stopped.state.revolt.army, man);
  for (const WarId war : {WarId::gallic_1, WarId::illyrian_1, WarId::syrian, WarId::punic_1})
    stopped.war(war, Section::active);
  stopped.state.rome.treasury = 0;
  stopped.state.arms.active.legions = 25;
  stopped.begin(Phase::revenue);
  to_contributions(stopped);
  everybody_has_given(stopped);
  CHECK(stopped.asked_chance() == Roll::unpaid_unit);
  CHECK(stopped.state.game.ending == Ending::none);
}

RULE_TEST("AH-6.22d ES-6.22b", "all are warned when the State's money falls below 50, and again below 20 T") {
  Scene s = treasury_scene();
  Context t{.s = s.state, .options = s.options, .teller = &s};
  s.state.rome.treasury = 60;
  state_pays(t, 10, Rule::VG_6_52c);
  CHECK_FALSE(s.told(EventKind::treasury_low));  // 50
  state_pays(t, 1, Rule::VG_6_52c);
  CHECK(s.count(EventKind::treasury_low) == 1);
  CHECK(s.last(EventKind::treasury_low)->n == 49);
  CHECK(s.last(EventKind::treasury_low)->m == 50);
  CHECK(s.last(EventKind::treasury_low)->visible == everybody);
  state_pays(t, 29, Rule::VG_6_52c);
  CHECK(s.count(EventKind::treasury_low) == 1);  // 20
  state_pays(t, 1, Rule::VG_6_52c);
  CHECK(s.count(EventKind::treasury_low) == 2);
  CHECK(s.last(EventKind::treasury_low)->m == 20);
  s.state.rome.treasury = 90;
  state_pays(t, 80, Rule::VG_6_52c);
  CHECK(s.count(EventKind::treasury_low) == 4);  // both at once
}

}  // namespace curia::republic
