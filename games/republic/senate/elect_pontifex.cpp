#include "games/republic/senate/elect_pontifex.h"

#include "games/republic/senate/candidates.h"
#include "games/republic/senate/nomination.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/proposals.h"
#include "games/republic/senate/propose_consul_for_life.h"
#include "games/republic/senate/tribunes.h"

namespace curia::republic {

void ElectPontifex::offers(const Context& t, Sheet& sheet) const {
  const State& s = t.s;
  if (at != At::nominating || s.senate.stage != SenateStage::pontifex) return;
  if (not_rejected(s, Motion::pontifex, pontifex_candidates(s)).size() < 2) return;
  offer_pontifex(t, sheet, chair_seat(s));
  offer_consul_for_life(t, sheet, chair_seat(s));
}

Next ElectPontifex::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    while (s.senate.stage == SenateStage::pontifex) {
      if (tribune_waits(s)) {
        PAUSE(tribune_heard, call_reserved_tribune(t));
        continue;
      }
      {
        const SenatorSet left = not_rejected(s, Motion::pontifex, pontifex_candidates(s));
        if (left.size() == 1) become_pontifex(t, left.first());  // as the last candidate for any office: VG-9.152b
        if (left.empty()) s.senate.stage = SenateStage::dictator;
        if (left.size() < 2) break;
      }
      PAUSE(nominating, asked());
      if (t.answer.verb == Verb::none) continue;
      PAUSE(voted, nominate(t.answer, chair_seat(s), false));
    }
  }
  return done();
}

}  // namespace curia::republic
