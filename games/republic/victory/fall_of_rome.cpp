#include "games/republic/victory/fall_of_rome.h"

#include "games/republic/deeds.h"
#include "games/republic/victory/victory.h"

namespace curia::republic {

Next FallOfRome::step(Table& t) {
  const State& s = t.s;
  const Rule rule = s.fall == Ending::people_revolt ? Rule::VG_8_2e : Rule::VG_12_3b;
  if (s.revolt.faction != Seat::none && wars_against_rome(s) < value::active_wars_lose_limit)
    end_game(t, Ending::rebel, SeatSet::of(s.revolt.faction), Rule::VG_12_2b);
  else
    end_game(t, s.fall, {}, rule);
  return done();
}

}  // namespace curia::republic
