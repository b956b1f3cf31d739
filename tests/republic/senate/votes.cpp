// How a vote goes: VG-9.14, VG-9.16.
#include "games/republic/senate/business/governors.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

RULE_TEST("VG-9.14a VG-9.12b AH-9.3a AH-9.11b ES-9.3.a ES-9.11.b",
          "the Presiding Magistrate calls the factions one by one in the order he likes") {
  Scene s = vote_on();
  start_vote(s);
  for (Seat seat : {P1, P2, P3}) CHECK(s.offers(P1, Verb::call_vote, {.a = op(seat)}));
  s.refuses(P2, Verb::call_vote, {.a = op(P2)});
  s.plays(P1, Verb::call_vote, {.a = op(P3)});
  s.plays(P3, Verb::vote, {.a = op(Side::in_favour)});
  CHECK_FALSE(s.offers(P1, Verb::call_vote, {.a = op(P3)}));
  CHECK(s.offers(P1, Verb::call_vote, {.a = op(P1)}));
  s.plays(P1, Verb::call_vote, {.a = op(P2)});
  CHECK_FALSE(s.waits_for(P1));
  s.plays(P2, Verb::vote, {.a = op(Side::in_favour)});
  CHECK(s.waits_for(P1));  // the last need not be called
  s.plays(P1, Verb::vote, {.a = op(Side::in_favour)});
  CHECK(over(s));
}

RULE_TEST("VG-9.14a AH-9.3a ES-9.3.a", "a veto ends the calling") {
  Scene s = vote_on();
  const CardId tribune = s.card(P3, IntrigueId::tribune);
  start_vote(s);
  call_on(s, P3);
  s.plays(P3, Verb::veto, {.a = op(tribune)});
  CHECK(over(s));
  CHECK(on_floor(s).vetoed == 1);
  CHECK(on_floor(s).voted.empty());
}

RULE_TEST("VG-9.14b AH-9.3b ES-9.3.b", "a faction votes for, against, abstains or vetoes; abstainers cast nothing") {
  Scene s = vote_on();
  s.card(P2, IntrigueId::tribune);
  start_vote(s);
  call_on(s, P2);
  for (Side side : {Side::in_favour, Side::against, Side::abstain}) CHECK(s.offers(P2, Verb::vote, {.a = op(side)}));
  CHECK(s.offer(P2, Verb::veto) != nullptr);
  s.plays(P2, Verb::vote, {.a = op(Side::abstain)});
  CHECK(on_floor(s).in_favour == 0);
  CHECK(on_floor(s).against == 0);
  CHECK(on_floor(s).senators_abstained.size() == 3);
  CHECK_FALSE(s.offers(P1, Verb::call_vote, {.a = op(P2)}));  // he has had his vote
}

RULE_TEST("VG-9.141a AH-9.31b ES-9.31a.b",
          "a senator buys votes at 1 T each from his own treasury, as many as he can pay") {
  Scene s = vote_on();
  s.senator(fabius).talents(5);
  start_vote(s);
  call_on(s, P2);
  const Line line{.a = op(fabius), .b = op(Side::in_favour)};
  CHECK(s.offers(P2, Verb::vote_senator, line, 5));
  s.refuses(P2, Verb::vote_senator, line, 6);
  s.refuses(P2, Verb::vote_senator, {.a = op(claudius), .b = op(Side::in_favour)}, 1);
  s.plays(P2, Verb::vote_senator, line, 4);
  CHECK(on_floor(s).in_favour == 2 + 4);
  CHECK(s.of(fabius).talents == 1);
}

RULE_TEST("VG-4.2d", "a senator's own treasury and the Faction Treasury are two purses") {
  Scene s = vote_on();
  faction(s.state, P2).treasury = 10;
  s.senator(claudius).talents(3);
  start_vote(s);
  call_on(s, P2);
  s.refuses(P2, Verb::vote_senator, {.a = op(fabius), .b = op(Side::in_favour)}, 1);
  s.plays(P2, Verb::vote_senator, {.a = op(claudius), .b = op(Side::in_favour)}, 3);
  CHECK(faction(s.state, P2).treasury == 10);
  CHECK(s.of(claudius).talents == 0);
}

RULE_TEST("VG-9.141b AH-9.31b ES-9.31a.b", "money for votes is gone even after a veto") {
  Scene s = people_of_rome();
  s.senator(fabius).talents(5);
  const CardId tribune = s.card(P3, IntrigueId::tribune);
  in_session(s, SenateStage::other, OtherBusiness{});
  s.plays(P1, Verb::minor_motion);
  call_on(s, P2);
  s.plays(P2, Verb::vote_senator, {.a = op(fabius), .b = op(Side::in_favour)}, 5);
  s.plays(P2, Verb::vote, {.a = op(Side::in_favour)});
  CHECK(on_floor(s).in_favour == 8 + 5);
  call_on(s, P3);
  s.plays(P3, Verb::veto, {.a = op(tribune)});
  CHECK(s.of(fabius).talents == 0);
  s.plays(P1, Verb::recruit_legions, {}, 1);  // the next vote: only Oratory and Knights
  s.plays(P1, Verb::put_to_vote);
  votes_for(s, P2, Side::in_favour);
  CHECK(on_floor(s).in_favour == 8);
}

