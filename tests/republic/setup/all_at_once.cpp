// Where nobody's answer hangs on another's all are asked together, as a table may choose: VG-3.16, VG-3.18a, VG-3.33d, VG-5.52a, VG-5.54, VG-11.1b.
#include "games/republic/mortality/ageing.h"
#include "tests/republic/setup/scenario_scene.h"
#include "tests/support/rule_test.h"

namespace curia::republic {

namespace {

Options together() {
  Options options = as_printed();
  options.asked_first = choice::asked_first::all_at_once;
  options.ageing = on;
  return options;
}

// A new game in which all have been dealt to, and P2's first senator is the temporary Rome Consul.
Scene asked_together() {
  Scene s = dealt(Scenario::early, 3, together());
  s.chit(number_of(faction(s.state, P2).senators.first()));
  return s;
}

void choose(Scene& s, Seat seat) {
  s.plays(seat, Verb::choose_leader, {.a = op(faction(s.state, seat).senators.nth(1))});
}

}  // namespace

RULE_TEST("VG-3.16 VG-3.18a",
          "who has chosen his Faction Leader goes on with his first cards; nobody waits for another") {
  Scene s = asked_together();
  for (Seat seat : {P1, P2, P3}) CHECK(s.waits_for(seat));
  s.refuses(P3, Verb::choose_leader, {.a = op(faction(s.state, P1).senators.first())});  // not one of his own
  s.refuses(P3, Verb::done);                                                             // first a Leader
  choose(s, P3);
  CHECK(faction(s.state, P3).leader == faction(s.state, P3).senators.nth(1));
  CHECK(s.offer(P3, Verb::choose_leader) == nullptr);
  CHECK(s.offer(P1, Verb::choose_leader) != nullptr);
  s.plays(P3, Verb::done);
  CHECK_FALSE(s.waits_for(P3));
  choose(s, P1);
  choose(s, P2);
  CHECK(s.prompt() == Prompt::play_first_cards);
  s.plays(P2, Verb::done);
  s.plays(P1, Verb::done);
  CHECK(s.prompt() == Prompt::choose_ages);
}

RULE_TEST("VG-3.18a", "each plays as many first cards as he likes while others play theirs") {
  Scene s = asked_together();
  for (Seat seat : {P1, P2, P3}) choose(s, seat);
  s.card(P1, row(ConcessionId::mining).card);
  s.card(P1, row(ConcessionId::harbor_fees).card);
  s.card(P3, row(ConcessionId::armaments).card);
  const SenatorId one = faction(s.state, P1).senators.first(), three = faction(s.state, P3).senators.first();
  s.plays(P1, Verb::play_concession, {.a = op(row(ConcessionId::mining).card), .b = op(one)});
  s.plays(P3, Verb::play_concession, {.a = op(row(ConcessionId::armaments).card), .b = op(three)});
  s.plays(P1, Verb::play_concession, {.a = op(row(ConcessionId::harbor_fees).card), .b = op(one)});
  CHECK(s.state.forum.concessions[ConcessionId::harbor_fees].holder == one);
  CHECK(s.state.forum.concessions[ConcessionId::armaments].holder == three);
  s.plays(P1, Verb::done);
  s.refuses(P1, Verb::done);
  CHECK(s.waits_for(P3));
}

RULE_TEST("VG-3.33d", "each names the Governor of his Province while others name theirs, then all play first cards") {
  Scene s = dealt(Scenario::late, 3, together());
  with_leaders(s, P2);
  CHECK_FALSE(s.waits_for(P1));  // the Provinces come first
  for (int group = 0; group < 2; ++group) {
    deal_while(s, {Roll::deal_province});
    REQUIRE(s.prompt() == Prompt::assign_province);
    for (Seat seat : {P1, P3, P2}) {
      REQUIRE(s.waits_for(seat));
      const Offer offer = *s.offer(seat, Verb::take_province);
      s.refuses(seat == P1 ? P2 : P1, Verb::take_province, {.a = offer.a, .b = offer.b}, 2);
      s.plays(seat, Verb::take_province, {.a = offer.a, .b = offer.b}, 2);
      CHECK(s.state.provinces[as<ProvinceId>(offer.b)].governor == as<SenatorId>(offer.a));
      CHECK_FALSE((s.prompt() == Prompt::assign_province && s.waits_for(seat)));
    }
  }
  CHECK(s.prompt() == Prompt::play_first_cards);
  for (Seat seat : {P1, P2, P3}) CHECK(s.waits_for(seat));
}

RULE_TEST("VG-5.54", "all give their senators the ages 1 to n together") {
  Scene s(3, together());
  s.people();
  s.state.game.phase = Phase::setup;
  s.run(StartingAges{});
  for (Seat seat : {P1, P2, P3}) REQUIRE(s.waits_for(seat) == (faction(s.state, seat).senators.size() > 1));
  const SenatorSet of_two = faction(s.state, P2).senators;
  s.plays(P2, Verb::give_age, {.a = op(of_two.nth(1))}, of_two.size());
  s.refuses(P1, Verb::give_age, {.a = op(SenatorId::julius)}, 1);  // the highest marker first
  s.plays(P1, Verb::give_age, {.a = op(SenatorId::julius)}, 3);
  s.plays(P1, Verb::give_age, {.a = op(SenatorId::cornelius)}, 2);
  CHECK(s.of(SenatorId::fulvius).age == 1);  // the last marker
  CHECK_FALSE(s.waits_for(P1));
  CHECK(s.of(of_two.nth(1)).age == of_two.size());
}

RULE_TEST("VG-5.52a", "all decide on retirements together, each for his own") {
  Scene s(3, together());
  s.people();
  for (SenatorId senator : {SenatorId::julius, SenatorId::fabius}) {
    s.senator(senator).influence(20);
    s.of(senator).age = 7;
  }
  const Seat other = faction_of(s.state, SenatorId::fabius);
  REQUIRE(other != P1);
  s.begin(Phase::revolution);
  REQUIRE(s.prompt() == Prompt::retire_senators);
  CHECK(s.waits_for(P1));
  CHECK(s.waits_for(other));
  s.refuses(other, Verb::retire, {.a = op(SenatorId::julius)});
  s.plays(other, Verb::done);
  CHECK_FALSE(s.waits_for(other));
  s.plays(P1, Verb::retire, {.a = op(SenatorId::julius)});
  CHECK(s.of(SenatorId::julius).where == Where::curia);
  CHECK(s.of(SenatorId::fabius).where == Where::rome);
  CHECK(s.prompt() != Prompt::retire_senators);
}

RULE_TEST("VG-11.1b", "whoever holds more than five cards discards while others do") {
  Scene s(3, together());
  s.people();
  for (int n = 0; n < 6; ++n) s.card(P1, IntrigueId::tribune);
  for (int n = 0; n < 7; ++n) s.card(P3, n < 4 ? IntrigueId::tribune : IntrigueId::assassin);
  s.begin(Phase::revolution);
  for (int n = 0; n < 2; ++n)
    for (Seat seat : {P1, P3}) s.plays(seat, Verb::done);
  REQUIRE(s.prompt() == Prompt::discard_cards);
  CHECK(s.waits_for(P1));
  CHECK(s.waits_for(P3));
  s.plays(P3, Verb::discard, {.a = op(faction(s.state, P3).hand.nth(0))});
  s.plays(P1, Verb::discard, {.a = op(faction(s.state, P1).hand.nth(0))});
  CHECK_FALSE(s.waits_for(P1));
  s.plays(P3, Verb::discard, {.a = op(faction(s.state, P3).hand.nth(0))});
  for (Seat seat : {P1, P3}) CHECK(faction(s.state, seat).hand_size == 5);
  CHECK(s.prompt() != Prompt::discard_cards);
}

}  // namespace curia::republic
