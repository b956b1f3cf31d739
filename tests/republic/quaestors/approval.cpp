// The speech of the Rome Consul and the Senate's judgement: ES-8.2a to ES-8.2e.
#include "games/republic/population/approval.h"

#include "games/republic/odds.h"
#include "games/republic/view.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

// P1: Cornelius (Oratory 3), Julius (4), Fulvius (2); P2: Fabius (2), Claudius (3), Furius (3);
// P3: Valerius (2), Manlius (2), Aurelius (3).
Scene table() {
  Options options = as_printed();
  options.approval_vote = on;
  Scene s(3, options);
  s.people();
  s.senator(SenatorId::fabius).office(OfficeId::rome_consul).popularity(2);
  return s;
}

void judges(Scene& s, Seat seat, Verb verb) {
  s.plays(seat, verb);
  CHECK(s.offer(seat, verb) == nullptr);
}

int votes_of(Scene& s, Seat seat) {
  int total = 0;
  for (SenatorId senator : in_rome(s.state, seat)) total += oratory(s.state, senator);
  return total;
}

}  // namespace

RULE_TEST("ES-8.2b ES-3.IVb",
          "all judge at the same time: sealed, and shown when the last has spoken; then comes the roll") {
  CHECK(with_officers().approval_vote == on);
  Scene s = table();
  s.begin(Phase::population);
  REQUIRE(s.prompt() == Prompt::judge_administration);
  for (const Seat seat : {P1, P2, P3}) CHECK(s.waits_for(seat));
  judges(s, P1, Verb::approve);
  const Event* written = s.last(EventKind::opinion_written);
  REQUIRE(written != nullptr);
  CHECK(written->visible == 1);  // P1's alone
  CHECK_FALSE(s.told(EventKind::opinion_shown));
  CHECK(view(s.state, s.options, P1).hidden.approving.size() == 3);
  CHECK(view(s.state, s.options, P2).hidden.approving.empty());
  judges(s, P2, Verb::disapprove);
  CHECK(s.asked_chance() == Roll::none);
  judges(s, P3, Verb::disapprove);
  CHECK(s.count(EventKind::opinion_shown) == 9);
  const Event* judged = s.last(EventKind::administration_judged);
  REQUIRE(judged != nullptr);
  CHECK(judged->n == votes_of(s, P1));
  CHECK(judged->m == votes_of(s, P2) + votes_of(s, P3));
  CHECK(s.asked_chance() == Roll::population);
}

RULE_TEST("ES-8.2b", "senators of one faction may differ, or say nothing; nobody who is away has a voice") {
  Scene s = table();
  s.senator(SenatorId::julius).commands(WarId::gallic_1, 2);
  s.begin(Phase::population);
  s.refuses(P1, Verb::approve, {.a = op(SenatorId::julius)});
  s.plays(P1, Verb::approve, {.a = op(SenatorId::cornelius)});
  s.refuses(P1, Verb::disapprove, {.a = op(SenatorId::cornelius)});  // it is written down
  s.plays(P1, Verb::disapprove);                                     // the rest
  s.plays(P2, Verb::done);
  s.plays(P3, Verb::done);
  const Event* judged = s.last(EventKind::administration_judged);
  REQUIRE(judged != nullptr);
  CHECK(judged->n == oratory(s.state, SenatorId::cornelius));
  CHECK(judged->m == oratory(s.state, SenatorId::fulvius));
}

RULE_TEST("ES-8.2c", "a senator's votes are his Oratory: no Knights, no money, no Influence") {
  Scene s = table();
  s.senator(SenatorId::cornelius).knights(5).talents(30).influence(20);
  s.begin(Phase::population);
  s.plays(P1, Verb::approve, {.a = op(SenatorId::cornelius)});
  s.plays(P1, Verb::done);
  s.plays(P2, Verb::done);
  s.plays(P3, Verb::done);
  CHECK(s.last(EventKind::opinion_shown)->n == oratory(s.state, SenatorId::cornelius));
  CHECK(s.last(EventKind::administration_judged)->n == oratory(s.state, SenatorId::cornelius));
  CHECK(s.of(SenatorId::cornelius).talents == 30);
}

TEST_CASE("odds of the People are those of the speech when nobody judges the administration") {
  Scene s = table();
  Scene quiet = table();
  quiet.options.approval_vote = off;
  const Odds judged = population_odds(s.state, s.options), odds = population_odds(quiet.state, quiet.options);
  CHECK(judged.purpose == Roll::population);
  CHECK(judged.rolls == 216);
  CHECK(judged.assumes);
  CHECK_FALSE(odds.assumes);
  REQUIRE(judged.lines.size() == odds.lines.size());
  for (std::size_t i = 0; i < odds.lines.size(); ++i) {
    CHECK(judged.lines[i].figure == odds.lines[i].figure);
    CHECK(judged.lines[i].rolls == odds.lines[i].rolls);
  }
}

TEST_CASE("odds of the People do not know what is written down of the administration") {
  Scene s = table();
  s.options.approval_effect = choice::approval_effect::two;
  s.begin(Phase::population);
  const std::string before = boost::json::serialize(odds_json(population_odds(s.state, s.options)));
  s.plays(P1, Verb::approve);
  CHECK(boost::json::serialize(odds_json(population_odds(s.state, s.options))) == before);
}

