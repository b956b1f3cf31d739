// What comes before anything else is asked, wherever the game stands: the rows of sequence/comes_first.cpp, without the steps of a phase
// that would look for some of it, too.
#include "games/republic/sequence/comes_first.h"
#include "games/republic/deeds.h"
#include "games/republic/queries.h"
#include "tests/support/rule_test.h"
#include "tests/support/scene.h"

namespace curia::republic {

namespace {

bool comes(Scene& s, ProcedureKind procedure) {
  Context t{.s = s.state, .options = s.options, .teller = &s};
  return comes_first(t) && s.state.stack.back().kind == static_cast<std::uint8_t>(procedure);
}

}  // namespace

RULE_TEST("ES-5.2b", "what somebody leaves is assigned before anything else is asked") {
  Scene s(6);
  s.people();
  s.senator(SenatorId::aemilius).of(P1).holds(ConcessionId::mining);
  CHECK_FALSE(comes(s, ProcedureKind::inheriting));
  Context t{.s = s.state, .options = s.options, .teller = &s};
  kill(t, SenatorId::aemilius, Rule::VG_5_21a, Death::natural);
  CHECK(comes(s, ProcedureKind::inheriting));
}

RULE_TEST("AH-9.1b", "equals at the top throw before anything else is asked") {
  Scene s(3);
  s.options.hrao_last_tiebreak = choice::hrao_last_tiebreak::dice;
  s.people();
  CHECK_FALSE(comes(s, ProcedureKind::hrao_dice));
  for (SenatorId senator : {SenatorId::claudius, SenatorId::julius}) s.of(senator).influence = 12;
  CHECK(comes(s, ProcedureKind::hrao_dice));
}

}  // namespace curia::republic
