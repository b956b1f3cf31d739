// The Calpurnian and Acilian Laws.
#include "games/republic/senate/trials/fine_governor.h"

#include "games/republic/explain.h"
#include "tests/republic/senate/court.h"
#include "tests/support/answer.h"

namespace curia::republic {

namespace {

// Julius came back from his Province this turn and is corrupt; the Calpurnian Law is in force.
Scene fined_scene() {
  Scene s = court();
  s.senator(julius).corrupt().talents(2).influence(4).popularity(1);
  s.of(julius).returned_governor = 1;
  s.law(LawId::calpurnian_law);
  return s;
}

Line governor(SenatorId who) { return {.a = op(who)}; }

}  // namespace

RULE_TEST("VG-LAW-calpurnian-1",
          "calpurnian_scope: each corrupt Governor once, or one a turn who pays with his standing") {
  for (const bool one : {false, true}) {
    Scene s = fined_scene();  // Julius has 2 T, his faction 3 T
    s.options.calpurnian_scope =
        one ? choice::calpurnian_scope::one_governor_a_turn : choice::calpurnian_scope::every_corrupt_governor;
    s.senator(manlius).corrupt().talents(6);
    s.of(manlius).returned_governor = 1;
    faction(s.state, P1).treasury = 3;
    s.run(Prosecutions{});
    s.plays(P2, Verb::fine_governor, governor(julius));
    s.rolls({6});
    CHECK(s.of(julius).talents == 0);
    CHECK(faction(s.state, P1).treasury == 0);
    CHECK(s.last(EventKind::governor_fined)->m == 1);  // unpaid
    CHECK(s.of(julius).popularity == (one ? 0 : 1));
    CHECK(s.of(julius).influence == (one ? 3 : 4));
    s.refuses(P2, Verb::fine_governor, governor(julius));
    const Refusal again = explain(s.state, s.options, s.decision(),
                                  {.seat = P2, .faction = P2, .verb = Verb::fine_governor, .a = op(julius)});
    CHECK(again.reason == Reason::already_fined);
    CHECK(again.rule == Rule::VG_LAW_calpurnian_1);
    CHECK(s.offers(P2, Verb::fine_governor, governor(manlius)) == !one);
    if (one) continue;
    s.plays(P2, Verb::fine_governor, governor(manlius));
    s.rolls({4});
    CHECK(s.of(manlius).talents == 2);
    s.refuses(P2, Verb::fine_governor, governor(manlius));
  }
  CHECK(as_printed().calpurnian_scope == choice::calpurnian_scope::every_corrupt_governor);
}

RULE_TEST("VG-LAW-calpurnian-1", "the Censor fines a corrupt Governor 1d6 T, in the turn of his return") {
  Scene s = fined_scene();
  s.senator(manlius).corrupt();
  s.of(manlius).returned_governor = 1;
  s.senator(fulvius).corrupt();  // came back in an earlier turn
  faction(s.state, P1).treasury = 3;
  SUBCASE("only the Censor's player, only in the turn of the return, only in Rome and corrupt") {
    s.senator(manlius).governs(ProvinceId::sicilia);
    s.run(Prosecutions{});
    s.refuses(P1, Verb::fine_governor, governor(julius));
    s.refuses(P2, Verb::fine_governor, governor(fulvius));
    s.refuses(P2, Verb::fine_governor, governor(manlius));
    CHECK(s.offers(P2, Verb::fine_governor, governor(julius)));
    s.of(julius).corrupt = 0;
    s.refuses(P2, Verb::fine_governor, governor(julius));
  }
  SUBCASE("not without the Law") {
    s.state.rome.laws.remove(LawId::calpurnian_law);
    s.run(Prosecutions{});
    s.refuses(P2, Verb::fine_governor, governor(julius));
  }
}

RULE_TEST("VG-LAW-calpurnian-2", "a fine is no trial: no vote, no appeal, and the limit is untouched") {
  Scene s = fined_scene();
  s.run(Prosecutions{});
  s.plays(P2, Verb::fine_governor, governor(julius));
  CHECK(s.asked_chance() == Roll::fine);  // no appeal, no veto before it
  s.rolls({1});
  CHECK(s.state.senate.trials.minor_trials == 0);
  CHECK(s.of(julius).talents == 1);
  CHECK(s.offers(P2, Verb::accuse, charge(julius, Charge::corruption)));
}

RULE_TEST("VG-LAW-acilian-1", "the right passes to the faction with the most Knights, wherever they are") {
  Scene s = fined_scene();
  s.law(LawId::acilian_law);
  s.senator(valerius).knights(2).governs(ProvinceId::sicilia);
  s.senator(fabius).knights(1);
  SUBCASE("the most") {
    s.run(Prosecutions{});
    s.refuses(P2, Verb::fine_governor, governor(julius));
    s.plays(P3, Verb::fine_governor, governor(julius));
    s.rolls({2});
    CHECK(s.of(julius).talents == 0);
  }
  SUBCASE("a tie by dice: the winner decides") {
    s.senator(fabius).knights(2);
    s.run(Prosecutions{});
    s.plays(P3, Verb::fine_governor, governor(julius));
    CHECK(s.asked_chance() == Roll::tie);
    s.picks(0);
    CHECK(s.waits_for(P2));
    s.plays(P2, Verb::fine_governor, governor(julius));
    s.rolls({2});
    CHECK(s.of(julius).talents == 0);
  }
  SUBCASE("a tie: he whom the winner spares is not named again this turn") {
    s.senator(fabius).knights(2);
    s.run(Prosecutions{});
    s.plays(P3, Verb::fine_governor, governor(julius));
    s.picks(0);
    s.plays(P2, Verb::pass);
    CHECK(s.of(julius).talents == 2);
    s.refuses(P3, Verb::fine_governor, governor(julius));
  }
}

}  // namespace curia::republic
