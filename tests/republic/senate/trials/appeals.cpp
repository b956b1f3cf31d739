// The appeal to the People: VG-9.422a to VG-9.422f.
#include "games/republic/senate/trials/popular_appeal.h"

#include "tests/republic/senate/court.h"

namespace curia::republic {

namespace {

// Julius is called to answer for corruption, with this Popularity.
Scene called(int popularity, bool major = false) {
  Scene s = court();
  corrupt_and_back(s, julius).major().prior_consul().popularity(popularity);
  s.run(Prosecutions{});
  accuse(s, julius, major ? Charge::major : Charge::corruption);
  call_on(s, P1);
  return s;
}

}  // namespace

RULE_TEST("VG-9.422a VG-9.422b", "2d6 and his Popularity bring votes to the accused or to the Censor, once") {
  SUBCASE("for him") {
    Scene s = called(3);
    s.plays(P1, Verb::appeal);
    s.rolls({3, 4});
    CHECK(on_floor(s).against == 12);
    s.refuses(P1, Verb::appeal);
  }
  SUBCASE("against him") {
    Scene s = called(-2);
    s.plays(P1, Verb::appeal);
    s.rolls({2, 4});
    CHECK(on_floor(s).in_favour == 12);
    CHECK(on_floor(s).against == 0);
  }
  SUBCASE("only in his faction's turn and before he votes") {
    Scene s = court();
    corrupt_and_back(s, julius);
    s.run(Prosecutions{});
    accuse(s, julius, Charge::corruption);
    s.refuses(P1, Verb::appeal);
    call_on(s, P2);
    s.refuses(P2, Verb::appeal);
    s.plays(P2, Verb::vote, {.a = op(Side::abstain)});
    call_on(s, P1);
    s.plays(P1, Verb::vote_senator, {.a = op(julius), .b = op(Side::against)});
    s.refuses(P1, Verb::appeal);
  }
}

RULE_TEST("VG-LR-board-appeal-a AH-9.44a ES-9.44.a", "the Popular Appeal Table") {
  for (int total = -5; total <= 2; ++total) CHECK(appeal_at(total).outcome == AppealOutcome::accused_killed);
  for (int total = 3; total <= 11; ++total) {
    CHECK(appeal_at(total).outcome == AppealOutcome::votes);
    CHECK(appeal_at(total).votes == (total - 7) * 4);
  }
  for (int total = 12; total <= 27; ++total) CHECK(appeal_at(total).outcome == AppealOutcome::accused_freed);
}

RULE_TEST("VG-9.422c", "Accused Killed: he is dead and guilty, and the Prosecutor is rewarded") {
  Scene s = called(0);
  s.plays(P1, Verb::appeal);
  s.rolls({1, 1});
  CHECK(over(s));
  CHECK(s.of(julius).where == Where::curia);
  CHECK(s.told(EventKind::convicted));
  CHECK(s.of(furius).influence == 3 + 2);
  CHECK(s.of(furius).prior_consul == 1);
  CHECK(s.state.senate.trials.minor_trials == 1);
}

RULE_TEST("VG-9.422e AH-9.44c ES-9.44.c", "Accused Freed: full acquittal, whatever was voted") {
  Scene s = court();
  corrupt_and_back(s, julius);
  s.run(Prosecutions{});
  accuse(s, julius, Charge::corruption);
  votes_for(s, P2, Side::in_favour);
  votes_for(s, P3, Side::in_favour);
  s.plays(P1, Verb::appeal);
  s.rolls({6, 6});
  s.chit(chit_none);
  CHECK(s.told(EventKind::acquitted));
  CHECK(s.of(julius).popularity == 0);
  CHECK(over(s));
}

RULE_TEST("VG-9.422f AH-9.44c ES-9.44.c", "one chit for each point above 11, and only Censor and Prosecutor can die") {
  Scene s = called(1);
  s.plays(P1, Verb::appeal);
  s.rolls({6, 6});
  CHECK(s.asked_chance() == Roll::appeal_chit);
  CHECK(chits_to_draw(s.state) == 2);
  SUBCASE("others are safe") {
    s.chit(1);
    s.chit(9);
    CHECK(s.of(cornelius).where == Where::rome);
    CHECK_FALSE(s.told(EventKind::senator_died));
  }
  SUBCASE("the Censor and the Prosecutor") {
    s.chit(number_of(claudius));
    s.chit(number_of(furius));
    CHECK(s.of(claudius).where == Where::curia);
    CHECK(s.of(furius).where == Where::curia);
    CHECK(over(s));  // VG-9.41e
  }
}

RULE_TEST("VG-LR-card-21A AH-7.362f", "Glaucia may roll three dice in an appeal") {
  Scene s = court();
  s.senator(SenatorId::servilius_glaucia).of(P1).corrupt().popularity(0);
  s.of(SenatorId::servilius_glaucia).returned_governor = 1;
  corrupt_and_back(s, julius);
  s.run(Prosecutions{});
  SUBCASE("he") {
    accuse(s, SenatorId::servilius_glaucia, Charge::corruption);
    call_on(s, P1);
    CHECK(s.offers(P1, Verb::appeal));
    s.plays(P1, Verb::appeal_with_mob);
    s.rolls({3, 4, 3});
    CHECK(s.last(EventKind::people_gave_votes)->m == 12);
  }
  SUBCASE("nobody else") {
    accuse(s, julius, Charge::corruption);
    call_on(s, P1);
    s.refuses(P1, Verb::appeal_with_mob);
  }
}

}  // namespace curia::republic
