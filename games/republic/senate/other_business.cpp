#include "games/republic/senate/other_business.h"

#include "games/republic/senate/business/business.h"
#include "games/republic/senate/business/governors.h"
#include "games/republic/senate/minor_motions.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/proposing.h"
#include "games/republic/senate/tribunes.h"

namespace curia::republic {

void OtherBusiness::offers(const Context& t, Sheet& sheet) const {
  if (at != At::conducting) return;
  const State& s = t.s;
  const Seat chair = chair_seat(s);
  offer_business(t, sheet, chair, false);
  list_minor_motions(t, sheet);
  if (!revived_concession_waits(t))  // ES-9.611e
    sheet.must(chair, Verb::adjourn, Prompt::conduct_business, Rule::VG_9_12e);
}

Next OtherBusiness::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    while (adjourned == 0 && s.senate.presiding_left == 0) {  // VG-9.642a
      if (tribune_waits(s)) {
        PAUSE(tribune_heard, call_reserved_tribune(t));
        continue;
      }
      if (governors_due(s)) {  // as soon as possible: VG-9.54a
        PAUSE(governors_elected, call(ElectGovernors{}));
        continue;
      }
      PAUSE(conducting, asked());
      if (t.answer.verb == Verb::none) continue;
      if (t.answer.verb == Verb::adjourn) {
        t.tell(EventKind::senate_adjourned, Rule::VG_9_12e, {.a = op(chair_seat(s))});
        adjourned = 1;
        s.senate.stage = SenateStage::closing;
        PAUSE(last_chance, call(LastChance{}));
        continue;
      }
      PAUSE(brought, bring(t, t.answer, t.answer.faction, false));
    }
    if (governors_due(s)) {  // every Province has one in the end: VG-9.5a
      PAUSE(last_governors, call(ElectGovernors{}));
    }
  }
  return done();
}

}  // namespace curia::republic
