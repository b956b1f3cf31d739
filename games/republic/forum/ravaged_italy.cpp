#include "games/republic/forum/ravaged_italy.h"

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/wars.h"

namespace curia::republic {

int tax_farmer_rolls(const State& s, const Options& options) {
  const bool any = options.ravage_wars == choice::ravage_wars::in_play;
  int n = 0;
  for (WarId war : any ? wars_in_play(s) : active_wars(s)) {
    if (!row(war).tax_farmer_roll) continue;
    ++n;
    for (LeaderId leader : leaders_on(s, war))
      if (row(leader).extra_tax_farmer_roll == war) ++n;
  }
  return n;
}

Next RavagedItaly::step(Context& t) {
  RESUME(at) {
    for (left = static_cast<std::uint8_t>(tax_farmer_rolls(t.s, t.options)); left > 0; --left) {
      PAUSE(tax_farmer_rolled, roll(t, 1, Roll::tax_farmer));
      destroy_by_roll(t, DestroyedBy::tax_farmer_roll, rolled(t, Roll::tax_farmer), Rule::VG_7_8b);
    }
  }
  return done();
}

}  // namespace curia::republic
