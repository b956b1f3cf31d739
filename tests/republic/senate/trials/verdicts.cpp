// Votes, verdicts and what follows from them: VG-9.42, VG-9.423, VG-9.43, VG-9.44.
#include "tests/republic/senate/court.h"

namespace curia::republic {

namespace {

Scene minor_trial() {
  Scene s = court();
  corrupt_and_back(s, julius).major();
  s.run(Prosecutions{});
  accuse(s, julius, Charge::corruption);
  return s;
}

Scene major_trial(SenatorId accused) {
  Scene s = court();
  s.senator(accused).major();
  s.run(Prosecutions{});
  accuse(s, accused, Charge::major);
  return s;
}

}  // namespace

RULE_TEST("VG-9.42a AH-9.41c ES-9.41.c", "more than half of the votes cast convict; a tie acquits") {
  Scene s = court();
  corrupt_and_back(s, julius).major().influence(0);
  s.run(Prosecutions{});
  accuse(s, julius, Charge::corruption);
  SUBCASE("8 against 8") {
    vote_all(s, Side::against, Side::in_favour, Side::abstain);
    CHECK(s.told(EventKind::acquitted));
    CHECK(s.of(julius).popularity == 0);
  }
  SUBCASE("10 against 8") {
    votes_for(s, P1, Side::against);
    votes_for(s, P2, Side::in_favour);
    s.plays(P3, Verb::vote_senator, {.a = op(valerius), .b = op(Side::in_favour)});
    s.plays(P3, Verb::vote, {.a = op(Side::abstain)});
    CHECK(s.told(EventKind::convicted));
    CHECK(s.of(julius).popularity == -5);
  }
}

RULE_TEST("VG-9.42b AH-9.41e ES-9.41.e",
          "the accused adds his Influence on the side for which he votes; abstaining loses it") {
  Scene s = minor_trial();
  call_on(s, P1);
  s.plays(P1, Verb::vote_senator, {.a = op(fulvius), .b = op(Side::against)});
  CHECK(on_floor(s).against == 2);
  SUBCASE("against") {
    s.plays(P1, Verb::vote_senator, {.a = op(julius), .b = op(Side::against)});
    CHECK(on_floor(s).against == 2 + 3 + 4);
  }
  SUBCASE("for") {
    s.plays(P1, Verb::vote_senator, {.a = op(julius), .b = op(Side::in_favour)});
    CHECK(on_floor(s).in_favour == 3 + 4);
  }
  SUBCASE("abstaining") {
    s.plays(P1, Verb::vote_senator, {.a = op(julius), .b = op(Side::abstain)});
    CHECK(on_floor(s).against == 2);
    CHECK(on_floor(s).in_favour == 0);
  }
}

RULE_TEST("VG-9.42b", "by the living rules his Influence always counts for acquittal") {
  for (const Side side : {Side::against, Side::in_favour, Side::abstain}) {
    Scene s = minor_trial();
    s.options.accused_influence_side = choice::accused_influence_side::acquittal;
    call_on(s, P1);
    s.plays(P1, Verb::vote_senator, {.a = op(julius), .b = op(side)});
    CHECK(on_floor(s).against == 4 + (side == Side::against ? 3 : 0));
    CHECK(on_floor(s).in_favour == (side == Side::in_favour ? 3 : 0));
  }
}

RULE_TEST("VG-9.423a VG-9.152d", "any faction vetoes a trial in its turn; it counts and the charge is spent") {
  Scene s = court();
  corrupt_and_back(s, julius).major();
  s.card(P3, IntrigueId::tribune);
  s.run(Prosecutions{});
  accuse(s, julius, Charge::corruption);
  votes_for(s, P2, Side::in_favour);
  call_on(s, P3);
  const Offer* veto = s.offer(P3, Verb::veto);
  REQUIRE(veto != nullptr);
  s.plays(P3, Verb::veto, {.a = veto->a});
  let_stand(s);
  CHECK(s.state.senate.trials.minor_trials == 1);
  CHECK(s.of(julius).popularity == 0);
  s.refuses(P2, Verb::accuse, charge(julius, Charge::corruption));
  CHECK(s.offers(P2, Verb::accuse, charge(julius, Charge::office)));
}

RULE_TEST("VG-9.423b AH-9.44d AH-9.45a ES-9.44.d ES-9.45.a", "an accused who appealed may still veto his trial") {
  Scene s = court();
  corrupt_and_back(s, julius);
  s.card(P1, IntrigueId::tribune);
  s.run(Prosecutions{});
  accuse(s, julius, Charge::corruption);
  call_on(s, P1);
  s.plays(P1, Verb::appeal);
  s.rolls({1, 2});
  const Offer* veto = s.offer(P1, Verb::veto);
  REQUIRE(veto != nullptr);
  s.plays(P1, Verb::veto, {.a = veto->a});
  let_stand(s);
  CHECK(over(s));
  CHECK(s.told(EventKind::proposal_vetoed));
  CHECK(s.of(julius).popularity == 0);
}

RULE_TEST("VG-9.43 AH-9.41d ES-9.41.d",
          "an acquitted senator suffers nothing and is not tried again on the same charge") {
  Scene s = minor_trial();
  const Senator before = s.of(julius);
  vote_all(s, Side::against, Side::against, Side::in_favour);
  CHECK(s.of(julius) == before);
  s.refuses(P2, Verb::accuse, charge(julius, Charge::corruption));
  CHECK(s.offers(P2, Verb::accuse, charge(julius, Charge::office)));
}

RULE_TEST("VG-9.44 AH-9.412b ES-9.412.b",
          "the Prosecutor gets the Prior Consul marker and half the Influence lost, rounded up") {
  Scene s = court();
  corrupt_and_back(s, julius).prior_consul().influence(7);
  s.senator(furius).influence(3);
  s.run(Prosecutions{});
  accuse(s, julius, Charge::corruption);
  vote_all(s, Side::abstain, Side::in_favour, Side::abstain);
  CHECK(s.of(julius).influence == 2);
  CHECK(s.of(furius).influence == 3 + 3);
  CHECK(s.of(furius).prior_consul == 1);
}

RULE_TEST("VG-9.441a AH-9.411b.a AH-9.411b.b ES-9.411.b ES-9.411.c",
          "a minor conviction costs 5 Popularity and 5 Influence, within the limits") {
  Scene s = court();
  corrupt_and_back(s, julius).influence(4).popularity(-6);
  s.senator(furius).influence(0);
  s.run(Prosecutions{});
  accuse(s, julius, Charge::corruption);
  vote_all(s, Side::abstain, Side::in_favour, Side::abstain);
  CHECK(s.of(julius).influence == 0);
  CHECK(s.of(julius).popularity == -9);
  CHECK(s.of(furius).influence == 2);  // half of the 4 really lost
}

RULE_TEST("VG-9.441b AH-9.411b.c AH-9.411b.d ES-9.411.d ES-9.411.e",
          "a minor conviction takes the Prior Consul marker and the Concessions") {
  Scene s = court();
  s.senator(julius).prior_consul().holds(ConcessionId::armaments, true).holds(ConcessionId::ship_building);
  s.senator(furius).prior_consul();
  s.run(Prosecutions{});
  accuse(s, julius, Charge::concession, ConcessionId::armaments);
  vote_all(s, Side::abstain, Side::in_favour, Side::abstain);
  CHECK(s.of(julius).prior_consul == 0);
  CHECK(s.state.forum.concessions[ConcessionId::armaments].place == Concession::Place::forum);
  CHECK(s.state.forum.concessions[ConcessionId::ship_building].place == Concession::Place::forum);
  CHECK_FALSE(s.told(EventKind::prior_consul_passed));  // nobody holds two
}

RULE_TEST("VG-9.442 AH-9.42b AH-9.412b ES-9.42.b",
          "a major conviction is death, with half of all Influence for the Prosecutor") {
  SUBCASE("a senator") {
    Scene s = major_trial(julius);
    vote_all(s, Side::abstain, Side::in_favour, Side::abstain);
    CHECK(s.of(julius).where == Where::curia);
    CHECK(s.of(furius).influence == 3 + 2);
  }
  SUBCASE("a Faction Leader's Family stays") {
    Scene s = major_trial(valerius);
    s.of(valerius).talents = 9;
    vote_all(s, Side::in_favour, Side::in_favour, Side::abstain);
    CHECK(s.told(EventKind::senator_died));
    CHECK(faction(s.state, P3).senators.has(valerius));
    CHECK(faction(s.state, P3).leader == valerius);
    CHECK(s.of(valerius).talents == 0);
  }
}

RULE_TEST("VG-9.12f", "a president executed by a major trial does not preside afterwards") {
  Scene s = major_trial(cornelius);
  vote_all(s, Side::abstain, Side::in_favour, Side::in_favour);
  CHECK(over(s));
  CHECK(holder(s.state, OfficeId::rome_consul) == SenatorId::none);
  CHECK(presiding(s.state) == claudius);  // the Censor is now HRAO
}

RULE_TEST("VG-CH-7", "no exile: a Statesman on trial may vote and appeal, and a conviction removes him for good") {
  Scene s = court();
  s.senator(SenatorId::scipio_africanus).of(P1).major();
  s.run(Prosecutions{});
  accuse(s, SenatorId::scipio_africanus, Charge::major);
  call_on(s, P1);
  for (const Offer& offer : s.decision().offers) {
    if (offer.seat != P1 || !offer.must) continue;
    CHECK((offer.verb == Verb::vote || offer.verb == Verb::vote_senator || offer.verb == Verb::appeal));
  }
  s.plays(P1, Verb::vote, {.a = op(Side::abstain)});
  votes_for(s, P2, Side::in_favour);
  votes_for(s, P3, Side::in_favour);
  CHECK(s.of(SenatorId::scipio_africanus).where == Where::nowhere);
  CHECK(s.state.cards.discards.has(row(SenatorId::scipio_africanus).card));
}

}  // namespace curia::republic
