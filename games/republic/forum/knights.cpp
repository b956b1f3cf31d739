#include "games/republic/forum/knights.h"

#include <algorithm>

#include "games/republic/cards/proscription.h"
#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/queries.h"

namespace curia::republic {

Next attract_knight(Context& t, const Move& move) {
  const SenatorId senator = operands_of<Verb::attract_knight>(move).senator;
  pay(t, senator, move.amount, Rule::VG_7_5b);
  return call(AttractKnight{.senator = senator, .talents = move.amount});
}

Next pressure_knights(Context& t, const Move& move) {
  const SenatorId senator = operands_of<Verb::pressure_knights>(move).senator;
  Senator& record = t.s.senators[senator];
  record.knights = static_cast<std::uint8_t>(record.knights - move.amount);
  return call(PressureKnights{.senator = senator, .knights = static_cast<std::uint8_t>(move.amount)});
}

Next AttractKnight::step(Context& t) {
  RESUME(at) {
    PAUSE(knight_rolled, roll(t, 1, Roll::knight));
    {
      int own = has(senator, Ability::knight_plus_1) ? 1 : 0;  // VG-LR-card-27A
      const Seat seat = faction_of(t.s, senator);
      if (seat != Seat::none && faction(t.s, seat).knights_bonus != 0) ++own;  // VG-LAW-servilian-1
      own += proscription_bonus(t.s, seat);
      const bool gained = rolled(t, Roll::knight) + own + talents >= value::knight_target;
      Senator& record = t.s.senators[senator];
      if (gained) record.knights = static_cast<std::uint8_t>(record.knights + 1U);
      t.tell(EventKind::knight_attracted, Rule::VG_7_5b,
             {.a = op(senator), .n = static_cast<std::int16_t>(gained ? 1 : 0), .m = talents});
    }
  }
  return done();
}

Next PressureKnights::step(Context& t) {
  RESUME(at) {
    for (rolled_for = 0; rolled_for < knights; ++rolled_for) {
      PAUSE(pressure_rolled, roll(t, 1, Roll::pressure));
      talents = static_cast<std::int16_t>(talents + std::max(0, rolled(t, Roll::pressure)));
    }
    t.tell(EventKind::knights_pressured, Rule::VG_7_51, {.a = op(senator), .n = knights, .m = talents});
    receive(t, senator, talents, Rule::VG_7_51);
  }
  return done();
}

}  // namespace curia::republic
