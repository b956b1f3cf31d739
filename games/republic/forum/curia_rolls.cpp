#include "games/republic/forum/curia_rolls.h"

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/wars.h"

namespace curia::republic {

namespace {

// A Grain Concession whose war still lasts stays where it is, if the table says so: AH-9.611e.
bool its_war_lasts(const Context& t, ConcessionId concession) {
  if (t.options.grain_revival == choice::grain_revival::at_any_time || !row(concession).drought_bonus) return false;
  for (WarId war : wars_in_play(t.s))
    if (row(war).destroys_concession == concession) return true;
  return false;
}

void revive(Context& t, ConcessionId concession) {
  concession_to_forum(t, concession, Rule::VG_7_8c);
  if (t.options.revived_concessions == choice::revived_concessions::must)
    t.s.forum.revived.add(concession);  // ES-9.611e
}

}  // namespace

std::string_view CuriaRolls::wrong(const Context& t) const {
  const int those = at == At::concession_rolled ? concession_count
                    : at == At::leader_rolled   ? leader_count
                                                : static_cast<int>(t.s.forum.curia.size());
  return next < those ? "" : "next";
}

Next CuriaRolls::step(Context& t) {
  State& s = t.s;
  RESUME(at) {
    for (next = 0; next < concession_count; ++next) {
      if (s.forum.concessions[as<ConcessionId>(next)].place != Concession::Place::curia) continue;
      if (its_war_lasts(t, as<ConcessionId>(next))) continue;
      PAUSE(concession_rolled, roll(t, 1, Roll::curia_concession));
      if (rolled(t, Roll::curia_concession) >= value::curia_revival_min) revive(t, as<ConcessionId>(next));
    }
    for (next = 0;
         next < s.forum.curia.size() && t.options.curia_revival == choice::curia_revival::senators_and_concessions;) {
      PAUSE(senator_rolled, roll(t, 1, Roll::curia_senator));
      if (rolled(t, Roll::curia_senator) >= value::curia_revival_min)
        family_to_forum(t, s.forum.curia[next]);  // the next one moves up
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
