#include "games/republic/mortality/draw_chits.h"

#include "games/republic/chance.h"
#include "games/republic/deeds.h"

namespace curia::republic {

void take_chit(Context& t, std::uint8_t chit) {
  Cup& cup = t.s.cards.cup;
  if (chit == chit_none)
    cup.none = static_cast<std::uint8_t>(cup.none - 1U);
  else if (chit != chit_draw_two)
    cup.ids &= ~(1U << (chit - 1U));
  Event drawn{.n = chit};
  if (chit <= 30) drawn.a = op(in_play_with_number(t.s, chit));
  t.tell(EventKind::chit_drawn, Rule::VG_5_21a, drawn);
}

bool DrawChits::hits(const State& s, SenatorId who) const {
  const Senator& record = s.senators[who];
  const bool here = record.where == Where::rome || record.where == Where::forum;
  switch (victims) {
    case Victims::in_play:
      return true;
    case Victims::in_rome:
      return here;
    case Victims::unpopular_in_rome:
      return here && record.popularity < s.rome.unrest;
    case Victims::at_most_unrest_in_rome:
      return here && record.popularity <= s.rome.unrest;
    case Victims::faction:
      return faction_of(s, who) == seat;
    case Victims::faction_in_rome:
      return here && (faction_of(s, who) == seat || who == other);
    case Victims::first_away:
      return killed == 0 && !here;
    case Victims::two_senators:
      return who == senator || who == other;
    case Victims::unpopular:
      return record.popularity < s.rome.unrest;
    case Victims::at_most_unrest:
      return record.popularity <= s.rome.unrest;
    case Victims::aligned:
      return faction_of(s, who) != Seat::none;
  }
  return false;
}

void DrawChits::strike(Context& t, SenatorId who) {
  killed = static_cast<std::uint8_t>(killed + 1U);
  const bool natural = purpose == Roll::mortality || purpose == Roll::epidemic_chit;  // ES-5.2b
  kill(t, who, rule_of(purpose), natural ? Death::natural : Death::violent);
}

Next DrawChits::step(Context& t) {
  RESUME(at) {
    to_draw = begin_chits(t, count);
    while (chits_left(t, to_draw)) {
      PAUSE(drawn, draw_chit(t, purpose));
      count_chit(t, to_draw);
      if (t.drawn > 30) continue;
      {
        SenatorSet struck;
        for (SenatorId who : in_play_with(t.s, t.drawn))
          if (hits(t.s, who)) struck.add(who);
        if (struck.empty()) continue;
        first = struck.first();
        second = struck.size() > 1 ? struck.nth(1) : SenatorId::none;
      }
      if (second != SenatorId::none) {
        do {  // VG-5.22b: the lower of two rolls dies
          PAUSE(first_rolled, roll(t, 2, Roll::paired_death));
          first_roll = static_cast<std::uint8_t>(t.dice.sum());
          PAUSE(second_rolled, roll(t, 2, Roll::paired_death));
        } while (t.dice.sum() == first_roll);
        if (t.dice.sum() < first_roll) first = second;
      }
      strike(t, first);
    }
  }
  return done(killed);
}

}  // namespace curia::republic
