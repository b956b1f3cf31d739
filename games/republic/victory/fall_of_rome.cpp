#include "games/republic/victory/fall_of_rome.h"

#include <algorithm>

#include "games/republic/deeds.h"
#include "games/republic/victory/last_wars.h"
#include "games/republic/victory/rebel.h"

namespace curia::republic {

namespace {

// Units that the State could not maintain when it went bankrupt: VG-LR-1.06.53a.
std::uint8_t units_not_maintained(const State& s) {
  if (s.game.fall != Ending::bankruptcy || s.game.phase != Phase::revenue) return 0;
  return static_cast<std::uint8_t>(
      std::min(200, (s.rome.unpaid + value::maintenance_legion - 1) / value::maintenance_legion));
}

}  // namespace

Next FallOfRome::step(Context& t) {
  const State& s = t.s;
  const Seat rebels = s.revolt.faction;
  RESUME(at) {
    if (rebels == Seat::none) {
      end_game(t, s.game.fall, {}, s.game.fall == Ending::people_revolt ? Rule::VG_8_2e : Rule::VG_12_3b);
    } else if (wars_against_rome(s, t.options) < value::active_wars_lose_limit) {
      end_game(t, Ending::rebel, SeatSet::of(rebels), Rule::VG_12_2b);
    } else {
      PAUSE(rebel_fought, call(LastWars{.seat = rebels, .by_collapse = 1, .to_eliminate = units_not_maintained(s)}));
    }
  }
  return done();
}

}  // namespace curia::republic
