#pragma once
// Mortality Chits are drawn and senators die: VG-5.21a to c, and every cause that draws chits.
#include "games/republic/bounds.h"
#include "games/republic/context.h"

namespace curia::republic {

// Whom a drawn ID kills.
enum class Victims : std::uint8_t {
  in_play = 0,                 // VG-5.21a
  in_rome = 1,                 // with the unaligned in the Forum: VG-EV-epidemic-1
  unpopular_in_rome = 2,       // Popularity below the Unrest Level: VG-EV-mob-violence-1
  faction = 3,                 // senators of one faction, wherever they are
  faction_in_rome = 4,         // and `other`, if he is in Rome
  first_away = 5,              // only the first Governor, Proconsul, captive or rebel drawn: VG-EV-epidemic-2
  two_senators = 6,            // `senator` and `other` only
  at_most_unrest_in_rome = 7,  // Popularity not above the Unrest Level: AH-7.35j
  aligned = 8,                 // of every faction, wherever they are: AH-5.1b, the other reading
  unpopular = 9,               // Popularity below the Unrest Level, wherever they are: VG-EV-mob-violence-1
  at_most_unrest = 10,         // and not above it
};

struct DrawChits {
  static constexpr auto kind = ProcedureKind::draw_chits;
  enum class At : std::uint8_t { start = 0, drawn = 1, first_rolled = 2, second_rolled = 3 };
  static constexpr int places = 4;
  At at = At::start;
  Roll purpose{};
  Victims victims{};
  std::uint8_t count = 0;
  Seat seat = Seat::none;
  SenatorId senator = SenatorId::none, other = SenatorId::none;
  SenatorId first = SenatorId::none, second = SenatorId::none;  // a pair that shares the drawn ID: VG-5.22b
  std::uint8_t first_roll = 0;
  std::uint8_t killed = 0;  // the result: how many died
  std::uint8_t to_draw = 0;

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.one_of("purpose", purpose, bounds::rolls);
    f.up_to("victims", victims, Victims::at_most_unrest);
    f.count("count", count, bounds::many);
    f.maybe("seat", seat);
    f.maybe("senator", senator);
    f.maybe("other", other);
    f.maybe("first", first);
    f.maybe("second", second);
    f.count("first_roll", first_roll, bounds::two_dice);
    f.count("killed", killed, bounds::many);
    if (f.has("to_draw")) f.count("to_draw", to_draw, bounds::many);
  }
  DrawChits shown_to(Seat) const { return *this; }  // chits are drawn in the open

 private:
  bool hits(const State& s, SenatorId who) const;
  void strike(Context& t, SenatorId who);
};

// Takes the drawn chit out of the cup; a Draw 2 stays in it: VG-5.21b, VG-5.21c.
void take_chit(Context& t, std::uint8_t chit);

}  // namespace curia::republic
