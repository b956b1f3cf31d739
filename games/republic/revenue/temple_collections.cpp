#include "games/republic/revenue/temple_collections.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/revenue/personal_income.h"

namespace curia::republic {

Next TempleCollections::step(Context& t) {
  const SenatorId pontifex = holder(t.s, OfficeId::pontifex_maximus);
  RESUME(at) {
    if (pontifex == SenatorId::none || !earns_income(t.s, t.options, pontifex)) return done();
    PAUSE(collected, roll(t, 1, Roll::temple_collections));
    // His own, even where a faction splits what its senators earn: AH-13.5.
    receive(t, pontifex, std::max(0, rolled(t, Roll::temple_collections)), Rule::VG_6_11b);
  }
  return done();
}

}  // namespace curia::republic
