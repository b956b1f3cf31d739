#include "games/republic/victory/fall_of_rome.h"

#include "games/republic/deeds.h"

namespace curia::republic {

Next FallOfRome::step(Table& t) {
  end_game(t, t.s.fall, {}, Rule::VG_12_3b);
  return done();
}

}  // namespace curia::republic
