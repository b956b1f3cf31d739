// What the table has to settle before anything else is asked, more than one thing at once.
#include "tests/republic/senate/session.h"

namespace curia::republic {

RULE_TEST("AH-5.2i AH-9.5a", "a faction without leader and a Rome without senators are settled one after the other") {
  Scene s(3);
  s.people(2);  // six in Rome: fewer than eight
  s.senator(SenatorId::cornelius).influence(9);
  s.senator(SenatorId::valerius).influence(5);  // P2 has the least and is to choose
  faction(s.state, P1).leader = SenatorId::none;
  for (const SenatorId senator : {SenatorId::papirius, SenatorId::acilius, SenatorId::flaminius})
    s.senator(senator).unaligned();  // the Curia is empty: the receiving player chooses
  in_session(s, SenateStage::other, OtherBusiness{});
  bool named = false, repopulated = false;
  for (int n = 0; n < 12 && s.prompt() != Prompt::conduct_business; ++n) {
    CHECK(s.state.stack.size() < 10);
    if (s.asked_chance() != Roll::none) {
      s.any_chance();
      continue;
    }
    named = named || s.prompt() == Prompt::name_leader;
    repopulated = repopulated || s.prompt() != Prompt::name_leader;
    const Decision asked = s.decision();
    for (const Offer& offer : asked.offers)
      if (offer.must) {
        s.plays(offer.seat, offer.verb, {.a = offer.a, .b = offer.b, .c = offer.c}, offer.least, offer.faction);
        break;
      }
  }
  CHECK(named);
  CHECK(repopulated);
  CHECK(faction(s.state, P1).leader != SenatorId::none);
  CHECK(all_in_rome(s.state).size() == 8);
  CHECK(s.prompt() == Prompt::conduct_business);
}

}  // namespace curia::republic
