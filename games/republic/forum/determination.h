#pragma once
// The events and resources of a turn, determined for the whole table before any initiative. ES-3.IIIb, ES-3.IIIc
#include "games/republic/context.h"

namespace curia::republic {

// Six happenings at once, as many as there are initiatives in a turn. Red cards are handed out clockwise from the first to act,
// one to each faction, or by the moderator.
struct Determination {
  static constexpr auto kind = ProcedureKind::determination;
  enum class At : std::uint8_t { start = 0, happened = 1 };
  static constexpr int places = 2;
  At at = At::start;
  std::uint8_t number = 0;  // of happenings so far
  Seat next = Seat::none;   // who has the next red card

  Next step(Context& t);
  void offers(const Context&, Sheet&) const {}
  template <class F>
  void fields(F& f) {
    f("at", at);
    f.count("number", number, max_seats);
    f.maybe("next", next);
  }
  Determination shown_to(Seat) const { return *this; }
};

}  // namespace curia::republic
