// Motions without effect on the game: VG-9.85, AH-9.68, ES-9.68.
#include "games/republic/senate/minor_motions.h"
#include "games/republic/explain.h"
#include "tests/republic/senate/session.h"

namespace curia::republic {

namespace {

void put_and_defeat(Scene& s, Seat by) {
  s.plays(by, Verb::minor_motion);
  vote_all(s, Side::against, Side::against, Side::against);
  CHECK(s.told(EventKind::proposal_defeated));
  CHECK(s.prompt() == Prompt::conduct_business);
}

Refusal why(Scene& s, Seat seat) {
  return explain(s.state, s.options, s.decision(), {.seat = seat, .faction = seat, .verb = Verb::minor_motion});
}

}  // namespace

RULE_TEST("VG-9.85 AH-9.68 ES-9.68",
          "minor motions are always in order, change nothing, and their defeat costs no Influence") {
  Scene s = business();
  const State before = s.state;
  for (int n = 0; n < 5; ++n) put_and_defeat(s, P1);
  for (SenatorId senator : all_in_rome(s.state)) CHECK(s.of(senator) == before.senators[senator]);
  CHECK(s.state.rome.treasury == before.rome.treasury);
  CHECK(s.state.arms.active == before.arms.active);
  CHECK(presiding(s.state) == cornelius);
  s.plays(P1, Verb::minor_motion);
  vote_all(s, Side::in_favour, Side::in_favour, Side::in_favour);
  CHECK(s.last(EventKind::proposal_passed)->a == op(Motion::minor));
  for (SenatorId senator : all_in_rome(s.state)) CHECK(s.of(senator) == before.senators[senator]);
}

RULE_TEST("VG-9.85", "the chair puts them, and who plays a Tribune; nobody else") {
  Scene s = business();
  const CardId tribune = s.card(P3, IntrigueId::tribune);
  put_and_defeat(s, P1);
  s.refuses(P2, Verb::minor_motion);
  s.refuses(P3, Verb::minor_motion);
  CHECK(why(s, P2).reason == Reason::only_the_chair_or_a_tribune);
  s.plays(P3, Verb::tribune, {.a = op(tribune)});
  s.plays(P3, Verb::minor_motion);
  let_stand(s);
  CHECK(on_floor(s).motion == Motion::minor);
  CHECK(on_floor(s).by == P3);
  CHECK(on_floor(s).by_tribune == 1);
}

RULE_TEST("AH-9.68 ES-9.68", "any player puts them, without a Tribune or with one; it is voted like any proposal") {
  Scene s = business();
  put_and_defeat(s, P1);
  put_and_defeat(s, P2);
  put_and_defeat(s, P3);
  s.plays(P3, Verb::minor_motion);
  CHECK(on_floor(s).by == P3);
  CHECK(on_floor(s).by_tribune == 0);
  CHECK(s.last(EventKind::proposal_made)->b == op(P3));
  CHECK(s.offers(P1, Verb::call_vote, {.a = op(P2)}));  // the chair calls
  vote_all(s, Side::in_favour, Side::in_favour, Side::in_favour);
  const CardId tribune = s.card(P2, IntrigueId::tribune);
  s.plays(P2, Verb::tribune, {.a = op(tribune)});
  s.plays(P2, Verb::minor_motion);
  let_stand(s);
  CHECK(on_floor(s).by_tribune == 1);
}

RULE_TEST("VG-9.85 AH-9.68 ES-9.68",
          "minor_motions: once a turn by the chair; else twelve of each player; why not is said with its own rule") {
  Scene once = business();
  once.options.minor_motions = choice::minor_motions::chair_once_a_turn;
  put_and_defeat(once, P1);
  once.refuses(P1, Verb::minor_motion);
  Refusal no = why(once, P1);
  CHECK(no.reason == Reason::enough_minor_motions);
  CHECK(no.rule == Rule::VG_9_85);
  CHECK(no.needs == 1);
  CHECK(why(once, P2).reason == Reason::not_presiding);
  CHECK(why(once, P2).rule == Rule::VG_9_85);
  Scene s = business();
  for (int n = 0; n < minor_motions_each; ++n) put_and_defeat(s, P1);
  s.refuses(P1, Verb::minor_motion);
  no = why(s, P1);
  CHECK(no.reason == Reason::enough_minor_motions);
  CHECK(no.rule == Rule::VG_9_85);
  CHECK(no.needs == 12);
  CHECK(s.offers(P2, Verb::minor_motion) == (s.options.minor_motions == choice::minor_motions::any_player));
  CHECK(s.offers(P1, Verb::adjourn));
  s.plays(P1, Verb::recruit_legions, {}, 1);
  CHECK(why(s, P2).rule == Rule::VG_9_85);
  s.plays(P1, Verb::put_to_vote);
  call_on(s, P2);
  no = why(s, P3);
  CHECK(no.rule == Rule::VG_9_85);
}

}  // namespace curia::republic
