// What a faction inherits of a senator who died a natural death: ES-5.2a to ES-5.2d.
#include "games/republic/mortality/inheriting.h"
#include "games/republic/invariants.h"
#include "games/republic/mortality/draw_chits.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

constexpr SenatorId dead = SenatorId::aemilius;

Scene rich_man(choice::natural_death_inheritance inherits = as_printed().natural_death_inheritance) {
  Scene s(6);
  s.options.natural_death_inheritance = inherits;
  s.people();
  s.senator(dead)
      .of(P1)
      .influence(row(dead).inf + 6)
      .popularity(4)
      .talents(30)
      .knights(3)
      .prior_consul()
      .holds(ConcessionId::mining, true)
      .holds(ConcessionId::harbor_fees);
  return s;
}

void dies_naturally(Scene& s) {
  s.begin(Phase::mortality);
  s.chit(number_of(dead));
}

}  // namespace

RULE_TEST("ES-5.2a", "whatever the cause of death, everything that he has gained is taken from him") {
  for (const Death cause : {Death::natural, Death::violent}) {
    Scene s = rich_man();
    Context t{.s = s.state, .options = s.options, .teller = &s};
    kill(t, dead, Rule::VG_5_21a, cause);
    const Senator& record = s.of(dead);
    CHECK(record.influence == 0);
    CHECK(record.popularity == 0);
    CHECK(record.knights == 0);
    CHECK(record.talents == 0);
    CHECK(record.prior_consul == 0);
    for (int i = 0; i < concession_count; ++i)
      CHECK(s.state.forum.concessions[static_cast<ConcessionId>(i)].holder != dead);
  }
}

RULE_TEST("ES-5.2b", "his faction assigns the Concessions of one who died a natural death to others of its own") {
  Scene s = rich_man();
  dies_naturally(s);
  REQUIRE(s.prompt() == Prompt::inherit);
  CHECK(s.waits_for(P1));
  CHECK_FALSE(s.waits_for(P2));
  CHECK(violations(s.state, s.options).empty());
  const SenatorId one = faction(s.state, P1).senators.nth(0), two = faction(s.state, P1).senators.nth(1);
  s.refuses(P1, Verb::inherit, {.a = op(ConcessionId::mining), .b = op(faction(s.state, P2).senators.first())});
  const auto next = [&] { return s.offer(P1, Verb::inherit)->a; };
  const std::uint8_t first = next();
  s.plays(P1, Verb::inherit, {.a = first, .b = op(one)});
  CHECK(s.state.forum.concessions[as<ConcessionId>(first)].holder == one);
  CHECK(s.state.forum.concessions[as<ConcessionId>(first)].exposed == 0);
  s.plays(P1, Verb::inherit, {.a = next(), .b = op(two)});
  CHECK(s.state.forum.concessions[ConcessionId::mining].place == Concession::Place::held);
  CHECK(s.state.forum.concessions[ConcessionId::harbor_fees].place == Concession::Place::held);
  CHECK(s.state.game.phase == Phase::revenue);
  CHECK(s.of(one).knights + s.of(two).knights == 0);  // nothing else is inherited
  CHECK(s.of(one).influence == row(one).inf);
}

RULE_TEST("ES-5.2b", "an Epidemic is a natural death, too") {
  Scene s = rich_man();
  s.state.game.phase = Phase::forum;
  s.run(DrawChits{.purpose = Roll::epidemic_chit, .victims = Victims::in_rome, .count = 6});
  s.chit(number_of(dead));
  while (s.asked_chance() == Roll::epidemic_chit) s.any_chance(3);
  CHECK(s.state.forum.concessions[ConcessionId::mining].place != Concession::Place::forum);
}

RULE_TEST("ES-5.2b", "where the table says so Knights pass, or all that he has gained, or nothing") {
  using enum choice::natural_death_inheritance;
  for (const auto answer : {none, with_knights, all_gained}) {
    Scene s = rich_man(answer);
    dies_naturally(s);
    CHECK((s.prompt() == Prompt::inherit) == (answer != none));
    CHECK((s.state.forum.concessions[ConcessionId::mining].place == Concession::Place::forum) == (answer == none));
    if (answer == none) continue;
    const SenatorId heir = faction(s.state, P1).senators.nth(1);
    const int influence = s.of(heir).influence;
    s.plays(P1, Verb::inherit_rest, {.a = op(heir)});
    CHECK(s.of(heir).knights == 3);
    CHECK(s.of(heir).influence == influence + (answer == all_gained ? 6 : 0));
    CHECK(s.of(heir).popularity == (answer == all_gained ? 4 : 0));
    while (s.prompt() == Prompt::inherit)
      s.plays(P1, Verb::inherit, {.a = s.offer(P1, Verb::inherit)->a, .b = op(heir)});
    CHECK(s.state.forum.concessions[ConcessionId::harbor_fees].holder == heir);
    CHECK(s.state.forum.heirs[0] == Inheritance{});
  }
}

RULE_TEST("ES-5.2b", "one heir needs no answer, and without anybody the Concessions lie in the Forum") {
  for (const bool heir : {true, false}) {
    Scene s = rich_man();
    for (SenatorId senator : faction(s.state, P1).senators)
      if (senator != dead) s.of(senator) = Senator{};
    faction(s.state, P1).senators = SenatorSet::of(dead);
    faction(s.state, P1).leader = SenatorId::none;
    if (heir) s.senator(SenatorId::sulpicius).of(P1);
    Context t{.s = s.state, .options = s.options, .teller = &s};
    kill(t, dead, Rule::VG_5_21a, Death::natural);
    s.begin(Phase::population);
    CHECK(s.prompt() != Prompt::inherit);
    const Concession& mines = s.state.forum.concessions[ConcessionId::mining];
    CHECK(mines.holder == (heir ? SenatorId::sulpicius : SenatorId::none));
    CHECK((mines.place == Concession::Place::forum) == !heir);
  }
}

RULE_TEST("ES-5.2c", "of one who died otherwise nothing is inherited: his Concessions lie in the Forum") {
  Scene s = rich_man();
  s.state.game.phase = Phase::population;
  s.run(DrawChits{.purpose = Roll::mob_chit, .victims = Victims::in_rome, .count = 1});
  s.chit(number_of(dead));
  CHECK(s.told(EventKind::senator_died));
  CHECK(s.prompt() != Prompt::inherit);
  CHECK(s.state.forum.concessions[ConcessionId::mining].place == Concession::Place::forum);
  CHECK(s.state.forum.concessions[ConcessionId::harbor_fees].place == Concession::Place::forum);
}

RULE_TEST("ES-5.2d", "his money is lost in every case, natural death included") {
  Scene s = rich_man(choice::natural_death_inheritance::all_gained);
  faction(s.state, P1).treasury = 5;
  dies_naturally(s);
  while (s.prompt() == Prompt::inherit) {
    const Offer offer = s.decision().offers[0];
    s.plays(offer.seat, offer.verb, {.a = offer.a, .b = offer.b});
  }
  int talents = 0;
  for (SenatorId senator : faction(s.state, P1).senators) talents += s.of(senator).talents;
  CHECK(talents < 30);  // the income of the phase that follows, not his 30 T
  CHECK(faction(s.state, P1).treasury == 5);
}

}  // namespace curia::republic
