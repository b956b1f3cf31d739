// Who ignores the call to vote has abstained, or voted against a Land Bill: VG-9.12d, VG-9.14c.
#include "games/republic/senate/voting.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

// Said by a clock or the moderator; no seat can.
void falls_silent(Scene& s, Seat seat) {
  REQUIRE(silent_seats(s.state, s.options, s.decision()).has(seat));
  s.refuses(seat, Verb::silent);
  play(s.state, s.options, silence_of(s.state, seat), &s);
}
bool may_fall_silent(Scene& s, Seat seat) { return silent_seats(s.state, s.options, s.decision()).has(seat); }

// A Land Bill, or its repeal, that P1 sponsors.
Scene on_land(Motion motion) {
  Scene s = vote_on(motion);
  on_floor(s).items.push({.a = op(julius), .b = op(fulvius), .c = op(LandBill::type_1)});
  start_vote(s);
  return s;
}

}  // namespace

RULE_TEST("VG-9.12d AH-9.11d ES-9.11.d", "who ignores the call to vote counts as abstaining and loses his vote on it") {
  Scene s = vote_on();
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  start_vote(s);
  CHECK_FALSE(may_fall_silent(s, P2));  // he has not been called
  CHECK_FALSE(may_fall_silent(s, P1));  // who calls is not asked for his vote
  call_on(s, P2);
  CHECK_FALSE(may_fall_silent(s, P3));
  falls_silent(s, P2);
  CHECK(on_floor(s).senators_abstained == (SenatorSet::of(fabius) | SenatorSet::of(claudius) | SenatorSet::of(furius)));
  CHECK(on_floor(s).in_favour == 0);
  CHECK(on_floor(s).against == 0);
  REQUIRE(s.last(EventKind::faction_silent) != nullptr);
  CHECK(s.last(EventKind::faction_silent)->a == op(P2));
  CHECK(s.last(EventKind::faction_silent)->b == no_operand);
  // His vote on this proposal is lost: he is not called again, and may no longer veto.
  CHECK_FALSE(s.offers(P1, Verb::call_vote, {.a = op(P2)}));
  s.refuses(P2, Verb::vote, {.a = op(Side::against)});
  s.refuses(P2, Verb::veto, {.a = op(tribune)});
  votes_for(s, P1, Side::in_favour);
  s.plays(P3, Verb::vote, {.a = op(Side::against)});
  CHECK(on_floor(s).in_favour == 8);  // without him 8 to 7
  CHECK(on_floor(s).against == 7);
}

RULE_TEST("VG-9.12d AH-9.11d ES-9.11.d",
          "what he has declared before he falls silent stands; on the next proposal he votes again") {
  Scene s = business();
  s.plays(P1, Verb::minor_motion);
  call_on(s, P2);
  s.plays(P2, Verb::vote_senator, {.a = op(fabius), .b = op(Side::against)});
  falls_silent(s, P2);
  CHECK(on_floor(s).senators_against == SenatorSet::of(fabius));
  CHECK(on_floor(s).senators_abstained == (SenatorSet::of(claudius) | SenatorSet::of(furius)));
  votes_for(s, P3, Side::in_favour);
  s.plays(P1, Verb::vote, {.a = op(Side::in_favour)});
  s.plays(P1, Verb::recruit_legions, {}, 1);
  s.plays(P1, Verb::put_to_vote);
  votes_for(s, P2, Side::against);
  CHECK(on_floor(s).against == 8);
}

RULE_TEST("VG-9.14c AH-9.3c ES-9.3.c",
          "nobody abstains on a Land Bill or a repeal: who is silent has voted against it, or for the repeal") {
  Scene bill = on_land(Motion::land_bill);
  call_on(bill, P2);
  bill.refuses(P2, Verb::vote, {.a = op(Side::abstain)});
  bill.refuses(P2, Verb::vote_senator, {.a = op(fabius), .b = op(Side::abstain)});
  falls_silent(bill, P2);
  CHECK(on_floor(bill).against == 8);
  CHECK(on_floor(bill).senators_against.size() == 3);
  CHECK(on_floor(bill).senators_abstained.empty());
  votes_for(bill, P3, Side::against);
  CHECK(on_floor(bill).against == 8 + 7);
  Scene repeal = on_land(Motion::repeal);
  call_on(repeal, P2);
  repeal.refuses(P2, Verb::vote, {.a = op(Side::abstain)});
  falls_silent(repeal, P2);
  CHECK(on_floor(repeal).in_favour == 8);
  CHECK(on_floor(repeal).senators_for.size() == 3);
  votes_for(repeal, P3, Side::in_favour);
  CHECK(on_floor(repeal).in_favour == 8 + 7);
}

RULE_TEST("VG-9.12d AH-9.11d ES-9.11.d",
          "silent_vote: the table waits, or a clock passes him over, or so does who presides") {
  for (const auto answer :
       {choice::silent_vote::waits, choice::silent_vote::may_be_passed_over, choice::silent_vote::chair_passes_over}) {
    Scene s = vote_on();
    s.options.silent_vote = answer;
    start_vote(s);
    s.refuses(P1, Verb::pass_over, {.a = op(P2)});  // he has not called him
    call_on(s, P2);
    const bool chair = answer == choice::silent_vote::chair_passes_over;
    CHECK(may_fall_silent(s, P2) == (answer != choice::silent_vote::waits));
    CHECK(s.offers(P1, Verb::pass_over, {.a = op(P2)}) == chair);
    CHECK_FALSE(s.offers(P1, Verb::pass_over, {.a = op(P3)}));
    CHECK_FALSE(s.offers(P3, Verb::pass_over, {.a = op(P2)}));
    for (Seat seat : {P1, P2, P3}) CHECK(s.offer(seat, Verb::silent) == nullptr);
    if (!chair) continue;
    s.plays(P1, Verb::pass_over, {.a = op(P2)});
    CHECK(on_floor(s).senators_abstained.size() == 3);
    CHECK(s.last(EventKind::faction_silent)->b == op(P1));
    votes_for(s, P3, Side::against);
    CHECK_FALSE(s.offers(P1, Verb::pass_over, {.a = op(P1)}));  // himself he does not pass over
    CHECK(may_fall_silent(s, P1));
  }
}

}  // namespace curia::republic
