#include "games/republic/forum/curia_rolls.h"

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/wars.h"

namespace curia::republic {

Next CuriaRolls::step(Table& t) {
  State& s = t.s;
  RESUME(at) {
    for (next = 0; next < concession_count; ++next) {
      if (s.concessions[as<ConcessionId>(next)].place != Concession::Place::curia) continue;
      PAUSE(concession_rolled, roll(t, 1, Roll::curia_concession));
      if (rolled(t, Roll::curia_concession) >= value::curia_revival_min)
        concession_to_forum(t, as<ConcessionId>(next), Rule::VG_7_8c);
    }
    for (next = 0; next < s.curia.size();) {
      PAUSE(senator_rolled, roll(t, 1, Roll::curia_senator));
      if (rolled(t, Roll::curia_senator) >= value::curia_revival_min)
        family_to_forum(t, s.curia[next]);  // the next one moves up
      else
        ++next;
    }
    for (next = 0; next < leader_count; ++next) {
      if (s.leaders[as<LeaderId>(next)].place != Leader::Place::curia) continue;
      PAUSE(leader_rolled, roll(t, 1, Roll::curia_leader));
      if (rolled(t, Roll::curia_leader) >= value::curia_revival_min)
        remove_leader(t, as<LeaderId>(next), Rule::VG_7_344c);
    }
  }
  return done();
}

}  // namespace curia::republic
