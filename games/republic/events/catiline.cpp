#include "games/republic/events/catiline.h"

#include <algorithm>

#include "games/republic/chance.h"
#include "games/republic/deeds.h"
#include "games/republic/mortality/draw_chits.h"
#include "games/republic/queries.h"

namespace curia::republic {

void Catiline::offers(const Context& t, Sheet& sheet) const {
  if (at != At::faction_named) return;
  for (Seat seat : playing_seats(t.s))
    if (seat != hrao_seat(t.s) || t.options.catiline_dice == choice::catiline_dice::two_dice)  // AH-7.351g
      sheet.must(hrao_seat(t.s), Verb::name_faction, Prompt::name_faction, Rule::VG_EV_catiline_1, {.a = op(seat)});
}

Next Catiline::step(Context& t) {
  RESUME(at) {
    do {
      PAUSE(faction_named, asked());
    } while (t.answer.verb != Verb::name_faction);
    named = operands_of<Verb::name_faction>(t.answer).seat;
    PAUSE(catiline_rolled,
          roll(t, t.options.catiline_dice == choice::catiline_dice::one_die_not_own ? 1 : 2, Roll::catiline));
    chits = static_cast<std::uint8_t>(std::max(0, rolled(t, Roll::catiline)));
    t.tell(EventKind::faction_named, Rule::VG_EV_catiline_1, {.a = op(named), .n = chits});
    {
      const SenatorId first = hrao(t.s);
      if (first != SenatorId::none) change_popularity(t, first, -chits, Rule::VG_EV_catiline_2);
    }
    PAUSE(chits_drawn, call(DrawChits{.purpose = Roll::catiline_chit,
                                      .victims = t.options.catiline_victims == choice::catiline_victims::in_rome
                                                     ? Victims::faction_in_rome
                                                     : Victims::faction,
                                      .count = chits,
                                      .seat = named}));
  }
  return done();
}

}  // namespace curia::republic
