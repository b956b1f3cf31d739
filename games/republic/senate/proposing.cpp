#include "games/republic/senate/proposing.h"

#include "games/republic/senate/business/business.h"
#include "games/republic/senate/exile.h"
#include "games/republic/senate/nomination.h"
#include "games/republic/senate/pontifex.h"
#include "games/republic/senate/propose_consul_for_life.h"

namespace curia::republic {

void offer_business(const Context& t, Sheet& sheet, Seat seat, bool by_tribune) {
  offer_motions(t, sheet, seat, by_tribune);
  offer_removal(t, sheet, seat);
  offer_recalls(t, sheet, seat);
  offer_consul_for_life(t, sheet, seat);
}

Next bring(Context& t, const Move& move, Seat seat, bool by_tribune) {
  Motion motion = Motion::none;
  if (is_nomination(move.verb, motion)) return nominate(move, seat, by_tribune);
  return begin_motion(t, move, seat, by_tribune);
}

}  // namespace curia::republic