RULE_TEST("VG-9.142a AH-9.32a ES-9.32.a", "senators of one faction vote differently") {
  Scene s = vote_on();
  start_vote(s);
  call_on(s, P2);
  s.plays(P2, Verb::vote_senator, {.a = op(fabius), .b = op(Side::in_favour)});
  s.plays(P2, Verb::vote_senator, {.a = op(claudius), .b = op(Side::against)});
  s.plays(P2, Verb::vote, {.a = op(Side::abstain)});
  CHECK(on_floor(s).in_favour == 2);
  CHECK(on_floor(s).against == 3);
  CHECK(on_floor(s).senators_abstained == SenatorSet::of(furius));
}

RULE_TEST("VG-9.142b AH-9.32b ES-9.32.b", "a declared vote stands, and after it that faction can no longer veto") {
  Scene s = vote_on();
  s.card(P2, IntrigueId::tribune);
  start_vote(s);
  call_on(s, P2);
  s.plays(P2, Verb::vote_senator, {.a = op(fabius), .b = op(Side::in_favour)});
  CHECK(s.offer(P2, Verb::veto) == nullptr);
  s.refuses(P2, Verb::vote_senator, {.a = op(fabius), .b = op(Side::against)});
}

RULE_TEST("VG-9.143 AH-9.33a ES-9.33", "more than half of the votes cast is needed") {
  Scene tie = vote_on();
  start_vote(tie);
  vote_all(tie, Side::in_favour, Side::against, Side::abstain);  // 8 against 8
  CHECK(tie.told(EventKind::proposal_defeated));
  Scene more = vote_on();
  more.senator(julius).knights(1);
  start_vote(more);
  vote_all(more, Side::in_favour, Side::against, Side::abstain);  // 9 against 8
  CHECK(more.told(EventKind::proposal_passed));
  Scene nobody = vote_on();
  start_vote(nobody);
  vote_all(nobody, Side::abstain, Side::abstain, Side::abstain);
  CHECK(nobody.told(EventKind::proposal_defeated));
}

RULE_TEST("VG-4.17 VG-4a AH-9.31a AH-9.31c ES-9.31a.a ES-9.31b",
          "Oratory and Knights of the senators in Rome, at every moment") {
  Scene s(3);
  s.senator(SenatorId::fabius).of(P1).knights(2);  // Oratory 2
  s.senator(SenatorId::aelius).of(P1);             // 4
  s.senator(SenatorId::valerius).of(P1);           // 2
  s.senator(SenatorId::papirius).of(P1);           // 2
  CHECK(votes(s.state, P1) == 12);
  s.senator(SenatorId::papirius).governs(ProvinceId::sicilia);
  CHECK(votes(s.state, P1) == 4 + 4 + 2);
  s.senator(SenatorId::aelius).knights(3);
  CHECK(votes(s.state, P1) == 13);
  s.senator(SenatorId::aelius).talents(9);  // what he could buy is not in it
  CHECK(votes(s.state, P1) == 13);
}

RULE_TEST("VG-9.11 AH-9.1c ES-9.1b.c", "only aligned senators in Rome vote") {
  Scene s = vote_on();
  s.senator(fabius).governs(ProvinceId::sicilia);
  s.senator(claudius).captive_of(WarId::punic_1);
  s.senator(SenatorId::aelius).unaligned();
  s.senator(SenatorId::papirius).of(P1);
  s.senator(SenatorId::acilius).of(P1);
  s.senator(SenatorId::flaminius).of(P1);
  s.senator(julius).commands(WarId::gallic_1, 9);
  s.of(julius).proconsul = 1;
  s.of(manlius).rebel = 1;
  s.of(manlius).where = Where::revolt;
  s.senator(SenatorId::cicero).influence(4);
  s.of(SenatorId::cicero).where = Where::exile;
  CHECK(all_in_rome(s.state).size() == 9 - 4 + 3);
  for (SenatorId away : {fabius, claudius, SenatorId::aelius, julius, manlius, SenatorId::cicero})
    CHECK_FALSE(all_in_rome(s.state).has(away));
  start_vote(s);
  call_on(s, P2);
  CHECK_FALSE(s.offers(P2, Verb::vote_senator, {.a = op(fabius), .b = op(Side::in_favour)}));
  s.plays(P2, Verb::vote, {.a = op(Side::in_favour)});
  CHECK(on_floor(s).in_favour == 3);
  CHECK(on_floor(s).senators_for == SenatorSet::of(furius));
}

RULE_TEST("VG-9.16 VG-LR-1.09.16a", "a proposal takes effect when the last faction has voted") {
  Scene s = people_of_rome();
  s.province(ProvinceId::sicilia);
  in_session(s, SenateStage::governors, ElectGovernors{});
  s.plays(P1, Verb::nominate_governor, {.a = op(aurelius), .b = op(ProvinceId::sicilia)});
  s.plays(P1, Verb::put_to_vote);
  votes_for(s, P2, Side::in_favour);
  votes_for(s, P3, Side::in_favour);
  CHECK(s.of(aurelius).where == Where::rome);
  s.plays(P1, Verb::vote, {.a = op(Side::in_favour)});
  CHECK(s.of(aurelius).where == Where::province);
  CHECK(over(s));
}

}  // namespace curia::republic