RULE_TEST("ES-8.2d", "the judgement changes nothing, unless the table lets it add to the roll or take from it") {
  CHECK(with_officers().approval_effect == choice::approval_effect::none);
  for (const auto effect : {choice::approval_effect::none, choice::approval_effect::two})
    for (const Verb verb : {Verb::approve, Verb::disapprove, Verb::done}) {
      CAPTURE(static_cast<int>(effect));
      Scene s = table();
      s.options.approval_effect = effect;
      s.begin(Phase::population);
      for (const Seat seat : {P1, P2, P3}) s.plays(seat, verb);
      s.rolls({3, 4, 4});
      const int change = (verb == Verb::approve ? 1 : verb == Verb::disapprove ? -1 : 0) * static_cast<int>(effect);
      CHECK(s.last(EventKind::people_answer)->n == 11 + 2 + change);
    }
}

RULE_TEST("ES-8.2b ES-7.511c",
          "who leaves a Statesman in the Forum is asked on, whatever his others have written down") {
  for (const bool all_written : {false, true}) {
    CAPTURE(all_written);
    Scene s = table();
    s.options.abandon_opposed_statesman = choice::abandon_opposed_statesman::allowed;
    s.senator(SenatorId::cato_the_elder).of(P1);
    s.senator(SenatorId::scipio_africanus).of(P1);
    s.begin(Phase::population);
    for (const SenatorId senator : {SenatorId::cornelius, SenatorId::julius, SenatorId::scipio_africanus})
      s.plays(P1, Verb::approve, {.a = op(senator)});
    if (all_written) s.plays(P1, Verb::disapprove, {.a = op(SenatorId::fulvius)});
    s.plays(P1, Verb::abandon_statesman, {.a = op(SenatorId::cato_the_elder)});
    CHECK(s.waits_for(P1));
    CHECK(s.offers(P1, Verb::done));
    CHECK(s.offers(P1, Verb::approve) == !all_written);
    s.plays(P2, Verb::approve);
    CHECK(s.waits_for(P1));
    s.plays(P3, Verb::done);
    CHECK(s.waits_for(P1) == !all_written);  // all is shown when nobody can add anything, as it always was
    CHECK(s.told(EventKind::opinion_shown) == all_written);
  }
}

RULE_TEST("ES-8.2b ES-7.511c", "who has nothing left to write down may say that he is done") {
  Scene s = table();
  s.options.abandon_opposed_statesman = choice::abandon_opposed_statesman::allowed;
  s.senator(SenatorId::cato_the_elder).of(P1);
  s.senator(SenatorId::scipio_africanus).of(P1);
  s.begin(Phase::population);
  for (const SenatorId senator :
       {SenatorId::cornelius, SenatorId::julius, SenatorId::fulvius, SenatorId::scipio_africanus})
    s.plays(P1, Verb::approve, {.a = op(senator)});
  s.plays(P1, Verb::abandon_statesman, {.a = op(SenatorId::cato_the_elder)});
  s.plays(P1, Verb::done);
  CHECK_FALSE(s.waits_for(P1));
  CHECK_FALSE(s.told(EventKind::opinion_shown));
  s.plays(P2, Verb::done);
  s.plays(P3, Verb::done);
  CHECK(s.count(EventKind::opinion_shown) == 4);
}

RULE_TEST("ES-8.2b", "exactly half of the votes do not approve") {
  Scene s = table();
  s.options.approval_effect = choice::approval_effect::two;
  REQUIRE(oratory(s.state, SenatorId::cornelius) == oratory(s.state, SenatorId::claudius));
  s.begin(Phase::population);
  s.plays(P1, Verb::approve, {.a = op(SenatorId::cornelius)});
  s.plays(P2, Verb::disapprove, {.a = op(SenatorId::claudius)});
  for (const Seat seat : {P1, P2, P3}) s.plays(seat, Verb::done);
  s.rolls({3, 4, 4});
  CHECK(s.last(EventKind::people_answer)->n == 11 + 2 - 2);
}

RULE_TEST("ES-8.2a ES-8.2e",
          "the Rome Consul speaks with his own Popularity, even beside a Dictator; else his substitute") {
  Scene s = table();
  s.options.approval_vote = off;
  s.senator(SenatorId::cornelius).office(OfficeId::dictator).popularity(7);
  s.state.rome.unrest = 3;
  s.begin(Phase::population);
  REQUIRE(s.asked_chance() == Roll::population);  // three dice
  s.rolls({3, 4, 5});
  CHECK(s.last(EventKind::people_answer)->a == op(SenatorId::fabius));
  CHECK(s.last(EventKind::people_answer)->n == 12 - 3 + 2);
  Scene away = table();
  away.options.approval_vote = off;
  away.senator(SenatorId::fabius).commands(WarId::gallic_1, 2);
  away.senator(SenatorId::valerius).office(OfficeId::censor).popularity(-1);
  away.begin(Phase::population);
  away.rolls({3, 4, 5});
  CHECK(away.last(EventKind::people_answer)->a == op(SenatorId::valerius));
  CHECK(away.last(EventKind::people_answer)->n == 12 - 1);
}

}  // namespace curia::republic
