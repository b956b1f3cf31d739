// The two Quaestors: ES-4.3a to ES-4.3e.
#include "games/republic/quaestors/quaestors.h"

#include "tests/republic/senate/session.h"
#include "tests/support/rule_test.h"

namespace curia::republic {

namespace {

constexpr std::uint8_t rome_quaestor = op(OfficeId::rome_quaestor), field_quaestor = op(OfficeId::field_quaestor);

// P1: Cornelius, Julius, Fulvius; P2: Fabius, Claudius, Furius; P3: Valerius, Manlius, Aurelius. Cornelius is Rome Consul.
Scene table() {
  Scene s(3, with_officers());
  s.people();
  s.senator(SenatorId::cornelius).office(OfficeId::rome_consul);
  return s;
}

Scene with_quaestors(SenatorId rome, SenatorId field) {
  Scene s = table();
  s.state.offices.quaestors = {rome, field};
  return s;
}

}  // namespace

RULE_TEST("ES-4.3a", "the temporary Rome Consul names two different senators before the first chit") {
  Scene s = table();
  s.begin(Phase::mortality);
  REQUIRE(s.prompt() == Prompt::name_quaestor);
  CHECK(s.waits_for(P1));
  CHECK_FALSE(s.waits_for(P2));
  CHECK(s.offers(P1, Verb::name_quaestor, {.a = op(SenatorId::cornelius), .b = rome_quaestor}));  // himself, too
  CHECK(s.offers(P1, Verb::name_quaestor, {.a = op(SenatorId::fabius), .b = rome_quaestor}));     // of another faction
  s.refuses(P1, Verb::name_quaestor, {.a = op(SenatorId::fabius), .b = field_quaestor});
  s.plays(P1, Verb::name_quaestor, {.a = op(SenatorId::fabius), .b = rome_quaestor});
  s.refuses(P1, Verb::name_quaestor, {.a = op(SenatorId::fabius), .b = field_quaestor});  // two different senators
  s.senator(SenatorId::julius).commands(WarId::gallic_1, 2);                              // he need not be in Rome
  s.plays(P1, Verb::name_quaestor, {.a = op(SenatorId::julius), .b = field_quaestor});
  CHECK(quaestor(s.state, OfficeId::rome_quaestor) == SenatorId::fabius);
  CHECK(quaestor(s.state, OfficeId::field_quaestor) == SenatorId::julius);
  CHECK(s.asked_chance() == Roll::mortality);
}

RULE_TEST("ES-4.3a", "each new Consul names his own right after the election, every year anew") {
  for (const auto term : {choice::quaestor_term::yearly, choice::quaestor_term::until_vacant}) {
    Scene s = with_quaestors(SenatorId::furius, SenatorId::aurelius);
    s.options.quaestor_term = term;
    s.begin(Phase::senate);
    s.plays(P1, Verb::nominate_consuls, pair(SenatorId::julius, SenatorId::fabius));
    everybody_in_favour(s);
    s.plays(P1, Verb::choose_office, {.a = op(OfficeId::field_consul), .b = op(SenatorId::julius)});
    s.plays(P2, Verb::choose_office, {.a = op(OfficeId::rome_consul), .b = op(SenatorId::fabius)});
    REQUIRE(holder(s.state, OfficeId::rome_consul) == SenatorId::fabius);
    if (term == choice::quaestor_term::until_vacant) {
      CHECK(s.prompt() != Prompt::name_quaestor);
      continue;
    }
    REQUIRE(s.prompt() == Prompt::name_quaestor);
    CHECK(s.count(EventKind::office_left) >= 2);
    CHECK(s.offer(P1, Verb::name_quaestor) == nullptr);
    s.plays(P2, Verb::name_quaestor, {.a = op(SenatorId::furius), .b = rome_quaestor});  // the same may serve again
    CHECK(s.offer(P2, Verb::name_quaestor) == nullptr);
    s.plays(P1, Verb::name_quaestor, {.a = op(SenatorId::fulvius), .b = field_quaestor});
    CHECK(s.prompt() != Prompt::name_quaestor);
    CHECK(quaestor(s.state, OfficeId::field_quaestor) == SenatorId::fulvius);
  }
}

RULE_TEST("ES-4.3a", "a vacancy is filled at once: after a death, a revolt, a capture") {
  for (const int why : {0, 1, 2}) {
    CAPTURE(why);
    Scene s = with_quaestors(SenatorId::furius, SenatorId::aurelius);
    Context t{.s = s.state, .options = s.options, .teller = &s};
    if (why == 0) kill(t, SenatorId::aurelius, Rule::ES_5_1a);
    if (why == 1) s.of(SenatorId::aurelius).rebel = 1;
    if (why == 2) s.senator(SenatorId::aurelius).captive_of(WarId::punic_1);
    s.begin(Phase::population);
    REQUIRE(s.prompt() == Prompt::name_quaestor);
    s.refuses(P1, Verb::name_quaestor, {.a = op(SenatorId::fulvius), .b = rome_quaestor});
    s.plays(P1, Verb::name_quaestor,
            {.a = op(SenatorId::fulvius), .b = field_quaestor});  // he has no colleague to do it
    CHECK(quaestor(s.state, OfficeId::rome_quaestor) == SenatorId::furius);
    CHECK(quaestor(s.state, OfficeId::field_quaestor) == SenatorId::fulvius);
  }
}

RULE_TEST("ES-4.3b", "each appointment brings 1 Influence") {
  for (const auto answer : {choice::quaestor_influence::one, choice::quaestor_influence::none}) {
    Scene s = table();
    if (answer != choice::quaestor_influence::one) s.options.quaestor_influence = answer;
    s.senator(SenatorId::fabius).influence(4);
    s.begin(Phase::mortality);
    s.plays(P1, Verb::name_quaestor, {.a = op(SenatorId::fabius), .b = rome_quaestor});
    CHECK(s.of(SenatorId::fabius).influence == (answer == choice::quaestor_influence::one ? 5 : 4));
  }
}

RULE_TEST("ES-4.3c",
          "the Rome Quaestor announces what was paid out: the figure that the program has reckoned, no other") {
  Scene s = with_quaestors(SenatorId::furius, SenatorId::aurelius);
  s.begin(Phase::revenue);
  REQUIRE(s.until(Prompt::announce));
  // Three Faction Leaders at 3 Talents and six senators at 1; Knights earn nothing.
  CHECK(s.state.rome.revenue_paid == 3 * 3 + 6 * 1);
  CHECK(s.waits_for(P2));
  CHECK_FALSE(s.waits_for(P1));
  for (const int wrong : {14, 16, 0}) {
    const Refusal no = s.refuses(P2, Verb::announce, {.a = rome_quaestor}, wrong);
    CHECK(no.least == 15);
    CHECK(no.most == 15);
  }
  s.plays(P2, Verb::announce, {.a = rome_quaestor}, 15);
  REQUIRE(s.last(EventKind::quaestor_announces) != nullptr);
  CHECK(s.last(EventKind::quaestor_announces)->n == 15);
}

RULE_TEST("ES-4.3d", "the Field Quaestor announces the State Treasury after all payments, before the contributions") {
  Scene s = with_quaestors(SenatorId::furius, SenatorId::aurelius);
  s.of(SenatorId::cornelius).talents = 25;
  s.war(WarId::gallic_1, Section::active);
  s.begin(Phase::revenue);
  REQUIRE(s.until(Prompt::announce));
  s.plays(P2, Verb::announce, {.a = rome_quaestor}, s.state.rome.revenue_paid);
  REQUIRE(s.until(Prompt::announce));
  CHECK(s.waits_for(P3));
  s.refuses(P3, Verb::announce, {.a = field_quaestor}, 200);
  s.plays(P3, Verb::announce, {.a = field_quaestor}, 200 - 20 - 4 * 2);  // the war, four Legions
  CHECK(s.prompt() == Prompt::contribute);
  s.plays(P1, Verb::contribute, {.a = op(SenatorId::cornelius)}, 25);
  CHECK_FALSE(s.until(Prompt::announce));
}

RULE_TEST("ES-4.3d", "where gifts come before the debits he announces the State Treasury then and after all payments") {
  Scene s = with_quaestors(SenatorId::furius, SenatorId::aurelius);
  s.options.contribution_time = choice::contribution_time::before_the_debits;
  s.of(SenatorId::cornelius).talents = 25;
  s.war(WarId::gallic_1, Section::active);
  s.begin(Phase::revenue);
  REQUIRE(s.until(Prompt::announce));
  s.plays(P2, Verb::announce, {.a = rome_quaestor}, s.state.rome.revenue_paid);
  REQUIRE(s.until(Prompt::announce));
  CHECK(s.waits_for(P3));
  CHECK(s.offer(P3, Verb::announce)->least == 200);  // 100 at the start and the Annual Revenue of 100
  s.plays(P3, Verb::announce, {.a = field_quaestor}, 200);
  REQUIRE(s.until(Prompt::contribute));
  s.plays(P1, Verb::contribute, {.a = op(SenatorId::cornelius)}, 25);
  REQUIRE(s.until(Prompt::announce));
  CHECK(s.offer(P3, Verb::announce)->least == 200 + 25 - 20 - 4 * 2);  // the war, four Legions
  s.refuses(P3, Verb::announce, {.a = field_quaestor}, 200);
}

RULE_TEST("ES-4.3e", "no Banker is elected: without the office of the Quaestors nobody is asked for any announcement") {
  Scene s = table();
  s.options.bank_office = off;
  s.begin(Phase::mortality);
  CHECK(s.asked_chance() == Roll::mortality);
  Scene revenue = table();
  revenue.options.bank_office = off;
  revenue.begin(Phase::revenue);
  CHECK_FALSE(revenue.until(Prompt::announce));
  for (const Verb verb : {Verb::announce, Verb::name_quaestor}) CHECK(revenue.offer(P1, verb) == nullptr);
}

}  // namespace curia::republic
